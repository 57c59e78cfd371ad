import { bounds, type Pricing } from '../../components/pricing/model.ts'
import { PanelTabs } from '../controls/PanelTabs.tsx'
import { PlansControl } from '../controls/PlansControl.tsx'
import type { PanelProps } from '../controls/panel.ts'
import { StyleControls } from '../controls/StyleControls.tsx'

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
