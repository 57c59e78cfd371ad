/** Taking a transfer back from a connected account, in whole or in part. */
import type Stripe from 'stripe'
import { type Books, idOf, mergeMetadata, newId, openBooks } from '../books.ts'
import { complete } from '../contract.ts'
import { invalid } from '../errors.ts'
import { record } from './balance.ts'
import { giveBackFee } from './fees.ts'

interface How {
  amount?: number
  metadata?: Stripe.Emptyable<Stripe.MetadataParam>
  refund_application_fee?: boolean
}

export function createReversal(
  platform: Books,
  transferId: string,
  how: How,
  sourceRefund: string | null = null,
): Stripe.TransferReversal {
  const transfer = platform.get('transfer', transferId)
  const left = transfer.amount - transfer.amount_reversed
  const amount = how.amount ?? left
  if (amount < 1 || amount > left)
    throw invalid(
      `Transfer reversal amount (${amount}) is greater than what is left of the transfer (${left}).`,
      {
        param: 'amount',
      },
    )
  const id = newId('trr')
  const created = platform.now()
  const { currency } = transfer
  const entry = record(platform, {
    type: 'transfer_refund',
    category: 'transfer_reversal',
    amount,
    currency,
    source: id,
    created,
    isAvailable: true,
  })
  const reversal = platform.put(
    'transfer_reversal',
    complete<Stripe.TransferReversal>('TransferReversals#TransferReversal', {
      id,
      amount,
      balance_transaction: entry.id,
      created,
      currency,
      destination_payment_refund: takeBack(platform, transfer, id, amount, created).id,
      metadata: mergeMetadata({}, how.metadata),
      source_refund: sourceRefund,
      transfer: transferId,
    }),
  )
  if (how.refund_application_fee) refundFee(platform, transfer, amount, created)
  const amount_reversed = transfer.amount_reversed + amount
  platform.change(
    'transfer',
    transferId,
    {
      amount_reversed,
      reversed: amount_reversed === transfer.amount,
      reversals: { ...transfer.reversals, data: [reversal, ...transfer.reversals.data] },
    },
    'transfer.reversed',
  )
  return reversal
}

const accountOf = (platform: Books, { destination }: Stripe.Transfer) =>
  openBooks(platform.world, idOf(destination ?? ''))

/** The refund that the connected account sees. */
function takeBack(
  platform: Books,
  transfer: Stripe.Transfer,
  reversal: string,
  amount: number,
  created: number,
): Stripe.Refund {
  const account = accountOf(platform, transfer)
  const payment = account.get('charge', idOf(transfer.destination_payment ?? ''))
  const id = newId('pyr')
  const { currency } = transfer
  const entry = record(account, {
    type: 'payment_refund',
    category: 'refund',
    amount: -amount,
    currency,
    source: id,
    created,
    isAvailable: true,
  })
  const refund = account.put(
    'refund',
    complete<Stripe.Refund>('Refunds#Refund', {
      id,
      amount,
      balance_transaction: entry.id,
      charge: payment.id,
      created,
      currency,
      metadata: {},
      source_transfer_reversal: reversal,
      status: 'succeeded',
    }),
  )
  const amount_refunded = payment.amount_refunded + amount
  const refunded = amount_refunded === payment.amount
  account.change('charge', payment.id, { amount_refunded, refunded }, 'charge.refunded')
  return refund
}

/** The share of the platform's fee that belongs to the reversed share of the transfer. */
export function refundFee(platform: Books, transfer: Stripe.Transfer, amount: number, created: number): void {
  const account = accountOf(platform, transfer)
  const payment = account.get('charge', idOf(transfer.destination_payment ?? ''))
  if (!payment.application_fee)
    throw invalid('The transfer has no application fee to refund.', { param: 'refund_application_fee' })
  const fee = platform.get('application_fee', idOf(payment.application_fee))
  const isLast = payment.amount_refunded === payment.amount
  const left = fee.amount - fee.amount_refunded
  const cents = isLast ? left : Math.min(left, Math.round((fee.amount * amount) / transfer.amount))
  if (cents < 1) return
  const back = giveBackFee(platform, fee.id, cents, {}, created)
  record(account, {
    type: 'application_fee_refund',
    category: 'fee',
    amount: cents,
    currency: fee.currency,
    source: back.id,
    created,
    isAvailable: true,
  })
}
