import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import { type Books, idOf, mergeMetadata, newId } from '../books.ts'
import { askBank, type CardBehaviour, findByName, findByNumber, objectionTo } from '../cards.ts'
import { complete } from '../contract.ts'
import { cardError, invalid } from '../errors.ts'
import { call, given, type Handlers, retrieves } from '../handler.ts'
import { lists, page, pages } from '../lists.ts'
import type { Objects } from '../objects.ts'
import { getCustomer } from './buyers.ts'

interface CardFields {
  number: string
  exp_month: number
  exp_year: number
  cvc?: string
}

interface KnownCard {
  card: Record<string, unknown>
  behaviour: CardBehaviour
}

type BillingDetails = Stripe.PaymentMethodCreateParams.BillingDetails

function readCard(books: Books, fields: CardFields): KnownCard {
  const number = fields.number.replaceAll(/[\s-]/g, '')
  const year = fields.exp_year < 100 ? 2000 + fields.exp_year : fields.exp_year
  const objection = objectionTo({ ...fields, number, exp_year: year }, books.now())
  if (objection) throw objection
  const known = findByNumber(number)
  return {
    behaviour: known?.behaviour ?? 'live_card',
    card: describe(
      known?.brand ?? 'unknown',
      known?.funding ?? 'unknown',
      number.slice(-4),
      fields.exp_month,
      year,
    ),
  }
}

function namedCard(books: Books, name: string, param: string): KnownCard {
  const token = books.find('_card', name)
  const tokenCard = books.find('token', name)?.card
  if (token && tokenCard)
    return {
      behaviour: token.behaviour,
      card: describe(
        tokenCard.brand.toLowerCase(),
        tokenCard.funding,
        tokenCard.last4,
        tokenCard.exp_month,
        tokenCard.exp_year,
      ),
    }
  const known = findByName(name)
  if (!known) throw invalid(`No such token: '${name}'`, { code: 'resource_missing', param })
  const nextYear = new Date(books.now() * 1000).getUTCFullYear() + 1
  return {
    behaviour: known.behaviour,
    card: describe(known.brand, known.funding, known.number.slice(-4), 12, nextYear),
  }
}

const describe = (brand: string, funding: string, last4: string, exp_month: number, exp_year: number) => ({
  brand,
  checks: { cvc_check: 'pass' },
  country: 'US',
  display_brand: brand,
  exp_month,
  exp_year,
  // A hash of public data only: a hash of the card number could reveal the number.
  fingerprint: createHash('sha256').update(`${brand}${last4}`).digest('base64url').slice(0, 16),
  funding,
  last4,
  networks: { available: [brand], preferred: null },
  three_d_secure_usage: { supported: true },
})

function saveCard(
  books: Books,
  { card, behaviour }: KnownCard,
  billing: BillingDetails | undefined,
  metadata = {},
) {
  const method = complete<Stripe.PaymentMethod>('PaymentMethods#PaymentMethod', {
    id: newId('pm'),
    allow_redisplay: 'unspecified',
    billing_details: { address: {}, ...billing },
    card,
    created: books.now(),
    metadata,
    type: 'card',
  })
  books.put('_card', { id: method.id, behaviour, setUp: false })
  return books.put('payment_method', method)
}

export interface MethodData {
  type?: string
  card?: CardFields | { token: string }
  billing_details?: BillingDetails
  metadata?: Stripe.Emptyable<Stripe.MetadataParam>
}

/** From card fields, a token, or the data that Elements sends with a confirmation. */
export function createMethod(books: Books, params: MethodData, param = ''): Stripe.PaymentMethod {
  if (params.type !== undefined && params.type !== 'card')
    throw invalid(`The local Stripe takes cards only, not ${params.type}.`, { param: 'type' })
  if (!params.card)
    throw invalid(`Missing required param: ${param}card.`, {
      param: `${param}card`,
      code: 'parameter_missing',
    })
  const known =
    'token' in params.card
      ? namedCard(books, params.card.token, `${param}card[token]`)
      : readCard(books, params.card)
  return saveCard(books, known, params.billing_details, mergeMetadata({}, params.metadata))
}

/** `pm_card_visa` and similar names create a new method wherever a method id is accepted. */
export function getMethod(books: Books, id: string, param = 'payment_method'): Stripe.PaymentMethod {
  return findByName(id)
    ? saveCard(books, namedCard(books, id, param), undefined)
    : books.get('payment_method', id, param)
}

export interface MethodChoice {
  payment_method?: string
  payment_method_data?: object
}

/** The method with the given id, or a new one from the data that Elements sends. */
export function chosenMethod(books: Books, params: MethodChoice): Stripe.PaymentMethod | undefined {
  if (params.payment_method_data)
    return createMethod(books, params.payment_method_data as MethodData, 'payment_method_data.')
  return params.payment_method ? getMethod(books, params.payment_method) : undefined
}

