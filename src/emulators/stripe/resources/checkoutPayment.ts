/** Handles a submitted Checkout: creates the customer and the payment or subscription, and completes the session. */
import type Stripe from 'stripe'
import { type Books, idOf, maybeId, openBooks } from '../books.ts'
import { askBank } from '../cards.ts'
import { invalid } from '../errors.ts'
import { days } from '../periods.ts'
import { getCustomer } from './buyers.ts'
import { orderOf, redeemablesOf, sessionTotals } from './checkout.ts'
import { createCustomer } from './customers.ts'
import { startDebit } from './debits.ts'
import { redeem } from './discounts.ts'
import { intentOf } from './invoices.ts'
import { attachMethod, cardOf } from './paymentMethods.ts'
import { askVisitor, attemptPayment, createIntent, declineRefusal } from './payments.ts'
import { createSetup, setUp } from './setupIntents.ts'
import { startSubscription } from './subscriptions.ts'
import { findRates } from './taxes.ts'

export interface Buyer {
  email: string
  name: string
}

type Session = Stripe.Checkout.Session
interface How {
  /** The buyer has passed a 3-D Secure challenge for this payment. */
  authenticated?: boolean
  /** Paid from a bank account: the money arrives in some days, or not at all. */
  isDebit?: boolean
}
type Result = { kind: 'paid'; session: Session } | { kind: 'ask'; url: string }

/** Whether a card is required: a free order needs none if the seller allows it. */
export function needsCard(books: Books, session: Session): boolean {
  if (
    session.mode === 'setup' ||
    (session.mode === 'subscription' && session.payment_method_collection === 'always')
  )
    return true
  return sessionTotals(books, session).total > 0
}

/**
 * Throws the decline to show to the buyer. The 3-D Secure challenge comes before anything is created, so a buyer who
 * fails or leaves the challenge leaves no subscription behind.
 */
export function submitCheckout(
  visitor: Books,
  sessionId: string,
  buyer: Buyer,
  method: Stripe.PaymentMethod | null,
  how: How = {},
): Result {
  const { authenticated = false, isDebit = false } = how
  const session = visitor.get('checkout.session', sessionId)
  // A sale belongs to the application that opened the session, even though the buyer submits the form.
  const books = openBooks(visitor.world, visitor.account, orderOf(visitor, session).application)
  if (session.status !== 'open') throw invalid('This Checkout Session is no longer open.')
  if (method && !authenticated && !isDebit) {
    const free = session.mode === 'setup' || sessionTotals(books, session).total === 0
    const verdict = askBank(cardOf(books, method.id), {
      for: free ? 'saving' : 'charging',
      offSession: false,
      authenticated,
    })
    if (verdict.kind === 'ask')
      return { kind: 'ask', url: askVisitor(books, 'checkout', session.id, method.id, buyer) }
  }
  const settle = session.mode === 'setup' ? saveCard : session.mode === 'payment' ? pay : subscribe
  const result = settle(books, session, buyer, method, how)
  return { kind: 'paid', session: finish(books, session, buyer, result) }
}

function customerFor(books: Books, session: Session, buyer: Buyer): Stripe.Customer {
  const known = maybeId(session.customer)
  if (known) return getCustomer(books, known)
  const customer = createCustomer(books, {
    email: buyer.email,
    name: buyer.name,
    ...(session.automatic_tax.enabled && { address: buyersAddress(books) }),
  })
  books.change('checkout.session', session.id, { customer: customer.id })
  return customer
}

/** For automatic taxes Checkout asks where the buyer is: here every buyer is in the seller's country. */
const buyersAddress = (books: Books) => ({
  country: books.find('account', books.account)?.country ?? 'US',
})

type Part = Partial<Session>

