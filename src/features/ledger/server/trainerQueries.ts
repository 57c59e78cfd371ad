/** What trainers sold, for the lists of admins. */
import { sql } from 'kysely'
import type { Numbered } from '../../../base/list.ts'
import { acrossTrainers, type Db } from '../../../base/server/db.ts'
import { readNumbered } from '../../../base/server/list.ts'
import { addDays, periodSince, today } from '../days.ts'
import { BEGINNING, partsOf } from './periodQueries.ts'
import { isRecentComplete } from './rollupQueries.ts'

/** In one settlement currency; `net_cents` is what the trainer keeps. */
export interface TrainerSales {
  trainer_id: number
  currency: string
  gross_cents: number
  net_cents: number
  commission_cents: number
}

type Amount = 'gross_cents' | 'net_cents' | 'commission_cents'

interface SalesFilter {
  trainerIds?: number[]
  from?: string | undefined
  /** The sums from that day on are complete. */
  isKept?: boolean
  /** The fewer, the faster. */
  amounts?: Amount[]
}

/** One row per trainer and currency, from the day `from` on, or all. */
function salesOf({
  trainerIds,
  from,
  isKept = from === undefined,
  amounts = ['gross_cents', 'net_cents', 'commission_cents'],
}: SalesFilter) {
  const where = trainerIds ? sql`trainer_id = any(${trainerIds})` : sql`true`
  const columns = amounts.map((amount) => sql.ref(amount))
  if (isKept) {
    const period = from === undefined ? '' : periodSince(from)
    const some = columns.map((column) => sql`${column} <> 0`)
    return sql`select trainer_id, currency, ${sql.join(columns)} from ledger_periods
      where period = ${period} and ${where} and (${sql.join(some, sql` or `)})`
  }
  const key = sql`trainer_id, currency`
  const values = amounts.map((amount) => ({ name: amount, value: sql.ref(amount) }))
  const tomorrow = addDays(today(), 1)
  const parts = partsOf({ from: from ?? BEGINNING, to: tomorrow }, { kind: 'ledger', key, values, where })
  const sums = columns.map((column) => sql`sum(${column})::bigint as ${column}`)
  const some = columns.map((column) => sql`sum(${column}) <> 0`)
  return sql`select ${key}, ${sql.join(sums)} from (${parts}) as parts
    group by ${key} having ${sql.join(some, sql` or `)}`
}

/** One row per trainer and currency, the currency with the highest sales first. */
export async function listSalesOfTrainers(
  db: Db,
  trainerIds: number[],
  from?: string,
): Promise<TrainerSales[]> {
  if (trainerIds.length === 0) return []
  const { rows } = await sql<TrainerSales>`
    select * from (${salesOf({ trainerIds, from })}) as sales
    order by trainer_id, gross_cents desc, currency`.execute(db)
  return rows
}

/** The order of a list of all trainers. */
interface Order {
  isDescending: boolean
}

/**
 * The ids of those who sold something, in order, with commas. Amounts of different currencies cannot be compared:
 * trainers are grouped by the currency of their highest sales, the most frequent one first, in either direction.
 *
 * The ids are one text per currency, of rows that are sorted before: ten thousand rows take longer to read than to sort,
 * and an aggregate takes longer to sort them.
 */
export async function sortBySalesOfAllTrainers(
  db: Db,
  column: 'gross_cents' | 'net_cents',
  { from, isDescending }: Order & { from?: string | undefined },
): Promise<string> {
  const amounts = [...new Set<Amount>(['gross_cents', column])]
  const isKept = from === undefined || (await isRecentComplete(db, from))
  const direction = isDescending ? sql`desc` : sql`asc`
  const { rows } = await sql<{ currency: string; trainers: number; ids: string }>`
    with main as materialized (
      select distinct on (trainer_id) trainer_id, currency collate "C" as currency, ${sql.ref(column)} as cents
      from (${salesOf({ from, isKept, amounts })}) as sales order by trainer_id, gross_cents desc, currency
    )
    select currency, count(*)::int as trainers, string_agg(trainer_id::text, ',') as ids
    from (select * from main order by cents ${direction}, trainer_id ${direction}) as sorted
    group by currency ${acrossTrainers}`.execute(db)
  return rows
    .toSorted((a, b) => b.trainers - a.trainers || (a.currency < b.currency ? -1 : 1))
    .map(({ ids }) => ids)
    .join()
}

const customersNow = sql`sum(case figure when 'lost_customers' then -value else value end)::bigint`
const ofCustomers = sql`figure in ('new_customers', 'returned_customers', 'lost_customers') and period = ''`

/** Who has a plan now, by trainer; those without customers may be missing. */
export async function countCustomersOfTrainers(db: Db, trainerIds: number[]): Promise<Map<number, number>> {
  if (trainerIds.length === 0) return new Map()
  const { rows } = await sql<{ trainer_id: number; count: number }>`
    select trainer_id, ${customersNow} as count from figure_periods
    where ${ofCustomers} and trainer_id = any(${trainerIds}) group by trainer_id`.execute(db)
  return new Map(rows.map(({ trainer_id, count }) => [trainer_id, count]))
}

/** The ids of those who have customers now, in the order of how many, with commas. */
export async function sortByCustomersOfAllTrainers(db: Db, { isDescending }: Order): Promise<string> {
  const direction = isDescending ? sql`desc` : sql`asc`
  const { rows } = await sql<{ ids: string | null }>`
    with counted as materialized (
      select trainer_id, ${customersNow} as count from figure_periods where ${ofCustomers}
      group by trainer_id having ${customersNow} <> 0
    )
    select string_agg(trainer_id::text, ',') as ids
    from (select * from counted order by count ${direction}, trainer_id ${direction}) as sorted
    ${acrossTrainers}`.execute(db)
  return rows[0]?.ids ?? ''
}

/** A payment that arrived, in the currency of the balance it went to. */
export interface CapturedCharge {
  id: string
  created_at: Date
  currency: string
  captured_cents: number
  commission_cents: number
}

/** Newest first. */
export function readCaptured(
  db: Db,
  trainerId: number,
  page: { page: number; limit: number },
): Promise<Numbered<CapturedCharge>> {
  const query = db
    .selectFrom('mirror_charges')
    .select([
      'id',
      'created_at',
      sql<string>`coalesce(settlement_currency, currency)`.as('currency'),
      sql<number>`case when settlement_currency is null then amount_cents else settled_cents end`.as(
        'captured_cents',
      ),
      'commission_cents',
    ])
    .where('trainer_id', '=', trainerId)
    .where('amount_cents', '>', 0)
  return readNumbered(
    db,
    query,
    { ...page, sort: 'created,desc' as const },
    { by: { created: 'created_at' } },
  )
}
