/** A customer's balance: credit if negative, debt if positive. Every change to it is a transaction. */
import type Stripe from 'stripe'
import { type Books, clockTime, mergeMetadata, newId } from '../books.ts'
import { complete } from '../contract.ts'
import { readCurrency } from '../currencies.ts'
import { noSuch } from '../errors.ts'
import { call, given, type Handlers } from '../handler.ts'
import { matching, page, pages } from '../lists.ts'
import { getCustomer } from './buyers.ts'

type Entry = Stripe.CustomerBalanceTransaction

export function changeBalance(
  books: Books,
  customerId: string,
  cents: number,
  about: { type: Entry['type']; currency: string } & Partial<
    Pick<Entry, 'credit_note' | 'invoice' | 'description' | 'metadata'>
  >,
): Entry {
  const customer = books.get('customer', customerId)
  const ending_balance = customer.balance + cents
  books.change('customer', customerId, { balance: ending_balance }, 'customer.updated')
  return books.put(
    'customer_balance_transaction',
    complete<Entry>('CustomerBalanceTransactions#CustomerBalanceTransaction', {
      ...about,
      id: newId('cbtxn'),
      amount: cents,
      created: clockTime(books, customer),
      customer: customerId,
      ending_balance,
      metadata: about.metadata ?? {},
    }),
  )
}

function create(books: Books, params: Stripe.CustomerCreateBalanceTransactionParams, id: string): Entry {
  const customer = getCustomer(books, id, 'id')
  return changeBalance(books, customer.id, params.amount, {
    type: 'adjustment',
    currency: readCurrency(params.currency),
    description: params.description ?? null,
    metadata: mergeMetadata({}, params.metadata),
  })
}

function get(books: Books, customer: string, id: string): Entry {
  const entry = books.find('customer_balance_transaction', id)
  if (!entry || entry.customer !== customer) throw noSuch('customer balance transaction', id)
  return entry
}

function update(
  books: Books,
  params: Stripe.CustomerUpdateBalanceTransactionParams,
  customer: string,
  id: string,
): Entry {
  const { metadata } = get(books, customer, id)
  const patch = { ...given(params, 'description'), metadata: mergeMetadata(metadata, params.metadata) }
  return books.change('customer_balance_transaction', id, patch as Partial<Entry>)
}

function list(books: Books, params: Stripe.CustomerListBalanceTransactionsParams, id: string) {
  const { id: customer } = getCustomer(books, id, 'id')
  const wanted = matching<Entry>(params, {})
  return page(
    books.list('customer_balance_transaction').filter((row) => row.customer === customer && wanted(row)),
    params,
    `/v1/customers/${id}/balance_transactions`,
  )
}

export const customerBalanceHandlers: Handlers = {
  'Customers.createBalanceTransaction': call(create, 'amount currency description metadata'),
  'Customers.retrieveBalanceTransaction': call((books, _, customer, id) => get(books, customer, id)),
  'Customers.updateBalanceTransaction': call(update, 'description metadata'),
  'Customers.listBalanceTransactions': call(list, `${pages} created invoice`),
}
