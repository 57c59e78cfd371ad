import type Stripe from 'stripe'
import { type Books, mergeMetadata, newId, random } from '../books.ts'
import { complete } from '../contract.ts'
import { invalid } from '../errors.ts'
import { call, given, type Handlers, retrieves } from '../handler.ts'
import { matching, page, pages } from '../lists.ts'
import { refuseBadEmail } from '../rules.ts'
import { searches } from '../search.ts'
import { getCustomer } from './buyers.ts'
import { changeBalance } from './customerBalance.ts'
import { attachMethod, getMethod } from './paymentMethods.ts'
import { endSubscription } from './standing.ts'
import { addTaxId } from './taxIds.ts'

export function createCustomer(books: Books, params: Stripe.CustomerCreateParams): Stripe.Customer {
  refuseBadEmail(params.email, 'email')
  const clock = params.test_clock
    ? books.get('test_helpers.test_clock', params.test_clock, 'test_clock').id
    : null
  const customer = books.put(
    'customer',
    complete<Stripe.Customer>('Customers#Customer', {
      ...fields(params),
      id: newId('cus'),
      created: books.now(clock),
      currency: null,
      delinquent: false,
      discount: null,
      invoice_prefix: random(8).toUpperCase(),
      name: params.name || null,
      phone: params.phone || null,
      address: params.address || null,
      metadata: mergeMetadata({}, params.metadata),
      next_invoice_sequence: 1,
      preferred_locales: params.preferred_locales ?? [],
      tax_exempt: 'none',
      test_clock: clock,
    }),
  )
  books.emit('customer.created', customer)
  if (params.payment_method) attachMethod(books, getMethod(books, params.payment_method), customer.id)
  for (const data of params.tax_id_data ?? []) addTaxId(books, customer.id, data)
  const invoice_settings = withDefaultMethod(books, customer, params.invoice_settings)
  books.change('customer', customer.id, { invoice_settings })
  return setBalance(books, customer.id, params.balance)
}

const fields = (params: Stripe.CustomerUpdateParams) =>
  given(params, 'address', 'description', 'email', 'name', 'phone', 'preferred_locales', 'shipping')

/** The invoice settings with a new default card, which must belong to the customer. */
function withDefaultMethod(
  books: Books,
  customer: Stripe.Customer,
  settings: { default_payment_method?: string } | undefined,
): Stripe.Customer.InvoiceSettings {
  const wanted = settings?.default_payment_method
  if (wanted === undefined) return customer.invoice_settings
  const param = 'invoice_settings[default_payment_method]'
  if (wanted && books.get('payment_method', wanted, param).customer !== customer.id)
    throw invalid(
      `The customer does not have a payment method with the ID ${wanted}. The payment method must be attached to the customer.`,
      { code: 'resource_missing', param },
    )
  return { ...customer.invoice_settings, default_payment_method: wanted || null }
}

function updateCustomer(books: Books, params: Stripe.CustomerUpdateParams, id: string): Stripe.Customer {
  const customer = getCustomer(books, id, 'id')
  refuseBadEmail(params.email, 'email')
  const patch = {
    ...fields(params),
    invoice_settings: withDefaultMethod(books, customer, params.invoice_settings),
    metadata: mergeMetadata(customer.metadata, params.metadata),
  }
  const whole = complete<Stripe.Customer>('Customers#Customer', { ...customer, ...patch })
  books.change('customer', id, whole, 'customer.updated')
  return setBalance(books, id, params.balance)
}

/** Sets the balance through an adjustment, so that the transactions always add up to the balance. */
function setBalance(books: Books, id: string, cents: number | undefined): Stripe.Customer {
  const { balance, currency } = books.get('customer', id)
  if (cents !== undefined && cents !== balance)
    changeBalance(books, id, cents - balance, { type: 'adjustment', currency: currency ?? 'usd' })
  return books.get('customer', id)
}

function deleteCustomer(books: Books, _: object, id: string) {
  const customer = getCustomer(books, id, 'id')
  for (const subscription of books.list('subscription'))
    if (subscription.customer === id && !subscription.ended_at)
      endSubscription(books, subscription, 'cancellation_requested')
  for (const method of books.list('payment_method'))
    if (method.customer === id) books.change('payment_method', method.id, { customer: null })
  const gone = { id, object: 'customer', deleted: true } as const
  books.put('customer', gone as unknown as Stripe.Customer)
  books.emit('customer.deleted', customer)
  return gone
}

function listCustomers(books: Books, params: Stripe.CustomerListParams) {
  const test = matching<Stripe.Customer>(params, {})
  return page(
    books.list('customer').filter((row) => !row.deleted && test(row)),
    params,
    '/v1/customers',
  )
}

export const customerHandlers: Handlers = {
  'Customers.create': call(
    createCustomer,
    `address balance description email invoice_settings.default_payment_method metadata name payment_method phone
     preferred_locales shipping tax_exempt=none tax_id_data test_clock`,
  ),
  'Customers.retrieve': retrieves('customer'),
  'Customers.update': call(
    updateCustomer,
    `address balance description email invoice_settings.default_payment_method metadata name phone
     preferred_locales shipping tax_exempt=none`,
  ),
  'Customers.del': call(deleteCustomer),
  'Customers.list': call(listCustomers, `${pages} created email test_clock`),
  'Customers.search': searches('customer', '/v1/customers/search', 'created email metadata name phone'),
}
