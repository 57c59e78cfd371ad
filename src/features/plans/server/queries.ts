import { type Insertable, sql, type Updateable } from 'kysely'
import type { Tables } from '../../../../db/tables.gen.ts'
import type { Db } from '../../../base/server/db.ts'
import type { PricingType } from '../period.ts'
import { busyUntil, isBusy, isUnclosed, unfinished } from './unfinishedQueries.ts'

export interface PlanRow {
  id: number
  trainer_id: number
  product_id: string
  title: string
  description: string
  includes: string[]
  highlighted: boolean
  type: 'recurring' | 'one_time' | 'free'
  unit_amount: number
  currency: string
  pricing_type: PricingType | null
  annual_saving: string
  trial_day: number
  archived_at: Date | null
  created_at: Date
}

/** With its current price; null for a free plan, and for one that is still being created. */
export interface PricedRow extends PlanRow {
  account_id: string | null
  price_id: string | null
  link_url: string | null
  commission_bp: number | null
}

const plan = [
  'plans.id',
  'plans.trainer_id',
  'plans.product_id',
  'plans.title',
  'plans.description',
  'plans.includes',
  'plans.highlighted',
  'plans.type',
  'plans.unit_amount',
  'plans.currency',
  'plans.pricing_type',
  'plans.annual_saving',
  'plans.trial_day',
  'plans.archived_at',
  'plans.created_at',
] as const

const priced = (db: Db) =>
  db
    .selectFrom('plans')
    .leftJoin('plan_prices', (join) =>
      join.onRef('plan_prices.plan_id', '=', 'plans.id').on('plan_prices.state', '=', 'current'),
    )
    .select([
      ...plan,
      'plan_prices.account_id',
      'plan_prices.price_id',
      'plan_prices.link_url',
      'plan_prices.commission_bp',
    ])
    .$narrowType<Pick<PlanRow, 'type' | 'pricing_type'>>()

/** Plans that are still being created are not listed. */
export function listPlans(db: Db, trainerId: number, sort: 'id,desc' | 'position,asc'): Promise<PricedRow[]> {
  const [column, direction] = sort === 'id,desc' ? (['id', 'desc'] as const) : (['position', 'asc'] as const)
  return priced(db)
    .where('plans.trainer_id', '=', trainerId)
    .where('plans.archived_at', 'is', null)
    .where('plans.draft_key', 'is', null)
    .orderBy(`plans.${column}`, direction)
    .execute()
}

export function findPlan(db: Db, trainerId: number, id: number): Promise<PricedRow | undefined> {
  return priced(db)
    .where('plans.trainer_id', '=', trainerId)
    .where('plans.id', '=', id)
    .where('plans.archived_at', 'is', null)
    .where('plans.draft_key', 'is', null)
    .executeTakeFirst()
}

type NewRow = Omit<Insertable<Tables['plans']>, 'position' | 'archived_at' | 'product_id' | 'created_at'>

/** Before all others. A draft with the same key is continued. */
export async function startPlan(db: Db, row: NewRow): Promise<PlanRow> {
  const first = sql<number>`(select coalesce(min(position), 0) - 1 from plans where trainer_id = ${row.trainer_id})`
  const made = await db
    .insertInto('plans')
    .values({ ...row, position: first })
    .onConflict((conflict) =>
      conflict.columns(['trainer_id', 'draft_key']).where('draft_key', 'is not', null).doNothing(),
    )
    .returning(plan)
    .$narrowType<Pick<PlanRow, 'type' | 'pricing_type'>>()
    .executeTakeFirst()
  if (made) return made
  return db
    .selectFrom('plans')
    .select(plan)
    .where('trainer_id', '=', row.trainer_id)
    .where('draft_key', '=', row.draft_key ?? '')
    .$narrowType<Pick<PlanRow, 'type' | 'pricing_type'>>()
    .executeTakeFirstOrThrow()
}

