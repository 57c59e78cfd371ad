/**
 * What trainers paid us, as the dashboard counts it: one row per paid invoice. The invoice's event stores it, and a
 * nightly comparison with Stripe finds what no event has told.
 */
import { z } from 'zod'
import type { AppContext } from '../../../base/server/context.ts'
import { job } from '../../../base/server/jobs.ts'
import { idOf, type Stripe } from '../../../base/server/stripe.ts'
import { findComparedUntil, saveComparedUntil, savePayment } from './paymentQueries.ts'
import { findPlanOfProduct } from './priceQueries.ts'
import { findCustomerOwner, findSubscription } from './queries.ts'

type Work = Pick<AppContext, 'db' | 'stripe' | 'log'>

/** False if nothing was paid, if it is not a trainer's, or if it is stored already. May be repeated. */
export async function recordPayment({ db }: Pick<Work, 'db'>, invoice: Stripe.Invoice): Promise<boolean> {
  if (invoice.status !== 'paid' || invoice.amount_paid === 0 || !invoice.id) return false
  const trainerId = await findCustomerOwner(db, idOf(invoice.customer) ?? '')
  if (trainerId === undefined) return false
  return savePayment(db, {
    invoice_id: invoice.id,
    trainer_id: trainerId,
    plan: (await findPlan(db, invoice)) ?? null,
    currency: invoice.currency,
    amount_cents: invoice.amount_paid,
    paid_at: paidAt(invoice),
  })
}

export const paidAt = ({ status_transitions, created }: Stripe.Invoice): Date =>
  new Date((status_transitions.paid_at ?? created) * 1000)

/**
 * The plan that the invoice charges for. After a change of plan it also has a credit for the former plan: so the largest
 * amount decides.
 */
async function findPlan(db: Work['db'], { lines, parent }: Stripe.Invoice): Promise<string | undefined> {
  for (const { pricing } of lines.data.toSorted((one, other) => other.amount - one.amount)) {
    const plan = await findPlanOfProduct(db, pricing?.price_details?.product ?? '')
    if (plan) return plan
  }
  const subscription = idOf(parent?.subscription_details?.subscription)
  return subscription && (await findSubscription(db, subscription, ''))?.plan
}

/** An invoice may be paid long after it was created: Stripe tries for weeks. */
const LATEST_PAYMENT_MS = 90 * 86_400_000

/** Returns how many differed. The first comparison reads every invoice. */
export async function comparePayments(work: Work): Promise<number> {
  const began = new Date()
  const until = await findComparedUntil(work.db)
  const since = until && Math.floor((until.getTime() - LATEST_PAYMENT_MS) / 1000)
  const paid = work.stripe.platform.invoices.list({
    status: 'paid',
    limit: 100,
    ...(since && { created: { gte: since } }),
  })
  let differed = 0
  for await (const invoice of paid) if (await recordPayment(work, invoice)) differed++
  await saveComparedUntil(work.db, began)
  // What the first comparison finds was paid before anything was compared.
  if (until && differed > 0)
    work.log.warn({ invoices: differed }, 'platform payments that were missing, or stored for another plan')
  return differed
}

export const comparePaymentsNightly = job({
  name: 'compare-platform-payments',
  data: z.object({}),
  schedule: '0 4 * * *',
  run: async (work) => {
    await comparePayments(work)
  },
})
