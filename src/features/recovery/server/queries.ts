/** SQL of failed payments. Rows only move on: a response that arrives late changes nothing that is newer. */
import { type Selectable, sql } from 'kysely'
import type { Tables } from '../../../../db/tables.gen.ts'
import { acrossTrainers, type Db, type TenantKey } from '../../../base/server/db.ts'
import { readNumbered } from '../../../base/server/list.ts'
import { finderByStripeId } from '../../../base/server/stripeIds.ts'
import { DEFAULT_GRACE_DAYS, type FailureState, type How } from '../contract.ts'

export interface FailureRow extends Omit<Selectable<Tables['failed_payments']>, 'state' | 'how'> {
  state: FailureState
  how: How | null
}

const failuresOf = (db: Db, trainerId: number) =>
  db
    .selectFrom('failed_payments')
    .selectAll()
    .$narrowType<Pick<FailureRow, 'state' | 'how'>>()
    .where('trainer_id', '=', trainerId)

export const findFailure = (db: Db, { trainer_id, id }: TenantKey): Promise<FailureRow | undefined> =>
  failuresOf(db, trainer_id).where('id', '=', id).executeTakeFirst()

export const findFailureOf = finderByStripeId('invoice_id', (db, isWanted) =>
  db
    .selectFrom('failed_payments')
    .selectAll()
    .$narrowType<Pick<FailureRow, 'state' | 'how'>>()
    .where(isWanted)
    .execute(),
)

export const listOpenOf = (db: Db, { trainer_id, id }: TenantKey): Promise<FailureRow[]> =>
  failuresOf(db, trainer_id).where('subscription_id', '=', id).where('state', '=', 'open').execute()

