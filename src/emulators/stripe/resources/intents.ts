/** PaymentIntents and SetupIntents over the API, and the answer to a 3-D Secure challenge. */
import type Stripe from 'stripe'
import { type Books, idOf, maybeId, mergeMetadata, newId, random } from '../books.ts'
import { askBank, authenticationFailed } from '../cards.ts'
import { complete } from '../contract.ts'
import { cardError, invalid } from '../errors.ts'
import { given, type Handlers, retrieves } from '../handler.ts'
import { lists } from '../lists.ts'
import type { Challenge } from '../objects.ts'
import { searches } from '../search.ts'
import { getCustomer } from './buyers.ts'
import { intentChanged } from './invoices.ts'
import { attachMethod, cardOf, createMethod, getMethod, type MethodData } from './paymentMethods.ts'
import {
  askWith3ds,
  attemptPayment,
  createIntent,
  declineRefusal,
  failAuthentication,
  paymentError,
} from './payments.ts'

interface MethodChoice {
  payment_method?: string
  payment_method_data?: object
}

function chosenMethod(books: Books, params: MethodChoice): Stripe.PaymentMethod | undefined {
  if (params.payment_method_data)
    return createMethod(books, params.payment_method_data as MethodData, 'payment_method_data.')
  return params.payment_method ? getMethod(books, params.payment_method) : undefined
}

function create(books: Books, params: Stripe.PaymentIntentCreateParams): Stripe.PaymentIntent {
  if (params.amount < 1)
    throw invalid('This value must be greater than or equal to 1.', {
      param: 'amount',
      code: 'parameter_invalid_integer',
    })
  const fee = params.application_fee_amount
  if (fee !== undefined && !books.application)
    throw invalid(
      'Can only apply an application_fee_amount when the request is made on behalf of another account.',
      { param: 'application_fee_amount' },
    )
  if (fee !== undefined && fee > params.amount)
    throw invalid('The application fee cannot be greater than the amount.', {
      param: 'application_fee_amount',
    })
  if (params.customer) getCustomer(books, params.customer)
  const method = chosenMethod(books, params)
  const intent = createIntent(books, {
    ...given(
      params,
      'amount',
      'currency',
      'application_fee_amount',
      'customer',
      'description',
      'receipt_email',
      'setup_future_usage',
      'statement_descriptor',
    ),
    automatic_payment_methods: params.automatic_payment_methods ?? {
      enabled: true,
      allow_redirects: 'always',
    },
    metadata: mergeMetadata({}, params.metadata),
    payment_method: method?.id ?? null,
  })
  return params.confirm ? pay(books, intent, params, method) : intent
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
  const intent = books.get('payment_intent', id)
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw invalid(
      `You cannot confirm this PaymentIntent because it has ${intent.status === 'succeeded' ? 'already succeeded after being previously confirmed' : 'a status of canceled'}.`,
      { code: 'payment_intent_unexpected_state' },
    )
  return pay(books, intent, params)
}

function cancel(books: Books, params: Stripe.PaymentIntentCancelParams, id: string): Stripe.PaymentIntent {
  const { status } = books.get('payment_intent', id)
  if (status === 'succeeded' || status === 'canceled')
    throw invalid(`You cannot cancel this PaymentIntent because it has a status of ${status}.`, {
      code: 'payment_intent_unexpected_state',
    })
  const canceled = {
    status: 'canceled' as const,
    canceled_at: books.now(),
    cancellation_reason: params.cancellation_reason ?? null,
    next_action: null,
  }
  return books.change('payment_intent', id, canceled, 'payment_intent.canceled')
}

