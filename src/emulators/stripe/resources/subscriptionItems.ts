/** Single subscription items: each change updates the subscription, with prorations. */
import type Stripe from 'stripe'
import type { Books } from '../books.ts'
import { noSuch } from '../errors.ts'
import { call, type Handlers } from '../handler.ts'
import { page, pages } from '../lists.ts'
import { inlinePriceAlone, interval } from './prices.ts'
import { ownSubscription } from './subscriptionCalls.ts'
import { changedItems, changeSubscription, type ItemChange } from './subscriptionChange.ts'

function find(books: Books, id: string): Stripe.Subscription {
  const subscription = books
    .list('subscription')
    .find(({ items, ended_at }) => ended_at === null && items.data.some((item) => item.id === id))
  if (!subscription) throw noSuch('subscription_item', id)
  return subscription
}

const itemOf = (subscription: Stripe.Subscription, id: string) =>
  subscription.items.data.find((item) => item.id === id)

interface How {
  payment_behavior?: string
  proration_behavior?: Stripe.SubscriptionUpdateParams.ProrationBehavior
  proration_date?: number
}

function change(books: Books, id: string, item: ItemChange, how: How): Stripe.Subscription {
  const old = ownSubscription(books, id)
  return changeSubscription(books, old, {
    items: changedItems(books, old, [item]),
    behaviour: how.proration_behavior,
    prorationDate: how.proration_date,
    mustBePaid: how.payment_behavior === 'error_if_incomplete',
  })
}

function create(books: Books, params: Stripe.SubscriptionItemCreateParams) {
  const old = books.get('subscription', params.subscription, 'subscription')
  const changed = change(books, old.id, params as ItemChange, params)
  return changed.items.data.find((item) => !itemOf(old, item.id))
}

function update(books: Books, params: Stripe.SubscriptionItemUpdateParams, id: string) {
  const { price, quantity, metadata, price_data, tax_rates } = params as ItemChange
  const item = { id, price, quantity, metadata, price_data, tax_rates } as ItemChange
  return itemOf(change(books, find(books, id).id, item, params), id)
}

function remove(books: Books, params: Stripe.SubscriptionItemDeleteParams, id: string) {
  change(books, find(books, id).id, { id, deleted: true }, params)
  return { id, object: 'subscription_item', deleted: true }
}

const costs = `payment_behavior=allow_incomplete|error_if_incomplete
  proration_behavior=always_invoice|create_prorations|none proration_date`
const fields = `metadata price ${inlinePriceAlone(...interval)} quantity tax_rates ${costs}`

export const subscriptionItemHandlers: Handlers = {
  'SubscriptionItems.create': call(create, `subscription ${fields}`),
  'SubscriptionItems.retrieve': call((books, _, id) => itemOf(find(books, id), id)),
  'SubscriptionItems.update': call(update, fields),
  'SubscriptionItems.del': call(remove, costs),
  'SubscriptionItems.list': call(
    (books, params: Stripe.SubscriptionItemListParams) =>
      page(
        books.get('subscription', params.subscription, 'subscription').items.data,
        params,
        '/v1/subscription_items',
      ),
    `${pages} subscription`,
  ),
}
