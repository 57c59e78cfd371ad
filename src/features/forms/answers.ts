/**
 * Checks what a visitor sent against the form as published: each field by its own definition, and nothing the form did
 * not ask for. Every message names its field, since a browser without JavaScript shows them as a list.
 */
import { z } from 'zod'
import { type Form, type FormField, sentAs } from '../pages/components/form/model.ts'
import { plainText } from '../pages/look/marks.tsx'
import type { Answer } from './contract.ts'

const longest = { line: 1000, text: 10_000, whole: 50_000 }

interface Checked {
  answers: Answer[]
  /** Field name → what is wrong with it; empty if all is well. */
  errors: Record<string, string>
  /** The visitor's address for a reply. */
  replyTo: string | undefined
}

type Given = Record<string, unknown>

export function checkAnswers({ fields }: Pick<Form, 'fields'>, given: Given): Checked {
  const names = new Set(fields.map(sentAs))
  const sent = new Map([...names].map((name) => [name, textsOf(given, name)]))
  const answers: Answer[] = []
  const errors: Record<string, string> = {}
  for (const field of fields) {
    const [name, label] = [sentAs(field), labelOf(field)]
    const value = takeValue(field, sent.get(name) ?? [])
    const fault = value === undefined ? "has an option that isn't available" : faultOf(field, value)
    if (fault) errors[name] ??= `${label} ${fault}`
    answers.push({ label, name, value: value ?? '' })
  }
  if (!Object.keys(errors).length) Object.assign(errors, wholeFault(answers))
  const reply = fields.findIndex(({ type }, i) => type === 'email' && answers[i]?.value)
  return { answers, errors, replyTo: answers[reply]?.value }
}

/** Who it is from, in a list: the email address, or the first answer. */
export function senderOf(answers: readonly Answer[]): string {
  const filled = answers.filter(({ value }) => value)
  const [email] = filled.filter(({ value }) => isEmail(value))
  return (email ?? filled[0])?.value ?? 'Nothing filled in'
}

const isEmail = (value: string) => value.length <= 254 && z.email().safeParse(value).success

const labelOf = (field: FormField) => tidy(plainText(field.label)) || sentAs(field)
const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Own properties only: a field may be named `constructor`. */
function textsOf(given: Given, name: string): string[] {
  const value = Object.hasOwn(given, name) ? given[name] : undefined
  return (Array.isArray(value) ? value : [value]).flatMap((one: unknown) =>
    typeof one === 'string' || typeof one === 'number' ? [String(one).replace(/\r\n?/g, '\n').trim()] : [],
  )
}

/**
 * Takes its own values from those sent under the name, which two fields may share. Undefined: not one of its options.
 */
function takeValue(field: FormField, texts: string[]): string | undefined {
  if (!('options' in field)) return texts.shift() ?? ''
  const most = field.type === 'checkbox' ? texts.length : 1
  const chosen = texts.splice(0, most).filter(Boolean)
  // A browser sends an option's text with its whitespace collapsed.
  const options = new Map(field.options.toReversed().map((option) => [tidy(option), option]))
  const known = chosen.map((text) => options.get(tidy(text)))
  return known.includes(undefined) ? undefined : [...new Set(known)].join(', ')
}

/** What is wrong, as a continuation of the label. */
function faultOf({ type, required }: FormField, value: string): string | undefined {
  if (!value) return required ? 'is required' : undefined
  const most = type === 'textarea' ? longest.text : longest.line
  if (value.length > most) return `has at most ${most.toLocaleString('en-US')} characters`
  const isFine = shapes[type]
  return isFine && !isFine.test(value) ? `is not ${shapes[type]?.what}` : undefined
}

interface Shape {
  what: string
  test(value: string): boolean
}

const shapes: Partial<Record<FormField['type'], Shape>> = {
  email: {
    what: 'an email address',
    test: isEmail,
  },
  number: { what: 'a number', test: (value) => /^[+-]?\d+([.,]\d+)?(e[+-]?\d+)?$/i.test(value) },
  tel: {
    what: 'a phone number',
    // As people write them, including an extension.
    test: (value) => /^[\d\s()+./,;#*a-z-]{3,50}$/i.test(value) && value.replace(/\D/g, '').length >= 3,
  },
  date: {
    what: 'a date such as 2026-03-31',
    // February 30 would become March 2.
    test: (value) => z.iso.date().safeParse(value).success,
  },
}

function wholeFault(answers: readonly Answer[]): Record<string, string> {
  const length = answers.reduce((sum, { value }) => sum + value.length, 0)
  if (!length) return { form: 'Fill in at least one field' }
  return length > longest.whole ? { form: 'That is too much for one form' } : {}
}
