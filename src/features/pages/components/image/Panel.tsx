import { Rows } from '../../web/controls/Fold.tsx'
import { LinkControl } from '../../web/controls/LinkControl.tsx'
import { PanelTabs } from '../../web/controls/PanelTabs.tsx'
import { PictureControl } from '../../web/controls/PictureControl.tsx'
import type { PanelProps } from '../../web/controls/panel.ts'
import { StyleControls } from '../../web/controls/StyleControls.tsx'
import { pauses } from '../../web/pauses.ts'
import { bounds, type Image } from './model.ts'

export function ImagePanel({ component: { url, link, style }, edit }: PanelProps<Image>) {
  return (
    <PanelTabs
      tabs={{
        General: (
          <Rows>
            <PictureControl picture={url} onChange={(url) => edit({ url })} />
            <LinkControl link={link} onChange={(link) => edit({ link }, pauses.link)} />
          </Rows>
        ),
        Design: (
          <StyleControls
            style={style}
            bounds={bounds}
            has={['width', 'height', 'fit', 'place', 'margin', 'padding', 'fill', 'border', 'corners']}
            onChange={(style, pauseMs) => edit({ style }, pauseMs)}
          />
        ),
      }}
    />
  )
}
