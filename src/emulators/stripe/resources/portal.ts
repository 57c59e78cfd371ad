/** The billing portal: its sessions, and what customers do in them. The pages are in pages/portalPage.ts. */
import type Stripe from 'stripe'
import { type Books, idOf, newId } from '../books.ts'
import { complete } from '../contract.ts'
import { invalid } from '../errors.ts'
import { call, type Handlers } from '../handler.ts'
import { refuseBadUrl } from '../rules.ts'
import { getCustomer } from './buyers.ts'
import { defaultConfiguration } from './portalConfigurations.ts'
import { createSetup, setUp } from './setupIntents.ts'
import { cancelSubscription, updateSubscription } from './subscriptionCalls.ts'

type Session = Stripe.BillingPortal.Session
type Configuration = Stripe.BillingPortal.Configuration
type FlowData = Stripe.BillingPortal.SessionCreateParams.FlowData
export type Feature = 'payment_method_update' | 'subscription_cancel' | 'subscription_update'

function create(books: Books, params: Stripe.BillingPortal.SessionCreateParams): Session {
  const customer = getCustomer(books, params.customer ?? '')
  const configuration = params.configuration
    ? books.get('billing_portal.configuration', params.configuration, 'configuration')
    : defaultConfiguration(books)
  if (!configuration.active)
    throw invalid(`The configuration ${configuration.id} is not active.`, { param: 'configuration' })
  refuseBadUrl(params.return_url, 'return_url')
  const id = newId('bps')
  const session = complete<Session>('BillingPortal/Sessions#Session', {
    id,
    configuration: configuration.id,
    created: books.now(),
    customer: customer.id,
    flow: params.flow_data ? flowOf(params.flow_data) : null,
    locale: params.locale ?? null,
    return_url: params.return_url ?? configuration.default_return_url,
    url: `${books.world.url}/p/session/${books.account}/${id}`,
  })
  refuseImpossible(books, session)
  books.put('billing_portal.session', session)
  books.emit('billing_portal.session.created', session)
  return session
}

function flowOf(data: FlowData) {
  const after = data.after_completion
  if (after?.type === 'redirect' && !after.redirect)
    throw invalid('Missing required param: flow_data[after_completion][redirect].', {
      param: 'flow_data[after_completion][redirect]',
      code: 'parameter_missing',
    })
  refuseBadUrl(after?.redirect?.return_url, 'flow_data[after_completion][redirect][return_url]')
  const confirm = data.subscription_update_confirm
  return {
    ...data,
    after_completion: after ?? { type: 'portal_homepage' },
    ...(confirm && { subscription_update_confirm: { discounts: null, ...confirm } }),
  }
}

/** A flow needs its feature, and a subscription of the customer that can be changed. */
function refuseImpossible(books: Books, session: Session): void {
  const { flow } = session
  if (!flow) return
  const feature = flow.type === 'subscription_update_confirm' ? 'subscription_update' : (flow.type as Feature)
  refuseDisabled(books, session, feature)
  if (flow.type === 'payment_method_update') return
  const place = `flow_data[${flow.type}]`
  const details = flow[flow.type as 'subscription_cancel']
  if (!details)
    throw invalid(`Missing required param: ${place}.`, { param: place, code: 'parameter_missing' })
  const subscription = ownedSubscription(books, session, idOf(details.subscription), `${place}[subscription]`)
  if (flow.type === 'subscription_update_confirm')
    for (const item of flow.subscription_update_confirm?.items ?? [])
      refuseChange(books, session, subscription, { ...item, id: item.id ?? '' })
}

export const configurationOf = (books: Books, session: Session): Configuration =>
  books.get('billing_portal.configuration', idOf(session.configuration))

export function refuseDisabled(books: Books, session: Session, feature: Feature): void {
  if (!configurationOf(books, session).features[feature].enabled)
    throw invalid(`This flow is not possible because ${feature} is disabled in the portal configuration.`, {
      param: 'flow_data[type]',
    })
}

/** A running subscription of the session's customer. */
export function ownedSubscription(
  books: Books,
  session: Session,
  id: string,
  param = 'subscription',
): Stripe.Subscription {
  const subscription = books.get('subscription', id, param)
  if (subscription.customer !== session.customer)
    throw invalid(`The subscription ${id} does not belong to the customer ${session.customer}.`, { param })
  if (subscription.ended_at !== null || subscription.status === 'incomplete')
    throw invalid(`The subscription ${id} is ${subscription.status} and cannot be changed.`, { param })
  return subscription
}

export interface Change {
  id: string
  price?: string | null
  quantity?: number
}

