/** Parts that open over days, with the days of a member as a clock in their zone says them. */
import { expect, test } from 'vitest'
import { entry, logOf } from '../../../tests/training.ts'
import type { Enrolment } from './enrolment.ts'
import { dayIn } from './server/days.ts'
import { type Planned, partStates } from './today.ts'

const HOUR_MS = 3_600_000
const part = (id: string, opensOn: string | null = null) => ({
  id,
  title: id,
  opensOn,
  activities: [{ id: `${id}-1`, kind: 'workout' as const, title: 'Training', day: 1, optional: false }],
})
const plan = (opens: Planned['pace']['opens'], parts = [part('w1'), part('w2'), part('w3')]): Planned => ({
  pace: { kind: 'sequence', missed: 'shift', startsOn: null, opens },
  parts,
})
const startingOn = (starts_on: string): Enrolment => ({
  id: 1,
  programme: 1,
  starts_on,
  since: '2026-01-01',
  pace: {},
  weekdays: [],
  reached: null,
  moves: {},
  state: 'running',
})
const done = (activity: string, on_day: string) =>
  logOf({ id: activity, activity, on_day, entries: { d1: entry(1, { k: 'done', note: '' }) } })

/** The first hour of each part at which it is open, asked every hour in the member's zone. */
function openings(programme: Planned, enrolment: Enrolment, zone: string, from: string, hours: number) {
  const found: Record<string, string> = {}
  for (let hour = 0; hour <= hours; hour += 1) {
    const at = new Date(Date.parse(from) + hour * HOUR_MS)
    for (const { id, open } of partStates(programme, enrolment, [], dayIn(zone, at))) {
      if (open) found[id] ??= at.toISOString()
      // What is open stays open as long as the member stays in the zone.
      else expect(found[id]).toBeUndefined()
    }
  }
  return found
}

test('MISC-17 weekly parts open at the member’s own midnight, also across both changes of daylight saving', () => {
  // Berlin leaves summer time on October 25 (the day has 25 hours), New York on November 1.
  expect(
    openings(plan('weekly'), startingOn('2026-10-19'), 'Europe/Berlin', '2026-10-18T12:00:00Z', 24 * 16),
  ).toEqual({
    w1: '2026-10-18T22:00:00.000Z',
    w2: '2026-10-25T23:00:00.000Z',
    w3: '2026-11-01T23:00:00.000Z',
  })
  // New York enters it on March 8: that day has 23 hours.
  expect(
    openings(plan('weekly'), startingOn('2026-03-02'), 'America/New_York', '2026-03-01T12:00:00Z', 24 * 16),
  ).toEqual({
    w1: '2026-03-02T05:00:00.000Z',
    w2: '2026-03-09T04:00:00.000Z',
    w3: '2026-03-16T04:00:00.000Z',
  })
  // In Santiago midnight itself is skipped on September 6: the day begins at one.
  expect(
    openings(plan('weekly'), startingOn('2026-08-30'), 'America/Santiago', '2026-08-29T12:00:00Z', 24 * 9),
  ).toMatchObject({ w1: '2026-08-30T04:00:00.000Z', w2: '2026-09-06T04:00:00.000Z' })
})

test('parts with a date open on that day and in no other order than their dates', () => {
  const dated = plan('date', [part('w1', '2026-10-26'), part('w2', '2026-10-24'), part('w3')])

  expect(openings(dated, startingOn('2026-10-01'), 'Europe/Berlin', '2026-10-23T12:00:00Z', 24 * 4)).toEqual({
    w3: '2026-10-23T12:00:00.000Z',
    w2: '2026-10-23T22:00:00.000Z',
    w1: '2026-10-25T23:00:00.000Z',
  })
})

test('parts that open when the one before is done need nothing but that, whatever the day', () => {
  const days = ['2026-10-24', '2026-10-25', '2026-10-26', '2027-01-01']
  const openOn = (logs: ReturnType<typeof done>[]) =>
    days.map((day) =>
      partStates(plan('done'), startingOn('2026-10-19'), logs, day)
        .filter(({ open }) => open)
        .map(({ id }) => id),
    )

  expect(openOn([])).toEqual(days.map(() => ['w1']))
  expect(openOn([done('w1-1', '2026-10-24')])).toEqual(days.map(() => ['w1', 'w2']))
  expect(openOn([done('w1-1', '2026-10-24'), done('w2-1', '2026-10-25')])).toEqual(
    days.map(() => ['w1', 'w2', 'w3']),
  )
})

test('a member who flies east gets the part with the new day, and who flies west gets it with theirs', () => {
  const enrolment = startingOn('2026-10-19')
  const at = new Date('2026-10-25T12:00:00Z')
  const openIn = (zone: string, later = 0) =>
    partStates(plan('weekly'), enrolment, [], dayIn(zone, new Date(at.getTime() + later * HOUR_MS)))
      .filter(({ open }) => open)
      .map(({ id }) => id)

  expect(openIn('Europe/Berlin')).toEqual(['w1'])
  expect(openIn('Pacific/Auckland')).toEqual(['w1', 'w2'])
  expect(openIn('Pacific/Honolulu')).toEqual(['w1'])
  // 22 hours later it is Monday there too, and all three agree.
  expect(openIn('Pacific/Honolulu', 21)).toEqual(['w1'])
  for (const zone of ['Pacific/Honolulu', 'Europe/Berlin', 'Pacific/Auckland'])
    expect(openIn(zone, 22)).toEqual(['w1', 'w2'])
})
