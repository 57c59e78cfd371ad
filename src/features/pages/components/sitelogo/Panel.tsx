import { Rows } from '../../web/controls/Fold.tsx'
import { LinkControl } from '../../web/controls/LinkControl.tsx'
import { LogoControl } from '../../web/controls/LogoControl.tsx'
import { PanelTabs } from '../../web/controls/PanelTabs.tsx'
import type { PanelProps } from '../../web/controls/panel.ts'
import { StyleControls } from '../../web/controls/StyleControls.tsx'
import { pauses } from '../../web/pauses.ts'
import { bounds, type SiteLogo } from './model.ts'

export function SiteLogoPanel({ component: { link, style }, edit }: PanelProps<SiteLogo>) {
  return (
    <PanelTabs
      tabs={{
        General: (
          <Rows>
            <LogoControl />
            <LinkControl link={link} onChange={(link) => edit({ link }, pauses.link)} />
          </Rows>
        ),
        Design: (
          <StyleControls
            style={style}
            bounds={bounds}
            follows="heading"
            has={[
              'width',
              'height',
              'fit',
              'place',
              'text',
              'margin',
              'padding',
              'fill',
              'border',
              'corners',
            ]}
            onChange={(style, pauseMs) => edit({ style }, pauseMs)}
          />
        ),
      }}
    />
  )
}
