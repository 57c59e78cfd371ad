import { randomUUID } from 'node:crypto'
import type { Db } from '../../../base/server/db.ts'

export interface PriceRow {
  lookup_key: string
  product: string
  recurring: 'monthly' | 'yearly' | null
  unit_cents: number
  currency: string
  price_id: string | null
  command_id: string
}

const columns = [
  'lookup_key',
  'product',
  'recurring',
  'unit_cents',
  'currency',
  'price_id',
  'command_id',
] as const

export function listPrices(db: Db): Promise<PriceRow[]> {
  return db
    .selectFrom('platform_prices')
    .select(columns)
    .orderBy('lookup_key')
    .$narrowType<{ recurring: PriceRow['recurring'] }>()
    .execute()
}

/** Undefined for a price that is no longer sold. */
export function findPrice(db: Db, priceId: string): Promise<PriceRow | undefined> {
  return db
    .selectFrom('platform_prices')
    .select(columns)
    .where('price_id', '=', priceId)
    .$narrowType<{ recurring: PriceRow['recurring'] }>()
    .executeTakeFirst()
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

/** In the order of the plans, monthly before yearly. */
export function listPlanPrices(db: Db): Promise<PlanPriceRow[]> {
  return db
    .selectFrom('platform_prices')
    .innerJoin('platform_plans', 'platform_plans.name', 'platform_prices.plan')
    .select([
      'platform_plans.name as plan',
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

export function findStartup(db: Db, plan: string): Promise<StartupRow | undefined> {
  return db
    .selectFrom('platform_plans')
    .innerJoin('platform_prices', 'platform_prices.lookup_key', 'platform_plans.startup_price')
    .select([
      'platform_plans.name as plan',
      'platform_plans.mgp_commission',
      'platform_plans.startup_commission',
      'platform_prices.unit_cents',
      'platform_prices.price_id',
    ])
    .where('platform_plans.name', '=', plan)
    .where('platform_plans.startup_commission', 'is not', null)
    .$narrowType<{ startup_commission: string }>()
    .executeTakeFirst()
}
