import { type ReactNode, useId } from 'react'
import classes from './Segments.module.css'

interface Props<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: ReactNode; tip?: string }[]
  onChange(value: Value): void
  /** As wide as there is room, in equal parts. */
  full?: boolean
}

/**
 * One of a few choices, side by side. The UI kit's own control measures and moves a mark behind the chosen one: next to
 * the builder's page that would lay out a thousand components at every click.
 */
export function Segments<Value extends string>({
  label,
  value,
  options,
  onChange,
  full = false,
}: Props<Value>) {
  const name = useId()
  return (
    <div className={classes.segments} role="radiogroup" aria-label={label} data-full={full || undefined}>
      {options.map((one) => (
        <label key={one.value} className={classes.segment} data-tip={one.tip}>
          <input
            type="radio"
            name={name}
            value={one.value}
            checked={one.value === value}
            onChange={() => onChange(one.value)}
          />
          {one.label}
        </label>
      ))}
    </div>
  )
}
