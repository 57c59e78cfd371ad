/** What trainers earned, from the `ledger_entries` view. Amounts in different currencies are never added up. */
import { sql } from 'kysely'
import type { Db } from '../../../base/server/db.ts'

/** In one settlement currency; net = gross - stripe_fee - commission - refunded - disputed. */
export interface Earnings {
  currency: string
  gross_cents: number
  stripe_fee_cents: number
  /** Our share, minus what we refunded of it. */
  commission_cents: number
  refunded_cents: number
  disputed_cents: number
  /** What the trainer keeps. */
  net_cents: number
}

/** `from` is included, `to` is not. */
export interface Range {
  from: Date
  to: Date
}

const sums = sql`currency, sum(gross_cents)::bigint as gross_cents, sum(stripe_fee_cents)::bigint as stripe_fee_cents,
  sum(commission_cents)::bigint as commission_cents, sum(refunded_cents)::bigint as refunded_cents,
  sum(disputed_cents)::bigint as disputed_cents, sum(net_cents)::bigint as net_cents`

const entriesIn = (trainerId: number, { from, to }: Range) =>
  sql`from ledger_entries where trainer_id = ${trainerId} and created_at >= ${from} and created_at < ${to}`

/** One row per currency. */
export async function sumEarnings(db: Db, trainerId: number, range: Range): Promise<Earnings[]> {
  const { rows } = await sql<Earnings>`
    select ${sums} ${entriesIn(trainerId, range)} group by currency order by currency`.execute(db)
  return rows
}

/** One row per currency and day with movements; `day` is in the given time zone, such as `2026-11-16`. */
export async function sumEarningsByDay(
  db: Db,
  trainerId: number,
  range: Range,
  zone: string,
): Promise<(Earnings & { day: string })[]> {
  const { rows } = await sql<Earnings & { day: string }>`
    select to_char(created_at at time zone ${zone}, 'YYYY-MM-DD') as day, ${sums}
    ${entriesIn(trainerId, range)} group by day, currency order by day, currency`.execute(db)
  return rows
}

/** The earnings from one charge. `paid_currency` and `paid_cents` are what the customer paid. */
export interface ChargeEarnings extends Earnings {
  account_id: string
  id: string
  customer_id: string | null
  payment_intent_id: string | null
  paid_currency: string
  paid_cents: number
  exchange_rate: number | null
  created_at: Date
}

/** Charges in the range, newest first, each with everything that was refunded or disputed since. */
export async function listChargeEarnings(
  db: Db,
  trainerId: number,
  { from, to }: Range,
  { most, before }: { most: number; before?: { created_at: Date; id: string } | undefined },
): Promise<ChargeEarnings[]> {
  const older = before ? sql`and (created_at, id) < (${before.created_at}, ${before.id})` : sql``
  const { rows } = await sql<ChargeEarnings>`
    select charges.*, earned.*
    from (
      select * from ledger_charges
      where trainer_id = ${trainerId} and created_at >= ${from} and created_at < ${to} ${older}
      order by created_at desc, id desc limit ${most}
    ) as charges
    cross join lateral (
      select ${sums} from ledger_entries
      where ledger_entries.trainer_id = ${trainerId} and ledger_entries.account_id = charges.account_id
        and ledger_entries.charge_id = charges.id
      group by currency
    ) as earned
    order by charges.created_at desc, charges.id desc`.execute(db)
  return rows
}
