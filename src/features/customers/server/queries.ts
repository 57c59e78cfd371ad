import { type Insertable, sql } from 'kysely'
import type { Tables } from '../../../../db/tables.gen.ts'
import { ring } from '../../../base/server/bell.ts'
import { acrossTrainers, type Db, type TenantKey } from '../../../base/server/db.ts'
import type { TrainerAccount } from '../../../base/server/stripeEvents.ts'
import { finderByStripeId } from '../../../base/server/stripeIds.ts'
import { recount } from './counting/countedQueries.ts'
import { updateTrainee } from './trainees/traineeQueries.ts'

export {
  findOrInsertTrainee,
  findTrainee,
  findTraineeByEmail,
  markDeleted,
  type TraineeRow,
  updateTrainee,
} from './trainees/traineeQueries.ts'

export type State = 'active' | 'trialing' | 'past_due' | 'paused' | 'cancelled'

export interface SubscriptionRow {
  trainer_id: number
  id: number
  trainee_id: number
  plan_id: number
  account_id: string | null
  customer_id: string | null
  stripe_id: string | null
  price_id: string | null
  state: State
  started_at: Date
  ended_at: Date | null
  /** Canceled, with access until then. */
  ends_at: Date | null
  /** When a pause ends; null for one without an end. */
  resumes_at: Date | null
  card_session_id: string | null
  stay_terms_id: number | null
  stayed_at: Date | null
  /** Only visible to the session that joined with someone's address: its owner already had the free plan. */
  is_shadow: boolean
  /** Made at Stripe by the trainer: Stripe refuses every change of ours. */
  is_foreign: boolean
}

const subscription = [
  'trainer_id',
  'id',
  'trainee_id',
  'plan_id',
  'account_id',
  'customer_id',
  'stripe_id',
  'price_id',
  'state',
  'started_at',
  'ended_at',
  'ends_at',
  'resumes_at',
  'card_session_id',
  'stay_terms_id',
  'stayed_at',
  'is_shadow',
  'is_foreign',
] as const

const rows = (db: Db) =>
  db.selectFrom('subscriptions').select(subscription).$narrowType<Pick<SubscriptionRow, 'state'>>()

const subscriptionsOf = (db: Db, trainerId: number) => rows(db).where('trainer_id', '=', trainerId)

/** The one that a trainee has of a plan now. */
export function findRunning(
  db: Db,
  { trainer_id, trainee_id, plan_id }: Pick<SubscriptionRow, 'trainer_id' | 'trainee_id' | 'plan_id'>,
): Promise<SubscriptionRow | undefined> {
  return subscriptionsOf(db, trainer_id)
    .where('trainee_id', '=', trainee_id)
    .where('plan_id', '=', plan_id)
    .where('state', '<>', 'cancelled')
    .where('is_shadow', '=', false)
    .executeTakeFirst()
}

/** Whose subscriptions: all of a trainee's, or what a buyer, whose address is only typed, bought in this session. */
export interface Holder {
  trainerId: number
  traineeId: number
  buyerSessionId: number | null
}

const heldBy = (db: Db, { trainerId, traineeId, buyerSessionId }: Holder) => {
  const held = subscriptionsOf(db, trainerId).where('trainee_id', '=', traineeId)
  return buyerSessionId === null
    ? held.where('is_shadow', '=', false)
    : held.where('buyer_session_id', '=', buyerSessionId)
}

/** Newest first, including ended ones. */
export function listHeld(db: Db, holder: Holder): Promise<SubscriptionRow[]> {
  return heldBy(db, holder).orderBy('id', 'desc').execute()
}

export const listSubscriptions = (
  db: Db,
  { trainer_id: trainerId, id: traineeId }: TenantKey,
): Promise<SubscriptionRow[]> => listHeld(db, { trainerId, traineeId, buyerSessionId: null })

