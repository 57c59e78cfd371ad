/** A subscriber whose renewal fails, for the tests of failed payments. */

import { type FailureState, recoveryCalls } from '../src/features/recovery/contract.ts'
import { listFailures } from '../src/features/recovery/server/service.ts'
import { openShop, type Shop } from './buying.ts'
import { lettersTo } from './letters.ts'
import type { Payments } from './payments.ts'
import { subscriber } from './subscribing.ts'

export const DAY = 86_400

export const listed = async ({ trainer }: Shop, state: FailureState = 'open') =>
  (await listFailures(trainer, recoveryCalls.list.query.parse({ state }))).data

/** The bank declines the first payment after a trial of three days: that of a card that was changed meanwhile. */
export async function failedShop(payments: Payments, card = 'pm_card_chargeCustomerFail') {
  const shop = await openShop(payments)
  const ada = await subscriber(payments, shop, await shop.sell({ trial_day: 3 }))
  const { id } = await shop.tenant.paymentMethods.attach(card, { customer: ada.row.customer_id ?? '' })
  await shop.tenant.subscriptions.update(ada.row.stripe_id ?? '', { default_payment_method: id })
  await payments.control('advance', { seconds: 4 * DAY })
  await payments.settled()
  const [failure] = await listed(shop)
  if (!failure) throw new Error('No payment failed')
  const invoice = async () => {
    const { latest_invoice } = await ada.atStripe()
    return typeof latest_invoice === 'string' ? latest_invoice : (latest_invoice?.id ?? '')
  }
  const mails = async () =>
    (await lettersTo(shop.visitor.db, ada.email)).filter(({ subject }) =>
      subject.includes("didn't go through"),
    )
  return { shop, ada, failure, invoice, mails }
}

/** The path of the link in a mail, below the site's address. */
export const linkIn = (text: string): string =>
  /https?:\/\/[^/]+(\/payment\/card\?token=\S+)/.exec(text)?.[1] ?? ''
