/** The life cycle of a subscription, from its first invoice to its end. schedule.ts decides when a step is due. */
import type Stripe from 'stripe'
import { type Books, clockTime, idOf, maybeId, newId } from '../books.ts'
import { complete } from '../contract.ts'
import { cardError, invalid } from '../errors.ts'
import { days, type Interval, nextRenewal, periodAround } from '../periods.ts'
import { type Bill, type BillItem, billOf, notedItem } from './bill.ts'
import { defaultMethodOf } from './buyers.ts'
import { type Redeemable, redeem } from './discounts.ts'
import { pendingItems } from './invoiceItems.ts'
import { drawUp, intentOf, issueInvoice, markUncollectible, payInvoice, voidInvoice } from './invoices.ts'
import type { Outcome } from './payments.ts'
import { endSubscription, pauseSubscription } from './standing.ts'

export interface SoldItem {
  price: Stripe.Price
  quantity: number
  metadata?: Stripe.Metadata
  taxRates?: Stripe.TaxRate[]
}

export interface Purchase {
  customer: Stripe.Customer
  items: SoldItem[]
  /** One-time items on the first invoice. */
  extras?: SoldItem[]
  trialEnd: number | null
  /** The first full period begins then; the time until then is billed in part, or is free. */
  anchor?: { at: number; isFree: boolean }
  redeemables: Redeemable[]
  /** Fields that are stored as given. */
  fields: Partial<Stripe.Subscription>
  behaviour: NonNullable<Stripe.SubscriptionCreateParams['payment_behavior']>
  offSession: boolean
  authenticated?: boolean
}

export function startSubscription(books: Books, purchase: Purchase): Stripe.Subscription {
  const subscription = openSubscription(books, purchase)
  books.emit('customer.subscription.created', subscription)
  if (purchase.trialEnd !== null && purchase.trialEnd - days(3) <= subscription.created)
    announceTrialEnd(books, subscription)
  const bill = firstBill(books, subscription, purchase)
  if (!bill.items.length) return subscription
  const invoice = issueInvoice(books, bill)
  if (invoice.status === 'open') payFirstInvoice(books, invoice, purchase)
  return books.get('subscription', subscription.id)
}

function firstBill(books: Books, subscription: Stripe.Subscription, { anchor, extras = [] }: Purchase): Bill {
  const { created, items } = subscription
  const bill = billOf(books, subscription, 'subscription_create', created)
  const whole = anchor && periodAround(anchor.at, intervalOf(items.data), created)
  const share = whole && (whole.end - created) / (whole.end - whole.start)
  const recurring = anchor?.isFree
    ? []
    : bill.items.map((item) => (share === undefined ? item : { ...item, share }))
  return { ...bill, items: [...recurring, ...extras.map((extra) => ({ ...extra, id: null }))] }
}