function pay(
  books: Books,
  session: Session,
  buyer: Buyer,
  method: Stripe.PaymentMethod | null,
  { authenticated = false, isDebit = false }: How,
): Part {
  const { total } = sessionTotals(books, session)
  const data = orderOf(books, session).payment_intent_data
  const keeps =
    session.customer !== null ||
    session.customer_creation === 'always' ||
    data.setup_future_usage !== undefined
  const customer = keeps ? customerFor(books, session, buyer).id : null
  if (total === 0 || !method) return { customer, payment_status: 'no_payment_required' }
  const known = maybeId(session.payment_intent)
  const intent = known
    ? books.change('payment_intent', known, { amount: total })
    : createIntent(books, {
        amount: total,
        application_fee_amount: data.application_fee_amount ?? null,
        currency: session.currency,
        customer,
        description: data.description ?? null,
        metadata: data.metadata ?? {},
        receipt_email: data.receipt_email ?? null,
        setup_future_usage: data.setup_future_usage ?? null,
      })
  books.change('checkout.session', session.id, { payment_intent: intent.id })
  if (isDebit) {
    startDebit(books, intent, method)
    return { customer, payment_intent: intent.id, payment_status: 'unpaid' }
  }
  const outcome = attemptPayment(books, intent, { method, offSession: false, authenticated })
  if (outcome.decline) throw declineRefusal(outcome.decline, outcome.intent)
  const place = { customer, checkout_session: session.id, start: books.now() }
  for (const redeemable of redeemablesOf(books, session)) redeem(books, redeemable, place)
  return { customer, payment_intent: intent.id, payment_status: 'paid' }
}

function subscribe(
  books: Books,
  session: Session,
  buyer: Buyer,
  method: Stripe.PaymentMethod | null,
  { authenticated = false, isDebit = false }: How,
): Part {
  const { lines, subscription_data: data } = orderOf(books, session)
  const redeemables = redeemablesOf(books, session)
  const free = sessionTotals(books, session).total === 0
  const customer = customerFor(books, session, buyer)
  if (method) {
    attachMethod(books, method, customer.id)
    if (authenticated) books.put('_card', { ...cardOf(books, method.id), setUp: true })
  }
  const trialEnd =
    data.trial_end ??
    (data.trial_period_days ? books.now(maybeId(customer.test_clock)) + days(data.trial_period_days) : null)
  const subscription = startSubscription(books, {
    customer,
    items: lines.filter((line) => line.price.recurring),
    extras: lines.filter((line) => !line.price.recurring),
    trialEnd,
    redeemables,
    fields: {
      application_fee_percent: data.application_fee_percent ?? null,
      default_payment_method: method?.id ?? null,
      description: data.description ?? null,
      metadata: (data.metadata ?? {}) as Stripe.Metadata,
      default_tax_rates: findRates(books, data.default_tax_rates, 'default_tax_rates') ?? [],
      automatic_tax: {
        disabled_reason: null,
        enabled: session.automatic_tax.enabled,
        liability: session.automatic_tax.enabled ? { type: 'self' } : null,
      },
      ...(data.trial_settings && {
        trial_settings: data.trial_settings as Stripe.Subscription.TrialSettings,
      }),
    },
    behaviour: isDebit ? 'default_incomplete' : 'error_if_incomplete',
    offSession: false,
    authenticated,
  })
  const intent = intentOf(books, idOf(subscription.latest_invoice ?? ''))
  const waits = isDebit && method && intent
  if (waits) {
    startDebit(books, intent, method)
    // Like Stripe: the subscription is active while the debit is processing.
    books.change('subscription', subscription.id, { status: 'active' }, 'customer.subscription.updated')
  }
  return {
    customer: customer.id,
    subscription: subscription.id,
    invoice: subscription.latest_invoice,
    payment_status: waits ? 'unpaid' : free ? 'no_payment_required' : 'paid',
  }
}

function saveCard(
  books: Books,
  session: Session,
  _: Buyer,
  method: Stripe.PaymentMethod | null,
  { authenticated = false }: How,
): Part {
  if (!method) throw invalid('A card is needed.')
  const customer = maybeId(session.customer)
  const intent = createSetup(books, { ...(customer && { customer }), metadata: session.metadata ?? {} })
  setUp(books, intent, { payment_method: method.id }, authenticated)
  return { setup_intent: intent.id }
}

function finish(books: Books, session: Session, buyer: Buyer, part: Part): Session {
  const done = books.change('checkout.session', session.id, {
    ...part,
    status: 'complete',
    url: null,
    ...(session.automatic_tax.enabled && {
      automatic_tax: { ...session.automatic_tax, status: 'complete' as const },
    }),
    customer_details: {
      address: null,
      business_name: null,
      email: buyer.email,
      individual_name: null,
      name: buyer.name || null,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
  })
  books.emit('checkout.session.completed', done)
  return done
}
