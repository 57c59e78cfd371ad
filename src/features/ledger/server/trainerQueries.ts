/** What trainers sold, for the lists of admins. */
import { sql } from 'kysely'
import type { Numbered } from '../../../base/list.ts'
import { acrossTrainers, type Db } from '../../../base/server/db.ts'
import { readNumbered } from '../../../base/server/list.ts'

/** In one settlement currency; `net_cents` is what the trainer keeps. */
export interface TrainerSales {
  trainer_id: number
  currency: string
  gross_cents: number
  net_cents: number
  commission_cents: number
}

/** One row per trainer and currency, the currency with the highest sales first; `from` is included. */
export async function listSalesOfAllTrainers(
  db: Db,
  { trainerIds, from }: { trainerIds?: number[]; from?: Date | undefined },
): Promise<TrainerSales[]> {
  if (trainerIds?.length === 0) return []
  const { rows } = await sql<TrainerSales>`
    select trainer_id, currency, sum(gross_cents)::bigint as gross_cents, sum(net_cents)::bigint as net_cents,
      sum(commission_cents)::bigint as commission_cents
    from ledger_entries
    where true ${trainerIds ? sql`and trainer_id = any(${trainerIds})` : sql``}
      ${from ? sql`and created_at >= ${from}` : sql``}
    group by trainer_id, currency order by trainer_id, gross_cents desc, currency ${acrossTrainers}`.execute(
    db,
  )
  return rows
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
