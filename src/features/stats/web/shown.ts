/** What a dashboard shows: range, series and currency. All of it is in the address, so a reload and a link keep it. */
import { useAddress } from '../../../ui/useAddress.ts'
import { type RangeQuery, withRange } from '../range.ts'

export type Range =
  | { kind: '30_DAYS' | '7_DAYS' | '1_DAY' }
  | { kind: 'CUSTOM_DATE_RANGE'; start: string; end: string }

const seriesTabs = ['USER', 'SUBSCRIBER', 'REVENUE'] as const

export type SeriesTab = (typeof seriesTabs)[number]

/** Every currency apart, or everything in the main one. */
export const CONVERTED = 'converted'

export interface Shown {
  range: Range
  tab: SeriesTab
  /** A currency, or `converted`; null before anybody chose. */
  currency: string | null
  /** As a table instead of a chart. */
  isTable: boolean
}

/** Invalid values are ignored, so no address can break the screen. */
export function readShown(params: URLSearchParams): Shown {
  const currency = params.get('currency') ?? ''
  return {
    range: readRange(params),
    tab: seriesTabs.find((tab) => tab === params.get('series')) ?? 'REVENUE',
    currency: /^[A-Za-z]{3}$/.test(currency) || currency === CONVERTED ? currency : null,
    isTable: params.get('view') === 'table',
  }
}

function readRange(params: URLSearchParams): Range {
  const [start, end] = [params.get('start_date'), params.get('end_date')]
  if (start && end && !datesFaults(start, end)) return { kind: 'CUSTOM_DATE_RANGE', start, end }
  if (params.get('days') === '7') return { kind: '7_DAYS' }
  return params.get('days') === '1' ? { kind: '1_DAY' } : { kind: '30_DAYS' }
}

/** Other parameters stay; what is the default is not written. */
export function writeShown(params: URLSearchParams, shown: Shown): URLSearchParams {
  const next = new URLSearchParams(params)
  const written: Record<string, string | undefined> = {
    days: undefined,
    start_date: undefined,
    end_date: undefined,
    ...queryOf(shown.range),
    series: shown.tab === 'REVENUE' ? undefined : shown.tab,
    currency: shown.currency ?? undefined,
    view: shown.isTable ? 'table' : undefined,
  }
  for (const [name, value] of Object.entries(written))
    if (value === undefined) next.delete(name)
    else next.set(name, value)
  return next
}

/** What the calls are sent: thirty days are the server's default. */
export function queryOf(range: Range): RangeQuery {
  if (range.kind === '7_DAYS') return { days: '7' }
  if (range.kind === '1_DAY') return { days: '1' }
  return range.kind === 'CUSTOM_DATE_RANGE' ? { start_date: range.start, end_date: range.end } : {}
}

const Dates = withRange({})

/** Why two typed dates are no range, by field; undefined if they are one. */
export function datesFaults(start: string, end: string): { start?: string; end?: string } | undefined {
  if (!start || !end)
    return { ...(!start && { start: 'Choose a start date' }), ...(!end && { end: 'Choose an end date' }) }
  const parsed = Dates.safeParse({ start_date: start, end_date: end })
  if (parsed.success) return undefined
  const issueOf = (field: string) => parsed.error.issues.find(({ path }) => path[0] === field)?.message
  const [first, last] = [issueOf('start_date'), issueOf('end_date')]
  return { ...(first && { start: first }), ...(last && { end: last }) }
}

export function useShown(): [Shown, (part: Partial<Shown>) => void] {
  const [params, setParams] = useAddress()
  const change = (part: Partial<Shown>) => setParams((now) => writeShown(now, { ...readShown(now), ...part }))
  return [readShown(params), change]
}
