import { Stack, Text } from '@mantine/core'
import { ColourControl } from '../../web/controls/ColourControl.tsx'
import type { PanelProps } from '../../web/controls/panel.ts'
import type { Pricing } from './model.ts'

export function PricingPanel({ component: { planIds, style }, edit }: PanelProps<Pricing>) {
  return (
    <Stack>
      <Text c="dimmed">
        {planIds.length
          ? `Shows ${planIds.length} chosen plans.`
          : 'Shows all your plans, in the order you gave them.'}
      </Text>
      <ColourControl
        label="Card colour"
        value={style.bgColor}
        onChange={(bgColor) => edit({ style: { ...style, bgColor } })}
      />
    </Stack>
  )
}
