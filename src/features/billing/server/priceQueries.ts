import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../base/server/db.ts'

export interface PriceRow {
  lookup_key: string
  product: string
  recurring: 'monthly' | 'yearly' | null
  unit_cents: number
  currency: string
  price_id: string | null
  command_id: string
  /** The plan that it is a price or the startup price of; null for a startup price that was dropped. */
  plan: string | null
  isStartup: boolean
  /** False if its plan is deleted or offers it no longer. */
  isSold: boolean
}

/** Plans' own prices, and their startup prices. */
export async function listPrices(db: Db): Promise<PriceRow[]> {
  const rows = await db
    .selectFrom('platform_prices')
    .leftJoin('platform_plans', (join) =>
      join.on((on) =>
        on.or([
          on('platform_plans.name', '=', on.ref('platform_prices.plan')),
          on('platform_plans.startup_price', '=', on.ref('platform_prices.lookup_key')),
        ]),
      ),
    )
    .select([
      'platform_prices.lookup_key',
      'platform_prices.product',
      'platform_prices.recurring',
      'platform_prices.unit_cents',
      'platform_prices.currency',
      'platform_prices.price_id',
      'platform_prices.command_id',
      'platform_prices.plan as own_plan',
      'platform_plans.name',
      'platform_plans.archived_at',
      'platform_plans.startup_commission',
    ])
    .orderBy('platform_prices.lookup_key')
    .$narrowType<{ recurring: PriceRow['recurring'] }>()
    .execute()
  return rows.map(({ own_plan, name, archived_at, startup_commission, ...row }) => ({
    ...row,
    plan: name,
    isStartup: own_plan === null,
    isSold: name !== null && archived_at === null && (own_plan !== null || startup_commission !== null),
  }))
}

/** Only if the row still needs that price: someone may have changed the amount in the meantime. */
export async function setPriceId(
  db: Db,
  { lookup_key, command_id }: PriceRow,
  priceId: string,
): Promise<void> {
  await db
    .updateTable('platform_prices')
    .set({ price_id: priceId })
    .where('lookup_key', '=', lookup_key)
    .where('command_id', '=', command_id)
    .execute()
}

/** If two processes renew it at once, the second gets the first one's. */
export async function renewCommand(db: Db, row: PriceRow): Promise<PriceRow> {
  await db
    .updateTable('platform_prices')
    .set({ command_id: randomUUID() })
    .where('lookup_key', '=', row.lookup_key)
    .where('command_id', '=', row.command_id)
    .execute()
  const { command_id } = await db
    .selectFrom('platform_prices')
    .select('command_id')
    .where('lookup_key', '=', row.lookup_key)
    .executeTakeFirstOrThrow()
  return { ...row, command_id }
}

export interface PlanPriceRow {
  lookup_key: string
  plan: string
  description: string
  is_custom: boolean
  is_featured: boolean
  fee_text: string
  fee_note: string
  includes: string[]
  mgp_commission: string
  price_id: string | null
  recurring: string | null
  unit_cents: number
  currency: string
  product: string
}

/** What is sold, in the order of the plans, monthly before yearly. */
export function listPlanPrices(db: Db): Promise<PlanPriceRow[]> {
  return db
    .selectFrom('platform_prices')
    .innerJoin('platform_plans', 'platform_plans.name', 'platform_prices.plan')
    .select([
      'platform_plans.name as plan',
      'platform_plans.description',
      'platform_plans.is_custom',
      'platform_plans.is_featured',
      'platform_prices.lookup_key',
      'platform_plans.fee_text',
      'platform_plans.fee_note',
      'platform_plans.includes',
      'platform_plans.mgp_commission',
      'platform_prices.price_id',
      'platform_prices.recurring',
      'platform_prices.unit_cents',
      'platform_prices.currency',
      'platform_prices.product',
    ])
    .where('platform_plans.archived_at', 'is', null)
    .orderBy('platform_plans.position')
    .orderBy('platform_prices.recurring')
    .execute()
}

/** The one-time price for a lower commission; undefined for a plan without one. */
export interface StartupRow {
  plan: string
  unit_cents: number
  price_id: string | null
  /** With it, and without. */
  startup_commission: string
  mgp_commission: string
}

