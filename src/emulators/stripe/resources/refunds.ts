import type Stripe from 'stripe'
import { type Books, clockTime, idOf, maybeId, mergeMetadata, newId, openPlatform } from '../books.ts'
import { complete } from '../contract.ts'
import { invalid, noSuch } from '../errors.ts'
import { call, type Handlers, retrieves } from '../handler.ts'
import { lists } from '../lists.ts'
import { record } from './balance.ts'
import { closeInquiryOf, isRefundable } from './disputes.ts'
import { giveBackFee } from './fees.ts'
import { cardOf } from './paymentMethods.ts'
import { createReversal, refundFee } from './transferReversals.ts'

export function createRefund(books: Books, params: Stripe.RefundCreateParams): Stripe.Refund {
  const charge = chargeToRefund(books, params)
  const cents = params.amount ?? charge.amount_captured - charge.amount_refunded
  refuseImpossible(books, charge, cents)
  const id = newId('re')
  const transfer = maybeId(charge.transfer)
  if (params.reverse_transfer && !transfer)
    throw invalid(`Charge ${charge.id} has no transfer to reverse.`, { param: 'reverse_transfer' })
  // The fee of a destination charge goes back to the account that received it, with the reversal.
  const feeBack = params.refund_application_fee && !transfer ? feeShare(books, charge, cents) : 0
  const created = clockTime(books, charge)
  const { behaviour } = cardOf(books, charge.payment_method ?? '')
  const entry = record(books, {
    type: 'refund',
    category: 'refund',
    amount: -cents,
    currency: charge.currency,
    source: id,
    created,
    description: 'REFUND FOR CHARGE',
    customer: maybeId(charge.customer),
    applicationFee: -feeBack,
  })
  const refund = books.put(
    'refund',
    complete<Stripe.Refund>('Refunds#Refund', {
      id,
      amount: cents,
      balance_transaction: entry.id,
      charge: charge.id,
      created,
      currency: charge.currency,
      customer: charge.customer,
      metadata: mergeMetadata({}, params.metadata),
      payment_intent: charge.payment_intent,
      payment_method: charge.payment_method,
      reason: params.reason ?? null,
      status: behaviour === 'refund_pending' ? 'pending' : 'succeeded',
    }),
  )
  const refunded = charge.amount_refunded + cents
  const after = { amount_refunded: refunded, refunded: refunded === charge.amount_captured }
  if (transfer) Object.assign(refund, refundTransfer(books, charge, refund, params))
  books.emit('refund.created', refund)
  books.change('charge', charge.id, after, 'charge.refunded')
  if (feeBack && charge.application_fee)
    giveBackFee(openPlatform(books), idOf(charge.application_fee), feeBack, {}, created)
  if (after.refunded) closeInquiryOf(books, charge.id)
  if (behaviour === 'refund_pending') foretell(books, charge, refund, 'succeeds')
  if (behaviour === 'refund_fails') foretell(books, charge, refund, 'fails')
  return refund
}

/** The refunded share of a destination charge comes from the account that received it, if the platform says so. */
function refundTransfer(
  books: Books,
  charge: Stripe.Charge,
  refund: Stripe.Refund,
  { reverse_transfer, refund_application_fee }: Stripe.RefundCreateParams,
): Stripe.Refund {
  const transfer = books.get('transfer', maybeId(charge.transfer) ?? '')
  const isLast = charge.amount_refunded + refund.amount === charge.amount_captured
  const left = transfer.amount - transfer.amount_reversed
  const share = Math.round((transfer.amount * refund.amount) / charge.amount_captured)
  const amount = reverse_transfer ? (isLast ? left : Math.min(left, share)) : 0
  const reversal = reverse_transfer ? createReversal(books, transfer.id, { amount }, refund.id) : undefined
  if (refund_application_fee) refundFee(books, transfer, share, refund.created)
  return reversal ? books.change('refund', refund.id, { transfer_reversal: reversal.id }) : refund
}

/** How long the bank takes for a refund that does not succeed immediately. */
const refundSeconds = 3600

function foretell(
  books: Books,
  charge: Stripe.Charge,
  { id, created }: Stripe.Refund,
  fate: 'fails' | 'succeeds',
) {
  const customer = maybeId(charge.customer)
  const clock = customer ? maybeId(books.find('customer', customer)?.test_clock) : null
  books.put('_refund_fate', { id, at: created + refundSeconds, fate, clock })
}

