import { TextField } from '../../../ui/Field.tsx'
import classes from './Codes.module.css'

interface Props {
  label: string
  error: string | undefined
  isFocused?: boolean
}

/** For the six digits of an authenticator app; a phone offers its digits, and a password manager the code. */
export function CodeField({ label, error, isFocused }: Props) {
  return (
    <TextField
      label={label}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder="123 456"
      classNames={{ input: classes.code ?? '' }}
      data-autofocus={isFocused}
      error={error}
    />
  )
}
