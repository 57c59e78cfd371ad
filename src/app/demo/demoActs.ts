/** What can happen to a demo customer at Stripe after joining. */
import type { Stripe } from '../../base/server/stripe.ts'
import type { Offer } from '../../features/plans/server/service.ts'

export interface Shop {
  stripe: Stripe
  offers: Record<'monthly' | 'yearly' | 'program' | 'free', Offer>
  commissionBp: number
  promotionCodeId: string
}

export interface StripeCustomer {
  customerId: string
  /** The subscription, or the payment of a one-time purchase. */
  stripeId: string
}

export type Act = (shop: Shop, customer: StripeCustomer, now: Date) => Promise<unknown>

/** The card that is charged from now on. */
export async function addCard({ stripe }: Shop, customer: string, card: string): Promise<string> {
  const { id } = await stripe.paymentMethods.attach(card, { customer })
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } })
  return id
}

export const replaceCard =
  (card: string): Act =>
  (shop, { customerId }) =>
    addCard(shop, customerId, card)

/** A card that is declined from now on. */
export const cardDeclines = replaceCard('pm_card_chargeCustomerFail')

export const payOpenInvoice: Act = async ({ stripe }, { customerId: customer }) => {
  const { data } = await stripe.invoices.list({ customer, status: 'open', limit: 1 })
  for (const { id } of data) if (id) await stripe.invoices.pay(id)
}

/** A part of the last payment. */
export const refund =
  (percent: number): Act =>
  async ({ stripe }, { customerId: customer }) => {
    const { data } = await stripe.charges.list({ customer, limit: 1 })
    for (const { id: charge, amount } of data)
      await stripe.refunds.create({
        charge,
        amount: Math.round((amount * percent) / 100),
        refund_application_fee: true,
      })
  }

export const cancelNow: Act = ({ stripe }, { stripeId }) => stripe.subscriptions.cancel(stripeId)

export const cancelAtPeriodEnd: Act = ({ stripe }, { stripeId }) =>
  stripe.subscriptions.update(stripeId, { cancel_at_period_end: true })

export const pauseFor =
  (days: number): Act =>
  ({ stripe }, { stripeId }, now) =>
    stripe.subscriptions.update(stripeId, {
      pause_collection: { behavior: 'void', resumes_at: Math.floor(now.getTime() / 1000) + days * 86_400 },
    })

export const resume: Act = ({ stripe }, { stripeId }) =>
  stripe.subscriptions.update(stripeId, { pause_collection: '' })

/** The bank decides about the payment they disputed. */
export const closeDispute =
  (evidence: 'winning_evidence' | 'losing_evidence'): Act =>
  async ({ stripe }, { stripeId: payment_intent }) => {
    const { data } = await stripe.disputes.list({ payment_intent, limit: 1 })
    for (const { id } of data)
      await stripe.disputes.update(id, { evidence: { uncategorized_text: evidence } })
  }