export async function countPlans(db: Db, trainerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('plans')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('trainer_id', '=', trainerId)
    .where('archived_at', 'is', null)
    .where('draft_key', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** False if it was archived in the meantime. */
export async function updatePlan(
  db: Db,
  id: number,
  change: Pick<
    Updateable<Tables['plans']>,
    'title' | 'description' | 'includes' | 'highlighted' | 'pricing_type' | 'draft_key'
  >,
): Promise<boolean> {
  const row = await db
    .updateTable('plans')
    .set(change)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** False if it does not exist or is someone else's. */
export async function archivePlan(db: Db, trainerId: number, id: number): Promise<boolean> {
  const row = await db
    .updateTable('plans')
    .set({ archived_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('trainer_id', '=', trainerId)
    .where('archived_at', 'is', null)
    .where('draft_key', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Ids of other trainers' plans are ignored. */
export async function movePlans(db: Db, trainerId: number, ids: number[]): Promise<void> {
  for (const [position, id] of ids.entries())
    await db
      .updateTable('plans')
      .set({ position })
      .where('id', '=', id)
      .where('trainer_id', '=', trainerId)
      .where('archived_at', 'is', null)
      .execute()
}

export interface PriceRow {
  id: number
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

const price = [
  'id',
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

export type NewPrice = Pick<
  PriceRow,
  'plan_id' | 'account_id' | 'pricing_type' | 'commission_bp' | 'wish_key'
>

export function insertPrice(db: Db, row: NewPrice): Promise<PriceRow> {
  return db
    .insertInto('plan_prices')
    .values({ ...row, busy_until: busyUntil })
    .returning(price)
    .$narrowType<Pick<PriceRow, 'pricing_type'>>()
    .executeTakeFirstOrThrow()
}

/** The price that is being created for the plan. */
export function findBegun(db: Db, planId: number): Promise<(PriceRow & { isBusy: boolean }) | undefined> {
  return db
    .selectFrom('plan_prices')
    .select([...price, isBusy.as('isBusy')])
    .where('plan_id', '=', planId)
    .where('state', '=', 'making')
    .$narrowType<Pick<PriceRow, 'pricing_type'>>()
    .executeTakeFirst()
}

/** False if it is on sale, or was already abandoned. A plan that was never on sale is archived with it. */
export async function abandonPrice(
  db: Db,
  { id, plan_id }: Pick<PriceRow, 'id' | 'plan_id'>,
): Promise<boolean> {
  const of = db.updateTable('plan_prices').where('id', '=', id)
  const row = await of
    .set({ state: 'abandoned' })
    .where('state', '=', 'making')
    .returning('id')
    .executeTakeFirst()
  // Its request has come this far after all: what it created has to be removed again.
  if (!row) await of.set({ closed_at: null }).where('state', '=', 'abandoned').execute()
  if (!row) return false
  await db
    .updateTable('plans')
    .set({ archived_at: sql<Date>`now()`, draft_key: null })
    .where('id', '=', plan_id)
    .where('draft_key', 'is not', null)
    .execute()
  return true
}

/** Like coupons: see couponQueries.ts. For all trainers. */
export async function listUnfinishedPlans(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('plan_prices').select('plan_id').distinct().where(unfinished).execute()
  return rows.map(({ plan_id }) => plan_id)
}

/** Sets the plan's only current price. False if the price was abandoned in the meantime. */
export async function putOnSale(
  db: Db,
  { id, plan_id }: Pick<PriceRow, 'id' | 'plan_id'>,
  made: Pick<PriceRow, 'price_id' | 'link_id' | 'link_url'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('plan_prices')
    .select('state')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (row?.state !== 'making') return row?.state === 'current'
  const of = db.updateTable('plan_prices')
  await of.set({ state: 'retired' }).where('plan_id', '=', plan_id).where('state', '=', 'current').execute()
  await of
    .set({ ...made, state: 'current' })
    .where('id', '=', id)
    .execute()
  return true
}

/** The plan is archived: nothing of it is sold, now or later. */
export async function retirePrices(db: Db, planId: number): Promise<void> {
  const of = db.updateTable('plan_prices').where('plan_id', '=', planId)
  await of.set({ state: 'retired' }).where('state', '=', 'current').execute()
  await of.set({ state: 'abandoned' }).where('state', '=', 'making').execute()
}

/** Including archived ones: Stripe has to be told about them. */
export function findAnyPlan(db: Db, id: number): Promise<PlanRow | undefined> {
  return db
    .selectFrom('plans')
    .select(plan)
    .where('id', '=', id)
    .$narrowType<Pick<PlanRow, 'type' | 'pricing_type'>>()
    .executeTakeFirst()
}

/** Our plan of a Stripe price, current or former. */
export function findByPrice(
  db: Db,
  trainerId: number,
  accountId: string,
  priceId: string,
): Promise<Pick<PriceRow, 'plan_id' | 'commission_bp'> | undefined> {
  return db
    .selectFrom('plan_prices')
    .innerJoin('plans', 'plans.id', 'plan_prices.plan_id')
    .select(['plan_id', 'commission_bp'])
    .where('trainer_id', '=', trainerId)
    .where('account_id', '=', accountId)
    .where('price_id', '=', priceId)
    .executeTakeFirst()
}

/** Prices that Stripe may still sell although we do not. */
export function listUnclosed(db: Db, planId: number): Promise<PriceRow[]> {
  return db
    .selectFrom('plan_prices')
    .select(price)
    .where('plan_id', '=', planId)
    .where('state', 'in', ['retired', 'abandoned'])
    .where(isUnclosed)
    .orderBy('id')
    .$narrowType<Pick<PriceRow, 'pricing_type'>>()
    .execute()
}

export async function markClosed(db: Db, id: number): Promise<void> {
  await db.updateTable('plan_prices').set({ closed_at: sql<Date>`now()` }).where('id', '=', id).execute()
}

/** If the plan has a product at Stripe. */
export async function listAccounts(db: Db, planId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('plan_prices')
    .select('account_id')
    .distinct()
    .where('plan_id', '=', planId)
    .where('state', '<>', 'making')
    .execute()
  return rows.map(({ account_id }) => account_id)
}

/** Including archived and unfinished ones. */
export async function listPlanIds(db: Db, trainerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('plans')
    .select('id')
    .where('trainer_id', '=', trainerId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function archiveAll(db: Db, trainerId: number): Promise<void> {
  await db
    .updateTable('plans')
    .set({ archived_at: sql<Date>`now()`, draft_key: null })
    .where('trainer_id', '=', trainerId)
    .where('archived_at', 'is', null)
    .execute()
}
