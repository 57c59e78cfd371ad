import { expect, test } from 'vitest'
import { changesOf } from '../actions.ts'
import { changesIn } from './values.ts'

test('fields are named, amounts have their currency, shares their percent sign, and nothing is None', () => {
  const before = { price_cents: 4900, currency: 'USD', highlighted: false, includes: ['Chat'] }
  const after = { price_cents: 5000, currency: 'JPY', highlighted: true, includes: [] }
  expect(changesIn(before, after)).toEqual([
    { field: 'Price', before: '$49.00', after: '¥5,000' },
    { field: 'Highlighted', before: 'No', after: 'Yes' },
    { field: 'Includes', before: 'Chat', after: 'None' },
  ])
  expect(changesIn({ commission_percent: 20 }, { commission_percent: 12.5 })).toEqual([
    { field: 'Commission', before: '20%', after: '12.5%' },
  ])
  expect(changesIn(null, { ends_at: 'now' })).toEqual([{ field: 'Ends at', before: undefined, after: 'now' }])
})

test('only what differs is stored, an amount with its currency', () => {
  expect(changesOf({ a: 1, b: [], currency: 'USD' }, { a: 1, b: ['x'], currency: 'USD' })).toEqual({
    before: { b: [] },
    after: { b: ['x'] },
  })
  expect(
    changesOf({ price_cents: 1, currency: 'USD', a: 1 }, { price_cents: 2, currency: 'USD', a: 1 }),
  ).toEqual({ before: { price_cents: 1, currency: 'USD' }, after: { price_cents: 2, currency: 'USD' } })
  expect(changesOf(undefined, { a: 1 })).toEqual({ before: null, after: { a: 1 } })
})
