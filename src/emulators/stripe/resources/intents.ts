/** PaymentIntents over the API. Payment attempts are in payments.ts. */
import type Stripe from 'stripe'
import { lacking } from '../acts.ts'
import { type Books, maybeId, mergeMetadata } from '../books.ts'
import { readCurrency } from '../currencies.ts'
import { invalid } from '../errors.ts'
import { settlementCurrency } from '../exchange.ts'
import { call, given, type Handlers, retrieves } from '../handler.ts'
import { lists } from '../lists.ts'
import { refuseLargeAmount, refuseSmallAmount } from '../rules.ts'
import { searches } from '../search.ts'
import { refuseInactive } from './activation.ts'
import { getCustomer } from './buyers.ts'
import { releaseAuthorization } from './captures.ts'
import { intentChanged } from './invoices.ts'
import { chosenMethod, getMethod, type MethodChoice } from './paymentMethods.ts'
import { attemptPayment, createIntent, declineRefusal } from './payments.ts'
import { getDestination } from './transfers.ts'

function create(books: Books, params: Stripe.PaymentIntentCreateParams): Stripe.PaymentIntent {
  const currency = readCurrency(params.currency)
  refuseSmallAmount(params.amount, currency, 'amount')
  refuseLargeAmount(params.amount, currency, 'amount')
  refuseInactive(books)
  const fee = params.application_fee_amount
  if (fee !== undefined && !books.application && !params.transfer_data)
    throw invalid(
      'Can only apply an application_fee_amount when the request is made on behalf of another account.',
      { param: 'application_fee_amount' },
    )
  if (fee !== undefined && fee > params.amount)
    throw invalid('The application fee cannot be greater than the amount.', {
      param: 'application_fee_amount',
    })
  refuseBadDestination(books, params)
  if (params.customer) getCustomer(books, params.customer)
  const method = chosenMethod(books, params)
  const intent = createIntent(books, {
    ...given(
      params,
      'amount',
      'application_fee_amount',
      'capture_method',
      'customer',
      'description',
      'receipt_email',
      'on_behalf_of',
      'setup_future_usage',
      'statement_descriptor',
      'transfer_data',
      'transfer_group',
    ),
    automatic_payment_methods: params.automatic_payment_methods ?? {
      enabled: true,
      allow_redirects: 'always',
    },
    currency,
    metadata: mergeMetadata({}, params.metadata),
    payment_method: method?.id ?? null,
  })
  return params.confirm ? pay(books, intent, params, method) : intent
}

/** A destination charge is the platform's, and keeps either a fee or what is not transferred. */
function refuseBadDestination(books: Books, params: Stripe.PaymentIntentCreateParams): void {
  const { transfer_data: data, on_behalf_of: merchant } = params
  if (data) getDestination(books, data.destination, 'transfer_data[destination]')
  if (data?.amount !== undefined && params.application_fee_amount !== undefined)
    throw invalid(
      'You may only specify one of these parameters: application_fee_amount, transfer_data[amount].',
      { param: 'transfer_data[amount]' },
    )
  if (data?.amount !== undefined && (data.amount < 1 || data.amount > params.amount))
    throw invalid('The amount of the transfer must be positive, and at most that of the payment.', {
      param: 'transfer_data[amount]',
    })
  if (merchant === undefined) return
  const { default_currency } = getDestination(books, merchant, 'on_behalf_of')
  if (default_currency !== settlementCurrency(books))
    throw lacking('Invalid on_behalf_of', 'on_behalf_of', 'on_behalf_of an account with another currency')
}

interface Confirmation extends MethodChoice {
  off_session?: unknown
  return_url?: string
  setup_future_usage?: Stripe.PaymentIntentConfirmParams['setup_future_usage']
}

