import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { Address } from '../../link.ts'

interface Props {
  label: string
  value: string
  onChange(url: string): void
}

/** A wrong address is kept in the field and out of the page: nothing is stored that a visitor must not be sent to. */
export function AddressControl({ label, value, onChange }: Props) {
  const [typed, setTyped] = useState(value)
  const checked = Address.safeParse(typed.trim())
  return (
    <TextInput
      label={label}
      placeholder="https://"
      value={typed}
      error={checked.success ? undefined : checked.error.issues[0]?.message}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        const url = Address.safeParse(text.trim())
        if (url.success) onChange(url.data)
      }}
    />
  )
}
