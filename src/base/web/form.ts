/**
 * The only way to make a form. The call's schema checks first; errors that only the server can know come back in the
 * same shape, so a field shows both the same way. Focus moves to the first wrong field.
 */
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import type { BodyOf, Call, ParamsOf } from '../call.ts'
import type { FieldErrors, Problem } from '../problem.ts'
import { typedNumber } from '../typedNumber.ts'
import { type Answer, useSend } from './api.ts'

type BodyCall = Call & { body: z.ZodObject }

export interface FormState<C extends BodyCall> {
  onSubmit(event: FormEvent<HTMLFormElement>): void
  /** For a form that is checked while it is filled in: only touched fields show errors. */
  onChange(event: FormEvent<HTMLFormElement>): void
  /** The first message of each field; `form` is for errors of no field. */
  errors: Partial<Record<keyof BodyOf<C> | 'form', string>>
  /** The whole error, for an alert above the fields. */
  problem: Problem | undefined
  dismiss(): void
  pending: boolean
}

export interface FormOptions<C extends BodyCall> {
  onDone(answer: Answer<C>): void
  onProblem?(problem: Problem): void
  /** Reads that this call makes stale. */
  refresh?: Call[]
  /** If the call's path has parameters. */
  params?: ParamsOf<C>
  /** Values that no input of the form holds. */
  extra?: Partial<BodyOf<C>>
  /** Optional fields that are sent only if somebody changed them: text inputs with a `defaultValue`. */
  changedOnly?: (keyof BodyOf<C> & string)[]
  /** Stricter than the call's schema, where the form knows more about the user. */
  check?: z.ZodObject
}

export function useForm<C extends BodyCall>(call: C, options: FormOptions<C>): FormState<C> {
  const { onDone, onProblem, refresh = [], params, extra = {}, check = call.body } = options
  const valuesOf = (form: HTMLFormElement) => readForm(form, options.changedOnly ?? [])
  const [fields, setFields] = useState<FieldErrors>({})
  const [problem, setProblem] = useState<Problem>()
  const formRef = useRef<HTMLFormElement>(null)
  /** The server's errors; a field that has changed since is checked again. */
  const refused = useRef<Record<string, unknown>>({})
  const touched = useRef(new Set<string>())
  const sending = useSend(call, {
    refresh,
    onDone: (answer) => {
      touched.current.clear()
      onDone(answer)
    },
    onProblem: (refused) => {
      setProblem(refused)
      show(refused.fields ?? {})
      onProblem?.(refused)
    },
  })

  // A message disappears as soon as its field is right, even in a form that is only checked on submit.
  const clear = (form: HTMLFormElement) => {
    const values = valuesOf(form)
    const wasRefused = (name: string) =>
      JSON.stringify(values[name]) === JSON.stringify(refused.current[name])
    const left = stillWrong(fields, mistakesIn(check, { ...values, ...extra }), wasRefused)
    if (Object.keys(left).length === 0) setProblem(undefined)
    setFields(left)
  }
  useInputOf(formRef, Object.keys(fields).length > 0, clear)

  // The body has passed the call's schema; the compiler cannot follow that through the generic.
  const submit = sending.mutate as unknown as (input: { params?: unknown; body: unknown }) => void

  function show(wrong: FieldErrors): void {
    setFields(wrong)
    if (formRef.current) focusFirst(formRef.current, wrong)
  }

  return {
    onSubmit(event) {
      event.preventDefault()
      formRef.current = event.currentTarget
      setProblem(undefined)
      const values = valuesOf(event.currentTarget)
      refused.current = {}
      for (const name of Object.keys(values)) touched.current.add(name)
      const checked = check.safeParse({ ...values, ...extra })
      if (!checked.success) return show(firstMessages(checked.error))
      show({})
      refused.current = values
      submit({ params, body: checked.data })
    },
    onChange({ currentTarget, target }) {
      touched.current.add((target as HTMLInputElement).name)
      const wrong = Object.entries(mistakesIn(check, { ...valuesOf(currentTarget), ...extra }))
      setFields(Object.fromEntries(wrong.filter(([name]) => touched.current.has(name))))
    },
    errors: firstOfEach(fields) as FormState<C>['errors'],
    problem,
    dismiss: () => setProblem(undefined),
    pending: sending.isPending,
  }
}

function mistakesIn(check: z.ZodObject, values: object): FieldErrors {
  const checked = check.safeParse(values)
  return checked.success ? {} : firstMessages(checked.error)
}

function focusFirst(form: HTMLFormElement, wrong: FieldErrors): void {
  const inputs = [...form.elements] as HTMLInputElement[]
  inputs.find(({ name }) => name in wrong)?.focus()
}

const firstOfEach = (fields: FieldErrors) =>
  Object.fromEntries(Object.entries(fields).map(([name, messages]) => [name, messages[0]]))

/** What stays of the messages: those of fields that are wrong now, or have the value that the server refused. */
function stillWrong(
  shown: FieldErrors,
  wrong: FieldErrors,
  wasRefused: (name: string) => boolean,
): FieldErrors {
  const left = Object.entries(shown).flatMap(([name, messages]): [string, string[]][] => {
    if (wrong[name]) return [[name, wrong[name]]]
    return wasRefused(name) ? [[name, messages]] : []
  })
  return Object.fromEntries(left)
}

/** Tells of every change in the form, while it is of interest. */
function useInputOf(
  formRef: RefObject<HTMLFormElement | null>,
  isOfInterest: boolean,
  onInput: (form: HTMLFormElement) => void,
): void {
  const tell = useEffectEvent(onInput)
  useEffect(() => {
    const form = formRef.current
    if (!isOfInterest || !form) return
    // After React has heard of it: a render before would put the old value back into a controlled field.
    const listen = () => void setTimeout(() => tell(form))
    form.addEventListener('input', listen)
    form.addEventListener('change', listen)
    // Our own select keeps its value in a hidden input, which fires no events.
    const observer = new MutationObserver(listen)
    observer.observe(form, { subtree: true, attributeFilter: ['value'] })
    return () => {
      observer.disconnect()
      form.removeEventListener('input', listen)
      form.removeEventListener('change', listen)
    }
  }, [formRef, isOfInterest])
}

const isNumeric = ({ type, inputMode }: HTMLInputElement) => type === 'number' || inputMode === 'decimal'

/** Absent if nothing is typed, NaN if it is not a number. */
export const numberIn = ({ value }: HTMLInputElement): number | undefined =>
  value === '' ? undefined : typedNumber(value)

/** Number inputs give numbers, and a cleared one is absent: a blank commission is refused, not saved as 0. */
function readForm(form: HTMLFormElement, changedOnly: readonly string[]): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const input of [...form.elements] as HTMLInputElement[]) {
    if (
      !input.name ||
      input.disabled ||
      input.type === 'button' ||
      (input.type === 'radio' && !input.checked) ||
      (changedOnly.includes(input.name) && input.value === input.defaultValue)
    )
      continue
    if (input.type === 'checkbox') values[input.name] = input.checked
    else if (isNumeric(input)) values[input.name] = numberIn(input)
    else values[input.name] = input.value
  }
  return values
}

function firstMessages(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = {}
  for (const { path, message } of error.issues) fields[path.join('.') || 'form'] ??= [message]
  return fields
}
