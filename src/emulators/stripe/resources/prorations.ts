/**
 * The cost of a change in the middle of a period: a credit for the unused time, and the rest of the period at the new
 * price.
 */
import type Stripe from 'stripe'
import { type Books, idOf } from '../books.ts'
import { draftItem } from './invoiceItems.ts'
import { unitCents } from './prices.ts'
import { subscriptionOf } from './standing.ts'

export interface Change {
  /** The new items of the subscription; empty when it ends. */
  items: Stripe.SubscriptionItem[]
  at: number
  /** A new period begins: the new price is billed in full, not for the rest of the old period. */
  restarts: boolean
}

/** Returns invoice items that are not stored yet: a preview discards them. */
export function prorate(books: Books, old: Stripe.Subscription, change: Change): Stripe.InvoiceItem[] {
  if (old.status === 'trialing' || old.status === 'paused') return []
  const { items, at, restarts } = change
  const same = (item: Stripe.SubscriptionItem, other: Stripe.SubscriptionItem | undefined) =>
    other?.price.id === item.price.id && other.quantity === item.quantity
  const ended = old.items.data.filter(
    (item) =>
      restarts ||
      !same(
        item,
        items.find(({ id }) => id === item.id),
      ),
  )
  const begun = restarts
    ? []
    : items.filter(
        (item) =>
          !same(
            item,
            old.items.data.find(({ id }) => id === item.id),
          ),
      )
  const note = (item: Stripe.SubscriptionItem, cents: number, words: string, end: number) =>
    draftItem({
      customer: books.get('customer', idOf(old.customer)),
      currency: old.currency,
      cents,
      description: `${words} ${item.quantity ?? 1} × ${nameOf(books, item)} after ${dateOf(at)}`,
      period: { start: at, end },
      quantity: item.quantity ?? 1,
      price: item.price,
      subscription: old.id,
      subscriptionItem: item.id,
      proration: true,
      discountable: cents > 0,
      taxRates: item.tax_rates ?? [],
      at,
    })
  const credits = ended.map((item) => {
    const { cents, start, end } = lastDebit(books, old, item)
    return note(item, -Math.round(cents * share(start, end, at)), 'Unused time on', end)
  })
  const debits = begun.map((item) => {
    const { start, end } = periodOf(old, item)
    const cents = unitCents(item.price) * (item.quantity ?? 1)
    return note(item, Math.round(cents * share(start, end, at)), 'Remaining time on', end)
  })
  return [...credits, ...debits]
}

/** The remaining share of a period, to the second like Stripe. */
const share = (start: number, end: number, at: number) =>
  end > start ? Math.min(1, Math.max(0, (end - at) / (end - start))) : 0

const nameOf = (books: Books, item: Stripe.SubscriptionItem) =>
  books.find('product', idOf(item.price.product))?.name ?? ''

const dateOf = (at: number) =>
  new Date(at * 1000).toLocaleDateString('en-GB', {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })

/** An added item joins the current period. */
function periodOf(subscription: Stripe.Subscription, item: Stripe.SubscriptionItem) {
  const { current_period_start: start, current_period_end: end } = subscription.items.data[0] ?? item
  return { start, end }
}

interface Debit {
  cents: number
  start: number
  end: number
}

/**
 * The last time that the item was billed, in full or for the rest of a period, after discounts: a credit must not
 * exceed what was paid, and a change that is undone immediately must cost nothing.
 */
function lastDebit(books: Books, old: Stripe.Subscription, item: Stripe.SubscriptionItem): Debit {
  const noted = books
    .list('invoiceitem')
    .find(
      ({ invoice, amount, parent, pricing, period }) =>
        invoice === null &&
        amount > 0 &&
        parent?.subscription_details?.subscription_item === item.id &&
        isPrice(pricing, item) &&
        period.end === item.current_period_end,
    )
  if (noted) return { cents: noted.amount, ...noted.period }
  const line = books
    .list('invoice')
    .filter(({ status }) => status === 'paid' || status === 'open')
    .filter((invoice) => subscriptionOf(invoice) === old.id)
    .flatMap(({ lines }) => lines.data.toReversed())
    .find(
      ({ amount, parent, pricing, period }) =>
        amount >= 0 &&
        parent?.subscription_item_details?.subscription_item === item.id &&
        isPrice(pricing, item) &&
        period.end === item.current_period_end,
    )
  if (!line) return { cents: 0, ...periodOf(old, item) }
  const off = (line.discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0)
  return { cents: line.amount - off, ...line.period }
}

const isPrice = (
  pricing: { price_details?: { price: string | Stripe.Price } } | null,
  { price }: Stripe.SubscriptionItem,
) => pricing?.price_details !== undefined && idOf(pricing.price_details.price) === price.id
