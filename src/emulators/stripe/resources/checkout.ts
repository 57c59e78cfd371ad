/** Checkout Sessions over the API. Payment is in checkoutPayment.ts, the page in pages/checkoutPage.ts. */
import type Stripe from 'stripe'
import { type Books, maybeId, mergeMetadata, random } from '../books.ts'
import { complete, type Draft } from '../contract.ts'
import { invalid } from '../errors.ts'
import { call, given, type Handlers, retrieves } from '../handler.ts'
import { lists, page, pages } from '../lists.ts'
import type { Order } from '../objects.ts'
import { days } from '../periods.ts'
import { refuseBadEmail, refuseBadUrl } from '../rules.ts'
import { refuseInactive } from './activation.ts'
import { getCustomer } from './buyers.ts'
import { type DiscountReference, findRedeemable, type Redeemable } from './discounts.ts'
import { orderLines, type Totals, totalsOf } from './orders.ts'
import { inlinePrice, inlineProduct, interval, refuseOtherCurrency, unitCents } from './prices.ts'
import { findRates, refuseBothTaxes } from './taxes.ts'

type Params = Stripe.Checkout.SessionCreateParams

function create(books: Books, params: Params): Stripe.Checkout.Session {
  refuseInactive(books)
  const ratesParam = 'subscription_data[default_tax_rates]'
  const rates = findRates(books, params.subscription_data?.default_tax_rates, ratesParam)
  const lines = orderLines(books, params.line_items, rates)
  const automatic = params.automatic_tax?.enabled ?? false
  refuseBothTaxes(
    automatic,
    lines.flatMap(({ taxRates = [] }) => taxRates),
  )
  const mode = params.mode ?? 'payment'
  refuseBadSession(books, params, mode, lines)
  const fields = {
    ...given(
      params,
      'allow_promotion_codes',
      'billing_address_collection',
      'cancel_url',
      'client_reference_id',
      'currency',
      'customer',
      'customer_email',
      'locale',
      'return_url',
      'submit_type',
      'success_url',
    ),
    automatic_tax: {
      enabled: automatic,
      liability: automatic ? { type: 'self' } : null,
      provider: automatic ? 'stripe' : null,
      status: automatic ? 'requires_location_inputs' : null,
    },
    customer_creation:
      params.customer_creation ?? (mode === 'payment' && !params.customer ? 'if_required' : null),
    discounts: (params.discounts ?? []).map(({ coupon, promotion_code }) => ({
      coupon: coupon ?? null,
      promotion_code: promotion_code ?? null,
    })),
    expires_at: params.expires_at ?? books.now() + days(1),
    metadata: mergeMetadata({}, params.metadata),
    mode,
    payment_method_collection:
      params.payment_method_collection ?? (mode === 'subscription' ? 'always' : 'if_required'),
    ui_mode: params.ui_mode ?? 'hosted_page',
  }
  return openSession(books, fields, {
    lines,
    subscription_data: params.subscription_data ?? {},
    payment_intent_data: params.payment_intent_data ?? {},
    redirect: null,
  })
}

function refuseBadSession(books: Books, params: Params, mode: string, lines: Order['lines']): void {
  const hosted = (params.ui_mode ?? 'hosted_page') === 'hosted_page'
  if (hosted && !params.success_url)
    throw invalid('Missing required param: success_url.', { param: 'success_url', code: 'parameter_missing' })
  for (const name of ['success_url', 'cancel_url', 'return_url'] as const) refuseBadUrl(params[name], name)
  refuseBadEmail(params.customer_email, 'customer_email')
  if (params.customer) getCustomer(books, params.customer)
  for (const { price } of lines) refuseOtherCurrency(price, params.currency)
  if (mode === 'setup') return
  if (!lines.length)
    throw invalid('Missing required param: line_items.', { param: 'line_items', code: 'parameter_missing' })
  const recurring = lines.some((line) => line.price.recurring)
  if (mode === 'payment' && recurring)
    throw invalid(
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
      { param: 'line_items' },
    )
  if (mode === 'subscription' && !recurring)
    throw invalid('You must provide at least one recurring price in `subscription` mode when using prices.', {
      param: 'line_items',
    })
  if (params.discounts?.length && params.allow_promotion_codes)
    throw invalid('You may only specify one of these parameters: allow_promotion_codes, discounts.')
  const { application_fee_amount: cents } = params.payment_intent_data ?? {}
  const { application_fee_percent: percent } = params.subscription_data ?? {}
  if ((cents !== undefined || percent !== undefined) && !books.application)
    throw invalid(
      'Can only apply an application fee when the request is made on behalf of another account, using OAuth or the Stripe-Account header.',
    )
  if (cents !== undefined && mode !== 'payment')
    throw invalid('You can not pass `payment_intent_data` in `subscription` mode.', {
      param: 'payment_intent_data',
    })
  if (params.subscription_data && mode !== 'subscription')
    throw invalid('You can not pass `subscription_data` in `payment` mode.', { param: 'subscription_data' })
}

