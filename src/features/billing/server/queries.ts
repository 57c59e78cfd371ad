import { sql } from 'kysely'
import type { Db } from '../../../base/server/db.ts'

export interface CustomerRow {
  command_id: string
  name: string
  email: string
  customer_id: string | null
}

/** Two tabs that start at once get the same row, and so the same customer. */
export async function startCustomer(
  db: Db,
  trainerId: number,
  customer: Omit<CustomerRow, 'customer_id'>,
): Promise<CustomerRow> {
  await db
    .insertInto('platform_customers')
    .values({ trainer_id: trainerId, ...customer })
    .onConflict((conflict) => conflict.column('trainer_id').doNothing())
    .execute()
  return db
    .selectFrom('platform_customers')
    .select(['command_id', 'name', 'email', 'customer_id'])
    .where('trainer_id', '=', trainerId)
    .executeTakeFirstOrThrow()
}

export async function findCustomerId(db: Db, trainerId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('platform_customers')
    .select('customer_id')
    .where('trainer_id', '=', trainerId)
    .executeTakeFirst()
  return row?.customer_id ?? undefined
}

/** Whether there is one at Stripe, or may be: the response may have been lost. */
export async function hasCustomer(db: Db, trainerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('platform_customers')
    .select('trainer_id')
    .where('trainer_id', '=', trainerId)
    .executeTakeFirst()
  return row !== undefined
}

export async function isStartupPaid(db: Db, trainerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('platform_customers')
    .select('startup_paid_at')
    .where('trainer_id', '=', trainerId)
    .executeTakeFirst()
  return Boolean(row?.startup_paid_at)
}

export async function setStartupPaid(db: Db, trainerId: number): Promise<void> {
  await db
    .updateTable('platform_customers')
    .set({ startup_paid_at: sql<Date>`coalesce(startup_paid_at, ${new Date()}::timestamptz)` })
    .where('trainer_id', '=', trainerId)
    .execute()
}

export async function findCustomerOwner(db: Db, customerId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('platform_customers')
    .select('trainer_id')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row?.trainer_id
}

export async function setCustomerId(db: Db, trainerId: number, customerId: string): Promise<void> {
  await db
    .updateTable('platform_customers')
    .set({ customer_id: customerId })
    .where('trainer_id', '=', trainerId)
    .execute()
}

/** The chosen plan and its commission. */
export interface Choice {
  plan: string
  mgp_commission: string
  price_id: string
  promotion_code_id: string | null
}

export interface SubscriptionRow extends Choice {
  id: number
  trainer_id: number
  command_id: string
  subscription_id: string | null
  status: string
  next_payment_at: Date | null
  ends_at: Date | null
}

const subscription = [
  'id',
  'trainer_id',
  'command_id',
  'plan',
  'mgp_commission',
  'price_id',
  'promotion_code_id',
  'subscription_id',
  'status',
  'next_payment_at',
  'ends_at',
] as const

