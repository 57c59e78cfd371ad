/** The API calls for subscriptions; the logic is in subscriptions.ts. */
import type Stripe from 'stripe'
import { lacking } from '../acts.ts'
import { type Books, clockTime, idOf, maybeId, mergeMetadata } from '../books.ts'
import { forbidden, invalid, noSuch } from '../errors.ts'
import { call, given, type Handlers, retrieves } from '../handler.ts'
import { matching, page, pages } from '../lists.ts'
import { searches } from '../search.ts'
import { refuseInactive } from './activation.ts'
import { anchorOf, configFields } from './anchors.ts'
import { billOf } from './bill.ts'
import { getCustomer } from './buyers.ts'
import { type DiscountReference, findRedeemable, redeem } from './discounts.ts'
import { keepItem } from './invoiceItems.ts'
import { inlinePrice, interval, priceOfLine, refuseOtherCurrency, unitCents } from './prices.ts'
import { prorate } from './prorations.ts'
import { endSubscription } from './standing.ts'
import { changedItems, changeSubscription, recurringPrice } from './subscriptionChange.ts'
import {
  billChange,
  intervalOf,
  periodEnd,
  periodStart,
  startSubscription,
  waiting,
} from './subscriptions.ts'
import { kept, refuseDueDays, trialEndOf } from './subscriptionTerms.ts'
import { findRates, taxFields } from './taxes.ts'

function create(books: Books, params: Stripe.SubscriptionCreateParams): Stripe.Subscription {
  refuseInactive(books)
  const customer = getCustomer(books, params.customer ?? '')
  const now = books.now(maybeId(customer.test_clock))
  const items = (params.items ?? []).map((item, index) => ({
    price: recurringPrice(books, item, `items[${index}]`),
    quantity: item.quantity ?? 1,
    metadata: mergeMetadata({}, item.metadata),
    taxRates: findRates(books, item.tax_rates, `items[${index}][tax_rates]`) ?? [],
  }))
  if (!items.length)
    throw invalid('Missing required param: items.', { param: 'items', code: 'parameter_missing' })
  for (const { price } of items) refuseOtherCurrency(price, params.currency ?? items[0]?.price.currency)
  const trialEnd = trialEndOf(params, now)
  const anchor = anchorOf(params, intervalOf(items), now, trialEnd !== null)
  refuseDueDays(params.collection_method, params.days_until_due)
  const subscription = startSubscription(books, {
    customer,
    items,
    extras: (params.add_invoice_items ?? []).map((item, index) => ({
      price: priceOfLine(books, item, `add_invoice_items[${index}]`),
      quantity: item.quantity ?? 1,
      taxRates: findRates(books, item.tax_rates, `add_invoice_items[${index}][tax_rates]`) ?? [],
    })),
    trialEnd,
    ...(anchor && { anchor }),
    redeemables: references(params.discounts).map((reference, index) =>
      findRedeemable(books, reference, `discounts[${index}]`, orderOf(customer.id, items)),
    ),
    fields: {
      ...kept(books, params, customer.id),
      ...configFields(params),
      ...taxFields(
        books,
        params,
        customer,
        items.flatMap(({ taxRates }) => taxRates),
      ),
      metadata: mergeMetadata({}, params.metadata),
    },
    behaviour: params.payment_behavior ?? 'allow_incomplete',
    offSession: params.off_session ?? false,
  })
  const ending = cancellation(books, subscription, params)
  return Object.keys(ending).length ? books.change('subscription', subscription.id, ending) : subscription
}

/** The order that a discount on these items applies to. */
const orderOf = (customer: string, items: { price: Stripe.Price; quantity?: number }[]) => ({
  customer,
  currency: items[0]?.price.currency ?? '',
  cents: items.reduce((sum, { price, quantity = 1 }) => sum + unitCents(price) * quantity, 0),
})

const references = (discounts: Stripe.Emptyable<DiscountReference[]> | undefined) => discounts || []

/** A platform may read but not change subscriptions sold by another application or by the account itself. */
export function ownSubscription(books: Books, id: string): Stripe.Subscription {
  const subscription = books.get('subscription', id)
  if (books.application && subscription.application !== books.application)
    throw forbidden(
      `The subscription ${id} was not created by your platform, so it cannot be changed or canceled by it.`,
      'platform_api_key_permission_denied',
    )
  return subscription
}

