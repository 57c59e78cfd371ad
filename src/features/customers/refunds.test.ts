import { expect, test } from 'vitest'
import type { HistoryEntry } from './contract.ts'
import {
  lastPaymentFor,
  leftOf,
  obstacleOf,
  paidText,
  readAmount,
  returnedBy,
  sumText,
  wholeAmount,
} from './refunds.ts'

const paid: HistoryEntry = {
  stripe_charge_id: 'ch_1',
  start_date: '2026-11-01T00:00:00.000Z',
  price: 3900,
  currency: 'USD',
  refund_status: 'none',
  refunded: 0,
  disputed: false,
  status: 'succeeded',
  plan: 'Team monthly',
  plan_id: 7,
  card: { brand: 'mastercard', last4: '4444' },
  fees: { currency: 'USD', stripe: 143, commission: 468 },
}

test('SUBS-19 refunded, disputed and pending payments cannot be chosen, and say why', () => {
  expect(obstacleOf(paid)).toBeUndefined()
  expect(obstacleOf({ ...paid, refund_status: 'refunded', refunded: 3900 })).toEqual({
    word: 'Refunded',
    reason: '$39.00, already refunded',
  })
  expect(obstacleOf({ ...paid, disputed: true })?.word).toBe('Disputed')
  expect(obstacleOf({ ...paid, status: 'pending' })?.word).toBe('Pending')
  expect(leftOf({ ...paid, disputed: true })).toBe(0)
})

test('the last payment is that of the plan, also if another plan has the same name', () => {
  const namesake = { ...paid, stripe_charge_id: 'ch_2', plan_id: 8 }
  expect(lastPaymentFor(7, [namesake, paid])).toBe(paid)
  expect(lastPaymentFor(9, [namesake, paid])).toBeUndefined()
  expect(lastPaymentFor(null, [{ ...paid, plan_id: null }])).toBeUndefined()
})

test('a payment that was refunded in part can be refunded up to the rest', () => {
  const half = { ...paid, refund_status: 'partial' as const, refunded: 1950 }
  expect(obstacleOf(half)).toBeUndefined()
  expect(paidText(half)).toBe('Paid $39.00, $19.50 already refunded')
  expect(wholeAmount(half)).toBe('19.50')
  expect(readAmount('19,50', half)).toBe(1950)
  expect(readAmount('19.51', half)).toEqual({ fault: 'At most $19.50' })
})

test.each(['', 'ten', '0', '-5', '1.234'])('the amount %j is refused with a reason', (typed) => {
  expect(readAmount(typed, paid)).toHaveProperty('fault')
})

test('an amount is typed as its currency counts', () => {
  const yen = { ...paid, currency: 'JPY', price: 500 }
  expect(wholeAmount(yen)).toBe('500')
  expect(readAmount('250', yen)).toBe(250)
  expect(readAmount('250.5', yen)).toHaveProperty('fault')
})

test('amounts of different currencies are not added', () => {
  const usd = (amount: number) => ({ amount, currency: 'USD' })
  expect(sumText([usd(3900), usd(1950)])).toBe('$58.50')
  expect(sumText([usd(3900), { amount: 1000, currency: 'EUR' }])).toBe('$39.00 and €10.00')
  expect(sumText([])).toBe('')
})

test('a refund says which card gets it, what of our commission returns and what Stripe keeps', () => {
  const entry = { ...paid, price: 3900, refunded: 0 }
  expect(returnedBy([{ entry, amount: 1950 }])).toEqual({
    cards: 'Mastercard 4444',
    commission: '$2.34',
    stripeFee: '$1.43',
  })
  const rest = { ...entry, refunded: 1950 }
  expect(
    returnedBy([
      { entry: rest, amount: 1950 },
      { entry, amount: 3900 },
    ]).commission,
  ).toBe('$7.02')
  expect(returnedBy([{ entry: { ...entry, card: null, fees: null }, amount: 100 }])).toEqual({
    cards: '',
    commission: '',
    stripeFee: '',
  })
})
