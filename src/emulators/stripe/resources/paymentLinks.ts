import type Stripe from 'stripe'
import { type Books, mergeMetadata, newId, openBooks } from '../books.ts'
import { complete } from '../contract.ts'
import { invalid } from '../errors.ts'
import { call, given, type Handlers, retrieves } from '../handler.ts'
import { lists, page, pages } from '../lists.ts'
import { days } from '../periods.ts'
import { openSession } from './checkout.ts'
import { orderLines, totalsOf } from './orders.ts'
import { inlinePrice, inlineProduct, interval } from './prices.ts'

function create(books: Books, params: Stripe.PaymentLinkCreateParams): Stripe.PaymentLink {
  const id = newId('plink')
  const lines = orderLines(books, params.line_items)
  const recurring = lines.some((line) => line.price.recurring)
  refuseFee(books, params, recurring)
  books.put('_order', {
    id,
    lines,
    items: totalsOf(books, lines, [], false).lines,
    application: books.application,
    subscription_data: {
      ...params.subscription_data,
      ...(params.application_fee_percent !== undefined && {
        application_fee_percent: params.application_fee_percent,
      }),
    } as Stripe.Checkout.SessionCreateParams.SubscriptionData,
    payment_intent_data: {
      ...params.payment_intent_data,
      ...(params.application_fee_amount !== undefined && {
        application_fee_amount: params.application_fee_amount,
      }),
    } as Stripe.Checkout.SessionCreateParams.PaymentIntentData,
    redirect: params.after_completion?.redirect?.url ?? null,
  })
  const link = complete<Stripe.PaymentLink>('PaymentLinks#PaymentLink', {
    ...given(
      params,
      'application_fee_amount',
      'application_fee_percent',
      'inactive_message',
      'phone_number_collection',
    ),
    id,
    active: true,
    after_completion: params.after_completion ?? { type: 'hosted_confirmation', hosted_confirmation: {} },
    allow_promotion_codes: params.allow_promotion_codes ?? false,
    application: books.application,
    billing_address_collection: params.billing_address_collection ?? 'auto',
    currency: lines[0]?.price.currency,
    custom_text: {},
    customer_creation: params.customer_creation ?? (recurring ? 'always' : 'if_required'),
    metadata: mergeMetadata({}, params.metadata),
    payment_method_collection: params.payment_method_collection ?? 'always',
    submit_type: params.submit_type ?? 'auto',
    subscription_data: recurring ? { ...params.subscription_data } : null,
    url: `${books.world.url}/b/${books.account}/${id}`,
  })
  books.put('payment_link', link)
  books.emit('payment_link.created', link)
  return link
}

type Fee = Pick<Stripe.PaymentLinkUpdateParams, 'application_fee_amount' | 'application_fee_percent'>

function refuseFee(
  books: Books,
  { application_fee_amount: amount, application_fee_percent: percent }: Fee,
  recurring: boolean,
): void {
  if (amount === undefined && percent === undefined) return
  if (!books.application)
    throw invalid('Can only apply an application fee when the request is made on behalf of another account.')
  if (percent !== undefined && !recurring)
    throw invalid(
      'There must be at least 1 line item with a recurring price to use `application_fee_percent`.',
    )
  if (amount !== undefined && recurring)
    throw invalid('`application_fee_amount` cannot be used with a recurring price.')
}

/** Sessions that were opened before keep the fee they have. */
function changeFee(books: Books, params: Stripe.PaymentLinkUpdateParams, id: string): void {
  const order = { ...books.get('_order', id) }
  refuseFee(
    books,
    params,
    order.lines.some((line) => line.price.recurring),
  )
  const { application_fee_amount: amount, application_fee_percent: percent } = params
  const { application_fee_amount: _, ...payment } = order.payment_intent_data ?? {}
  const { application_fee_percent: __, ...subscription } = order.subscription_data ?? {}
  if (amount !== undefined)
    order.payment_intent_data = { ...payment, ...(amount && { application_fee_amount: amount }) }
  if (percent !== undefined)
    order.subscription_data = { ...subscription, ...(percent && { application_fee_percent: percent }) }
  books.put('_order', order)
}

function update(books: Books, params: Stripe.PaymentLinkUpdateParams, id: string): Stripe.PaymentLink {
  const link = books.get('payment_link', id)
  changeFee(books, params, id)
  if (params.after_completion?.redirect)
    books.put('_order', { ...books.get('_order', id), redirect: params.after_completion.redirect.url })
  const patch = {
    ...given(
      params,
      'active',
      'after_completion',
      'allow_promotion_codes',
      'application_fee_amount',
      'application_fee_percent',
      'inactive_message',
    ),
    metadata: mergeMetadata(link.metadata, params.metadata),
  }
  return books.change('payment_link', id, patch as Partial<Stripe.PaymentLink>, 'payment_link.updated')
}

/** Opens a separate session for each visitor of the link. */
export function visitLink(visitor: Books, id: string): Stripe.Checkout.Session {
  const link = visitor.get('payment_link', id)
  if (!link.active) throw invalid(link.inactive_message ?? 'This payment link is no longer active.')
  const order = visitor.get('_order', id)
  const books = openBooks(visitor.world, visitor.account, order.application)
  const fields = {
    allow_promotion_codes: link.allow_promotion_codes,
    customer_creation: link.customer_creation,
    discounts: [],
    expires_at: books.now() + days(1),
    metadata: link.metadata,
    mode: order.lines.some((line) => line.price.recurring) ? 'subscription' : 'payment',
    payment_link: id,
    payment_method_collection: link.payment_method_collection,
    ui_mode: 'hosted_page',
  }
  return openSession(books, fields, order)
}

export const paymentLinkHandlers: Handlers = {
  'PaymentLinks.create': call(
    create,
    `after_completion allow_promotion_codes application_fee_amount application_fee_percent
     billing_address_collection=auto customer_creation inactive_message line_items.price ${inlinePrice('line_items', ...interval, ...inlineProduct)}
     line_items.quantity metadata payment_intent_data.description payment_intent_data.metadata
     payment_intent_data.setup_future_usage payment_method_collection phone_number_collection.enabled=false
     submit_type subscription_data.description subscription_data.metadata subscription_data.trial_period_days
     subscription_data.trial_settings`,
  ),
  'PaymentLinks.retrieve': retrieves('payment_link'),
  'PaymentLinks.update': call(
    update,
    `active after_completion allow_promotion_codes application_fee_amount application_fee_percent
     inactive_message metadata`,
  ),
  'PaymentLinks.list': lists('payment_link', '/v1/payment_links', 'active'),
  'PaymentLinks.listLineItems': call(
    (books, params, id) =>
      page(
        books.get('_order', books.get('payment_link', id).id).items,
        params,
        `/v1/payment_links/${id}/line_items`,
      ),
    pages,
  ),
}
