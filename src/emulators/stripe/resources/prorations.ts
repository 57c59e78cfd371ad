/** What a change in the middle of a period costs: the unused time back, and the rest of the period at the new price. */
import type Stripe from 'stripe'
import { type Books, idOf } from '../books.ts'
import { type Bill, type BillItem, billOf } from './bill.ts'
import { unitCents } from './prices.ts'
import { subscriptionOf } from './standing.ts'

/**
 * `items` is what the subscription changes to; none when it ends. With a new period (`restarts`) the new price is
 * billed whole instead of for the rest of the old period.
 */
export function prorationBill(
  books: Books,
  old: Stripe.Subscription,
  items: Stripe.SubscriptionItem[],
  { at, restarts }: { at: number; restarts: boolean },
): Bill {
  const bill = billOf(books, old, 'subscription_update', at)
  const changed = old.items.data.filter(
    ({ id, price }) => items.find((item) => item.id === id)?.price.id !== price.id,
  )
  const { start, end } = bill.period
  const left = end > start ? Math.max(0, (end - at) / (end - start)) : 0
  const credits = changed.map((item): BillItem => {
    const cents = -Math.round(paidFor(books, old, item) * left)
    return { ...lineOf(item), proration: { cents, words: 'Unused time on', isCredit: true } }
  })
  const charges = items
    .filter(({ id }) => restarts || changed.some((item) => item.id === id))
    .map((item): BillItem => {
      const cents = Math.round(unitCents(item.price) * (item.quantity ?? 1) * left)
      return restarts
        ? lineOf(item)
        : { ...lineOf(item), proration: { cents, words: 'Remaining time on', isCredit: false } }
    })
  return { ...bill, items: [...credits, ...charges], period: { start: at, end } }
}

const lineOf = ({ id, price, quantity }: Stripe.SubscriptionItem) => ({ id, price, quantity: quantity ?? 1 })

/** What the period really cost, after discounts: nobody gets back more than they paid. */
function paidFor(books: Books, subscription: Stripe.Subscription, item: Stripe.SubscriptionItem): number {
  const line = books
    .list('invoice')
    .filter((invoice) => invoice.status === 'paid' && subscriptionOf(invoice) === subscription.id)
    .flatMap(({ lines }) => lines.data)
    .find(
      ({ parent, pricing, period }) =>
        parent?.subscription_item_details?.subscription_item === item.id &&
        !parent.subscription_item_details.proration &&
        pricing?.price_details?.price !== undefined &&
        idOf(pricing.price_details.price) === item.price.id &&
        period.end === item.current_period_end,
    )
  if (!line) return unitCents(item.price) * (item.quantity ?? 1)
  return line.amount - (line.discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0)
}
