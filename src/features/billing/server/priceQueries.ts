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

/** Only while the row still asks for that price: somebody may have changed the amount meanwhile. */
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

/** Of two processes that renew it at once the second gets the first one's. */
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
  plan: string
  fee_text: string
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
      'platform_plans.fee_text',
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

export interface OfferRow {
  plan: string
  title: string
  mgp_commission: string
  startup_cents: number
  monthly_cents: number
  startup_price_id: string | null
  monthly_price_id: string | null
}

export function listOffers(db: Db): Promise<OfferRow[]> {
  return db
    .selectFrom('startup_offers')
    .innerJoin('platform_prices as startup', 'startup.lookup_key', 'startup_offers.startup_price')
    .innerJoin('platform_prices as monthly', 'monthly.lookup_key', 'startup_offers.monthly_price')
    .select([
      'startup_offers.plan',
      'startup_offers.title',
      'startup_offers.mgp_commission',
      'startup.unit_cents as startup_cents',
      'monthly.unit_cents as monthly_cents',
      'startup.price_id as startup_price_id',
      'monthly.price_id as monthly_price_id',
    ])
    .orderBy('startup_offers.plan')
    .execute()
}
