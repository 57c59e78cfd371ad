import { type Insertable, sql, type Updateable } from 'kysely'
import type { Tables } from '../../../../db/tables.gen.ts'
import { acrossTrainers, type Db } from '../../../base/server/db.ts'
import { changeSite } from '../../../base/server/siteChanges.ts'
import type { PricingType } from '../period.ts'
import { abandonRow, currentPrices, type PriceKey } from './priceQueries.ts'

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

/** Neither archived nor still being created. */
const priced = (db: Db, trainerId: number) =>
  db
    .selectFrom('plans')
    .leftJoin(currentPrices(db, trainerId).as('price'), (join) =>
      join.onRef('price.trainer_id', '=', 'plans.trainer_id').onRef('price.plan_id', '=', 'plans.id'),
    )
    .select([...plan, 'price.account_id', 'price.price_id', 'price.link_url', 'price.commission_bp'])
    .where('plans.trainer_id', '=', trainerId)
    .where('plans.archived_at', 'is', null)
    .where('plans.draft_key', 'is', null)
    .$narrowType<Pick<PlanRow, 'type' | 'pricing_type'>>()

export function listPlans(db: Db, trainerId: number, sort: 'id,desc' | 'position,asc'): Promise<PricedRow[]> {
  const [column, direction] = sort === 'id,desc' ? (['id', 'desc'] as const) : (['position', 'asc'] as const)
  return priced(db, trainerId).orderBy(`plans.${column}`, direction).execute()
}

export function findPlan(db: Db, trainerId: number, id: number): Promise<PricedRow | undefined> {
  return priced(db, trainerId).where('plans.id', '=', id).executeTakeFirst()
}

/** No longer on offer, the newest first. */
export const listArchived = (db: Db, trainerId: number): Promise<Pick<PlanRow, 'id' | 'title'>[]> =>
  db
    .selectFrom('plans')
    .select(['id', 'title'])
    .where('trainer_id', '=', trainerId)
    .where('archived_at', 'is not', null)
    .where('draft_key', 'is', null)
    .orderBy('archived_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

type NewRow = Omit<Insertable<Tables['plans']>, 'position' | 'archived_at' | 'product_id' | 'created_at'>

/** Before all others; the caller holds the catalog's lock. A draft with the same key is continued. */
export async function startPlan(db: Db, row: NewRow): Promise<PlanRow> {
  const { first } = await db
    .selectFrom('plans')
    .select(({ fn }) => fn.min('position').as('first'))
    .where('trainer_id', '=', row.trainer_id)
    .executeTakeFirstOrThrow()
  const made = await changeSite(db, row.trainer_id, (db) =>
    db
      .insertInto('plans')
      .values({ ...row, position: (first ?? 0) - 1 })
      .onConflict((conflict) =>
        conflict.columns(['trainer_id', 'draft_key']).where('draft_key', 'is not', null).doNothing(),
      )
      .returning(plan)
      .$narrowType<Pick<PlanRow, 'type' | 'pricing_type'>>()
      .executeTakeFirst(),
  )
  if (made) return made
  return db
    .selectFrom('plans')
    .select(plan)
    .where('trainer_id', '=', row.trainer_id)
    .where('draft_key', '=', row.draft_key ?? '')
    .$narrowType<Pick<PlanRow, 'type' | 'pricing_type'>>()
    .executeTakeFirstOrThrow()
}

export interface LinkRow extends Pick<PlanRow, 'trainer_id' | 'type' | 'unit_amount'> {
  account_id: string
  link_id: string
  /** Of the price that it sells. */
  price_row_id: number
}

/** The payment links of everything that is on sale. */
export function listLinks(db: Db, trainerId: number): Promise<LinkRow[]> {
  return priced(db, trainerId)
    .select(['price.link_id', 'price.id as price_row_id'])
    .where('price.link_id', 'is not', null)
    .orderBy('price.id')
    .$narrowType<Pick<LinkRow, 'account_id' | 'link_id' | 'price_row_id'>>()
    .execute()
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
  trainerId: number,
  id: number,
  change: Pick<
    Updateable<Tables['plans']>,
    'title' | 'description' | 'includes' | 'highlighted' | 'pricing_type' | 'draft_key'
  >,
): Promise<boolean> {
  const row = await changeSite(db, trainerId, (db) =>
    db
      .updateTable('plans')
      .set(change)
      .where('trainer_id', '=', trainerId)
      .where('id', '=', id)
      .where('archived_at', 'is', null)
      .returning('id')
      .executeTakeFirst(),
  )
  return row !== undefined
}

/** False if it does not exist or is someone else's. */
export async function archivePlan(db: Db, trainerId: number, id: number): Promise<boolean> {
  const row = await changeSite(db, trainerId, (db) =>
    db
      .updateTable('plans')
      .set({ archived_at: sql<Date>`now()` })
      .where('trainer_id', '=', trainerId)
      .where('id', '=', id)
      .where('archived_at', 'is', null)
      .where('draft_key', 'is', null)
      .returning('id')
      .executeTakeFirst(),
  )
  return row !== undefined
}

/** Ids of other trainers' plans are ignored. */
export async function movePlans(db: Db, trainerId: number, ids: number[]): Promise<void> {
  await changeSite(db, trainerId, async (db) => {
    for (const [position, id] of ids.entries())
      await db
        .updateTable('plans')
        .set({ position })
        .where('trainer_id', '=', trainerId)
        .where('id', '=', id)
        .where('archived_at', 'is', null)
        .execute()
  })
}

/** False if it is on sale, or was already abandoned. A plan that was never on sale is archived with it. */
export async function abandonPrice(db: Db, price: PriceKey): Promise<boolean> {
  if (!(await abandonRow(db, price))) return false
  await changeSite(db, price.trainer_id, (db) =>
    db
      .updateTable('plans')
      .set({ archived_at: sql<Date>`now()`, draft_key: null })
      .where('trainer_id', '=', price.trainer_id)
      .where('id', '=', price.plan_id)
      .where('draft_key', 'is not', null)
      .execute(),
  )
  return true
}

/** For a job that an older program queued without the trainer. */
export async function findTrainerOfPlan(db: Db, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('plans')
    .select('trainer_id')
    .where('id', '=', id)
    .modifyEnd(acrossTrainers)
    .executeTakeFirst()
  return row?.trainer_id
}

/** Including archived ones: Stripe has to be told about them. */
export function findAnyPlan(db: Db, trainerId: number, id: number): Promise<PlanRow | undefined> {
  return db
    .selectFrom('plans')
    .select(plan)
    .where('trainer_id', '=', trainerId)
    .where('id', '=', id)
    .$narrowType<Pick<PlanRow, 'type' | 'pricing_type'>>()
    .executeTakeFirst()
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
  await changeSite(db, trainerId, (db) =>
    db
      .updateTable('plans')
      .set({ archived_at: sql<Date>`now()`, draft_key: null })
      .where('trainer_id', '=', trainerId)
      .where('archived_at', 'is', null)
      .execute(),
  )
}
