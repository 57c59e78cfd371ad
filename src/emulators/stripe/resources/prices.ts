import type Stripe from 'stripe'
import { type Books, mergeMetadata, newId } from '../books.ts'
import { complete } from '../contract.ts'
import { readCurrency } from '../currencies.ts'
import { invalid } from '../errors.ts'
import { call, given, type Handlers, retrieves } from '../handler.ts'
import { lists } from '../lists.ts'
import { refuseLargeAmount } from '../rules.ts'
import { searches } from '../search.ts'

export function createPrice(books: Books, params: Stripe.PriceCreateParams): Stripe.Price {
  if (params.product) books.get('product', params.product, 'product')
  const cents = params.unit_amount ?? Number(params.unit_amount_decimal ?? Number.NaN)
  if (Number.isNaN(cents)) throw missingAmount()
  if (cents < 0)
    throw invalid('Invalid non-negative integer', { param: 'unit_amount', code: 'parameter_invalid_integer' })
  const currency = readCurrency(params.currency)
  refuseLargeAmount(cents, currency, 'unit_amount')
  const id = newId('price')
  if (params.lookup_key) claimLookupKey(books, params.lookup_key, params.transfer_lookup_key ?? false)
  const price = books.put(
    'price',
    complete<Stripe.Price>('Prices#Price', {
      ...given(params, 'nickname', 'lookup_key', 'tax_behavior'),
      id,
      active: params.active ?? true,
      billing_scheme: 'per_unit',
      created: books.now(),
      currency,
      metadata: mergeMetadata({}, params.metadata),
      product: params.product ?? createInlineProduct(books, params.product_data),
      recurring: params.recurring && {
        interval: params.recurring.interval,
        interval_count: params.recurring.interval_count ?? 1,
        trial_period_days: params.recurring.trial_period_days ?? null,
        usage_type: 'licensed',
      },
      type: params.recurring ? 'recurring' : 'one_time',
      unit_amount: Number.isInteger(cents) ? cents : null,
      unit_amount_decimal: `${cents}`,
    }),
  )
  books.emit('price.created', price)
  return price
}

const missingAmount = () =>
  invalid(
    'Prices require an `unit_amount`, `unit_amount_decimal` or `custom_unit_amount` parameter to be set.',
    { code: 'parameter_missing', param: 'unit_amount' },
  )

function createInlineProduct(
  books: Books,
  data:
    | { name: string; description?: string; images?: string[]; metadata?: Stripe.MetadataParam }
    | undefined,
): string {
  if (!data)
    throw invalid('Missing required param: product.', { code: 'parameter_missing', param: 'product' })
  const product = complete<Stripe.Product>('Products#Product', {
    id: newId('prod'),
    active: true,
    created: books.now(),
    updated: books.now(),
    default_price: null,
    description: data.description ?? null,
    images: data.images ?? [],
    metadata: mergeMetadata({}, data.metadata),
    name: data.name,
    type: 'service',
  })
  books.put('product', product)
  books.emit('product.created', product)
  return product.id
}

function claimLookupKey(books: Books, key: string, transfer: boolean): void {
  const holder = books.list('price').find((price) => price.lookup_key === key)
  if (!holder) return
  if (!transfer)
    throw invalid(`A price (\`${holder.id}\`) already uses that lookup key.`, { param: 'lookup_key' })
  books.change('price', holder.id, { lookup_key: null }, 'price.updated')
}

function updatePrice(books: Books, params: Stripe.PriceUpdateParams, id: string): Stripe.Price {
  const price = books.get('price', id)
  if (params.lookup_key && params.lookup_key !== price.lookup_key)
    claimLookupKey(books, params.lookup_key, params.transfer_lookup_key ?? false)
  const patch = {
    ...given(params, 'active', 'nickname', 'lookup_key', 'tax_behavior'),
    metadata: mergeMetadata(price.metadata, params.metadata),
  } as Partial<Stripe.Price>
  return books.change('price', id, patch, 'price.updated')
}

/** A line's price: an existing one, or an inline one, which Stripe stores as an inactive price. */
export function priceOfLine(
  books: Books,
  line: { price?: string; price_data?: InlinePrice },
  param: string,
): Stripe.Price {
  if (line.price) {
    const price = books.get('price', line.price, `${param}[price]`)
    if (!price.active)
      throw invalid(`The price specified is inactive. This field only accepts active prices.`, {
        param: `${param}[price]`,
      })
    return price
  }
  if (!line.price_data)
    throw invalid(`Missing required param: ${param}[price].`, {
      param: `${param}[price]`,
      code: 'parameter_missing',
    })
  return createPrice(books, { ...(line.price_data as Stripe.PriceCreateParams), active: false })
}

/** A price has one currency here: `currency_options` is not supported. */
export function refuseOtherCurrency(price: Stripe.Price, wanted: string | undefined): void {
  if (wanted === undefined || price.currency === wanted.toLowerCase()) return
  throw invalid(
    `The price specified only supports \`${price.currency}\`. This doesn't match the expected currency: \`${wanted}\`.`,
    { param: 'currency' },
  )
}

/** The supported fields of an inline price, wherever one is accepted. */
const inlineFields = ['currency', 'product', 'tax_behavior=unspecified', 'unit_amount', 'unit_amount_decimal']
export const interval = ['recurring.interval', 'recurring.interval_count']
export const inlineProduct = ['description', 'images', 'metadata', 'name'].map(
  (name) => `product_data.${name}`,
)

/** For calls that take the inline price directly, not in a list. */
export const inlinePriceAlone = (...more: string[]) =>
  [...inlineFields, ...more].map((name) => `price_data.${name}`).join(' ')

export const inlinePrice = (place: string, ...more: string[]) =>
  [...inlineFields, ...more].map((name) => `${place}.price_data.${name}`).join(' ')

interface InlinePrice {
  currency: string
  product?: string
  unit_amount?: number
}

export const unitCents = (price: Stripe.Price) => price.unit_amount ?? Number(price.unit_amount_decimal ?? 0)

export const priceHandlers: Handlers = {
  'Prices.create': call(
    createPrice,
    `active billing_scheme=per_unit currency lookup_key metadata nickname product product_data.metadata
     product_data.name recurring.interval recurring.interval_count recurring.trial_period_days
     recurring.usage_type=licensed tax_behavior=unspecified transfer_lookup_key unit_amount unit_amount_decimal`,
  ),
  'Prices.retrieve': retrieves('price'),
  'Prices.update': call(
    updatePrice,
    'active lookup_key metadata nickname tax_behavior=unspecified transfer_lookup_key',
  ),
  'Prices.list': lists(
    'price',
    '/v1/prices',
    'active created currency lookup_keys product recurring.interval type',
    {
      lookup_keys: (price, keys: string[]) => price.lookup_key !== null && keys.includes(price.lookup_key),
      recurring: (price, recurring: { interval?: string }) =>
        !recurring.interval || price.recurring?.interval === recurring.interval,
    },
  ),
  'Prices.search': searches('price', '/v1/prices/search', 'active currency lookup_key metadata product type'),
}
