/** Events in the API, and webhook endpoints created through the API. */
import type Stripe from 'stripe'
import { type Books, mergeMetadata, newId } from '../books.ts'
import { complete } from '../contract.ts'
import { call, given, type Handlers, retrieves } from '../handler.ts'
import { lists } from '../lists.ts'

function createEndpoint(books: Books, params: Stripe.WebhookEndpointCreateParams): Stripe.WebhookEndpoint {
  const endpoint = complete<Stripe.WebhookEndpoint>('WebhookEndpoints#WebhookEndpoint', {
    ...given(params, 'api_version', 'description', 'enabled_events', 'url'),
    id: newId('we'),
    // In Stripe, `application` marks an endpoint for connected accounts.
    application: params.connect ? 'ca_localplatform' : null,
    created: books.now(),
    metadata: mergeMetadata({}, params.metadata),
    status: 'enabled',
  })
  const secret = newId('whsec')
  books.put('_setting', { id: `secret of ${endpoint.id}`, value: secret })
  books.put('webhook_endpoint', endpoint)
  // The secret is returned once, on creation; it cannot be read later.
  return { ...endpoint, secret }
}

function updateEndpoint(
  books: Books,
  params: Stripe.WebhookEndpointUpdateParams,
  id: string,
): Stripe.WebhookEndpoint {
  const endpoint = books.get('webhook_endpoint', id)
  const patch = {
    ...given(params, 'description', 'enabled_events', 'url'),
    ...(params.disabled !== undefined && { status: params.disabled ? 'disabled' : 'enabled' }),
    metadata: mergeMetadata(endpoint.metadata, params.metadata),
  }
  return books.change('webhook_endpoint', id, patch as Partial<Stripe.WebhookEndpoint>)
}

export const eventHandlers: Handlers = {
  'Events.retrieve': retrieves('event'),
  'Events.list': lists('event', '/v1/events', 'created delivery_success type types', {
    type: (event, type: string) =>
      type.endsWith('*') ? event.type.startsWith(type.slice(0, -1)) : event.type === type,
    types: (event, types: string[]) => types.includes(event.type),
    delivery_success: (event, wanted: boolean) => (event.pending_webhooks === 0) === wanted,
  }),
  'WebhookEndpoints.create': call(
    createEndpoint,
    'api_version connect description enabled_events metadata url',
  ),
  'WebhookEndpoints.retrieve': retrieves('webhook_endpoint'),
  'WebhookEndpoints.update': call(updateEndpoint, 'description disabled enabled_events metadata url'),
  'WebhookEndpoints.list': lists('webhook_endpoint', '/v1/webhook_endpoints'),
  'WebhookEndpoints.del': call((books, _, id) => {
    books.get('webhook_endpoint', id)
    books.remove('webhook_endpoint', id)
    return { id, object: 'webhook_endpoint', deleted: true }
  }),
}