export function attachMethod(
  books: Books,
  method: Stripe.PaymentMethod,
  customer: string,
): Stripe.PaymentMethod {
  if (method.customer === customer) return method
  if (method.customer)
    throw invalid('The payment method you provided has already been attached to a customer.', {
      code: 'payment_method_already_attached',
    })
  refuseSpent(books, method)
  const verdict = askBank(cardOf(books, method.id), {
    for: 'saving',
    offSession: false,
    authenticated: false,
  })
  if (verdict.kind === 'no') {
    const { code, decline_code, message } = verdict.decline
    throw cardError(message, { code, decline_code })
  }
  return books.change('payment_method', method.id, { customer }, 'payment_method.attached')
}

export const cardOf = (books: Books, method: string): Objects['_card'] =>
  books.find('_card', method) ?? { id: method, behaviour: 'ok', setUp: false }

const spend = (books: Books, method: string) =>
  void books.put('_card', { ...cardOf(books, method), spent: true })

/** A card that is not attached to a customer can pay only once. */
export function spendUnsaved(books: Books, { id }: Stripe.PaymentMethod): void {
  if (!books.get('payment_method', id).customer) spend(books, id)
}

function refuseSpent(books: Books, { id }: Stripe.PaymentMethod): void {
  if (!cardOf(books, id).spent) return
  throw invalid(
    'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
    { param: 'payment_method' },
  )
}

/** Throws unless the card may pay for this customer: it must be theirs, or unattached and unused. */
export function refuseForeign(books: Books, method: Stripe.PaymentMethod, customer: string | null): void {
  refuseSpent(books, method)
  if (!method.customer || method.customer === customer) return
  throw invalid(
    customer
      ? 'The payment method you provided is attached to a different customer.'
      : 'The payment method you provided is attached to a customer so for security purposes you must provide the customer in the request.',
    { param: 'payment_method' },
  )
}

function attach(books: Books, params: Stripe.PaymentMethodAttachParams, id: string): Stripe.PaymentMethod {
  const customer = getCustomer(books, params.customer ?? '')
  return attachMethod(books, getMethod(books, id, 'id'), customer.id)
}

function detach(books: Books, _: object, id: string): Stripe.PaymentMethod {
  const method = books.get('payment_method', id)
  if (!method.customer)
    throw invalid(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    )
  spend(books, id)
  const customer = getCustomer(books, idOf(method.customer))
  if (customer.invoice_settings.default_payment_method === id)
    books.change('customer', customer.id, {
      invoice_settings: { ...customer.invoice_settings, default_payment_method: null },
    })
  return books.change('payment_method', id, { customer: null }, 'payment_method.detached')
}

function update(books: Books, params: Stripe.PaymentMethodUpdateParams, id: string): Stripe.PaymentMethod {
  const method = books.get('payment_method', id)
  const patch = {
    ...given(params, 'allow_redisplay'),
    metadata: mergeMetadata(method.metadata, params.metadata),
    billing_details: { ...method.billing_details, ...params.billing_details },
    ...(params.card && method.card && { card: { ...method.card, ...params.card } }),
  }
  return books.change('payment_method', id, patch as Partial<Stripe.PaymentMethod>, 'payment_method.updated')
}

function createToken(books: Books, params: Stripe.TokenCreateParams): Stripe.Token {
  if (!params.card || typeof params.card === 'string')
    throw invalid('The local Stripe makes tokens of cards only.', { param: 'card' })
  const known = readCard(books, {
    number: params.card.number,
    exp_month: Number(params.card.exp_month),
    exp_year: Number(params.card.exp_year),
    ...(params.card.cvc !== undefined && { cvc: params.card.cvc }),
  })
  const { brand, ...card } = known.card
  const token = complete<Stripe.Token>('Tokens#Token', {
    id: newId('tok'),
    card: {
      ...card,
      id: newId('card'),
      brand: String(brand).replace(/^./, (first) => first.toUpperCase()),
      country: 'US',
    },
    created: books.now(),
    type: 'card',
  })
  books.put('_card', { id: token.id, behaviour: known.behaviour, setUp: false })
  return books.put('token', token)
}

const ofCustomer = (books: Books, params: { type?: string; limit?: number }, customer: string) => {
  const methods = books
    .list('payment_method')
    .filter((method) => method.customer === customer && (!params.type || params.type === method.type))
  return page(methods, params, `/v1/customers/${customer}/payment_methods`)
}

export const paymentMethodHandlers: Handlers = {
  'PaymentMethods.create': call(
    (books, params: MethodData) => createMethod(books, params),
    'billing_details card metadata type=card',
  ),
  'PaymentMethods.retrieve': retrieves('payment_method'),
  'PaymentMethods.update': call(update, 'allow_redisplay billing_details card metadata'),
  'PaymentMethods.list': lists('payment_method', '/v1/payment_methods', 'allow_redisplay customer type'),
  'PaymentMethods.attach': call(attach, 'customer'),
  'PaymentMethods.detach': call(detach),
  'Customers.listPaymentMethods': call(
    (books, params, id) => ofCustomer(books, params, getCustomer(books, id, 'id').id),
    `${pages} type`,
  ),
  'Customers.retrievePaymentMethod': call((books, _, __, id) => books.get('payment_method', id)),
  'Tokens.create': call(createToken, 'card.cvc card.exp_month card.exp_year card.number'),
  'Tokens.retrieve': retrieves('token'),
}
