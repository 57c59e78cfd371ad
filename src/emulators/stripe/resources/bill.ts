/** What a subscription costs in a period: builds the invoice object before it is stored or paid. */
import type Stripe from 'stripe'
import { type Books, idOf, newId } from '../books.ts'
import { complete } from '../contract.ts'
import { couponOf, runningDiscounts, takeOff } from './discounts.ts'
import { unitCents } from './prices.ts'
import { automaticTax, sumTaxes, type Tax, taxesOf, totalTaxes } from './taxes.ts'

export interface BillItem {
  /** The subscription item's id; null for a one-time item sold with the subscription. */
  id: string | null
  /** Null for a pending invoice item, which has its own price. */
  price: Stripe.Price | null
  quantity: number
  noted?: Stripe.InvoiceItem
  /** The share of the price that is billed for a period that is shorter than a whole one. */
  share?: number
  /** Its own tax rates; without any, those of the bill apply. */
  taxRates?: Stripe.TaxRate[]
}

export const notedItem = (noted: Stripe.InvoiceItem): BillItem => ({
  id: noted.parent?.subscription_details?.subscription_item ?? null,
  price: null,
  quantity: noted.quantity,
  noted,
})

export interface Bill {
  customer: Stripe.Customer
  subscription: Stripe.Subscription | null
  items: BillItem[]
  period: { start: number; end: number }
  /** The invoice's own period, which has ended; its lines have the period that is being paid for. */
  past: { start: number; end: number }
  /** A trial is billed as a line with an amount of zero. */
  trial?: boolean
  discounts: { id: string; coupon: Stripe.Coupon }[]
  taxRates?: Stripe.TaxRate[]
  automaticTax?: boolean
  reason: NonNullable<Stripe.Invoice['billing_reason']>
  currency: string
  at: number
}

export function billOf(
  books: Books,
  subscription: Stripe.Subscription,
  reason: Bill['reason'],
  at: number,
  past = { start: at, end: at },
): Bill {
  const [first] = subscription.items.data
  const trial = subscription.status === 'trialing'
  return {
    customer: books.get('customer', idOf(subscription.customer)),
    subscription,
    items: subscription.items.data.map((item) => ({
      id: item.id,
      price: item.price,
      quantity: item.quantity ?? 1,
      taxRates: item.tax_rates ?? [],
    })),
    period: { start: first?.current_period_start ?? at, end: first?.current_period_end ?? at },
    past,
    trial,
    discounts: runningDiscounts(books, subscription.discounts, at).map(({ id }) => ({
      id,
      coupon: couponOf(books, id),
    })),
    taxRates: subscription.default_tax_rates ?? [],
    automaticTax: subscription.automatic_tax.enabled,
    reason,
    currency: subscription.currency,
    at,
  }
}

/** The amount of each line, and how much each discount takes off it. */
function draftLines(books: Books, invoice: string, bill: Bill) {
  const priced = bill.items.map((item) => ({
    ...item,
    cents: item.noted?.amount ?? fullCents(bill, item),
    product: productOf(item),
  }))
  const off = takeOff(
    priced.map((line) => (line.noted?.discountable === false ? { ...line, cents: 0 } : line)),
    bill.discounts.map(({ coupon }) => coupon),
  )
  const amounts = bill.discounts.map((discount, index) => ({
    discount: discount.id,
    amount: sum(off[index] ?? []),
  }))
  const subtotal = sum(priced.map((line) => line.cents))
  const taxed = priced.map((line, index) => {
    const discounts = bill.discounts.map(({ id }, nth) => ({ discount: id, amount: off[nth]?.[index] ?? 0 }))
    const net = line.cents - sum(discounts.map(({ amount }) => amount))
    return { ...line, discounts, taxes: taxesOf(net, ratesOf(bill, line)) }
  })
  const taxes = totalTaxes(taxed.flatMap((line) => line.taxes))
  const onTop = sumTaxes(taxes, 'exclusive')
  const total = subtotal - sum(amounts.map(({ amount }) => amount)) + onTop
  const inside = sum(priced.map((line) => sumTaxes(taxesOf(line.cents, ratesOf(bill, line)), 'inclusive')))
  return {
    lines: taxed.map((line) => draftLine(books, invoice, bill, line)),
    amounts,
    total_taxes: taxes,
    subtotal,
    subtotal_excluding_tax: subtotal - inside,
    total,
    total_excluding_tax: total - onTop - sumTaxes(taxes, 'inclusive'),
  }
}

