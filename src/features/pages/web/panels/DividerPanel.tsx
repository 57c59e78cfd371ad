import { bounds, type Divider } from '../../components/divider/model.ts'
import { PanelTabs } from '../controls/PanelTabs.tsx'
import type { PanelProps } from '../controls/panel.ts'
import { StyleControls } from '../controls/StyleControls.tsx'

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
