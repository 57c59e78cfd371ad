import { PanelTabs } from '../../web/controls/PanelTabs.tsx'
import type { PanelProps } from '../../web/controls/panel.ts'
import { StyleControls } from '../../web/controls/StyleControls.tsx'
import { bounds, type Divider } from './model.ts'

export function DividerPanel({ component: { style }, edit }: PanelProps<Divider>) {
  return (
    <PanelTabs
      tabs={{
        Design: (
          <StyleControls
            style={style}
            bounds={bounds}
            has={['margin', 'width', 'place', 'border']}
            onChange={(style, pauseMs) => edit({ style }, pauseMs)}
          />
        ),
      }}
    />
  )
}
