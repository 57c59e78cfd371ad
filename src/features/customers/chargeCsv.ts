/** A customer's charges as lines of a file. A refund is a line under its charge; nothing is added up. */
import { toUnits } from '../plans/currency.ts'
import type { PageCharge } from './pageContract.ts'

export const chargeHead = [
  'Date',
  'Kind',
  'Status',
  'Id',
  'Card',
  'Paid',
  'Currency',
  'Gross',
  'Stripe fee',
  'Commission',
  'Net',
  'Settlement currency',
  'Note',
]

export function chargeCells(charge: PageCharge): string[][] {
  const { settled, card, currency, status, amount, dispute } = charge
  const inSettled = (cents: number) => (settled ? String(toUnits(cents, settled.currency)) : '')
  const settledIn = settled?.currency ?? ''
  const ofCard = card ? `${card.brand} ${card.last4}` : ''
  const line = [
    charge.at,
    'Charge',
    status,
    charge.id,
    ofCard,
    status === 'paid' ? String(toUnits(amount, currency)) : '0',
    currency,
    ...(settled
      ? [settled.gross, settled.stripe_fee, settled.commission, settled.net].map(inSettled)
      : ['0', '0', '0', '0']),
    settledIn,
    charge.failure ?? '',
  ]
  const refunds = charge.refunds.map((refund) => [
    refund.at,
    'Refund',
    refund.status,
    refund.id,
    ofCard,
    '',
    '',
    inSettled(-refund.amount),
    '0',
    inSettled(-refund.commission),
    inSettled(-refund.net),
    settledIn,
    refund.reason ?? '',
  ])
  const disputed = dispute
    ? [
        [
          dispute.at,
          'Dispute',
          dispute.status,
          charge.id,
          ofCard,
          '',
          '',
          inSettled(-dispute.amount),
          inSettled(dispute.fee),
          '0',
          inSettled(-dispute.amount - dispute.fee),
          settledIn,
          '',
        ],
      ]
    : []
  return [line, ...refunds, ...disputed]
}
