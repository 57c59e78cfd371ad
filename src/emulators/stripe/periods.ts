/** Calendar arithmetic for billing, in UTC and seconds. */
export interface Interval {
  /** `day`, `week`, `month` or `year`. */
  interval: string
  interval_count: number
}

const day = 86_400

/** January 31 plus one month is the last day of February. */
export function addMonths(seconds: number, months: number): number {
  const date = new Date(seconds * 1000)
  const wanted = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(wanted, last))
  return date.getTime() / 1000
}

export function addIntervals(start: number, { interval, interval_count }: Interval, times: number): number {
  const count = interval_count * times
  if (interval === 'day') return start + count * day
  if (interval === 'week') return start + count * 7 * day
  return addMonths(start, interval === 'month' ? count : count * 12)
}

/**
 * The whole period around a given time, counted from the anchor, which may be in the future: a subscription anchored on
 * the 31st renews on February 28 and again on March 31. Adding a month to the previous renewal would lose the 31st.
 */
export function periodAround(anchor: number, interval: Interval, at: number): { start: number; end: number } {
  let times = 1
  while (addIntervals(anchor, interval, times) <= at) times++
  while (addIntervals(anchor, interval, times - 1) > at) times--
  return { start: addIntervals(anchor, interval, times - 1), end: addIntervals(anchor, interval, times) }
}

export const nextRenewal = (anchor: number, interval: Interval, after: number) =>
  periodAround(anchor, interval, after).end

export const days = (count: number) => count * day
