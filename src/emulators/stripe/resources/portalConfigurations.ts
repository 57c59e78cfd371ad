/** What the billing portal offers: one default configuration for each account, and others that sessions can name. */
import type Stripe from 'stripe'
import { type Books, mergeMetadata, newId } from '../books.ts'
import { complete } from '../contract.ts'
import { invalid } from '../errors.ts'
import { call, given, type Handlers, retrieves } from '../handler.ts'
import { type ListParams, matching, page, pages } from '../lists.ts'
import { refuseBadUrl } from '../rules.ts'

type Configuration = Stripe.BillingPortal.Configuration
type Features = Configuration['features']
type Params = Stripe.BillingPortal.ConfigurationUpdateParams

const reasons = [
  'too_expensive',
  'missing_features',
  'switched_service',
  'unused',
  'customer_service',
  'too_complex',
  'low_quality',
  'other',
]

const nothing = {
  customer_update: { allowed_updates: [], enabled: false },
  invoice_history: { enabled: false },
  payment_method_update: { enabled: false, payment_method_configuration: null },
  subscription_cancel: {
    cancellation_reason: { enabled: false, feedback_options: null, options: reasons },
    enabled: false,
    mode: 'at_period_end',
    proration_behavior: 'none',
  },
  subscription_pause: { duration: { interval_options: [], type: 'indefinite' }, enabled: false },
  subscription_update: {
    billing_cycle_anchor: null,
    default_allowed_updates: [],
    enabled: false,
    products: null,
    proration_behavior: 'none',
    schedule_at_period_end: { conditions: [] },
    trial_update_behavior: 'end_trial',
  },
} satisfies Features

function store(books: Books, fields: Partial<Configuration>): Configuration {
  const created = books.now()
  return books.put(
    'billing_portal.configuration',
    complete<Configuration>('BillingPortal/Configurations#Configuration', {
      active: true,
      ...fields,
      id: newId('bpc'),
      application: books.application,
      created,
      login_page: { enabled: false, url: null },
      updated: created,
    }),
  )
}

/** At Stripe a person saves the default configuration in the dashboard; here it exists from the start. */
export function defaultConfiguration(books: Books): Configuration {
  const known = books.list('billing_portal.configuration').find(({ is_default }) => is_default)
  if (known) return known
  const { invoice_history, payment_method_update, subscription_cancel } = nothing
  return store(books, {
    features: {
      ...nothing,
      invoice_history: { ...invoice_history, enabled: true },
      payment_method_update: { ...payment_method_update, enabled: true },
      subscription_cancel: { ...subscription_cancel, enabled: true },
    },
    is_default: true,
    metadata: {},
  })
}

function create(books: Books, params: Stripe.BillingPortal.ConfigurationCreateParams): Configuration {
  const made = store(books, fieldsOf(books, params, nothing))
  books.emit('billing_portal.configuration.created', made)
  return made
}

function update(books: Books, params: Params, id: string): Configuration {
  const old = books.get('billing_portal.configuration', id)
  if (old.is_default && params.active === false)
    throw invalid('The default configuration cannot be deactivated.', { param: 'active' })
  const patch = { ...fieldsOf(books, params, old.features, old), updated: books.now() }
  return books.change('billing_portal.configuration', id, patch, 'billing_portal.configuration.updated')
}

function fieldsOf(
  books: Books,
  params: Params,
  before: Features,
  old?: Configuration,
): Partial<Configuration> {
  const { business_profile: profile } = params
  refuseBadUrl(params.default_return_url || undefined, 'default_return_url')
  for (const name of ['privacy_policy_url', 'terms_of_service_url'] as const)
    refuseBadUrl(profile?.[name] || undefined, `business_profile[${name}]`)
  const features = changedFeatures(before, params.features ?? {})
  const { subscription_update: change } = features
  const products = readProducts(books, change.products ?? [])
  if (change.enabled && !products.length)
    throw invalid(`Missing required param: ${productsParam}.`, {
      param: productsParam,
      code: 'parameter_missing',
    })
  return {
    ...(given(params, 'active', 'default_return_url', 'name') as Partial<Configuration>),
    business_profile: {
      headline: null,
      privacy_policy_url: null,
      terms_of_service_url: null,
      ...old?.business_profile,
      ...given(profile ?? {}, 'headline', 'privacy_policy_url', 'terms_of_service_url'),
    },
    features: { ...features, subscription_update: { ...change, products } },
    metadata: mergeMetadata(old?.metadata, params.metadata),
  }
}

/** Each feature keeps the settings that are not given; an empty string empties a list. */
function changedFeatures(before: Features, wanted: NonNullable<Params['features']>): Features {
  const merged = Object.entries(before).map(([name, feature]) => {
    const change = Object.entries(wanted[name as keyof Features] ?? {})
    const lists = change.map(([key, value]) => [key, value === '' ? [] : value])
    return [name, { ...feature, ...Object.fromEntries(lists) }]
  })
  const features: Features = Object.fromEntries(merged)
  const { cancellation_reason: reason } = features.subscription_cancel
  const options = reason.options.length ? reason.options : reasons
  return {
    ...features,
    subscription_cancel: {
      ...features.subscription_cancel,
      cancellation_reason: { ...reason, feedback_options: null, options },
    },
  } as Features
}

type Range =
  Partial<Stripe.BillingPortal.Configuration.Features.SubscriptionUpdate.Product.AdjustableQuantity>

function readProducts(
  books: Books,
  products: { product: string; prices: string[]; adjustable_quantity?: Range }[],
) {
  return products.map(({ product, prices, adjustable_quantity: range }, index) => {
    const place = `${productsParam}[${index}]`
    books.get('product', product, `${place}[product]`)
    for (const [nth, id] of prices.entries()) {
      const param = `${place}[prices][${nth}]`
      const price = books.get('price', id, param)
      if (price.product !== product || !price.recurring)
        throw invalid(`The price ${id} is not a recurring price of the product ${product}.`, { param })
    }
    return { product, prices, adjustable_quantity: { enabled: false, minimum: 1, maximum: null, ...range } }
  })
}

const productsParam = 'features[subscription_update][products]'

function list(books: Books, params: ListParams) {
  defaultConfiguration(books)
  const rows = books.list('billing_portal.configuration').filter(matching<Configuration>(params, {}))
  return page(rows, params, '/v1/billing_portal/configurations')
}

const cancel = 'features.subscription_cancel'
const change = 'features.subscription_update'
const parts = `business_profile default_return_url features.customer_update.enabled=false
  features.invoice_history features.payment_method_update.enabled ${cancel}.cancellation_reason.enabled
  ${cancel}.cancellation_reason.options ${cancel}.enabled ${cancel}.mode ${cancel}.proration_behavior
  features.subscription_pause.enabled=false ${change}.billing_cycle_anchor
  ${change}.default_allowed_updates=price|quantity ${change}.enabled ${change}.products
  ${change}.proration_behavior ${change}.trial_update_behavior login_page.enabled=false metadata name`

export const portalConfigurationHandlers: Handlers = {
  'BillingPortal/Configurations.create': call(create, parts),
  'BillingPortal/Configurations.retrieve': retrieves('billing_portal.configuration'),
  'BillingPortal/Configurations.update': call(update, `active ${parts}`),
  'BillingPortal/Configurations.list': call(list, `${pages} active is_default`),
}
