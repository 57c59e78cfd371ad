/** Application fees belong to the platform; refunding one moves money to the connected account. */
import type Stripe from 'stripe'
import { applicationId, type Books, idOf, mergeMetadata, newId, openBooks, openPlatform } from '../books.ts'
import { complete } from '../contract.ts'
import { invalid } from '../errors.ts'
import { settlementCurrency } from '../exchange.ts'
import { call, type Handlers, retrieves } from '../handler.ts'
import { lists, page, pages } from '../lists.ts'
import { record } from './balance.ts'

/** `cents` is in the account's settlement currency; the ledger converts it to the platform's own. */
export function collectFee(books: Books, charge: Stripe.Charge, cents: number): Stripe.ApplicationFee {
  const platform = openPlatform(books)
  const id = newId('fee')
  const { created } = charge
  const currency = settlementCurrency(books)
  const entry = record(platform, {
    type: 'application_fee',
    category: 'platform_earning',
    amount: cents,
    currency,
    source: id,
    created,
  })
  const fee = platform.put(
    'application_fee',
    complete<Stripe.ApplicationFee>('ApplicationFees#ApplicationFee', {
      id,
      account: books.account,
      amount: cents,
      application: applicationId,
      balance_transaction: entry.id,
      charge: charge.id,
      created,
      currency,
      fee_source: { type: 'charge', charge: charge.id },
      originating_transaction: null,
      refunds: { url: `/v1/application_fees/${id}/refunds` },
    }),
  )
  platform.emit('application_fee.created', fee)
  return fee
}

/** Records the platform's side. The account's side is part of the refund's entry, or a separate entry. */
export function giveBackFee(
  platform: Books,
  id: string,
  cents: number,
  metadata: Stripe.Metadata,
  created: number,
): Stripe.FeeRefund {
  const fee = platform.get('application_fee', id)
  const refundId = newId('fr')
  const { currency } = fee
  const entry = record(platform, {
    type: 'application_fee_refund',
    category: 'platform_earning_refund',
    amount: -cents,
    currency,
    source: refundId,
    created,
  })
  const refund = platform.put(
    'fee_refund',
    complete<Stripe.FeeRefund>('FeeRefunds#FeeRefund', {
      id: refundId,
      amount: cents,
      balance_transaction: entry.id,
      created,
      currency,
      fee: id,
      metadata,
    }),
  )
  const amount_refunded = fee.amount_refunded + cents
  const refunds = { ...fee.refunds, data: [refund, ...fee.refunds.data] }
  platform.change(
    'application_fee',
    id,
    { amount_refunded, refunded: amount_refunded === fee.amount, refunds },
    'application_fee.refunded',
  )
  return refund
}

function createFeeRefund(platform: Books, params: Stripe.ApplicationFeeCreateRefundParams, id: string) {
  const fee = platform.get('application_fee', id)
  const left = fee.amount - fee.amount_refunded
  const cents = params.amount ?? left
  if (left === 0)
    throw invalid(`Application fee ${id} has already been refunded.`, {
      code: 'application_fee_already_refunded',
    })
  if (cents < 1 || cents > left)
    throw invalid('The amount is greater than the unrefunded amount of the application fee.', {
      param: 'amount',
    })
  const refund = giveBackFee(platform, id, cents, mergeMetadata({}, params.metadata), platform.now())
  record(openBooks(platform.world, idOf(fee.account)), {
    type: 'application_fee_refund',
    category: 'fee',
    amount: cents,
    currency: fee.currency,
    source: refund.id,
    created: platform.now(),
  })
  return refund
}

function updateFeeRefund(
  platform: Books,
  params: Stripe.ApplicationFeeUpdateRefundParams,
  _: string,
  id: string,
) {
  const refund = platform.get('fee_refund', id)
  return platform.change('fee_refund', id, { metadata: mergeMetadata(refund.metadata, params.metadata) })
}

export const feeHandlers: Handlers = {
  'ApplicationFees.list': lists('application_fee', '/v1/application_fees', 'charge created'),
  'ApplicationFees.retrieve': retrieves('application_fee'),
  'ApplicationFees.createRefund': call(createFeeRefund, 'amount metadata'),
  'ApplicationFees.updateRefund': call(updateFeeRefund, 'metadata'),
  'ApplicationFees.retrieveRefund': call((platform, _, __, id) => platform.get('fee_refund', id)),
  'ApplicationFees.listRefunds': call(
    (platform, params, id) =>
      page(
        platform.list('fee_refund').filter((refund) => refund.fee === id),
        params,
        `/v1/application_fees/${id}/refunds`,
      ),
    pages,
  ),
}
