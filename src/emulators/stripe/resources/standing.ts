/** Updates a subscription's status when one of its invoices is paid or fails. */
import type Stripe from 'stripe'
import { type Books, clockTime, maybeId } from '../books.ts'
import type { Pause } from '../objects.ts'
import { days } from '../periods.ts'

/** Days between failed attempts; after the last one the subscription ends. */
const retryAfterDays = [3, 5, 7]

export const subscriptionOf = (invoice: Stripe.Invoice) =>
  maybeId(invoice.parent?.subscription_details?.subscription)

export function invoicePaid(books: Books, invoice: Stripe.Invoice): void {
  const subscription = find(books, invoice)
  if (!subscription) return
  const resumption = resumptionOf(books, subscription, invoice)
  if (resumption) return resumeSubscription(books, subscription, resumption)
  const now = clockTime(books, subscription)
  const owesMore = books
    .list('invoice')
    .some(
      (other) =>
        other.status === 'open' &&
        subscriptionOf(other) === subscription.id &&
        (other.due_date === null || other.due_date <= now),
    )
  const recovers = subscription.status === 'incomplete' || (subscription.status === 'past_due' && !owesMore)
  if (recovers)
    books.change('subscription', subscription.id, { status: 'active' }, 'customer.subscription.updated')
}

/** Returns when to retry, or null if there is no retry. */
export function invoiceFailed(books: Books, invoice: Stripe.Invoice): number | null {
  const subscription = find(books, invoice)
  if (!subscription || subscription.status === 'incomplete') return null
  const resumption = resumptionOf(books, subscription, invoice)
  if (resumption) return resumptionFailed(books, subscription, invoice, resumption)
  const wait = retryAfterDays[invoice.attempt_count - 1]
  if (wait === undefined) {
    endSubscription(books, subscription, 'payment_failed')
    return null
  }
  if (subscription.status !== 'past_due')
    books.change('subscription', subscription.id, { status: 'past_due' }, 'customer.subscription.updated')
  return clockTime(books, invoice) + days(wait)
}

/** An invoice that the customer pays by hand is past its due date. */
export const invoiceOverdue = (books: Books, subscription: Stripe.Subscription) =>
  void books.change('subscription', subscription.id, { status: 'past_due' }, 'customer.subscription.updated')

/** A paused subscription neither bills nor renews until it is resumed. */
export function pauseSubscription(
  books: Books,
  subscription: Stripe.Subscription,
  type: 'pause_requested' | 'trial_end_without_payment_method',
  credited: boolean,
): Stripe.Subscription {
  books.put('_pause', { id: subscription.id, credited, resumption: null })
  const transitioned_at = clockTime(books, subscription)
  const paused = { subscription: { type }, transitioned_at, type: 'subscription' as const }
  books.put('subscription', { ...subscription, status_details: { paused } })
  return books.change('subscription', subscription.id, { status: 'paused' }, 'customer.subscription.paused')
}

export function resumeSubscription(
  books: Books,
  subscription: Stripe.Subscription,
  { period, anchor }: { period: { start: number; end: number }; anchor: number },
  status: 'active' | 'past_due' = 'active',
): void {
  const { status_details: _, ...old } = subscription
  books.remove('_pause', old.id)
  const data = old.items.data.map((item) => ({
    ...item,
    current_period_start: period.start,
    current_period_end: period.end,
  }))
  books.put('subscription', { ...old, items: { ...old.items, data }, billing_cycle_anchor: anchor })
  books.change('subscription', old.id, { status }, 'customer.subscription.resumed')
}

/** The resumption that the invoice pays for, if a paused subscription waits for it. */
function resumptionOf(books: Books, { id }: Stripe.Subscription, invoice: Stripe.Invoice) {
  const resumption = books.find('_pause', id)?.resumption
  return resumption?.invoice === invoice.id ? resumption : undefined
}

function resumptionFailed(
  books: Books,
  subscription: Stripe.Subscription,
  invoice: Stripe.Invoice,
  resumption: NonNullable<Pause['resumption']>,
): number | null {
  if (!resumption.needsPayment) {
    resumeSubscription(books, subscription, resumption, 'past_due')
    return null
  }
  const wait = retryAfterDays[invoice.attempt_count - 1]
  return wait === undefined ? null : clockTime(books, invoice) + days(wait)
}

export function invoiceUncollectible(books: Books, invoice: Stripe.Invoice): void {
  const subscription = find(books, invoice)
  const resumption = subscription && resumptionOf(books, subscription, invoice)
  if (resumption) resumeSubscription(books, subscription, resumption)
}

export function invoiceVoided(books: Books, invoice: Stripe.Invoice): void {
  const subscription = find(books, invoice)
  if (subscription && resumptionOf(books, subscription, invoice))
    books.change('_pause', subscription.id, { resumption: null })
}

export function endSubscription(
  books: Books,
  subscription: Stripe.Subscription,
  reason: 'cancellation_requested' | 'payment_failed',
  details: { comment?: string | null; feedback?: Stripe.Subscription.CancellationDetails['feedback'] } = {},
): Stripe.Subscription {
  const now = clockTime(books, subscription)
  // Stop retries: customers must not be charged for a subscription that has ended.
  for (const invoice of books.list('invoice'))
    if (invoice.next_payment_attempt !== null && subscriptionOf(invoice) === subscription.id)
      books.change('invoice', invoice.id, { next_payment_attempt: null, auto_advance: false })
  const ended = books.change('subscription', subscription.id, {
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? now,
    ended_at: now,
    cancel_at_period_end: false,
    cancellation_details: {
      comment: details.comment ?? subscription.cancellation_details?.comment ?? null,
      feedback: details.feedback ?? subscription.cancellation_details?.feedback ?? null,
      feedback_option: null,
      reason,
    },
  })
  books.emit('customer.subscription.deleted', ended)
  return ended
}

function find(books: Books, invoice: Stripe.Invoice): Stripe.Subscription | undefined {
  const id = subscriptionOf(invoice)
  return id === null ? undefined : books.find('subscription', id)
}
