/** The points of a chart and of its table, from what the server counted. Long ranges are added up by week or month. */
import { daysBetween } from '../../ledger/days.ts'
import { inCurrency, toUnits } from '../../plans/currency.ts'
import type { Point, Series } from '../answers.ts'
import { CONVERTED } from './shown.ts'

/** The first and last day, and the hour if it is one of a day. */
export interface Span {
  from: string
  to: string
  hour: number | undefined
}

export interface ShownPoint extends Span {
  /** 'Sat, Nov 7', 'Nov 2 to 8', 'November 2026', '9 AM' */
  title: string
  /** On the axis. */
  short: string
  /** In minor units, or a count. */
  value: number
  before: number | undefined
  /** What `before` is of. */
  earlier: Span
}

type Step = 'hour' | 'day' | 'week' | 'month'

/** A line through more points than this is noise. */
const MOST_DAYS = 120
const MOST_WEEKS = 60

export function stepOf({ range, points }: Pick<Series, 'range' | 'points'>): Step {
  if (range.unit === 'hour') return 'hour'
  if (points.length <= MOST_DAYS) return 'day'
  return points.length <= MOST_WEEKS * 7 ? 'week' : 'month'
}

/** What a stock (such as the number of customers) is at the end of a step; a flow is added up. */
type Adding = 'sum' | 'last'

export function pointsOf(series: Series, currency: string, adding: Adding = 'sum'): ShownPoint[] {
  const step = stepOf(series)
  const values = valuesIn(series, currency)
  const groups = Map.groupBy(
    series.points.map((point, i) => ({
      date: point.date,
      earlier: series.previous[i]?.date ?? point.date,
      value: values.now[i] ?? 0,
      before: values.before?.[i],
    })),
    ({ date }) => groupOf(date, step),
  )
  const add = (list: number[]) => (adding === 'sum' ? list.reduce((a, b) => a + b, 0) : (list.at(-1) ?? 0))
  return [...groups.values()].map((group) => {
    const [from, to] = [group[0]?.date ?? '', group.at(-1)?.date ?? '']
    return {
      ...spanOf(from, to),
      earlier: spanOf(group[0]?.earlier ?? '', group.at(-1)?.earlier ?? ''),
      ...titlesOf(from, to, step),
      value: add(group.map(({ value }) => value)),
      before: values.before && add(group.map(({ before }) => before ?? 0)),
    }
  })
}

const spanOf = (from: string, to: string): Span => ({
  from: from.slice(0, 10),
  to: to.slice(0, 10),
  hour: from.includes('T') ? Number(from.slice(11, 13)) : undefined,
})

/** The period before is known in the main currency; it is shown where that is what the chart shows. */
function valuesIn(series: Series, currency: string): { now: number[]; before: number[] | undefined } {
  const only =
    series.by_currency.length <= 1 && (series.by_currency[0]?.currency ?? currency) === series.currency
  const plain = (points: Point[]) => points.map(({ value }) => value)
  if (!series.isMoney || currency === CONVERTED || (only && currency === series.currency))
    return { now: plain(series.points), before: plain(series.previous) }
  return { now: series.by_currency.find((one) => one.currency === currency)?.values ?? [], before: undefined }
}

const DAY_MS = 86_400_000
const timeOf = (date: string) => Date.parse(`${date.slice(0, 10)}T00:00:00Z`)

function groupOf(date: string, step: Step): string {
  if (step === 'hour' || step === 'day') return date
  if (step === 'month') return date.slice(0, 7)
  // Weeks begin on Monday; the first of January 1970 was a Thursday.
  return String(Math.floor((timeOf(date) / DAY_MS + 3) / 7))
}

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options })
const weekday = format({ weekday: 'short', month: 'short', day: 'numeric' })
const day = format({ month: 'short', day: 'numeric' })
const month = format({ month: 'long', year: 'numeric' })
const shortMonth = format({ month: 'short', year: '2-digit' })
const hour = format({ hour: 'numeric' })

function titlesOf(from: string, to: string, step: Step): { title: string; short: string } {
  const at = new Date(step === 'hour' ? `${from}:00Z` : timeOf(from))
  if (step === 'hour') return { title: hour.format(at), short: hour.format(at) }
  if (step === 'month') return { title: month.format(at), short: shortMonth.format(at) }
  if (step === 'day') return { title: weekday.format(at), short: day.format(at) }
  return { title: from === to ? weekday.format(at) : daysText(from, to), short: day.format(at) }
}

/** '1 PM' */
export const hourText = (of: number): string => hour.format(of * 3_600_000)

/** 'Nov 2 to Nov 8' */
export const daysText = (from: string, to: string): string =>
  from === to ? day.format(timeOf(from)) : `${day.format(timeOf(from))} to ${day.format(timeOf(to))}`

const fullDay = format({ month: 'short', day: 'numeric', year: 'numeric' })

/** 'Oct 16 to Nov 14, 2026' */
export function rangeText(from: string, to: string): string {
  if (from === to) return fullDay.format(timeOf(from))
  const sameYear = from.slice(0, 4) === to.slice(0, 4)
  return `${(sameYear ? day : fullDay).format(timeOf(from))} to ${fullDay.format(timeOf(to))}`
}

/** 'Nov 18, 2026, compared with the day before up to 2 AM.' */
export function comparedText({ from, to, hour }: Series['range']): string {
  const days = daysBetween(from, to)
  const before = days === 1 ? 'the day before' : `the ${days} days before`
  // The last hour of a day ends with it.
  const upTo = hour === null || hour === 23 ? '' : ` up to ${hourText(hour + 1)}`
  return `${rangeText(from, to)}, compared with ${before}${upTo}.`
}

/** How a value of the series is written, and where it is on the axis. */
export function writerOf(series: Series, currency: string) {
  if (!series.isMoney)
    return { text: (value: number) => value.toLocaleString('en-US'), units: (value: number) => value }
  const unit = currency === CONVERTED ? series.currency : currency
  return {
    text: (value: number) => inCurrency(value, unit),
    units: (value: number) => toUnits(value, unit),
    currency: unit,
  }
}
