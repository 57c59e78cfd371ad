/**
 * `expand[]`: replaces ids in a response with their objects, along paths such as `data.latest_invoice.payments`. Some
 * fields are not ids but are left out unless requested; these are `extras`.
 */
import type Stripe from 'stripe'
import { type Books, openBooks, openPlatform } from './books.ts'
import { isRecord, resolve, type Schema } from './contract.ts'
import { invalid } from './errors.ts'
import { page } from './lists.ts'
import type { ObjectName } from './objects.ts'
import { intentOf, paymentsOf } from './resources/invoices.ts'
import { taxIdsOf } from './resources/taxIds.ts'

/** The object type of an id, by its prefix. */
const names: Record<string, ObjectName> = {
  acct: 'account',
  bpc: 'billing_portal.configuration',
  cbtxn: 'customer_balance_transaction',
  ch: 'charge',
  cn: 'credit_note',
  clock: 'test_helpers.test_clock',
  cs: 'checkout.session',
  cus: 'customer',
  di: 'discount',
  du: 'dispute',
  fee: 'application_fee',
  fr: 'fee_refund',
  in: 'invoice',
  inpay: 'invoice_payment',
  pi: 'payment_intent',
  plink: 'payment_link',
  po: 'payout',
  pm: 'payment_method',
  price: 'price',
  promo: 'promotion_code',
  re: 'refund',
  seti: 'setup_intent',
  sub: 'subscription',
  ii: 'invoiceitem',
  py: 'charge',
  tr: 'transfer',
  trr: 'transfer_reversal',
  txi: 'tax_id',
  txn: 'balance_transaction',
  txr: 'tax_rate',
}

/** Merchants choose these ids themselves, so the type is known only from the field. */
const namesByField: Record<string, ObjectName> = {
  coupon: 'coupon',
  product: 'product',
  schedule: 'subscription_schedule',
}

type Extra = (books: Books, object: { id: string }) => unknown

const extras: Record<string, Record<string, Extra>> = {
  invoice: {
    payments: (books, { id }) =>
      page(paymentsOf(books, id), { limit: 100 }, `/v1/invoice_payments?invoice=${id}`),
    confirmation_secret: (books, { id }) => confirmationSecret(intentOf(books, id)),
  },
  'checkout.session': {
    line_items: (books, { id }) =>
      page(books.get('_order', id).items, { limit: 100 }, `/v1/checkout/sessions/${id}/line_items`),
  },
  payment_link: {
    line_items: (books, { id }) =>
      page(books.get('_order', id).items, { limit: 100 }, `/v1/payment_links/${id}/line_items`),
  },
  charge: {
    refunds: (books, { id }) =>
      page(
        books.list('refund').filter((refund) => refund.charge === id),
        { limit: 100 },
        `/v1/charges/${id}/refunds`,
      ),
  },
  customer: {
    subscriptions: (books, { id }) =>
      page(
        books
          .list('subscription')
          .filter((subscription) => subscription.customer === id && !subscription.ended_at),
        { limit: 100 },
        `/v1/customers/${id}/subscriptions`,
      ),
    tax_ids: (books, { id }) => page(taxIdsOf(books, id), { limit: 100 }, `/v1/customers/${id}/tax_ids`),
    sources: (_, { id }) => page([], {}, `/v1/customers/${id}/sources`),
  },
}

const confirmationSecret = (intent: Stripe.PaymentIntent | undefined) =>
  intent ? { client_secret: intent.client_secret, type: 'payment_intent' } : null

/** `schema` is the response's schema: a wrong path is refused even when there is nothing to expand. */
export function expand(books: Books, reply: unknown, paths: string[], schema: Schema): unknown {
  return paths.reduce((grown, path) => {
    const fields = path.split('.')
    if (fields.filter((field) => field !== 'data').length > 4)
      throw invalid('You cannot expand more than 4 levels of a property.', { param: 'expand' })
    if (!exists(schema, fields))
      throw invalid(`This property cannot be expanded (${path}).`, { param: 'expand' })
    return follow(books, grown, fields)
  }, reply)
}

function exists(given: Schema, [field, ...rest]: string[]): boolean {
  const schema = resolve(given)
  if (field === undefined) return true
  if (schema.anyOf) return schema.anyOf.some((branch) => exists(branch, [field, ...rest]))
  if (schema.items) return exists(schema.items, [field, ...rest])
  const property = schema.properties?.[field]
  return property !== undefined && exists(property, rest)
}

function follow(books: Books, value: unknown, [field, ...rest]: string[]): unknown {
  if (field === undefined) return value
  if (Array.isArray(value)) return value.map((item) => follow(books, item, [field, ...rest]))
  if (!isRecord(value)) return value
  const inner = value[field] ?? extraOf(books, value, field)
  if (inner === undefined) return value
  const home = homeOf(books, value, field)
  const grown = Array.isArray(inner)
    ? inner.map((item) => lookUp(home, field, item))
    : lookUp(home, field, inner)
  return { ...value, [field]: follow(home, grown, rest) }
}

function extraOf(books: Books, object: Record<string, unknown>, field: string): unknown {
  const extra = extras[String(object.object)]?.[field]
  return extra?.(books, object as { id: string })
}

function lookUp(books: Books, field: string, id: unknown): unknown {
  if (typeof id !== 'string') return id
  const name = namesByField[field] ?? names[id.slice(0, id.indexOf('_'))]
  return name ? (books.find(name, id) ?? id) : id
}

/** A fee is in the platform's books; the charge it was taken from is in the account's books. */
function homeOf(books: Books, object: Record<string, unknown>, field: string): Books {
  if (field === 'application_fee') return openPlatform(books)
  return object.object === 'application_fee' && field === 'charge'
    ? openBooks(books.world, String(object.account))
    : books
}
