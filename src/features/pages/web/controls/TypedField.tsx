/**
 * A field that is parsed while it is typed. Invalid text stays in the field and out of the page, with the reason below
 * it; on blur the field shows the page's value, and the reason stays visible.
 */
import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react'
import type { z } from 'zod'
import classes from './controls.module.css'

export type Read<Value> = { value: Value } | { message: string }

export interface TypedFieldProps<Value> {
  id?: string
  /** Only if no label element names the field. */
  name?: string
  value: Value
  show(value: Value): string
  read(text: string): Read<Value>
  onChange(value: Value): void
  /** The value after an arrow key. */
  step?(value: Value, by: number): Read<Value>
  placeholder?: string
  unit?: string
  maxLength?: number
  className?: string | undefined
  /** Attributes of the input itself, for a field that is part of something larger. */
  input?: ComponentProps<'input'>
  /** For screen readers. */
  bounds?: { min: number; max: number; now: number; text: string }
}

interface Typing<Value> {
  /** Undefined once the field lost the focus. */
  text?: string
  /** The page's value at that time. If it has changed, someone used undo, and the text is obsolete. */
  of: Value
  message?: string
}

export function TypedField<Value>(props: TypedFieldProps<Value>) {
  const { value, show, read, onChange, step, unit, bounds, className = '' } = props
  const messageId = useId()
  const [typing, setTyping] = useState<Typing<Value>>()
  const { text, message } = typing?.of === value ? typing : { text: undefined, message: undefined }

  function take(found: Read<Value>, typed?: string) {
    const kept = typed === undefined ? {} : { text: typed }
    if ('message' in found) return setTyping({ ...kept, of: value, message: found.message })
    setTyping({ ...kept, of: found.value })
    if (found.value !== value) onChange(found.value)
  }

  function stepBy(event: KeyboardEvent) {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (!step || !direction) return
    event.preventDefault()
    take(step(value, event.shiftKey ? direction * 10 : direction))
  }

  return (
    <>
      <span className={`${classes.typed} ${className}`} data-unit={unit}>
        <input
          id={props.id}
          aria-label={props.name}
          value={text ?? show(value)}
          placeholder={props.placeholder}
          maxLength={props.maxLength}
          aria-invalid={message ? true : undefined}
          aria-describedby={message ? messageId : undefined}
          {...(bounds && asSpinButton(bounds))}
          {...props.input}
          className={classes.field}
          onChange={(event) => {
            props.input?.onChange?.(event)
            take(read(event.currentTarget.value), event.currentTarget.value)
          }}
          onFocus={(event) => {
            props.input?.onFocus?.(event)
            if (bounds) event.currentTarget.select()
          }}
          onKeyDown={(event) => {
            props.input?.onKeyDown?.(event)
            stepBy(event)
          }}
          onBlur={(event) => {
            props.input?.onBlur?.(event)
            setTyping(message ? { of: value, message } : undefined)
          }}
        />
      </span>
      {message && (
        <p id={messageId} className={classes.message} role="alert">
          {message}
        </p>
      )}
    </>
  )
}

const asSpinButton = ({ min, max, now, text }: NonNullable<TypedFieldProps<unknown>['bounds']>) => ({
  role: 'spinbutton',
  inputMode: 'decimal' as const,
  'aria-valuemin': min,
  'aria-valuemax': max,
  'aria-valuenow': now,
  'aria-valuetext': text,
})

/** Parses a text with a schema. */
export const readBy =
  <Value,>(schema: z.ZodType<Value>) =>
  (text: string): Read<Value> => {
    const read = schema.safeParse(text.trim())
    return read.success ? { value: read.data } : { message: read.error.issues[0]?.message ?? 'Not valid' }
  }
