import { expect, test } from 'vitest'
import { daysOf, lastDays, rangeOf } from './range.ts'

test.for([
  { first: '2026-11-01', last: '2026-11-30' },
  { first: '2026-03-28', last: '2026-03-30' },
  { first: '2026-02-28', last: '' },
  { first: '', last: '2026-12-31' },
])('a range of days survives the address: %o', (days) => {
  expect(daysOf(rangeOf(days))).toEqual(days)
})

test('no day is no filter, and an address that is no range is no day', () => {
  expect(rangeOf({ first: '', last: '' })).toBeUndefined()
  expect(daysOf('yesterday,never')).toEqual({ first: '', last: '' })
})

test('the last seven days end today', () => {
  expect(lastDays(7, new Date(2026, 10, 3, 15))).toEqual({ first: '2026-10-28', last: '2026-11-03' })
})
