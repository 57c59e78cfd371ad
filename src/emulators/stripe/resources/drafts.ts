/** Invoices that a seller creates by hand: the draft, its items, and updates to the draft when the items change. */
import type Stripe from 'stripe'
import { type Books, clockTime, idOf, mergeMetadata } from '../books.ts'
import { readCurrency } from '../currencies.ts'
import { invalid } from '../errors.ts'
import { type Bill, draftInvoice } from './bill.ts'
import { getCustomer } from './buyers.ts'
import { couponOf, runningDiscounts } from './discounts.ts'
import { findRates, refuseBothTaxes } from './taxes.ts'

const manualBill = (customer: Stripe.Customer, currency: string, at: number): Bill => ({
  customer,
  subscription: null,
  items: [],
  period: { start: at, end: at },
  past: { start: at, end: at },
  discounts: [],
  reason: 'manual',
  currency,
  at,
})

export function createDraft(
  books: Books,
  params: Stripe.InvoiceCreateParams,
  pending: Stripe.InvoiceItem[],
): Stripe.Invoice {
  const customer = getCustomer(books, params.customer ?? '')
  const at = clockTime(books, customer)
  const sends = params.collection_method === 'send_invoice'
  if (sends && params.days_until_due === undefined)
    throw invalid('You must pass `days_until_due` when `collection_method` is `send_invoice`.', {
      param: 'days_until_due',
      code: 'parameter_missing',
    })
  const taken = params.pending_invoice_items_behavior === 'include' ? pending : []
  const currency = readCurrency(params.currency ?? taken[0]?.currency ?? customer.currency ?? 'usd')
  const taxRates = findRates(books, params.default_tax_rates, 'default_tax_rates') ?? []
  const automaticTax = params.automatic_tax?.enabled ?? false
  refuseBothTaxes(automaticTax, [...taxRates, ...taken.flatMap((item) => item.tax_rates ?? [])])
  const draft = draftInvoice(books, { ...manualBill(customer, currency, at), taxRates, automaticTax })
  const invoice = books.put('invoice', {
    ...draft,
    metadata: mergeMetadata({}, params.metadata),
    description: params.description ?? null,
    auto_advance: params.auto_advance ?? false,
    collection_method: params.collection_method ?? 'charge_automatically',
    due_date: sends ? at + (params.days_until_due ?? 0) * 86_400 : null,
  } as Stripe.Invoice)
  for (const { id } of taken) books.change('invoiceitem', id, { invoice: invoice.id })
  const whole = redraft(books, invoice.id)
  books.emit('invoice.created', whole)
  return whole
}

/** Rebuilds the draft from its current items; keeps all other settings. */
export function redraft(books: Books, id: string): Stripe.Invoice {
  const old = books.get('invoice', id)
  const customer = books.get('customer', idOf(old.customer ?? ''))
  const items = books
    .list('invoiceitem')
    .filter((item) => item.invoice === id)
    .toReversed()
  const discounts = runningDiscounts(books, old.discounts.map(idOf), old.created)
  const fresh = draftInvoice(
    books,
    {
      ...manualBill(customer, old.currency, old.created),
      taxRates: old.default_tax_rates,
      automaticTax: old.automatic_tax.enabled,
      items: items.map((noted) => ({ id: null, price: null, quantity: noted.quantity, noted })),
      discounts: discounts.map((discount) => ({ id: discount.id, coupon: couponOf(books, discount.id) })),
    },
    id,
  )
  return books.put('invoice', {
    ...old,
    amount_due: fresh.amount_due,
    amount_remaining: fresh.amount_remaining,
    lines: fresh.lines,
    starting_balance: fresh.starting_balance,
    subtotal: fresh.subtotal,
    subtotal_excluding_tax: fresh.subtotal_excluding_tax,
    total: fresh.total,
    total_discount_amounts: fresh.total_discount_amounts,
    total_excluding_tax: fresh.total_excluding_tax,
    total_taxes: fresh.total_taxes,
  })
}
