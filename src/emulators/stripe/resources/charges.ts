/** Charges and their side effects: the ledger entry and the platform's application fee. */
import type Stripe from 'stripe'
import {
  applicationId,
  type Books,
  clockTime,
  maybeId,
  mergeMetadata,
  newId,
  openPlatform,
  platformAccount,
} from '../books.ts'
import type { Decline } from '../cards.ts'
import { complete } from '../contract.ts'
import { settlementCurrency } from '../exchange.ts'
import { call, given, type Handlers, retrieves } from '../handler.ts'
import { lists } from '../lists.ts'
import { days } from '../periods.ts'
import { searches } from '../search.ts'
import { record, settled, stripeFee } from './balance.ts'

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
  const fee = settled(books, charge.application_fee_amount ?? 0, charge.currency)
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
  })
}

/** `cents` is in the account's settlement currency; the ledger converts it to the platform's own. */
function collectFee(books: Books, charge: Stripe.Charge, cents: number): Stripe.ApplicationFee {
  const platform = openPlatform(books)
  const id = newId('fee')
  const { created } = charge
  const currency = settlementCurrency(books)
  const entry = record(platform, {
    type: 'application_fee',
    category: 'platform_earning',
    amount: cents,
    currency,
    source: id,
    created,
  })
  const fee = platform.put(
    'application_fee',
    complete<Stripe.ApplicationFee>('ApplicationFees#ApplicationFee', {
      id,
      account: books.account,
      amount: cents,
      application: applicationId,
      balance_transaction: entry.id,
      charge: charge.id,
      created,
      currency,
      fee_source: { type: 'charge', charge: charge.id },
      originating_transaction: null,
      refunds: { url: `/v1/application_fees/${id}/refunds` },
    }),
  )
  platform.emit('application_fee.created', fee)
  return fee
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
