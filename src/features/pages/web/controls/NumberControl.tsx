import type { Range } from '../../look/style.ts'
import classes from './controls.module.css'
import { Row } from './Row.tsx'
import { type Read, TypedField } from './TypedField.tsx'

interface Props {
  label: string
  value: number
  /** The same range as the schema's, so a control never offers what the server would refuse. */
  range: Range
  /** Whether only whole steps are valid. */
  whole?: boolean
  /** The label of 0. */
  zero?: string
  /** Whether there is a slider next to the field. */
  slider?: boolean
  onChange(value: number): void
}

export function NumberControl({ label, slider = true, ...props }: Props) {
  const { value, range, onChange } = props
  return (
    <Row label={label}>
      {(id) => (
        <>
          {slider && (
            <input
              type="range"
              className={classes.slider}
              aria-label={`${label}, slider`}
              min={range.min}
              max={range.max}
              step={range.step ?? 1}
              value={value}
              onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
            />
          )}
          <NumberField id={id} className={slider ? classes.besideSlider : undefined} {...props} />
        </>
      )}
    </Row>
  )
}

interface FieldProps extends Omit<Props, 'label' | 'slider'> {
  id?: string
  name?: string
  className?: string | undefined
}

export function NumberField({ range, zero, whole, ...field }: FieldProps) {
  const show = (value: number) => (zero && value === 0 ? zero : `${value}`)
  const read = (text: string): Read<number> => {
    const typed = text.trim().replace(',', '.')
    if (zero && (typed === '' || typed.toLowerCase() === zero.toLowerCase())) return { value: 0 }
    const value = Number(typed)
    if (typed === '' || Number.isNaN(value)) return { message: 'Use a number' }
    if (whole && !Number.isInteger(value)) return { message: 'Use a whole number' }
    return bounded(value, range)
  }
  return (
    <TypedField
      {...field}
      show={show}
      read={read}
      step={(value, by) => stepped(value, by, range)}
      bounds={{ min: range.min, max: range.max, now: field.value, text: show(field.value) }}
    />
  )
}

function bounded(value: number, { min, max }: Range): Read<number> {
  return value >= min && value <= max ? { value } : { message: `Must be between ${min} and ${max}` }
}

/** A long step that would leave the range stops at its edge; at the edge it says why nothing happens. */
function stepped(value: number, by: number, range: Range): Read<number> {
  const wanted = Math.round((value + by * (range.step ?? 1)) * 100) / 100
  const within = Math.max(range.min, Math.min(range.max, wanted))
  return within === value ? bounded(wanted, range) : { value: within }
}