export function findCurrent(db: Db, trainerId: number): Promise<SubscriptionRow | undefined> {
  return db
    .selectFrom('platform_subscriptions')
    .select(subscription)
    .where('trainer_id', '=', trainerId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
}

/** Undefined if there is already a current one: two tabs do not start two. */
export function startSubscription(
  db: Db,
  row: Choice & { trainer_id: number; command_id: string; subscription_id?: string },
): Promise<SubscriptionRow | undefined> {
  return db
    .insertInto('platform_subscriptions')
    .values(row)
    .onConflict((conflict) => conflict.column('trainer_id').where('ended_at', 'is', null).doNothing())
    .returning(subscription)
    .executeTakeFirst()
}

/** The running one, or the latest. */
export function findBegun(db: Db, trainerId: number): Promise<SubscriptionRow | undefined> {
  return db
    .selectFrom('platform_subscriptions')
    .select(subscription)
    .where('trainer_id', '=', trainerId)
    .where('status', 'not in', ['starting', 'incomplete', 'incomplete_expired'])
    .orderBy((row) => row('ended_at', 'is', null), 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** With a plan that was paid, or with a change of it. */
export async function hasUsedCode(db: Db, trainerId: number, promotionCodeId: string): Promise<boolean> {
  const row = await db
    .selectFrom('platform_subscriptions')
    .select('id')
    .where('trainer_id', '=', trainerId)
    .where(sql<boolean>`${promotionCodeId} = any(used_code_ids)`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function addUsedCode(db: Db, id: number, promotionCodeId: string): Promise<void> {
  await db
    .updateTable('platform_subscriptions')
    .set({ used_code_ids: sql`array_append(used_code_ids, ${promotionCodeId})` })
    .where('id', '=', id)
    .where(sql<boolean>`${promotionCodeId} <> all(used_code_ids)`)
    .execute()
}

/** What Stripe charges; null until it was asked. */
interface ChargeRow {
  unit_cents: number | null
  currency: string | null
  recurring: 'monthly' | 'yearly' | null
}

export interface BegunRow extends ChargeRow {
  plan: string
  status: string
  next_payment_at: Date | null
  created_at: Date
  ended_at: Date | null
}

/** The running one first, then earlier ones, newest first. */
export function listBegun(db: Db, trainerId: number): Promise<BegunRow[]> {
  return db
    .selectFrom('platform_subscriptions')
    .select([
      'plan',
      'status',
      'next_payment_at',
      'created_at',
      'ended_at',
      'unit_cents',
      'currency',
      'recurring',
    ])
    .where('trainer_id', '=', trainerId)
    .where('status', 'not in', ['starting', 'incomplete', 'incomplete_expired'])
    .orderBy((row) => row('ended_at', 'is', null), 'desc')
    .orderBy('id', 'desc')
    .$narrowType<Pick<ChargeRow, 'recurring'>>()
    .execute()
}

/** Finds it by command too: an event may arrive before Stripe has answered the creation. */
export function findSubscription(
  db: Db,
  subscriptionId: string,
  commandId: string,
): Promise<SubscriptionRow | undefined> {
  return db
    .selectFrom('platform_subscriptions')
    .select(subscription)
    .where((where) =>
      where.or([where('subscription_id', '=', subscriptionId), where('command_id', '=', commandId)]),
    )
    .executeTakeFirst()
}

/** Taken before Stripe is asked. */
export async function nextFetchSeq(db: Db): Promise<number> {
  const { rows } = await sql<{
    fetch_seq: number
  }>`select nextval('platform_fetch_seq') as fetch_seq`.execute(db)
  return rows[0]?.fetch_seq ?? 0
}

interface PlatformState extends ChargeRow {
  subscription_id: string
  /** When Stripe started it. */
  created_at: Date
  status: string
  next_payment_at: Date | null
  ends_at: Date | null
  hasEnded: boolean
}

/** Stores Stripe's response, with the plan if it changed. False for an older response, which changes nothing. */
export async function saveState(
  db: Db,
  id: number,
  fetchSeq: number,
  { hasEnded, ...standing }: PlatformState & Partial<Pick<Choice, 'plan' | 'price_id' | 'mgp_commission'>>,
): Promise<boolean> {
  const saved = await db
    .updateTable('platform_subscriptions')
    .set({
      ...standing,
      fetch_seq: fetchSeq,
      ...(hasEnded && { ended_at: sql<Date>`coalesce(ended_at, ${new Date()}::timestamptz)` }),
    })
    .where('id', '=', id)
    .where('fetch_seq', '<', fetchSeq)
    .returning('id')
    .executeTakeFirst()
  return saved !== undefined
}

/** For one that Stripe has never created. */
export async function abandon(db: Db, id: number): Promise<void> {
  await db
    .updateTable('platform_subscriptions')
    .set({ ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('subscription_id', 'is', null)
    .execute()
}

/** Another subscription replaces it; returns the one to cancel at Stripe. */
export async function replaceCurrent(db: Db, trainerId: number): Promise<string | undefined> {
  const row = await db
    .updateTable('platform_subscriptions')
    .set({ ended_at: sql<Date>`now()` })
    .where('trainer_id', '=', trainerId)
    .where('ended_at', 'is', null)
    .returning('subscription_id')
    .executeTakeFirst()
  return row?.subscription_id ?? undefined
}

export async function listCurrentIds(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('platform_subscriptions')
    .select('subscription_id')
    .where('ended_at', 'is', null)
    .where('subscription_id', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ subscription_id }) => subscription_id ?? [])
}

/** Who has each plan now. */
export async function countByPlan(db: Db): Promise<{ plan: string; trainers: number; unpaid: number }[]> {
  return db
    .selectFrom('platform_subscriptions')
    .select([
      'plan',
      sql<number>`count(*)::int`.as('trainers'),
      sql<number>`(count(*) filter (where status in ('past_due', 'unpaid')))::int`.as('unpaid'),
    ])
    .where('ended_at', 'is', null)
    .where('status', 'not in', ['starting', 'incomplete', 'incomplete_expired'])
    .groupBy('plan')
    .execute()
}

export async function renamePlan(db: Db, from: string, to: string): Promise<void> {
  await db.updateTable('platform_subscriptions').set({ plan: to }).where('plan', '=', from).execute()
}
