import { Stack } from '@mantine/core'
import { ColourControl } from '../../web/controls/ColourControl.tsx'
import { LengthControl } from '../../web/controls/LengthControl.tsx'
import { NumberControl } from '../../web/controls/NumberControl.tsx'
import type { PanelProps } from '../../web/controls/panel.ts'
import { bounds, type Divider } from './model.ts'

export function DividerPanel({ component: { style }, edit }: PanelProps<Divider>) {
  const { border, margin } = style
  return (
    <Stack>
      <NumberControl
        label="Thickness"
        value={border.top}
        range={bounds.border}
        onChange={(top) => edit({ style: { ...style, border: { ...border, top } } })}
      />
      <ColourControl
        label="Colour"
        value={border.color}
        onChange={(color) => edit({ style: { ...style, border: { ...border, color } } })}
      />
      <NumberControl
        label="Space above"
        value={margin.top}
        range={bounds.margin}
        onChange={(top) => edit({ style: { ...style, margin: { ...margin, top } } })}
      />
      <NumberControl
        label="Space below"
        value={margin.bottom}
        range={bounds.margin}
        onChange={(bottom) => edit({ style: { ...style, margin: { ...margin, bottom } } })}
      />
      <LengthControl
        label="Width"
        value={style.width}
        onChange={(width) => edit({ style: { ...style, width } })}
      />
    </Stack>
  )
}
