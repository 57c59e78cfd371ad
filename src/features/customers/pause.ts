/** Which payments a pause skips: those that would be taken from the first day until the day back. */
import type { periodOf } from '../plans/period.ts'
import { monthsAfter } from '../plans/period.ts'

type Period = NonNullable<ReturnType<typeof periodOf>>

/** JavaScript reads a day alone as its start in UTC. */
export const dayStart = (day: string): Date => new Date(day)

/** More are not counted. */
const MOST = 400

/** The days on which a subscription would be charged; `next` is the first of them. */
export function paymentsBetween(next: Date, period: Period, from: Date, until: Date): Date[] {
  const found: Date[] = []
  for (let i = 0; found.length < MOST; i++) {
    const at = after(next, period, i)
    if (at >= until) return found
    if (at >= from) found.push(at)
  }
  return found
}

function after(date: Date, { unit, count }: Period, times: number): Date {
  if (unit === 'month') return monthsAfter(date, count * times)
  if (unit === 'year') return monthsAfter(date, 12 * count * times)
  return new Date(date.getTime() + (unit === 'week' ? 7 : 1) * count * times * 86_400_000)
}
