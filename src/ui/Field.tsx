import {
  ActionIcon,
  Input,
  SegmentedControl,
  Textarea,
  type TextareaProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core'
import { IconAlertCircle, IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './Field.module.css'

export interface FieldProps extends Omit<TextInputProps, 'label' | 'name' | 'error' | 'rightSection'> {
  label: string
  name: string
  error?: string | undefined
}

const errorIcon = <IconAlertCircle size={18} stroke={1.75} aria-hidden />

interface TextFieldProps extends FieldProps {
  /** Behind the value: '%'. */
  unit?: string
}

/** Uncontrolled: the form reads it by `name`; give `defaultValue`, not `value`. */
export function TextField({ error, unit, ...input }: TextFieldProps) {
  return <TextInput {...input} error={error} rightSection={error ? errorIcon : unit} />
}

/**
 * An amount of money: 12.50, 12,50 or 1,250. A browser's own number field silently drops a comma, and makes a price a
 * hundred times as high.
 */
export function MoneyField(input: Omit<TextFieldProps, 'type' | 'inputMode'>) {
  return <TextField {...input} inputMode="decimal" autoComplete="off" />
}

/** A share, written as an amount is. */
export function PercentField(input: Omit<FieldProps, 'type' | 'inputMode'>) {
  return <MoneyField {...input} unit="%" />
}

/** A whole number. */
export function CountField(input: Omit<FieldProps, 'type' | 'step'>) {
  return <TextField {...input} type="number" step={1} />
}

/** Several short texts, one per line. */
export function LinesField({
  lines,
  ...input
}: Omit<TextareaProps, 'defaultValue'> & { lines?: string[] | undefined }) {
  return (
    <Textarea
      description="One per line"
      autosize
      minRows={3}
      maxRows={10}
      {...input}
      defaultValue={lines?.join('\n')}
    />
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  value: Value
  data: { value: NoInfer<Value>; label: string }[]
  onChange(value: NoInfer<Value>): void
}

/** One of few, side by side. */
export function ChoiceField<Value extends string>({ label, value, data, onChange }: ChoiceProps<Value>) {
  return (
    <Input.Wrapper label={label} labelElement="div">
      <SegmentedControl
        fullWidth
        aria-label={label}
        value={value}
        onChange={(chosen) => onChange(chosen as Value)}
        data={data}
      />
    </Input.Wrapper>
  )
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
