import { useState } from 'react'
import type { borderStyles, Range, Sides } from '../../look/style.ts'
import { ChoiceControl } from './ChoiceControl.tsx'
import { ColorControl } from './ColorControl.tsx'
import { Fold } from './Fold.tsx'
import { LinkToggle, SidesBox } from './SidesControl.tsx'

interface Border extends Sides {
  color: string
  /** Some borders are always solid. */
  style?: (typeof borderStyles)[number]
}

interface Props<Value extends Border> {
  value: Value
  range: Range
  onChange(value: Value): void
}

const styleNames = { none: 'None', solid: 'Solid', dashed: 'Dashed', dotted: 'Dotted', double: 'Double' }

export function BorderControl<Value extends Border>({ value, range, onChange }: Props<Value>) {
  const [linked, setLinked] = useState(true)
  return (
    <Fold
      title="Border"
      tool={<LinkToggle what="sides" linked={linked} onToggle={() => setLinked(!linked)} />}
    >
      <SidesBox
        label="Border"
        value={value}
        range={range}
        linked={linked}
        onChange={({ top, right, bottom, left }) => onChange({ ...value, top, right, bottom, left })}
      />
      {value.style && (
        <ChoiceControl
          label="Line"
          value={value.style}
          options={styleNames}
          onChange={(style) => onChange({ ...value, style })}
        />
      )}
      <ColorControl
        label="Line color"
        value={value.color}
        onChange={(color) => onChange({ ...value, color })}
      />
    </Fold>
  )
}
