/** A subscriber's payments, from the mirror; the receipt itself is Stripe's. */
import { notFound } from '../../../../base/problem.ts'
import type { AppContext } from '../../../../base/server/context.ts'
import type { Db } from '../../../../base/server/db.ts'
import { ask } from '../../../../base/server/stripe.ts'
import { listPayments, type MirroredCharge } from '../../../ledger/server/service.ts'
import { type Holder, listHeld, type SubscriptionRow } from '../queries.ts'
import { findInvoice } from './receiptMails.ts'
import { listMailed } from './receiptQueries.ts'

export interface Receipt extends MirroredCharge {
  /** What it was paid for; undefined if ambiguous. */
  planId: number | undefined
}

/** Newest first. */
export async function listReceipts(db: Db, holder: Holder): Promise<Receipt[]> {
  const rows = await listHeld(db, holder)
  const customers = Map.groupBy(
    rows.filter(({ account_id, customer_id }) => account_id && customer_id),
    ({ account_id }) => account_id ?? '',
  )
  const charges = await Promise.all(
    [...customers].map(([accountId, theirs]) => {
      const ids = [...new Set(theirs.map(({ customer_id }) => customer_id ?? ''))]
      return listPayments(db, { trainerId: holder.trainerId, accountId }, ids)
    }),
  )
  const mailed = await listMailed(
    db,
    holder.trainerId,
    rows.map(({ id }) => id),
  )
  const paidFor = ({ account_id, id }: MirroredCharge) =>
    mailed.find((one) => one.account_id === account_id && one.charge_id === id)?.subscription_id
  return charges
    .flat()
    .sort((a, b) => b.created_at.getTime() - a.created_at.getTime())
    .map((charge) => {
      const known = rows.find(({ id }) => id === paidFor(charge))
      return { ...charge, planId: known?.plan_id ?? planOf(charge, rows) }
    })
}

function planOf(
  { customer_id, payment_intent_id }: MirroredCharge,
  rows: SubscriptionRow[],
): number | undefined {
  const paidOnce = rows.find(({ stripe_id }) => stripe_id !== null && stripe_id === payment_intent_id)
  if (paidOnce) return paidOnce.plan_id
  const possible = new Set(
    rows
      .filter((row) => row.customer_id === customer_id && row.stripe_id?.startsWith('sub_'))
      .map(({ plan_id }) => plan_id),
  )
  return possible.size === 1 ? [...possible][0] : undefined
}

/** Its PDF, or Stripe's page instead; 404 for someone else's payment. */
export async function getReceiptUrl(work: AppContext, holder: Holder, id: string): Promise<string> {
  const charge = (await listReceipts(work.db, holder)).find((receipt) => receipt.id === id)
  if (!charge) throw notFound('Receipt')
  const tenant = work.stripe.of(charge.account_id)
  const url = await ask(async () => {
    const { payment_intent_id: intent } = charge
    const invoice = intent && (await findInvoice(tenant, intent))
    return (invoice && invoice.invoice_pdf) || (await tenant.charges.retrieve(charge.id)).receipt_url
  })
  if (!url || !/^https?:/.test(url)) throw notFound('Receipt')
  return url
}
