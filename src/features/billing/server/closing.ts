/**
 * Ends a trainer's plan with us: it is canceled immediately, and the customer with its cards is deleted. May be
 * repeated.
 */
import type { AppContext } from '../../../base/server/context.ts'
import { ask, isMissing, refusalOf } from '../../../base/server/stripe.ts'
import { forgetArrears } from './arrears.ts'
import { settlePurchase } from './offers.ts'
import { abandon, closePurchase, findCurrent, findOpenPurchase, hasCustomer } from './queries.ts'
import { cancel, getCustomer, refresh } from './subscriptions.ts'

/** Stripe keeps the invoices of a deleted customer, as the law requires. */
export async function endPlatformPlan(work: AppContext, trainerId: number): Promise<void> {
  await forgetArrears(work.db, trainerId)
  await closePage(work, trainerId)
  if (await hasCustomer(work.db, trainerId)) await deleteCustomer(work, trainerId)
  const current = await findCurrent(work.db, trainerId)
  if (current?.subscription_id) await refresh(work, current.subscription_id)
  else if (current) await abandon(work.db, current.id)
}

/** A last-minute payment is recorded first, and then ends like everything else. */
async function closePage(work: AppContext, trainerId: number): Promise<void> {
  const purchase = await findOpenPurchase(work.db, trainerId)
  if (!purchase) return
  const { session_id } = purchase
  if (session_id) {
    await ask(() =>
      work.stripe.platform.checkout.sessions.expire(session_id).catch((error: unknown) => {
        if (!refusalOf(error)) throw error
      }),
    )
    await settlePurchase(work, session_id)
  }
  await closePurchase(work.db, purchase.id)
}

async function deleteCustomer(work: AppContext, trainerId: number): Promise<void> {
  const { platform } = work.stripe
  const customer = await getCustomer({ ...work, trainerId })
  await ask(async () => {
    try {
      for await (const { id } of platform.subscriptions.list({ customer, limit: 100 })) await cancel(work, id)
      await platform.customers.del(customer)
    } catch (error) {
      // Already deleted by an earlier attempt.
      if (!isMissing(error)) throw error
    }
  })
}
