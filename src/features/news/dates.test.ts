import { describe, expect, test } from 'vitest'
import { instantOf, wallOf } from './clock.ts'
import { datesOf, findDate, spanOf } from './dates.ts'
import { Event, type StoredEvent } from './event.ts'
import { repeatWords, whenOf } from './words.ts'

const everyWeek = { every: 'week', interval: 1, days: [1], until: null, count: null } as const

const event = (change: Partial<StoredEvent> = {}): StoredEvent => ({
  start: '2026-03-23T18:00',
  end: '2026-03-23T19:00',
  all_day: false,
  zone: 'Europe/Berlin',
  place: '',
  link: '',
  limit: null,
  takes_guests: true,
  repeat: null,
  skipped: [],
  canceled: [],
  ...change,
})

const weekly = (change: Partial<StoredEvent> = {}) =>
  event({ repeat: { ...everyWeek, days: [...everyWeek.days] }, ...change })

const starts = (of: StoredEvent, most = 4) =>
  datesOf(of, { after: new Date(0), most }).map(({ startsAt }) => startsAt.toISOString())

describe('the clock on the wall', () => {
  test('a weekly class in Berlin stays at six when summer time begins and ends', () => {
    expect(starts(weekly(), 3)).toEqual([
      '2026-03-23T17:00:00.000Z',
      '2026-03-30T16:00:00.000Z',
      '2026-04-06T16:00:00.000Z',
    ])
    expect(starts(weekly({ start: '2026-10-19T18:00', end: '2026-10-19T19:00' }), 2)).toEqual([
      '2026-10-19T16:00:00.000Z',
      '2026-10-26T17:00:00.000Z',
    ])
  })

  test('New York changes its clocks on other days', () => {
    const inNewYork = weekly({ zone: 'America/New_York', start: '2026-03-02T18:00', end: '2026-03-02T19:00' })

    expect(starts(inNewYork, 2)).toEqual(['2026-03-02T23:00:00.000Z', '2026-03-09T22:00:00.000Z'])
  })

  test('a time that is skipped is an hour later, one that happens twice is the first', () => {
    expect(instantOf('2026-03-29T02:30', 'Europe/Berlin').toISOString()).toBe('2026-03-29T01:30:00.000Z')
    expect(instantOf('2026-10-25T02:30', 'Europe/Berlin').toISOString()).toBe('2026-10-25T00:30:00.000Z')
    expect(instantOf('2026-11-01T01:30', 'America/New_York').toISOString()).toBe('2026-11-01T05:30:00.000Z')
    expect(wallOf(new Date('2026-03-29T01:30:00Z'), 'Europe/Berlin')).toBe('2026-03-29T03:30')
  })

  test('an event that lasts over the change of clocks ends when the wall clock says so', () => {
    const night = event({ start: '2026-03-28T22:00', end: '2026-03-29T06:00' })

    const [date] = datesOf(night, { after: new Date(0), most: 1 })

    expect(Number(date?.endsAt) - Number(date?.startsAt)).toBe(7 * 3_600_000)
  })
})

