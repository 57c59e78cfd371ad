/**
 * A plan bought on Stripe's page: Business with or without its startup price, or any plan after the last one ended. One
 * page is open at a time, so nobody pays twice; the new subscription replaces a running one, whose unused time is
 * credited.
 */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { conflict, invalid, notFound } from '../../../base/problem.ts'
import { dashboardUrl, ownAddress } from '../../../base/server/config.ts'
import type { AppContext, AsTrainer } from '../../../base/server/context.ts'
import { transact } from '../../../base/server/db.ts'
import { job } from '../../../base/server/jobs.ts'
import { ask, isMissing, refusalOf, type Stripe } from '../../../base/server/stripe.ts'
import { throttle } from '../../../base/server/throttle.ts'
import { setSubscription } from '../../accounts/server/service.ts'
import { setCommission } from '../../connect/server/service.ts'
import {
  commissionOf,
  getOffered,
  getStartupPrice,
  listPlatformPrices,
  listSellable,
  type PlanPrice,
} from './prices.ts'
import {
  closePurchase,
  findCurrent,
  findOpenPurchase,
  findPurchase,
  isStartupPaid,
  type PurchaseRow,
  replaceCurrent,
  setSessionId,
  setStartupPaid,
  startPurchase,
  startSubscription,
} from './queries.ts'
import { cancel, getCustomer, notSold, refresh } from './subscriptions.ts'

interface OfferInput {
  plan: 'business' | 'starter'
  trainer_id: number
  redirect_url: string
}

export async function getPaymentLink(ctx: AsTrainer, input: OfferInput): Promise<{ url: string }> {
  if (input.trainer_id !== ctx.trainerId) throw notFound('Trainer')
  const redirect_url = ownAddress(ctx.config, input.redirect_url)
  if (!redirect_url) throw invalid({ redirect_url: 'redirect_url must be on this dashboard' })
  const monthly = await getOffered(ctx)
  const [current, isPaid] = [
    await findCurrent(ctx.db, ctx.trainerId),
    await isStartupPaid(ctx.db, ctx.trainerId),
  ]
  const has = current?.price_id === monthly.id ? (isPaid ? 'business' : 'starter') : undefined
  if (has === input.plan || (has === 'business' && input.plan === 'starter'))
    throw conflict(`You already have the ${has === 'business' ? 'Business' : 'Starter'} Plan`)
  const with_startup = input.plan === 'business' && !isPaid
  return openPage(ctx, { price_key: monthly.lookup_key, with_startup, redirect_url })
}

/** For a trainer whose plan has ended. A running plan is changed without a page. */
export async function startPlan(ctx: AsTrainer, price_id: string): Promise<{ url: string }> {
  const price = (await listSellable(ctx)).find(({ id }) => id === price_id)
  if (!price) throw invalid({ price_id: notSold })
  if (await findCurrent(ctx.db, ctx.trainerId)) throw conflict('You already have a plan. Change it instead.')
  const redirect_url = dashboardUrl(ctx.config, '/trainer/pricing-plans')
  return openPage(ctx, { price_key: price.lookup_key, with_startup: false, redirect_url })
}

type Page = Pick<PurchaseRow, 'price_key' | 'with_startup' | 'redirect_url'>

async function openPage(ctx: AsTrainer, page: Page): Promise<{ url: string }> {
  await throttle(ctx.db, `payment-link:${ctx.trainerId}`, { tries: 30, perSeconds: 900 })
  for (let round = 0; round < 4; round++) {
    const row =
      (await findOpenPurchase(ctx.db, ctx.trainerId)) ??
      (await startPurchase(ctx.db, {
        trainer_id: ctx.trainerId,
        command_id: randomUUID(),
        ...page,
      }))
    const session = row && (await getSession(ctx, row))
    if (!session) continue
    // The webhook or the returning browser will record it; a second page would be paid a second time.
    if (session.status === 'complete') throw conflict("You've already bought this plan. We're setting it up.")
    const isSame = row.price_key === page.price_key && row.with_startup === page.with_startup
    if (session.status === 'open' && session.url && isSame) return { url: session.url }
    if (await expire(ctx, session)) await closePurchase(ctx.db, row.id)
  }
  throw conflict('A payment page is opening in another window. Try again in a moment.')
}

