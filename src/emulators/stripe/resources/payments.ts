/**
 * A payment intent and the attempts to pay it. Knows nothing about invoices or Checkout: they call it to make an
 * attempt and then check the intent.
 */
import type Stripe from 'stripe'
import { type Books, clockTime, idOf, maybeId, newId, random } from '../books.ts'
import { askBank, authenticationFailed, type Decline } from '../cards.ts'
import { complete, type Draft } from '../contract.ts'
import { cardError, type Refusal } from '../errors.ts'
import { mayCharge } from './activation.ts'
import { chargeIntent } from './charges.ts'
import { openDispute } from './disputes.ts'
import { attachMethod, cardOf, refuseForeign, spendUnsaved } from './paymentMethods.ts'

export function createIntent(books: Books, draft: Draft<Stripe.PaymentIntent>): Stripe.PaymentIntent {
  const id = newId('pi')
  const intent = complete<Stripe.PaymentIntent>('PaymentIntents#PaymentIntent', {
    application: books.application,
    capture_method: 'automatic_async',
    confirmation_method: 'automatic',
    payment_method_types: ['card'],
    status: draft.payment_method ? 'requires_confirmation' : 'requires_payment_method',
    ...draft,
    id,
    client_secret: `${id}_secret_${random(25)}`,
    created: clockTime(books, draft),
  })
  books.put('payment_intent', intent)
  books.emit('payment_intent.created', intent)
  return intent
}

interface Attempt {
  method: Stripe.PaymentMethod
  offSession: boolean
  /** The customer has passed a 3-D Secure challenge for this payment. */
  authenticated?: boolean
  returnUrl?: string | null
}

export interface Outcome {
  intent: Stripe.PaymentIntent
  decline?: Decline
}

export function attemptPayment(books: Books, intent: Stripe.PaymentIntent, attempt: Attempt): Outcome {
  const { method, offSession, authenticated = false } = attempt
  const card = cardOf(books, method.id)
  refuseForeign(books, method, maybeId(intent.customer))
  if (!mayCharge(books)) return declinePayment(books, intent, method, notActive)
  const verdict = askBank(card, { for: 'charging', offSession, authenticated })
  if (verdict.kind === 'no') return declinePayment(books, intent, method, verdict.decline)
  if (verdict.kind === 'ask') return { intent: askCustomer(books, intent, method, attempt.returnUrl ?? null) }

  const saves = intent.setup_future_usage === 'off_session'
  if (saves && intent.customer) attachMethod(books, method, idOf(intent.customer))
  if (saves && authenticated) books.put('_card', { ...card, setUp: true })
  const charge = chargeIntent(books, intent, method)
  spendUnsaved(books, method)
  const waits = intent.capture_method === 'manual'
  const paid = books.change('payment_intent', intent.id, {
    status: waits ? 'requires_capture' : 'succeeded',
    amount_capturable: waits ? intent.amount : 0,
    amount_received: waits ? 0 : intent.amount,
    latest_charge: charge.id,
    payment_method: method.id,
    last_payment_error: null,
    next_action: null,
  })
  books.emit(waits ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded', paid)
  if (waits) return { intent: paid }
  if (card.behaviour === 'dispute_fraudulent') openDispute(books, charge, 'fraudulent')
  if (card.behaviour === 'dispute_not_received') openDispute(books, charge, 'product_not_received')
  if (card.behaviour === 'dispute_inquiry') openDispute(books, charge, 'fraudulent', true)
  return { intent: paid }
}

/** The decline for a renewal on an account that Stripe has deactivated in the meantime. */
const notActive: Decline = {
  code: 'processing_error',
  decline_code: 'processing_error',
  message: 'Your account cannot currently make charges.',
}

/** The error keeps the declined method, but the next attempt needs a new one. */
function declinePayment(
  books: Books,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  decline: Decline,
): Outcome {
  const charge = chargeIntent(books, intent, method, decline)
  const failed = books.change('payment_intent', intent.id, {
    status: 'requires_payment_method',
    latest_charge: charge.id,
    payment_method: null,
    next_action: null,
    last_payment_error: paymentError(decline, method, charge.id) as Stripe.PaymentIntent.LastPaymentError,
  })
  books.emit('payment_intent.payment_failed', failed)
  return { intent: failed, decline }
}

/** 3-D Secure failed: there is no charge because the bank never received a payment request. */
export function failAuthentication(
  books: Books,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
): Outcome {
  const failed = books.change('payment_intent', intent.id, {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: paymentError(authenticationFailed, method) as Stripe.PaymentIntent.LastPaymentError,
  })
  books.emit('payment_intent.payment_failed', failed)
  return { intent: failed, decline: authenticationFailed }
}

export const paymentError = (decline: Decline, method: Stripe.PaymentMethod, charge?: string) => ({
  type: decline.code === 'payment_intent_authentication_failure' ? 'invalid_request_error' : 'card_error',
  code: decline.code,
  ...(decline.decline_code && { decline_code: decline.decline_code }),
  message: decline.message,
  payment_method: method,
  ...(charge && { charge }),
})

function askCustomer(
  books: Books,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  returnUrl: string | null,
) {
  const waiting = books.change('payment_intent', intent.id, {
    status: 'requires_action',
    payment_method: method.id,
    next_action: askWith3ds(
      books,
      'payment_intent',
      intent.id,
      method.id,
      returnUrl,
    ) as Stripe.PaymentIntent.NextAction,
  })
  books.emit('payment_intent.requires_action', waiting)
  return waiting
}

/** Stores the challenge and returns the next action with its URL. */
export function askWith3ds(
  books: Books,
  kind: 'payment_intent' | 'setup_intent',
  subject: string,
  method: string,
  returnUrl: string | null,
) {
  const id = newId('tds')
  books.put('_challenge', {
    id,
    kind,
    subject,
    payment_method: method,
    return_url: returnUrl,
    buyer: { email: '', name: '' },
  })
  const url = challengeUrl(books, id)
  return returnUrl
    ? { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } }
    : { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } }
}

/** For the hosted pages: stores what the buyer typed, and the page itself decides where to return. */
export function askVisitor(
  books: Books,
  kind: 'checkout' | 'portal',
  subject: string,
  payment_method: string,
  buyer = { email: '', name: '' },
): string {
  const id = newId('tds')
  books.put('_challenge', { id, kind, subject, payment_method, return_url: null, buyer })
  return challengeUrl(books, id)
}

const challengeUrl = (books: Books, challenge: string) =>
  `${books.world.url}/3ds/${books.account}/${challenge}`

/** The error returned to the caller of a confirmation; the failed charge and the intent are kept. */
export function declineRefusal(decline: Decline, intent: Stripe.PaymentIntent): Refusal {
  return cardError(
    decline.message,
    {
      code: decline.code,
      ...(decline.decline_code && { decline_code: decline.decline_code }),
      ...(intent.latest_charge && { charge: idOf(intent.latest_charge) }),
      payment_intent: intent,
      payment_method: intent.last_payment_error?.payment_method,
    },
    true,
  )
}
