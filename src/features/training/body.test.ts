import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bodyFault, bodyMeasures, bodyText, bodyValues, lastOfDays, toKept, toShown } from './body.ts'
import type { Entries, Log } from './log.ts'

const [weight, fat, waist] = bodyMeasures as [
  (typeof bodyMeasures)[number],
  (typeof bodyMeasures)[number],
  (typeof bodyMeasures)[number],
]

const log = (id: string, on_day: string, entries: Entries, more: Partial<Log> = {}): Log => ({
  id,
  kind: 'body',
  programme: null,
  version: null,
  activity: null,
  on_day,
  is_day_unsure: false,
  began_at: `${on_day}T07:00:00.000Z`,
  done_at: null,
  entries,
  ...more,
})
const value = (amount: number, name = 'body-weight', n = 1) =>
  ({ k: 'value', n, at: '', fixes: null, name, amount, unit: 'g' }) as const

test('MISC-17 what is typed in either unit is what is shown again', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...bodyMeasures),
      fc.constantFrom('kg' as const, 'lb' as const),
      fc.integer({ min: 1, max: 9000 }),
      (measure, unit, tenths) => {
        const typed = measure.kind === 'pulse' ? tenths : tenths / 10
        expect(toShown(measure, toKept(measure, typed, unit), unit)).toBeCloseTo(typed, 6)
      },
    ),
  )
})

test('a weight in kilograms is read in pounds, a waist in inches', () => {
  expect(bodyText(weight, 82_500, 'kg')).toBe('82.5 kg')
  expect(bodyText(weight, 82_500, 'lb')).toBe('181.9 lb')
  expect(bodyText(waist, 864, 'kg')).toBe('86.4 cm')
  expect(bodyText(waist, 864, 'lb')).toBe('34 in')
  expect(bodyText(fat, 18.5, 'lb')).toBe('18.5 %')
})

test('a value that nobody has is a slip, and is named in the member’s unit', () => {
  expect(bodyFault(weight, 82_500, 'kg')).toBeUndefined()
  expect(bodyFault(weight, 8250, 'kg')).toBe('Enter 20 to 400 kg')
  expect(bodyFault(weight, 825_000, 'lb')).toBe('Enter 44.1 to 881.8 lb')
  expect(bodyFault(weight, Number.NaN, 'kg')).toBe('Enter 20 to 400 kg')
})

test('values are in the order of their days, the last one of a day counts, and what was taken back is gone', () => {
  const logs = [
    log('c', '2027-03-03', { c1: value(81_000) }),
    log('a', '2027-03-01', { a1: value(83_000) }),
    log('late', '2027-03-03', { l1: value(81_500) }, { began_at: '2027-03-03T19:00:00.000Z' }),
    log('gone', '2027-03-02', {
      g1: value(18_000),
      g2: { k: 'undo', n: 2, at: '', fixes: 'g1' },
    }),
    log('waist', '2027-03-02', { w1: value(860, 'waist') }),
    log('task', '2027-03-02', { t1: value(5000) }, { kind: 'task' }),
    log('moved', '2027-03-04', {
      m1: value(82_000),
      m2: { k: 'header', n: 2, at: '', fixes: null, on_day: '2027-02-28', title: null },
    }),
  ]

  const values = bodyValues(logs, weight)

  expect(values.map(({ day, amount }) => [day, amount])).toEqual([
    ['2027-02-28', 82_000],
    ['2027-03-01', 83_000],
    ['2027-03-03', 81_000],
    ['2027-03-03', 81_500],
  ])
  expect(lastOfDays(values).map(({ amount }) => amount)).toEqual([82_000, 83_000, 81_500])
})
