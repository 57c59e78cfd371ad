import { sql } from 'kysely'
import { acrossTrainers, type Db } from '../../../base/server/db.ts'
import { changeSite } from '../../../base/server/siteChanges.ts'
import { finderByStripeId } from '../../../base/server/stripeIds.ts'
import type { PricingType } from '../period.ts'
import { busyUntil, isBusy, isUnclosed, unfinished } from './unfinishedQueries.ts'

export interface PriceRow {
  id: number
  trainer_id: number
  plan_id: number
  account_id: string
  command_id: string
  pricing_type: PricingType | null
  commission_bp: number
  wish_key: string
  price_id: string | null
  link_id: string | null
  link_url: string | null
}

/** A price and its plan. */
export type PriceKey = Pick<PriceRow, 'trainer_id' | 'id' | 'plan_id'>

const price = [
  'id',
  'trainer_id',
  'plan_id',
  'account_id',
  'command_id',
  'pricing_type',
  'commission_bp',
  'wish_key',
  'price_id',
  'link_id',
  'link_url',
] as const

/** What each of the trainer's plans is sold at. */
export const currentPrices = (db: Db, trainerId: number) =>
  db.selectFrom('plan_prices').selectAll().where('trainer_id', '=', trainerId).where('state', '=', 'current')

export type NewPrice = Pick<
  PriceRow,
  'trainer_id' | 'plan_id' | 'account_id' | 'pricing_type' | 'commission_bp' | 'wish_key'
>

export function insertPrice(db: Db, row: NewPrice): Promise<PriceRow> {
  return db
    .insertInto('plan_prices')
    .values({ ...row, busy_until: busyUntil })
    .returning(price)
    .$narrowType<Pick<PriceRow, 'pricing_type'>>()
    .executeTakeFirstOrThrow()
}

const pricesOf = (db: Db, trainerId: number, planId: number) =>
  db.selectFrom('plan_prices').where('trainer_id', '=', trainerId).where('plan_id', '=', planId)

const updateOne = (db: Db, { trainer_id, id }: Omit<PriceKey, 'plan_id'>) =>
  db.updateTable('plan_prices').where('trainer_id', '=', trainer_id).where('id', '=', id)

const updateAll = (db: Db, trainerId: number, planId: number) =>
  db.updateTable('plan_prices').where('trainer_id', '=', trainerId).where('plan_id', '=', planId)

/** The price that is being created for the plan. */
export function findBegun(
  db: Db,
  trainerId: number,
  planId: number,
): Promise<(PriceRow & { isBusy: boolean }) | undefined> {
  return pricesOf(db, trainerId, planId)
    .select([...price, isBusy.as('isBusy')])
    .where('state', '=', 'making')
    .$narrowType<Pick<PriceRow, 'pricing_type'>>()
    .executeTakeFirst()
}

/** False if it is on sale, or was already abandoned. */
export async function abandonRow(db: Db, key: PriceKey): Promise<boolean> {
  const row = await updateOne(db, key)
    .set({ state: 'abandoned' })
    .where('state', '=', 'making')
    .returning('id')
    .executeTakeFirst()
  if (row) return true
  // Its request has come this far after all: what it created has to be removed again.
  await updateOne(db, key).set({ closed_at: null }).where('state', '=', 'abandoned').execute()
  return false
}

/** For the sweep over all trainers, like that of coupons (couponQueries.ts). */
export function listUnfinishedPlans(db: Db): Promise<Pick<PriceRow, 'trainer_id' | 'plan_id'>[]> {
  return db
    .selectFrom('plan_prices')
    .select(['trainer_id', 'plan_id'])
    .distinct()
    .where(unfinished)
    .modifyEnd(acrossTrainers)
    .execute()
}

/** Sets the plan's only current price. False if the price was abandoned in the meantime. */
export const putOnSale = (db: Db, key: PriceKey, made: MadePrice): Promise<boolean> =>
  changeSite(db, key.trainer_id, (db) => replaceCurrent(db, key, made))

type MadePrice = Pick<PriceRow, 'price_id' | 'link_id' | 'link_url'>

