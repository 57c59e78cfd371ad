import { expect, test } from 'vitest'
import type { PlatformPrice, PromoCoupon } from '../../billing/contract.ts'
import { money, perMonthAfter, today } from '../../billing/price.ts'
import { promoWords, renewal, renewalDate } from './plans.ts'

const price = (part: Partial<PlatformPrice>): PlatformPrice => ({
  id: 'price_1',
  unit_amount: 82800,
  currency: 'usd',
  recurring: 'yearly',
  plan: 'Business',
  fee_text: '+15% fee',
  fee_note: '',
  includes: [],
  mgp_commission: 20,
  ...part,
})
const coupon = (part: Partial<PromoCoupon>): PromoCoupon => ({
  name: null,
  percent_off: null,
  amount_off: null,
  duration: 'once',
  duration_in_months: null,
  ...part,
})
const yearly = price({})
const monthly = price({ unit_amount: 8900, recurring: 'monthly' })

test('WIZ-39 WIZ-40 a yearly price is shown by the month, a monthly one as it is', () => {
  expect(money(perMonthAfter(yearly, undefined), 'usd')).toBe('$69.00')
  expect(money(perMonthAfter(monthly, undefined), 'usd')).toBe('$89.00')
  expect(money(perMonthAfter(price({ unit_amount: 10000 }), undefined), 'usd')).toBe('$8.33')
})

test('WIZ-42 WIZ-43 WIZ-44 a promo lowers what is due, to the cent and never below nothing', () => {
  expect(money(today(yearly, coupon({ percent_off: 20 })), 'usd')).toBe('$662.40')
  expect(money(today(monthly, coupon({ percent_off: 33.33 })), 'usd')).toBe('$59.34')
  expect(money(today(monthly, coupon({ amount_off: 1050 })), 'usd')).toBe('$78.50')
  expect(money(today(monthly, coupon({ amount_off: 99_999 })), 'usd')).toBe('$0.00')
})

test('the next payment is lower only while the promo lasts', () => {
  const off = { percent_off: 50 }

  expect(renewal(yearly, coupon(off))).toBe(82800)
  expect(renewal(yearly, coupon({ ...off, duration: 'repeating', duration_in_months: 12 }))).toBe(82800)
  expect(renewal(yearly, coupon({ ...off, duration: 'repeating', duration_in_months: 13 }))).toBe(41400)
  expect(renewal(monthly, coupon({ ...off, duration: 'repeating', duration_in_months: 3 }))).toBe(4450)
  expect(renewal(monthly, coupon({ ...off, duration: 'forever' }))).toBe(4450)
  expect(renewal(monthly, undefined)).toBe(8900)
})

test('a renewal falls on the same day, or on the last one of a shorter month', () => {
  const day = (date: Date) => [date.getFullYear(), date.getMonth() + 1, date.getDate()]

  expect(day(renewalDate(new Date(2026, 10, 15), 'monthly'))).toEqual([2026, 12, 15])
  expect(day(renewalDate(new Date(2026, 0, 31), 'monthly'))).toEqual([2026, 2, 28])
  expect(day(renewalDate(new Date(2026, 11, 31), 'monthly'))).toEqual([2027, 1, 31])
  expect(day(renewalDate(new Date(2028, 1, 29), 'yearly'))).toEqual([2029, 2, 28])
})

test('a promo says what it takes off, and for how long', () => {
  const percent = { percent_off: 20 }

  expect(promoWords(coupon(percent), yearly)).toBe('20% off Business for the first year')
  expect(promoWords(coupon(percent), monthly)).toBe('20% off Business for the first month')
  expect(promoWords(coupon({ ...percent, duration: 'repeating', duration_in_months: 12 }), yearly)).toBe(
    '20% off Business for the first year',
  )
  expect(promoWords(coupon({ ...percent, duration: 'repeating', duration_in_months: 3 }), monthly)).toBe(
    '20% off Business for 3 months',
  )
  expect(promoWords(coupon({ amount_off: 1000, duration: 'forever' }), monthly)).toBe(
    '$10.00 off Business forever',
  )
})
