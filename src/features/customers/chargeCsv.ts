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
  const units = (cents: number, currency: string) => String(toUnits(cents, currency))
  const ofCard = card ? `${card.brand} ${card.last4}` : ''
  const line = [
    charge.at,
    'Charge',
    status,
    charge.id,
    ofCard,
    status === 'paid' ? units(amount, currency) : '0',
    currency,
    ...(settled
      ? [settled.gross, settled.stripe_fee, settled.commission, settled.net].map((cents) =>
          units(cents, settled.currency),
        )
      : ['0', '0', '0', '0']),
    settled?.currency ?? '',
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
    units(-refund.amount, refund.currency),
    '0',
    units(-refund.commission, refund.currency),
    units(-refund.net, refund.currency),
    refund.currency,
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
          units(-dispute.amount, dispute.currency),
          units(dispute.fee, dispute.currency),
          '0',
          units(-dispute.amount - dispute.fee, dispute.currency),
          dispute.currency,
          '',
        ],
      ]
    : []
  return [line, ...refunds, ...disputed]
}
