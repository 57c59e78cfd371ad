/** What the API can do with an invoice; the doing is in invoices.ts. */
import type Stripe from 'stripe'
import { type Books, clockTime, idOf, maybeId, mergeMetadata } from '../books.ts'
import { invalid } from '../errors.ts'
import { call, type Handlers, retrieves } from '../handler.ts'
import { lists, page, pages } from '../lists.ts'
import { nextRenewal } from '../periods.ts'
import { searches } from '../search.ts'
import { type Bill, billOf, draftInvoice } from './bill.ts'
import { getCustomer } from './buyers.ts'
import { type DiscountReference, findRedeemable } from './discounts.ts'
import { finalizeInvoice, payInvoice, settleInvoice, updateInvoice, voidInvoice } from './invoices.ts'
import { attachMethod, getMethod } from './paymentMethods.ts'
import { declineRefusal } from './payments.ts'
import { inlinePrice, interval, priceOfLine, unitCents } from './prices.ts'
import { prorationBill } from './prorations.ts'
import { subscriptionOf } from './standing.ts'
import { changedItems } from './subscriptionCalls.ts'
import { intervalOf, periodEnd, periodStart } from './subscriptions.ts'

function pay(books: Books, params: Stripe.InvoicePayParams, id: string): Stripe.Invoice {
  const invoice = books.get('invoice', id)
  if (invoice.status === 'paid') throw invalid('Invoice is already paid', { code: 'invoice_already_paid' })
  if (invoice.status === 'draft') finalizeInvoice(books, id)
  else if (invoice.status !== 'open') throw invalid(`Invoice is ${invoice.status} and cannot be paid.`)
  if (params.paid_out_of_band) return settleInvoice(books, id)
  const method = params.payment_method && getMethod(books, params.payment_method)
  if (method && !method.customer) attachMethod(books, method, idOf(invoice.customer ?? ''))
  const outcome = payInvoice(books, books.get('invoice', id), {
    offSession: params.off_session ?? true,
    ...(method && { method: method.id }),
  })
  if (outcome?.decline) throw declineRefusal(outcome.decline, outcome.intent)
  if (outcome?.intent.status === 'requires_payment_method')
    throw invalid(
      'There is no `default_payment_method` set on this Customer or Invoice. Please attach a PaymentMethod.',
      {
        code: 'invoice_payment_intent_requires_payment_method',
      },
    )
  return books.get('invoice', id)
}

function createDraft(books: Books, params: Stripe.InvoiceCreateParams): Stripe.Invoice {
  const customer = getCustomer(books, params.customer ?? '')
  const at = books.now(maybeId(customer.test_clock))
  const currency = params.currency ?? customer.currency ?? 'usd'
  const bill: Bill = {
    customer,
    subscription: null,
    items: [],
    period: { start: at, end: at },
    past: { start: at, end: at },
    discounts: [],
    reason: 'manual',
    currency,
    at,
  }
  const metadata = mergeMetadata({}, params.metadata)
  const invoice = books.put('invoice', {
    ...draftInvoice(books, bill),
    metadata,
    auto_advance: params.auto_advance ?? false,
  })
  books.emit('invoice.created', invoice)
  return invoice
}

/** The next invoice as it would be; nothing is stored, and nothing is prorated. */
function preview(books: Books, params: Stripe.InvoiceCreatePreviewParams): Stripe.Invoice {
  const change = params.subscription_details
  if (params.subscription && change?.items && change.proration_behavior === 'always_invoice')
    return upcoming(draftInvoice(books, changeBill(books, params.subscription, change)))
  const bill = params.subscription ? nextBill(books, params.subscription) : newBill(books, params)
  const items = params.subscription_details?.items?.filter((item) => !item.deleted)
  if (items)
    bill.items = items.map((item, index) => {
      const old = bill.items.find((known) => known.id === item.id)
      const price =
        item.price || item.price_data
          ? priceOfLine(books, item, `subscription_details[items][${index}]`)
          : old?.price
      if (!price)
        throw invalid('Missing required param: subscription_details[items][0][price].', {
          code: 'parameter_missing',
        })
      return { id: item.id ?? null, price, quantity: item.quantity ?? old?.quantity ?? 1 }
    })
  bill.currency = bill.items[0]?.price.currency ?? bill.currency
  if (params.discounts)
    bill.discounts = params.discounts.map((reference: DiscountReference, index) => ({
      id: 'di_preview',
      coupon: findRedeemable(books, reference, `discounts[${index}]`, {
        customer: bill.customer.id,
        currency: bill.currency,
        cents: bill.items.reduce((sum, { price, quantity }) => sum + unitCents(price) * quantity, 0),
      }).coupon,
    }))
  return upcoming(draftInvoice(books, bill))
}

