/** Changes to a subscription (items, billing interval, trial end) and what they cost now or on the next invoice. */
import type Stripe from 'stripe'
import { type Books, clockTime, mergeMetadata } from '../books.ts'
import { invalid } from '../errors.ts'
import { billOf } from './bill.ts'
import { keepItem } from './invoiceItems.ts'
import { priceOfLine, refuseOtherCurrency } from './prices.ts'
import { prorate } from './prorations.ts'
import { billChange, intervalOf, newItem, periodStart, restart, waiting } from './subscriptions.ts'
import { findRates } from './taxes.ts'

type Behaviour = Stripe.SubscriptionUpdateParams.ProrationBehavior

export interface Terms {
  items: Stripe.SubscriptionItem[]
  /** Other fields to change. */
  patch?: Partial<Stripe.Subscription>
  /** Stripe prorates by default. */
  behaviour?: Behaviour | undefined
  prorationDate?: number | undefined
  /** Starts a new period even if no other change requires it. */
  restarts?: boolean
  mustBePaid?: boolean
}

export function changeSubscription(
  books: Books,
  old: Stripe.Subscription,
  { items, patch = {}, behaviour = 'create_prorations', prorationDate, ...how }: Terms,
): Stripe.Subscription {
  // Another interval during a trial starts with the end of the trial.
  const restarts =
    old.status !== 'paused' &&
    (how.restarts === true || (old.status !== 'trialing' && !sameRhythm(old, items)))
  const at = prorationAt(books, old, prorationDate)
  const notes = behaviour === 'none' ? [] : prorate(books, old, { items, at, restarts })
  const changed = books.change(
    'subscription',
    old.id,
    { ...patch, items: { ...old.items, data: items } },
    'customer.subscription.updated',
  )
  for (const note of notes) keepItem(books, note)
  if (restarts) return restart(books, changed, how.mustBePaid)
  if (behaviour !== 'always_invoice' || !notes.length) return changed
  const past = { start: periodStart(old), end: at }
  const bill = billOf(books, changed, 'subscription_update', clockTime(books, old), past)
  return billChange(books, { ...bill, items: waiting(books, changed) }, how.mustBePaid ?? false)
}

export const sameRhythm = (old: Stripe.Subscription, items: Stripe.SubscriptionItem[]) =>
  !items.length || JSON.stringify(intervalOf(items)) === JSON.stringify(intervalOf(old.items.data))

/** The time that prorations are calculated from: must be within the current period. */
export function prorationAt(books: Books, old: Stripe.Subscription, wanted: number | undefined): number {
  const [first] = old.items.data
  const outside =
    wanted !== undefined &&
    first !== undefined &&
    (wanted < first.current_period_start || wanted > first.current_period_end)
  if (outside)
    throw invalid(
      'Invalid proration_date: must be between the start and the end of the current billing period.',
      { param: 'proration_date' },
    )
  return wanted ?? clockTime(books, old)
}

export interface ItemChange {
  id?: string
  deleted?: boolean
  price?: string
  price_data?: Stripe.SubscriptionUpdateParams.Item.PriceData
  quantity?: number
  metadata?: Stripe.Emptyable<Stripe.MetadataParam>
  tax_rates?: Stripe.Emptyable<string[]>
}

/** The subscription's items after the changes. */
export function changedItems(
  books: Books,
  subscription: Stripe.Subscription,
  changes: ItemChange[],
  place = 'items',
): Stripe.SubscriptionItem[] {
  const data = new Map(subscription.items.data.map((item) => [item.id, item]))
  for (const [index, change] of changes.entries()) {
    const param = `${place}[${index}]`
    const old = change.id ? data.get(change.id) : undefined
    if (change.id && !old)
      throw invalid(`No such subscription item: '${change.id}'`, {
        param: `${param}[id]`,
        code: 'resource_missing',
      })
    if (old && change.deleted) data.delete(old.id)
    else {
      const item = changedItem(books, subscription, change, old, param)
      data.set(item.id, item)
    }
  }
  if (!data.size)
    throw invalid('A subscription must have at least one active plan. Cancel the subscription instead.', {
      param: place,
    })
  return [...data.values()]
}

function changedItem(
  books: Books,
  subscription: Stripe.Subscription,
  change: ItemChange,
  old: Stripe.SubscriptionItem | undefined,
  param: string,
): Stripe.SubscriptionItem {
  const now = clockTime(books, subscription)
  const [first] = subscription.items.data
  const period = { start: first?.current_period_start ?? now, end: first?.current_period_end ?? now }
  const price = change.price || change.price_data ? recurringPrice(books, change, param) : old?.price
  if (!price) throw invalid(`Missing required param: ${param}[price].`, { param, code: 'parameter_missing' })
  refuseOtherCurrency(price, subscription.currency)
  const quantity = change.quantity ?? old?.quantity ?? 1
  const metadata = mergeMetadata(old?.metadata, change.metadata)
  const taxRates = findRates(books, change.tax_rates, `${param}[tax_rates]`) ?? old?.tax_rates ?? []
  const sold = { price, quantity, metadata, taxRates }
  const item = newItem(subscription.id, sold, period, old?.created ?? now)
  return { ...item, id: old?.id ?? item.id }
}

export function recurringPrice(
  books: Books,
  item: Parameters<typeof priceOfLine>[1],
  param: string,
): Stripe.Price {
  const price = priceOfLine(books, item, param)
  intervalOf([{ price }])
  return price
}