function openSubscription(books: Books, purchase: Purchase): Stripe.Subscription {
  const { customer, trialEnd } = purchase
  const id = newId('sub')
  const now = books.now(maybeId(customer.test_clock))
  const interval = intervalOf(purchase.items)
  const anchor = purchase.anchor?.at ?? trialEnd ?? now
  const period = { start: now, end: trialEnd ?? nextRenewal(anchor, interval, now) }
  const discounts = purchase.redeemables.map(
    (redeemable) => redeem(books, redeemable, { customer: customer.id, subscription: id, start: now }).id,
  )
  const isActive = purchase.fields.collection_method === 'send_invoice' || purchase.anchor?.isFree
  const subscription = complete<Stripe.Subscription>('Subscriptions#Subscription', {
    application: books.application,
    collection_method: 'charge_automatically',
    metadata: {},
    ...purchase.fields,
    id,
    billing_cycle_anchor: anchor,
    billing_mode: { type: 'flexible' },
    created: now,
    currency: purchase.items[0]?.price.currency,
    customer: customer.id,
    discounts,
    items: {
      object: 'list',
      data: purchase.items.map((item) => newItem(id, item, period, now)),
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    invoice_settings: { issuer: { type: 'self' } },
    payment_settings: purchase.fields.payment_settings ?? { save_default_payment_method: 'off' },
    start_date: now,
    status: trialEnd === null ? (isActive ? 'active' : 'incomplete') : 'trialing',
    test_clock: customer.test_clock ?? null,
    trial_end: trialEnd,
    trial_start: trialEnd === null ? null : now,
    trial_settings: purchase.fields.trial_settings ?? {
      end_behavior: { missing_payment_method: 'create_invoice' },
    },
  })
  books.change('customer', customer.id, { currency: subscription.currency })
  return books.put('subscription', subscription)
}

export function newItem(
  subscription: string,
  item: SoldItem,
  period: { start: number; end: number },
  created: number,
): Stripe.SubscriptionItem {
  const { price, quantity } = item
  return complete<Stripe.SubscriptionItem>('SubscriptionItems#SubscriptionItem', {
    id: newId('si'),
    created,
    current_period_start: period.start,
    current_period_end: period.end,
    metadata: item.metadata ?? {},
    plan: {
      id: price.id,
      active: price.active,
      amount: price.unit_amount,
      amount_decimal: price.unit_amount_decimal,
      billing_scheme: 'per_unit',
      created: price.created,
      currency: price.currency,
      ...intervalOf([item]),
      metadata: price.metadata,
      nickname: price.nickname,
      product: price.product,
      usage_type: 'licensed',
    },
    price,
    quantity,
    subscription,
    tax_rates: item.taxRates ?? [],
  })
}

/** All items of a subscription renew together, so they share one interval. */
export function intervalOf(items: { price: Stripe.Price }[]): Interval {
  const recurring = items[0]?.price.recurring
  if (!recurring)
    throw invalid(
      'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.',
      {
        param: 'items[0][price]',
      },
    )
  return { interval: recurring.interval, interval_count: recurring.interval_count }
}

function payFirstInvoice(books: Books, invoice: Stripe.Invoice, purchase: Purchase): void {
  if (purchase.behaviour === 'default_incomplete' || invoice.collection_method === 'send_invoice') return
  if (!purchase.fields.default_payment_method && !defaultMethodOf(purchase.customer))
    throw invalid(
      'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
      { code: 'resource_missing' },
    )
  const outcome = payInvoice(books, invoice, purchase)
  // The error rolls everything back: for the caller, the subscription never existed.
  if (purchase.behaviour === 'error_if_incomplete' && outcome?.intent.status !== 'succeeded')
    throw firstPaymentFailed(outcome)
}

function firstPaymentFailed(outcome: Outcome | undefined) {
  if (outcome?.decline) {
    const { code, decline_code, message } = outcome.decline
    return cardError(message, { code, decline_code })
  }
  return cardError(
    'Payment for this subscription requires additional user action before it can be completed successfully.',
    {
      code: 'subscription_payment_intent_requires_action',
    },
  )
}

export function announceTrialEnd(books: Books, subscription: Stripe.Subscription): void {
  books.put('_setting', { id: `trial end of ${subscription.id} announced`, value: subscription.trial_end })
  books.emit('customer.subscription.trial_will_end', subscription)
}

export const trialEndAnnounced = (books: Books, subscription: Stripe.Subscription) =>
  books.find('_setting', `trial end of ${subscription.id} announced`)?.value === subscription.trial_end

/** Ends the current period, begins the next one and bills it. */
export function renew(books: Books, subscription: Stripe.Subscription): void {
  if (subscription.status === 'trialing' && !hasMethod(books, subscription)) {
    const wish = subscription.trial_settings?.end_behavior.missing_payment_method
    if (wish === 'cancel') return void endSubscription(books, subscription, 'cancellation_requested')
    if (wish === 'pause')
      return void pauseSubscription(books, subscription, 'trial_end_without_payment_method', false)
  }
  const renewed = beginPeriod(books, subscription, periodEnd(subscription), subscription.billing_cycle_anchor)
  const past = { start: periodStart(subscription), end: periodEnd(subscription) }
  const cycle = billOf(books, renewed, 'subscription_cycle', clockTime(books, renewed), past)
  const bill = { ...cycle, items: [...waiting(books, renewed), ...cycle.items] }
  const pause = renewed.pause_collection?.behavior
  if (pause === 'keep_as_draft') return void drawUp(books, bill, { auto_advance: false })
  const invoice = issueInvoice(books, bill)
  if (invoice.status !== 'open') return
  if (pause === 'void') voidInvoice(books, invoice.id)
  else if (pause === 'mark_uncollectible') markUncollectible(books, invoice.id)
  else if (invoice.collection_method !== 'send_invoice') payInvoice(books, invoice, { offSession: true })
}

/** Pending items for the next invoice. */
export const waiting = (books: Books, { id, customer }: Stripe.Subscription): BillItem[] =>
  pendingItems(books, idOf(customer), id).map(notedItem)

/** Ends a pause: invoices are paid again from now on. */
export function resumeCollection(books: Books, { id }: Stripe.Subscription): void {
  books.change('subscription', id, { pause_collection: null }, 'customer.subscription.updated')
}

/** Starts a new period now and bills it, after a shortened trial or a change of interval. */
export function restart(
  books: Books,
  subscription: Stripe.Subscription,
  mustBePaid = false,
): Stripe.Subscription {
  const now = clockTime(books, subscription)
  const past = { start: periodStart(subscription), end: now }
  const renewed = beginPeriod(books, subscription, now, now)
  const bill = billOf(books, renewed, 'subscription_update', now, past)
  return billChange(books, { ...bill, items: [...waiting(books, renewed), ...bill.items] }, mustBePaid)
}

/** Bills a change immediately. `mustBePaid`: if the payment fails, the change is rolled back. */
export function billChange(books: Books, bill: Bill, mustBePaid: boolean): Stripe.Subscription {
  const invoice = issueInvoice(books, bill)
  if (invoice.status === 'open' && invoice.collection_method !== 'send_invoice') {
    const outcome = payInvoice(books, invoice, { offSession: false })
    if (mustBePaid && outcome?.intent.status !== 'succeeded') throw firstPaymentFailed(outcome)
  }
  return books.get('subscription', bill.subscription?.id ?? '')
}

function beginPeriod(books: Books, subscription: Stripe.Subscription, start: number, anchor: number) {
  const end = nextRenewal(anchor, intervalOf(subscription.items.data), start)
  const data = subscription.items.data.map((item) => ({
    ...item,
    current_period_start: start,
    current_period_end: end,
  }))
  const wasTrial = subscription.status === 'trialing'
  return books.change(
    'subscription',
    subscription.id,
    {
      items: { ...subscription.items, data },
      billing_cycle_anchor: anchor,
      status: wasTrial ? 'active' : subscription.status,
      ...(wasTrial && { trial_end: start }),
    },
    'customer.subscription.updated',
  )
}

export const periodStart = (subscription: Stripe.Subscription) =>
  subscription.items.data[0]?.current_period_start ?? subscription.start_date

export const periodEnd = (subscription: Stripe.Subscription) =>
  subscription.items.data[0]?.current_period_end ?? Number.POSITIVE_INFINITY

const hasMethod = (books: Books, subscription: Stripe.Subscription) =>
  Boolean(
    subscription.default_payment_method ??
      defaultMethodOf(books.get('customer', idOf(subscription.customer))),
  )

/** The first invoice was not paid within 23 hours: the subscription never started. */
export function expireIncomplete(books: Books, subscription: Stripe.Subscription): void {
  const invoice = maybeId(subscription.latest_invoice)
  if (invoice && intentOf(books, invoice)) voidInvoice(books, invoice)
  books.change(
    'subscription',
    subscription.id,
    { status: 'incomplete_expired', ended_at: clockTime(books, subscription) },
    'customer.subscription.updated',
  )
}
