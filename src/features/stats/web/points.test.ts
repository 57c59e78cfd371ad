import { expect, test } from 'vitest'
import { addDays, listDays } from '../../ledger/days.ts'
import type { Series } from '../answers.ts'
import { comparedText, pointsOf, rangeText, stepOf } from './points.ts'

const series = (from: string, to: string, part: Partial<Series> = {}): Series => {
  const days = listDays({ from, to })
  return {
    figure: 'gross',
    range: {
      from,
      to,
      previous: { from: addDays(from, -days.length), to: addDays(from, -1) },
      unit: 'day',
      hour: null,
      time_zone: 'UTC',
    },
    isMoney: true,
    currency: 'USD',
    unconverted: [],
    points: days.map((date) => ({ date, value: 100 })),
    previous: days.map((_, i) => ({ date: addDays(from, i - days.length), value: 50 })),
    by_currency: [{ currency: 'USD', values: days.map(() => 100) }],
    ...part,
  }
}

test('thirty days are thirty points, each with the same day of the range before', () => {
  const points = pointsOf(series('2026-10-16', '2026-11-14'), 'USD')
  expect(points).toHaveLength(30)
  expect(points[22]).toEqual({
    from: '2026-11-07',
    to: '2026-11-07',
    hour: undefined,
    earlier: { from: '2026-10-08', to: '2026-10-08', hour: undefined },
    title: 'Sat, Nov 7',
    short: 'Nov 7',
    value: 100,
    before: 50,
  })
})

test('a day is shown by the hour', () => {
  const hours = ['2026-11-14T00:00', '2026-11-14T13:00'].map((date) => ({ date, value: 1 }))
  const one = series('2026-11-14', '2026-11-14')
  const points = pointsOf(
    { ...one, range: { ...one.range, unit: 'hour' }, points: hours, previous: hours },
    'USD',
  )
  expect(points.map(({ title, from, hour }) => [title, from, hour])).toEqual([
    ['12 AM', '2026-11-14', 0],
    ['1 PM', '2026-11-14', 13],
  ])
})

test('a year is added up by week, three years by month, and nothing is lost', () => {
  const year = series('2025-11-15', '2026-11-14')
  expect(stepOf(year)).toBe('week')
  const weeks = pointsOf(year, 'USD')
  // The fifteenth of November 2025 was a Saturday.
  expect(weeks[0]).toMatchObject({
    from: '2025-11-15',
    to: '2025-11-16',
    title: 'Nov 15 to Nov 16',
    value: 200,
  })
  expect(weeks[1]).toMatchObject({ from: '2025-11-17', to: '2025-11-23', value: 700, before: 350 })
  expect(weeks.reduce((sum, { value }) => sum + value, 0)).toBe(365 * 100)

  const years = series('2023-11-15', '2026-11-14')
  expect(stepOf(years)).toBe('month')
  const months = pointsOf(years, 'USD')
  expect(months[1]).toMatchObject({ title: 'December 2023', short: 'Dec 23', value: 3100 })
  expect(months.reduce((sum, { value }) => sum + value, 0)).toBe(1096 * 100)
})

test('a stock is what it is at the end of the step', () => {
  expect(pointsOf(series('2023-11-15', '2026-11-14'), 'USD', 'last')[1]?.value).toBe(100)
})

test('of several currencies one is shown, or the sum with the range before', () => {
  const both = series('2026-11-13', '2026-11-14', {
    by_currency: [
      { currency: 'USD', values: [100, 80] },
      { currency: 'EUR', values: [0, 20] },
    ],
  })
  expect(pointsOf(both, 'EUR').map(({ value, before }) => [value, before])).toEqual([
    [0, undefined],
    [20, undefined],
  ])
  expect(pointsOf(both, 'converted').map(({ value, before }) => [value, before])).toEqual([
    [100, 50],
    [100, 50],
  ])
})

test('a range is written with one year if it has one', () => {
  expect(rangeText('2026-10-16', '2026-11-14')).toBe('Oct 16 to Nov 14, 2026')
  expect(rangeText('2025-12-16', '2026-01-14')).toBe('Dec 16, 2025 to Jan 14, 2026')
  expect(rangeText('2026-01-14', '2026-01-14')).toBe('Jan 14, 2026')
})

test('it is said what a range is compared with; a day that is not over, with as much of the day before', () => {
  const { range } = series('2026-11-14', '2026-11-14')
  expect(comparedText(range)).toBe('Nov 14, 2026, compared with the day before.')
  expect(comparedText({ ...range, hour: 1 })).toBe('Nov 14, 2026, compared with the day before up to 2 AM.')
  expect(comparedText({ ...range, hour: 23 })).toBe('Nov 14, 2026, compared with the day before.')
  expect(comparedText(series('2026-10-16', '2026-11-14').range)).toBe(
    'Oct 16 to Nov 14, 2026, compared with the 30 days before.',
  )
})
