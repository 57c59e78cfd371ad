/**
 * A plan at Stripe: a product, a price and a payment link on the trainer's account. Prices and links cannot be changed
 * there, so another billing period is another price with another link; what is no longer sold is closed by a job, which
 * is retried until Stripe has done it.
 */
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { invalid } from '../../../base/problem.ts'
import type { AppContext } from '../../../base/server/context.ts'
import { transact } from '../../../base/server/db.ts'
import { job } from '../../../base/server/jobs.ts'
import { askOrFind, refusalOf, type Stripe, unlessMissing } from '../../../base/server/stripe.ts'
import { findConnectedAccount, getCommissionBp, unlessCutOff } from '../../connect/server/service.ts'
import { periodOf } from '../period.ts'
import { feeOf, syncPaymentLinks } from './paymentLinks.ts'
import {
  findBegun,
  listAccounts,
  listUnclosed,
  markClosed,
  type PriceKey,
  type PriceRow,
} from './priceQueries.ts'
import { abandonPrice, findAnyPlan, findPlan, findTrainerOfPlan, type PlanRow } from './queries.ts'

type Work = Pick<AppContext, 'stripe'>

export type Made = Pick<PriceRow, 'price_id' | 'link_id' | 'link_url'>

/** The same row creates the same price and link, however often it is retried. */
export async function makePrice({ stripe }: Work, plan: PlanRow, row: PriceRow): Promise<Made> {
  const tenant = stripe.of(row.account_id)
  await makeProduct(tenant, plan)
  const period = periodOf({ pricing_type: row.pricing_type, interval_count: 1 })
  const price = await askOrFind(
    () =>
      tenant.prices
        .create(
          {
            product: plan.product_id,
            unit_amount: plan.unit_amount,
            currency: plan.currency.toLowerCase(),
            ...(period && { recurring: { interval: period.unit, interval_count: period.count } }),
            metadata: metadataOf(row),
          },
          { idempotencyKey: `plan-price:${row.command_id}` },
        )
        .catch(refuseSale),
    async () => (await listMade(tenant.prices.list({ product: plan.product_id, limit: 100 }), row))[0],
  )
  const link = await askOrFind(
    () =>
      tenant.paymentLinks
        .create(linkParams(plan, row, price.id), { idempotencyKey: `plan-link:${row.command_id}` })
        .catch(refuseSale),
    async () => (await listMade(tenant.paymentLinks.list({ limit: 100 }), row))[0],
  )
  return { price_id: price.id, link_id: link.id, link_url: link.url }
}

/** The idempotency key finds whatever was created for a row, even if Stripe's response was lost. */
const metadataOf = ({ plan_id, command_id }: PriceRow) => ({ plan_id: String(plan_id), command: command_id })

async function listMade<T extends { metadata: Stripe.Metadata }>(
  all: AsyncIterable<T>,
  { command_id }: PriceRow,
): Promise<T[]> {
  const made: T[] = []
  for await (const one of all) if (one.metadata['command'] === command_id) made.push(one)
  return made
}

async function makeProduct(tenant: Stripe, plan: PlanRow): Promise<void> {
  const { product_id: id, title: name, description } = plan
  await askOrFind<object>(
    () =>
      tenant.products
        .create({ id, name, ...(description && { description }), metadata: { plan_id: String(plan.id) } })
        .catch((error: unknown) => {
          if (refusalOf(error)?.code !== 'resource_already_exists') throw error
          // Closed if the trainer sold on another account in between.
          return tenant.products.update(id, { name, description, active: true })
        }),
    async () => {
      const product = await tenant.products.retrieve(id)
      return product.active ? product : undefined
    },
  )
}

function linkParams(plan: PlanRow, row: PriceRow, price: string): Stripe.PaymentLinkCreateParams {
  const { id, type, trial_day } = plan
  const fee = Object.entries(feeOf(plan, row.commission_bp)).filter(([, value]) => value !== '')
  const common = {
    line_items: [{ price, quantity: 1 }],
    metadata: metadataOf(row),
    ...(Object.fromEntries(fee) as Pick<Stripe.PaymentLinkCreateParams, keyof ReturnType<typeof feeOf>>),
  }
  // No codes: the fee of a one-time payment is a fixed amount, and a coupon could leave less than that.
  if (type !== 'recurring') return { ...common, customer_creation: 'always' }
  return {
    ...common,
    allow_promotion_codes: true,
    subscription_data: {
      metadata: { plan_id: String(id) },
      ...(trial_day > 0 && { trial_period_days: trial_day }),
    },
  }
}

