/** The days that a dashboard looks at, as a caller asks for them. */
import { z } from 'zod'
import { text } from '../../base/text.ts'
import { addDays, type Days, daysBetween, today } from '../ledger/days.ts'

/** The range of a dashboard until somebody chooses another. */
export const DEFAULT_DAYS = 30
/** Three years, with a leap day. */
export const MOST_DAYS = 1096
/** Nothing was ever sold before. */
const FIRST_DAY = '2000-01-01'
const DAYS_AHEAD = 366

const Day = text(10, { tooLong: 'Use a date like 2026-11-16' }).pipe(z.iso.date('Use a date like 2026-11-16'))

/** `days=1` is today by the hour, `days=7` the last seven days; none of them is 30 days. A custom range has both dates. */
export const rangeQuery = {
  days: text(2)
    .pipe(z.enum(['1', '7'], 'Days is 1 or 7'))
    .optional(),
  start_date: Day.optional(),
  end_date: Day.optional(),
}

const RangeQuery = z.object(rangeQuery)
export type RangeQuery = z.output<typeof RangeQuery>

/** What else a query may have: an hour is one of a single day. */
type Asked = RangeQuery & { hour?: number }

/** A query with a range; what does not fit together is refused at the field that a user would change. */
export const withRange = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ ...rangeQuery, ...shape }).superRefine((query, issues) => {
    for (const { field, message } of faultsOf(query as Asked))
      issues.addIssue({ code: 'custom', path: [field], message })
  })

function faultsOf({
  days,
  start_date: from,
  end_date: to,
  hour,
}: Asked): { field: string; message: string }[] {
  if (hour !== undefined && days !== '1' && (from === undefined || from !== to))
    return [{ field: 'hour', message: 'An hour is one of a single day' }]
  if (from === undefined && to === undefined) return []
  if (days !== undefined) return [{ field: 'days', message: 'Send days or two dates, not both' }]
  if (from === undefined) return [{ field: 'start_date', message: 'Choose a start date' }]
  if (to === undefined) return [{ field: 'end_date', message: 'Choose an end date' }]
  for (const [field, day] of [
    ['start_date', from],
    ['end_date', to],
  ] as const)
    if (day < FIRST_DAY || day > addDays(today(), DAYS_AHEAD)) return [{ field, message: outside(day) }]
  if (from > to) return [{ field: 'end_date', message: 'The end date is before the start date' }]
  if (daysBetween(from, to) > MOST_DAYS)
    return [{ field: 'start_date', message: `Choose at most ${MOST_DAYS} days` }]
  return []
}

const outside = (day: string) =>
  day < FIRST_DAY ? 'Choose a day in 2000 or later' : 'Choose a day within a year from today'

export interface DashboardRange extends Days {
  /** As many days, right before. */
  previous: Days
  isByHour: boolean
  /** Of today, the hour that it is: of the day before, only what came before the end of this hour is compared. */
  hour: number | null
}

/** `now` is the day and the hour at the place of who asks, as `2026-11-16T09`. */
export function rangeOf({ days, start_date: from, end_date: to }: RangeQuery, now: string): DashboardRange {
  const today = now.slice(0, 10)
  const count = from && to ? daysBetween(from, to) : Number(days ?? DEFAULT_DAYS)
  const last = to ?? today
  const first = from ?? addDays(last, 1 - count)
  return {
    from: first,
    to: last,
    previous: { from: addDays(first, -count), to: addDays(first, -1) },
    isByHour: days === '1',
    hour: days === '1' ? Number(now.slice(11, 13)) : null,
  }
}