/** Also used by payment links, which open a session for each visitor. */
export function openSession(
  books: Books,
  fields: Draft<Stripe.Checkout.Session>,
  order: Omit<Order, 'id' | 'items' | 'application'>,
): Stripe.Checkout.Session {
  const id = `cs_test_${random(58)}`
  books.put('_order', { ...order, id, items: [], application: books.application })
  const session = complete<Stripe.Checkout.Session>('Checkout/Sessions#Session', {
    ...fields,
    id,
    created: books.now(),
    currency: order.lines[0]?.price.currency ?? fields.currency ?? null,
    custom_text: {},
    payment_method_types: ['card'],
    payment_status: fields.mode === 'setup' ? 'no_payment_required' : 'unpaid',
    status: 'open',
    url: `${books.world.url}/c/pay/${books.account}/${id}`,
  })
  books.put('checkout.session', session)
  return applyDiscounts(books, session, (session.discounts ?? []).map(toReference))
}

const toReference = (discount: Stripe.Checkout.Session.Discount): DiscountReference => ({
  ...(discount.coupon && { coupon: maybeId(discount.coupon) ?? '' }),
  ...(discount.promotion_code && { promotion_code: maybeId(discount.promotion_code) ?? '' }),
})

export function applyDiscounts(
  books: Books,
  session: Stripe.Checkout.Session,
  references: DiscountReference[],
): Stripe.Checkout.Session {
  const discounts = references.map((reference) => ({
    coupon: reference.coupon ?? null,
    promotion_code: reference.promotion_code ?? null,
  }))
  const priced = { ...session, discounts }
  if (session.mode === 'setup') return books.put('checkout.session', priced)
  const { subtotal, discount, tax, total, lines } = sessionTotals(books, priced)
  books.put('_order', { ...orderOf(books, session), items: lines })
  return books.put('checkout.session', {
    ...priced,
    amount_subtotal: subtotal,
    amount_total: total,
    total_details: { amount_discount: discount, amount_shipping: 0, amount_tax: tax },
  })
}

export function redeemablesOf(books: Books, session: Stripe.Checkout.Session): Redeemable[] {
  const { lines } = orderOf(books, session)
  const order = {
    customer: maybeId(session.customer),
    currency: session.currency ?? '',
    cents: lines.reduce((sum, { price, quantity }) => sum + unitCents(price) * quantity, 0),
  }
  return (session.discounts ?? []).map((discount, index) =>
    findRedeemable(books, toReference(discount), `discounts[${index}]`, order),
  )
}

export function sessionTotals(books: Books, session: Stripe.Checkout.Session): Totals {
  const order = orderOf(books, session)
  const onTrial = trialDays(books, session) > 0
  const plain = totalsOf(books, order.lines, [], onTrial)
  const coupons = redeemablesOf(books, session).map(({ coupon }) => coupon)
  return coupons.length ? totalsOf(books, order.lines, coupons, onTrial) : plain
}

export const orderOf = (books: Books, session: Stripe.Checkout.Session): Order =>
  books.get('_order', session.id)

export function trialDays(books: Books, session: Stripe.Checkout.Session): number {
  const { trial_period_days, trial_end } = orderOf(books, session).subscription_data
  return trial_period_days ?? (trial_end ? Math.ceil((trial_end - books.now()) / days(1)) : 0)
}

export function expireSession(books: Books, id: string): Stripe.Checkout.Session {
  const session = books.get('checkout.session', id)
  if (session.status !== 'open')
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of "${session.status}".`,
    )
  const expired = books.change('checkout.session', id, { status: 'expired', url: null })
  books.emit('checkout.session.expired', expired)
  return expired
}

export const checkoutHandlers: Handlers = {
  'Checkout/Sessions.create': call(
    create,
    `allow_promotion_codes automatic_tax.enabled billing_address_collection=auto cancel_url client_reference_id currency customer
     customer_creation customer_email discounts.coupon discounts.promotion_code expires_at line_items.price ${inlinePrice('line_items', ...interval, ...inlineProduct)}
     line_items.quantity line_items.tax_rates locale metadata mode payment_intent_data.application_fee_amount
     payment_intent_data.description payment_intent_data.metadata payment_intent_data.receipt_email
     payment_intent_data.setup_future_usage payment_method_collection return_url submit_type
     subscription_data.application_fee_percent subscription_data.default_tax_rates subscription_data.description subscription_data.metadata
     subscription_data.trial_end subscription_data.trial_period_days subscription_data.trial_settings.end_behavior.missing_payment_method
     success_url ui_mode=hosted_page`,
  ),
  'Checkout/Sessions.retrieve': retrieves('checkout.session'),
  'Checkout/Sessions.update': call((books, params: Stripe.Checkout.SessionUpdateParams, id) => {
    const session = books.get('checkout.session', id)
    return books.change('checkout.session', id, {
      metadata: mergeMetadata(session.metadata, params.metadata),
    })
  }, 'metadata'),
  'Checkout/Sessions.list': lists(
    'checkout.session',
    '/v1/checkout/sessions',
    'created customer customer_details payment_intent payment_link status subscription',
    {
      customer_details: (session, { email }: { email: string }) => session.customer_details?.email === email,
    },
  ),
  'Checkout/Sessions.expire': call((books, _, id) => expireSession(books, id)),
  'Checkout/Sessions.listLineItems': call(
    (books, params, id) =>
      page(
        books.get('_order', books.get('checkout.session', id).id).items,
        params,
        `/v1/checkout/sessions/${id}/line_items`,
      ),
    pages,
  ),
}
