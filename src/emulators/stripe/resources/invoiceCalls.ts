/** The API calls for invoices; the logic is in invoices.ts. */
import type Stripe from 'stripe'
import { type Books, idOf, mergeMetadata } from '../books.ts'
import { invalid } from '../errors.ts'
import { call, type Handlers, retrieves } from '../handler.ts'
import { lists, page, pages } from '../lists.ts'
import { searches } from '../search.ts'
import { createDraft } from './drafts.ts'
import { pendingItems } from './invoiceItems.ts'
import { preview } from './invoicePreview.ts'
import { finalizeInvoice, markUncollectible, payInvoice, settleInvoice, voidInvoice } from './invoices.ts'
import { attachMethod, getMethod } from './paymentMethods.ts'
import { declineRefusal } from './payments.ts'
import { inlinePrice, interval } from './prices.ts'
import { subscriptionOf } from './standing.ts'

function pay(books: Books, params: Stripe.InvoicePayParams, id: string): Stripe.Invoice {
  const invoice = books.get('invoice', id)
  if (invoice.status === 'paid') throw invalid('Invoice is already paid', { code: 'invoice_already_paid' })
  if (invoice.status === 'draft') finalizeInvoice(books, id)
  else if (invoice.status !== 'open' && invoice.status !== 'uncollectible')
    throw invalid(`Invoice is ${invoice.status} and cannot be paid.`)
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

function updateInvoice(books: Books, params: Stripe.InvoiceUpdateParams, id: string): Stripe.Invoice {
  const invoice = books.get('invoice', id)
  const patch = {
    metadata: mergeMetadata(invoice.metadata, params.metadata),
    description: params.description ?? invoice.description,
  }
  return books.change('invoice', id, patch, 'invoice.updated')
}

function deleteDraft(books: Books, _: object, id: string) {
  if (books.get('invoice', id).status !== 'draft')
    throw invalid('You can only delete draft invoices.', { code: 'invoice_not_editable' })
  books.remove('invoice', id)
  return { id, object: 'invoice', deleted: true }
}

export const invoiceHandlers: Handlers = {
  'Invoices.create': call(
    (books, params: Stripe.InvoiceCreateParams) =>
      createDraft(books, params, pendingItems(books, params.customer ?? '', null)),
    `auto_advance automatic_tax.enabled collection_method currency customer days_until_due default_tax_rates
     description metadata
     pending_invoice_items_behavior`,
  ),
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
  'Invoices.search': searches(
    'invoice',
    '/v1/invoices/search',
    'created currency customer metadata number receipt_number status subscription total',
    { subscription: (row) => subscriptionOf(row as unknown as Stripe.Invoice) },
  ),
  'Invoices.finalizeInvoice': call((books, _, id) => finalizeInvoice(books, id)),
  'Invoices.pay': call(pay, 'off_session paid_out_of_band payment_method'),
  'Invoices.sendInvoice': call((books, _, id) => {
    const invoice = books.get('invoice', id)
    books.emit('invoice.sent', invoice)
    return invoice
  }),
  'Invoices.voidInvoice': call((books, _, id) => voidInvoice(books, id)),
  'Invoices.markUncollectible': call((books, _, id) => markUncollectible(books, id)),
  'Invoices.createPreview': call(
    preview,
    `automatic_tax.enabled currency customer discounts.coupon discounts.promotion_code preview_mode subscription
     subscription_details.billing_cycle_anchor.type subscription_details.cancel_at_period_end
     subscription_details.cancel_now subscription_details.items.deleted subscription_details.items.id
     subscription_details.items.metadata subscription_details.items.price
     ${inlinePrice('subscription_details.items', ...interval)} subscription_details.items.quantity
     subscription_details.items.tax_rates subscription_details.default_tax_rates
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
