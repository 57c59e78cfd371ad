import { useId } from 'react'
import classes from './ChoiceCards.module.css'

interface Props<Value extends string> {
  label: string
  value: Value
  options: readonly { value: NoInfer<Value>; title: string; text: string; disabled?: boolean }[]
  onChange(value: NoInfer<Value>): void
}

/** One of a few, each with a sentence about it. The first focus of its dialog is the chosen one. */
export function ChoiceCards<Value extends string>({ label, value, options, onChange }: Props<Value>) {
  const name = useId()
  return (
    <div className={classes.cards} role="radiogroup" aria-label={label}>
      {options.map((one) => (
        <label key={one.value} className={classes.card}>
          <input
            type="radio"
            name={name}
            value={one.value}
            checked={one.value === value}
            disabled={one.disabled ?? false}
            aria-describedby={`${name}-${one.value}`}
            {...(one.value === value && { 'data-autofocus': true })}
            onChange={() => onChange(one.value)}
          />
          <span className={classes.title}>{one.title}</span>
          <span className={classes.text} id={`${name}-${one.value}`}>
            {one.text}
          </span>
        </label>
      ))}
    </div>
  )
}
