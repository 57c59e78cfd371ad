/** The order of a Checkout Session or a payment link: its lines and today's total. */
import type Stripe from 'stripe'
import { type Books, idOf, newId } from '../books.ts'
import { complete } from '../contract.ts'
import type { OrderLine } from '../objects.ts'
import { takeOff } from './discounts.ts'
import { priceOfLine, unitCents } from './prices.ts'

type LineParams = Parameters<typeof priceOfLine>[1] & { quantity?: number }

export function orderLines(books: Books, lines: LineParams[] = []): OrderLine[] {
  return lines.map((line, index) => ({
    id: newId('li'),
    price: priceOfLine(books, line, `line_items[${index}]`),
    quantity: line.quantity ?? 1,
  }))
}

export interface Totals {
  subtotal: number
  discount: number
  total: number
  lines: Stripe.LineItem[]
}

/** Today's amounts: a recurring item on trial costs nothing yet. */
export function totalsOf(
  books: Books,
  lines: OrderLine[],
  coupons: Stripe.Coupon[],
  onTrial: boolean,
): Totals {
  const priced = lines.map((line) => ({
    line,
    cents: onTrial && line.price.recurring ? 0 : Math.round(unitCents(line.price) * line.quantity),
    product: idOf(line.price.product),
  }))
  const off = takeOff(priced, coupons)
  const items = priced.map(({ line, cents, product }, index) => {
    const discount = sum(off.map((shares) => shares[index] ?? 0))
    return complete<Stripe.LineItem>('LineItems#LineItem', {
      id: line.id,
      amount_discount: discount,
      amount_subtotal: cents,
      amount_total: cents - discount,
      currency: line.price.currency,
      description: books.find('product', product)?.name ?? null,
      metadata: {},
      price: line.price,
      quantity: line.quantity,
    })
  })
  const subtotal = sum(items.map((item) => item.amount_subtotal))
  const discount = sum(items.map((item) => item.amount_discount))
  return { subtotal, discount, total: subtotal - discount, lines: items }
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
