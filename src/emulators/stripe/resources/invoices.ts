/** The life cycle of an invoice: created, finalized, paid or retried. */
import type Stripe from 'stripe'
import { type Books, clockTime, idOf, maybeId, newId } from '../books.ts'
import { complete } from '../contract.ts'
import { invalid } from '../errors.ts'
import { days } from '../periods.ts'
import { type Bill, draftInvoice } from './bill.ts'
import { defaultMethodOf, getCustomer } from './buyers.ts'
import { changeBalance } from './customerBalance.ts'
import { couponOf } from './discounts.ts'
import { getMethod } from './paymentMethods.ts'
import { attemptPayment, createIntent, type Outcome } from './payments.ts'
import {
  invoiceFailed,
  invoicePaid,
  invoiceUncollectible,
  invoiceVoided,
  subscriptionOf,
} from './standing.ts'
import { taxIdsOf } from './taxIds.ts'

/** Finalizes immediately. Stripe waits about an hour so that merchants can edit the draft, which never happens here. */
export function issueInvoice(books: Books, bill: Bill): Stripe.Invoice {
  const invoice = finalizeInvoice(books, drawUp(books, bill).id)
  if (invoice.collection_method === 'send_invoice') books.emit('invoice.sent', invoice)
  return invoice
}

/** Creates a draft and assigns its pending items to it. */
export function drawUp(books: Books, bill: Bill, fields: Partial<Stripe.Invoice> = {}): Stripe.Invoice {
  const invoice = books.put('invoice', { ...draftInvoice(books, bill), ...fields })
  for (const { noted } of bill.items) if (noted) books.put('invoiceitem', { ...noted, invoice: invoice.id })
  if (bill.subscription) {
    books.change('subscription', bill.subscription.id, { latest_invoice: invoice.id })
    if (invoice.subtotal > 0) spendOnceDiscounts(books, bill.subscription.id)
  }
  books.emit('invoice.created', invoice)
  return invoice
}

function spendOnceDiscounts(books: Books, subscriptionId: string): void {
  const subscription = books.get('subscription', subscriptionId)
  const lasting = subscription.discounts.filter(
    (discount) => couponOf(books, idOf(discount)).duration !== 'once',
  )
  if (lasting.length === subscription.discounts.length) return
  books.change('subscription', subscriptionId, { discounts: lasting })
}

export function finalizeInvoice(books: Books, id: string): Stripe.Invoice {
  const draft = books.get('invoice', id)
  if (draft.status !== 'draft')
    throw invalid("This invoice is already finalized, you can't re-finalize a non-draft invoice.", {
      code: 'invoice_not_editable',
    })
  const now = clockTime(books, draft)
  const hosted_invoice_url = `${books.world.url}/i/${books.account}/${id}`
  const { balance } = books.get('customer', idOf(draft.customer ?? ''))
  const ending_balance = Math.min(0, draft.total + balance)
  const amount_due = Math.max(0, draft.total + balance)
  const invoice = books.change('invoice', id, {
    status: 'open',
    starting_balance: balance,
    ending_balance,
    amount_due,
    amount_remaining: amount_due,
    hosted_invoice_url,
    invoice_pdf: `${hosted_invoice_url}/pdf`,
    number: nextNumber(books, idOf(draft.customer ?? '')),
    effective_at: now,
    due_date: draft.due_date ?? dueDate(books, draft, now),
    status_transitions: { ...draft.status_transitions, finalized_at: now },
    automatic_tax: finalTax(draft),
    customer_tax_ids: taxIdsOf(books, idOf(draft.customer ?? '')).map(({ type, value }) => ({ type, value })),
  } as Partial<Stripe.Invoice>)
  // Remaining credit stays on the customer's balance for the next invoices.
  if (ending_balance !== balance)
    changeBalance(books, idOf(draft.customer ?? ''), ending_balance - balance, {
      type: 'applied_to_invoice',
      currency: draft.currency,
      invoice: id,
    })
  books.emit('invoice.finalized', invoice)
  if (amount_due === 0) return settleInvoice(books, id)
  requestPayment(books, invoice)
  return books.get('invoice', id)
}

/** Without the customer's location an invoice is finalized without automatic taxes. */
const finalTax = ({ automatic_tax: tax }: Stripe.Invoice): Stripe.Invoice.AutomaticTax =>
  tax.status === 'requires_location_inputs'
    ? { ...tax, enabled: false, disabled_reason: 'finalization_requires_location_inputs', status: null }
    : tax

function dueDate(books: Books, draft: Stripe.Invoice, now: number): number | null {
  if (draft.collection_method !== 'send_invoice') return null
  const id = subscriptionOf(draft)
  return now + days((id && books.get('subscription', id).days_until_due) || 0)
}

