/** SQL of the mirror. Only a later fetch may replace a row. */
import { type Insertable, sql } from 'kysely'
import type { Tables } from '../../../../db/tables.gen.ts'
import { acrossTrainers, type Db } from '../../../base/server/db.ts'
import type { TrainerAccount } from '../../../base/server/stripeEvents.ts'
import { togetherOn } from '../../../base/server/together.ts'
import { forgetMoney, keyOf, saveMoney } from './moneyQueries.ts'
import { type MoneyKind, moneyKinds } from './moved.ts'

export type Kind = 'customers' | 'subscriptions' | 'charges' | 'refunds' | 'disputes' | 'fees'

/** Without the columns that `saveRows` adds. */
export type Row<K extends Kind> = Omit<
  Insertable<Tables[`mirror_${K}`]>,
  'trainer_id' | 'account_id' | 'fetch_seq' | 'changed_seq' | 'plan_id'
>

/** Taken before the request to Stripe. Concurrent calls share one statement. */
export const nextFetchSeq = (db: Db): Promise<number> => takeFetchSeqs(db, null)

const takeFetchSeqs = togetherOn(async (db: Db, calls: null[]) => {
  const { rows } = await sql<{ fetch_seq: number }>`
    select nextval('stripe_fetch_seq') as fetch_seq from generate_series(1, ${calls.length}::int)`.execute(db)
  return rows.map(({ fetch_seq }) => fetch_seq)
})

/** Returns how many were missing or different, and are now repaired. Concurrent calls share one statement. */
export async function saveRows<K extends Kind>(
  db: Db,
  kind: K,
  { trainerId, accountId }: TrainerAccount,
  fetchSeq: number,
  rows: Row<K>[],
): Promise<number> {
  if (rows.length === 0) return 0
  const added = {
    trainer_id: trainerId,
    account_id: accountId,
    fetch_seq: fetchSeq,
    changed_seq: fetchSeq,
  }
  // Every mirror table has these columns; the compiler cannot handle the type of all six at once.
  return savers[kind](db, rows.map((row) => ({ ...row, ...added })) as unknown as Saved[])
}

type Saved = Tables['mirror_customers']

/** A statement has room for 65,535 values: 25 pages of 100 rows. */
const saverOf = (kind: Kind) =>
  togetherOn(
    async (db: Db, saves: Saved[][]) => {
      const rows = saves.flat()
      const upsertOn = (db: Db) => upsert(db, kind, rows)
      const changed = await (isMoney(kind) ? saveMoney(db, kind, rows, upsertOn) : upsertOn(db))
      const differed = new Set(changed.map(keyOf))
      return saves.map((rows) => rows.filter((row) => differed.has(keyOf(row))).length)
    },
    { most: 25 },
  )

const savers = {
  customers: saverOf('customers'),
  subscriptions: saverOf('subscriptions'),
  charges: saverOf('charges'),
  refunds: saverOf('refunds'),
  disputes: saverOf('disputes'),
  fees: saverOf('fees'),
}

type RowKey = Pick<Saved, 'trainer_id' | 'account_id' | 'id'>

const isMoney = (kind: Kind): kind is MoneyKind => moneyKinds.some((one) => one === kind)

/** Returns those that were missing or different. */
async function upsert(db: Db, kind: Kind, rows: Saved[]): Promise<RowKey[]> {
  const table = `mirror_${kind}` as 'mirror_customers'
  // Sorted, so that two fetches of the same objects cannot deadlock.
  const values = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const own = new Set(['trainer_id', 'account_id', 'id', 'fetch_seq', 'changed_seq'])
  const content = Object.keys(rows[0] ?? {}).filter((name) => !own.has(name))
  const ours = (name: string) => sql.ref(`${table}.${name}`)
  const theirs = (name: string) => sql.ref(`excluded.${name}`)
  const differs = sql`(${sql.join(content.map(ours))}) is distinct from (${sql.join(content.map(theirs))})`
  const changes = {
    ...Object.fromEntries([...content, 'fetch_seq'].map((name) => [name, theirs(name)])),
    changed_seq: sql`case when ${differs} then excluded.fetch_seq else ${ours('changed_seq')} end`,
  }
  const saved = await db
    .insertInto(table)
    .values(values as never)
    .onConflict((conflict) =>
      conflict
        .columns(['trainer_id', 'account_id', 'id'])
        .doUpdateSet(changes as never)
        .where(sql<boolean>`${ours('fetch_seq')} < excluded.fetch_seq`),
    )
    .returning(['trainer_id', 'account_id', 'id', sql<boolean>`changed_seq = fetch_seq`.as('differed')])
    .execute()
  return saved.filter(({ differed }) => differed)
}