async function getSession(ctx: AsTrainer, row: PurchaseRow): Promise<Stripe.Checkout.Session> {
  const { sessions } = ctx.stripe.platform.checkout
  const { session_id: known } = row
  if (known) return ask(() => sessions.retrieve(known))
  const price = await getPrice(ctx, row.price_key)
  const startup = row.with_startup ? [{ price: await getStartupPrice(ctx), quantity: 1 }] : []
  const metadata = { trainer_id: String(row.trainer_id), command_id: row.command_id }
  const customer = await getCustomer(ctx)
  const session = await ask(() =>
    sessions.create(
      {
        mode: 'subscription',
        customer,
        line_items: [{ price: price.id, quantity: 1 }, ...startup],
        metadata,
        subscription_data: { metadata },
        success_url: dashboardUrl(ctx.config, '/billing/return/{CHECKOUT_SESSION_ID}'),
        cancel_url: dashboardUrl(ctx.config, '/trainer/pricing-plans'),
      },
      { idempotencyKey: `offer:${row.command_id}` },
    ),
  )
  await setSessionId(ctx.db, row.id, session.id)
  return session
}

async function getPrice(work: Pick<AppContext, 'db' | 'stripe' | 'config'>, key: string): Promise<PlanPrice> {
  const price = (await listPlatformPrices(work)).find(({ lookup_key }) => lookup_key === key)
  if (!price) throw new Error(`There is no price ${key}`)
  return price
}

/** False if it was paid in the meantime. */
async function expire({ stripe }: AsTrainer, { id, status }: Stripe.Checkout.Session): Promise<boolean> {
  if (status === 'expired') return true
  const { sessions } = stripe.platform.checkout
  const expired = await ask(() =>
    sessions.expire(id).catch((error: unknown) => {
      if (refusalOf(error)) return undefined
      throw error
    }),
  )
  return expired !== undefined
}

/**
 * Records a purchase that Stripe says is paid, once, whether the webhook or the trainer arrives first. Returns where
 * the trainer continues, or undefined for a session that is not ours.
 */
export async function settlePurchase(work: AppContext, sessionId: string): Promise<string | undefined> {
  const session = await ask(() =>
    work.stripe.platform.checkout.sessions.retrieve(sessionId).catch((error: unknown) => {
      if (isMissing(error)) return undefined
      throw error
    }),
  )
  const command_id = session?.metadata?.['command_id']
  const purchase = command_id && (await findPurchase(work.db, command_id))
  if (!session || !purchase) return undefined
  const subscription_id =
    typeof session.subscription === 'string' ? session.subscription : session.subscription?.id
  const isPaid = session.status === 'complete' && session.payment_status !== 'unpaid'
  if (isPaid && subscription_id) {
    await record(work, purchase, subscription_id)
    await refresh(work, subscription_id)
  }
  return purchase.redirect_url
}

async function record(
  work: AppContext,
  { id, price_key, with_startup, command_id, trainer_id }: PurchaseRow,
  subscription_id: string,
): Promise<void> {
  const { plan, id: price_id } = await getPrice(work, price_key)
  const isPaid = with_startup || (await isStartupPaid(work.db, trainer_id))
  const mgp_commission = await commissionOf(work, plan, isPaid)
  await transact(work.db, async (db) => {
    if (!(await closePurchase(db, id))) return
    const replaced = await replaceCurrent(db, trainer_id)
    if (replaced) await work.jobs.add(db, cancelReplaced, { subscription: replaced })
    await startSubscription(db, {
      trainer_id,
      command_id,
      plan,
      mgp_commission: String(mgp_commission),
      price_id,
      promotion_code_id: null,
      subscription_id,
    })
    await setSubscription(db, trainer_id, subscription_id)
    await setCommission(db, trainer_id, mgp_commission)
    if (with_startup) await setStartupPaid(db, trainer_id)
  })
}

/** Unused paid time becomes a credit on the next invoices. */
export const cancelReplaced = job({
  name: 'cancel-replaced-subscription',
  data: z.object({ subscription: z.string() }),
  async run(work, { subscription }) {
    await cancel(work, subscription, { prorate: true, invoice_now: true })
    await refresh(work, subscription)
  },
})
