import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import { IconAlertCircle, IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './Field.module.css'

export interface FieldProps extends Omit<TextInputProps, 'label' | 'name' | 'error' | 'rightSection'> {
  label: string
  name: string
  error?: string | undefined
}

const errorIcon = <IconAlertCircle size={18} stroke={1.75} aria-hidden />

/** Uncontrolled: the form reads it by `name`; give `defaultValue`, not `value`. */
export function TextField({ error, ...input }: FieldProps) {
  return <TextInput {...input} error={error} rightSection={error ? errorIcon : undefined} />
}

/**
 * An amount of money: 12.50, 12,50 or 1,250. A browser's own number field silently drops a comma, and makes a price a
 * hundred times as high.
 */
export function MoneyField(input: Omit<FieldProps, 'type' | 'inputMode'>) {
  return <TextField {...input} inputMode="decimal" autoComplete="off" />
}

export function PasswordField({ error, ...input }: Omit<FieldProps, 'type'>) {
  const [visible, setVisible] = useState(false)
  const ToggleIcon = visible ? IconEyeOff : IconEye
  return (
    <TextInput
      {...input}
      type={visible ? 'text' : 'password'}
      error={error}
      autoCapitalize="none"
      spellCheck={false}
      rightSectionPointerEvents="all"
      rightSectionWidth={error ? 68 : 44}
      rightSection={
        <span className={classes.tools}>
          {error && errorIcon}
          <ActionIcon
            aria-label={visible ? 'Hide password' : 'Show password'}
            onClick={() => setVisible(!visible)}
          >
            <ToggleIcon size={18} stroke={1.75} />
          </ActionIcon>
        </span>
      }
    />
  )
}