function ratesOf(bill: Bill, { taxRates, noted }: BillItem): Stripe.TaxRate[] {
  const own = noted?.tax_rates ?? taxRates ?? []
  return own.length ? own : (bill.taxRates ?? [])
}

export function draftInvoice(books: Books, bill: Bill, id = newId('in')): Stripe.Invoice {
  const { lines, amounts, ...sums } = draftLines(books, id, bill)
  const { total } = sums
  const { customer, subscription } = bill
  return complete<Stripe.Invoice>('Invoices#Invoice', {
    id,
    account_country: 'US',
    account_name: books.find('account', books.account)?.settings?.dashboard.display_name ?? null,
    amount_due: Math.max(0, total + (customer.balance ?? 0)),
    amount_remaining: Math.max(0, total + (customer.balance ?? 0)),
    application: subscription?.application ?? books.application,
    auto_advance: true,
    automatic_tax: automaticTax(bill.automaticTax ?? false, customer),
    billing_reason: bill.reason,
    collection_method: subscription?.collection_method ?? 'charge_automatically',
    created: bill.at,
    currency: bill.currency,
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_address: customer.address ?? null,
    customer_tax_exempt: 'none',
    default_payment_method: null,
    default_tax_rates: bill.taxRates ?? [],
    discounts: bill.discounts.map((discount) => discount.id),
    issuer: { type: 'self' },
    lines: { object: 'list', data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    metadata: {},
    parent: subscription && {
      type: 'subscription_details',
      subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
    },
    period_start: bill.past.start,
    period_end: bill.past.end,
    starting_balance: customer.balance ?? 0,
    status: 'draft',
    ...sums,
    test_clock: customer.test_clock ?? null,
    total_discount_amounts: amounts,
  })
}

function draftLine(
  books: Books,
  invoice: string,
  bill: Bill,
  line: BillItem & {
    cents: number
    product: string
    discounts: { discount: string; amount: number }[]
    taxes: Tax[]
  },
): Stripe.InvoiceLineItem {
  const { noted, product, discounts, taxes } = line
  const subscription = bill.subscription?.id ?? null
  return complete<Stripe.InvoiceLineItem>('InvoiceLineItems#InvoiceLineItem', {
    id: newId('il'),
    amount: line.cents,
    currency: bill.currency,
    description: noted ? noted.description : wordsOf(books, bill, line),
    discount_amounts: discounts,
    discountable: noted?.discountable ?? true,
    discounts: discounts.map(({ discount }) => discount),
    invoice,
    metadata: noted?.metadata ?? bill.subscription?.metadata ?? {},
    parent: parentOf(subscription, line),
    period: noted?.period ?? bill.period,
    pricing: noted
      ? noted.pricing
      : {
          type: 'price_details',
          price_details: { price: line.price?.id ?? '', product },
          unit_amount_decimal: line.price?.unit_amount_decimal,
        },
    quantity: line.quantity,
    quantity_decimal: `${line.quantity}`,
    subscription,
    subtotal: line.cents,
    taxes,
  })
}

function parentOf(subscription: string | null, { id, noted, share }: BillItem) {
  const proration = noted?.proration ?? share !== undefined
  if (subscription && id)
    return {
      type: 'subscription_item_details',
      subscription_item_details: {
        subscription,
        subscription_item: id,
        proration,
        ...(noted && { invoice_item: noted.id }),
      },
    }
  return noted
    ? {
        type: 'invoice_item_details',
        invoice_item_details: { invoice_item: noted.id, proration, subscription },
      }
    : null
}

function wordsOf(
  books: Books,
  bill: Bill,
  { price, quantity, product }: BillItem & { product: string },
): string {
  const name = books.find('product', product)?.name ?? ''
  if (bill.trial && price?.recurring) return `Trial period for ${name}`
  return `${quantity} × ${name}${price ? ` (at ${each(price)})` : ''}`
}

const productOf = ({ price, noted }: BillItem) =>
  price ? idOf(price.product) : (noted?.pricing?.price_details?.product ?? '')

const fullCents = (bill: Bill, { price, quantity, share = 1 }: BillItem) =>
  !price || (bill.trial && price.recurring) ? 0 : Math.round(unitCents(price) * quantity * share)

const each = (price: Stripe.Price) =>
  `${(unitCents(price) / 100).toFixed(2)} ${price.currency.toUpperCase()}${price.recurring ? ` / ${price.recurring.interval}` : ''}`

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
