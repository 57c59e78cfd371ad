import { z } from 'zod'
import { API } from '../../../../base/address.ts'
import { text } from '../../../../base/text.ts'
import { noLink } from '../../document/link.ts'
import { corners, Length, plainStyle, sides, styleBounds, styleWithin } from '../../look/style.ts'
import { common, Id, Text } from '../define.ts'
import { namedItemsOf, nextItemId } from '../items.ts'

export const bounds = styleBounds

export const plainTypes = ['text', 'email', 'number', 'tel', 'textarea', 'date'] as const
export const choiceTypes = ['checkbox', 'radio', 'select'] as const
export const fieldTypes = [...plainTypes, ...choiceTypes] as const
export type FieldType = (typeof fieldTypes)[number]

const field = {
  id: Id,
  label: Text,
  name: text(200),
  value: Text,
  placeholder: Text,
  required: z.boolean(),
  width: Length,
}

/** Only a choice has options: a field of another type loses them when parsed. */
export const FormField = z.discriminatedUnion('type', [
  z.object({ ...field, type: z.enum(plainTypes) }),
  z.object({
    ...field,
    type: z.enum(choiceTypes),
    options: z.array(text(500)).max(100, 'At most 100 options'),
  }),
])
export type FormField = z.output<typeof FormField>

export const Form = z.object({
  ...common,
  type: z.literal('form'),
  markup: z.literal('form'),
  style: styleWithin(bounds),
  name: text(200),
  fields: namedItemsOf(FormField),
  buttonText: text(200),
  /** Whether to store the submission and email it to the trainer, and the message for the visitor. */
  actions: z.object({ store: z.boolean(), email: z.boolean(), thankYou: Text }),
  formStyle: styleWithin(bounds),
  inputStyle: styleWithin(bounds),
  labelStyle: styleWithin(bounds),
  buttonStyle: styleWithin(bounds),
})
export type Form = z.output<typeof Form>

/**
 * The name under which its answer is sent: a label without letters makes no name. The form's own fields start with `_`:
 * a field named `_website` would turn everyone who fills it in into a bot.
 */
export const sentAs = ({ id, name }: FormField) => (name || id).replace(/^_/, 'field_')

/** Where a visitor's answers are sent. The host identifies the site. */
export const submitPath = (formId: string) => `${API}/forms/${encodeURIComponent(formId)}`

/** The anchor of a form on its page. */
export const formAnchor = (formId: string) => `form-${formId}`

/** The anchor of its thank-you message. */
export const thanksId = (formId: string) => `sent-${formId}`

/** What a new form asks for. */
const startFields = (): FormField[] => [
  {
    id: 'field-1',
    label: 'Name',
    type: 'text',
    name: 'name',
    value: '',
    placeholder: 'Your name',
    required: true,
    width: '50%',
  },
  {
    id: 'field-2',
    label: 'Email',
    type: 'email',
    name: 'email',
    value: '',
    placeholder: 'you@example.com',
    required: true,
    width: '50%',
  },
  {
    id: 'field-3',
    label: 'Message',
    type: 'textarea',
    name: 'message',
    value: '',
    placeholder: 'What would you like to know?',
    required: false,
    width: '100%',
  },
]

export const createForm = (id: string): Form => ({
  id,
  type: 'form',
  data: '',
  markup: 'form',
  link: noLink,
  style: { ...plainStyle, margin: { top: 8, right: 0, bottom: 16, left: 0 }, width: '560px' },
  name: 'Contact',
  fields: startFields(),
  buttonText: 'Send message',
  actions: {
    store: true,
    email: true,
    thankYou: "Thank you. We'll get back to you within one business day.",
  },
  formStyle: plainStyle,
  inputStyle: {
    ...plainStyle,
    padding: { top: 13, right: 14, bottom: 13, left: 14 },
    border: { ...plainStyle.border, ...sides(1) },
    rounded: corners(12),
    text: { ...plainStyle.text, size: 16 },
  },
  labelStyle: {
    ...plainStyle,
    margin: { ...sides(0), bottom: 6 },
    text: { ...plainStyle.text, size: 14, weight: 600 },
  },
  buttonStyle: {
    ...plainStyle,
    padding: { top: 14, right: 24, bottom: 14, left: 24 },
    margin: { ...sides(0), top: 4 },
    rounded: corners(12),
    text: { ...plainStyle.text, size: 16, weight: 600, align: 'center' },
  },
})

/** `Your training so far` → `yourTrainingSoFar`. */
export function camelCase(label: string): string {
  const words = label.normalize('NFKD').match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  return words
    .map((word) => word.replace(/\p{M}/gu, '').toLowerCase())
    .map((word, i) => (i ? word.charAt(0).toUpperCase() + word.slice(1) : word))
    .join('')
    .slice(0, 200)
}

export const newField = (fields: readonly FormField[]): FormField =>
  withLabel(
    {
      id: nextItemId(fields, 'field'),
      label: '',
      type: 'text',
      name: '',
      value: '',
      placeholder: '',
      required: false,
      width: '100%',
    },
    'New field',
  )

export const withLabel = (one: FormField, label: string): FormField => ({
  ...one,
  label,
  name: camelCase(label),
})

const isChoice = (type: FieldType): type is (typeof choiceTypes)[number] =>
  (choiceTypes as readonly FieldType[]).includes(type)

/** Options are kept when switching between choices; otherwise they start empty or are dropped. */
export function withType(one: FormField, type: FieldType): FormField {
  if (isChoice(type)) return { ...one, type, options: 'options' in one ? one.options : [] }
  const { options: _, ...rest } = { options: [], ...one }
  return { ...rest, type }
}
