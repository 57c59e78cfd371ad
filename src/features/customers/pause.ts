/** Which payments a pause skips: those that would be taken from the first day until the day back. */
import type { periodOf } from '../plans/period.ts'
import { monthsAfter } from '../plans/period.ts'

type Period = NonNullable<ReturnType<typeof periodOf>>

/** JavaScript reads a day alone as its start in UTC. */
export const dayStart = (day: string): Date => new Date(day)

/** More are not counted. */
const MOST = 400

/** The first `most` days on which a subscription would be charged; `next` is the first of all. */
export function paymentsBetween(
  next: Date,
  period: Period,
  { from, until }: { from: Date; until: Date },
  most = MOST,
): Date[] {
  const found: Date[] = []
  // Compared as numbers: this runs for ten thousand customers at once.
  const [first, end] = [from.getTime(), until.getTime()]
  for (let i = 0; found.length < most; i++) {
    const at = after(next, period, i)
    const time = at.getTime()
    if (time >= end) return found
    if (time >= first) found.push(at)
  }
  return found
}

function after(date: Date, { unit, count }: Period, times: number): Date {
  if (times === 0) return date
  if (unit === 'month') return monthsAfter(date, count * times)
  if (unit === 'year') return monthsAfter(date, 12 * count * times)
  return new Date(date.getTime() + (unit === 'week' ? 7 : 1) * count * times * 86_400_000)
}
