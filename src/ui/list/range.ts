/** A range of days as a list's filter: two times, from the first and before the second, in the device's time zone. */

export interface Days {
  /** `YYYY-MM-DD`; '' for no bound. */
  first: string
  last: string
}

const isoDay = (at: Date) =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

const startOf = (day: string, plus = 0) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + plus)
}

/** Undefined if neither day is set. */
export function rangeOf({ first, last }: Days): string | undefined {
  if (!first && !last) return undefined
  return `${first && startOf(first).toISOString()},${last && startOf(last, 1).toISOString()}`
}

export function daysOf(range: string | undefined): Days {
  const [from = '', to = ''] = (range ?? '').split(',')
  const day = (time: string, plus: number) => {
    const at = new Date(time)
    if (!time || Number.isNaN(at.getTime())) return ''
    at.setDate(at.getDate() + plus)
    return isoDay(at)
  }
  return { first: day(from, 0), last: day(to, -1) }
}

/** The last days, today included. */
export function lastDays(count: number, now = new Date()): Days {
  const first = new Date(now)
  first.setDate(first.getDate() - count + 1)
  return { first: isoDay(first), last: isoDay(now) }
}
