/** SQL of the mirror. Only a later fetch may replace a row. */
import { type Insertable, sql } from 'kysely'
import type { Tables } from '../../../../db/tables.gen.ts'
import { type Db, transact } from '../../../base/server/db.ts'
import type { TrainerAccount } from '../../../base/server/stripeEvents.ts'

export type Kind = 'customers' | 'subscriptions' | 'charges' | 'refunds' | 'disputes' | 'fees'

/** Without the account and the fetch number, which the caller adds. */
export type Row<K extends Kind> = Omit<
  Insertable<Tables[`mirror_${K}`]>,
  'trainer_id' | 'account_id' | 'fetch_seq'
>

/** Taken before the request to Stripe. */
export async function nextFetchSeq(db: Db): Promise<number> {
  const { rows } = await sql<{
    fetch_seq: number
  }>`select nextval('stripe_fetch_seq') as fetch_seq`.execute(db)
  return rows[0]?.fetch_seq ?? 0
}

const key = ['trainer_id', 'account_id', 'id'] as const

/** Returns how many were missing or different, and are now repaired. */
export function saveRows<K extends Kind>(
  db: Db,
  kind: K,
  { trainerId, accountId }: TrainerAccount,
  fetchSeq: number,
  rows: Row<K>[],
): Promise<number> {
  if (rows.length === 0) return Promise.resolve(0)
  // Every mirror table has these columns; the compiler cannot handle the type of all six at once.
  const table = `mirror_${kind}` as 'mirror_customers'
  const values = rows.map((row) => ({
    ...row,
    trainer_id: trainerId,
    account_id: accountId,
    fetch_seq: fetchSeq,
  })) as unknown as Tables['mirror_customers'][]
  return transact(db, async (db) => {
    // One at a time: if two fetches store the same new object concurrently, only the first counts it as missing.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${table} ${accountId}`}, 0))`.execute(db)
    const ids = values.map(({ id }) => id)
    const before = await db
      .selectFrom(table)
      .selectAll()
      .where('trainer_id', '=', trainerId)
      .where('account_id', '=', accountId)
      .where('id', 'in', ids)
      .execute()
    const known = new Map(before.map((row) => [row.id, row]))
    const columns = Object.keys(values[0] ?? {}).filter((name) => !(key as readonly string[]).includes(name))
    const younger = sql<boolean>`${sql.table(table)}.fetch_seq < excluded.fetch_seq`
    const saved = await db
      .insertInto(table)
      .values(values as never)
      .onConflict((conflict) =>
        conflict
          .columns(key)
          .doUpdateSet(
            Object.fromEntries(columns.map((name) => [name, sql.ref(`excluded.${name}`)])) as never,
          )
          .where(younger),
      )
      .returning('id')
      .execute()
    const savedIds = new Set(saved.map(({ id }) => id))
    return values.filter((row) => savedIds.has(row.id) && differs(known.get(row.id), row)).length
  })
}

function differs(before: object | undefined, after: object): boolean {
  if (!before) return true
  const plain = (row: object) => {
    const { fetch_seq: _, ...rest } = row as Record<string, unknown>
    return JSON.stringify(Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1)))
  }
  return plain(before) !== plain(after)
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
  status: string
  current_period_end: Date
  cancel_at_period_end: boolean
  cancel_at: Date | null
  is_paused: boolean
  resumes_at: Date | null
  trial_end: Date | null
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
      'status',
      'current_period_end',
      'cancel_at_period_end',
      'cancel_at',
      'is_paused',
      'resumes_at',
      'trial_end',
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
    .execute()
}
