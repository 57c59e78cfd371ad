/** What can happen to a demo customer at Stripe after joining. */
import type { Stripe } from '../../base/server/stripe.ts'
import type { NewHistory } from '../../features/customers/server/service.ts'
import type { Offer, Selling } from '../../features/plans/server/service.ts'
import type { Life } from './demoLives.ts'
import type { PlanKey } from './demoPlans.ts'

export interface Shop {
  trainer: Selling
  accountId: string
  stripe: Stripe
  offers: Map<PlanKey, Offer>
  commissionBp: number
  promotionCodeId: string
  /** Who has joined until now. */
  customers: Customer[]
}

export interface StripeCustomer {
  /** The title of what they bought. */
  plan: string
  customerId: string
  /** The subscription, or the payment of a one-time purchase. */
  stripeId: string
}

/** What the timeline tells about it; the ledger tells of money. */
type Told = DistributiveOmit<NewHistory, 'trainerId' | 'traineeId'>
type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never

export type Act = (shop: Shop, customer: StripeCustomer, now: Date) => Promise<Told | undefined>

export interface Customer {
  life: Life
  offer: Offer
  joinedAt: Date
  /** Null for someone who never paid. */
  atStripe: StripeCustomer | null
  happened: { at: Date; told: Told }[]
}

/** The card that is charged from now on. */
export async function addCard({ stripe }: Shop, customer: string, card: string): Promise<string> {
  const { id } = await stripe.paymentMethods.attach(card, { customer })
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } })
  return id
}

export const replaceCard =
  (card: string): Act =>
  async (shop, { customerId }) => {
    const id = await addCard(shop, customerId, card)
    const { card: { last4 = '' } = {} } = await shop.stripe.paymentMethods.retrieve(id)
    return { kind: 'card_changed', by: 'subscriber', detail: { last4 } }
  }

/** A card that is declined from now on. */
export const cardDeclines = replaceCard('pm_card_chargeCustomerFail')

export const payOpenInvoice: Act = async ({ stripe }, { customerId: customer }) => {
  const { data } = await stripe.invoices.list({ customer, status: 'open', limit: 1 })
  for (const { id } of data) if (id) await stripe.invoices.pay(id)
  return undefined
}

/** A part of the last payment. */
export const refund =
  (percent: number, reason: string): Act =>
  async ({ stripe }, { customerId: customer }) => {
    const { data } = await stripe.charges.list({ customer, limit: 1 })
    const [last] = data
    if (!last) return undefined
    const amount = Math.round((last.amount * percent) / 100)
    const { id } = await stripe.refunds.create({ charge: last.id, amount, refund_application_fee: true })
    const currency = last.currency.toUpperCase()
    return {
      kind: 'refunded',
      by: 'trainer',
      detail: { refund_id: id, charge_id: last.id, amount, currency, reason },
    }
  }

export const cancelNow: Act = async ({ stripe }, { stripeId, plan }) => {
  await stripe.subscriptions.cancel(stripeId)
  return { kind: 'canceled', by: 'trainer', detail: { plan, ends_at: null } }
}

export const cancelAtPeriodEnd: Act = async ({ stripe }, { stripeId, plan }) => {
  const { cancel_at } = await stripe.subscriptions.update(stripeId, { cancel_at_period_end: true })
  const ends_at = cancel_at === null ? null : new Date(cancel_at * 1000).toISOString()
  return { kind: 'canceled', by: 'subscriber', detail: { plan, ends_at } }
}

export const pauseFor =
  (days: number): Act =>
  async ({ stripe }, { stripeId, plan }, now) => {
    const until = new Date(now.getTime() + days * 86_400_000)
    await stripe.subscriptions.update(stripeId, {
      pause_collection: { behavior: 'void', resumes_at: Math.floor(until.getTime() / 1000) },
    })
    return { kind: 'paused', by: 'subscriber', detail: { plan, until: until.toISOString() } }
  }

export const resume: Act = async ({ stripe }, { stripeId, plan }) => {
  await stripe.subscriptions.update(stripeId, { pause_collection: '' })
  return { kind: 'resumed', by: 'subscriber', detail: { plan } }
}

/** The bank decides about the payment they disputed. */
export const closeDispute =
  (evidence: 'winning_evidence' | 'losing_evidence'): Act =>
  async ({ stripe }, { stripeId: payment_intent }) => {
    const { data } = await stripe.disputes.list({ payment_intent, limit: 1 })
    for (const { id } of data)
      await stripe.disputes.update(id, { evidence: { uncategorized_text: evidence } })
    return undefined
  }
