/**
 * A plan at Stripe: a product, a price and a payment link on the trainer's account. Prices and links cannot be changed
 * there, so another billing period is another price with another link; what is sold no more is closed by a job, which
 * tries until Stripe has heard of it.
 */
import { z } from 'zod'
import { invalid } from '../../../base/problem.ts'
import type { AtWork } from '../../../base/server/context.ts'
import { job } from '../../../base/server/jobs.ts'
import { ask, isMissing, refusalOf, type Stripe } from '../../../base/server/stripe.ts'
import { findConnectedAccount, unlessCutOff } from '../../payouts/server/service.ts'
import { periodOf } from '../period.ts'
import {
  findAnyPlan,
  listAccounts,
  listUnclosed,
  markClosed,
  type PlanRow,
  type PriceRow,
} from './queries.ts'

type Work = Pick<AtWork, 'stripe'>

export type Made = Pick<PriceRow, 'price_id' | 'link_id' | 'link_url'>

/** The same row makes the same price and the same link, however often it is tried. */
export async function makePrice({ stripe }: Work, plan: PlanRow, row: PriceRow): Promise<Made> {
  const tenant = stripe.of(row.account_id)
  await makeProduct(tenant, plan)
  const period = periodOf({ pricing_type: row.pricing_type, interval_count: 1 })
  const price = await refusable(() =>
    tenant.prices.create(
      {
        product: plan.product_id,
        unit_amount: plan.unit_amount,
        currency: plan.currency.toLowerCase(),
        ...(period && { recurring: { interval: period.unit, interval_count: period.count } }),
        metadata: { plan_id: String(plan.id) },
      },
      { idempotencyKey: `plan-price:${row.command_id}` },
    ),
  )
  const link = await refusable(() =>
    tenant.paymentLinks.create(linkParams(plan, row, price.id), {
      idempotencyKey: `plan-link:${row.command_id}`,
    }),
  )
  return { price_id: price.id, link_id: link.id, link_url: link.url }
}

async function makeProduct(tenant: Stripe, plan: PlanRow): Promise<void> {
  const { product_id: id, title: name, description } = plan
  await ask(() =>
    tenant.products
      .create({ id, name, ...(description && { description }), metadata: { plan_id: String(plan.id) } })
      .catch(async (error: unknown) => {
        if (refusalOf(error)?.code !== 'resource_already_exists') throw error
        // Closed, when the trainer sold on another account in between.
        await tenant.products.update(id, { name, description, active: true })
      }),
  )
}

function linkParams(
  { id, type, unit_amount, trial_day }: PlanRow,
  { commission_bp }: PriceRow,
  price: string,
): Stripe.PaymentLinkCreateParams {
  const common = { line_items: [{ price, quantity: 1 }], metadata: { plan_id: String(id) } }
  if (type === 'recurring')
    return {
      ...common,
      allow_promotion_codes: true,
      ...(commission_bp > 0 && { application_fee_percent: commission_bp / 100 }),
      subscription_data: {
        metadata: { plan_id: String(id) },
        ...(trial_day > 0 && { trial_period_days: trial_day }),
      },
    }
  // No codes: the fee of a single payment is a fixed amount, and a coupon could leave less than that to take it from.
  const fee = Math.round((unit_amount * commission_bp) / 10_000)
  return { ...common, ...(fee > 0 && { application_fee_amount: fee }), customer_creation: 'always' }
}

/** What Stripe will not sell is a mistake in the form: a currency that the account cannot take, an amount too small. */
async function refusable<T>(call: () => Promise<T>): Promise<T> {
  return ask(() =>
    call().catch((error: unknown) => {
      const refused = refusalOf(error)
      if (refused?.param === 'currency') throw invalid({ currency: 'Stripe does not take this currency' })
      if (refused?.param === 'unit_amount' || refused?.code === 'amount_too_small')
        throw invalid({ price: 'Stripe does not take this amount' })
      throw error
    }),
  )
}

/** Makes Stripe agree with our row: its name, and what is sold no more. */
export const syncPlan = job({
  name: 'sync-plan',
  data: z.object({ planId: z.number() }),
  retries: 12,
  async run(work, { planId }) {
    const plan = await findAnyPlan(work.db, planId)
    if (!plan) return
    for (const row of await listUnclosed(work.db, planId)) await closePrice(work, row)
    const current = await findConnectedAccount(work.db, plan.trainer_id)
    for (const account of await listAccounts(work.db, planId))
      await unlessCutOff(work, account, () =>
        updateProduct(work, account, plan, account === current && plan.archived_at === null),
      )
  },
})

async function closePrice(work: AtWork, { id, account_id, price_id, link_id }: PriceRow): Promise<void> {
  const tenant = work.stripe.of(account_id)
  const closed = await unlessCutOff(work, account_id, async () => {
    await unlessMissing(() => tenant.paymentLinks.update(link_id ?? '', { active: false }))
    await unlessMissing(() => tenant.prices.update(price_id ?? '', { active: false }))
    return true
  })
  // Shut out, we cannot sell there either; whoever lets us in again has it closed with the next change.
  if (closed) await markClosed(work.db, id)
}

async function updateProduct({ stripe }: Work, account: string, plan: PlanRow, active: boolean) {
  const { product_id, title: name, description } = plan
  const { products } = stripe.of(account)
  await unlessMissing(() => products.update(product_id, { name, description, active }))
}

/** Deleted at Stripe by the trainer's own hand: then there is nothing left to close. */
async function unlessMissing(call: () => Promise<unknown>): Promise<void> {
  await call().catch((error: unknown) => {
    if (!isMissing(error)) throw error
  })
}
