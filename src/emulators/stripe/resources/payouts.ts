/** Payouts to the account's bank. Stripe makes them automatically every day; here they must be requested. */
import type Stripe from 'stripe'
import { type Books, mergeMetadata, newId } from '../books.ts'
import { complete } from '../contract.ts'
import { readCurrency } from '../currencies.ts'
import { invalid } from '../errors.ts'
import { call, given, type Handlers, retrieves } from '../handler.ts'
import { lists } from '../lists.ts'
import { days } from '../periods.ts'
import { record } from './balance.ts'
import { balanceOf } from './funds.ts'

function create(books: Books, params: Stripe.PayoutCreateParams): Stripe.Payout {
  const currency = readCurrency(params.currency)
  const available = balanceOf(books).available.find((one) => one.currency === currency)?.amount ?? 0
  if (params.amount < 1)
    throw invalid('Invalid positive integer', { param: 'amount', code: 'parameter_invalid_integer' })
  if (params.amount > available)
    throw invalid('You have insufficient funds in your Stripe account for this transfer.', {
      code: 'balance_insufficient',
      param: 'amount',
    })
  const id = newId('po')
  const created = books.now()
  const payout = books.put(
    'payout',
    complete<Stripe.Payout>('Payouts#Payout', {
      ...given(params, 'description', 'statement_descriptor'),
      id,
      amount: params.amount,
      arrival_date: created + days(1),
      automatic: false,
      balance_transaction: move(books, id, -params.amount, currency, 'payout').id,
      created,
      currency,
      metadata: mergeMetadata({}, params.metadata),
      method: 'standard',
      reconciliation_status: 'not_applicable',
      source_type: 'card',
      status: 'pending',
      type: 'bank_account',
    }),
  )
  books.emit('payout.created', payout)
  return payout
}

const move = (
  books: Books,
  source: string,
  amount: number,
  currency: string,
  type: 'payout' | 'payout_cancel',
) =>
  record(books, {
    type,
    category: 'payout',
    amount,
    currency,
    source,
    created: books.now(),
    description: 'STRIPE PAYOUT',
    isAvailable: true,
  })

function cancel(books: Books, _: object, id: string): Stripe.Payout {
  const payout = books.get('payout', id)
  if (payout.status !== 'pending')
    throw invalid(`Payouts can only be canceled while they are pending; this one is ${payout.status}.`)
  move(books, id, payout.amount, payout.currency, 'payout_cancel')
  return books.change('payout', id, { status: 'canceled' }, 'payout.canceled')
}

function update(books: Books, params: Stripe.PayoutUpdateParams, id: string): Stripe.Payout {
  const { metadata } = books.get('payout', id)
  return books.change('payout', id, { metadata: mergeMetadata(metadata, params.metadata) }, 'payout.updated')
}

/** The scheduled steps of payouts. */
export const payoutSteps = (books: Books) =>
  books
    .list('payout')
    .filter(({ status }) => status === 'pending')
    .map(({ id, arrival_date }) => ({
      at: arrival_date,
      run: () => void books.change('payout', id, { status: 'paid' }, 'payout.paid'),
    }))

export const payoutHandlers: Handlers = {
  'Payouts.create': call(
    create,
    'amount currency description metadata method=standard source_type=card statement_descriptor',
  ),
  'Payouts.retrieve': retrieves('payout'),
  'Payouts.update': call(update, 'metadata'),
  'Payouts.cancel': call(cancel),
  'Payouts.list': lists('payout', '/v1/payouts', 'arrival_date created status'),
}
