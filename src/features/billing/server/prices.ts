/**
 * The platform's prices, stored at Stripe under our lookup keys. The first process creates what is missing; all others,
 * even after a restart or with another database, find the same ones.
 */
import { z } from 'zod'
import { Problem } from '../../../base/problem.ts'
import type { AppContext } from '../../../base/server/context.ts'
import { job } from '../../../base/server/jobs.ts'
import { ask, refusalOf, type Stripe } from '../../../base/server/stripe.ts'
import { PlatformPrice } from '../contract.ts'
import {
  findStartup,
  listPlanPrices,
  listPrices,
  type PlanPriceRow,
  type PriceRow,
  renewCommand,
  setPriceId,
} from './priceQueries.ts'

type Work = Pick<AppContext, 'db' | 'stripe' | 'config'>

const productNames: Record<string, string> = {
  platform_basic: 'Basic',
  platform_business: 'Business',
  platform_enterprise: 'Enterprise',
  offer_business_startup: 'Business Plan, startup',
}

/** At every start, in parallel: the table may come from another Stripe account than the configured one. */
export const ensurePricesJob = job({
  name: 'ensure-platform-prices',
  data: z.object({}),
  run: ensurePrices,
})

export async function ensurePrices(work: Work): Promise<void> {
  const rows = await listPrices(work.db)
  const found = await findAtStripe(work, rows)
  for (const row of rows) {
    const known = found.get(row.lookup_key)
    if (known && fits(known, row)) await savePrice(work, row, known)
    // A new idempotency key, or Stripe would replay the first response with the archived price.
    else if (known) await replacePrice(work, await renewCommand(work.db, row), known)
    else await savePrice(work, row, await makePrice(work, row, {}))
  }
}

async function findAtStripe(
  { stripe }: Work,
  rows: Pick<PriceRow, 'lookup_key'>[],
): Promise<Map<string | null, Stripe.Price>> {
  // Stripe accepts ten lookup keys at a time; there are seven.
  const lookup_keys = rows.map(({ lookup_key }) => lookup_key)
  const { data } = await ask(() => stripe.platform.prices.list({ lookup_keys, limit: 100 }))
  return new Map(data.map((price) => [price.lookup_key, price]))
}

const intervals = { monthly: 'month', yearly: 'year' } as const

const fits = (price: Stripe.Price, row: PriceRow) =>
  price.active &&
  price.unit_amount === row.unit_cents &&
  price.currency === row.currency &&
  (price.recurring?.interval ?? null) === (row.recurring && intervals[row.recurring])

async function savePrice({ db }: Work, row: PriceRow, price: Stripe.Price): Promise<void> {
  if (row.price_id !== price.id) await setPriceId(db, row, price.id)
}

/** The lookup key moves to the new price; the old one is no longer sold, and running subscriptions keep it. */
async function replacePrice(work: Work, row: PriceRow, old: Stripe.Price): Promise<void> {
  await savePrice(work, row, await makePrice(work, row, { transfer_lookup_key: true }))
  if (old.active) await ask(() => work.stripe.platform.prices.update(old.id, { active: false }))
}

async function makePrice(
  work: Work,
  row: PriceRow,
  how: { transfer_lookup_key?: true },
): Promise<Stripe.Price> {
  await ensureProduct(work, row.product)
  const params: Stripe.PriceCreateParams = {
    product: row.product,
    lookup_key: row.lookup_key,
    unit_amount: row.unit_cents,
    currency: row.currency,
    ...(row.recurring && { recurring: { interval: intervals[row.recurring] } }),
    ...how,
  }
  const made = await ask(() =>
    work.stripe.platform.prices
      .create(params, { idempotencyKey: `price:${row.command_id}` })
      .catch((error: unknown) => {
        // Race: another process with its own database was faster.
        if (refusalOf(error)?.param === 'lookup_key') return undefined
        throw error
      }),
  )
  const price = made ?? (await findAtStripe(work, [row])).get(row.lookup_key)
  if (!price) throw new Error(`Stripe has no price ${row.lookup_key}`)
  return price
}

async function ensureProduct({ stripe, config }: Work, id: string): Promise<void> {
  const name = `${config.productName} ${productNames[id] ?? id}`
  await ask(() =>
    stripe.platform.products.create({ id, name }).catch((error: unknown) => {
      if (refusalOf(error)?.code !== 'resource_already_exists') throw error
    }),
  )
}

/** What the platform sells, in the order of the plans. From our table; Stripe is asked only if something is missing. */
export async function listPlatformPrices(work: Work): Promise<PlanPrice[]> {
  const rows = await listPlanPrices(work.db)
  if (rows.every(({ price_id }) => price_id !== null)) return rows.map(toWire)
  await ensurePrices(work)
  return (await listPlanPrices(work.db)).map(toWire)
}

/** What the wizard sells: Enterprise is sold by phone. */
export const listSellable = async (work: Work): Promise<PlanPrice[]> =>
  (await listPlatformPrices(work)).filter(({ plan }) => plan !== 'Enterprise')

const PlanPrice = PlatformPrice.extend({ product: z.string(), lookup_key: z.string() })
export type PlanPrice = z.output<typeof PlanPrice>

const toWire = ({ price_id, unit_cents, mgp_commission, ...row }: PlanPriceRow): PlanPrice =>
  PlanPrice.parse({
    ...row,
    id: price_id,
    unit_amount: unit_cents,
    mgp_commission: Number(mgp_commission),
  })

/** The commission of a plan; with the startup price paid it is lower. */
export async function commissionOf(work: Work, plan: string, isStartupPaid: boolean): Promise<number> {
  const startup = isStartupPaid ? await findStartup(work.db, plan) : undefined
  const price = (await listPlatformPrices(work)).find((one) => one.plan === plan)
  return Number(startup?.startup_commission ?? price?.mgp_commission ?? 0)
}

/** Stripe's id of Business's one-time price, which is created if it is missing. */
export async function getStartupPrice(work: Work): Promise<string> {
  const read = async () => (await findStartup(work.db, 'Business'))?.price_id
  let id = await read()
  if (!id) {
    await ensurePrices(work)
    id = await read()
  }
  if (!id) throw new Problem(502, "This plan isn't available right now")
  return id
}

/** In dollars, as the two cards show it: Business without and with its startup price. */
export async function getPricingPlans(work: Work) {
  const monthly = (await listPlatformPrices(work)).find(
    ({ plan, recurring }) => plan === 'Business' && recurring === 'monthly',
  )
  const startup = await findStartup(work.db, 'Business')
  if (!monthly || !startup) throw new Error('The Business plan has no price')
  return {
    business: startup.unit_cents / 100,
    starter: 0,
    monthly: monthly.unit_amount / 100,
    commission_business: Number(startup.startup_commission),
    commission_starter: monthly.mgp_commission,
  }
}