describe('rules', () => {
  test('every second week on two days, from the middle of a week', () => {
    const rule = { every: 'week', interval: 2, days: [1, 4], until: null, count: null } as const
    const found = datesOf(
      event({ start: '2026-03-26T18:00', end: '2026-03-26T19:00', repeat: { ...rule, days: [1, 4] } }),
      {
        after: new Date(0),
        most: 4,
      },
    )

    expect(found.map(({ day }) => day)).toEqual(['2026-03-26', '2026-04-06', '2026-04-09', '2026-04-20'])
  })

  test('a month without the day has no date', () => {
    const rule = { every: 'month', interval: 1, days: [], until: null, count: 3 } as const
    const found = datesOf(
      event({ start: '2026-01-31T10:00', end: '2026-01-31T11:00', repeat: { ...rule, days: [] } }),
      {
        after: new Date(0),
        most: 9,
      },
    )

    expect(found.map(({ day }) => day)).toEqual(['2026-01-31', '2026-03-31', '2026-05-31'])
  })

  test('skipped dates are left out and still count; canceled ones are marked', () => {
    const rule = { every: 'day', interval: 1, days: [], until: null, count: 4 } as const
    const found = datesOf(
      event({ repeat: { ...rule, days: [] }, skipped: ['2026-03-24'], canceled: ['2026-03-25'] }),
      {
        after: new Date(0),
        most: 9,
      },
    )

    expect(found.map(({ day, isCanceled }) => [day, isCanceled])).toEqual([
      ['2026-03-23', false],
      ['2026-03-25', true],
      ['2026-03-26', false],
    ])
  })

  test('a rule without an end is expanded for a window only, and 10,000 dates end with the last', () => {
    const later = datesOf(weekly(), { after: new Date('2126-01-01'), most: 2 })
    const many = { every: 'day', interval: 1, days: [], until: null, count: 10_000 } as const
    const span = spanOf(event({ repeat: { ...many, days: [] } }))

    expect(later).toHaveLength(2)
    expect(spanOf(weekly())?.endsAt).toBeNull()
    expect(span?.endsAt?.getUTCFullYear()).toBe(2053)
  })

  test('a date is found by its name alone, and only if the rule has it', () => {
    expect(findDate(weekly(), '2026-03-30')?.startsAt.toISOString()).toBe('2026-03-30T16:00:00.000Z')
    expect(findDate(weekly(), '2026-03-31')).toBeUndefined()
    expect(findDate(weekly({ skipped: ['2026-03-30'] }), '2026-03-30')).toBeUndefined()
  })

  test('a whole day ends with the day, where the event is', () => {
    const [date] = datesOf(event({ all_day: true, start: '2026-03-28T00:00', end: '2026-03-29T00:00' }), {
      after: new Date(0),
      most: 1,
    })

    expect(date?.startsAt.toISOString()).toBe('2026-03-27T23:00:00.000Z')
    expect(date?.endsAt.toISOString()).toBe('2026-03-29T22:00:00.000Z')
  })
})

describe('what a trainer may enter', () => {
  const messages = (change: object) => {
    const { canceled: _, ...plain } = event()
    const read = Event.safeParse({ ...plain, ...change })
    return read.error?.issues.map(({ path, message }) => [path.join('.'), message])
  }

  test.each([
    [{ end: '2026-03-23T17:00' }, 'end', 'It has to end after it starts'],
    [{ end: undefined }, 'end', 'Choose when it ends'],
    [{ start: '2026-02-30T18:00' }, 'start', "This date doesn't exist"],
    [{ end: '2026-06-23T19:00' }, 'end', 'An event lasts at most 31 days'],
    [{ zone: 'Mars/Olympus' }, 'zone', 'Choose a time zone from the list'],
    [{ link: 'javascript:alert(1)' }, 'link', 'Start the link with https:// or http://'],
    [{ place: 'x'.repeat(201) }, 'place', 'Use at most 200 characters'],
    [
      { repeat: { ...everyWeek, days: [2] } },
      'repeat.days',
      'The first date is a Monday. Choose that day too.',
    ],
    [{ repeat: { ...everyWeek, until: '2026-03-01' } }, 'repeat.until', 'The last date is before the first'],
    [{ repeat: { ...everyWeek, count: 10_001 } }, 'repeat.count', 'Use at most 10,000'],
  ])('%j is refused', (change, path, message) => {
    expect(messages(change)).toContainEqual([path, message])
  })

  test('an event in another zone is fine', () => expect(messages({ zone: 'Asia/Kolkata' })).toBeUndefined())
})

test('times are told in words and in the zone of the event', () => {
  const [date] = datesOf(weekly(), { after: new Date(0), most: 1 })

  expect(date && whenOf(date, weekly())).toBe('Mon, Mar 23, 2026, 6:00 PM – 7:00 PM GMT+1')
  expect(repeatWords({ every: 'week', interval: 2, days: [1, 4], until: '2026-12-31', count: null })).toBe(
    'Every 2 weeks on Monday and Thursday, until Dec 31, 2026',
  )
})
