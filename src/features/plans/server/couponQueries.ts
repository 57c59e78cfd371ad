import { type Insertable, sql } from 'kysely'
import type { Tables } from '../../../../db/tables.gen.ts'
import { acrossTrainers, type Db } from '../../../base/server/db.ts'
import { busyUntil, isBusy, isUnclosed, unfinished } from './unfinishedQueries.ts'

export interface TermsRow {
  /** Of the terms; `coupon_id` is the coupon's. */
  id: number
  trainer_id: number
  coupon_id: number
  account_id: string
  command_id: string
  name: string
  code: string
  amount_off: number | null
  currency: string | null
  percent_off: string | null
  duration_in_months: number | null
  max_redemptions: number | null
  expires_at: Date | null
  stripe_id: string | null
  promotion_code_id: string | null
  times_redeemed: number
}

/** Terms and their coupon. */
export type TermsKey = Pick<TermsRow, 'trainer_id' | 'id' | 'coupon_id'>

const terms = [
  'coupon_terms.id',
  'coupon_terms.trainer_id',
  'coupon_terms.coupon_id',
  'coupon_terms.account_id',
  'coupon_terms.command_id',
  'coupon_terms.name',
  'coupon_terms.code',
  'coupon_terms.amount_off',
  'coupon_terms.currency',
  'coupon_terms.percent_off',
  'coupon_terms.duration_in_months',
  'coupon_terms.max_redemptions',
  'coupon_terms.expires_at',
  'coupon_terms.stripe_id',
  'coupon_terms.promotion_code_id',
  'coupon_terms.times_redeemed',
] as const

/** With how often it was redeemed before it was edited. */
export interface CouponRow extends TermsRow {
  redeemed_before: number
  is_stay_offer: boolean
}

const redeemedBefore = sql<number>`(select coalesce(sum(earlier.times_redeemed), 0)::bigint from coupon_terms earlier
  where earlier.trainer_id = coupons.trainer_id and earlier.coupon_id = coupons.id
    and earlier.state in ('retired', 'abandoned'))`

const current = (db: Db, trainerId: number, accountId: string) =>
  db
    .selectFrom('coupons')
    .innerJoin('coupon_terms', (join) =>
      join
        .onRef('coupon_terms.trainer_id', '=', 'coupons.trainer_id')
        .onRef('coupon_terms.coupon_id', '=', 'coupons.id'),
    )
    .select([...terms, redeemedBefore.as('redeemed_before'), 'coupons.is_stay_offer'])
    .where('coupons.trainer_id', '=', trainerId)
    .where('coupons.deleted_at', 'is', null)
    .where('coupon_terms.account_id', '=', accountId)
    .where('coupon_terms.state', '=', 'current')

export function listCoupons(db: Db, trainerId: number, accountId: string): Promise<CouponRow[]> {
  return current(db, trainerId, accountId).orderBy('coupons.id', 'desc').execute()
}

export function findCoupon(
  db: Db,
  trainerId: number,
  accountId: string,
  id: number,
): Promise<CouponRow | undefined> {
  return current(db, trainerId, accountId).where('coupons.id', '=', id).executeTakeFirst()
}

/** The coupon offered to subscribers who are about to cancel. */
export function findStayCoupon(db: Db, trainerId: number, accountId: string): Promise<CouponRow | undefined> {
  return current(db, trainerId, accountId).where('coupons.is_stay_offer', '=', true).executeTakeFirst()
}

/** At most one. */
export async function setStayCoupon(db: Db, trainerId: number, id: number | null): Promise<void> {
  const of = db.updateTable('coupons').where('trainer_id', '=', trainerId)
  await of.set({ is_stay_offer: false }).where('is_stay_offer', '=', true).execute()
  if (id !== null) await of.set({ is_stay_offer: true }).where('id', '=', id).execute()
}

/** Codes are case-insensitive. */
export function findByCode(
  db: Db,
  trainerId: number,
  accountId: string,
  code: string,
): Promise<CouponRow | undefined> {
  return current(db, trainerId, accountId)
    .where(sql`lower(coupon_terms.code)`, '=', code.toLowerCase())
    .executeTakeFirst()
}