export function updateSubscription(
  books: Books,
  params: Stripe.SubscriptionUpdateParams,
  id: string,
): Stripe.Subscription {
  const old = ownSubscription(books, id)
  if (old.status === 'canceled' || old.status === 'incomplete_expired')
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.')
  refuseDueDays(
    params.collection_method ?? old.collection_method,
    params.days_until_due ??
      (params.collection_method === 'charge_automatically' ? '' : (old.days_until_due ?? '')),
  )
  const items = changedItems(books, old, params.items || [])
  const moved = typeof params.trial_end === 'number' ? movedTrial(old, items, params.trial_end) : undefined
  const patch: Partial<Stripe.Subscription> = {
    ...kept(books, params, idOf(old.customer)),
    ...taxFields(
      books,
      params,
      getCustomer(books, idOf(old.customer)),
      items.flatMap((item) => item.tax_rates ?? []),
      old,
    ),
    ...(params.collection_method === 'charge_automatically' && { days_until_due: null }),
    ...cancellation(books, old, params),
    metadata: mergeMetadata(old.metadata, params.metadata),
    ...(params.pause_collection !== undefined && {
      pause_collection: params.pause_collection ? { resumes_at: null, ...params.pause_collection } : null,
    }),
    ...(params.discounts !== undefined && {
      discounts: newDiscounts(books, old, references(params.discounts)),
    }),
    ...moved,
  }
  return changeSubscription(books, old, {
    items: moved?.items?.data ?? items,
    patch,
    behaviour: params.proration_behavior,
    prorationDate: params.proration_date,
    restarts:
      (params.trial_end === 'now' && old.status === 'trialing') ||
      params.billing_cycle_anchor?.type === 'now',
    mustBePaid: params.payment_behavior === 'error_if_incomplete',
  })
}

function cancellation(
  books: Books,
  old: Stripe.Subscription,
  params: Pick<
    Stripe.SubscriptionUpdateParams,
    'cancel_at' | 'cancel_at_period_end' | 'cancellation_details'
  >,
): Partial<Stripe.Subscription> {
  const details = { comment: null, feedback: null, feedback_option: null, ...old.cancellation_details }
  const said = given(params.cancellation_details ?? {}, 'comment', 'feedback')
  const reason = { cancellation_details: { ...details, ...said, reason: 'cancellation_requested' as const } }
  const now = clockTime(books, old)
  if (params.cancel_at_period_end === true)
    return { cancel_at_period_end: true, cancel_at: periodEnd(old), canceled_at: now, ...reason }
  if (params.cancel_at === 'max_billed_until')
    throw lacking('Invalid cancel_at', 'cancel_at', 'cancel_at=max_billed_until')
  // All items share one period here, so the first and the last period end are the same.
  if (params.cancel_at === 'min_period_end' || params.cancel_at === 'max_period_end')
    return { cancel_at: periodEnd(old), canceled_at: now, ...reason }
  if (typeof params.cancel_at === 'number')
    return { cancel_at: params.cancel_at, canceled_at: now, ...reason }
  if (params.cancel_at_period_end === false || params.cancel_at === '')
    return {
      cancel_at_period_end: false,
      cancel_at: null,
      canceled_at: null,
      cancellation_details: { ...details, reason: null },
    }
  return {}
}

function movedTrial(
  old: Stripe.Subscription,
  items: Stripe.SubscriptionItem[],
  trialEnd: number,
): Partial<Stripe.Subscription> {
  return {
    status: 'trialing',
    trial_end: trialEnd,
    trial_start: old.trial_start ?? old.start_date,
    billing_cycle_anchor: trialEnd,
    items: { ...old.items, data: items.map((item) => ({ ...item, current_period_end: trialEnd })) },
  }
}

function newDiscounts(
  books: Books,
  subscription: Stripe.Subscription,
  wanted: DiscountReference[],
): string[] {
  const customer = idOf(subscription.customer)
  const start = clockTime(books, subscription)
  return wanted.map((reference, index) => {
    if (reference.discount)
      return books.get('discount', reference.discount, `discounts[${index}][discount]`).id
    const order = orderOf(customer, subscription.items.data)
    const redeemable = findRedeemable(books, reference, `discounts[${index}]`, order)
    return redeem(books, redeemable, { customer, subscription: subscription.id, start }).id
  })
}

