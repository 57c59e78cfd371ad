/** What the mirror stores of Stripe's objects: one function per kind, from Stripe's shape to our row. */
import type { Stripe } from '../../../base/server/stripe.ts'
import type { Row } from './mirrorQueries.ts'

const at = (seconds: number) => new Date(seconds * 1000)
const atOrNull = (seconds: number | null | undefined) => (seconds == null ? null : at(seconds))
const idOf = (reference: string | { id: string }) =>
  typeof reference === 'string' ? reference : reference.id
const idOrNull = (reference: string | { id: string } | null) => reference && idOf(reference)

/** The caller must expand it: with only an id, the amounts would be missing. */
function expanded(
  transaction: string | Stripe.BalanceTransaction | null,
): Stripe.BalanceTransaction | undefined {
  if (typeof transaction === 'string') throw new Error('The balance transaction was not expanded')
  return transaction ?? undefined
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

const commissionIn = ({ fee_details }: Stripe.BalanceTransaction) =>
  sum(fee_details.filter(({ type }) => type === 'application_fee').map(({ amount }) => amount))

/** The currency and exchange rate of a movement on the account; null if no money moved. */
const settlement = (transaction: Stripe.BalanceTransaction | undefined) => ({
  settlement_currency: transaction?.currency ?? null,
  exchange_rate: transaction?.exchange_rate ?? null,
})

export const customerRow = ({ id, name, email, created }: Stripe.Customer): Row<'customers'> => ({
  id,
  name: name ?? null,
  email,
  deleted: false,
  created_at: at(created),
})

export function subscriptionRow(subscription: Stripe.Subscription): Row<'subscriptions'> {
  const { id, customer, items, status, cancel_at_period_end, application_fee_percent, created } = subscription
  const item = items.data[0]
  if (!item) throw new Error(`Subscription ${id} has no item`)
  return {
    id,
    customer_id: idOf(customer),
    price_id: item.price.id,
    status,
    cancel_at_period_end,
    commission_bp: application_fee_percent === null ? null : Math.round(application_fee_percent * 100),
    current_period_end: at(item.current_period_end),
    is_paused: subscription.pause_collection !== null,
    resumes_at: atOrNull(subscription.pause_collection?.resumes_at),
    cancel_at: atOrNull(subscription.cancel_at),
    trial_end: atOrNull(subscription.trial_end),
    canceled_at: atOrNull(subscription.canceled_at),
    card_last4: cardOf(subscription)?.last4 ?? null,
    schedule_id: idOrNull(subscription.schedule),
    created_at: at(created),
  }
}

/** The subscription's own card, else its customer's. The caller must expand both. */
function cardOf({ default_payment_method: own, customer }: Stripe.Subscription) {
  const theirs =
    typeof customer === 'string' || customer.deleted ? null : customer.invoice_settings.default_payment_method
  const method = own ?? theirs
  return typeof method === 'string' ? undefined : method?.card
}

export function chargeRow(charge: Stripe.Charge): Row<'charges'> {
  const transaction = expanded(charge.balance_transaction)
  const commission = transaction ? commissionIn(transaction) : 0
  return {
    id: charge.id,
    customer_id: idOrNull(charge.customer),
    payment_intent_id: idOrNull(charge.payment_intent),
    status: charge.status,
    currency: charge.currency,
    amount_cents: charge.amount_captured,
    asked_cents: charge.amount,
    failure_code: charge.failure_code && (charge.outcome?.reason ?? charge.failure_code),
    card_brand: charge.payment_method_details?.card?.brand ?? null,
    card_last4: charge.payment_method_details?.card?.last4 ?? null,
    refunded_cents: charge.amount_refunded,
    ...settlement(transaction),
    settled_cents: transaction?.amount ?? 0,
    // Everything Stripe keeps, including taxes on its fee.
    stripe_fee_cents: (transaction?.fee ?? 0) - commission,
    commission_cents: commission,
    net_cents: transaction?.net ?? 0,
    disputed: charge.disputed,
    created_at: at(charge.created),
  }
}

export function refundRow(refund: Stripe.Refund): Row<'refunds'> {
  const taken = expanded(refund.balance_transaction)
  // If a refund fails, its money comes back.
  const returned = expanded(refund.failure_balance_transaction ?? null)
  return {
    id: refund.id,
    charge_id: idOrNull(refund.charge) ?? '',
    status: refund.status ?? 'unknown',
    currency: refund.currency,
    amount_cents: refund.amount,
    ...settlement(taken),
    settled_cents: 0 - (taken?.amount ?? 0) - (returned?.amount ?? 0),
    net_cents: (taken?.net ?? 0) + (returned?.net ?? 0),
    created_at: at(refund.created),
  }
}

export function disputeRow(dispute: Stripe.Dispute): Row<'disputes'> {
  const entries = dispute.balance_transactions
  return {
    id: dispute.id,
    charge_id: idOf(dispute.charge),
    status: dispute.status,
    currency: dispute.currency,
    amount_cents: dispute.amount,
    settlement_currency: entries[0]?.currency ?? null,
    settled_cents: 0 - sum(entries.map(({ amount }) => amount)),
    fee_cents: sum(entries.map(({ fee }) => fee)),
    net_cents: sum(entries.map(({ net }) => net)),
    created_at: at(dispute.created),
  }
}

export const feeRow = (fee: Stripe.ApplicationFee): Row<'fees'> => ({
  id: fee.id,
  charge_id: idOf(fee.charge),
  currency: fee.currency,
  amount_cents: fee.amount,
  refunded_cents: fee.amount_refunded,
  refunded_at: atOrNull(fee.refunds.data[0]?.created),
  created_at: at(fee.created),
})
