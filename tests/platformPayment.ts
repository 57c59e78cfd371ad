/** What happens to a trainer's subscription to the platform, at the local Stripe. */
import type Stripe from 'stripe'

/** The next period begins now, and the bank declines its payment. */
export async function failPlatformPayment(platform: Stripe, id: string): Promise<void> {
  const { customer } = await platform.subscriptions.retrieve(id)
  const owner = typeof customer === 'string' ? customer : customer.id
  const card = await platform.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: owner })
  const soon = Math.floor(Date.now() / 1000) + 90 * 86_400
  await platform.subscriptions.update(id, { trial_end: soon, proration_behavior: 'none' })
  await platform.subscriptions.update(id, { default_payment_method: card.id, trial_end: 'now' })
}

export async function latestInvoice(platform: Stripe, id: string): Promise<string> {
  const { latest_invoice } = await platform.subscriptions.retrieve(id)
  return typeof latest_invoice === 'string' ? latest_invoice : (latest_invoice?.id ?? '')
}

export const payPlatformInvoice = async (platform: Stripe, id: string) =>
  platform.invoices.pay(await latestInvoice(platform, id), { paid_out_of_band: true })
