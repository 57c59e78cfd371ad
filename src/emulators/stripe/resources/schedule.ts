/**
 * Scheduled steps: renewals, trial ends, retries, expirations. Steps run one at a time in the order in which they fall
 * due, each at its own time, so advancing a year at once gives the same result as advancing day by day.
 */
import type Stripe from 'stripe'
import { type Books, openBooks, type World } from '../books.ts'
import { days } from '../periods.ts'
import { captureSteps } from './captures.ts'
import { expireSession } from './checkout.ts'
import { endCode, endCoupon } from './discounts.ts'
import { arrive } from './funds.ts'
import { announceUpcoming, upcomingAnnounced, upcomingDays } from './invoicePreview.ts'
import { payInvoice } from './invoices.ts'
import { resumptionSteps } from './pauses.ts'
import { dailySteps, payoutSteps } from './payouts.ts'
import { refundSteps } from './refunds.ts'
import { endSubscription, invoiceOverdue, subscriptionOf } from './standing.ts'
import { phaseSteps } from './subscriptionSchedules.ts'
import {
  announceTrialEnd,
  expireIncomplete,
  periodEnd,
  periodStart,
  renew,
  resumeCollection,
  trialEndAnnounced,
} from './subscriptions.ts'

interface Step {
  at: number
  run: () => void
}

/** Runs everything due for the customers on one test clock, up to a given time. */
export function runClock(books: Books, clock: string, until: number): void {
  for (;;) {
    const step = earliest(stepsOf(books, clock), until)
    if (!step) break
    books.change('test_helpers.test_clock', clock, { frozen_time: Math.max(step.at, books.now(clock)) })
    step.run()
  }
  arrive(books, clock, until)
}

/** Runs everything due by the wall clock. `pin` sets the world's clock to each step's own time. */
export function runWall(world: World, pin: (moment: number, work: () => void) => void): void {
  const until = world.now()
  for (const account of world.store.accounts()) {
    const books = openBooks(world, account)
    for (;;) {
      const step = earliest(
        [
          ...stepsOf(books, null),
          ...sessionSteps(books),
          ...couponSteps(books),
          ...payoutSteps(books),
          ...dailySteps(books),
        ],
        until,
      )
      if (!step) break
      pin(step.at, () => world.store.transaction(step.run))
    }
    world.store.transaction(() => arrive(books, null, until))
  }
}

function earliest(steps: Step[], until: number): Step | undefined {
  let first: Step | undefined
  for (const step of steps) if (step.at <= until && (!first || step.at < first.at)) first = step
  return first
}

const stepsOf = (books: Books, clock: string | null): Step[] => [
  ...phaseSteps(books, clock),
  ...refundSteps(books, clock),
  ...captureSteps(books, clock),
  ...overdueSteps(books, clock),
  ...books
    .list('subscription')
    .filter((subscription) => (subscription.test_clock ?? null) === clock)
    .flatMap((subscription) => subscriptionSteps(books, subscription)),
  ...books
    .list('invoice')
    .filter(
      (invoice) =>
        (invoice.test_clock ?? null) === clock &&
        invoice.status === 'open' &&
        invoice.next_payment_attempt !== null,
    )
    .map((invoice) => ({
      at: invoice.next_payment_attempt ?? 0,
      run: () => void payInvoice(books, invoice, { offSession: true, isRetry: true }),
    })),
]

/** Invoices that customers pay by hand: once one is overdue, its subscription is past due. */
const overdueSteps = (books: Books, clock: string | null): Step[] =>
  books
    .list('invoice')
    .filter(
      ({ status, due_date, test_clock }) =>
        status === 'open' && due_date !== null && (test_clock ?? null) === clock,
    )
    .flatMap((invoice) => {
      const subscription = books.find('subscription', subscriptionOf(invoice) ?? '')
      return subscription?.status === 'active'
        ? [{ at: invoice.due_date ?? 0, run: () => invoiceOverdue(books, subscription) }]
        : []
    })

function subscriptionSteps(books: Books, subscription: Stripe.Subscription): Step[] {
  const { status, trial_end: trialEnd, cancel_at: cancelAt } = subscription
  if (status === 'incomplete')
    return [{ at: subscription.created + 23 * 3600, run: () => expireIncomplete(books, subscription) }]
  if (status === 'paused') return resumptionSteps(books, subscription)
  if (status !== 'trialing' && status !== 'active' && status !== 'past_due') return []
  const end = periodEnd(subscription)
  const steps: Step[] =
    cancelAt !== null && cancelAt <= end
      ? [{ at: cancelAt, run: () => void endSubscription(books, subscription, 'cancellation_requested') }]
      : [{ at: end, run: () => renew(books, subscription) }]
  const resumesAt = subscription.pause_collection?.resumes_at
  // Resume before a renewal that is due at the same time, so that the renewal is paid.
  if (resumesAt) steps.unshift({ at: resumesAt, run: () => resumeCollection(books, subscription) })
  const upcoming = end - days(upcomingDays)
  if (upcoming > periodStart(subscription) && cancelAt === null && !upcomingAnnounced(books, subscription))
    steps.push({ at: upcoming, run: () => announceUpcoming(books, subscription) })
  if (status === 'trialing' && trialEnd !== null && !trialEndAnnounced(books, subscription))
    steps.push({ at: trialEnd - days(3), run: () => announceTrialEnd(books, subscription) })
  return steps
}

/** Coupons and promotion codes have no test clock. */
const couponSteps = (books: Books): Step[] => [
  ...books
    .list('coupon')
    .filter(({ valid, redeem_by }) => valid && redeem_by !== null)
    .map((coupon) => ({ at: coupon.redeem_by ?? 0, run: () => endCoupon(books, coupon.id) })),
  ...books
    .list('promotion_code')
    .filter(({ active, expires_at }) => active && expires_at !== null)
    .map((code) => ({ at: code.expires_at ?? 0, run: () => endCode(books, code.id) })),
]

const sessionSteps = (books: Books): Step[] =>
  books
    .list('checkout.session')
    .filter((session) => session.status === 'open')
    .map((session) => ({ at: session.expires_at, run: () => void expireSession(books, session.id) }))
