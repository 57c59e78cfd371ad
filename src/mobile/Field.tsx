import { type ComponentProps, useId } from 'react'
import { Icon } from './Icon.tsx'

interface FieldProps extends ComponentProps<'input'> {
  label: string
  wrong?: string | undefined
}

export function Field({ label, wrong, ...rest }: FieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong ? `${id}-wrong` : undefined}
        {...rest}
      />
      {wrong && (
        <p id={`${id}-wrong`} className="wrong" role="alert">
          {wrong}
        </p>
      )}
    </div>
  )
}

export function LongField({ label, ...rest }: ComponentProps<'textarea'> & { label: string }) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea id={id} {...rest} />
    </div>
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  options: readonly (readonly [value: Value, words: string])[]
  value: Value | undefined
  onChange: (value: Value) => void
}

/** One of a few, side by side. */
export function Choice<Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset className="field">
      <legend>{label}</legend>
      <div className="segs">
        {options.map(([each, words]) => (
          <label key={each}>
            <input type="radio" name={name} checked={each === value} onChange={() => onChange(each)} />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface StepperProps {
  /** Of the figure, for who cannot see it: "Weight in kg". */
  label: string
  unit: string
  /** As typed; an empty text is no value. */
  value: string
  onType: (text: string) => void
  onStep: (direction: 1 | -1) => void
}

/** A number to type, or to move by steps. */
export function Stepper({ label, unit, value, onType, onStep }: StepperProps) {
  return (
    <div className="step">
      <button type="button" aria-label={`${label}: less`} onClick={() => onStep(-1)}>
        <Icon name="minus" />
      </button>
      <label>
        <input
          inputMode="decimal"
          autoComplete="off"
          aria-label={label}
          placeholder="–"
          data-long={value.length > 3 || undefined}
          value={value}
          onChange={(event) => onType(event.target.value)}
          onFocus={(event) => event.target.select()}
        />
        <span aria-hidden="true">{unit}</span>
      </label>
      <button type="button" aria-label={`${label}: more`} onClick={() => onStep(1)}>
        <Icon name="plus" />
      </button>
    </div>
  )
}
