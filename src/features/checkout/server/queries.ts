import { type Insertable, sql } from 'kysely'
import type { Tables } from '../../../../db/tables.gen.ts'
import type { Db } from '../../../base/server/db.ts'
import type { Holder } from '../../customers/server/service.ts'

export interface CheckoutRow {
  id: number
  trainee_id: number
  plan_id: number
  command_id: string
  account_id: string | null
  price_id: string | null
  coupon_terms_id: number | null
  commission_bp: number
  due_cents: number
  currency: string
  is_recurring: boolean
  trial_days: number
  name: string
  customer_id: string | null
  site_url: string
  session_id: string | null
  state: 'open' | 'settled' | 'expired' | 'surplus' | 'trial_used'
  subscription_id: number | null
  /** An address that was only typed; null for a trainee. */
  buyer_session_id: number | null
  closed_at: Date | null
}

const checkout = [
  'checkouts.id',
  'checkouts.trainee_id',
  'checkouts.plan_id',
  'checkouts.command_id',
  'checkouts.account_id',
  'checkouts.price_id',
  'checkouts.coupon_terms_id',
  'checkouts.commission_bp',
  'checkouts.due_cents',
  'checkouts.currency',
  'checkouts.is_recurring',
  'checkouts.trial_days',
  'checkouts.name',
  'checkouts.customer_id',
  'checkouts.site_url',
  'checkouts.session_id',
  'checkouts.state',
  'checkouts.subscription_id',
  'checkouts.buyer_session_id',
  'checkouts.closed_at',
] as const

const checkoutsOf = (db: Db) =>
  db.selectFrom('checkouts').select(checkout).$narrowType<Pick<CheckoutRow, 'state'>>()

export type CheckoutInput = Omit<
  Insertable<Tables['checkouts']>,
  'command_id' | 'state' | 'subscription_id' | 'created_at' | 'closed_at' | 'greeted_at'
>

/** The attempt that is already open, whatever it is for, or this one. */
export async function startCheckout(db: Db, input: CheckoutInput): Promise<CheckoutRow> {
  await db
    .insertInto('checkouts')
    .values(input)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const holder = { traineeId: input.trainee_id, buyerSessionId: input.buyer_session_id ?? null }
  const row = await findOpen(db, holder, input.plan_id)
  // Closed in the meantime.
  return row ?? startCheckout(db, input)
}

const heldBy = (db: Db, { traineeId, buyerSessionId }: Holder) =>
  checkoutsOf(db)
    .where('trainee_id', '=', traineeId)
    .where('buyer_session_id', 'is not distinct from', buyerSessionId)
    .where('is_adopted', '=', false)

export function findOpen(db: Db, holder: Holder, planId: number): Promise<CheckoutRow | undefined> {
  return heldBy(db, holder).where('plan_id', '=', planId).where('state', '=', 'open').executeTakeFirst()
}

export function findLastSettled(db: Db, holder: Holder): Promise<CheckoutRow | undefined> {
  return heldBy(db, holder).where('state', '=', 'settled').orderBy('id', 'desc').limit(1).executeTakeFirst()
}

/** Whether a free trial was canceled immediately because the card or the address already had one. */
export async function wasTrialRefused(db: Db, holder: Holder, planId: number): Promise<boolean> {
  const row = await heldBy(db, holder)
    .where('plan_id', '=', planId)
    .where('state', '=', 'trial_used')
    .executeTakeFirst()
  return row !== undefined
}

/** For a payment outside our registration; undefined if its Checkout Session is already known. */
export async function insertAdopted(db: Db, input: CheckoutInput): Promise<CheckoutRow | undefined> {
  const made = await db
    .insertInto('checkouts')
    .values({ ...input, is_adopted: true })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made && findCheckout(db, made.id)
}

export function findBySession(db: Db, sessionId: string): Promise<CheckoutRow | undefined> {
  return checkoutsOf(db).where('session_id', '=', sessionId).executeTakeFirst()
}

/** For what needs no payment: complete as soon as it starts. */
export async function insertSettled(db: Db, input: CheckoutInput, subscriptionId: number): Promise<number> {
  const { id } = await db
    .insertInto('checkouts')
    .values({ ...input, state: 'settled', subscription_id: subscriptionId, closed_at: sql<Date>`now()` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function findCheckout(db: Db, id: number): Promise<CheckoutRow | undefined> {
  return checkoutsOf(db).where('id', '=', id).executeTakeFirst()
}

export function findByCommand(
  db: Db,
  accountId: string,
  commandId: string,
): Promise<CheckoutRow | undefined> {
  return checkoutsOf(db)
    .where('account_id', '=', accountId)
    .where('command_id', '=', commandId)
    .executeTakeFirst()
}

export async function setSessionId(db: Db, id: number, sessionId: string): Promise<void> {
  await db.updateTable('checkouts').set({ session_id: sessionId }).where('id', '=', id).execute()
}

/** Locks the row: of all who learn at once that it is paid, one records it. */
export async function lockCheckout(db: Db, id: number): Promise<CheckoutRow> {
  return checkoutsOf(db).where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

export async function closeCheckout(
  db: Db,
  id: number,
  outcome: { state: 'settled' | 'surplus'; subscription_id: number } | { state: 'expired' | 'trial_used' },
): Promise<void> {
  await db
    .updateTable('checkouts')
    .set({ ...outcome, closed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute()
}

/** False if the welcome mail was already sent. */
export async function markNotified(db: Db, id: number): Promise<boolean> {
  const row = await db
    .updateTable('checkouts')
    .set({ greeted_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('greeted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Attempts without news for a while, although Stripe's page expires after a day. */
export async function listForgotten(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('checkouts')
    .select('id')
    .where('state', '=', 'open')
    .where('session_id', 'is not', null)
    .where('created_at', '<', sql<Date>`now() - interval '15 minutes'`)
    .orderBy('id')
    .limit(1000)
    .execute()
  return rows.map(({ id }) => id)
}

/** Attempts whose page nobody saw: if it had been paid, a day would have shown it. */
export async function expirePageless(db: Db): Promise<void> {
  await db
    .updateTable('checkouts')
    .set({ state: 'expired', closed_at: sql<Date>`now()` })
    .where('state', '=', 'open')
    .where('session_id', 'is', null)
    .where('created_at', '<', sql<Date>`now() - interval '2 days'`)
    .execute()
}

export async function insertToken(
  db: Db,
  row: { token_hash: Buffer; checkout_id: number; redirect_url: string | null },
): Promise<void> {
  await db
    .insertInto('checkout_tokens')
    .values({ ...row, expires_at: sql<Date>`now() + interval '1 day'` })
    .execute()
}

export async function findToken(
  db: Db,
  tokenHash: Buffer,
): Promise<{ checkout_id: number; redirect_url: string | null } | undefined> {
  return db
    .selectFrom('checkout_tokens')
    .select(['checkout_id', 'redirect_url'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

export async function deleteOldTokens(db: Db): Promise<void> {
  await db.deleteFrom('checkout_tokens').where('expires_at', '<', sql<Date>`now()`).execute()
}

/** Removes the typed name; the payment stays. */
export async function forgetBuyer(db: Db, traineeId: number): Promise<void> {
  const of = db.updateTable('checkouts').where('trainee_id', '=', traineeId)
  await of.set({ name: 'Deleted customer', customer_id: null }).execute()
}

/** Attempts that could still be paid. */
export function listOpen(db: Db, traineeId: number): Promise<CheckoutRow[]> {
  return checkoutsOf(db)
    .where('trainee_id', '=', traineeId)
    .where('state', '=', 'open')
    .orderBy('id')
    .execute()
}
