import type { z } from 'zod'
import { Length } from '../../look/style.ts'
import { Row } from './Row.tsx'
import { readBy, TypedField } from './TypedField.tsx'

interface Props {
  label: string
  value: string
  /** What may be typed; by default any length. */
  schema?: z.ZodType<string>
  hint?: string
  onChange(length: string): void
}

/** Free text with its unit. */
export function LengthControl({ label, value, schema = Length, hint = '%, px or auto', onChange }: Props) {
  return (
    <Row label={label}>
      {(id) => (
        <TypedField
          id={id}
          value={value}
          placeholder={hint}
          unit={hint}
          show={(length) => length}
          read={readBy(schema)}
          onChange={onChange}
        />
      )}
    </Row>
  )
}
