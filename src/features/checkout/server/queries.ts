import { type Insertable, sql } from 'kysely'
import type { Tables } from '../../../../db/tables.gen.ts'
import { acrossTrainers, type Db, type TenantKey } from '../../../base/server/db.ts'
import type { TrainerAccount } from '../../../base/server/stripeEvents.ts'
import type { Holder } from '../../customers/server/service.ts'

export interface CheckoutRow {
  trainer_id: number
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
  /** Where the pages of buying are: the site, or `/me` of the app's host. */
  site_url: string
  session_id: string | null
  state: 'open' | 'settled' | 'expired' | 'surplus' | 'trial_used'
  subscription_id: number | null
  /** An address that was only typed; null for a trainee. */
  buyer_session_id: number | null
  /** Begun by the plan's payment link. */
  is_adopted: boolean
  source: string
  page: string
  closed_at: Date | null
}

const checkout = [
  'checkouts.trainer_id',
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
  'checkouts.is_adopted',
  'checkouts.source',
  'checkouts.page',
  'checkouts.closed_at',
] as const

const checkoutsOf = (db: Db, trainerId: number) =>
  db
    .selectFrom('checkouts')
    .select(checkout)
    .$narrowType<Pick<CheckoutRow, 'state'>>()
    .where('trainer_id', '=', trainerId)

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
  const { trainer_id: trainerId, trainee_id: traineeId, buyer_session_id } = input
  const holder = { trainerId, traineeId, buyerSessionId: buyer_session_id ?? null }
  const row = await findOpen(db, holder, input.plan_id)
  // Closed in the meantime.
  return row ?? startCheckout(db, input)
}

const heldBy = (db: Db, { trainerId, traineeId, buyerSessionId }: Holder) =>
  checkoutsOf(db, trainerId)
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
  return made && findCheckout(db, input.trainer_id, made.id)
}

export function findBySession(
  db: Db,
  trainerId: number,
  sessionId: string,
): Promise<CheckoutRow | undefined> {
  return checkoutsOf(db, trainerId).where('session_id', '=', sessionId).executeTakeFirst()
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

export function findCheckout(db: Db, trainerId: number, id: number): Promise<CheckoutRow | undefined> {
  return checkoutsOf(db, trainerId).where('id', '=', id).executeTakeFirst()
}

export function findByCommand(
  db: Db,
  { trainerId, accountId }: TrainerAccount,
  commandId: string,
): Promise<CheckoutRow | undefined> {
  return checkoutsOf(db, trainerId)
    .where('account_id', '=', accountId)
    .where('command_id', '=', commandId)
    .executeTakeFirst()
}

export async function setSessionId(db: Db, { trainer_id, id }: TenantKey, sessionId: string): Promise<void> {
  await db
    .updateTable('checkouts')
    .set({ session_id: sessionId })
    .where('trainer_id', '=', trainer_id)
    .where('id', '=', id)
    .execute()
}

/** Locks the row: of all who learn at once that it is paid, one records it. */
export async function lockCheckout(db: Db, { trainer_id, id }: TenantKey): Promise<CheckoutRow> {
  return checkoutsOf(db, trainer_id).where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

export async function closeCheckout(
  db: Db,
  { trainer_id, id }: TenantKey,
  outcome: { state: 'settled' | 'surplus'; subscription_id: number } | { state: 'expired' | 'trial_used' },
): Promise<void> {
  await db
    .updateTable('checkouts')
    .set({ ...outcome, closed_at: sql<Date>`now()` })
    .where('trainer_id', '=', trainer_id)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute()
}

/** False if the welcome mail was already sent. */
export async function markNotified(db: Db, { trainer_id, id }: TenantKey): Promise<boolean> {
  const row = await db
    .updateTable('checkouts')
    .set({ greeted_at: sql<Date>`now()` })
    .where('trainer_id', '=', trainer_id)
    .where('id', '=', id)
    .where('greeted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * For the sweep: open attempts that are older than 15 minutes; and those that have no known page after two days, because
 * a payment would have been reported by then.
 */
export function listForgottenOfAllTrainers(db: Db): Promise<(TenantKey & Pick<CheckoutRow, 'session_id'>)[]> {
  return db
    .selectFrom('checkouts')
    .select(['trainer_id', 'id', 'session_id'])
    .where('state', '=', 'open')
    .where('created_at', '<', sql<Date>`now() - interval '15 minutes'`)
    .where((is) =>
      is.or([is('session_id', 'is not', null), is('created_at', '<', sql<Date>`now() - interval '2 days'`)]),
    )
    .orderBy('created_at')
    .limit(1000)
    .modifyEnd(acrossTrainers)
    .execute()
}

/** For a job that an older program queued without the trainer. */
export async function findTrainerOfCheckout(db: Db, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('checkouts')
    .select('trainer_id')
    .where('id', '=', id)
    .modifyEnd(acrossTrainers)
    .executeTakeFirst()
  return row?.trainer_id
}

/** Unless it has got a page in the meantime. */
export async function expirePageless(db: Db, { trainer_id, id }: TenantKey): Promise<void> {
  await db
    .updateTable('checkouts')
    .set({ state: 'expired', closed_at: sql<Date>`now()` })
    .where('trainer_id', '=', trainer_id)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('session_id', 'is', null)
    .execute()
}

/** A row of the directory: it finds the trainer for a browser that returns from the payment page. */
interface CheckoutToken {
  trainer_id: number
  checkout_id: number
  redirect_url: string | null
}

export async function insertToken(db: Db, row: CheckoutToken & { token_hash: Buffer }): Promise<void> {
  await db
    .insertInto('checkout_tokens')
    .values({ ...row, expires_at: sql<Date>`now() + interval '1 day'` })
    .execute()
}

export async function findToken(db: Db, tokenHash: Buffer): Promise<CheckoutToken | undefined> {
  return db
    .selectFrom('checkout_tokens')
    .select(['trainer_id', 'checkout_id', 'redirect_url'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

export async function deleteOldTokens(db: Db): Promise<void> {
  await db.deleteFrom('checkout_tokens').where('expires_at', '<', sql<Date>`now()`).execute()
}

/** Removes the typed name; the payment stays. */
export async function forgetBuyer(db: Db, { trainer_id, id }: TenantKey): Promise<void> {
  await db
    .updateTable('checkouts')
    .set({ name: 'Deleted customer', customer_id: null })
    .where('trainer_id', '=', trainer_id)
    .where('trainee_id', '=', id)
    .execute()
}

/** Attempts that could still be paid. */
export function listOpen(db: Db, { trainer_id, id }: TenantKey): Promise<CheckoutRow[]> {
  return checkoutsOf(db, trainer_id)
    .where('trainee_id', '=', id)
    .where('state', '=', 'open')
    .orderBy('id')
    .execute()
}

/** Whether someone ever began to buy. */
export async function hasCheckouts(db: Db, { trainer_id, id }: TenantKey): Promise<boolean> {
  const row = await checkoutsOf(db, trainer_id).where('trainee_id', '=', id).limit(1).executeTakeFirst()
  return row !== undefined
}