/** Until when people with an open failure keep their access: by subscription. */
export async function listGraceEnds(
  db: Db,
  trainerId: number,
  subscriptionIds: number[],
): Promise<Map<number, Date>> {
  if (subscriptionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('failed_payments')
    .select(['subscription_id', 'access_until'])
    .where('trainer_id', '=', trainerId)
    .where('subscription_id', 'in', subscriptionIds)
    .where('state', '=', 'open')
    .orderBy('access_until', 'desc')
    .execute()
  return new Map(rows.map(({ subscription_id, access_until }) => [subscription_id, access_until]))
}

type NewFailure = Pick<
  FailureRow,
  | 'trainer_id'
  | 'account_id'
  | 'invoice_id'
  | 'subscription_id'
  | 'currency'
  | 'amount_cents'
  | 'reason'
  | 'attempts'
  | 'failed_at'
  | 'next_try_at'
  | 'access_until'
>

/** The caller gets the row's lock. */
export async function insertOrLock(
  db: Db,
  row: NewFailure,
): Promise<{ failure: FailureRow; isNew: boolean }> {
  const made = await db
    .insertInto('failed_payments')
    .values(row)
    .onConflict((conflict) => conflict.constraint('failed_payments_invoice_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  const failure = await failuresOf(db, row.trainer_id)
    .where('account_id', '=', row.account_id)
    .where('invoice_id', '=', row.invoice_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { failure, isNew: made !== undefined }
}

type Change = Partial<
  Omit<FailureRow, 'trainer_id' | 'id' | 'account_id' | 'invoice_id' | 'subscription_id' | 'failed_at'>
>

export async function updateFailure(db: Db, { trainer_id, id }: TenantKey, change: Change): Promise<void> {
  await db
    .updateTable('failed_payments')
    .set(change)
    .where('trainer_id', '=', trainer_id)
    .where('id', '=', id)
    .execute()
}

/** False if something else is under way for this payment, or if it is closed. */
export async function claimFailure(
  db: Db,
  { trainer_id, id }: TenantKey,
  change: Pick<Change, 'retried_at' | 'link_used_at'> = {},
): Promise<boolean> {
  const row = await db
    .updateTable('failed_payments')
    .set({ busy_until: sql<Date>`now() + interval '2 minutes'`, ...change })
    .where('trainer_id', '=', trainer_id)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where(sql<boolean>`(busy_until is null or busy_until < now())`)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export interface TryRow {
  failure_id: number
  key: string
  reason: string
  tried_at: Date
  mailed_at: Date | null
}

/** The keys of those that were not known. */
export async function insertTries(
  db: Db,
  { trainer_id, id }: TenantKey,
  tries: Pick<TryRow, 'key' | 'reason' | 'tried_at'>[],
): Promise<string[]> {
  if (tries.length === 0) return []
  const rows = await db
    .insertInto('failed_tries')
    .values(tries.map((one) => ({ ...one, trainer_id, failure_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .execute()
  return rows.map(({ key }) => key)
}

/** Oldest first. */
export function listTries(db: Db, trainerId: number, failureIds: number[]): Promise<TryRow[]> {
  return db
    .selectFrom('failed_tries')
    .select(['failure_id', 'key', 'reason', 'tried_at', 'mailed_at'])
    .where('trainer_id', '=', trainerId)
    .where('failure_id', 'in', [0, ...failureIds])
    .orderBy('tried_at')
    .execute()
}

export async function markMailed(db: Db, { trainer_id, id }: TenantKey, key: string): Promise<void> {
  await db
    .updateTable('failed_tries')
    .set({ mailed_at: sql<Date>`now()` })
    .where('trainer_id', '=', trainer_id)
    .where('failure_id', '=', id)
    .where('key', '=', key)
    .execute()
}

interface Listed {
  page: number
  limit: number
  state: FailureState
  sort: 'failed,asc' | 'failed,desc' | 'closed,asc' | 'closed,desc'
}

/** With the person and the plan. Deleted customers are not listed. */
export const readFailures = (db: Db, trainerId: number, wanted: Listed) =>
  readNumbered(
    db,
    db
      .selectFrom('failed_payments')
      .innerJoin('customer_plans', (join) =>
        join
          .onRef('customer_plans.trainer_id', '=', 'failed_payments.trainer_id')
          .onRef('customer_plans.id', '=', 'failed_payments.subscription_id'),
      )
      .select([
        'failed_payments.id as id',
        'failed_payments.amount_cents',
        'failed_payments.currency',
        'failed_payments.how',
        'failed_payments.reason',
        'failed_payments.failed_at',
        'failed_payments.next_try_at',
        'failed_payments.access_until',
        'failed_payments.closed_at',
        'customer_plans.trainee_id',
        'customer_plans.name',
        'customer_plans.email',
        'customer_plans.title',
        'customer_plans.is_foreign',
      ])
      .$narrowType<
        Pick<FailureRow, 'how'> & {
          trainee_id: number
          name: string
          email: string
          title: string
          is_foreign: boolean
        }
      >()
      .where('failed_payments.trainer_id', '=', trainerId)
      .where('failed_payments.state', '=', wanted.state),
    wanted,
    {
      by: { failed: 'failed_payments.failed_at', closed: 'failed_payments.closed_at' },
      key: 'failed_payments.id',
    },
  )

export interface SumRow {
  state: FailureState
  how: How | null
  currency: string
  amount: number
  count: number
}

/** Open ones, and those closed since `since`. */
export function sumFailures(db: Db, trainerId: number, since: Date): Promise<SumRow[]> {
  return db
    .selectFrom('failed_payments')
    .innerJoin('customer_plans', (join) =>
      join
        .onRef('customer_plans.trainer_id', '=', 'failed_payments.trainer_id')
        .onRef('customer_plans.id', '=', 'failed_payments.subscription_id'),
    )
    .select(['failed_payments.state', 'how', 'currency'])
    .$narrowType<Pick<SumRow, 'state' | 'how'>>()
    .select(sql<number>`sum(amount_cents)::bigint`.as('amount'))
    .select(sql<number>`count(*)`.as('count'))
    .where('failed_payments.trainer_id', '=', trainerId)
    .where((is) => is.or([is('failed_payments.state', '=', 'open'), is('closed_at', '>=', since)]))
    .groupBy(['failed_payments.state', 'how', 'currency'])
    .execute()
}

/** Access ends, or Stripe was to try long ago and no event arrived. Reads the rows of all trainers. */
export function listDueOfAllTrainers(db: Db, now: Date): Promise<TenantKey[]> {
  const anHourAgo = new Date(now.getTime() - 3_600_000)
  return db
    .selectFrom('failed_payments')
    .select(['trainer_id', 'id'])
    .where('state', '=', 'open')
    .where((is) => is.or([is('access_until', '<=', now), is('next_try_at', '<=', anHourAgo)]))
    .orderBy('access_until')
    .modifyEnd(acrossTrainers)
    .execute()
}

export async function findGraceDays(db: Db, trainerId: number): Promise<number> {
  const row = await db
    .selectFrom('recovery_settings')
    .select('grace_days')
    .where('trainer_id', '=', trainerId)
    .executeTakeFirst()
  return row?.grace_days ?? DEFAULT_GRACE_DAYS
}

/** Open failures get a longer period too. A shorter one is for new ones: their end was already announced. */
export async function saveGraceDays(db: Db, trainerId: number, days: number): Promise<void> {
  await db
    .insertInto('recovery_settings')
    .values({ trainer_id: trainerId, grace_days: days })
    .onConflict((conflict) => conflict.column('trainer_id').doUpdateSet({ grace_days: days }))
    .execute()
  // In UTC, because a sum that depends on the session's time zone is refused by Citus.
  const end = sql<Date>`(failed_at at time zone 'UTC' + ${days} * interval '1 day') at time zone 'UTC'`
  await db
    .updateTable('failed_payments')
    .set({ access_until: end })
    .where('trainer_id', '=', trainerId)
    .where('state', '=', 'open')
    .where(sql<boolean>`access_until < ${end}`)
    .execute()
}
