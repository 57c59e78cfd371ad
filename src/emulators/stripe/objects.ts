/** The objects in an account's books: Stripe's objects by their `object` name, and internal ones with a `_` prefix. */
import type Stripe from 'stripe'
import type { CardBehaviour } from './cards.ts'

export interface Objects {
  account: Stripe.Account
  application_fee: Stripe.ApplicationFee
  balance_transaction: Stripe.BalanceTransaction
  'billing_portal.configuration': Stripe.BillingPortal.Configuration
  'billing_portal.session': Stripe.BillingPortal.Session
  charge: Stripe.Charge
  'checkout.session': Stripe.Checkout.Session
  coupon: Stripe.Coupon
  credit_note: Stripe.CreditNote
  customer: Stripe.Customer
  customer_balance_transaction: Stripe.CustomerBalanceTransaction
  discount: Stripe.Discount
  dispute: Stripe.Dispute
  event: Stripe.Event
  fee_refund: Stripe.FeeRefund
  invoice: Stripe.Invoice
  invoice_payment: Stripe.InvoicePayment
  invoiceitem: Stripe.InvoiceItem
  payment_intent: Stripe.PaymentIntent
  payment_link: Stripe.PaymentLink
  payment_method: Stripe.PaymentMethod
  payout: Stripe.Payout
  price: Stripe.Price
  product: Stripe.Product
  promotion_code: Stripe.PromotionCode
  refund: Stripe.Refund
  setup_intent: Stripe.SetupIntent
  subscription: Stripe.Subscription
  subscription_schedule: Stripe.SubscriptionSchedule
  tax_id: Stripe.TaxId
  tax_rate: Stripe.TaxRate
  'test_helpers.test_clock': Stripe.TestHelpers.TestClock
  token: Stripe.Token
  transfer: Stripe.Transfer
  transfer_reversal: Stripe.TransferReversal
  webhook_endpoint: Stripe.WebhookEndpoint
  /** How a payment method's card behaves; the number itself is never stored. Same id as the method. */
  _card: {
    id: string
    behaviour: CardBehaviour
    setUp: boolean
    /** The card paid without being saved, or was detached: it can no longer pay. */
    spent?: boolean
  }
  /** Parameters of a session or a payment link that its object does not show. */
  _order: Order
  _account_link: {
    id: string
    account: string
    refresh_url: string
    return_url: string
    expires_at: number
    used: boolean
  }
  _oauth_code: { id: string; account: string; scope: string; used: boolean }
  /** An open 3-D Secure challenge: `id` is what the card will be used for. */
  _challenge: Challenge
  /** A pending balance transaction; same id as the transaction. */
  _arrival: { id: string; at: number; clock: string | null }
  /** The later outcome of a pending refund; same id as the refund. */
  _refund_fate: { id: string; at: number; fate: 'fails' | 'succeeds'; clock: string | null }
  /** A subscription that was paused; same id as the subscription. */
  _pause: Pause
  _delivery: Delivery
  _reply: SavedReply
  _setting: { id: string; value: unknown }
}

export type ObjectName = keyof Objects

/** Lines are stored as ids and amounts, so a later price change does not affect an open order. */
export interface Order {
  id: string
  lines: OrderLine[]
  subscription_data: Stripe.Checkout.SessionCreateParams.SubscriptionData
  payment_intent_data: Stripe.Checkout.SessionCreateParams.PaymentIntentData
  /** As last priced: a coupon that is used up or deleted later must not change what was bought. */
  items: Stripe.LineItem[]
  /** The seller: the platform's application, or null for the account itself. The buyer's form does not contain it. */
  application: string | null
  /** Where a payment link redirects the buyer; a session created through the API has `success_url` instead. */
  redirect: string | null
}

export interface OrderLine {
  id: string
  price: Stripe.Price
  quantity: number
  taxRates?: Stripe.TaxRate[]
}

export interface Challenge {
  id: string
  kind: 'checkout' | 'portal' | 'payment_intent' | 'setup_intent'
  /** The intent or session that waits for the challenge. */
  subject: string
  payment_method: string
  return_url: string | null
  /** What the buyer typed, so that Checkout can continue where it stopped. */
  buyer: { email: string; name: string }
}

export interface Pause {
  id: string
  /** The unused time was credited, so it is billed again if the subscription resumes in the same period. */
  credited: boolean
  /** Set while the subscription waits for the payment of this invoice, which resumes it. */
  resumption: {
    invoice: string
    period: { start: number; end: number }
    anchor: number
    /** Resumes only when the payment succeeds, and retries it; otherwise the first attempt resumes it. */
    needsPayment: boolean
  } | null
}

export interface Delivery {
  id: string
  event: string
  endpoint: string
  attempts: number
  /** Real milliseconds: delivery depends on the receiver, not on a billing clock. */
  due: number
}

export interface SavedReply {
  id: string
  path: string
  fingerprint: string
  status: number
  body: string
  created: number
}
