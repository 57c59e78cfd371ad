import { Group, NativeSelect, NumberInput, Select } from '@mantine/core'
import type { Item, Progression } from '../../document.ts'
import { weightUnitOf } from '../../setCells.ts'
import { gramsOf, inUnit, unitOf, type WeightUnit } from '../../setPrinting.ts'
import { rememberWeightUnit, usualWeightUnit } from './usualUnits.ts'

const rules = [
  { value: 'none', label: 'As written' },
  { value: 'linear', label: 'Linear: a step more when all sets are reached' },
  { value: 'double', label: 'Double: first to the top of the range, then a step more' },
  { value: 'weekly', label: 'Weekly: as I write it in each week' },
]

/** The step that bars usually take; one in the other unit is as large. */
const steps: Record<WeightUnit, { usual: number; least: number; most: number }> = {
  kg: { usual: 2.5, least: 0.25, most: 50 },
  lb: { usual: 5, least: 0.5, most: 110 },
}

interface Props extends Pick<Item, 'progression' | 'sets'> {
  onChange(progression: Progression, burst?: string): void
}

export function ProgressionFields({ progression, sets, onChange }: Props) {
  const grams = 'grams' in progression ? progression.grams : undefined
  function choose(rule: Progression['rule']) {
    if (rule === 'none' || rule === 'weekly') return onChange({ rule })
    const unit = weightUnitOf(sets) ?? usualWeightUnit()
    onChange({ rule, grams: grams ?? gramsOf(steps[unit].usual, unit) })
  }
  return (
    <>
      <Select
        label="Progression"
        allowDeselect={false}
        data={rules}
        value={progression.rule}
        onChange={(rule) => rule && choose(rule as Progression['rule'])}
      />
      {'grams' in progression && (
        <StepFields
          grams={progression.grams}
          onChange={(next, burst) => onChange({ ...progression, grams: next }, burst)}
        />
      )}
    </>
  )
}

interface StepProps {
  grams: number
  onChange(grams: number, burst?: string): void
}

/** In the unit that the coach wrote it in. */
function StepFields({ grams, onChange }: StepProps) {
  const unit = unitOf(grams)
  const { usual, least, most } = steps[unit]
  function choose(next: WeightUnit) {
    if (next === unit) return
    rememberWeightUnit(next)
    const { usual: other, most: top } = steps[next]
    // As it is read in the field: one that is finer would still print in the former unit.
    const value = Math.round(Math.min(top, (inUnit(grams, unit) / usual) * other) * 100) / 100
    onChange(gramsOf(value, next))
  }
  return (
    <Group grow align="start">
      <NumberInput
        label="Step"
        description="Weights go up by it and are rounded to it"
        min={least}
        max={most}
        step={usual / 2}
        decimalScale={2}
        clampBehavior="blur"
        value={inUnit(grams, unit)}
        onChange={(value) => {
          const typed = Number(value)
          if (typed >= least && typed <= most) onChange(gramsOf(typed, unit), 'step')
        }}
      />
      <NativeSelect
        label="Step in"
        description="Members see it in their own unit"
        data={['kg', 'lb']}
        value={unit}
        onChange={({ currentTarget: { value } }) => choose(value === 'lb' ? 'lb' : 'kg')}
      />
    </Group>
  )
}
