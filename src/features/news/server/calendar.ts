/**
 * Calendar files (RFC 5545). The library escapes and folds; times are those of the wall clock with their zone's rules, so
 * a weekly class stays at six when the clocks change.
 */
import { setImmediate as othersTurn } from 'node:timers/promises'
import ICAL from 'ical.js'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import { plainText } from '../../pages/look/marks.tsx'
import { instantOf, movedBy } from '../clock.ts'
import type { Repeat, StoredEvent } from '../event.ts'
import type { ItemRow } from './queries.ts'

type EventRow = ItemRow & { event: StoredEvent }

interface Place {
  /** Of the calendar. */
  name: string
  /** Unique for this installation. */
  host: string
  urlOf(row: ItemRow): string
}

const DAY_MINUTES = 1440

// A continued line also has a space, and the whole may have 75 bytes.
ICAL.foldLength = 74

/** Of one event. Those further ahead follow as time passes: programs ask again every hour. */
const MOST_CANCELED = 100
const MONTH_MS = 31 * 86_400_000

/** Other requests have their turn after each event: there may be hundreds of them, with hundreds of dates each. */
export async function calendarFile(
  rows: readonly ItemRow[],
  place: Place,
  now = new Date(),
): Promise<string> {
  const events = rows.filter((row): row is EventRow => row.event !== null)
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('prodid', '-//Liftoff//Events//EN')
  calendar.addPropertyWithValue('calscale', 'GREGORIAN')
  calendar.addPropertyWithValue('method', 'PUBLISH')
  calendar.addPropertyWithValue('x-wr-calname', place.name)
  calendar.addPropertyWithValue('refresh-interval', ICAL.Duration.fromString('PT1H'))
  calendar.addPropertyWithValue('x-published-ttl', 'PT1H')
  const zones = new Set(
    events.flatMap(({ event }) => (event.all_day || event.zone === 'UTC' ? [] : [event.zone])),
  )
  for (const zone of zones) {
    const rules = zoneRules(zone)
    if (rules) calendar.addSubcomponent(rules)
  }
  const written: string[] = []
  for (const row of events) {
    written.push(eventOf(row, place).toString())
    for (const day of canceledDays(row.event, now)) written.push(canceledDate(row, day, place).toString())
    await othersTurn()
  }
  const [head = ''] = calendar.toString().split(/(?=END:VCALENDAR)/)
  return `${head}${[...written, 'END:VCALENDAR'].join('\r\n')}\r\n`
}

/** A month later nobody looks for it any more. */
function canceledDays({ canceled }: StoredEvent, now: Date): string[] {
  const since = new Date(now.getTime() - MONTH_MS).toISOString().slice(0, 10)
  return [...new Set(canceled)]
    .filter((day) => day >= since)
    .sort()
    .slice(0, MOST_CANCELED)
}

/** Undefined for a zone that the library does not know: programs know most of them by name. */
function zoneRules(zone: string): ICAL.Component | undefined {
  const [block] = [tzlib_get_ical_block(zone)].flat()
  if (!block) return undefined
  const rules = new ICAL.Component(ICAL.parse(block))
  rules.updatePropertyWithValue('tzid', zone)
  return rules
}

function timeOf(wall: string, { all_day, zone }: StoredEvent): ICAL.Time {
  const [year, month, day, hour, minute] = wall.split(/\D/).map(Number)
  if (all_day) return ICAL.Time.fromData({ year, month, day, isDate: true })
  const data = { year, month, day, hour, minute, second: 0, isDate: false }
  return ICAL.Time.fromData(data, zone === 'UTC' ? ICAL.Timezone.utcTimezone : ICAL.Timezone.localTimezone)
}

function addTime(component: ICAL.Component, name: string, wall: string, event: StoredEvent): ICAL.Property {
  const property = component.addPropertyWithValue(name, timeOf(wall, event))
  if (!event.all_day && event.zone !== 'UTC') property.setParameter('tzid', event.zone)
  return property
}

function eventOf(row: EventRow, place: Place): ICAL.Component {
  const { event } = row
  const component = common(row, place)
  const text = plainText(row.text).trim()
  if (text) component.addPropertyWithValue('description', text)
  addTime(component, 'dtstart', event.start, event)
  // The end of a whole day is the day after.
  addTime(component, 'dtend', event.all_day ? movedBy(event.end, DAY_MINUTES) : event.end, event)
  if (event.repeat) component.addPropertyWithValue('rrule', ruleOf(event.repeat, event))
  if (event.skipped.length > 0) addSkipped(component, event)
  component.addPropertyWithValue('status', row.canceled_at ? 'CANCELLED' : 'CONFIRMED')
  return component
}

/** All of them in one line. */
function addSkipped(component: ICAL.Component, event: StoredEvent): void {
  const [first = '', ...more] = new Set(event.skipped)
  const timed = (day: string) => timeOf(day + event.start.slice(10), event)
  const property = addTime(component, 'exdate', first + event.start.slice(10), event)
  property.setValues([timed(first), ...more.map(timed)])
}

/** One date that was called off: it stays in the calendar, crossed out. */
function canceledDate(row: EventRow, day: string, place: Place): ICAL.Component {
  const { event } = row
  const start = day + event.start.slice(10)
  const length = (Date.parse(`${event.end}Z`) - Date.parse(`${event.start}Z`)) / 60_000
  const component = common(row, place)
  addTime(component, 'recurrence-id', start, event)
  addTime(component, 'dtstart', start, event)
  addTime(component, 'dtend', movedBy(start, length + (event.all_day ? DAY_MINUTES : 0)), event)
  component.addPropertyWithValue('status', 'CANCELLED')
  return component
}

function common(row: EventRow, { host, urlOf }: Place): ICAL.Component {
  const { event } = row
  const component = new ICAL.Component('vevent')
  const utc = (at: Date) => ICAL.Time.fromJSDate(at, true)
  component.addPropertyWithValue('uid', `event-${row.trainer_id}-${row.id}@${host}`)
  component.addPropertyWithValue('dtstamp', utc(row.updated_at))
  component.addPropertyWithValue('last-modified', utc(row.updated_at))
  component.addPropertyWithValue('sequence', row.sequence)
  component.addPropertyWithValue('summary', row.title)
  const where = event.place || (event.takes_guests ? '' : event.link)
  if (where) component.addPropertyWithValue('location', where)
  component.addPropertyWithValue('url', urlOf(row))
  return component
}

const frequencies = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY' } as const
const dayCodes = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

function ruleOf({ every, interval, days, until, count }: Repeat, event: StoredEvent): ICAL.Recur {
  return ICAL.Recur.fromData({
    freq: frequencies[every],
    interval,
    ...(count !== null && { count }),
    // In UTC if the start has a zone; the last moment of the day.
    ...(until !== null && {
      until: event.all_day
        ? timeOf(`${until}T00:00`, event)
        : ICAL.Time.fromJSDate(instantOf(`${until}T23:59`, event.zone), true),
    }),
    ...(every === 'week' && { byday: days.flatMap((day) => dayCodes[day] ?? []) }),
  })
}