/** Whether this holder has already started a free trial of the plan. */
export async function hasHadTrial(db: Db, holder: Holder, planId: number): Promise<boolean> {
  const row = await heldBy(db, holder)
    .where('plan_id', '=', planId)
    .where('had_trial', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

export const findByStripeId = finderByStripeId('stripe_id', (db, isWanted) =>
  rows(db).where(isWanted).execute(),
)

/** Including ended ones; undefined for someone else's. */
export function findHeld(db: Db, holder: Holder, id: number): Promise<SubscriptionRow | undefined> {
  return heldBy(db, holder).where('id', '=', id).executeTakeFirst()
}

export function findSubscription(
  db: Db,
  trainerId: number,
  id: number,
): Promise<SubscriptionRow | undefined> {
  return subscriptionsOf(db, trainerId).where('id', '=', id).executeTakeFirst()
}

export function lockSubscription(
  db: Db,
  { trainer_id, id }: TenantKey,
): Promise<SubscriptionRow | undefined> {
  return subscriptionsOf(db, trainer_id).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** For a job that an older program queued without the trainer. */
export async function findTrainerOf(
  db: Db,
  table: 'trainees' | 'subscriptions',
  id: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom(table)
    .select('trainer_id')
    .where('id', '=', id)
    .modifyEnd(acrossTrainers)
    .executeTakeFirst()
  return row?.trainer_id
}

/** Their customer at Stripe on this account: the one they last bought with. */
export async function findCustomerId(
  db: Db,
  { trainer_id, id }: TenantKey,
  accountId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('subscriptions')
    .select('customer_id')
    .where('trainer_id', '=', trainer_id)
    .where('trainee_id', '=', id)
    .where('account_id', '=', accountId)
    .where('customer_id', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.customer_id ?? undefined
}

export type NewSubscription = Pick<
  Insertable<Tables['subscriptions']>,
  'trainer_id' | 'trainee_id' | 'plan_id' | 'account_id' | 'customer_id' | 'stripe_id' | 'price_id'
> &
  Pick<
    Partial<Insertable<Tables['subscriptions']>>,
    'buyer_session_id' | 'had_trial' | 'trial_card' | 'is_shadow' | 'is_foreign' | 'ends_at' | 'resumes_at'
  > & { state: State; started_at?: Date; ended_at?: Date }

/** Undefined if the trainee already has the plan, or the card already had its free trial. */
export async function insertSubscription(db: Db, row: NewSubscription): Promise<number | undefined> {
  const made = await db
    .insertInto('subscriptions')
    .values({ ...row, ...(row.state === 'cancelled' && { ended_at: row.ended_at ?? sql<Date>`now()` }) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made && !row.is_shadow) {
    const first = row.started_at ?? new Date()
    const key = { trainer_id: row.trainer_id, id: row.trainee_id }
    await updateTrainee(db, key, { joined_at: sql<Date>`coalesce(joined_at, ${first}::timestamptz)` })
    await recount(db, key)
    ring(db, row.trainer_id, row.trainee_id)
  }
  return made?.id
}

export type SubscriptionState = Pick<SubscriptionRow, 'state' | 'ends_at' | 'resumes_at'>

/** An ended subscription stays ended: the next one is another row. */
export async function updateState(
  db: Db,
  { trainer_id, id }: TenantKey,
  standing: SubscriptionState,
): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({ ...standing, ended_at: standing.state === 'cancelled' ? sql<Date>`now()` : null })
    .where('trainer_id', '=', trainer_id)
    .where('id', '=', id)
    .where('state', '<>', 'cancelled')
    .execute()
}

/** The plan and the price that Stripe bills from now on. */
export async function setPlan(
  db: Db,
  { trainer_id, id, trainee_id }: TenantKey & { trainee_id: number },
  now: { plan_id: number; price_id: string },
): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set(now)
    .where('trainer_id', '=', trainer_id)
    .where('id', '=', id)
    .execute()
  await recount(db, { trainer_id, id: trainee_id })
  ring(db, trainer_id, trainee_id)
}

/** An offer can be taken once per subscription. */
export async function setStay(
  db: Db,
  { trainer_id, id }: TenantKey,
  change: { stay_terms_id: number | null } | { stayed_at: Date },
): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set(change)
    .where('trainer_id', '=', trainer_id)
    .where('id', '=', id)
    .where('stayed_at', 'is', null)
    .execute()
}

type Forgettable = 'trainees' | 'subscriptions'

/** Our row only, with what belongs to it; Stripe is not asked. */
export async function forgetRow(db: Db, table: Forgettable, { trainer_id, id }: TenantKey): Promise<void> {
  const row =
    table === 'trainees'
      ? { trainee_id: id }
      : await db
          .selectFrom('subscriptions')
          .select('trainee_id')
          .where('trainer_id', '=', trainer_id)
          .where('id', '=', id)
          .executeTakeFirst()
  await db.deleteFrom(table).where('trainer_id', '=', trainer_id).where('id', '=', id).execute()
  if (!row) return
  await recount(db, { trainer_id, id: row.trainee_id })
  ring(db, trainer_id, row.trainee_id)
}

/** Who buys as this customer of Stripe. */
export async function listTraineesOf(
  db: Db,
  { trainerId, accountId }: TrainerAccount,
  customerId: string,
): Promise<number[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .select('trainee_id')
    .distinct()
    .where('trainer_id', '=', trainerId)
    .where('account_id', '=', accountId)
    .where('customer_id', '=', customerId)
    .execute()
  return rows.map(({ trainee_id }) => trainee_id)
}

/** Their customers at Stripe, on every account they have bought on. */
export async function listCustomerIds(
  db: Db,
  { trainer_id, id }: TenantKey,
): Promise<{ account_id: string; customer_id: string }[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .select(['account_id', 'customer_id'])
    .distinct()
    .where('trainer_id', '=', trainer_id)
    .where('trainee_id', '=', id)
    .execute()
  return rows.flatMap(({ account_id, customer_id }) =>
    account_id !== null && customer_id !== null ? [{ account_id, customer_id }] : [],
  )
}

/** The row stays for its sales. Mail to `.invalid` is never delivered. */
export async function anonymizeTrainee(db: Db, { trainer_id, id }: TenantKey): Promise<void> {
  const nobody = { name: 'Deleted customer', email: `deleted-${id}@deleted.invalid` }
  await updateTrainee(db, { trainer_id, id }, nobody)
  await db
    .updateTable('subscriptions')
    .set({ state: 'cancelled', ended_at: sql<Date>`now()`, ends_at: null, resumes_at: null })
    .where('trainer_id', '=', trainer_id)
    .where('trainee_id', '=', id)
    .where('state', '<>', 'cancelled')
    .execute()
  await recount(db, { trainer_id, id })
}
