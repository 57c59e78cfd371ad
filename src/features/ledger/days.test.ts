import { expect, test } from 'vitest'
import { addDays, balanceOf, type Days, listDays, piecesOf } from './days.ts'

/** How often each day is added, less how often it is taken away. */
function countsOf({ periods, edges, beyond }: ReturnType<typeof balanceOf>, all: Days): Map<string, number> {
  const has = (parts: Days[], day: string) => parts.filter(({ from, to }) => from <= day && day <= to).length
  return new Map(
    listDays(all).map((day) => [
      day,
      periods.filter((period) => day.startsWith(period)).length + has(edges, day) - has(beyond, day),
    ]),
  )
}

test('sums with days taken away have each day of a range once, and no other that has rows', () => {
  const newest = '2026-03-09'
  const all = { from: '2025-12-01', to: newest }
  for (let first = 0; first < 70; first += 7)
    for (let length = 0; length < 60; length++) {
      const from = addDays('2025-12-20', first)
      const days = { from, to: addDays(from, length) }
      const counted = [...countsOf(balanceOf(days, newest), all)].filter(([, count]) => count !== 0)
      const withRows = listDays(days).filter((day) => day <= newest)
      expect(counted).toEqual(withRows.map((day) => [day, 1]))
    }
})

test('at most five of ten days are read one by one, and none that are still to come', () => {
  const balance = balanceOf({ from: '2026-02-12', to: '2026-03-06' }, '2026-03-07')

  expect(balance).toEqual({
    periods: ['2026-02-2', '2026-02-1', '2026-03-0'],
    edges: [],
    beyond: [
      { from: '2026-02-10', to: '2026-02-11' },
      { from: '2026-03-07', to: '2026-03-09' },
    ],
  })
  const late = balanceOf({ from: '2026-02-17', to: '2026-03-06' }, '2026-03-07')
  expect(late.edges).toEqual([{ from: '2026-02-17', to: '2026-02-19' }])
})

test('a range up to now reads the month under way as a whole', () => {
  expect(balanceOf({ from: '2026-02-20', to: '2026-03-15' }, '2026-03-15')).toEqual({
    periods: ['2026-02-2', '2026-03'],
    edges: [],
    beyond: [],
  })
})

test('the first and the last days of the calendar are in pieces like all others', () => {
  expect(piecesOf({ from: '9999-12-30', to: '9999-12-31' })).toEqual({ periods: ['9999-12-3'], edges: [] })
  expect(piecesOf({ from: '9999-11-30', to: '9999-12-31' }).periods).toEqual(['9999-11-3', '9999-12'])
  expect(piecesOf({ from: '0001-01-30', to: '0001-02-01' })).toEqual({
    periods: ['0001-01-3'],
    edges: [{ from: '0001-02-01', to: '0001-02-01' }],
  })
  expect(balanceOf({ from: '9999-12-02', to: '9999-12-31' }, '9999-12-31')).toEqual({
    periods: ['9999-12-1', '9999-12-2', '9999-12-3', '9999-12-0'],
    edges: [],
    beyond: [{ from: '9999-12-01', to: '9999-12-01' }],
  })
})
