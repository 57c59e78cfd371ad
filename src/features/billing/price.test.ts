import { describe, expect, test } from 'vitest'
import { afterPromo, laterWords, money, perMonth, yearlySaving } from './price.ts'

const off = (percent_off: number | null, amount_off: number | null = null) => ({ percent_off, amount_off })

/** Every whole price up to $100 against a range of percentages: few enough to try them all. */
const someCents = Array.from({ length: 10_000 }, (_, cents) => cents)
const somePercents = [0.01, 0.5, 1.15, 5, 12.5, 20, 33.33, 49.99, 66.67, 99.99, 100]

describe('WIZ-42 a promo with percent_off', () => {
  test.for([
    [3600, 20, 2880],
    [34_800, 33.33, 23_201],
    [999, 50, 499],
    [1005, 1.15, 993],
    [8600, 100, 0],
  ])('lowers %i cents by %f percent to %i', ([cents, percent, left]) => {
    expect(afterPromo(cents as number, off(percent as number))).toBe(left)
  })

  test('leaves whole cents, within half a cent of the exact share', () => {
    for (const percent of somePercents)
      for (const cents of someCents) {
        const left = afterPromo(cents, off(percent))
        if (!Number.isInteger(left) || Math.abs(left - (cents * (100 - percent)) / 100) > 0.5 + 1e-6)
          expect.fail(`${cents} less ${percent}% is not ${left}`)
      }
  })
})

describe('WIZ-43 a promo with amount_off', () => {
  test('subtracts that amount, and never more than the price', () => {
    expect(afterPromo(3600, off(null, 1000))).toBe(2600)
    expect(afterPromo(3600, off(null, 3600))).toBe(0)
    expect(afterPromo(3600, off(null, 100_000))).toBe(0)
  })
})

test('WIZ-39 WIZ-40 a yearly price is shown by the month, a monthly one as it is', () => {
  expect(perMonth({ unit_amount: 34_800, recurring: 'yearly' })).toBe(2900)
  expect(perMonth({ unit_amount: 10_000, recurring: 'yearly' })).toBe(833)
  expect(perMonth({ unit_amount: 3600, recurring: 'monthly' })).toBe(3600)
})

test('WIZ-44 amounts have two decimals, and read back as the cents they came from', () => {
  const shown = (cents: number) => money(cents, 'usd')
  expect([0, 5, 2900, 8333, 123_456].map(shown)).toEqual(['$0.00', '$0.05', '$29.00', '$83.33', '$1,234.56'])
  for (const cents of someCents) expect(Math.round(Number(shown(cents).slice(1)) * 100)).toBe(cents)
})

test('the later payments of a change say for how long they are lower', () => {
  const lower = { next_amount: 6675, currency: 'usd', lower_until: '2027-02-19T12:00:00.000Z' }
  const monthly = { unit_amount: 8900, recurring: 'monthly' } as const

  expect(laterWords(lower, monthly)).toBe('$66.75 a month until Feb 19, 2027, then $89.00')
  expect(laterWords({ ...lower, lower_until: null }, monthly)).toBe('$66.75 a month')
  const yearly = { unit_amount: 82_800, recurring: 'yearly' } as const
  expect(laterWords({ ...lower, next_amount: 82_800, lower_until: null }, yearly)).toBe('$828.00 a year')
})

test('WIZ-35 what every plan saves by the year is said in whole percent, and nothing is said of nothing', () => {
  const price = (plan: 'Basic' | 'Business', recurring: 'monthly' | 'yearly', unit_amount: number) => ({
    plan,
    recurring,
    unit_amount,
  })
  const basic = [price('Basic', 'monthly', 3600), price('Basic', 'yearly', 34_800)]
  const business = [price('Business', 'monthly', 8900), price('Business', 'yearly', 82_800)]

  expect(yearlySaving(business)).toBe(22)
  // Basic saves 19%, so promising 22% would be wrong.
  expect(yearlySaving([...basic, ...business])).toBe(19)
  expect(yearlySaving([price('Basic', 'yearly', 34_800)])).toBe(0)
  expect(yearlySaving([price('Basic', 'monthly', 3600), price('Basic', 'yearly', 50_000)])).toBe(0)
  expect(yearlySaving([])).toBe(0)
})
