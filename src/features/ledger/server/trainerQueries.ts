/** What trainers sold, for the lists of admins. */
import { sql } from 'kysely'
import type { Numbered } from '../../../base/list.ts'
import { acrossTrainers, type Db } from '../../../base/server/db.ts'
import { readNumbered } from '../../../base/server/list.ts'
import { addDays } from '../days.ts'
import { BEGINNING, conditionsOf } from './periodQueries.ts'

/** In one settlement currency; `net_cents` is what the trainer keeps. */
export interface TrainerSales {
  trainer_id: number
  currency: string
  gross_cents: number
  net_cents: number
  commission_cents: number
}

/** One row per trainer and currency, the currency with the highest sales first; from the day `from` on, or all. */
export async function listSalesOfAllTrainers(
  db: Db,
  { trainerIds, from }: { trainerIds?: number[]; from?: string | undefined },
): Promise<TrainerSales[]> {
  if (trainerIds?.length === 0) return []
  const tomorrow = addDays(new Date().toISOString().slice(0, 10), 1)
  const { ofPeriods, ofDays } = conditionsOf({ from: from ?? BEGINNING, to: tomorrow })
  const wanted = trainerIds ? sql`and trainer_id = any(${trainerIds})` : sql``
  const columns = sql`trainer_id, currency, gross_cents, net_cents, commission_cents`
  const { rows } = await sql<TrainerSales>`
    select trainer_id, currency, sum(gross_cents)::bigint as gross_cents, sum(net_cents)::bigint as net_cents,
      sum(commission_cents)::bigint as commission_cents
    from (
      select ${columns} from ledger_periods where ${ofPeriods} ${wanted}
      union all
      select ${columns} from ledger_days where ${ofDays} ${wanted}
    ) as parts
    group by trainer_id, currency order by trainer_id, gross_cents desc, currency ${acrossTrainers}`.execute(
    db,
  )
  return rows
}

/** Who has a plan now, by trainer; those without customers may be missing. All trainers if none are named. */
export async function countCustomersOfAllTrainers(
  db: Db,
  trainerIds?: number[],
): Promise<Map<number, number>> {
  if (trainerIds?.length === 0) return new Map()
  const { rows } = await sql<{ trainer_id: number; count: number }>`
    select trainer_id, sum(case figure when 'lost_customers' then -value else value end)::bigint as count
    from figure_periods where figure in ('new_customers', 'returned_customers', 'lost_customers') and period = ''
      ${trainerIds ? sql`and trainer_id = any(${trainerIds})` : sql``}
    group by trainer_id ${acrossTrainers}`.execute(db)
  return new Map(rows.map(({ trainer_id, count }) => [trainer_id, count]))
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
