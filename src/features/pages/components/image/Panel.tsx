import { Stack } from '@mantine/core'
import { LinkControl } from '../../web/controls/LinkControl.tsx'
import { PictureControl } from '../../web/controls/PictureControl.tsx'
import type { PanelProps } from '../../web/controls/panel.ts'
import type { Image } from './model.ts'

export function ImagePanel({ component: { url, link }, edit }: PanelProps<Image>) {
  return (
    <Stack>
      <PictureControl picture={url} onChange={(url) => edit({ url })} />
      <LinkControl link={link} onChange={(link) => edit({ link })} />
    </Stack>
  )
}
