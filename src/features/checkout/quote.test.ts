import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { currencyCodes } from '../plans/currency.ts'
import { billingOptions, type PricingType } from '../plans/period.ts'
import { commissionOn, firstCharge, laterInWords, type Priced, quoteOf, type Reduction } from './quote.ts'

const now = new Date('2026-01-31T10:00:00Z')
const monthly: Priced = {
  type: 'recurring',
  unit_amount: 4900,
  currency: 'USD',
  pricing_type: 'monthly',
  trial_day: 0,
}
const half: Reduction = {
  code: 'HALF',
  percent_off: 50,
  amount_off: null,
  currency: null,
  duration_in_months: null,
}

const anyPlan = fc.record({
  type: fc.constantFrom('recurring' as const, 'one_time' as const),
  unit_amount: fc.integer({ min: 1, max: 99_999_999 }),
  currency: fc.constantFrom(...currencyCodes),
  pricing_type: fc.constantFrom(...billingOptions.map(({ value }) => value as PricingType)),
  trial_day: fc.integer({ min: 0, max: 730 }),
})
const months = fc.option(fc.integer({ min: 1, max: 120 }))
const anyCoupon = fc.oneof(
  fc.record({
    code: fc.constant('CODE'),
    percent_off: fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100),
    amount_off: fc.constant(null),
    currency: fc.constant(null),
    duration_in_months: months,
  }),
  fc.record({
    code: fc.constant('CODE'),
    percent_off: fc.constant(null),
    amount_off: fc.integer({ min: 1, max: 99_999_999 }),
    currency: fc.constantFrom(...currencyCodes),
    duration_in_months: months,
  }),
)

describe('for any plan, coupon and commission', () => {
  test('what is taken off and what is left make the price; today is one of both or nothing', () => {
    fc.assert(
      fc.property(anyPlan, fc.option(anyCoupon, { nil: undefined }), (plan, coupon) => {
        const { full, reduced, due, trialDays } = quoteOf(plan, coupon)

        expect(full).toBe(plan.unit_amount)
        expect(reduced).toBeGreaterThanOrEqual(0)
        expect(reduced).toBeLessThanOrEqual(full)
        expect(Number.isInteger(reduced)).toBe(true)
        expect(due).toBe(trialDays > 0 ? 0 : reduced)
        if (plan.type === 'one_time') expect(trialDays).toBe(0)
        if (coupon?.currency && coupon.currency !== plan.currency) expect(reduced).toBe(full)
      }),
      { numRuns: 2000 },
    )
  })

  test('our share is whole, within the payment, and to the half unit what the percentage says', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999 }),
        fc.integer({ min: 0, max: 10_000 }),
        (cents, basisPoints) => {
          const share = commissionOn(cents, basisPoints)

          expect(Number.isInteger(share)).toBe(true)
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share).toBeLessThanOrEqual(cents)
          expect(Math.abs(share - (cents * basisPoints) / 10_000)).toBeLessThanOrEqual(0.5)
        },
      ),
      { numRuns: 2000 },
    )
  })
})

describe('what comes after today, in words', () => {
  test.each([
    ['no coupon', monthly, undefined, 'Then $49.00 every month, until you cancel.'],
    ['paid once', { ...monthly, type: 'one_time' }, half, ''],
    ['a coupon for the first payment', monthly, half, 'Then $49.00 every month, until you cancel.'],
    [
      'a coupon for two months',
      monthly,
      { ...half, duration_in_months: 2 },
      'Then $24.50 once, then $49.00 every month, until you cancel.',
    ],
    [
      'a coupon for a year',
      monthly,
      { ...half, duration_in_months: 12 },
      'Then $24.50 every month, 11 times, then $49.00 every month, until you cancel.',
    ],
    [
      'a trial',
      { ...monthly, trial_day: 7 },
      undefined,
      'From February 7, 2026: $49.00 every month, until you cancel.',
    ],
    [
      'a trial and a coupon for the first payment',
      { ...monthly, trial_day: 7 },
      half,
      'From February 7, 2026: $24.50 once, then $49.00 every month, until you cancel.',
    ],
    [
      'a trial that uses up a month of the coupon’s two',
      { ...monthly, trial_day: 30 },
      { ...half, duration_in_months: 2 },
      'From March 2, 2026: $24.50 once, then $49.00 every month, until you cancel.',
    ],
    [
      'a trial that outlasts the coupon',
      { ...monthly, trial_day: 60 },
      { ...half, duration_in_months: 1 },
      'From April 1, 2026: $49.00 every month, until you cancel.',
    ],
    [
      'weeks, which months do not divide',
      { ...monthly, pricing_type: 'weekly' },
      { ...half, duration_in_months: 3 },
      'Then $24.50 every week for 3 months, then $49.00, until you cancel.',
    ],
    [
      'yen',
      { ...monthly, unit_amount: 5000, currency: 'JPY', pricing_type: 'monthly_3' },
      undefined,
      'Then ¥5,000 every 3 months, until you cancel.',
    ],
  ] as [string, Priced, Reduction | undefined, string][])('%s', (_, plan, coupon, words) => {
    expect(laterInWords(plan, coupon, now)).toBe(words)
  })
})

describe('when a free trial ends', () => {
  const trial = { ...monthly, trial_day: 7 }
  const aMonth = { ...half, duration_in_months: 1 }

  test('the first charge is due the trial’s days later, to the second', () => {
    expect(firstCharge(trial, undefined, now)).toEqual({ cents: 4900, at: new Date('2026-02-07T10:00:00Z') })
    expect(firstCharge(monthly, undefined, now)).toBeUndefined()
  })

  test('it is lowered by a coupon that still runs then, and not by one that has run out', () => {
    expect(firstCharge(trial, half, now)?.cents).toBe(2450)
    expect(firstCharge(trial, aMonth, now)?.cents).toBe(2450)
    expect(firstCharge({ ...monthly, trial_day: 60 }, aMonth, now)?.cents).toBe(4900)
  })
})