export function cancelSubscription(
  books: Books,
  params: Stripe.SubscriptionCancelParams,
  id: string,
): Stripe.Subscription {
  const subscription = ownSubscription(books, id)
  if (subscription.status === 'canceled') throw noSuch('subscription', id)
  const at = clockTime(books, subscription)
  const credits =
    params.prorate && subscription.status !== 'incomplete'
      ? prorate(books, subscription, { items: [], at, restarts: false })
      : []
  for (const credit of credits) keepItem(books, credit)
  const items = waiting(books, subscription)
  const past = { start: periodStart(subscription), end: at }
  const bill = { ...billOf(books, subscription, 'subscription_update', at, past), items }
  const ended = endSubscription(
    books,
    subscription,
    'cancellation_requested',
    given(params.cancellation_details ?? {}, 'comment', 'feedback'),
  )
  return params.invoice_now && items.length
    ? billChange(books, { ...bill, subscription: ended }, false)
    : ended
}

function deleteDiscount(books: Books, _: object, id: string) {
  const [discount] = ownSubscription(books, id).discounts
  if (!discount) throw invalid(`No active discount for subscription: ${id}`, { code: 'resource_missing' })
  books.change('subscription', id, { discounts: [] }, 'customer.subscription.updated')
  const gone = books.get('discount', idOf(discount))
  books.emit('customer.discount.deleted', gone)
  return { ...gone, deleted: true }
}

const isOver = (subscription: Stripe.Subscription) =>
  subscription.status === 'canceled' || subscription.status === 'incomplete_expired'

const filters = {
  // Stripe leaves out ended subscriptions unless a status is requested.
  status: (row: Stripe.Subscription, status: string) => {
    if (status === 'running') return !isOver(row)
    return status === 'all' || (status === 'ended' ? isOver(row) : row.status === status)
  },
  price: (row: Stripe.Subscription, price: string) => row.items.data.some((item) => item.price.id === price),
}

function list(books: Books, params: Stripe.SubscriptionListParams) {
  const wanted = matching<Stripe.Subscription>({ status: 'running', ...params }, filters)
  return page(books.list('subscription').filter(wanted), params, '/v1/subscriptions')
}

/** The parameters that creating and updating a subscription have in common. */
const terms = `application_fee_percent automatic_tax.enabled cancel_at cancel_at_period_end
  collection_method=charge_automatically|send_invoice default_payment_method default_tax_rates description
  discounts.coupon discounts.discount discounts.promotion_code metadata
  payment_settings.payment_method_types=card payment_settings.save_default_payment_method
  trial_settings.end_behavior.billing_cycle_anchor=now trial_settings.end_behavior.missing_payment_method`

export const subscriptionHandlers: Handlers = {
  'Subscriptions.create': call(
    create,
    `${terms} add_invoice_items.price ${inlinePrice('add_invoice_items')} add_invoice_items.quantity add_invoice_items.tax_rates currency customer
     billing_cycle_anchor billing_cycle_anchor_config billing_mode.type=flexible days_until_due items.metadata items.price ${inlinePrice('items', ...interval)} items.quantity items.tax_rates off_session
     payment_behavior=allow_incomplete|default_incomplete|error_if_incomplete
     proration_behavior trial_end trial_period_days`,
  ),
  'Subscriptions.retrieve': retrieves('subscription'),
  'Subscriptions.update': call(
    updateSubscription,
    `${terms} billing_cycle_anchor.type cancellation_details days_until_due items.deleted items.id items.price ${inlinePrice('items', ...interval)} items.metadata
     items.quantity items.tax_rates pause_collection.behavior=keep_as_draft|mark_uncollectible|void pause_collection.resumes_at
     payment_behavior=allow_incomplete|error_if_incomplete
     proration_behavior=always_invoice|create_prorations|none proration_date trial_end`,
  ),
  'Subscriptions.cancel': call(cancelSubscription, 'cancellation_details invoice_now prorate'),
  'Subscriptions.deleteDiscount': call(deleteDiscount),
  'Subscriptions.list': call(list, `${pages} collection_method created customer price status test_clock`),
  'Subscriptions.search': searches(
    'subscription',
    '/v1/subscriptions/search',
    'canceled_at created metadata status',
  ),
}
