/** What every card of a dashboard knows: whose figures, which days, which currency, and where a figure leads. */
import { createContext, useContext } from 'react'
import type { Figures, MoneyFigure } from '../answers.ts'
import { ownStatsCalls, type platformStatsCalls } from '../contract.ts'
import type { FigureName, tabFigures } from '../figures.ts'
import type { RangeQuery } from '../range.ts'
import { amountsOf } from './amounts.ts'
import { CONVERTED, type SeriesTab } from './shown.ts'
import { countText } from './words.ts'

export interface Dashboard {
  calls: typeof ownStatsCalls | typeof platformStatsCalls
  /** `/trainer/dashboard` or `/admin/dashboard` */
  home: string
  range: RangeQuery
  /** The main currency, of which converted sums are. */
  main: string
  /** Which currency the chart shows, or `converted`. */
  currency: string
}

export const DashboardContext = createContext<Dashboard>({
  calls: ownStatsCalls,
  home: '/trainer/dashboard',
  range: {},
  main: 'USD',
  currency: 'USD',
})

export function useDashboard() {
  const dashboard = useContext(DashboardContext)
  const { home, range, main, currency } = dashboard
  return {
    ...dashboard,
    isConverted: currency === CONVERTED,
    amounts: (figure: MoneyFigure | undefined) => amountsOf(figure, currency, main),
    /** The address of the rows that a figure is made of. */
    rowsOf: (figure: FigureName, narrower: RowFilters = {}) =>
      rowsPath(home, figure, { ...range, ...narrower }),
  }
}

interface RowFilters extends RangeQuery {
  currency?: string | undefined
  plan_id?: number | 'none' | undefined
  plan?: string | undefined
  hour?: number | undefined
  kept_in?: string | undefined
  trainer_id?: number | undefined
  source?: string | undefined
  page?: string | undefined
}

export function rowsPath(home: string, figure: FigureName, filters: RowFilters): string {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return `${home}/rows/${figure}${query.size > 0 ? `?${query}` : ''}`
}

/** What the tabs of one of the dashboards count. */
export type TabFigures = (typeof tabFigures)[keyof typeof tabFigures]

/** From a tab to the rows of the range, and to those of the one before. */
export function linksOf(
  { counts, range: { previous, hour } }: Pick<Figures, 'counts' | 'range'>,
  figure: TabFigures[SeriesTab],
  rowsOf: (figure: FigureName, narrower?: RowFilters) => string,
): { text: string; to: string }[] {
  const rows = figure === 'gross' ? 'payments' : figure
  const found = counts.find((one) => one.figure === rows)
  const days = { days: undefined, start_date: previous.from, end_date: previous.to }
  // Today is compared with a part of the day before, and rows are of a whole day.
  const before = hour === null ? `${countText(found?.previous ?? 0, rows)} before` : 'The whole day before'
  return [
    ...(found?.total ? [{ text: countText(found.total, rows), to: rowsOf(figure) }] : []),
    ...(found?.previous ? [{ text: before, to: rowsOf(figure, days) }] : []),
  ]
}
