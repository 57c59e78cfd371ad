import { expect, test } from 'vitest'
import { isUnderLaw } from './contract.ts'
import { isInTime, refundOf } from './refund.ts'

const day = (n: number) => new Date(Date.UTC(2026, 0, n))
const paid = { cents: 3000, period: { start: day(1), end: day(31) } }

test('a withdrawal is in time for 14 days', () => {
  expect(isInTime(day(1), day(15))).toBe(true)
  expect(isInTime(day(1), day(16))).toBe(false)
})

test('the rule refunds everything, or the unused time of someone who agreed to begin at once', () => {
  expect(refundOf('all', paid, day(11), true)).toBe(3000)
  expect(refundOf('pro_rata', paid, day(11), true)).toBe(2000)
  expect(refundOf('pro_rata', paid, day(11), false)).toBe(3000)
  expect(refundOf('pro_rata', { cents: 900, period: null }, day(11), true)).toBe(900)
})

test('the forms are on by default in the EU and the EEA', () => {
  expect(['DE', 'FR', 'NO', 'US', 'CH', null].map(isUnderLaw)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})
