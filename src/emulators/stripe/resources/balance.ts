/** The ledger: every movement of money as a balance transaction, and Stripe's own fee. */
import type Stripe from 'stripe'
import { applicationId, type Books, newId } from '../books.ts'
import { complete } from '../contract.ts'
import { type Handlers, retrieves } from '../handler.ts'
import { lists } from '../lists.ts'
import { days } from '../periods.ts'

/** 2.9 % and 30 cents, in whole numbers: `* 0.029` is a cent off for some amounts. */
export const stripeFee = (cents: number) => Math.round((cents * 29) / 1000) + 30

interface Movement {
  type: Stripe.BalanceTransaction['type']
  category: string
  amount: number
  currency: string
  source: string
  created: number
  description?: string | null
  stripeFee?: number
  applicationFee?: number
}

export function record(books: Books, movement: Movement): Stripe.BalanceTransaction {
  const { amount, currency, created, type, source, description = null } = movement
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
  return books.put(
    'balance_transaction',
    complete<Stripe.BalanceTransaction>('BalanceTransactions#BalanceTransaction', {
      id: newId('txn'),
      amount,
      available_on: created + days(2),
      balance_type: 'payments',
      created,
      currency,
      description,
      fee,
      fee_details: fees,
      net: amount - fee,
      reporting_category: movement.category,
      source,
      status: 'pending',
      type,
    }),
  )
}

export const balanceHandlers: Handlers = {
  'BalanceTransactions.retrieve': retrieves('balance_transaction'),
  'BalanceTransactions.list': lists(
    'balance_transaction',
    '/v1/balance_transactions',
    'created currency source type',
  ),
}