/** The scheduled steps of refunds. */
export const refundSteps = (books: Books, clock: string | null) =>
  books
    .list('_refund_fate')
    .filter((row) => row.clock === clock)
    .map(({ id, at, fate }) => ({
      at,
      run: () => {
        books.remove('_refund_fate', id)
        if (fate === 'fails') failRefund(books, id, at)
        else books.change('refund', id, { status: 'succeeded' }, 'refund.updated')
      },
    }))

/** The bank returns the money: it goes back to the account, and the charge is no longer refunded. */
function failRefund(books: Books, id: string, at: number): void {
  const refund = books.get('refund', id)
  const charge = books.get('charge', maybeId(refund.charge) ?? '')
  const entry = record(books, {
    type: 'refund_failure',
    category: 'refund_failure',
    amount: refund.amount,
    currency: refund.currency,
    source: id,
    created: at,
    description: 'REFUND FAILURE',
    customer: maybeId(charge.customer),
  })
  books.change('charge', charge.id, {
    amount_refunded: charge.amount_refunded - refund.amount,
    refunded: false,
  })
  const failed = books.change('refund', id, {
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
    failure_balance_transaction: entry.id,
  })
  books.emit('refund.updated', failed, { status: refund.status })
  books.emit('refund.failed', failed)
  books.emit('charge.refund.updated', failed)
}

function chargeToRefund(books: Books, params: Stripe.RefundCreateParams): Stripe.Charge {
  if (params.charge) return books.get('charge', params.charge, 'charge')
  if (!params.payment_intent)
    throw invalid(
      'One of the following params should be provided for this request: payment_intent or charge.',
    )
  const intent = books.get('payment_intent', params.payment_intent, 'payment_intent')
  if (!intent.latest_charge || intent.status !== 'succeeded')
    throw invalid(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    })
  return books.get('charge', idOf(intent.latest_charge))
}

function refuseImpossible(books: Books, charge: Stripe.Charge, cents: number): void {
  if (!charge.paid) throw noSuch('charge', charge.id, 'charge')
  if (charge.disputed && !isRefundable(books, charge.id))
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  if (!charge.captured)
    throw invalid(`Charge ${charge.id} is not captured: cancel its PaymentIntent instead of refunding it.`)
  if (charge.refunded)
    throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  const left = charge.amount_captured - charge.amount_refunded
  if (cents < 1)
    throw invalid('Invalid positive integer', { param: 'amount', code: 'parameter_invalid_integer' })
  if (cents > left) {
    const [asked, open] = [cents, left].map((amount) => `$${(amount / 100).toFixed(2)}`)
    throw invalid(`Refund amount (${asked}) is greater than unrefunded amount on charge (${open})`, {
      param: 'amount',
    })
  }
}

/** The share of the fee that matches the refunded share of the charge; the last refund returns whatever is left. */
function feeShare(books: Books, charge: Stripe.Charge, cents: number): number {
  if (!charge.application_fee)
    throw invalid(`Charge ${charge.id} has no application fee to refund.`, {
      param: 'refund_application_fee',
    })
  const fee = openPlatform(books).get('application_fee', idOf(charge.application_fee))
  const left = fee.amount - fee.amount_refunded
  if (charge.amount_refunded + cents === charge.amount_captured) return left
  return Math.min(left, Math.round((fee.amount * cents) / charge.amount_captured))
}

function updateRefund(books: Books, params: Stripe.RefundUpdateParams, id: string): Stripe.Refund {
  const refund = books.get('refund', id)
  return books.change(
    'refund',
    id,
    { metadata: mergeMetadata(refund.metadata, params.metadata) },
    'refund.updated',
  )
}

export const refundHandlers: Handlers = {
  'Refunds.create': call(
    createRefund,
    'amount charge metadata payment_intent reason refund_application_fee reverse_transfer',
  ),
  'Refunds.retrieve': retrieves('refund'),
  'Refunds.update': call(updateRefund, 'metadata'),
  'Refunds.cancel': call((books, _, id) => {
    throw invalid(`Refund ${books.get('refund', id).id} cannot be canceled: it has succeeded.`)
  }),
  'Refunds.list': lists('refund', '/v1/refunds', 'charge created payment_intent'),
}
