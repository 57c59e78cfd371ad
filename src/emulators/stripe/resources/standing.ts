/** Updates a subscription's status when one of its invoices is paid or fails. */
import type Stripe from 'stripe'
import { type Books, clockTime, maybeId } from '../books.ts'
import { days } from '../periods.ts'

/** Days between failed attempts; after the last one the subscription ends. */
const retryAfterDays = [3, 5, 7]

export const subscriptionOf = (invoice: Stripe.Invoice) =>
  maybeId(invoice.parent?.subscription_details?.subscription)

export function invoicePaid(books: Books, invoice: Stripe.Invoice): void {
  const subscription = find(books, invoice)
  if (!subscription) return
  const owesMore = books
    .list('invoice')
    .some((other) => other.status === 'open' && subscriptionOf(other) === subscription.id)
  const recovers = subscription.status === 'incomplete' || (subscription.status === 'past_due' && !owesMore)
  if (recovers)
    books.change('subscription', subscription.id, { status: 'active' }, 'customer.subscription.updated')
}

/** Returns when to retry, or null if there is no retry. */
export function invoiceFailed(books: Books, invoice: Stripe.Invoice): number | null {
  const subscription = find(books, invoice)
  if (!subscription || subscription.status === 'incomplete') return null
  const wait = retryAfterDays[invoice.attempt_count - 1]
  if (wait === undefined) {
    endSubscription(books, subscription, 'payment_failed')
    return null
  }
  if (subscription.status !== 'past_due')
    books.change('subscription', subscription.id, { status: 'past_due' }, 'customer.subscription.updated')
  return clockTime(books, invoice) + days(wait)
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
