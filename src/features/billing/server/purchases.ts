/**
 * What a trainer bought on Stripe's page. It is recorded once, whether the webhook or the trainer arrives first, also if
 * the plan was changed or deleted in the meantime: the row of the page has what was agreed on.
 */
import { z } from 'zod'
import type { AppContext } from '../../../base/server/context.ts'
import { transact } from '../../../base/server/db.ts'
import { job } from '../../../base/server/jobs.ts'
import { ask, idOf, isMissing, refusalOf } from '../../../base/server/stripe.ts'
import { setSubscription } from '../../accounts/server/service.ts'
import { changeCommission } from '../../plans/server/service.ts'
import { findPlanOfKey } from './priceQueries.ts'
import { commissionOf } from './prices.ts'
import { closePurchase, findPurchase, listOpenPurchases, type PurchaseRow } from './purchaseQueries.ts'
import { isStartupPaid, replaceCurrent, setStartupPaid, startSubscription } from './queries.ts'
import { cancel, refresh } from './subscriptions.ts'

/** Returns where the trainer continues, or undefined for a session that is not ours. */
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
  const subscription_id = idOf(session.subscription)
  const isPaid = session.status === 'complete' && session.payment_status !== 'unpaid'
  if (isPaid && subscription_id) {
    await record(work, purchase, subscription_id)
    await refresh(work, subscription_id)
  }
  return purchase.redirect_url
}

async function record(work: AppContext, purchase: PurchaseRow, subscription_id: string): Promise<void> {
  const { id, price_ids, with_startup, command_id, trainer_id } = purchase
  const plan = await findPlanOfKey(work.db, purchase.price_key)
  if (!plan) throw new Error(`No plan has the price ${purchase.price_key}`)
  const isLower = with_startup || (await isStartupPaid(work.db, trainer_id))
  const mgp_commission = purchase.mgp_commission ?? String(await commissionOf(work, plan, isLower))
  await transact(work.db, async (db) => {
    if (!(await closePurchase(db, id))) return
    const replaced = await replaceCurrent(db, trainer_id)
    if (replaced) await work.jobs.add(db, cancelReplaced, { subscription: replaced })
    await startSubscription(db, {
      trainer_id,
      command_id,
      plan,
      mgp_commission,
      // Empty for a page of an older program: then `refresh` finds the price.
      price_id: price_ids[0] ?? '',
      promotion_code_id: purchase.promotion_code_id,
      subscription_id,
    })
    await setSubscription(db, trainer_id, subscription_id)
    await changeCommission({ ...work, db }, trainer_id, Number(mgp_commission))
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

/** False if it was paid in the meantime. */
export async function expire({ stripe }: Pick<AppContext, 'stripe'>, sessionId: string): Promise<boolean> {
  const expired = await ask(() =>
    stripe.platform.checkout.sessions.expire(sessionId).catch((error: unknown) => {
      if (refusalOf(error)) return undefined
      throw error
    }),
  )
  return expired !== undefined
}

/** Nobody pays there any longer. A last-minute payment is recorded first. */
export async function closePage(work: AppContext, { id, session_id }: PurchaseRow): Promise<void> {
  if (session_id) {
    await expire(work, session_id)
    await settlePurchase(work, session_id)
  }
  await closePurchase(work.db, id)
}

/** For a plan that is no longer sold. */
export const closePages = job({
  name: 'close-platform-payment-pages',
  data: z.object({ price_keys: z.array(z.string()) }),
  async run(work, { price_keys }) {
    for (const purchase of await listOpenPurchases(work.db, price_keys)) await closePage(work, purchase)
  },
})
