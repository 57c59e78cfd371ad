/** When and where an event is, and for how many. Times are those of the wall clock in its zone; see clock.ts. */
import { z } from 'zod'
import { Line } from '../../base/call.ts'
import { list, text } from '../../base/text.ts'
import { isTimeZone } from '../ledger/timeZone.ts'
import { dayNumber, minutesBetween, weekdayOf } from './clock.ts'

export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

/** What a rule may ask for. Nothing expands it beyond the dates that are needed. */
export const MOST_DATES = 10_000
const MOST_SKIPPED = 500
export const MOST_CANCELED = 500
const MOST_DAYS_LONG = 31

const isDay = (day: string) => {
  const ms = Date.parse(`${day}T00:00Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day)
}

const wrongDay = 'Choose a date'
export const Day = text(10, { required: wrongDay, tooLong: wrongDay })
  .regex(/^20\d\d-\d\d-\d\d$/, wrongDay)
  .refine(isDay, "This date doesn't exist")

const wall = (missing: string) =>
  text(16, { required: missing, tooLong: missing })
    .regex(/^20\d\d-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/, missing)
    .refine((time) => isDay(time.slice(0, 10)), "This date doesn't exist")

const Repeat = z.object({
  every: z.enum(['day', 'week', 'month']),
  interval: z.int('Use a whole number').min(1, 'Use at least 1').max(52, 'Use at most 52'),
  /** For weeks: 0 is Sunday. */
  days: list(z.int().min(0).max(6)).max(7),
  /** The last date, or how many dates; both null: without an end. */
  until: Day.nullable(),
  count: z
    .int('Use a whole number')
    .min(1, 'Use at least 1')
    .max(MOST_DATES, 'Use at most 10,000')
    .nullable(),
})
export type Repeat = z.output<typeof Repeat>

export const Zone = text(64).refine(isTimeZone, 'Choose a time zone from the list')

const place = 'Use at most 200 characters'

export const Event = z
  .object({
    start: wall('Choose when it starts'),
    end: wall('Choose when it ends'),
    all_day: z.boolean(),
    zone: Zone,
    place: text(200, { tooLong: place }).trim().pipe(Line),
    link: text(2000, { tooLong: 'Use at most 2,000 characters' })
      .trim()
      .refine((url) => url === '' || isWebAddress(url), 'Start the link with https:// or http://'),
    /** Null: as many as like. */
    limit: z
      .int('Use a whole number')
      .min(1, 'Use at least 1')
      .max(100_000, 'Use at most 100,000')
      .nullable(),
    /** False: nobody has to say that they are coming. */
    takes_guests: z.boolean(),
    repeat: Repeat.nullable(),
    /** Dates of the rule on which there is no event. */
    skipped: list(Day).max(MOST_SKIPPED, 'Skip at most 500 dates'),
  })
  .superRefine(checkTimes)
export type Event = z.output<typeof Event>

/** As it is stored: with the dates that were called off after they were announced. */
export const StoredEvent = z.intersection(Event, z.object({ canceled: list(Day).max(MOST_CANCELED) }))
export type StoredEvent = z.output<typeof StoredEvent>

const isWebAddress = (url: string) => /^https?:\/\/[^\s\\\p{Cc}]+$/iu.test(url) && URL.canParse(url)

function checkTimes(
  { start, end, all_day, repeat }: { start: string; end: string; all_day: boolean; repeat: Repeat | null },
  ctx: z.core.$RefinementCtx,
): void {
  const wrong = (path: string, message: string) =>
    ctx.addIssue({ code: 'custom', path: path.split('.'), message })
  const minutes = minutesBetween(start, end)
  if (minutes < 0 || (minutes === 0 && !all_day)) wrong('end', 'It has to end after it starts')
  if (minutes > MOST_DAYS_LONG * 1440) wrong('end', 'An event lasts at most 31 days')
  if (!repeat) return
  const first = start.slice(0, 10)
  if (repeat.until !== null && repeat.count !== null)
    wrong('repeat.until', 'Choose a last date or a number of dates')
  if (repeat.until !== null && repeat.until < first)
    wrong('repeat.until', 'The last date is before the first')
  if (repeat.every === 'week' && !repeat.days.includes(weekdayOf(dayNumber(first))))
    wrong('repeat.days', `The first date is a ${weekdays[weekdayOf(dayNumber(first))]}. Choose that day too.`)
}
