import { describe, expect, test } from 'vitest'
import { createForm, type FormField, newField, withLabel, withType } from '../pages/components/form/model.ts'
import { checkAnswers, senderOf } from './answers.ts'

const contact = createForm('form-1')

function field(label: string, type: FormField['type'], more: Partial<FormField> = {}): FormField {
  return { ...withLabel(withType(newField([]), type), label), ...more } as FormField
}
const options = ['Yoga', 'Strength', ' Long  walks ']
const check = (one: FormField, value: unknown) =>
  checkAnswers({ fields: [one] }, { [one.name || one.id]: value })
const errorOf = (one: FormField, value: unknown) => Object.values(check(one, value).errors)[0]

test('answers come with their labels, in the order of the form', () => {
  const { answers, errors, replyTo } = checkAnswers(contact, {
    message: ' Two\r\nlines ',
    email: 'noa@example.test',
    name: 'Noa',
    unasked: 'ignored',
  })

  expect(errors).toEqual({})
  expect(answers).toEqual([
    { label: 'Name', name: 'name', value: 'Noa' },
    { label: 'Email', name: 'email', value: 'noa@example.test' },
    { label: 'Message', name: 'message', value: 'Two\nlines' },
  ])
  expect(replyTo).toBe('noa@example.test')
  expect(senderOf(answers)).toBe('noa@example.test')
})

test('each field that is wrong says so under its own name', () => {
  expect(checkAnswers(contact, { name: '  ', email: 'nobody' }).errors).toEqual({
    name: 'Name is required',
    email: 'Email is not an email address',
  })
})

describe('by type', () => {
  test.for([
    ['email', 'a@b.example', ['@', 'a b@c.example', 'a@b.example\nBcc: x@y.example']],
    ['number', '-12,5', ['twelve', '1 2', '=1+1']],
    ['tel', '+49 (171) 555-12 ext. 4', ['call me', '12', '<b>123</b>']],
    ['date', '2028-02-29', ['2027-02-29', '31.3.2027', '2027-3-1']],
  ] as const)('%s', ([type, good, bad]) => {
    expect(errorOf(field('It', type), good)).toBeUndefined()
    for (const value of bad) expect(errorOf(field('It', type), value), value).toMatch(/^It is not an? /)
    expect(errorOf(field('It', type, { required: true }), '')).toBe('It is required')
  })

  test.for(['radio', 'select', 'checkbox'] as const)('%s takes its own options alone', (type) => {
    const choice = field('Sport', type, { options } as Partial<FormField>)

    expect(check(choice, 'Yoga').answers[0]?.value).toBe('Yoga')
    // Browsers trim and collapse spaces in the text of an option.
    expect(check(choice, 'Long walks').answers[0]?.value).toBe(' Long  walks ')
    expect(errorOf(choice, 'Chess')).toBe("Sport has an option that isn't available")
    expect(errorOf({ ...choice, required: true }, [])).toBe('Sport is required')
  })

  test('of checkboxes several count, of a list only the first', () => {
    const several = ['Yoga', 'Strength', 'Yoga']
    expect(check(field('Sport', 'checkbox', { options } as Partial<FormField>), several)).toMatchObject({
      answers: [{ value: 'Yoga, Strength' }],
    })
    expect(check(field('Sport', 'radio', { options } as Partial<FormField>), several)).toMatchObject({
      answers: [{ value: 'Yoga' }],
    })
  })
})

test('what is no text, or belongs to every object, is no answer', () => {
  for (const value of [{ a: 1 }, null, true, [['x']], undefined])
    expect(errorOf(field('Name', 'text', { required: true }), value)).toBe('Name is required')
  const { answers } = checkAnswers({ fields: [field('Constructor', 'text')] }, { x: 'y' })
  expect(answers).toEqual([{ label: 'Constructor', name: 'constructor', value: '' }])
})

test('two fields of one name, and one whose label makes no name, keep their own answers', () => {
  const fields = [
    { ...field('Child', 'text'), id: 'a' },
    { ...field('Child', 'text'), id: 'b' },
    { ...field('?', 'text'), id: 'c' },
  ]

  expect(checkAnswers({ fields }, { child: ['Ada', 'Ben'], c: 'Yes' }).answers).toEqual([
    { label: 'Child', name: 'child', value: 'Ada' },
    { label: 'Child', name: 'child', value: 'Ben' },
    { label: '?', name: 'c', value: 'Yes' },
  ])
})

test('nothing at all, and far too much, are refused', () => {
  expect(checkAnswers({ fields: [field('Name', 'text')] }, {}).errors).toEqual({
    form: 'Fill in at least one field',
  })
  expect(errorOf(field('Name', 'text'), 'x'.repeat(1001))).toBe('Name has at most 1,000 characters')
  const long = Array.from({ length: 6 }, (_, i) => field(`Text ${i}`, 'textarea'))
  const given = Object.fromEntries(long.map(({ name }) => [name, 'x'.repeat(10_000)]))
  expect(checkAnswers({ fields: long }, given).errors).toEqual({
    form: 'That is too much for one form',
  })
})

test('each option is read a few times, however many choices are sent', () => {
  let reads = 0
  const names = Array.from({ length: 100 }, (_, i) => `Option ${i}`)
  const options = new Proxy(names, {
    get(list, key) {
      if (/^\d+$/.test(String(key))) reads++
      return Reflect.get(list, key)
    },
  })

  const choices: string[] = Array(100_000).fill('a')
  expect(errorOf(field('Pick', 'checkbox', { options }), choices)).toBe(
    "Pick has an option that isn't available",
  )
  // It was ten million when each choice was compared with each option.
  expect(reads).toBeLessThanOrEqual(10 * names.length)
})
