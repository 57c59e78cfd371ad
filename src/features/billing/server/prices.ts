/**
 * The platform's prices, stored at Stripe under our lookup keys. The first process creates what is missing; all others,
 * even after a restart or with another database, find the same ones.
 */
import { z } from 'zod'
import type { AppContext, AsTrainer } from '../../../base/server/context.ts'
import { job } from '../../../base/server/jobs.ts'
import { ask, refusalOf, type Stripe } from '../../../base/server/stripe.ts'
import { PlatformPrice } from '../contract.ts'
import {
  findOfferedStartup,
  findPlanCommission,
  findStartup,
  listPlanPrices,
  listPrices,
  type PlanPriceRow,
  type PriceRow,
  renewCommand,
  setPriceId,
} from './priceQueries.ts'
import { isStartupPaid } from './queries.ts'

type Work = Pick<AppContext, 'db' | 'stripe' | 'config'>

const productName = ({ config }: Work, { plan, isStartup }: PriceRow) =>
  `${config.productName} ${isStartup ? `${plan} Plan, startup` : plan}`

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
    if (!row.isSold) await archive(work, known)
    else if (known && fits(known, row)) {
      await savePrice(work, row, known)
      await nameProduct(work, row, known)
    }
    // A new idempotency key, or Stripe would replay the first response with the archived price.
    else if (known) await replacePrice(work, await renewCommand(work.db, row), known)
    else await savePrice(work, row, await makePrice(work, row, {}))
  }
}

async function findAtStripe(
  { stripe }: Work,
  rows: Pick<PriceRow, 'lookup_key'>[],
): Promise<Map<string | null, Stripe.Price>> {
  const keys = rows.map(({ lookup_key }) => lookup_key)
  const found: Stripe.Price[] = []
  for (let start = 0; start < keys.length; start += MOST_LOOKUP_KEYS) {
    const lookup_keys = keys.slice(start, start + MOST_LOOKUP_KEYS)
    const { data } = await ask(() =>
      stripe.platform.prices.list({ lookup_keys, limit: 100, expand: ['data.product'] }),
    )
    found.push(...data)
  }
  return new Map(found.map((price) => [price.lookup_key, price]))
}

/** Stripe accepts so many at a time. */
const MOST_LOOKUP_KEYS = 10

/** No longer sold; running subscriptions keep it. */
async function archive({ stripe }: Work, price: Stripe.Price | undefined): Promise<void> {
  if (price?.active) await ask(() => stripe.platform.prices.update(price.id, { active: false }))
}

/** A renamed plan has its new name on later invoices. */
async function nameProduct(work: Work, row: PriceRow, { product }: Stripe.Price): Promise<void> {
  const name = productName(work, row)
  if (product instanceof Object && !product.deleted && product.name !== name)
    await ask(() => work.stripe.platform.products.update(product.id, { name }))
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
  await archive(work, old)
}

async function makePrice(
  work: Work,
  row: PriceRow,
  how: { transfer_lookup_key?: true },
): Promise<Stripe.Price> {
  await ensureProduct(work, row)
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

async function ensureProduct(work: Work, row: PriceRow): Promise<void> {
  const params = { id: row.product, name: productName(work, row) }
  await ask(() =>
    work.stripe.platform.products.create(params).catch((error: unknown) => {
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

export const notSold = 'This plan is no longer sold. Choose another one.'

/** What the wizard sells: a custom plan is sold by phone. */
export const listSellable = async (work: Work): Promise<PlanPrice[]> =>
  (await listPlatformPrices(work)).filter(({ is_custom }) => !is_custom)

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
export async function commissionOf({ db }: Work, plan: string, isLower: boolean): Promise<number> {
  const startup = isLower ? await findStartup(db, plan) : undefined
  const percent = startup?.startup_commission ?? (await findPlanCommission(db, plan))
  if (percent === undefined) throw new Error(`There is no plan ${plan}`)
  return Number(percent)
}

/** Stripe's id of the one-time price, which is created if it is missing; undefined if none is offered. */
export async function findStartupPrice(work: Work): Promise<string | undefined> {
  const startup = await findOfferedStartup(work.db)
  if (startup && !startup.price_id) await ensurePrices(work)
  return (await findOfferedStartup(work.db))?.price_id ?? undefined
}

/** The monthly price that the two cards are about: of the plan with a startup price, or else of the featured one. */
export async function getOffered(work: Work): Promise<PlanPrice> {
  const startup = await findOfferedStartup(work.db)
  const monthly = (await listSellable(work)).filter(({ recurring }) => recurring === 'monthly')
  const offered =
    monthly.find(({ plan }) => plan === startup?.plan) ??
    monthly.find(({ is_featured }) => is_featured) ??
    monthly[0]
  if (!offered) throw new Error('No plan is sold')
  return offered
}

/** In dollars, as the two cards show it: the offered plan without and with its startup price. */
export async function getPricingPlans(ctx: AsTrainer) {
  const { plan, id, unit_amount, mgp_commission } = await getOffered(ctx)
  const startup = await findStartup(ctx.db, plan)
  return {
    plan,
    price_id: id,
    business: (startup?.unit_cents ?? 0) / 100,
    starter: 0,
    monthly: unit_amount / 100,
    commission_business: Number(startup?.startup_commission ?? mgp_commission),
    commission_starter: mgp_commission,
    startup_paid: await isStartupPaid(ctx.db, ctx.trainerId),
  }
}