/** `3F2A9C1B-0001`: numbered per customer, Stripe's default. */
function nextNumber(books: Books, customerId: string): string {
  const customer = books.get('customer', customerId)
  const count = customer.next_invoice_sequence ?? 1
  books.change('customer', customerId, { next_invoice_sequence: count + 1 })
  return `${customer.invoice_prefix ?? 'LOCAL'}-${`${count}`.padStart(4, '0')}`
}

function requestPayment(books: Books, invoice: Stripe.Invoice): void {
  const subscriptionId = subscriptionOf(invoice)
  const subscription = subscriptionId === null ? undefined : books.get('subscription', subscriptionId)
  const intent = createIntent(books, {
    amount: invoice.amount_remaining,
    application: invoice.application,
    application_fee_amount: feeOf(subscription, invoice.amount_remaining),
    currency: invoice.currency,
    customer: invoice.customer,
    description:
      invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
    payment_method: maybeId(subscription?.default_payment_method),
    setup_future_usage: 'off_session',
  })
  books.put(
    'invoice_payment',
    complete<Stripe.InvoicePayment>('InvoicePayments#InvoicePayment', {
      id: newId('inpay'),
      amount_requested: invoice.amount_remaining,
      created: invoice.created,
      currency: invoice.currency,
      invoice: invoice.id,
      is_default: true,
      payment: { type: 'payment_intent', payment_intent: intent.id },
      status: 'open',
    }),
  )
}

function feeOf(subscription: Stripe.Subscription | undefined, cents: number): number | null {
  const percent = subscription?.application_fee_percent ?? null
  return percent === null ? null : Math.round((cents * percent) / 100)
}

/** A credit note lowers what is due; voiding the note raises it again. Nothing left to pay means paid. */
export function lowerAmountDue(books: Books, id: string, cents: number): void {
  const { amount_due, amount_remaining } = books.get('invoice', id)
  const left = amount_remaining - cents
  const lowered = books.change(
    'invoice',
    id,
    { amount_due: amount_due - cents, amount_remaining: left },
    'invoice.updated',
  )
  const [payment] = paymentsOf(books, id)
  const intent = intentOf(books, id)
  if (!payment || !intent) return
  if (left > 0) {
    const subscription = books.find('subscription', subscriptionOf(lowered) ?? '')
    books.change('invoice_payment', payment.id, { amount_requested: left })
    books.change('payment_intent', intent.id, {
      amount: left,
      application_fee_amount: feeOf(subscription, left),
    })
    return
  }
  const now = clockTime(books, lowered)
  books.change('invoice_payment', payment.id, {
    status: 'canceled',
    status_transitions: { canceled_at: now, paid_at: null },
  })
  cancelIntent(books, intent, 'automatic')
  settleInvoice(books, id)
}

function cancelIntent(
  books: Books,
  { id }: Stripe.PaymentIntent,
  cancellation_reason: 'automatic' | 'void_invoice',
): void {
  books.change(
    'payment_intent',
    id,
    { status: 'canceled', canceled_at: books.now(), cancellation_reason, next_action: null },
    'payment_intent.canceled',
  )
}

export const paymentsOf = (books: Books, invoice: string) =>
  books.list('invoice_payment').filter((payment) => payment.invoice === invoice)

export function intentOf(books: Books, invoice: string): Stripe.PaymentIntent | undefined {
  const id = paymentsOf(books, invoice)[0]?.payment.payment_intent
  return id === undefined ? undefined : books.find('payment_intent', idOf(id))
}

export function settleInvoice(books: Books, id: string): Stripe.Invoice {
  const open = books.get('invoice', id)
  const now = clockTime(books, open)
  const payment = paymentsOf(books, id).find(({ status }) => status === 'open')
  if (payment) {
    const paid = books.change('invoice_payment', payment.id, {
      amount_paid: payment.amount_requested,
      status: 'paid',
      status_transitions: { canceled_at: null, paid_at: now },
    })
    books.emit('invoice_payment.paid', paid)
  }
  const invoice = books.change('invoice', id, {
    status: 'paid',
    amount_paid: open.amount_due,
    amount_remaining: 0,
    attempted: true,
    attempt_count: open.attempt_count + (payment ? 1 : 0),
    next_payment_attempt: null,
    status_transitions: { ...open.status_transitions, paid_at: now },
  })
  books.emit('invoice.paid', invoice)
  books.emit('invoice.payment_succeeded', invoice)
  invoicePaid(books, invoice)
  return invoice
}

