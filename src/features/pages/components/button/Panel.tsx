import { Stack } from '@mantine/core'
import { LinkControl } from '../../web/controls/LinkControl.tsx'
import type { PanelProps } from '../../web/controls/panel.ts'
import { TextControl } from '../../web/controls/TextControl.tsx'
import type { Button } from './model.ts'

export function ButtonPanel({ component: { data, link }, edit }: PanelProps<Button>) {
  return (
    <Stack>
      <TextControl label="Text" value={data} onChange={(data) => edit({ data })} />
      <LinkControl link={link} onChange={(link) => edit({ link })} />
    </Stack>
  )
}