function update(books: Books, params: Stripe.PaymentIntentUpdateParams, id: string): Stripe.PaymentIntent {
  const intent = books.get('payment_intent', id)
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

export function createSetup(books: Books, params: Stripe.SetupIntentCreateParams): Stripe.SetupIntent {
  if (params.customer) getCustomer(books, params.customer)
  const method = chosenMethod(books, params)
  const id = newId('seti')
  const intent = complete<Stripe.SetupIntent>('SetupIntents#SetupIntent', {
    ...given(params, 'customer', 'description'),
    id,
    application: books.application,
    automatic_payment_methods: params.automatic_payment_methods ?? {
      enabled: true,
      allow_redirects: 'always',
    },
    client_secret: `${id}_secret_${random(25)}`,
    created: books.now(),
    metadata: mergeMetadata({}, params.metadata),
    payment_method: method?.id ?? null,
    payment_method_types: ['card'],
    status: method ? 'requires_confirmation' : 'requires_payment_method',
    usage: params.usage ?? 'off_session',
  })
  books.put('setup_intent', intent)
  books.emit('setup_intent.created', intent)
  return params.confirm ? setUp(books, intent, params, false, method) : intent
}

export function setUp(
  books: Books,
  intent: Stripe.SetupIntent,
  params: Confirmation,
  authenticated: boolean,
  chosen = chosenMethod(books, params),
): Stripe.SetupIntent {
  const known = maybeId(intent.payment_method)
  const method = chosen ?? (known ? getMethod(books, known) : undefined)
  if (!method)
    throw invalid("You cannot confirm this SetupIntent because it's missing a payment method.", {
      code: 'setup_intent_unexpected_state',
    })
  const card = cardOf(books, method.id)
  const verdict = askBank(card, { for: 'saving', offSession: false, authenticated })
  if (verdict.kind === 'ask') {
    const next_action = askWith3ds(
      books,
      'setup_intent',
      intent.id,
      method.id,
      params.return_url ?? null,
    ) as Stripe.SetupIntent.NextAction
    return books.change(
      'setup_intent',
      intent.id,
      { status: 'requires_action', payment_method: method.id, next_action },
      'setup_intent.requires_action',
    )
  }
  if (verdict.kind === 'no') throw failSetup(books, intent, method, verdict.decline)
  if (intent.customer) attachMethod(books, method, idOf(intent.customer))
  books.put('_card', { ...card, setUp: true })
  const done = {
    status: 'succeeded' as const,
    payment_method: method.id,
    next_action: null,
    last_setup_error: null,
  }
  const succeeded = books.change('setup_intent', intent.id, done)
  books.emit('setup_intent.succeeded', succeeded)
  return succeeded
}

function failSetup(
  books: Books,
  intent: Stripe.SetupIntent,
  method: Stripe.PaymentMethod,
  decline: typeof authenticationFailed,
) {
  const failed = books.change('setup_intent', intent.id, {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_setup_error: paymentError(decline, method) as Stripe.SetupIntent.LastSetupError,
  })
  books.emit('setup_intent.setup_failed', failed)
  const { code, decline_code, message } = decline
  return cardError(message, { code, ...(decline_code && { decline_code }), setup_intent: failed }, true)
}

/** The customer has answered the challenge of an intent. Answering twice changes nothing. */
export function answerChallenge(books: Books, challenge: Challenge, passed: boolean): void {
  books.remove('_challenge', challenge.id)
  const method = books.get('payment_method', challenge.payment_method)
  if (challenge.kind === 'setup_intent') {
    const intent = books.get('setup_intent', challenge.subject)
    if (intent.status !== 'requires_action') return
    if (passed) setUp(books, intent, {}, true)
    else
      failSetup(books, intent, method, {
        ...authenticationFailed,
        code: 'setup_intent_authentication_failure',
      })
    return
  }
  const intent = books.get('payment_intent', challenge.subject)
  if (intent.status !== 'requires_action') return
  const outcome = passed
    ? attemptPayment(books, intent, { method, offSession: false, authenticated: true })
    : failAuthentication(books, intent, method)
  intentChanged(books, outcome.intent)
}

function confirmSetup(books: Books, params: Stripe.SetupIntentConfirmParams, id: string): Stripe.SetupIntent {
  const intent = books.get('setup_intent', id)
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw invalid(`You cannot confirm this SetupIntent because it has a status of ${intent.status}.`, {
      code: 'setup_intent_unexpected_state',
    })
  return setUp(books, intent, params, false)
}

export const intentHandlers: Handlers = {
  'PaymentIntents.create': create,
  'PaymentIntents.retrieve': retrieves('payment_intent'),
  'PaymentIntents.update': update,
  'PaymentIntents.confirm': confirm,
  'PaymentIntents.cancel': cancel,
  'PaymentIntents.list': lists('payment_intent', '/v1/payment_intents'),
  'PaymentIntents.search': searches('payment_intent', '/v1/payment_intents/search'),
  'SetupIntents.create': createSetup,
  'SetupIntents.retrieve': retrieves('setup_intent'),
  'SetupIntents.update': (books, params: Stripe.SetupIntentUpdateParams, id) => {
    const intent = books.get('setup_intent', id)
    const patch = {
      ...given(params, 'customer', 'description'),
      metadata: mergeMetadata(intent.metadata, params.metadata),
    }
    return books.change('setup_intent', id, patch as Partial<Stripe.SetupIntent>)
  },
  'SetupIntents.confirm': confirmSetup,
  'SetupIntents.cancel': (books, params: Stripe.SetupIntentCancelParams, id) =>
    books.change(
      'setup_intent',
      id,
      { status: 'canceled', cancellation_reason: params.cancellation_reason ?? null, next_action: null },
      'setup_intent.canceled',
    ),
  'SetupIntents.list': lists('setup_intent', '/v1/setup_intents'),
}
