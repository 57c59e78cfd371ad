/** Which rows of the sums per day and per period make up a range. */
import { type RawBuilder, sql } from 'kysely'
import { type Days, piecesOf } from '../days.ts'

/** The first of all days, for sums from the beginning. */
export const BEGINNING = '1970-01-01'

/** The conditions of a range: on the table of periods, and on the table of days. */
export function conditionsOf(days: Days): { ofPeriods: RawBuilder<unknown>; ofDays: RawBuilder<unknown> } {
  const isAllTime = days.from === BEGINNING && days.to >= new Date().toISOString().slice(0, 10)
  const { periods, edges } = isAllTime ? { periods: [''], edges: [] } : piecesOf(days)
  const within = edges.map(({ from, to }) => sql`day >= ${from} and day <= ${to}`)
  return {
    ofPeriods: sql`period = any(${periods}::text[])`,
    ofDays: within.length ? sql`(${sql.join(within, sql` or `)})` : sql`false`,
  }
}
