/**
 * Pending invoice items: prorations and items that a seller adds. They wait for the next invoice unless they name one.
 */
import type Stripe from 'stripe'
import { type Books, clockTime, idOf, maybeId, mergeMetadata, newId } from '../books.ts'
import { complete } from '../contract.ts'
import { readCurrency } from '../currencies.ts'
import { invalid } from '../errors.ts'
import { call, given, type Handlers, retrieves } from '../handler.ts'
import { lists, within } from '../lists.ts'
import { getCustomer } from './buyers.ts'
import { redraft } from './drafts.ts'
import { unitCents } from './prices.ts'
import { findRates } from './taxes.ts'

export interface Note {
  customer: Stripe.Customer
  currency: string
  cents: number
  description: string | null
  period: { start: number; end: number }
  quantity: number
  price: Stripe.Price | null
  subscription?: string | null
  subscriptionItem?: string
  proration?: boolean
  /** A credit is an amount that was already paid, so coupons must not reduce it again. */
  discountable?: boolean
  metadata?: Stripe.Metadata
  invoice?: string | null
  taxRates?: Stripe.TaxRate[]
  at: number
}

export function draftItem(note: Note): Stripe.InvoiceItem {
  const { customer, price, subscription, quantity } = note
  return complete<Stripe.InvoiceItem>('InvoiceItems#InvoiceItem', {
    id: newId('ii'),
    amount: note.cents,
    currency: note.currency,
    customer: customer.id,
    date: note.at,
    description: note.description,
    discountable: note.discountable ?? true,
    discounts: [],
    invoice: note.invoice ?? null,
    metadata: note.metadata ?? {},
    parent: subscription
      ? {
          type: 'subscription_details',
          subscription_details: {
            subscription,
            ...(note.subscriptionItem && { subscription_item: note.subscriptionItem }),
          },
        }
      : null,
    period: note.period,
    pricing: price && {
      type: 'price_details',
      price_details: { price: price.id, product: idOf(price.product) },
      unit_amount_decimal: price.unit_amount_decimal,
    },
    proration: note.proration ?? false,
    quantity,
    quantity_decimal: `${quantity}`,
    tax_rates: note.taxRates ?? [],
    test_clock: customer.test_clock ?? null,
  })
}

export function keepItem(books: Books, item: Stripe.InvoiceItem): Stripe.InvoiceItem {
  books.put('invoiceitem', item)
  books.emit('invoiceitem.created', item)
  return item
}

const subscriptionOf = (item: Stripe.InvoiceItem) => item.parent?.subscription_details?.subscription ?? null

/** Items for the subscription's next invoice, or for an invoice that the seller creates by hand: oldest first. */
export function pendingItems(books: Books, customer: string, subscription: string | null) {
  const isFree = (id: string | null) => id === null || books.find('subscription', id)?.ended_at !== null
  return books
    .list('invoiceitem')
    .filter((item) => item.invoice === null && idOf(item.customer) === customer)
    .filter((item) => subscriptionOf(item) === subscription || isFree(subscriptionOf(item)))
    .toReversed()
}

function create(books: Books, params: Stripe.InvoiceItemCreateParams): Stripe.InvoiceItem {
  const customer = getCustomer(books, params.customer ?? '')
  const at = clockTime(books, customer)
  const price = params.pricing?.price ? books.get('price', params.pricing.price, 'pricing[price]') : null
  const quantity = params.quantity ?? 1
  if (!price && params.amount === undefined)
    throw invalid('You must pass either `amount` or `pricing`.', {
      param: 'amount',
      code: 'parameter_missing',
    })
  const invoice = params.invoice ? books.get('invoice', params.invoice, 'invoice') : undefined
  if (invoice) refuseFinal(invoice)
  const item = draftItem({
    customer,
    currency: price?.currency ?? readCurrency(params.currency ?? customer.currency ?? 'usd'),
    cents: price ? Math.round(unitCents(price) * quantity) : (params.amount ?? 0),
    description:
      params.description ?? (price ? (books.find('product', idOf(price.product))?.name ?? null) : null),
    period: params.period ?? { start: at, end: at },
    quantity,
    price,
    subscription: params.subscription
      ? books.get('subscription', params.subscription, 'subscription').id
      : null,
    discountable: params.discountable ?? (params.amount ?? 0) >= 0,
    metadata: mergeMetadata({}, params.metadata),
    invoice: invoice?.id ?? null,
    taxRates: findRates(books, params.tax_rates, 'tax_rates') ?? [],
    at,
  })
  keepItem(books, item)
  if (invoice) redraft(books, invoice.id)
  return item
}

function refuseFinal(invoice: Stripe.Invoice): void {
  if (invoice.status !== 'draft')
    throw invalid("The invoice is already finalized, so its items can't be changed.", {
      code: 'invoice_not_editable',
    })
}

/** Returns the item; throws if its invoice is final. */
function editable(books: Books, id: string): Stripe.InvoiceItem {
  const item = books.get('invoiceitem', id)
  const invoice = maybeId(item.invoice)
  if (invoice) refuseFinal(books.get('invoice', invoice))
  return item
}

function update(books: Books, params: Stripe.InvoiceItemUpdateParams, id: string): Stripe.InvoiceItem {
  const item = editable(books, id)
  const patch = {
    ...given(params, 'amount', 'description', 'discountable', 'period'),
    metadata: mergeMetadata(item.metadata, params.metadata),
    tax_rates: findRates(books, params.tax_rates, 'tax_rates') ?? item.tax_rates,
  } as Partial<Stripe.InvoiceItem>
  const changed = books.change('invoiceitem', id, patch)
  const invoice = maybeId(item.invoice)
  if (invoice) redraft(books, invoice)
  return changed
}

function remove(books: Books, _: object, id: string) {
  const item = editable(books, id)
  books.remove('invoiceitem', id)
  books.emit('invoiceitem.deleted', item)
  const invoice = maybeId(item.invoice)
  if (invoice) redraft(books, invoice)
  return { id, object: 'invoiceitem', deleted: true }
}

export const invoiceItemHandlers: Handlers = {
  'InvoiceItems.create': call(
    create,
    `amount currency customer description discountable invoice metadata period pricing.price quantity
     subscription tax_rates`,
  ),
  'InvoiceItems.retrieve': retrieves('invoiceitem'),
  'InvoiceItems.update': call(update, 'amount description discountable metadata period tax_rates'),
  'InvoiceItems.del': call(remove),
  'InvoiceItems.list': lists('invoiceitem', '/v1/invoiceitems', 'created customer invoice pending', {
    created: (item, moment: unknown) => within(item.date, moment),
    pending: (item, wanted: boolean) => (item.invoice === null) === wanted,
  }),
}