const upcoming = (draft: Stripe.Invoice): Stripe.Invoice => ({
  ...draft,
  id: draft.id.replace('in_', 'upcoming_in_'),
  next_payment_attempt: draft.created,
})

/** What a change of plan would be billed at once. */
function changeBill(
  books: Books,
  id: string,
  { items = [], proration_date }: Stripe.InvoiceCreatePreviewParams.SubscriptionDetails,
): Bill {
  const subscription = books.get('subscription', id, 'subscription')
  const changed = changedItems(books, subscription, items)
  const at = typeof proration_date === 'number' ? proration_date : clockTime(books, subscription)
  const sameInterval =
    JSON.stringify(intervalOf(changed)) === JSON.stringify(intervalOf(subscription.items.data))
  return prorationBill(books, subscription, changed, { at, restarts: !sameInterval })
}

function nextBill(books: Books, id: string): Bill {
  const subscription = books.get('subscription', id, 'subscription')
  if (subscription.status === 'canceled' || subscription.cancel_at_period_end)
    throw invalid('No upcoming invoices for customer', { code: 'invoice_upcoming_none' })
  const start = periodEnd(subscription)
  const end = nextRenewal(subscription.billing_cycle_anchor, intervalOf(subscription.items.data), start)
  return {
    ...billOf(books, { ...subscription, status: 'active' }, 'upcoming', start, {
      start: periodStart(subscription),
      end: start,
    }),
    period: { start, end },
  }
}

function newBill(books: Books, params: Stripe.InvoiceCreatePreviewParams): Bill {
  const customer = getCustomer(books, params.customer ?? '')
  const at = clockTime(books, customer)
  return {
    customer,
    subscription: null,
    items: [],
    period: { start: at, end: at },
    past: { start: at, end: at },
    discounts: [],
    reason: 'upcoming',
    currency: params.currency ?? 'usd',
    at,
  }
}

function deleteDraft(books: Books, _: object, id: string) {
  if (books.get('invoice', id).status !== 'draft')
    throw invalid('You can only delete draft invoices.', { code: 'invoice_not_editable' })
  books.remove('invoice', id)
  return { id, object: 'invoice', deleted: true }
}

export const invoiceHandlers: Handlers = {
  'Invoices.create': call(createDraft, 'auto_advance currency customer metadata'),
  'Invoices.retrieve': retrieves('invoice'),
  'Invoices.update': call(updateInvoice, 'description metadata'),
  'Invoices.del': call(deleteDraft),
  'Invoices.list': lists(
    'invoice',
    '/v1/invoices',
    'collection_method created customer due_date status subscription',
    {
      subscription: (invoice, id: string) => subscriptionOf(invoice) === id,
    },
  ),
  'Invoices.search': searches('invoice', '/v1/invoices/search'),
  'Invoices.finalizeInvoice': call((books, _, id) => finalizeInvoice(books, id)),
  'Invoices.pay': call(pay, 'off_session paid_out_of_band payment_method'),
  'Invoices.sendInvoice': call((books, _, id) => {
    const invoice = books.get('invoice', id)
    books.emit('invoice.sent', invoice)
    return invoice
  }),
  'Invoices.voidInvoice': call((books, _, id) => voidInvoice(books, id)),
  'Invoices.createPreview': call(
    preview,
    `currency customer discounts.coupon discounts.promotion_code subscription subscription_details.items.deleted subscription_details.items.id
     subscription_details.items.price ${inlinePrice('subscription_details.items', ...interval)} subscription_details.items.quantity
     subscription_details.proration_behavior subscription_details.proration_date`,
  ),
  'Invoices.listLineItems': call(
    (books, params, id) => page(books.get('invoice', id).lines.data, params, `/v1/invoices/${id}/lines`),
    pages,
  ),
  'InvoicePayments.retrieve': retrieves('invoice_payment'),
  'InvoicePayments.list': lists('invoice_payment', '/v1/invoice_payments', 'created invoice payment status', {
    payment: (row, wanted: Stripe.InvoicePaymentListParams.Payment) =>
      row.payment.payment_intent === wanted.payment_intent,
  }),
}
