import classes from './controls.module.css'
import { Row } from './Row.tsx'

interface Props {
  label: string
  value: string
  /** One line by default. */
  lines?: number
  maxLength?: number
  hint?: string
  /** For code: no spell check by the browser. */
  code?: boolean
  onChange(value: string): void
}

export function TextControl({ label, value, lines = 1, maxLength = 20_000, hint, code, onChange }: Props) {
  const shared = { className: classes.field, value, maxLength, spellCheck: !code }
  return (
    <Row label={label} wide={lines > 1} {...(hint && { hint })}>
      {(id) =>
        lines > 1 ? (
          <textarea
            {...shared}
            id={id}
            rows={lines}
            data-code={code || undefined}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        ) : (
          <input {...shared} id={id} onChange={(event) => onChange(event.currentTarget.value)} />
        )
      }
    </Row>
  )
}
