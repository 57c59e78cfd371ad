/** Payouts to the account's bank: requested, or automatic at midnight for accounts with a daily schedule. */
import type Stripe from 'stripe'
import { type Books, mergeMetadata, newId } from '../books.ts'
import { complete, type Draft } from '../contract.ts'
import { readCurrency } from '../currencies.ts'
import { invalid } from '../errors.ts'
import { call, given, type Handlers, retrieves } from '../handler.ts'
import { lists } from '../lists.ts'
import { days } from '../periods.ts'
import { record } from './balance.ts'
import { arrive, balanceOf, fundsSince } from './funds.ts'

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
  return payOut(books, params.amount, currency, {
    ...given(params, 'description', 'statement_descriptor'),
    automatic: false,
    metadata: mergeMetadata({}, params.metadata),
    reconciliation_status: 'not_applicable',
  })
}

/** A negative amount comes back from the bank: the reversal of another payout. */
function payOut(books: Books, amount: number, currency: string, fields: Draft<Stripe.Payout>): Stripe.Payout {
  const id = newId('po')
  const created = books.now()
  const payout = books.put(
    'payout',
    complete<Stripe.Payout>('Payouts#Payout', {
      metadata: {},
      ...fields,
      id,
      amount,
      arrival_date: created + days(1),
      balance_transaction: move(books, id, -amount, currency, 'payout').id,
      created,
      currency,
      method: 'standard',
      source_type: 'card',
      status: 'pending',
      type: 'bank_account',
    }),
  )
  books.emit('payout.created', payout)
  return payout
}

/** The bank sends the money of a payout back. */
function reverse(books: Books, params: Stripe.PayoutReverseParams, id: string): Stripe.Payout {
  const payout = books.get('payout', id)
  if (payout.reversed_by || payout.original_payout)
    throw invalid(`The payout ${id} is reversed already, or is itself a reversal.`)
  if (payout.status === 'pending' && !payout.automatic)
    throw invalid('This payout is pending: cancel it instead of reversing it.')
  if (payout.status !== 'paid' && payout.status !== 'pending')
    throw invalid(`Only payouts that were sent can be reversed; this one is ${payout.status}.`)
  const reversal = payOut(books, -payout.amount, payout.currency, {
    automatic: false,
    metadata: mergeMetadata({}, params.metadata),
    original_payout: id,
    reconciliation_status: 'not_applicable',
  })
  books.change('payout', id, { reversed_by: reversal.id }, 'payout.updated')
  return reversal
}

const midnightAfter = (time: number) => (Math.floor(time / days(1)) + 1) * days(1)

const isPaidDaily = (books: Books) => {
  const account = books.find('account', books.account)
  return account?.payouts_enabled === true && account.settings?.payouts?.schedule.interval === 'daily'
}

/** The scheduled step of automatic payouts: the next midnight with something to pay out. */
export function dailySteps(books: Books) {
  const since = books.find('_setting', fundsSince)?.value
  const times = books
    .list('_arrival')
    .filter(({ clock }) => clock === null)
    .map(({ at }) => at)
  if (typeof since === 'number') times.push(since)
  if (!times.length || !isPaidDaily(books)) return []
  const at = midnightAfter(Math.min(...times))
  return [{ at, run: () => payOutAll(books, at) }]
}

function payOutAll(books: Books, at: number): void {
  arrive(books, null, at)
  for (const { amount, currency } of balanceOf(books).available)
    if (amount > 0) payOut(books, amount, currency, { automatic: true, reconciliation_status: 'completed' })
  books.remove('_setting', fundsSince)
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
  books.put('_setting', { id: fundsSince, value: books.now() })
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
  'Payouts.reverse': call(reverse, 'metadata'),
  'Payouts.list': lists('payout', '/v1/payouts', 'arrival_date created status'),
}
