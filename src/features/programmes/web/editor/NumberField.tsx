import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'onBlur'> {
  min: number
  max: number
  value: number | null
  onNumber(value: number): void
  /** Without it, the field that was emptied shows its number again. */
  onEmpty?: (() => void) | undefined
}

/** A whole number. What is too small or too large while it is typed becomes the nearest one that is allowed after. */
export function NumberField({ min, max, value, onNumber, onEmpty, ...props }: Props) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextInput
      {...props}
      inputMode="numeric"
      autoComplete="off"
      maxLength={8}
      value={typed ?? value ?? ''}
      onChange={({ currentTarget }) => {
        const digits = currentTarget.value.replace(/\D/g, '')
        const number = Number(digits)
        setTyped(digits)
        if (digits === '') onEmpty?.()
        else if (number >= min && number <= max) onNumber(number)
      }}
      onBlur={() => {
        const nearest = Math.min(max, Math.max(min, Number(typed)))
        if (typed && nearest !== value) onNumber(nearest)
        setTyped(undefined)
      }}
    />
  )
}
