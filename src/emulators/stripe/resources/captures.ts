/** Manual capture: a card is authorized first, and charged later, in whole or in part, or not at all. */
import type Stripe from 'stripe'
import { type Books, clockTime, idOf, mergeMetadata } from '../books.ts'
import { invalid } from '../errors.ts'
import { call, type Handlers } from '../handler.ts'
import { days } from '../periods.ts'
import { captureCharge, daysToCapture } from './charges.ts'

function capture(books: Books, params: Stripe.PaymentIntentCaptureParams, id: string): Stripe.PaymentIntent {
  const intent = books.get('payment_intent', id)
  if (intent.status !== 'requires_capture' || !intent.latest_charge)
    throw invalid(
      `This PaymentIntent could not be captured because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.`,
      { code: 'payment_intent_unexpected_state' },
    )
  const cents = params.amount_to_capture ?? intent.amount_capturable
  if (cents < 1 || cents > intent.amount_capturable)
    throw invalid('The amount to capture must be positive, and at most the amount that was authorized.', {
      param: 'amount_to_capture',
      code: 'amount_too_large',
    })
  const fee = params.application_fee_amount ?? intent.application_fee_amount
  if (fee !== null && fee > cents)
    throw invalid('The application fee cannot be greater than the amount.', {
      param: 'application_fee_amount',
    })
  books.change('payment_intent', id, {
    amount_capturable: 0,
    amount_received: cents,
    application_fee_amount: fee,
    metadata: mergeMetadata(intent.metadata, params.metadata),
    status: 'succeeded',
  })
  captureCharge(books, idOf(intent.latest_charge), cents, fee)
  const captured = books.get('payment_intent', id)
  books.emit('payment_intent.succeeded', captured)
  return captured
}

/** Releases the authorization: the buyer's bank frees the amount, and no money moves. */
export function releaseAuthorization(
  books: Books,
  intent: Stripe.PaymentIntent,
  event: 'charge.expired' | 'charge.refunded',
): void {
  const charge = books.get('charge', idOf(intent.latest_charge ?? ''))
  books.change('charge', charge.id, { amount_refunded: charge.amount, refunded: true }, event)
}

/** The scheduled steps of authorizations: after seven days they expire, and the intent is canceled. */
export const captureSteps = (books: Books, clock: string | null) =>
  books
    .list('payment_intent')
    .filter(({ status }) => status === 'requires_capture')
    .filter(({ customer }) => (books.find('customer', idOf(customer ?? ''))?.test_clock ?? null) === clock)
    .map((intent) => ({
      at: books.get('charge', idOf(intent.latest_charge ?? '')).created + days(daysToCapture),
      run: () => {
        releaseAuthorization(books, intent, 'charge.expired')
        const canceled = {
          status: 'canceled' as const,
          amount_capturable: 0,
          canceled_at: clockTime(books, intent),
          cancellation_reason: 'automatic' as const,
        }
        books.change('payment_intent', intent.id, canceled, 'payment_intent.canceled')
      },
    }))

export const captureHandlers: Handlers = {
  'PaymentIntents.capture': call(
    capture,
    'amount_to_capture application_fee_amount final_capture=true metadata',
  ),
}
