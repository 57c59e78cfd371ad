/** A dispute takes the money and Stripe's dispute fee immediately; the money comes back only if the dispute is won. */
import type Stripe from 'stripe'
import { type Books, clockTime, idOf, maybeId, mergeMetadata, newId } from '../books.ts'
import { complete } from '../contract.ts'
import { invalid } from '../errors.ts'
import { call, type Handlers, retrieves } from '../handler.ts'
import { lists } from '../lists.ts'
import { days } from '../periods.ts'
import { record } from './balance.ts'

const disputeFeeCents = 1500

export function openDispute(
  books: Books,
  charge: Stripe.Charge,
  reason = 'fraudulent',
  isInquiry = false,
): Stripe.Dispute {
  if (!charge.paid || charge.disputed) throw invalid(`Charge ${charge.id} cannot be disputed.`)
  const id = newId('du')
  const created = clockTime(books, charge)
  const dispute = books.put(
    'dispute',
    complete<Stripe.Dispute>('Disputes#Dispute', {
      id,
      amount: charge.amount_captured,
      balance_transactions: isInquiry ? [] : [withdraw(books, charge, id, created)],
      charge: charge.id,
      created,
      currency: charge.currency,
      evidence_details: { due_by: created + days(9), submission_method: 'not_submitted' },
      payment_intent: charge.payment_intent,
      reason,
      is_charge_refundable: isInquiry,
      status: isInquiry ? 'warning_needs_response' : 'needs_response',
    }),
  )
  books.change('charge', charge.id, { disputed: true }, 'charge.updated')
  books.emit('charge.dispute.created', dispute)
  if (!isInquiry) books.emit('charge.dispute.funds_withdrawn', dispute)
  return dispute
}

const withdraw = (books: Books, charge: Stripe.Charge, source: string, created: number) =>
  record(books, {
    type: 'adjustment',
    category: 'dispute',
    amount: -charge.amount_captured,
    currency: charge.currency,
    source,
    created,
    description: `Chargeback withdrawal for ${charge.id}`,
    customer: maybeId(charge.customer),
    stripeFee: disputeFeeCents,
  })

const isInquiry = ({ status }: Stripe.Dispute) => status.startsWith('warning_')

/** The bank rejects the evidence and takes the money. */
export function escalateInquiry(books: Books, id: string): Stripe.Dispute {
  const dispute = books.get('dispute', id)
  if (!isInquiry(dispute) || dispute.status === 'warning_closed') throw invalid('This is no open inquiry.')
  const charge = books.get('charge', idOf(dispute.charge))
  const entry = withdraw(books, charge, id, clockTime(books, charge))
  const patch = {
    status: 'needs_response' as const,
    is_charge_refundable: false,
    balance_transactions: [entry],
  }
  const escalated = books.change('dispute', id, patch, 'charge.dispute.updated')
  books.emit('charge.dispute.funds_withdrawn', escalated)
  return escalated
}

/** Closes the inquiry about a charge once the charge is fully refunded. */
export function closeInquiryOf(books: Books, charge: string): void {
  const open = books
    .list('dispute')
    .find((dispute) => dispute.charge === charge && isInquiry(dispute) && dispute.status !== 'warning_closed')
  if (open) books.change('dispute', open.id, { status: 'warning_closed' }, 'charge.dispute.closed')
}

export const isRefundable = (books: Books, charge: string) =>
  books.list('dispute').every((dispute) => dispute.charge !== charge || isInquiry(dispute))

export function closeDispute(books: Books, id: string, status: 'won' | 'lost'): Stripe.Dispute {
  const dispute = books.get('dispute', id)
  if (['won', 'lost', 'warning_closed'].includes(dispute.status))
    throw invalid('This dispute is already closed.')
  if (isInquiry(dispute))
    return books.change('dispute', id, { status: 'warning_closed' }, 'charge.dispute.closed')
  const back =
    status === 'won'
      ? [
          record(books, {
            type: 'adjustment',
            category: 'dispute_reversal',
            amount: dispute.amount,
            currency: dispute.currency,
            source: id,
            created: books.now(),
            description: `Chargeback reversal for ${idOf(dispute.charge)}`,
          }),
        ]
      : []
  const balance_transactions = [...dispute.balance_transactions, ...back]
  const closed = books.change('dispute', id, { status, balance_transactions }, 'charge.dispute.closed')
  if (status === 'won') {
    books.change('charge', idOf(dispute.charge), { disputed: false })
    books.emit('charge.dispute.funds_reinstated', closed)
  }
  return closed
}

/** Stripe's test keywords decide the dispute immediately; other evidence waits until the test or developer decides. */
function updateDispute(books: Books, params: Stripe.DisputeUpdateParams, id: string): Stripe.Dispute {
  const dispute = books.get('dispute', id)
  const submits = params.evidence !== undefined && params.submit !== false
  const patch = {
    metadata: mergeMetadata(dispute.metadata, params.metadata),
    evidence: { ...dispute.evidence, ...params.evidence } as Stripe.Dispute['evidence'],
    ...(submits && {
      status: isInquiry(dispute) ? ('warning_under_review' as const) : ('under_review' as const),
      evidence_details: { ...dispute.evidence_details, has_evidence: true, submission_count: 1 },
    }),
  }
  const updated = books.change('dispute', id, patch, 'charge.dispute.updated')
  const word = submits ? params.evidence?.uncategorized_text : undefined
  if (word === 'winning_evidence') return closeDispute(books, id, 'won')
  return word === 'losing_evidence' ? closeDispute(books, id, 'lost') : updated
}

export const disputeHandlers: Handlers = {
  'Disputes.retrieve': retrieves('dispute'),
  'Disputes.update': call(updateDispute, 'evidence metadata submit'),
  'Disputes.close': call((books, _, id) => closeDispute(books, id, 'lost')),
  'Disputes.list': lists('dispute', '/v1/disputes', 'charge created payment_intent'),
}