/** Erases the person; the row stays for the charges that name it. */
export async function forgetCustomer(
  db: Db,
  { trainerId, accountId }: TrainerAccount,
  id: string,
): Promise<void> {
  await db
    .updateTable('mirror_customers')
    .set({ name: null, email: null, deleted: true })
    .where('trainer_id', '=', trainerId)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('mirror_subscriptions')
    .set({ card_last4: null })
    .where('trainer_id', '=', trainerId)
    .where('account_id', '=', accountId)
    .where('customer_id', '=', id)
    .execute()
  await db
    .updateTable('mirror_charges')
    .set({ card_brand: null, card_last4: null })
    .where('trainer_id', '=', trainerId)
    .where('account_id', '=', accountId)
    .where('customer_id', '=', id)
    .execute()
}

/** Stripe drops a deleted customer's name; we keep it for their purchases. */
export async function markCustomerDeleted(
  db: Db,
  { trainerId, accountId }: TrainerAccount,
  id: string,
  fetchSeq: number,
): Promise<number> {
  const row = await db
    .updateTable('mirror_customers')
    .set({ deleted: true, fetch_seq: fetchSeq })
    .where('trainer_id', '=', trainerId)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('deleted', '=', false)
    .returning('id')
    .executeTakeFirst()
  return row ? 1 : 0
}

/** Stripe no longer has it, or never did. */
export async function forgetRow(
  db: Db,
  kind: Kind,
  { trainerId, accountId }: TrainerAccount,
  id: string,
): Promise<number> {
  if (isMoney(kind)) return Number(await forgetMoney(db, kind, { trainerId, accountId }, id))
  const row = await db
    .deleteFrom(`mirror_${kind}` as 'mirror_customers')
    .where('trainer_id', '=', trainerId)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row ? 1 : 0
}

/** Ids of a kind that are in the mirror but not in `seen`; deleted customers are not expected there. */
export async function listUnseen(
  db: Db,
  kind: Kind,
  { trainerId, accountId }: TrainerAccount,
  seen: Set<string>,
): Promise<string[]> {
  const table = `mirror_${kind}` as 'mirror_customers'
  let query = db
    .selectFrom(table)
    .select('id')
    .where('trainer_id', '=', trainerId)
    .where('account_id', '=', accountId)
  if (kind === 'customers') query = query.where('deleted', '=', false)
  const rows = await query.execute()
  return rows.map(({ id }) => id).filter((id) => !seen.has(id))
}

export interface MirroredSubscription {
  customer_id: string
  price_id: string
  created_at: Date
  status: string
  current_period_end: Date
  cancel_at_period_end: boolean
  cancel_at: Date | null
  is_paused: boolean
  resumes_at: Date | null
  trial_end: Date | null
  schedule_id: string | null
}

/** A subscription as Stripe last returned it. */
export function findSubscription(
  db: Db,
  { trainerId, accountId }: TrainerAccount,
  id: string,
): Promise<MirroredSubscription | undefined> {
  return db
    .selectFrom('mirror_subscriptions')
    .select([
      'customer_id',
      'price_id',
      'created_at',
      'status',
      'current_period_end',
      'cancel_at_period_end',
      'cancel_at',
      'is_paused',
      'resumes_at',
      'trial_end',
      'schedule_id',
    ])
    .where('trainer_id', '=', trainerId)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export interface MirroredCharge {
  account_id: string
  id: string
  customer_id: string | null
  payment_intent_id: string | null
  status: string
  currency: string
  amount_cents: number
  refunded_cents: number
  disputed: boolean
  /** Of the fee, the commission and the payout; null if no money moved. */
  settlement_currency: string | null
  stripe_fee_cents: number
  commission_cents: number
  card_brand: string | null
  card_last4: string | null
  /** Null until the payment's plan is known. */
  plan_id: number | null
  created_at: Date
}

/** A customer's payments, newest first; declined attempts are not included. */
export function listPayments(
  db: Db,
  { trainerId, accountId }: TrainerAccount,
  customerIds: string[],
): Promise<MirroredCharge[]> {
  return db
    .selectFrom('mirror_charges')
    .select([
      'account_id',
      'id',
      'customer_id',
      'payment_intent_id',
      'status',
      'currency',
      'amount_cents',
      'refunded_cents',
      'disputed',
      'settlement_currency',
      'stripe_fee_cents',
      'commission_cents',
      'card_brand',
      'card_last4',
      'plan_id',
      'created_at',
    ])
    .where('trainer_id', '=', trainerId)
    .where('account_id', '=', accountId)
    .where('customer_id', 'in', customerIds)
    .where('status', '<>', 'failed')
    .orderBy('created_at', 'desc')
    .execute()
}

/** Trials that end between two times and then cost something. Reads the rows of all trainers. */
export function listEndingTrialsOfAllTrainers(
  db: Db,
  from: Date,
  to: Date,
): Promise<{ trainer_id: number; account_id: string; id: string }[]> {
  return db
    .selectFrom('mirror_subscriptions')
    .select(['trainer_id', 'account_id', 'id'])
    .where('status', '=', 'trialing')
    .where('trial_end', '>', from)
    .where('trial_end', '<=', to)
    .where('cancel_at_period_end', '=', false)
    .where('cancel_at', 'is', null)
    .modifyEnd(acrossTrainers)
    .execute()
}