/** Updates the invoice of an intent after the intent changed. Does nothing for intents without an invoice. */
export function intentChanged(books: Books, intent: Stripe.PaymentIntent, isRetry = false): void {
  const payment = books.list('invoice_payment').find((row) => row.payment.payment_intent === intent.id)
  const invoice = payment && books.get('invoice', idOf(payment.invoice))
  if (invoice?.status !== 'open' && invoice?.status !== 'uncollectible') return
  if (intent.status === 'succeeded') {
    settleInvoice(books, invoice.id)
    keepCard(books, invoice, maybeId(intent.payment_method))
  } else if (intent.status === 'requires_payment_method') failInvoice(books, invoice, isRetry)
  else if (intent.status === 'requires_action') {
    books.change('invoice', invoice.id, { attempted: true })
    books.emit('invoice.payment_action_required', books.get('invoice', invoice.id))
  }
}

/** Keeps the card of the first payment for renewals, if the subscription requests it. */
function keepCard(books: Books, invoice: Stripe.Invoice, method: string | null): void {
  const id = subscriptionOf(invoice)
  const subscription = id === null ? undefined : books.get('subscription', id)
  if (subscription?.payment_settings?.save_default_payment_method !== 'on_subscription') return
  books.change(
    'subscription',
    subscription.id,
    { default_payment_method: method },
    'customer.subscription.updated',
  )
}

/** After the first attempt, only scheduled retries count: a manual attempt must not use one up. */
function failInvoice(books: Books, open: Stripe.Invoice, isRetry: boolean): void {
  if (open.attempt_count > 0 && !isRetry) {
    books.emit('invoice.payment_failed', open)
    return
  }
  const tried = books.change('invoice', open.id, { attempted: true, attempt_count: open.attempt_count + 1 })
  const next_payment_attempt = invoiceFailed(books, tried)
  const failed = books.change('invoice', open.id, { next_payment_attempt })
  books.emit('invoice.payment_failed', failed)
}

interface HowToPay {
  offSession: boolean
  authenticated?: boolean
  method?: string
  /** Where a 3-D Secure challenge redirects to. */
  returnUrl?: string
  /** A scheduled retry. */
  isRetry?: boolean
}

/** Makes one attempt with the applicable card. Having no card is a failure too, but creates no charge. */
export function payInvoice(books: Books, invoice: Stripe.Invoice, how: HowToPay): Outcome | undefined {
  const intent = intentOf(books, invoice.id)
  if (!intent) return
  const subscription = subscriptionOf(invoice)
  const own = subscription === null ? null : books.get('subscription', subscription).default_payment_method
  const customer = getCustomer(books, idOf(invoice.customer ?? ''))
  const method = how.method ?? maybeId(own) ?? defaultMethodOf(customer)
  const outcome = method
    ? attemptPayment(books, intent, { ...how, method: getMethod(books, method) })
    : { intent: books.change('payment_intent', intent.id, { status: 'requires_payment_method' }) }
  intentChanged(books, outcome.intent, how.isRetry)
  if (method && outcome.decline?.code === 'authentication_required')
    askCustomer(books, invoice.id, outcome.intent, method)
  return outcome
}

/** The bank requires the absent customer to authenticate: the payment waits for them while retries continue. */
function askCustomer(books: Books, invoice: string, intent: Stripe.PaymentIntent, method: string): void {
  if (books.get('invoice', invoice).status !== 'open') return
  attemptPayment(books, intent, { offSession: false, method: getMethod(books, method) })
  books.emit('invoice.payment_action_required', books.get('invoice', invoice))
}

export function voidInvoice(books: Books, id: string): Stripe.Invoice {
  const invoice = books.get('invoice', id)
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible')
    throw invalid(`You can only void an open or uncollectible invoice; this one is ${invoice.status}.`)
  const intent = intentOf(books, id)
  if (intent) cancelIntent(books, intent, 'void_invoice')
  const { ending_balance: end, starting_balance: start } = invoice
  if (end !== null && end !== start)
    changeBalance(books, idOf(invoice.customer ?? ''), start - end, {
      type: 'unapplied_from_invoice',
      currency: invoice.currency,
      invoice: id,
    })
  const voided = books.change(
    'invoice',
    id,
    {
      status: 'void',
      next_payment_attempt: null,
      status_transitions: { ...invoice.status_transitions, voided_at: clockTime(books, invoice) },
    },
    'invoice.voided',
  )
  invoiceVoided(books, voided)
  return voided
}

export function markUncollectible(books: Books, id: string): Stripe.Invoice {
  const invoice = books.get('invoice', id)
  if (invoice.status !== 'open')
    throw invalid(`You can only mark an open invoice as uncollectible; this one is ${invoice.status}.`)
  const marked = books.change(
    'invoice',
    id,
    {
      status: 'uncollectible',
      next_payment_attempt: null,
      status_transitions: {
        ...invoice.status_transitions,
        marked_uncollectible_at: clockTime(books, invoice),
      },
    },
    'invoice.marked_uncollectible',
  )
  invoiceUncollectible(books, marked)
  return marked
}
