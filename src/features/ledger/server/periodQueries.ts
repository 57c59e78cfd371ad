/** Which rows of the sums per day and per period make up a range. */
import { type RawBuilder, sql } from 'kysely'
import { addDays, type Balance, balanceOf, type Days, listDays, piecesOf, today, utcPeriod } from '../days.ts'

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

const balanced = (days: Days): Balance =>
  isAllTime(days) ? { periods: [''], edges: [], beyond: [] } : balanceOf(days, addDays(today(), 1))

function partReader({ kind, key, values, where = sql`true` }: Summed) {
  const part = (table: string, label: string, condition: RawBuilder<unknown>, sign: RawBuilder<unknown>) => {
    const columns = values.map(({ name, value }) => sql`${sign}${value} as ${sql.ref(name)}`)
    return sql`select ${key}, ${sql.ref(label)} as label, ${sql.join(columns)} from ${sql.table(table)}
      where ${condition} and ${where}`
  }
  const [ofPeriods, ofDays] = tables[kind]
  return {
    periods: (periods: string[], sign = sql``) =>
      part(ofPeriods, 'period', sql`period = any(${periods}::text[])`, sign),
    days: (days: Days[], sign = sql``) => part(ofDays, 'day', within(days), sign),
  }
}

const both = (parts: RawBuilder<unknown>[]) => sql.join(parts, sql` union all `)

function partsIn(days: Days, summed: Summed): RawBuilder<unknown>[] {
  const { periods, edges, beyond } = balanced(days)
  const read = partReader(summed)
  return [
    read.periods(periods),
    ...(edges.length ? [read.days(edges)] : []),
    ...(beyond.length ? [read.days(beyond, sql`-`)] : []),
  ]
}

/** Rows whose sums are those of a range; what has no sum may have rows that cancel each other. */
export const partsOf = (days: Days, summed: Summed): RawBuilder<unknown> => both(partsIn(days, summed))

/** The same by days in UTC, as the platform's sums are. Their label says of which days they are: see `labelsIn`. */
export function utcPartsOf(days: Days, summed: Summed): RawBuilder<unknown> {
  const read = partReader(summed)
  return both([
    ...partsIn(days, summed),
    // The sums of all time have nothing after them, wherever it happened.
    ...(isAllTime(days) ? [] : [read.periods([utcPeriod(days.to)])]),
    ...(days.from === BEGINNING ? [] : [read.periods([utcPeriod(addDays(days.from, -1))], sql`-`)]),
  ])
}

/** Every label that the rows of a range can have, with the last of its days; with `eachDay` also those of all days. */
export function labelsIn(days: Days, eachDay = false): { label: string; day: string }[] {
  const { periods, edges, beyond } = balanced(days)
  const { from, to } = days
  return [
    ...periods.map((label) => ({ label, day: lastOfPeriod(label, to) })),
    ...(eachDay ? [days, ...beyond] : [...edges, ...beyond])
      .flatMap(listDays)
      .map((day) => ({ label: day, day })),
    ...[to, addDays(from, -1)].map((day) => ({ label: utcPeriod(day), day })),
  ]
}

/** `to` if the period goes on after it. */
function lastOfPeriod(period: string, to: string): string {
  const last = `${period}${'9999-19-39'.slice(period.length)}`
  return last < to ? last : to
}
