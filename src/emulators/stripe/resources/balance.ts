/** The ledger: every money movement as a balance transaction, with Stripe's own fee. */
import type Stripe from 'stripe'
import { applicationId, type Books, newId } from '../books.ts'
import { complete } from '../contract.ts'
import { convert, exchangeRate, settlementCurrency } from '../exchange.ts'
import { type Handlers, retrieves } from '../handler.ts'
import { lists } from '../lists.ts'
import { days } from '../periods.ts'
import { awaitArrival } from './funds.ts'

/** 2.9% plus 30 of the smallest unit, in integer math: `* 0.029` is off by a cent for some amounts. */
export const stripeFee = (cents: number) => Math.round((cents * 29) / 1000) + 30

interface Movement {
  type: Stripe.BalanceTransaction['type']
  category: string
  /** In the currency of the movement; the ledger entry is in the account's settlement currency. */
  amount: number
  currency: string
  source: string
  created: number
  description?: string | null
  /** The customer whose payment this is, if any. */
  customer?: string | null
  /** Available immediately, like a payout. */
  isAvailable?: boolean
  /** Fees are in the settlement currency. */
  stripeFee?: number
  applicationFee?: number
}

/** An amount converted to the account's settlement currency. */
export const settled = (books: Books, cents: number, currency: string) =>
  convert(books.world, cents, currency, settlementCurrency(books))

export function record(books: Books, movement: Movement): Stripe.BalanceTransaction {
  const { created, type, source, description = null } = movement
  const currency = settlementCurrency(books)
  const amount = settled(books, movement.amount, movement.currency)
  const fees = [
    {
      amount: movement.stripeFee ?? 0,
      application: null,
      currency,
      description: 'Stripe processing fees',
      type: 'stripe_fee',
    },
    {
      amount: movement.applicationFee ?? 0,
      application: applicationId,
      currency,
      description: 'Application fee',
      type: 'application_fee',
    },
  ].filter((fee) => fee.amount !== 0)
  const fee = fees.reduce((sum, part) => sum + part.amount, 0)
  const entry = books.put(
    'balance_transaction',
    complete<Stripe.BalanceTransaction>('BalanceTransactions#BalanceTransaction', {
      id: newId('txn'),
      amount,
      available_on: movement.isAvailable ? created : created + days(2),
      balance_type: 'payments',
      created,
      currency,
      description,
      exchange_rate: exchangeRate(books.world, movement.currency, currency),
      fee,
      fee_details: fees,
      net: amount - fee,
      reporting_category: movement.category,
      source,
      status: movement.isAvailable ? 'available' : 'pending',
      type,
    }),
  )
  if (!movement.isAvailable) awaitArrival(books, entry, movement.customer ?? null)
  return entry
}

export const balanceHandlers: Handlers = {
  'BalanceTransactions.retrieve': retrieves('balance_transaction'),
  'BalanceTransactions.list': lists(
    'balance_transaction',
    '/v1/balance_transactions',
    'created currency source type',
  ),
}
