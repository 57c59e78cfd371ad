interface Props {
  name: string
  label: string
  value: string
  /** What is wrong with it. */
  wrong: string | undefined
  hint?: string
  type?: string
  autoComplete?: string
}

/** A required field of a form on a live page, with its hint and what is wrong with it. */
export function LiveField({ name, label, value, wrong, hint, type = 'text', autoComplete = 'off' }: Props) {
  const described = [hint && `${name}-hint`, wrong && `${name}-wrong`].filter(Boolean).join(' ')
  return (
    <div className="live-field">
      <label htmlFor={name}>{label}</label>
      <input
        className="live-input"
        id={name}
        required
        defaultValue={value}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={described || undefined}
        {...{ name, type, autoComplete }}
      />
      {hint && (
        <small className="live-hint" id={`${name}-hint`}>
          {hint}
        </small>
      )}
      {wrong && (
        <p className="live-wrong" id={`${name}-wrong`}>
          {wrong}
        </p>
      )}
    </div>
  )
}