async function replaceCurrent(db: Db, key: PriceKey, made: MadePrice): Promise<boolean> {
  const { trainer_id, plan_id } = key
  const row = await pricesOf(db, trainer_id, plan_id)
    .select('state')
    .where('id', '=', key.id)
    .forUpdate()
    .executeTakeFirst()
  if (row?.state !== 'making') return row?.state === 'current'
  await updateAll(db, trainer_id, plan_id).set({ state: 'retired' }).where('state', '=', 'current').execute()
  await updateOne(db, key)
    .set({ ...made, state: 'current' })
    .execute()
  return true
}

/** The plan is archived: nothing of it is sold, now or later. */
export async function retirePrices(db: Db, trainerId: number, planId: number): Promise<void> {
  await changeSite(db, trainerId, async (db) => {
    const of = updateAll(db, trainerId, planId)
    await of.set({ state: 'retired' }).where('state', '=', 'current').execute()
    await of.set({ state: 'abandoned' }).where('state', '=', 'making').execute()
  })
}

/** Our plan of a Stripe price, current or former. */
export const findByPrice = (
  db: Db,
  trainerId: number,
  accountId: string,
  priceId: string,
): Promise<Pick<PriceRow, 'plan_id' | 'commission_bp'> | undefined> =>
  findPrice(db, { trainerId, accountId }, priceId)

const findPrice = finderByStripeId('price_id', (db, isWanted) =>
  db
    .selectFrom('plan_prices')
    .select(['trainer_id', 'account_id', 'price_id', 'plan_id', 'commission_bp'])
    .where(isWanted)
    .execute(),
)

/**
 * A price that its trainer made at Stripe. It is not sold here and counts as closed, so nothing of ours ever changes it
 * there; unlike our own it has no payment link.
 */
export async function insertForeignPrice(
  db: Db,
  row: Pick<PriceRow, 'trainer_id' | 'plan_id' | 'account_id' | 'pricing_type'> & { price_id: string },
): Promise<void> {
  await db
    .insertInto('plan_prices')
    .values({ ...row, commission_bp: 0, wish_key: row.price_id, state: 'retired', closed_at: new Date() })
    .execute()
}

/** The plan it was of; undefined for a price of our own. */
export async function deleteForeignPrice(
  db: Db,
  trainerId: number,
  accountId: string,
  priceId: string,
): Promise<number | undefined> {
  const row = await db
    .deleteFrom('plan_prices')
    .where('trainer_id', '=', trainerId)
    .where('account_id', '=', accountId)
    .where('price_id', '=', priceId)
    .where('link_id', 'is', null)
    .where('state', '=', 'retired')
    .returning('plan_id')
    .executeTakeFirst()
  return row?.plan_id
}

/** Whether the plan was ever put on sale, here or by a trainer at Stripe. */
export async function hasPrices(db: Db, trainerId: number, planId: number): Promise<boolean> {
  const row = await pricesOf(db, trainerId, planId).select('id').limit(1).executeTakeFirst()
  return row !== undefined
}

/** The commission that its payment link charges now. */
export async function setLinkCommission(
  db: Db,
  key: Pick<PriceRow, 'trainer_id' | 'id'>,
  commission_bp: number,
): Promise<void> {
  await updateOne(db, key).set({ commission_bp }).where('commission_bp', '<>', commission_bp).execute()
}

/** Prices that Stripe may still sell although we do not. */
export function listUnclosed(db: Db, trainerId: number, planId: number): Promise<PriceRow[]> {
  return pricesOf(db, trainerId, planId)
    .select(price)
    .where('state', 'in', ['retired', 'abandoned'])
    .where(isUnclosed)
    .orderBy('id')
    .$narrowType<Pick<PriceRow, 'pricing_type'>>()
    .execute()
}

export async function markClosed(db: Db, key: PriceKey): Promise<void> {
  await updateOne(db, key).set({ closed_at: sql<Date>`now()` }).execute()
}

/** If the plan has a product at Stripe. */
export async function listAccounts(db: Db, trainerId: number, planId: number): Promise<string[]> {
  const rows = await pricesOf(db, trainerId, planId)
    .select('account_id')
    .distinct()
    .where('state', '<>', 'making')
    .execute()
  return rows.map(({ account_id }) => account_id)
}