const termsOf = (db: Db, trainerId: number) =>
  db.selectFrom('coupon_terms').where('coupon_terms.trainer_id', '=', trainerId)

const updateOne = (db: Db, { trainer_id, id }: TermsKey) =>
  db.updateTable('coupon_terms').where('trainer_id', '=', trainer_id).where('id', '=', id)

const updateAll = (db: Db, trainerId: number, couponId: number) =>
  db.updateTable('coupon_terms').where('trainer_id', '=', trainerId).where('coupon_id', '=', couponId)

/** Including terms that are no longer in force. */
export function findTerms(db: Db, trainerId: number, id: number): Promise<TermsRow | undefined> {
  return termsOf(db, trainerId).select(terms).where('id', '=', id).executeTakeFirst()
}

/** By a code as Stripe knows it. */
export function findTermsByCode(
  db: Db,
  trainerId: number,
  promotionCodeId: string,
): Promise<TermsRow | undefined> {
  return termsOf(db, trainerId)
    .select(terms)
    .where('promotion_code_id', '=', promotionCodeId)
    .executeTakeFirst()
}

/** The coupon that has this code now. */
export async function findCodeHolder(
  db: Db,
  trainerId: number,
  accountId: string,
  code: string,
): Promise<number | undefined> {
  const row = await termsOf(db, trainerId)
    .select('coupon_id')
    .where('account_id', '=', accountId)
    .where(sql`lower(code)`, '=', code.toLowerCase())
    .where('state', '=', 'current')
    .executeTakeFirst()
  return row?.coupon_id
}

/** The terms that a coupon at Stripe was created for; undefined for one that the product did not create. */
export function findTermsAtStripe(
  db: Db,
  trainerId: number,
  accountId: string,
  stripeId: string,
): Promise<{ id: number; state: string; promotion_code_id: string | null } | undefined> {
  return termsOf(db, trainerId)
    .select(['id', 'state', 'promotion_code_id'])
    .where('account_id', '=', accountId)
    .where((where) => where.or([where('stripe_id', '=', stripeId), where('command_id', '=', stripeId)]))
    .executeTakeFirst()
}

/** `isEdit`: the coupon has other terms in force in the meantime. */
export interface BegunRow extends TermsRow {
  isBusy: boolean
  isEdit: boolean
}

/** Terms that are being created, of this coupon or with this code. */
export function listBegun(
  db: Db,
  trainerId: number,
  accountId: string,
  code: string,
  couponId: number | undefined,
): Promise<BegunRow[]> {
  const isEdit = sql<boolean>`exists (select 1 from coupon_terms other
    where other.trainer_id = coupon_terms.trainer_id and other.coupon_id = coupon_terms.coupon_id
      and other.state = 'current')`
  return termsOf(db, trainerId)
    .select([...terms, isBusy.as('isBusy'), isEdit.as('isEdit')])
    .where('state', '=', 'making')
    .where((where) =>
      where.or([
        where.and([
          where('account_id', '=', accountId),
          where(sql<string>`lower(code)`, '=', code.toLowerCase()),
        ]),
        where('coupon_id', '=', couponId ?? -1),
      ]),
    )
    .execute()
}

/** False if it is in force, or was already abandoned. A coupon that was never in force is deleted with it. */
export async function abandonTerms(db: Db, key: TermsKey): Promise<boolean> {
  const of = updateOne(db, key)
  const row = await of
    .set({ state: 'abandoned' })
    .where('state', '=', 'making')
    .returning('id')
    .executeTakeFirst()
  // Its request has come this far after all: what it created has to be removed again.
  if (!row) await of.set({ closed_at: null }).where('state', '=', 'abandoned').execute()
  if (!row) return false
  await db
    .updateTable('coupons')
    .set({ deleted_at: sql<Date>`now()` })
    .where('trainer_id', '=', key.trainer_id)
    .where('id', '=', key.coupon_id)
    .where('deleted_at', 'is', null)
    .where(({ not, exists }) => not(exists(inForce(db, key.trainer_id, key.coupon_id))))
    .execute()
  return true
}

