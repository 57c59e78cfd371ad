import { describe, expect, test } from 'vitest'
import {
  countingOf,
  currencyCodes,
  inCurrency,
  toMinor,
  toUnits,
  unitStep,
  unitsInCurrency,
} from './currency.ts'
import { periodInWords, periodOf } from './period.ts'
import { afterCoupon, type Discount, fits, paymentsLowered } from './price.ts'

const percent = (percent_off: number): Discount => ({ percent_off, amount_off: null, currency: null })
const amount = (amount_off: number, currency = 'USD'): Discount => ({
  percent_off: null,
  amount_off,
  currency,
})
const usd = (cents: number) => ({ amount: cents, currency: 'USD' })

/** Every whole price up to $100 against a range of percentages: few enough to try them all. */
const someCents = Array.from({ length: 10_000 }, (_, cents) => cents)
const somePercents = [0.01, 0.5, 1.15, 5, 12.5, 20, 33.33, 49.99, 66.67, 99.99, 100]

describe('COUP-11 a percentage', () => {
  test.for([
    [4900, 20, 3920],
    [34_800, 33.33, 23_201],
    [999, 50, 499],
    [1005, 1.15, 993],
    [4900, 100, 0],
  ])('lowers %i cents by %f percent to %i', ([cents, off, left]) => {
    expect(afterCoupon(usd(cents as number), percent(off as number))).toBe(left)
  })

  test('leaves whole cents, never less than nothing, within half a cent of the exact share', () => {
    for (const off of somePercents)
      for (const cents of someCents) {
        const left = afterCoupon(usd(cents), percent(off))
        const isClose = Math.abs(left - (cents * (100 - off)) / 100) <= 0.5 + 1e-6
        if (!Number.isInteger(left) || left < 0 || left > cents || !isClose)
          expect.fail(`${cents} less ${off}% is not ${left}`)
      }
  })

  test('a higher percentage never leaves more', () => {
    for (const cents of someCents) {
      const left = somePercents.map((off) => afterCoupon(usd(cents), percent(off)))
      if (left.some((one, i) => one > (left[i - 1] ?? cents))) expect.fail(`${cents}: ${left.join()}`)
    }
  })
})

describe('COUP-12 an amount', () => {
  test('is subtracted, and never more than there is', () => {
    for (const cents of [0, 1, 499, 500, 501, 10_000])
      expect(afterCoupon(usd(cents), amount(500))).toBe(Math.max(0, cents - 500))
  })

  test('of another currency takes nothing off', () => {
    expect(fits(usd(4900), amount(500, 'EUR'))).toBe(false)
    expect(afterCoupon(usd(4900), amount(500, 'EUR'))).toBe(4900)
    expect(fits({ amount: 4900, currency: 'JPY' }, percent(5))).toBe(true)
  })
})

test('COUP-13 what is left is shown with two decimals, or with as many as the currency has', () => {
  expect(inCurrency(afterCoupon(usd(4900), percent(20)), 'USD')).toBe('$39.20')
  expect(inCurrency(afterCoupon(usd(4900), amount(100_000)), 'USD')).toBe('$0.00')
  expect(inCurrency(123_456, 'USD')).toBe('$1,234.56')
  expect(inCurrency(500, 'JPY')).toBe('¥500')
  expect(inCurrency(500, 'ISK')).toMatch(/^ISK\s5$/)
  expect(inCurrency(5120, 'KWD')).toMatch(/^KWD\s5\.120$/)
  expect([unitsInCurrency(49, 'USD'), unitsInCurrency(49.5, 'USD')]).toEqual(['$49.00', '$49.50'])
})

describe('COUP-06 how long', () => {
  const every = (pricing_type: string | null) => periodOf({ pricing_type, interval_count: 1 })
  test.for([
    ['monthly', null, 1],
    ['monthly', 3, 3],
    ['monthly_3', 4, 2],
    ['monthly_6', 6, 1],
    ['yearly', 12, 1],
    ['yearly', 13, 2],
    ['weekly', 2, undefined],
    [null, 12, 1],
  ] as const)('a %s plan with %s months: %s payments', ([type, duration_in_months, payments]) => {
    expect(paymentsLowered(every(type), { duration_in_months })).toBe(payments)
  })
})

describe('money', () => {
  test('every currency: a step goes to the minor unit and back', () => {
    for (const code of currencyCodes) {
      const step = unitStep(code)
      for (const steps of [1, 2, 7, 99, 100, 435, 123_457]) {
        const minor = toMinor(Number((steps * step).toFixed(3)), code)
        if (minor !== steps * countingOf(code).step) expect.fail(`${code} ${steps * step}: ${minor}`)
        expect(toMinor(toUnits(minor, code), code)).toBe(minor)
      }
      expect(toMinor(step / 2, code)).toBeUndefined()
    }
  })

  test('people write as many decimals as Intl does, but for what Stripe counts otherwise', () => {
    const differing = currencyCodes.filter((code) => {
      const { maximumFractionDigits } = new Intl.NumberFormat('en', {
        style: 'currency',
        currency: code,
      }).resolvedOptions()
      return maximumFractionDigits !== countingOf(code).decimals
    })
    // Currencies whose small coins are gone. We still count their decimals, except for MGA, which has none at Stripe.
    for (const code of differing)
      expect([code, countingOf(code).decimals]).toEqual([code, code === 'MGA' ? 0 : code === 'IQD' ? 3 : 2])
  })
})

test('PLAN-19 Stripe’s own words are read with their count, ours carry it', () => {
  const words = (pricing_type: string, interval_count: number) =>
    periodInWords({ pricing_type, interval_count })
  expect([words('day', 1), words('week', 2), words('month', 3), words('year', 1)]).toEqual([
    'day',
    '2 weeks',
    '3 months',
    'year',
  ])
  expect([words('monthly_3', 3), words('monthly_6', 1), words('yearly', 1)]).toEqual([
    '3 months',
    '6 months',
    'year',
  ])
})
