/**
 * The plans with a startup price, bought on Stripe's own page. One page is open at a time, so that nobody pays a
 * startup price twice; the new subscription takes the place of a running one, whose rest is credited.
 */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { conflict, invalid, notFound } from '../../../base/problem.ts'
import { dashboardUrl, ownAddress } from '../../../base/server/config.ts'
import type { AsTrainer, AtWork } from '../../../base/server/context.ts'
import { type Db, transact } from '../../../base/server/db.ts'
import { job } from '../../../base/server/jobs.ts'
import { ask, isMissing, refusalOf, type Stripe } from '../../../base/server/stripe.ts'
import { throttle } from '../../../base/server/throttle.ts'
import { setSubscription } from '../../accounts/server/service.ts'
import { getOffer } from './prices.ts'
import {
  closePurchase,
  findCurrent,
  findOpenPurchase,
  findPurchase,
  type PurchaseRow,
  replaceCurrent,
  setSessionId,
  startPurchase,
  startSubscription,
} from './queries.ts'
import { cancel, getCustomer, refresh } from './subscriptions.ts'

interface Wish {
  plan: 'business' | 'starter'
  trainer_id: number
  redirect_url: string
}

/** What a bought plan means for the trainer, told in the transaction that records it. */
export type OnCommission = (db: Db, trainerId: number, percent: number) => Promise<void>

export async function getPaymentLink(ctx: AsTrainer, wish: Wish): Promise<{ url: string }> {
  if (wish.trainer_id !== ctx.trainerId) throw notFound('Trainer')
  const redirect_url = ownAddress(ctx.config, wish.redirect_url)
  if (!redirect_url) throw invalid({ redirect_url: 'Come back to an address of this dashboard' })
  await throttle(ctx.db, `payment-link:${ctx.trainerId}`, { tries: 30, perSeconds: 900 })

  const { plan } = wish
  const { title } = await getOffer(ctx, plan)
  if ((await findCurrent(ctx.db, ctx.trainerId))?.plan === title)
    throw conflict(`You have the ${title} already`)
  for (let round = 0; round < 4; round++) {
    const row =
      (await findOpenPurchase(ctx.db, ctx.trainerId)) ??
      (await startPurchase(ctx.db, {
        trainer_id: ctx.trainerId,
        command_id: randomUUID(),
        plan,
        redirect_url,
      }))
    const session = row && (await getSession(ctx, row))
    if (!session) continue
    // Its webhook, or the way back, will record it; a second page would be paid a second time.
    if (session.status === 'complete') throw conflict('You have bought this plan. It is being set up.')
    if (session.status === 'open' && session.url && row.plan === plan) return { url: session.url }
    if (await expire(ctx, session)) await closePurchase(ctx.db, row.id)
  }
  throw conflict('A payment page is being opened in another window. Try again in a moment.')
}

async function getSession(ctx: AsTrainer, row: PurchaseRow): Promise<Stripe.Checkout.Session> {
  const { sessions } = ctx.stripe.platform.checkout
  const { session_id: known } = row
  if (known) return ask(() => sessions.retrieve(known))
  const offer = await getOffer(ctx, row.plan)
  const metadata = { trainer_id: String(row.trainer_id), command_id: row.command_id }
  const customer = await getCustomer(ctx)
  const session = await ask(() =>
    sessions.create(
      {
        mode: 'subscription',
        customer,
        line_items: [
          { price: offer.monthly_price_id, quantity: 1 },
          { price: offer.startup_price_id, quantity: 1 },
        ],
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

/** False when it was paid meanwhile. */
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
 * Records a purchase that Stripe says is paid, once, whether its webhook or the trainer comes first. Answers where the
 * trainer goes on, or undefined for a session that is none of ours.
 */
export async function settlePurchase(
  work: AtWork,
  sessionId: string,
  onCommission: OnCommission,
): Promise<string | undefined> {
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
    await record(work, purchase, subscription_id, onCommission)
    await refresh(work, subscription_id)
  }
  return purchase.redirect_url
}

async function record(
  work: AtWork,
  { id, plan, command_id, trainer_id }: PurchaseRow,
  subscription_id: string,
  onCommission: OnCommission,
): Promise<void> {
  const { title, mgp_commission, monthly_price_id } = await getOffer(work, plan)
  await transact(work.db, async (db) => {
    if (!(await closePurchase(db, id))) return
    const replaced = await replaceCurrent(db, trainer_id)
    if (replaced) await work.jobs.add(db, cancelReplaced, { subscription: replaced })
    await startSubscription(db, {
      trainer_id,
      command_id,
      plan: title,
      mgp_commission,
      price_id: monthly_price_id,
      promotion_code_id: null,
      subscription_id,
    })
    await setSubscription(db, trainer_id, subscription_id)
    await onCommission(db, trainer_id, Number(mgp_commission))
  })
}

/** What is left of the paid time becomes a credit on the next invoices. */
export const cancelReplaced = job({
  name: 'cancel-replaced-subscription',
  data: z.object({ subscription: z.string() }),
  async run(work, { subscription }) {
    await cancel(work, subscription, { prorate: true, invoice_now: true })
    await refresh(work, subscription)
  },
})
