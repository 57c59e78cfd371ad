/**
 * Payments that take days, such as bank debits: Checkout completes first, and is paid only if the money arrives later.
 */
import type Stripe from 'stripe'
import { type Books, idOf, maybeId } from '../books.ts'
import { invalid } from '../errors.ts'
import { intentChanged, intentOf } from './invoices.ts'
import { attemptPayment } from './payments.ts'

export function startDebit(
  books: Books,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
): Stripe.PaymentIntent {
  const processing = { status: 'processing', payment_method: method.id } as const
  return books.change('payment_intent', intent.id, processing, 'payment_intent.processing')
}

/** Called by the control page with the bank's result. */
export function finishDebit(books: Books, sessionId: string, arrives: boolean): Stripe.Checkout.Session {
  const session = books.get('checkout.session', sessionId)
  const own = maybeId(session.payment_intent)
  const invoice = maybeId(session.invoice)
  const intent = own ? books.get('payment_intent', own) : invoice && intentOf(books, invoice)
  if (!intent || intent.status !== 'processing') throw invalid('Nothing is on its way.')
  const method = books.get('payment_method', idOf(intent.payment_method ?? ''))
  if (arrives) {
    const paid = attemptPayment(books, intent, { method, offSession: false, authenticated: true })
    intentChanged(books, paid.intent)
  } else {
    const failed = { status: 'requires_payment_method', payment_method: null } as const
    intentChanged(books, books.change('payment_intent', intent.id, failed, 'payment_intent.payment_failed'))
  }
  return books.change(
    'checkout.session',
    sessionId,
    { payment_status: arrives ? 'paid' : 'unpaid' },
    arrives ? 'checkout.session.async_payment_succeeded' : 'checkout.session.async_payment_failed',
  )
}
