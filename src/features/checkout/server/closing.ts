/** Ends a trainer's sales: whatever could still be paid is closed at Stripe. Everything here may be repeated. */
import type { AppContext } from '../../../base/server/context.ts'
import type { TenantKey } from '../../../base/server/db.ts'
import { ask, isMissing, refusalOf } from '../../../base/server/stripe.ts'
import { unlessCutOff } from '../../connect/server/service.ts'
import { cancelUnpaid, expireSession, getSession, isPriced, type PricedCheckout } from './atStripe.ts'
import { closeCheckout, listOpen } from './queries.ts'
import { ON_ITS_WAY, settle } from './recordPayment.ts'

/** For one customer. A last-minute payment is recorded, so it is ended like everything else. */
export async function closeCheckouts(work: AppContext, trainee: TenantKey): Promise<void> {
  for (const row of await listOpen(work.db, trainee)) {
    // Without a page nobody can pay.
    if (isPriced(row) && row.session_id) await unlessCutOff(work, row.account_id, () => closePage(work, row))
    await closeCheckout(work.db, row, { state: 'expired' })
  }
}

async function closePage(work: AppContext, row: PricedCheckout): Promise<void> {
  if (await expireSession(work, row, await getSession(work, row))) return
  if ((await settle(work, row)) === ON_ITS_WAY) await cancelUnpaid(work, row)
}

/**
 * For the whole account: pages opened by a copied payment link, and subscriptions to our plans that have no row yet
 * because their webhook is late. Whatever else the trainer does with the account is not ours.
 */
export async function closeSales(work: AppContext, account: string): Promise<void> {
  const { checkout, subscriptions } = work.stripe.of(account)
  const isOurs = ({ metadata }: { metadata: Record<string, string> | null }) => Boolean(metadata?.['plan_id'])
  await unlessCutOff(work, account, () =>
    ask(async () => {
      for await (const session of checkout.sessions.list({ status: 'open', limit: 100 }))
        if (isOurs(session)) await unlessOver(() => checkout.sessions.expire(session.id))
      for await (const subscription of subscriptions.list({ limit: 100 }))
        if (isOurs(subscription)) await unlessOver(() => subscriptions.cancel(subscription.id))
    }),
  )
}

/** Paid, expired or canceled in the meantime. */
async function unlessOver(call: () => Promise<unknown>): Promise<void> {
  await call().catch((error: unknown) => {
    if (!isMissing(error) && !refusalOf(error)) throw error
  })
}
