import { Button } from '@mantine/core'
import { IconCircleCheckFilled } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import classes from './CodeBox.module.css'
import { TextField } from './Field.tsx'
import { clearToasts } from './Toasts.ts'

interface Props {
  label: string
  name: string
  /** The code that counts, and what it does. */
  applied: { code: string; words: string } | undefined
  disabled?: boolean
  pending: boolean
  /** Why the last code was refused. */
  error: string | undefined
  onTyped(): void
  onApply(code: string): void
  onRemove(): void
}

/** A code that is typed and applied, then shown with what it does. */
export function CodeBox({ applied, onApply, onRemove, ...field }: Props) {
  // The field and its replacement hand the focus to each other; at first it stays where it is.
  const [changed, setChanged] = useState(false)
  return applied ? (
    <Applied
      applied={applied}
      takesFocus={changed}
      onRemove={() => {
        setChanged(true)
        onRemove()
      }}
    />
  ) : (
    <CodeField
      {...field}
      takesFocus={changed}
      onApply={(code) => {
        setChanged(true)
        onApply(code)
      }}
    />
  )
}

interface AppliedProps {
  applied: NonNullable<Props['applied']>
  takesFocus: boolean
  onRemove(): void
}

function Applied({ applied: { code, words }, takesFocus, onRemove }: AppliedProps) {
  const text = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) text.current?.focus()
  }, [takesFocus])
  return (
    <div className={classes.box}>
      <IconCircleCheckFilled size={22} className={classes.icon} aria-hidden />
      <div ref={text} tabIndex={-1} className={classes.words}>
        <b>{code} applied</b>
        <span>{words}</span>
      </div>
      <Button variant="subtle" color="gray" size="sm" onClick={onRemove}>
        Remove
      </Button>
    </div>
  )
}

type FieldProps = Omit<Props, 'applied' | 'onRemove'> & { takesFocus: boolean }

function CodeField({ label, name, disabled, pending, error, takesFocus, onTyped, onApply }: FieldProps) {
  const [code, setCode] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const [startsFocused] = useState(takesFocus)
  const isRefused = error !== undefined
  useEffect(() => {
    if (startsFocused || isRefused) input.current?.focus()
  }, [startsFocused, isRefused])
  const apply = () => {
    if (disabled || pending || !code.trim()) return
    clearToasts()
    onApply(code.trim())
  }
  return (
    <div className={classes.field}>
      <TextField
        ref={input}
        label={label}
        name={name}
        maxLength={100}
        autoComplete="off"
        value={code}
        error={error}
        onChange={(event) => {
          setCode(event.currentTarget.value)
          onTyped()
        }}
        onKeyDown={(event) => {
          // Enter applies the code, and does not submit the form around it.
          if (event.key !== 'Enter') return
          event.preventDefault()
          apply()
        }}
      />
      <Button variant="default" loading={pending} disabled={disabled ?? false} onClick={apply}>
        Apply
      </Button>
    </div>
  )
}
