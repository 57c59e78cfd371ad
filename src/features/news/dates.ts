/** The dates of an event. A rule without an end is expanded only as far as somebody asks. */
import { dayNumber, dayOf, instantOf, minutesBetween, movedBy, weekdayOf } from './clock.ts'
import type { Event, Repeat, StoredEvent } from './event.ts'

/** One date of an event. `day` names it: an event has at most one start a day. */
export interface EventDate {
  day: string
  /** Wall times; for a whole day, the last day is included. */
  start: string
  end: string
  startsAt: Date
  endsAt: Date
  isCanceled: boolean
}

/** Nobody plans further; it also ends what would never end. */
const LAST_DAY = dayNumber('2999-12-31')
const DAY_MINUTES = 1440

/** Every day of the rule, also skipped ones: they count, as calendars count them. */
function* daysOf(start: string, repeat: Repeat | null): Generator<number> {
  const first = dayNumber(start.slice(0, 10))
  if (!repeat) return void (yield first)
  const last = repeat.until === null ? LAST_DAY : dayNumber(repeat.until)
  let left = repeat.count ?? Number.POSITIVE_INFINITY
  for (const day of candidates(first, repeat)) {
    if (day > last || left <= 0) return
    yield day
    left--
  }
}

function* candidates(first: number, { every, interval, days }: Repeat): Generator<number> {
  if (every === 'day') for (let day = first; day <= LAST_DAY; day += interval) yield day
  else if (every === 'week') yield* weekly(first, interval, days)
  else yield* monthly(first, interval)
}

/** Weeks begin on Monday. */
function* weekly(first: number, interval: number, days: readonly number[]): Generator<number> {
  const sorted = [...new Set(days.map((day) => (day + 6) % 7))].sort((a, b) => a - b)
  const monday = first - ((weekdayOf(first) + 6) % 7)
  for (let week = monday; week <= LAST_DAY; week += 7 * interval)
    for (const day of sorted) if (week + day >= first) yield week + day
}

/** On the same day of the month; a month without it has none. */
function* monthly(first: number, interval: number): Generator<number> {
  const [year = 0, month = 1, date = 1] = dayOf(first).split('-').map(Number)
  for (let i = 0; ; i += interval) {
    const at = new Date(Date.UTC(year, month - 1 + i, date))
    const day = at.getTime() / 86_400_000
    if (day > LAST_DAY) return
    if (at.getUTCDate() === date) yield day
  }
}

type Timed = Pick<Event, 'start' | 'end' | 'all_day' | 'zone'>

function dateOn(event: Timed, day: number, canceled: ReadonlySet<string>): EventDate {
  const { all_day, zone } = event
  const name = dayOf(day)
  const start = `${name}${event.start.slice(10)}`
  const end = movedBy(start, minutesBetween(event.start, event.end))
  return {
    day: name,
    start,
    end,
    startsAt: instantOf(start, zone),
    endsAt: instantOf(all_day ? movedBy(end, DAY_MINUTES) : end, zone),
    isCanceled: canceled.has(name),
  }
}

interface Window {
  /** Those that have not ended by then. */
  after: Date
  /** Those that start before. */
  before?: Date
  most: number
}

/** In order. Skipped dates are left out, canceled ones are marked. */
export function datesOf(event: StoredEvent, { after, before, most }: Window): EventDate[] {
  const skipped = new Set(event.skipped)
  const found: EventDate[] = []
  // A day before and after: the zone is not known to the count of days.
  const length = Math.ceil(minutesBetween(event.start, event.end) / DAY_MINUTES)
  const canceled = new Set(event.canceled)
  const earliest = Math.floor(after.getTime() / 86_400_000) - length - 2
  for (const day of daysOf(event.start, event.repeat)) {
    if (found.length >= most) break
    if (day < earliest || skipped.has(dayOf(day))) continue
    const date = dateOn(event, day, canceled)
    if (before && date.startsAt >= before) break
    if (date.endsAt > after) found.push(date)
  }
  return found
}

/** The date with this name; undefined if the event is not on that day. */
export function findDate(event: StoredEvent, day: string): EventDate | undefined {
  if (event.skipped.includes(day)) return undefined
  const wanted = dayNumber(day)
  for (const one of daysOf(event.start, event.repeat)) {
    if (one === wanted) return dateOn(event, one, new Set(event.canceled))
    if (one > wanted) return undefined
  }
  return undefined
}

/** The start of the first date and the end of the last; null if there is no last. Undefined if every date is skipped. */
export function spanOf(event: StoredEvent): { startsAt: Date; endsAt: Date | null } | undefined {
  const skipped = new Set(event.skipped)
  const isEndless = event.repeat !== null && event.repeat.until === null && event.repeat.count === null
  let [first, last]: [number | undefined, number | undefined] = [undefined, undefined]
  for (const day of daysOf(event.start, event.repeat)) {
    if (skipped.has(dayOf(day))) continue
    first ??= day
    last = day
    if (isEndless) break
  }
  if (first === undefined || last === undefined) return undefined
  const { startsAt } = dateOn(event, first, new Set())
  return { startsAt, endsAt: isEndless ? null : dateOn(event, last, new Set()).endsAt }
}
