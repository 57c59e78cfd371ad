/** Which rows of the sums per day and per period make up a range. */
import { type RawBuilder, sql } from 'kysely'
import { addDays, balanceOf, type Days, piecesOf, today } from '../days.ts'

/** The first of all days, for sums from the beginning. */
export const BEGINNING = '1970-01-01'

const isAllTime = ({ from, to }: Days) => from === BEGINNING && to >= today()

const within = (parts: Days[]) =>
  parts.length
    ? sql`(${sql.join(
        parts.map(({ from, to }) => sql`day >= ${from} and day <= ${to}`),
        sql` or `,
      )})`
    : sql`false`

/** The conditions of a range: on the table of periods, and on the table of days. */
export function conditionsOf(days: Days): { ofPeriods: RawBuilder<unknown>; ofDays: RawBuilder<unknown> } {
  const { periods, edges } = isAllTime(days) ? { periods: [''], edges: [] } : piecesOf(days)
  return { ofPeriods: sql`period = any(${periods}::text[])`, ofDays: within(edges) }
}

const tables = {
  ledger: ['ledger_periods', 'ledger_days'],
  figure: ['figure_periods', 'figure_days'],
} as const

/** For sums of all trainers, who have a row for nearly every day. */
interface Summed {
  kind: keyof typeof tables
  /** Of both tables. */
  key: RawBuilder<unknown>
  values: { name: string; value: RawBuilder<unknown> }[]
  where?: RawBuilder<unknown>
}

/** Rows whose sums are those of a range; what has no sum may have rows that cancel each other. */
export function partsOf(days: Days, { kind, key, values, where = sql`true` }: Summed): RawBuilder<unknown> {
  const { periods, edges, beyond } = isAllTime(days)
    ? { periods: [''], edges: [], beyond: [] }
    : balanceOf(days, addDays(today(), 1))
  const part = (table: string, condition: RawBuilder<unknown>, sign = sql``) => {
    const columns = values.map(({ name, value }) => sql`${sign}${value} as ${sql.ref(name)}`)
    return sql`select ${key}, ${sql.join(columns)} from ${sql.table(table)} where ${condition} and ${where}`
  }
  const [ofPeriods, ofDays] = tables[kind]
  const parts = [part(ofPeriods, sql`period = any(${periods}::text[])`)]
  if (edges.length) parts.push(part(ofDays, within(edges)))
  if (beyond.length) parts.push(part(ofDays, within(beyond), sql`-`))
  return sql.join(parts, sql` union all `)
}
