/** What the books of an account hold: Stripe's objects by their `object` name, and `_`: what Stripe hides. */
import type Stripe from 'stripe'
import type { CardBehaviour } from './cards.ts'

export interface Objects {
  account: Stripe.Account
  application_fee: Stripe.ApplicationFee
  balance_transaction: Stripe.BalanceTransaction
  'billing_portal.session': Stripe.BillingPortal.Session
  charge: Stripe.Charge
  'checkout.session': Stripe.Checkout.Session
  coupon: Stripe.Coupon
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
  'test_helpers.test_clock': Stripe.TestHelpers.TestClock
  token: Stripe.Token
  webhook_endpoint: Stripe.WebhookEndpoint
  /** How a payment method's card behaves; the number itself is never kept. Same id as the method. */
  _card: {
    id: string
    behaviour: CardBehaviour
    setUp: boolean
    /** Paid without being saved, or was detached: it pays no more. */
    spent?: boolean
  }
  /** What was asked of a session or a payment link beyond what its object shows. */
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
  /** An open 3-D Secure question: `id` is what the card is to be used for. */
  _challenge: Challenge
  /** An entry of the balance that is still on its way; same id as the entry. */
  _arrival: { id: string; at: number; clock: string | null }
  /** What becomes of a refund in a while; same id as the refund. */
  _refund_fate: { id: string; at: number; fate: 'fails' | 'succeeds'; clock: string | null }
  _delivery: Delivery
  _reply: SavedReply
  _setting: { id: string; value: unknown }
}

export type ObjectName = keyof Objects

/** Lines are kept as ids and amounts, so a price that changes later changes no open order. */
export interface Order {
  id: string
  lines: OrderLine[]
  subscription_data: Stripe.Checkout.SessionCreateParams.SubscriptionData
  payment_intent_data: Stripe.Checkout.SessionCreateParams.PaymentIntentData
  /** As last priced: a coupon that is spent or deleted later must not change what was bought. */
  items: Stripe.LineItem[]
  /** Who sells: the platform's application, or null for the account itself. The buyer's form cannot tell. */
  application: string | null
  /** Where a payment link sends the buyer; a session of its own has it in `success_url`. */
  redirect: string | null
}

export interface OrderLine {
  id: string
  price: Stripe.Price
  quantity: number
}

export interface Challenge {
  id: string
  kind: 'checkout' | 'portal' | 'payment_intent' | 'setup_intent'
  /** The intent or session that waits. */
  subject: string
  payment_method: string
  return_url: string | null
  /** What the buyer had typed, so that Checkout can go on where it stopped. */
  buyer: { email: string; name: string }
}

export interface Delivery {
  id: string
  event: string
  endpoint: string
  attempts: number
  /** Real milliseconds: delivery is about the receiver's health, not about anybody's billing clock. */
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