const startups = (db: Db) =>
  db
    .selectFrom('platform_plans')
    .innerJoin('platform_prices', 'platform_prices.lookup_key', 'platform_plans.startup_price')
    .select([
      'platform_plans.name as plan',
      'platform_plans.mgp_commission',
      'platform_plans.startup_commission',
      'platform_prices.unit_cents',
      'platform_prices.price_id',
    ])
    .where('platform_plans.startup_commission', 'is not', null)
    .$narrowType<{ startup_commission: string }>()

/** Of a plan, also of a deleted one: those who have it keep it. */
export function findStartup(db: Db, plan: string): Promise<StartupRow | undefined> {
  return startups(db).where('platform_plans.name', '=', plan).executeTakeFirst()
}

/** The one that is offered: at most one plan has a startup price. */
export function findOfferedStartup(db: Db): Promise<StartupRow | undefined> {
  return startups(db)
    .where('platform_plans.archived_at', 'is', null)
    .where('platform_plans.is_custom', '=', false)
    .executeTakeFirst()
}

/** The plan's commission in percent, also of a deleted plan. */
export async function findPlanCommission(db: Db, plan: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('platform_plans')
    .select('mgp_commission')
    .where('name', '=', plan)
    .executeTakeFirst()
  return row?.mgp_commission
}

/** The plan whose own price it is, also of a deleted one. */
export async function findPlanOfKey(db: Db, lookupKey: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('platform_prices')
    .select('plan')
    .where('lookup_key', '=', lookupKey)
    .executeTakeFirst()
  return row?.plan ?? undefined
}

/** Also of a deleted plan. */
export async function findPlanOfProduct(db: Db, product: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('platform_prices')
    .select('plan')
    .where('product', '=', product)
    .where('plan', 'is not', null)
    .executeTakeFirst()
  return row?.plan ?? undefined
}

export interface PlanRow {
  name: string
  description: string
  fee_text: string
  includes: string[]
  mgp_commission: string
  startup_price: string | null
  startup_commission: string | null
  is_custom: boolean
  is_featured: boolean
  archived_at: Date | null
}

const plan = [
  'name',
  'description',
  'fee_text',
  'includes',
  'mgp_commission',
  'startup_price',
  'startup_commission',
  'is_custom',
  'is_featured',
  'archived_at',
] as const

/** In their order, deleted ones last. */
export function listPlans(db: Db): Promise<PlanRow[]> {
  return db
    .selectFrom('platform_plans')
    .select(plan)
    .orderBy((row) => row('archived_at', 'is not', null))
    .orderBy('position')
    .orderBy('name')
    .execute()
}

/** Locks all plans: rules between plans hold while two admins save at once. */
export function lockPlans(db: Db): Promise<PlanRow[]> {
  return db.selectFrom('platform_plans').select(plan).orderBy('name').forUpdate().execute()
}

export interface PlanPrices {
  lookup_key: string
  plan: string | null
  product: string
  recurring: string | null
  unit_cents: number
  currency: string
}

export function listAllPrices(db: Db): Promise<PlanPrices[]> {
  return db
    .selectFrom('platform_prices')
    .select(['lookup_key', 'plan', 'product', 'recurring', 'unit_cents', 'currency'])
    .execute()
}

export async function insertPlan(db: Db, row: Omit<PlanRow, 'startup_price' | 'archived_at'>): Promise<void> {
  const { position } = await db
    .selectFrom('platform_plans')
    .select(sql<number>`coalesce(max(position), 0) + 1`.as('position'))
    .executeTakeFirstOrThrow()
  await db
    .insertInto('platform_plans')
    .values({ ...row, position })
    .execute()
}

export async function updatePlan(db: Db, name: string, row: Partial<PlanRow>): Promise<void> {
  await db.updateTable('platform_plans').set(row).where('name', '=', name).execute()
}

export async function clearFeatured(db: Db, except: string): Promise<void> {
  await db.updateTable('platform_plans').set({ is_featured: false }).where('name', '!=', except).execute()
}

export async function insertPrice(db: Db, row: PlanPrices): Promise<void> {
  await db.insertInto('platform_prices').values(row).execute()
}

/** Another amount is another price at Stripe, so another command creates it. */
export async function setAmount(db: Db, lookupKey: string, cents: number): Promise<void> {
  await db
    .updateTable('platform_prices')
    .set({ unit_cents: cents, price_id: null, command_id: randomUUID() })
    .where('lookup_key', '=', lookupKey)
    .where('unit_cents', '!=', cents)
    .execute()
}
