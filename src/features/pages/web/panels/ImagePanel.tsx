import { bounds, type Image } from '../../components/image/model.ts'
import { Rows } from '../controls/Fold.tsx'
import { LinkControl } from '../controls/LinkControl.tsx'
import { PanelTabs } from '../controls/PanelTabs.tsx'
import { PictureControl } from '../controls/PictureControl.tsx'
import type { PanelProps } from '../controls/panel.ts'
import { pauses } from '../controls/pauses.ts'
import { StyleControls } from '../controls/StyleControls.tsx'

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
