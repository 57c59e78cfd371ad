import { Stack } from '@mantine/core'
import { LengthControl } from '../../web/controls/LengthControl.tsx'
import { LinkControl } from '../../web/controls/LinkControl.tsx'
import type { PanelProps } from '../../web/controls/panel.ts'
import type { SiteLogo } from './model.ts'

export function SiteLogoPanel({ component: { link, style }, edit }: PanelProps<SiteLogo>) {
  return (
    <Stack>
      <LinkControl link={link} onChange={(link) => edit({ link })} />
      <LengthControl
        label="Largest width"
        value={style.width}
        onChange={(width) => edit({ style: { ...style, width } })}
      />
    </Stack>
  )
}
