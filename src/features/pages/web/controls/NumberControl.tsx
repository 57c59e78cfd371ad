import { NumberInput } from '@mantine/core'
import type { Range } from '../../style.ts'

interface Props {
  label: string
  value: number
  /** The same that the schema reads, so a control never offers what the server would refuse. */
  range: Range
  onChange(value: number): void
}

export function NumberControl({ label, value, range, onChange }: Props) {
  return (
    <NumberInput
      label={label}
      value={value}
      min={range.min}
      max={range.max}
      step={range.step ?? 1}
      clampBehavior="strict"
      onChange={(next) => typeof next === 'number' && onChange(next)}
    />
  )
}
