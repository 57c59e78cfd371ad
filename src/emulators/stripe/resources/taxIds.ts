/** The tax ids of customers, such as a VAT number. */
import type Stripe from 'stripe'
import { type Books, clockTime, newId } from '../books.ts'
import { complete } from '../contract.ts'
import { invalid, noSuch } from '../errors.ts'
import { call, type Handlers } from '../handler.ts'
import { type ListParams, page, pages } from '../lists.ts'
import { getCustomer } from './buyers.ts'

type TaxId = Stripe.TaxId
interface Params {
  type: string
  value: string
}

/** Stripe verifies only these types with the authorities. */
const verifiable = new Set(['au_abn', 'eu_vat', 'gb_vat'])

export function addTaxId(books: Books, customerId: string, { type, value }: Params): TaxId {
  const customer = getCustomer(books, customerId, 'id')
  if (!value.trim() || (type === 'eu_vat' && !/^[A-Z]{2}[\dA-Z]{2,13}$/.test(value)))
    throw invalid(`Invalid value for ${type}.`, { code: 'tax_id_invalid', param: 'value' })
  const id = newId('txi')
  const made = books.put(
    'tax_id',
    complete<TaxId>('TaxIds#TaxId', {
      id,
      country: (type === 'eu_vat' ? value : type).slice(0, 2).toUpperCase(),
      created: clockTime(books, customer),
      customer: customer.id,
      owner: { type: 'customer', customer: customer.id, customer_account: null },
      type,
      value,
      verification: {
        status: verifiable.has(type) ? 'pending' : 'unavailable',
        verified_address: null,
        verified_name: null,
      },
    }),
  )
  books.emit('customer.tax_id.created', made)
  verify(books, made)
  return made
}

/** Stripe's test values: nine zeros are verified, nine ones are not, anything else stays pending. */
function verify(books: Books, { id, value, verification }: TaxId): void {
  const status = /0{9}$/.test(value) ? 'verified' : /1{9}$/.test(value) ? 'unverified' : undefined
  if (verification?.status !== 'pending' || !status) return
  books.change('tax_id', id, { verification: { ...verification, status } }, 'customer.tax_id.updated')
}

export const taxIdsOf = (books: Books, customer: string) =>
  books.list('tax_id').filter((row) => row.customer === customer)

function get(books: Books, customer: string, id: string): TaxId {
  const found = books.find('tax_id', id)
  if (!found || found.customer !== customer) throw noSuch('tax_id', id)
  return found
}

function remove(books: Books, _: object, customer: string, id: string) {
  const gone = get(books, customer, id)
  books.remove('tax_id', id)
  books.emit('customer.tax_id.deleted', gone)
  return { id, object: 'tax_id', deleted: true }
}

export const taxIdHandlers: Handlers = {
  'Customers.createTaxId': call((books, params: Params, id) => addTaxId(books, id, params), 'type value'),
  'Customers.retrieveTaxId': call((books, _, customer, id) => get(books, customer, id)),
  'Customers.deleteTaxId': call(remove),
  'Customers.listTaxIds': call(
    (books, params: ListParams, id) =>
      page(taxIdsOf(books, getCustomer(books, id, 'id').id), params, `/v1/customers/${id}/tax_ids`),
    pages,
  ),
}
