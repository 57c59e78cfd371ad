/**
 * `expand[]`: ids in a reply become the objects they name, along paths such as `data.latest_invoice.payments`.
 * Some fields are no ids but are left out unless asked for; they are `extras`.
 */
import type Stripe from 'stripe'
import { type Books, openBooks, openPlatform, platformAccount } from './books.ts'
import { isRecord } from './contract.ts'
import { invalid } from './errors.ts'
import { page } from './lists.ts'
import type { ObjectName } from './objects.ts'
import { intentOf, paymentsOf } from './resources/invoices.ts'

/** What an id stands for, by its prefix. */
const names: Record<string, ObjectName> = {
  acct: 'account',
  ch: 'charge',
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
  pm: 'payment_method',
  price: 'price',
  promo: 'promotion_code',
  re: 'refund',
  seti: 'setup_intent',
  sub: 'subscription',
  txn: 'balance_transaction',
}

/** Merchants choose these ids themselves, so only the field tells what they are. */
const namesByField: Record<string, ObjectName> = { coupon: 'coupon', product: 'product' }

type Extra = (books: Books, object: { id: string }) => unknown

const extras: Record<string, Record<string, Extra>> = {
  invoice: {
    payments: (books, { id }) => page(paymentsOf(books, id), { limit: 100 }, `/v1/invoice_payments?invoice=${id}`),
    confirmation_secret: (books, { id }) => confirmationSecret(intentOf(books, id)),
  },
  'checkout.session': {
    line_items: (books, { id }) => page(books.get('_order', id).items, { limit: 100 }, `/v1/checkout/sessions/${id}/line_items`),
  },
  payment_link: {
    line_items: (books, { id }) => page(books.get('_order', id).items, { limit: 100 }, `/v1/payment_links/${id}/line_items`),
  },
  charge: {
    refunds: (books, { id }) =>
      page(books.list('refund').filter((refund) => refund.charge === id), { limit: 100 }, `/v1/charges/${id}/refunds`),
  },
  customer: {
    subscriptions: (books, { id }) =>
      page(
        books.list('subscription').filter((subscription) => subscription.customer === id && !subscription.ended_at),
        { limit: 100 },
        `/v1/customers/${id}/subscriptions`,
      ),
    sources: (_, { id }) => page([], {}, `/v1/customers/${id}/sources`),
  },
}

const confirmationSecret = (intent: Stripe.PaymentIntent | undefined) =>
  intent ? { client_secret: intent.client_secret, type: 'payment_intent' } : null

export function expand(books: Books, reply: unknown, paths: string[]): unknown {
  return paths.reduce((grown, path) => {
    if (path.split('.').filter((field) => field !== 'data').length > 4)
      throw invalid('You cannot expand more than 4 levels of a property.', { param: 'expand' })
    return follow(books, grown, path.split('.'), path)
  }, reply)
}

function follow(books: Books, value: unknown, [field, ...rest]: string[], path: string): unknown {
  if (field === undefined) return value
  if (Array.isArray(value)) return value.map((item) => follow(books, item, [field, ...rest], path))
  if (!isRecord(value)) return value
  // Lists inside objects are written with or without their `data`.
  if (value.object === 'list' && field !== 'data' && Array.isArray(value.data))
    return { ...value, data: follow(books, value.data, [field, ...rest], path) }
  const inner = value[field] ?? extraOf(books, value, field)
  if (inner === undefined && !(field in value) && !optional.has(field))
    throw invalid(`This property cannot be expanded (${path}).`, { param: 'expand[0]' })
  const grown = Array.isArray(inner) ? inner.map((item) => lookUp(books, field, item)) : lookUp(books, field, inner)
  return { ...value, ...(grown !== undefined && { [field]: follow(booksOf(books, value), grown, rest, path) }) }
}

/** Fields of a union that one of its members lacks, such as `payment.charge` of an invoice payment. */
const optional = new Set(['charge', 'payment_intent', 'total_count'])

function extraOf(books: Books, object: Record<string, unknown>, field: string): unknown {
  const extra = extras[String(object.object)]?.[field]
  return extra?.(books, object as { id: string })
}

function lookUp(books: Books, field: string, id: unknown): unknown {
  if (typeof id !== 'string') return id
  const name = namesByField[field] ?? names[id.slice(0, id.indexOf('_'))]
  if (!name) return id
  const home = name === 'application_fee' || name === 'fee_refund' ? openPlatform(books) : books
  return home.find(name, id) ?? id
}

/** A fee is the platform's, but its charge is in the account's books. */
const booksOf = (books: Books, object: Record<string, unknown>) =>
  books.account === platformAccount && object.object === 'application_fee' && typeof object.account === 'string'
    ? openBooks(books.world, object.account)
    : books
