/** The files are read by a library that did not write them, with rules of its own for zones. */
import ical, { type VEvent } from 'node-ical'
import { expect, test } from 'vitest'
import { datesOf } from '../dates.ts'
import type { StoredEvent } from '../event.ts'
import { calendarFile } from './calendar.ts'
import type { ItemRow } from './queries.ts'

const place = {
  name: 'Demo Coach',
  host: 'example.test',
  urlOf: ({ slug }: ItemRow) => `https://example.test/news/${slug}`,
}
const at = new Date('2026-01-01T12:00:00Z')

const row = (
  event: Partial<StoredEvent>,
  change: Partial<ItemRow> = {},
): ItemRow & { event: StoredEvent } => ({
  trainer_id: 7,
  id: 1,
  kind: 'event',
  slug: 'run',
  title: 'Run',
  text: '',
  picture: '',
  picture_alt: '',
  state: 'published',
  publish_at: null,
  published_at: at,
  starts_at: at,
  ends_at: null,
  canceled_at: null,
  sequence: 3,
  is_sample: false,
  created_at: at,
  updated_at: at,
  ...change,
  event: {
    start: '2026-03-09T18:00',
    end: '2026-03-09T19:30',
    all_day: false,
    zone: 'Europe/Berlin',
    place: '',
    link: '',
    limit: null,
    takes_guests: false,
    repeat: { every: 'week', interval: 1, days: [1], until: null, count: null },
    skipped: [],
    canceled: [],
    ...event,
  },
})

async function read(item: ItemRow): Promise<VEvent> {
  const found = Object.values(ical.sync.parseICS(await calendarFile([item], place, at))).find(
    (one) => one?.type === 'VEVENT',
  )
  if (found?.type !== 'VEVENT') throw new Error('No event')
  return found
}

const window = { from: new Date('2026-03-01T00:00:00Z'), to: new Date('2026-12-01T00:00:00Z') }

test.each(['Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe'])(
  'a weekly event in %s has the same dates in the file as on the site, over the changes of clocks',
  async (zone) => {
    const item = row({ zone, skipped: ['2026-05-04'] })

    const inFile = ical
      .expandRecurringEvent(await read(item), window)
      .map(({ start }) => new Date(start).toISOString())

    const onSite = datesOf(item.event, { after: window.from, before: window.to, most: 100 })
    expect(inFile).toEqual(onSite.map(({ startsAt }) => startsAt.toISOString()))
    expect(inFile.length).toBeGreaterThan(36)
  },
)

test.for([
  [{ every: 'day', interval: 3, days: [], until: '2026-04-20', count: null }, 15],
  [{ every: 'week', interval: 2, days: [1, 4], until: null, count: 9 }, 9],
  [{ every: 'month', interval: 1, days: [], until: null, count: 5 }, 5],
] as const)('the rule %j has the same dates in the file', async ([repeat, count]) => {
  const item = row({ repeat: { ...repeat, days: [...repeat.days] } })

  const inFile = ical
    .expandRecurringEvent(await read(item), window)
    .map(({ start }) => new Date(start).toISOString())

  const onSite = datesOf(item.event, { after: window.from, before: window.to, most: 100 })
  expect(inFile).toEqual(onSite.map(({ startsAt }) => startsAt.toISOString()))
  expect(inFile).toHaveLength(count)
})

test('a file has what calendars need: rules of the zone, sequence, state, folded lines and escaped text', async () => {
  const title = 'Run; swim, and “bike” \\ long title '.repeat(4).trim()
  const item = row(
    { place: 'Park, north gate; left', takes_guests: true, link: 'https://meet.example/secret' },
    { title, text: 'Bring water.\nBring <strong>friends</strong>.', canceled_at: at },
  )

  const file = await calendarFile([item], place)
  const event = await read(item)

  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(file).not.toMatch(/[^\r]\n/)
  expect(file).toContain('BEGIN:VTIMEZONE')
  expect(file).toContain('TZID:Europe/Berlin')
  expect(file).toContain('DTSTART;TZID=Europe/Berlin:20260309T180000')
  expect(event).toMatchObject({
    summary: title,
    description: 'Bring water.\nBring friends.',
    location: 'Park, north gate; left',
    status: 'CANCELLED',
    uid: 'event-7-1@example.test',
  })
  expect(Number(event.sequence)).toBe(3)
  // Only who has a place gets the link, by mail.
  expect(file).not.toContain('meet.example')
})

test('one canceled date is told as such, and the others stay', async () => {
  const event = await read(row({ canceled: ['2026-03-30'] }))

  const overrides = Object.values(event.recurrences ?? {}) as VEvent[]

  expect(overrides.map(({ status, start }) => [status, new Date(start).toISOString()])).toContainEqual([
    'CANCELLED',
    '2026-03-30T16:00:00.000Z',
  ])
})

test('a whole day has dates without a time, and ends with the day after', async () => {
  const file = await calendarFile(
    [row({ all_day: true, start: '2026-03-28T00:00', end: '2026-03-29T00:00', repeat: null })],
    place,
  )

  expect(file).toContain('DTSTART;VALUE=DATE:20260328\r\n')
  expect(file).toContain('DTEND;VALUE=DATE:20260330\r\n')
  expect(file).not.toContain('VTIMEZONE')
})

test('a subscribed calendar has every event once, and each zone once', async () => {
  const file = await calendarFile([row({}), row({}, { id: 2 }), row({ zone: 'UTC' }, { id: 3 })], place)

  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(3)
  expect(file.match(/BEGIN:VTIMEZONE/g)).toHaveLength(1)
  expect(file).toContain('DTSTART:20260309T180000Z')
})

test('a date that was canceled long ago is no longer told, and of hundreds ahead the next hundred are', async () => {
  const day = (index: number) => new Date(at.getTime() + index * 86_400_000).toISOString().slice(0, 10)
  const canceled = Array.from({ length: 500 }, (_, index) => day(index - 60)).toReversed()

  const file = await calendarFile([row({ canceled, skipped: canceled }, { text: 'Bring water' })], place, at)

  const told = [...file.matchAll(/RECURRENCE-ID;TZID=Europe\/Berlin:(\d{8})/g)].map(([, date]) => date)
  expect(told).toEqual(Array.from({ length: 100 }, (_, index) => day(index - 31).replaceAll('-', '')))
  expect(file.match(/EXDATE/g)).toHaveLength(1)
  expect(file.match(/Bring water/g)).toHaveLength(1)
})