/** The customer may change only what the configuration allows, and only to the listed prices. */
function refuseChange(
  books: Books,
  session: Session,
  subscription: Stripe.Subscription,
  { id, price, quantity }: Change,
): void {
  const item = subscription.items.data.find((one) => one.id === id)
  if (!item) throw invalid(`No such subscription item: '${id}'`, { code: 'resource_missing' })
  const { products, default_allowed_updates: allowed } = configurationOf(books, session).features
    .subscription_update
  const wanted = price ?? item.price.id
  const listed = products?.find(({ prices }) => prices.includes(wanted))
  if (wanted !== item.price.id && !(allowed.includes('price') && listed))
    throw invalid(
      `The subscription cannot be updated to the price ${wanted}: it is not part of the portal configuration.`,
    )
  if (quantity === undefined || quantity === item.quantity) return
  const { enabled, minimum, maximum } = listed?.adjustable_quantity ?? {
    enabled: false,
    minimum: 1,
    maximum: null,
  }
  if (!allowed.includes('quantity') && !enabled)
    throw invalid('The quantity of this subscription cannot be changed.')
  if (!Number.isInteger(quantity) || quantity < minimum || quantity > (maximum ?? Number.POSITIVE_INFINITY))
    throw invalid(
      `The quantity must be at least ${minimum}${maximum === null ? '' : ` and at most ${maximum}`}.`,
    )
}

/** What the change means for the subscription, by the configuration. */
export function updateParams(
  books: Books,
  session: Session,
  subscription: Stripe.Subscription,
  changes: Change[],
) {
  refuseDisabled(books, session, 'subscription_update')
  for (const change of changes) refuseChange(books, session, subscription, change)
  const feature = configurationOf(books, session).features.subscription_update
  const endsTrial = subscription.status === 'trialing' && feature.trial_update_behavior === 'end_trial'
  return {
    items: changes.map(({ id, price, quantity }) => ({
      id,
      ...(price && { price }),
      ...(quantity !== undefined && { quantity }),
    })),
    proration_behavior: feature.proration_behavior,
    ...(feature.billing_cycle_anchor === 'now' && { billing_cycle_anchor: { type: 'now' as const } }),
    ...(endsTrial && { trial_end: 'now' as const }),
  }
}

export function updateInPortal(books: Books, session: Session, id: string, changes: Change[]): void {
  const subscription = ownedSubscription(books, session, id)
  const params = updateParams(books, session, subscription, changes)
  // A customer whose card is declined keeps the old plan.
  updateSubscription(books, { ...params, payment_behavior: 'error_if_incomplete' }, id)
}

export function cancelInPortal(
  books: Books,
  session: Session,
  id: string,
  cancellation_details: Stripe.SubscriptionCancelParams.CancellationDetails,
): void {
  refuseDisabled(books, session, 'subscription_cancel')
  ownedSubscription(books, session, id)
  const { mode, proration_behavior: behaviour } = configurationOf(books, session).features.subscription_cancel
  if (mode === 'at_period_end')
    return void updateSubscription(books, { cancel_at_period_end: true, cancellation_details }, id)
  cancelSubscription(
    books,
    { cancellation_details, prorate: behaviour !== 'none', invoice_now: behaviour === 'always_invoice' },
    id,
  )
}

/** The customer takes the cancellation back before the period ends. */
export function keepInPortal(books: Books, session: Session, id: string): void {
  ownedSubscription(books, session, id)
  updateSubscription(books, { cancel_at_period_end: false }, id)
}

/** Also updates running subscriptions: one with its own card would keep charging the old card. */
export function changeCard(books: Books, customerId: string, method: Stripe.PaymentMethod): void {
  const intent = createSetup(books, { customer: customerId })
  setUp(books, intent, { payment_method: method.id }, true)
  const customer = getCustomer(books, customerId)
  const invoice_settings = { ...customer.invoice_settings, default_payment_method: method.id }
  books.change('customer', customerId, { invoice_settings }, 'customer.updated')
  for (const subscription of books.list('subscription'))
    if (subscription.customer === customerId && subscription.default_payment_method && !subscription.ended_at)
      books.change(
        'subscription',
        subscription.id,
        { default_payment_method: method.id },
        'customer.subscription.updated',
      )
}

/** Where a customer goes after a page: a flow decides it, otherwise it is the portal's home page. */
export function afterFlow(books: Books, session: Session): string {
  const after = session.flow?.after_completion
  const home = `/p/session/${books.account}/${session.id}?view=home`
  if (after?.type === 'redirect') return after.redirect?.return_url ?? home
  return after?.type === 'hosted_confirmation' ? home.replace('home', 'done') : home
}

export const portalHandlers: Handlers = {
  'BillingPortal/Sessions.create': call(
    create,
    `configuration customer flow_data.after_completion flow_data.subscription_cancel.subscription
     flow_data.subscription_update flow_data.subscription_update_confirm.items
     flow_data.subscription_update_confirm.subscription
     flow_data.type=payment_method_update|subscription_cancel|subscription_update|subscription_update_confirm
     locale return_url`,
  ),
}
