import { expect, test } from 'vitest'
import { CardFields } from './cardFields.ts'
import { CustomerDetails } from './contract.ts'

/** The message at each field. */
function faults(schema: typeof CardFields | typeof CustomerDetails, input: object): Record<string, string> {
  const { error } = schema.safeParse(input)
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

test('SUBS-07 CUST-25 name and email are required, and the email has to look like one', () => {
  const required = 'This field is required'
  expect(faults(CustomerDetails, {})).toEqual({ name: required, email: required })
  expect(faults(CustomerDetails, { name: '  ', email: '' })).toEqual({ name: required, email: required })
  expect(Object.keys(faults(CustomerDetails, { name: 'Ada', email: 'ada at example' }))).toEqual(['email'])
  expect(faults(CustomerDetails, { name: 'Ada', email: 'ada@example.test' })).toEqual({})
})

test.for(['card_number', 'card_exp_month', 'card_exp_year', 'card_cvc'])(
  'SUBS-12 a card is not taken without its %s, nor with an empty one',
  (field) => {
    const card = {
      card_number: '4242424242424242',
      card_exp_month: '12',
      card_exp_year: String(new Date().getUTCFullYear()),
      card_cvc: '123',
    }
    for (const missing of ['', undefined])
      expect(faults(CardFields, { ...card, [field]: missing })).toEqual({ [field]: 'This field is required' })
  },
)

test('SUBS-10 SUBS-11 a card needs a year of four digits that is not over, and a CVC of 3 or 4 digits', () => {
  const card = {
    card_number: '4242 4242 4242 4242',
    card_exp_month: '12',
    card_exp_year: String(new Date().getUTCFullYear()),
    card_cvc: '123',
  }
  expect(faults(CardFields, card)).toEqual({})
  expect(faults(CardFields, { ...card, card_cvc: '1234' })).toEqual({})
  for (const [year, message] of [
    ['', 'This field is required'],
    ['28', 'Year must have 4 digits'],
    ['2020', 'This card has expired'],
  ])
    expect(faults(CardFields, { ...card, card_exp_year: year })).toEqual({ card_exp_year: message })
  for (const card_cvc of ['12', '12345', 'abc'])
    expect(faults(CardFields, { ...card, card_cvc })).toEqual({ card_cvc: 'CVC must be 3 or 4 digits' })
})
