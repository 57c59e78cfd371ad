/** Everything that moved, or tried to move, between one customer and a trainer. */
import { sql } from 'kysely'
import type { Db } from '../../../base/server/db.ts'
import type { TrainerAccount } from '../../../base/server/stripeEvents.ts'
import type { Earnings } from './earningQueries.ts'

/** A person at Stripe: one customer on each account they bought on, or several. */
export interface AtStripe {
  trainerId: number
  accountIds: string[]
  customerIds: string[]
}

/** One try to charge, also a declined one. Amounts but `asked_cents` and `refunded_cents` are in the settlement currency. */
export interface Attempt {
  account_id: string
  id: string
  status: string
  currency: string
  /** What was asked for, in `currency`. Null in rows from before. */
  asked_cents: number | null
  amount_cents: number
  failure_code: string | null
  card_brand: string | null
  card_last4: string | null
  settlement_currency: string | null
  settled_cents: number
  stripe_fee_cents: number
  commission_cents: number
  net_cents: number
  created_at: Date
}

const attempts = [
  'account_id',
  'id',
  'status',
  'currency',
  'asked_cents',
  'amount_cents',
  'failure_code',
  'card_brand',
  'card_last4',
  'settlement_currency',
  'settled_cents',
  'stripe_fee_cents',
  'commission_cents',
  'net_cents',
  'created_at',
] as const

/** Newest first. */
export async function listAttempts(
  db: Db,
  { trainerId, accountIds, customerIds }: AtStripe,
  { most, before }: { most: number; before?: { at: Date; id?: string } | undefined },
): Promise<Attempt[]> {
  if (customerIds.length === 0) return []
  const { at, id } = before ?? {}
  return db
    .selectFrom('mirror_charges')
    .select(attempts)
    .where('trainer_id', '=', trainerId)
    .where('account_id', 'in', accountIds)
    .where('customer_id', 'in', customerIds)
    .$if(at !== undefined, (query) =>
      query.where(
        id === undefined
          ? sql<boolean>`created_at < ${at}`
          : sql<boolean>`(created_at, id) < (${at}::timestamptz, ${id})`,
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

export interface ChargeRefund {
  id: string
  charge_id: string
  status: string
  currency: string
  amount_cents: number
  settlement_currency: string | null
  settled_cents: number
  /** What left the account: without the commission that we returned. */
  net_cents: number
  created_at: Date
}

/** Oldest first. */
export async function listRefundsOf(
  db: Db,
  { trainerId, accountIds }: AtStripe,
  chargeIds: string[],
): Promise<ChargeRefund[]> {
  if (chargeIds.length === 0) return []
  return db
    .selectFrom('mirror_refunds')
    .select([
      'id',
      'charge_id',
      'status',
      'currency',
      'amount_cents',
      'settlement_currency',
      'settled_cents',
      'net_cents',
      'created_at',
    ])
    .where('trainer_id', '=', trainerId)
    .where('account_id', 'in', accountIds)
    .where('charge_id', 'in', chargeIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** What went back to a customer or was disputed, in the currency that they paid in. */
export interface Reversal {
  kind: 'refund' | 'dispute'
  id: string
  status: string
  currency: string
  amount_cents: number
  /** The commission that returned with a refund, in `settlement_currency`. */
  commission_cents: number
  settlement_currency: string | null
  created_at: Date
}

/** Newest first, by their own time: an old charge may be refunded today. */
export async function listReversals(
  db: Db,
  { trainerId, accountIds, customerIds }: AtStripe,
  { most, before }: { most: number; before?: Date | undefined },
): Promise<Reversal[]> {
  if (customerIds.length === 0) return []
  const { rows } = await sql<Reversal>`
    select reversals.* from mirror_charges as charges
    cross join lateral (
      select 'refund' as kind, id, status, currency, amount_cents, net_cents + settled_cents as commission_cents,
        settlement_currency, created_at
      from mirror_refunds
      where mirror_refunds.trainer_id = ${trainerId} and mirror_refunds.account_id = charges.account_id
        and mirror_refunds.charge_id = charges.id
      union all
      select 'dispute', id, status, currency, amount_cents, 0, settlement_currency, created_at
      from mirror_disputes
      where mirror_disputes.trainer_id = ${trainerId} and mirror_disputes.account_id = charges.account_id
        and mirror_disputes.charge_id = charges.id
    ) as reversals
    where charges.trainer_id = ${trainerId} and charges.account_id in (${sql.join(accountIds)})
      and charges.customer_id in (${sql.join(customerIds)})
      and reversals.created_at < ${before ?? sql`'infinity'`}::timestamptz
    order by reversals.created_at desc, reversals.id desc limit ${most}`.execute(db)
  return rows
}

export interface ChargeDispute {
  id: string
  charge_id: string
  status: string
  currency: string
  settlement_currency: string | null
  settled_cents: number
  fee_cents: number
  created_at: Date
}

export async function listDisputesOf(
  db: Db,
  { trainerId, accountIds }: AtStripe,
  chargeIds: string[],
): Promise<ChargeDispute[]> {
  if (chargeIds.length === 0) return []
  return db
    .selectFrom('mirror_disputes')
    .select([
      'id',
      'charge_id',
      'status',
      'currency',
      'settlement_currency',
      'settled_cents',
      'fee_cents',
      'created_at',
    ])
    .where('trainer_id', '=', trainerId)
    .where('account_id', 'in', accountIds)
    .where('charge_id', 'in', chargeIds)
    .execute()
}

/** The customer of a charge, of a refund or of a dispute; undefined if the mirror has none. */
export async function findPayer(
  db: Db,
  { trainerId, accountId }: TrainerAccount,
  id: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ customer_id: string | null }>`
    select customer_id from mirror_charges
    where trainer_id = ${trainerId} and account_id = ${accountId} and id = any (array(
      select ${id}::text
      union all select charge_id from mirror_refunds
      where trainer_id = ${trainerId} and account_id = ${accountId} and id = ${id}
      union all select charge_id from mirror_disputes
      where trainer_id = ${trainerId} and account_id = ${accountId} and id = ${id}
    ))`.execute(db)
  return rows[0]?.customer_id ?? undefined
}

/** Of all charges, one row per settlement currency. */
export async function sumCustomerEarnings(
  db: Db,
  { trainerId, accountIds, customerIds }: AtStripe,
): Promise<(Earnings & { payments: number })[]> {
  if (customerIds.length === 0) return []
  const { rows } = await sql<Earnings & { payments: number }>`
    select currency, count(distinct charge_id) filter (where gross_cents > 0)::bigint as payments,
      sum(gross_cents)::bigint as gross_cents, sum(stripe_fee_cents)::bigint as stripe_fee_cents,
      sum(commission_cents)::bigint as commission_cents, sum(refunded_cents)::bigint as refunded_cents,
      sum(disputed_cents)::bigint as disputed_cents, sum(net_cents)::bigint as net_cents
    from ledger_entries
    where trainer_id = ${trainerId} and account_id in (${sql.join(accountIds)})
      -- An array, not a join: only its values reach the indexes below the view.
      and charge_id = any (array(
        select id from mirror_charges
        where trainer_id = ${trainerId} and account_id in (${sql.join(accountIds)})
          and customer_id in (${sql.join(customerIds)}) and settlement_currency is not null))
    group by currency order by currency`.execute(db)
  return rows
}
