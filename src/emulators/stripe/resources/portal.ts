/** A minimal billing portal for local use: a customer changes the card. */
import type Stripe from 'stripe'
import { type Books, newId } from '../books.ts'
import { complete } from '../contract.ts'
import { call, type Handlers } from '../handler.ts'
import { getCustomer } from './buyers.ts'
import { createSetup, setUp } from './setupIntents.ts'

function create(
  books: Books,
  params: Stripe.BillingPortal.SessionCreateParams,
): Stripe.BillingPortal.Session {
  const customer = getCustomer(books, params.customer ?? '')
  const id = newId('bps')
  return books.put(
    'billing_portal.session',
    complete<Stripe.BillingPortal.Session>('BillingPortal/Sessions#Session', {
      id,
      configuration: 'bpc_local',
      created: books.now(),
      customer: customer.id,
      flow: params.flow_data && {
        ...params.flow_data,
        after_completion: params.flow_data.after_completion ?? { type: 'portal_homepage' },
      },
      locale: params.locale ?? null,
      return_url: params.return_url ?? null,
      url: `${books.world.url}/p/session/${books.account}/${id}`,
    }),
  )
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

/** Where the page redirects when it is done. */
export const portalReturn = (session: Stripe.BillingPortal.Session) =>
  session.flow?.after_completion.redirect?.return_url ?? session.return_url

export const portalHandlers: Handlers = {
  'BillingPortal/Sessions.create': call(
    create,
    'customer flow_data.after_completion flow_data.type=payment_method_update locale return_url',
  ),
}
