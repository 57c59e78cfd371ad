import { PanelTabs } from '../../web/controls/PanelTabs.tsx'
import { PlansControl } from '../../web/controls/PlansControl.tsx'
import type { PanelProps } from '../../web/controls/panel.ts'
import { StyleControls } from '../../web/controls/StyleControls.tsx'
import { bounds, type Pricing } from './model.ts'

export function PricingPanel({ component: { planIds, style }, edit }: PanelProps<Pricing>) {
  return (
    <PanelTabs
      tabs={{
        General: <PlansControl planIds={planIds} onChange={(planIds) => edit({ planIds })} />,
        Design: (
          <StyleControls
            style={style}
            bounds={bounds}
            follows="heading"
            has={['font', 'width', 'height', 'place', 'margin', 'padding', 'fill', 'border', 'corners']}
            onChange={(style, pauseMs) => edit({ style }, pauseMs)}
          />
        ),
      }}
    />
  )
}
