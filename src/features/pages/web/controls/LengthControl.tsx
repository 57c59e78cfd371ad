import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { Length } from '../../style.ts'

interface Props {
  label: string
  value: string
  onChange(length: string): void
}

/** Free text with a unit; what is no length yet is kept in the field and out of the page. */
export function LengthControl({ label, value, onChange }: Props) {
  const [typed, setTyped] = useState(value)
  const checked = Length.safeParse(typed.trim())
  return (
    <TextInput
      label={label}
      placeholder="%, px or auto"
      value={typed}
      error={checked.success ? undefined : checked.error.issues[0]?.message}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        const length = Length.safeParse(text.trim())
        if (length.success) onChange(length.data)
      }}
    />
  )
}