/**
 * What Stripe refuses to sell is an error in the form: a currency the account cannot take, or an amount that is too
 * small.
 */
function refuseSale(error: unknown): never {
  const refused = refusalOf(error)
  if (refused?.param === 'currency') throw invalid({ currency: "Stripe doesn't accept this currency" })
  if (refused?.param === 'unit_amount' || refused?.code === 'amount_too_small')
    throw invalid({ price: "Stripe doesn't accept this amount" })
  throw error
}

/** A job removes it from Stripe; what the plan was sold at before stays. False if it was already abandoned. */
export async function giveUp({ db, jobs }: AppContext, row: PriceKey): Promise<boolean> {
  return transact(db, async (db) => {
    const isOurs = await abandonPrice(db, row)
    await jobs.add(db, syncPlan, { trainerId: row.trainer_id, planId: row.plan_id })
    return isOurs
  })
}

/** Syncs Stripe with our rows: the name, what is no longer sold, and unfinished changes. */
export const syncPlan = job({
  name: 'sync-plan',
  // A job that an older program queued has no trainer.
  data: z.object({ trainerId: z.number().optional(), planId: z.number() }),
  retries: 12,
  async run(work, { planId, trainerId: named }) {
    const { db } = work
    const trainerId = named ?? (await findTrainerOfPlan(db, planId))
    if (trainerId === undefined) return
    const begun = await findBegun(db, trainerId, planId)
    if (begun && !begun.isBusy) await giveUp(work, begun)
    const plan = await findAnyPlan(db, trainerId, planId)
    if (!plan) return
    for (const row of await listUnclosed(db, trainerId, planId)) await closePrice(work, plan, row)
    for (const account of await listAccounts(db, trainerId, planId))
      await unlessCutOff(work, account, () => updateProduct(work, account, plan))
    await refreshFee(work, trainerId, planId)
  },
})

/** The commission may have changed while the link was created, when no other job saw it. */
async function refreshFee({ db, jobs }: AppContext, trainerId: number, planId: number): Promise<void> {
  const plan = await findPlan(db, trainerId, planId)
  if (plan?.account_id && plan.commission_bp !== (await getCommissionBp(db, trainerId)))
    await jobs.add(db, syncPaymentLinks, { trainerId })
}

async function closePrice(work: AppContext, plan: PlanRow, row: PriceRow): Promise<void> {
  const { prices, paymentLinks } = work.stripe.of(row.account_id)
  const closed = await unlessCutOff(work, row.account_id, async () => {
    const off = { active: false }
    const links = row.link_id ? [{ id: row.link_id }] : await listMade(paymentLinks.list({ limit: 100 }), row)
    for (const { id } of links) await unlessMissing(() => paymentLinks.update(id, off))
    const ofPlan = { product: plan.product_id, limit: 100 }
    const made = row.price_id ? [{ id: row.price_id }] : await listMade(prices.list(ofPlan), row)
    for (const { id } of made) await unlessMissing(() => prices.update(id, off))
    return true
  })
  // Without access we cannot sell there either; once access is back, the next change closes it.
  if (closed) await markClosed(work.db, row)
}

/** Two edits may arrive in any order: whoever sent an outdated state to Stripe sends it again. */
async function updateProduct(work: AppContext, account: string, plan: PlanRow): Promise<void> {
  const { product_id, title: name, description, trainer_id, archived_at } = plan
  const current = await findConnectedAccount(work.db, trainer_id)
  const active = account === current && archived_at === null
  await unlessMissing(() =>
    work.stripe.of(account).products.update(product_id, { name, description, active }),
  )
  const now = await findAnyPlan(work.db, trainer_id, plan.id)
  if (now && !isDeepStrictEqual(now, plan)) await updateProduct(work, account, now)
}
