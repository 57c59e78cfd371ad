import { bounds, type SiteLogo } from '../../components/sitelogo/model.ts'
import { Rows } from '../controls/Fold.tsx'
import { LinkControl } from '../controls/LinkControl.tsx'
import { LogoControl } from '../controls/LogoControl.tsx'
import { PanelTabs } from '../controls/PanelTabs.tsx'
import type { PanelProps } from '../controls/panel.ts'
import { pauses } from '../controls/pauses.ts'
import { StyleControls } from '../controls/StyleControls.tsx'

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
