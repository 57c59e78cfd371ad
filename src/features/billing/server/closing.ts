/**
 * Ends a trainer's plan with us: it is canceled immediately, and the customer with its cards is deleted. May be
 * repeated.
 */
import type { AppContext } from '../../../base/server/context.ts'
import { ask, isMissing } from '../../../base/server/stripe.ts'
import { forgetArrears } from './arrears.ts'
import { findOpenPurchase } from './purchaseQueries.ts'
import { closePage } from './purchases.ts'
import { abandon, findCurrent, hasCustomer } from './queries.ts'
import { cancel, getCustomer, refresh } from './subscriptions.ts'

/** Stripe keeps the invoices of a deleted customer, as the law requires. */
export async function endPlatformPlan(work: AppContext, trainerId: number): Promise<void> {
  await forgetArrears(work.db, trainerId)
  const purchase = await findOpenPurchase(work.db, trainerId)
  // A last-minute payment is recorded, and then ends like everything else.
  if (purchase) await closePage(work, purchase)
  if (await hasCustomer(work.db, trainerId)) await deleteCustomer(work, trainerId)
  const current = await findCurrent(work.db, trainerId)
  if (current?.subscription_id) await refresh(work, current.subscription_id)
  else if (current) await abandon(work.db, current.id)
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
