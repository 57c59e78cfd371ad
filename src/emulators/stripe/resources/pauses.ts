/** Pausing a whole subscription, and resuming it: while it is paused it neither bills nor renews. */
import type Stripe from 'stripe'
import { type Books, clockTime, maybeId } from '../books.ts'
import { invalid } from '../errors.ts'
import { call, type Handlers } from '../handler.ts'
import { nextRenewal, periodAround } from '../periods.ts'
import { type Bill, type BillItem, billOf } from './bill.ts'
import { keepItem } from './invoiceItems.ts'
import { issueInvoice, payInvoice, voidInvoice } from './invoices.ts'
import { prorate } from './prorations.ts'
import { pauseSubscription, resumeSubscription } from './standing.ts'
import { ownSubscription } from './subscriptionCalls.ts'
import { billChange, intervalOf, periodEnd, periodStart, waiting } from './subscriptions.ts'

function pause(books: Books, params: Stripe.SubscriptionPauseParams, id: string): Stripe.Subscription {
  const old = ownSubscription(books, id)
  if (old.status !== 'active')
    throw invalid(`Only an active subscription can be paused; this one is ${old.status}.`)
  refuseSent(old)
  if (old.schedule)
    throw invalid('A subscription with an attached schedule cannot be paused. Release the schedule first.')
  const from = params.bill_for?.unused_time_from?.type ?? 'now'
  const now = clockTime(books, old)
  const at = from === 'item_current_period_start' ? periodStart(old) : now
  const credits = from === 'none' ? [] : prorate(books, old, { items: [], at, restarts: false })
  for (const credit of credits) keepItem(books, credit)
  const paused = pauseSubscription(books, old, 'pause_requested', credits.length > 0)
  if (params.invoicing_behavior !== 'invoice') return paused
  const bill = billOf(books, paused, 'subscription_update', now, { start: periodStart(old), end: now })
  const items = waiting(books, paused)
  return items.length ? billChange(books, { ...bill, items }, false) : paused
}

function refuseSent({ collection_method }: Stripe.Subscription): void {
  if (collection_method === 'send_invoice')
    throw invalid(
      'Only subscriptions with `collection_method=charge_automatically` can be paused and resumed.',
    )
}

function resume(books: Books, params: Stripe.SubscriptionResumeParams, id: string): Stripe.Subscription {
  const old = ownSubscription(books, id)
  if (old.status !== 'paused')
    throw invalid(`Only a paused subscription can be resumed; this one is ${old.status}.`)
  refuseSent(old)
  const before = books.find('_pause', id)?.resumption
  if (before) voidInvoice(books, before.invoice)
  const { items, ...target } =
    params.billing_cycle_anchor?.type === 'unchanged' ? goOn(books, old, params) : startAnew(books, old)
  if (!items.length) resumeSubscription(books, old, target)
  else
    resumeWhenPaid(books, old, { items, ...target }, params.payment_behavior === 'resume_on_payment_success')
  return books.get('subscription', id)
}

interface Target {
  period: { start: number; end: number }
  anchor: number
  /** What has to be paid first. */
  items: BillItem[]
}

function startAnew(books: Books, old: Stripe.Subscription): Target {
  const now = clockTime(books, old)
  const period = { start: now, end: nextRenewal(now, intervalOf(old.items.data), now) }
  const { items } = billOf(books, old, 'subscription_update', now)
  return { period, anchor: now, items: [...waiting(books, old), ...items] }
}

/** The rest of the period around now is billed, unless it was paid before the pause and not credited. */
function goOn(books: Books, old: Stripe.Subscription, params: Stripe.SubscriptionResumeParams): Target {
  const anchor = old.billing_cycle_anchor
  const at = params.proration_date ?? clockTime(books, old)
  const period = periodAround(anchor, intervalOf(old.items.data), at)
  const isPaid = period.end === periodEnd(old) && books.find('_pause', old.id)?.credited !== true
  const behaviour = params.proration_behavior ?? 'create_prorations'
  if (isPaid || behaviour === 'none') return { period, anchor, items: [] }
  const data = old.items.data.map((item) => ({
    ...item,
    current_period_start: period.start,
    current_period_end: period.end,
  }))
  const empty = { ...old, status: 'active' as const, items: { ...old.items, data: [] } }
  const notes = prorate(books, empty, { items: data, at, restarts: false })
  for (const note of notes) keepItem(books, note)
  return { period, anchor, items: behaviour === 'always_invoice' ? waiting(books, old) : [] }
}

function resumeWhenPaid(
  books: Books,
  old: Stripe.Subscription,
  { items, period, anchor }: Target,
  needsPayment: boolean,
): void {
  const past = { start: periodStart(old), end: periodEnd(old) }
  const bill: Bill = {
    ...billOf(books, old, 'subscription_update', clockTime(books, old), past),
    items,
    period,
  }
  const invoice = issueInvoice(books, bill)
  if (invoice.status !== 'open')
    return resumeSubscription(books, books.get('subscription', old.id), { period, anchor })
  const resumption = { invoice: invoice.id, period, anchor, needsPayment }
  const credited = books.find('_pause', old.id)?.credited ?? false
  books.put('_pause', { id: old.id, credited, resumption })
  if (needsPayment) payInvoice(books, invoice, { offSession: true })
}

const hoursToPay = 23

/** Without a payment attempt the resumption ends, and the subscription stays paused. */
export function resumptionSteps(books: Books, { id, latest_invoice }: Stripe.Subscription) {
  const resumption = books.find('_pause', id)?.resumption
  if (!resumption || maybeId(latest_invoice) !== resumption.invoice) return []
  const { attempted, created } = books.get('invoice', resumption.invoice)
  return attempted
    ? []
    : [{ at: created + hoursToPay * 3600, run: () => void voidInvoice(books, resumption.invoice) }]
}

export const pauseHandlers: Handlers = {
  'Subscriptions.pause': call(
    pause,
    // No price is metered here, so there is no usage to bill.
    'bill_for.outstanding_usage_through bill_for.unused_time_from invoicing_behavior type',
  ),
  'Subscriptions.resume': call(
    resume,
    'billing_cycle_anchor payment_behavior proration_behavior proration_date',
  ),
}
