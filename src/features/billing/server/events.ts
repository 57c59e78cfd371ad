/** Events on the platform's own Stripe account, and a nightly check of all running plans. */
import { z } from 'zod'
import type { AppContext } from '../../../base/server/context.ts'
import { job } from '../../../base/server/jobs.ts'
import { ask, isMissing } from '../../../base/server/stripe.ts'
import type { PlatformEvents } from '../../../base/server/stripeEvents.ts'
import { settleCard } from './card.ts'
import { recordPayment } from './payments.ts'
import { settlePurchase } from './purchases.ts'
import { listCurrentIds } from './queries.ts'
import { mailPlatformReceipt } from './receiptMails.ts'
import { refresh } from './subscriptions.ts'

export const billingEvents: PlatformEvents = {
  'customer.subscription.*': refresh,
  'invoice.*': refreshByInvoice,
  'invoice.paid': settleInvoice,
  'checkout.session.completed': async (work, id) => {
    await settlePurchase(work, id)
    await settleCard(work, id)
  },
}

const findInvoice = ({ stripe }: AppContext, id: string) =>
  ask(() =>
    stripe.platform.invoices.retrieve(id).catch((error: unknown) => {
      if (isMissing(error)) return undefined
      throw error
    }),
  )

/** It is counted whether or not somebody can be mailed. */
async function settleInvoice(work: AppContext, invoiceId: string): Promise<void> {
  const invoice = await findInvoice(work, invoiceId)
  if (!invoice) return
  await recordPayment(work, invoice)
  await mailPlatformReceipt(work, invoice)
}

async function refreshByInvoice(work: AppContext, invoiceId: string): Promise<void> {
  const invoice = await findInvoice(work, invoiceId)
  const subscription = invoice?.parent?.subscription_details?.subscription
  if (subscription) await refresh(work, typeof subscription === 'string' ? subscription : subscription.id)
}

export const refreshSubscriptions = job({
  name: 'refresh-platform-subscriptions',
  data: z.object({}),
  schedule: '45 3 * * *',
  async run(work) {
    for (const id of await listCurrentIds(work.db)) await refresh(work, id)
  },
})
