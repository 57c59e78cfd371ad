/** The order of a Checkout Session or a payment link: its lines and today's total. */
import type Stripe from 'stripe'
import { type Books, idOf, newId } from '../books.ts'
import { complete } from '../contract.ts'
import type { OrderLine } from '../objects.ts'
import { takeOff } from './discounts.ts'
import { priceOfLine, unitCents } from './prices.ts'
import { findRates, sumTaxes, taxesOf } from './taxes.ts'

type LineParams = Parameters<typeof priceOfLine>[1] & { quantity?: number; tax_rates?: string[] }

/** `rates` apply to lines without tax rates of their own. */
export function orderLines(
  books: Books,
  lines: LineParams[] = [],
  rates: Stripe.TaxRate[] = [],
): OrderLine[] {
  return lines.map((line, index) => ({
    id: newId('li'),
    price: priceOfLine(books, line, `line_items[${index}]`),
    quantity: line.quantity ?? 1,
    taxRates: findRates(books, line.tax_rates, `line_items[${index}][tax_rates]`) ?? rates,
  }))
}

export interface Totals {
  subtotal: number
  discount: number
  tax: number
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
    const taxes = taxesOf(cents - discount, line.taxRates ?? [])
    return complete<Stripe.LineItem>('LineItems#LineItem', {
      id: line.id,
      amount_discount: discount,
      amount_subtotal: cents,
      amount_tax: sum(taxes.map(({ amount }) => amount)),
      amount_total: cents - discount + sumTaxes(taxes, 'exclusive'),
      currency: line.price.currency,
      description: books.find('product', product)?.name ?? null,
      metadata: {},
      price: line.price,
      quantity: line.quantity,
      taxes: taxes.map(({ amount, taxable_amount }, nth) => ({
        amount,
        rate: line.taxRates?.[nth],
        taxability_reason: null,
        taxable_amount,
      })),
    })
  })
  const subtotal = sum(items.map((item) => item.amount_subtotal))
  const discount = sum(items.map((item) => item.amount_discount))
  const tax = sum(items.map((item) => item.amount_tax))
  return { subtotal, discount, tax, total: sum(items.map((item) => item.amount_total)), lines: items }
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