const inForce = (db: Db, trainerId: number, couponId: number) =>
  termsOf(db, trainerId)
    .select('coupon_terms.id')
    .where('coupon_terms.coupon_id', '=', couponId)
    .where('coupon_terms.state', '=', 'current')

/**
 * Coupons with a change that its request did not finish in time, and those with one that was abandoned while a request
 * could still be running. For the sweep over all trainers.
 */
export function listUnfinishedCoupons(db: Db): Promise<Pick<TermsRow, 'trainer_id' | 'coupon_id'>[]> {
  return db
    .selectFrom('coupon_terms')
    .select(['trainer_id', 'coupon_id'])
    .distinct()
    .where(unfinished)
    .modifyEnd(acrossTrainers)
    .execute()
}

/** For a job that an older program queued without the trainer. */
export async function findTrainerOfCoupon(db: Db, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('coupons')
    .select('trainer_id')
    .where('id', '=', id)
    .modifyEnd(acrossTrainers)
    .executeTakeFirst()
  return row?.trainer_id
}

export async function insertCoupon(db: Db, trainerId: number): Promise<number> {
  const row = await db
    .insertInto('coupons')
    .values({ trainer_id: trainerId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export type NewTerms = Pick<
  Insertable<Tables['coupon_terms']>,
  | 'name'
  | 'code'
  | 'amount_off'
  | 'currency'
  | 'percent_off'
  | 'duration_in_months'
  | 'max_redemptions'
  | 'expires_at'
>

export function insertTerms(
  db: Db,
  row: NewTerms & Pick<TermsRow, 'trainer_id' | 'coupon_id' | 'account_id'>,
): Promise<TermsRow> {
  return db
    .insertInto('coupon_terms')
    .values({ ...row, busy_until: busyUntil })
    .returning(terms)
    .executeTakeFirstOrThrow()
}

/** False if the change was abandoned in the meantime, or the coupon was deleted. */
export async function putInForce(
  db: Db,
  key: TermsKey,
  made: { stripe_id: string; promotion_code_id: string },
): Promise<boolean> {
  const row = await termsOf(db, key.trainer_id)
    .select('state')
    .where('id', '=', key.id)
    .forUpdate()
    .executeTakeFirst()
  if (row?.state !== 'making') return row?.state === 'current'
  const former = updateAll(db, key.trainer_id, key.coupon_id).where('state', '=', 'current')
  await former.set({ state: 'retired' }).execute()
  await updateOne(db, key)
    .set({ ...made, state: 'current' })
    .execute()
  return true
}

export async function renameCoupon(db: Db, key: TermsKey, name: string): Promise<void> {
  await updateOne(db, key).set({ name }).execute()
}

export async function setRedeemed(db: Db, key: TermsKey, times: number): Promise<void> {
  await updateOne(db, key).set({ times_redeemed: times }).where('times_redeemed', '<>', times).execute()
}

/** False if it does not exist or is someone else's. */
export async function deleteCoupon(db: Db, trainerId: number, id: number): Promise<boolean> {
  const row = await db
    .updateTable('coupons')
    .set({ deleted_at: sql<Date>`now()` })
    .where('trainer_id', '=', trainerId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where(({ exists }) => exists(inForce(db, trainerId, id)))
    .returning('id')
    .executeTakeFirst()
  if (!row) return false
  const of = updateAll(db, trainerId, id)
  await of.set({ state: 'retired' }).where('state', '=', 'current').execute()
  await of.set({ state: 'abandoned' }).where('state', '=', 'making').execute()
  return true
}

/** What Stripe has to be told: terms in force, and others that it may still honor. */
export function listTerms(
  db: Db,
  trainerId: number,
  couponId: number,
): Promise<(TermsRow & { state: string; isBusy: boolean })[]> {
  return termsOf(db, trainerId)
    .select([...terms, 'coupon_terms.state', isBusy.as('isBusy')])
    .where('coupon_id', '=', couponId)
    .where(isUnclosed)
    .orderBy('id')
    .execute()
}

export async function closeTerms(db: Db, key: TermsKey): Promise<void> {
  await updateOne(db, key).set({ closed_at: sql<Date>`now()` }).execute()
}
