/** Charges and their side effects: the ledger entry and the platform's application fee. */
import type Stripe from 'stripe'
import { type Books, clockTime, maybeId, mergeMetadata, newId, platformAccount } from '../books.ts'
import type { Decline } from '../cards.ts'
import { complete } from '../contract.ts'
import { call, given, type Handlers, retrieves } from '../handler.ts'
import { lists } from '../lists.ts'
import { days } from '../periods.ts'
import { searches } from '../search.ts'
import { record, settled, stripeFee } from './balance.ts'
import { collectFee } from './fees.ts'
import { transferCharge } from './transfers.ts'

export function chargeIntent(
  books: Books,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  decline?: Decline,
): Stripe.Charge {
  const created = clockTime(books, intent)
  const waits = intent.capture_method === 'manual' && !decline
  const charge = complete<Stripe.Charge>('Charges#Charge', {
    id: newId('ch'),
    amount: intent.amount,
    application: books.account === platformAccount ? null : intent.application,
    application_fee_amount: intent.application_fee_amount,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'LOCAL STRIPE',
    created,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    metadata: intent.metadata,
    on_behalf_of: intent.on_behalf_of,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      type: 'card',
      card: {
        ...method.card,
        amount_authorized: intent.amount,
        network: method.card?.brand,
        ...(waits && { capture_before: created + days(daysToCapture) }),
      },
    },
    receipt_email: intent.receipt_email,
    transfer_data: intent.transfer_data && { amount: null, ...intent.transfer_data },
    transfer_group: intent.transfer_group,
    ...(decline ? failure(decline) : success(waits ? 0 : intent.amount)),
    ...(waits && { captured: false }),
  })
  books.put('charge', charge)
  if (decline) {
    books.emit('charge.failed', charge)
    return charge
  }
  const paid = waits ? charge : settle(books, charge)
  books.emit('charge.succeeded', paid)
  return paid
}

/** How long an authorization of a card can be captured. */
export const daysToCapture = 7

/** Charges an authorized amount or a part of it; the rest is released. */
export function captureCharge(books: Books, id: string, cents: number, fee: number | null): void {
  const charge = books.change('charge', id, {
    amount_captured: cents,
    application_fee_amount: fee,
    captured: true,
  })
  settle(books, charge)
  books.emit('charge.captured', books.get('charge', id))
}

const success = (cents: number) => ({
  amount_captured: cents,
  captured: true,
  paid: true,
  status: 'succeeded',
  outcome: {
    network_status: 'approved_by_network',
    risk_level: 'normal',
    risk_score: 5,
    seller_message: 'Payment complete.',
    type: 'authorized',
  },
})

const failure = (decline: Decline) => ({
  captured: false,
  paid: false,
  status: 'failed',
  failure_code: decline.code,
  failure_message: decline.message,
  outcome: {
    network_status: 'declined_by_network',
    reason: decline.decline_code || decline.code,
    risk_level: 'normal',
    risk_score: 5,
    seller_message: 'The bank did not return any further details with this decline.',
    type: 'issuer_declined',
  },
})

function settle(books: Books, charge: Stripe.Charge): Stripe.Charge {
  // The account that receives a destination charge pays the platform's fee, not the platform itself.
  const fee = charge.transfer_data ? 0 : settled(books, charge.application_fee_amount ?? 0, charge.currency)
  const entry = record(books, {
    type: 'charge',
    category: 'charge',
    amount: charge.amount_captured,
    currency: charge.currency,
    source: charge.id,
    created: clockTime(books, charge),
    description: charge.description,
    customer: maybeId(charge.customer),
    stripeFee: stripeFee(settled(books, charge.amount_captured, charge.currency)),
    applicationFee: fee,
  })
  return books.change('charge', charge.id, {
    balance_transaction: entry.id,
    application_fee: fee ? collectFee(books, charge, fee).id : null,
    receipt_url: `${books.world.url}/receipts/${books.account}/${charge.id}`,
    ...transferCharge(books, charge),
  })
}

function updateCharge(books: Books, params: Stripe.ChargeUpdateParams, id: string): Stripe.Charge {
  const charge = books.get('charge', id)
  const patch = {
    ...given(params, 'description', 'receipt_email'),
    metadata: mergeMetadata(charge.metadata, params.metadata),
  }
  return books.change('charge', id, patch as Partial<Stripe.Charge>, 'charge.updated')
}

export const chargeHandlers: Handlers = {
  'Charges.retrieve': retrieves('charge'),
  'Charges.update': call(updateCharge, 'description metadata receipt_email'),
  'Charges.list': lists('charge', '/v1/charges', 'created customer payment_intent transfer_group'),
  'Charges.search': searches(
    'charge',
    '/v1/charges/search',
    'amount created currency customer disputed metadata refunded status',
  ),
}
