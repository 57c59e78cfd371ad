/** Days of the calendar, and the periods by which the figures of a trainer are added up. */
const DAY_MS = 86_400_000
const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** In UTC. */
export const today = (): string => new Date().toISOString().slice(0, 10)

/** Both included. */
export const daysBetween = (from: string, to: string): number => (timeOf(to) - timeOf(from)) / DAY_MS + 1

export const addDays = (day: string, count: number): string =>
  new Date(timeOf(day) + count * DAY_MS).toISOString().slice(0, 10)

/** `YYYY-MM-DD` of the calendar; both included. */
export interface Days {
  from: string
  to: string
}

export const listDays = ({ from, to }: Days): string[] =>
  Array.from({ length: daysBetween(from, to) }, (_, index) => addDays(from, index))

const lastOfMonth = (day: string): string => {
  const [year = 0, month = 1] = day.split('-').map(Number)
  // `Date.UTC` takes the year 1 for 1901.
  return new Date(new Date(0).setUTCFullYear(year, month, 0)).toISOString().slice(0, 10)
}

/** The last day of the ten days of a month that a day is in; the last ten are one or two. */
const lastOfTen = (day: string): string => {
  const last = `${day.slice(0, 9)}9`
  const ofMonth = lastOfMonth(day)
  return last < ofMonth ? last : ofMonth
}

/** How many days the list of trainers adds up, with today. */
const RECENT_DAYS = 30

/** The first of the last 30 days: of today, and of the two days to come, whose sums are prepared. */
export const recentDays = (today: string): string[] =>
  [0, 1, 2].map((ahead) => addDays(today, ahead + 1 - RECENT_DAYS))

/** The period of everything from a day on. */
export const periodSince = (day: string): string => `>${day}`

/** The period of what a trainer's sums up to the end of a day lack, to be those up to the end of the day in UTC. */
export const utcPeriod = (day: string): string => `~${day}`

/** A range as whole years ('2025'), months ('2025-11') and tens of days ('2025-11-1'), and the days around them. */
export interface Pieces {
  periods: string[]
  edges: Days[]
}

export function piecesOf({ from, to }: Days): Pieces {
  const pieces: Pieces = { periods: [], edges: [] }
  for (let day = from; day <= to; ) {
    const periods = [
      { length: 4, isFirst: day.endsWith('-01-01'), last: `${day.slice(0, 4)}-12-31` },
      { length: 7, isFirst: day.endsWith('-01'), last: lastOfMonth(day) },
      { length: 9, isFirst: day.endsWith('-01') || day.endsWith('0'), last: lastOfTen(day) },
    ]
    const whole = periods.find(({ isFirst, last }) => isFirst && last <= to)
    const last = whole?.last ?? lastOfTen(day)
    if (whole) pieces.periods.push(day.slice(0, whole.length))
    else pieces.edges.push({ from: day, to: last < to ? last : to })
    // The day after 9999-12-31 has a longer year and sorts before all others.
    if (last >= to) break
    day = addDays(last, 1)
  }
  return pieces
}

/** Pieces of which `beyond` are not in the range: they are taken away again. */
export interface Balance extends Pieces {
  beyond: Days[]
}

/**
 * The same range with less to read: of ten days, those that are not in it are taken away if they are fewer. Days after
 * `newest` have no rows, so a range that has reached it goes on to the end of the month.
 */
export function balanceOf({ from, to }: Days, newest: string): Balance {
  const { periods, edges } = piecesOf({ from, to: to < newest ? to : lastOfMonth(to) })
  const balance: Balance = { periods: [...periods], edges: [], beyond: [] }
  for (const edge of edges) {
    const outside = aroundIn(edge)
    const read = outside.filter(({ from }) => from <= newest)
    const count = read.reduce((sum, { from, to }) => sum + daysBetween(from, to < newest ? to : newest), 0)
    if (count < daysBetween(edge.from, edge.to)) {
      balance.periods.push(edge.from.slice(0, 9))
      balance.beyond.push(...outside)
    } else balance.edges.push(edge)
  }
  return balance
}

/** The days before and after some days in their ten days of a month. */
function aroundIn({ from, to }: Days): Days[] {
  const ten = from.slice(0, 9)
  const first = ten.endsWith('0') ? `${ten}1` : `${ten}0`
  const last = lastOfTen(from)
  return [
    ...(first < from ? [{ from: first, to: addDays(from, -1) }] : []),
    ...(to < last ? [{ from: addDays(to, 1), to: last }] : []),
  ]
}
