import { expect, test } from 'vitest'
import { linksOf, rowsPath } from './dashboard.ts'

const range = {
  from: '2026-11-01',
  to: '2026-11-30',
  previous: { from: '2026-10-02', to: '2026-10-31' },
  unit: 'day' as const,
  hour: null,
  time_zone: 'UTC',
}
const rowsOf: Parameters<typeof linksOf>[2] = (figure, narrower = {}) =>
  rowsPath('/trainer/dashboard', figure, { days: '7', ...narrower })

test('a tab leads to the rows of its total and of what it is compared with, and zero to none', () => {
  const counts = [
    { figure: 'payments' as const, total: 3, previous: 1 },
    { figure: 'new_customers' as const, total: 0, previous: 2 },
    { figure: 'new_trainers' as const, total: 0, previous: 0 },
  ]
  expect(linksOf({ counts, range }, 'gross', rowsOf)).toEqual([
    { text: '3 payments', to: '/trainer/dashboard/rows/gross?days=7' },
    {
      text: '1 payment before',
      to: '/trainer/dashboard/rows/gross?start_date=2026-10-02&end_date=2026-10-31',
    },
  ])
  expect(linksOf({ counts, range }, 'new_customers', rowsOf).map(({ text }) => text)).toEqual([
    '2 customers before',
  ])
  expect(linksOf({ counts, range }, 'new_trainers', rowsOf)).toEqual([])
  // Yesterday until this hour is compared, and rows are of the whole day.
  const today = { ...range, hour: 9 }
  expect(linksOf({ counts, range: today }, 'new_customers', rowsOf).map(({ text }) => text)).toEqual([
    'The whole day before',
  ])
})
