/** SetupIntents: save a card for later, if its bank agrees. */
import type Stripe from 'stripe'
import { type Books, idOf, maybeId, mergeMetadata, newId, random } from '../books.ts'
import { askBank, type Decline } from '../cards.ts'
import { complete } from '../contract.ts'
import { cardError, invalid } from '../errors.ts'
import { call, given, type Handlers, retrieves } from '../handler.ts'
import { lists } from '../lists.ts'
import { getCustomer } from './buyers.ts'
import { attachMethod, cardOf, chosenMethod, getMethod, type MethodChoice } from './paymentMethods.ts'
import { askWith3ds, paymentError } from './payments.ts'

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
  params: MethodChoice & { return_url?: string },
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

export function failSetup(
  books: Books,
  intent: Stripe.SetupIntent,
  method: Stripe.PaymentMethod,
  decline: Decline,
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

function confirmSetup(books: Books, params: Stripe.SetupIntentConfirmParams, id: string): Stripe.SetupIntent {
  const intent = books.get('setup_intent', id)
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw invalid(`You cannot confirm this SetupIntent because it has a status of ${intent.status}.`, {
      code: 'setup_intent_unexpected_state',
    })
  return setUp(books, intent, params, false)
}

function updateSetup(books: Books, params: Stripe.SetupIntentUpdateParams, id: string): Stripe.SetupIntent {
  const intent = books.get('setup_intent', id)
  const patch = {
    ...given(params, 'customer', 'description'),
    metadata: mergeMetadata(intent.metadata, params.metadata),
  }
  return books.change('setup_intent', id, patch as Partial<Stripe.SetupIntent>)
}

export const setupIntentHandlers: Handlers = {
  'SetupIntents.create': call(
    createSetup,
    `automatic_payment_methods confirm customer description metadata payment_method payment_method_data
     return_url usage`,
  ),
  'SetupIntents.retrieve': retrieves('setup_intent'),
  'SetupIntents.update': call(updateSetup, 'customer description metadata'),
  'SetupIntents.confirm': call(confirmSetup, 'payment_method payment_method_data return_url'),
  'SetupIntents.cancel': call(
    (books, params: Stripe.SetupIntentCancelParams, id) =>
      books.change(
        'setup_intent',
        id,
        { status: 'canceled', cancellation_reason: params.cancellation_reason ?? null, next_action: null },
        'setup_intent.canceled',
      ),
    'cancellation_reason',
  ),
  'SetupIntents.list': lists('setup_intent', '/v1/setup_intents', 'created customer payment_method'),
}
