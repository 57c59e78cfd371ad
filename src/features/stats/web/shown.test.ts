import { expect, test } from 'vitest'
import { addDays, today } from '../../ledger/days.ts'
import { datesFaults, queryOf, readShown, writeShown } from './shown.ts'

const read = (query: string) => readShown(new URLSearchParams(query))

test('DASH-06 DASH-08 the range starts on thirty days, which sends no parameter', () => {
  const { range } = read('')
  expect(range).toEqual({ kind: '30_DAYS' })
  expect(queryOf(range)).toEqual({})
})

test('DASH-07 DASH-09 a day, a week and two dates send their parameters', () => {
  expect(queryOf({ kind: '1_DAY' })).toEqual({ days: '1' })
  expect(queryOf({ kind: '7_DAYS' })).toEqual({ days: '7' })
  expect(queryOf({ kind: 'CUSTOM_DATE_RANGE', start: '2026-01-02', end: '2026-02-03' })).toEqual({
    start_date: '2026-01-02',
    end_date: '2026-02-03',
  })
})

test('what is in the address comes back from it', () => {
  for (const query of [
    '',
    'days=7',
    'days=1&series=USER',
    'start_date=2026-01-02&end_date=2026-02-03&series=SUBSCRIBER&currency=EUR&view=table',
    'm=hello&currency=converted',
  ])
    expect(writeShown(new URLSearchParams(query), read(query)).toString()).toBe(query)
})

test('an address that makes no sense shows the default', () => {
  for (const query of [
    'days=8',
    'start_date=2026-02-03&end_date=2026-01-02',
    'start_date=2026-02-30&end_date=2026-03-02',
    'start_date=2026-02-03',
    'series=MONEY&currency=%3Cb%3E',
  ])
    expect(read(query)).toEqual({
      range: { kind: '30_DAYS' },
      tab: 'REVENUE',
      currency: null,
      isTable: false,
    })
})

test('DASH-09 a range needs both dates, the first not after the last, and at most three years', () => {
  expect(datesFaults('', '2026-01-01')).toEqual({ start: 'Choose a start date' })
  expect(datesFaults('2026-01-01', '')).toEqual({ end: 'Choose an end date' })
  expect(datesFaults('', '')).toEqual({ start: 'Choose a start date', end: 'Choose an end date' })
  expect(datesFaults('2026-01-02', '2026-01-01')).toEqual({ end: 'The end date is before the start date' })
  expect(datesFaults('2020-01-01', '2026-01-01')).toEqual({ start: 'Choose at most 1096 days' })
  expect(datesFaults('2026-01-01', '2026-01-01')).toBeUndefined()
})

test('DASH-09 a range is of days from 2000 on, and at most a year ahead', () => {
  const [early, late] = ['Choose a day in 2000 or later', 'Choose a day within a year from today']
  const ahead = (days: number) => addDays(today(), days)
  expect(datesFaults('1999-12-31', '2000-01-01')).toEqual({ start: early })
  expect(datesFaults('0001-01-01', '0001-01-02')).toEqual({ start: early })
  expect(datesFaults('2000-01-01', '2000-01-02')).toBeUndefined()
  expect(datesFaults('2026-11-01', '9999-12-31')).toEqual({ end: late })
  expect(datesFaults('9999-12-30', '9999-12-31')).toEqual({ start: late })
  expect(datesFaults(today(), ahead(366))).toBeUndefined()
  expect(datesFaults(today(), ahead(367))).toEqual({ end: late })
})
