import type Stripe from 'stripe'
import { type Books, mergeMetadata, newId } from '../books.ts'
import { complete } from '../contract.ts'
import { invalid } from '../errors.ts'
import { call, given, type Handlers, retrieves } from '../handler.ts'
import { lists } from '../lists.ts'
import { searches } from '../search.ts'
import { createPrice } from './prices.ts'

function createProduct(books: Books, params: Stripe.ProductCreateParams): Stripe.Product {
  const id = params.id ?? newId('prod')
  if (books.find('product', id))
    throw invalid(`Product already exists: ${id}.`, { code: 'resource_already_exists', param: 'id' })
  const product = books.put(
    'product',
    complete<Stripe.Product>('Products#Product', {
      ...given(
        params,
        'name',
        'description',
        'images',
        'marketing_features',
        'shippable',
        'statement_descriptor',
        'unit_label',
        'url',
      ),
      id,
      active: params.active ?? true,
      created: books.now(),
      updated: books.now(),
      default_price: null,
      metadata: mergeMetadata({}, params.metadata),
      type: 'service',
    }),
  )
  books.emit('product.created', product)
  if (!params.default_price_data) return product
  const price = createPrice(books, { ...params.default_price_data, product: id })
  return books.change('product', id, { default_price: price.id })
}

function updateProduct(books: Books, params: Stripe.ProductUpdateParams, id: string): Stripe.Product {
  const product = books.get('product', id)
  if (params.default_price) books.get('price', params.default_price, 'default_price')
  const patch = {
    ...given(
      params,
      'active',
      'default_price',
      'description',
      'images',
      'marketing_features',
      'name',
      'shippable',
      'url',
      'unit_label',
      'statement_descriptor',
    ),
    metadata: mergeMetadata(product.metadata, params.metadata),
    updated: books.now(),
  } as Partial<Stripe.Product>
  return books.change('product', id, patch, 'product.updated')
}

function deleteProduct(books: Books, _: object, id: string) {
  const product = books.get('product', id)
  if (books.list('price').some((price) => price.product === id))
    throw invalid('This product cannot be deleted because it has one or more user-created prices.')
  books.remove('product', id)
  books.emit('product.deleted', product)
  return { id, object: 'product', deleted: true }
}

export const productHandlers: Handlers = {
  'Products.create': call(
    createProduct,
    `active default_price_data.currency default_price_data.metadata default_price_data.recurring
     default_price_data.unit_amount default_price_data.unit_amount_decimal description id images
     marketing_features metadata name shippable statement_descriptor type=service unit_label url`,
  ),
  'Products.retrieve': retrieves('product'),
  'Products.update': call(
    updateProduct,
    'active default_price description images marketing_features metadata name shippable statement_descriptor unit_label url',
  ),
  'Products.del': call(deleteProduct),
  'Products.list': lists('product', '/v1/products', 'active created ids shippable type url', {
    ids: (product, ids: string[]) => ids.includes(product.id),
  }),
  'Products.search': searches(
    'product',
    '/v1/products/search',
    'active created description metadata name shippable url',
  ),
}