function pay(
  books: Books,
  intent: Stripe.PaymentIntent,
  params: Confirmation,
  chosen = chosenMethod(books, params),
) {
  const known = maybeId(intent.payment_method)
  const method = chosen ?? (known ? getMethod(books, known) : undefined)
  if (!method)
    throw invalid(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      { code: 'payment_intent_unexpected_state' },
    )
  const ready = params.setup_future_usage
    ? books.change('payment_intent', intent.id, {
        setup_future_usage: params.setup_future_usage as Stripe.PaymentIntent.SetupFutureUsage,
      })
    : intent
  const outcome = attemptPayment(books, ready, {
    method,
    offSession: Boolean(params.off_session),
    returnUrl: params.return_url ?? null,
  })
  intentChanged(books, outcome.intent)
  if (outcome.decline) throw declineRefusal(outcome.decline, outcome.intent)
  return outcome.intent
}

function confirm(books: Books, params: Stripe.PaymentIntentConfirmParams, id: string): Stripe.PaymentIntent {
  refuseInactive(books)
  const intent = books.get('payment_intent', id)
  if (intent.status === 'succeeded' || intent.status === 'canceled' || intent.status === 'requires_capture')
    throw invalid(
      `You cannot confirm this PaymentIntent because it has ${intent.status === 'succeeded' ? 'already succeeded after being previously confirmed' : `a status of ${intent.status}`}.`,
      { code: 'payment_intent_unexpected_state' },
    )
  return pay(books, intent, params)
}

function cancel(books: Books, params: Stripe.PaymentIntentCancelParams, id: string): Stripe.PaymentIntent {
  const intent = books.get('payment_intent', id)
  const { status } = intent
  if (status === 'succeeded' || status === 'canceled')
    throw invalid(`You cannot cancel this PaymentIntent because it has a status of ${status}.`, {
      code: 'payment_intent_unexpected_state',
    })
  if (status === 'requires_capture') releaseAuthorization(books, intent, 'charge.refunded')
  const canceled = {
    status: 'canceled' as const,
    amount_capturable: 0,
    canceled_at: books.now(),
    cancellation_reason: params.cancellation_reason ?? null,
    next_action: null,
  }
  return books.change('payment_intent', id, canceled, 'payment_intent.canceled')
}

function update(books: Books, params: Stripe.PaymentIntentUpdateParams, id: string): Stripe.PaymentIntent {
  const intent = books.get('payment_intent', id)
  if (params.amount !== undefined && (intent.status === 'requires_capture' || intent.status === 'succeeded'))
    throw invalid(
      `The amount of this PaymentIntent cannot be changed because it has a status of ${intent.status}.`,
      { code: 'payment_intent_unexpected_state', param: 'amount' },
    )
  const patch = {
    ...given(
      params,
      'amount',
      'application_fee_amount',
      'customer',
      'description',
      'receipt_email',
      'setup_future_usage',
    ),
    metadata: mergeMetadata(intent.metadata, params.metadata),
    ...(params.payment_method && {
      payment_method: getMethod(books, params.payment_method).id,
      status: 'requires_confirmation',
    }),
  }
  return books.change('payment_intent', id, patch as Partial<Stripe.PaymentIntent>)
}

/** The parameters of a confirmation, as a separate call or as part of the creation. */
const confirmation = 'off_session payment_method payment_method_data return_url setup_future_usage'

export const intentHandlers: Handlers = {
  'PaymentIntents.create': call(
    create,
    `amount application_fee_amount automatic_payment_methods capture_method confirm
     confirmation_method=automatic currency customer description metadata on_behalf_of receipt_email
     statement_descriptor transfer_data.amount transfer_data.destination transfer_group
     ${confirmation}`,
  ),
  'PaymentIntents.retrieve': retrieves('payment_intent'),
  'PaymentIntents.update': call(
    update,
    `amount application_fee_amount customer description metadata payment_method receipt_email
     setup_future_usage`,
  ),
  'PaymentIntents.confirm': call(confirm, confirmation),
  'PaymentIntents.cancel': call(cancel, 'cancellation_reason'),
  'PaymentIntents.list': lists('payment_intent', '/v1/payment_intents', 'created customer'),
  'PaymentIntents.search': searches(
    'payment_intent',
    '/v1/payment_intents/search',
    'amount created currency customer metadata status',
  ),
}
