/** Transfers: the platform sends money to a connected account, by itself or as part of a destination charge. */
import type Stripe from 'stripe'
import { type Books, clockTime, idOf, mergeMetadata, newId, openBooks, platformAccount } from '../books.ts'
import { complete } from '../contract.ts'
import { readCurrency } from '../currencies.ts'
import { invalid, noSuch } from '../errors.ts'
import { settlementCurrency } from '../exchange.ts'
import { call, given, type Handlers, retrieves } from '../handler.ts'
import { type ListParams, lists, page, pages } from '../lists.ts'
import { record, settled } from './balance.ts'
import { collectFee } from './fees.ts'
import { balanceOf } from './funds.ts'
import { createReversal } from './transferReversals.ts'

type Transfer = Stripe.Transfer

interface Plan {
  amount: number
  currency: string
  destination: string
  description?: string | null
  metadata?: Stripe.Metadata
  /** The charge that the money comes from. */
  source?: Stripe.Charge
  group?: string | null
  /** The platform's fee, in the currency of the charge. */
  fee?: number
}

/** A connected account that may receive money. */
export function getDestination(books: Books, id: string, param: string): Stripe.Account {
  const account = books.account === platformAccount ? books.find('account', id) : undefined
  if (!account) throw noSuch('destination', id, param)
  if (account.capabilities?.transfers !== 'active')
    throw invalid(
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
      { code: 'insufficient_capabilities_for_transfer', param },
    )
  return account
}

export function sendMoney(platform: Books, plan: Plan): Transfer {
  const { amount, currency, destination, source } = plan
  const id = newId('tr')
  const created = source ? clockTime(platform, source) : platform.now()
  const entry = record(platform, {
    type: 'transfer',
    category: 'transfer',
    amount: -amount,
    currency,
    source: id,
    created,
    isAvailable: !source,
  })
  const transfer = platform.put(
    'transfer',
    complete<Transfer>('Transfers#Transfer', {
      id,
      amount,
      balance_transaction: entry.id,
      created,
      currency,
      description: plan.description ?? null,
      destination,
      destination_payment: receive(platform, id, plan, created).id,
      metadata: plan.metadata ?? {},
      reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
      source_transaction: source?.id ?? null,
      source_type: 'card',
      transfer_group: plan.group ?? null,
    }),
  )
  platform.emit('transfer.created', transfer)
  return transfer
}

/** The payment that the connected account sees, with the platform's fee. */
function receive(platform: Books, transfer: string, plan: Plan, created: number): Stripe.Charge {
  const account = openBooks(platform.world, plan.destination)
  const id = newId('py')
  const fee = plan.fee ? settled(account, plan.fee, plan.currency) : 0
  const entry = record(account, {
    type: 'payment',
    category: 'charge',
    amount: plan.amount,
    currency: plan.currency,
    source: id,
    created,
    applicationFee: fee,
    isAvailable: !plan.source,
  })
  const payment = account.put(
    'charge',
    complete<Stripe.Charge>('Charges#Charge', {
      id,
      amount: plan.amount,
      amount_captured: plan.amount,
      application_fee_amount: plan.fee ?? null,
      balance_transaction: entry.id,
      billing_details: {},
      captured: true,
      created,
      currency: plan.currency,
      description: plan.description ?? null,
      metadata: {},
      paid: true,
      source_transfer: transfer,
      status: 'succeeded',
    }),
  )
  if (!fee) return payment
  return account.change('charge', id, { application_fee: collectFee(account, payment, fee).id })
}

/** The transfer of a destination charge, which is made when the charge is captured. */
export function transferCharge(platform: Books, charge: Stripe.Charge): Partial<Stripe.Charge> {
  const { transfer_data: data, application_fee_amount: fee } = charge
  if (!data) return {}
  const destination = idOf(data.destination)
  const transfer = sendMoney(platform, {
    amount: Math.min(data.amount ?? charge.amount_captured, charge.amount_captured),
    currency: charge.currency,
    destination,
    source: charge,
    group: charge.transfer_group ?? `group_${idOf(charge.payment_intent ?? '')}`,
    ...(fee && { fee }),
  })
  const payment = openBooks(platform.world, destination).get(
    'charge',
    idOf(transfer.destination_payment ?? ''),
  )
  return {
    transfer: transfer.id,
    transfer_group: transfer.transfer_group,
    application_fee: payment.application_fee,
  }
}

function create(platform: Books, params: Stripe.TransferCreateParams): Transfer {
  const currency = readCurrency(params.currency)
  getDestination(platform, params.destination, 'destination')
  const source = params.source_transaction
    ? platform.get('charge', params.source_transaction, 'source_transaction')
    : undefined
  const amount = params.amount ?? source?.amount_captured ?? 0
  if (amount < 1)
    throw invalid('Invalid positive integer', { param: 'amount', code: 'parameter_invalid_integer' })
  if (source) refuseMoreThanCharge(platform, source, amount, currency)
  else refuseMoreThanBalance(platform, amount, currency)
  return sendMoney(platform, {
    amount,
    currency,
    destination: params.destination,
    description: params.description ?? null,
    metadata: mergeMetadata({}, params.metadata),
    group: params.transfer_group ?? source?.transfer_group ?? (source ? `group_${source.id}` : null),
    ...(source && { source }),
  })
}

function refuseMoreThanCharge(platform: Books, charge: Stripe.Charge, cents: number, currency: string): void {
  const param = 'source_transaction'
  if (charge.currency !== currency)
    throw invalid(`The currency of the transfer must be that of the charge, ${charge.currency}.`, { param })
  const sent = platform
    .list('transfer')
    .filter((transfer) => transfer.source_transaction === charge.id)
    .reduce((sum, transfer) => sum + transfer.amount - transfer.amount_reversed, 0)
  if (cents > charge.amount_captured - charge.amount_refunded - sent)
    throw invalid('Transfers using this transaction as a source must not exceed its amount.', { param })
}

function refuseMoreThanBalance(platform: Books, cents: number, currency: string): void {
  if (currency !== settlementCurrency(platform))
    throw invalid(`Sorry, you don't have any external balance in ${currency}.`, { param: 'currency' })
  const available = balanceOf(platform).available.find((one) => one.currency === currency)?.amount ?? 0
  if (cents > available)
    throw invalid(
      'You have insufficient available funds in your Stripe account. Try adding funds directly to your available balance by creating Charges using the 4000000000000077 test card.',
      { code: 'balance_insufficient' },
    )
}

function update(platform: Books, params: Stripe.TransferUpdateParams, id: string): Transfer {
  const { metadata } = platform.get('transfer', id)
  const patch = { ...given(params, 'description'), metadata: mergeMetadata(metadata, params.metadata) }
  return platform.change('transfer', id, patch as Partial<Transfer>, 'transfer.updated')
}

function getReversal(platform: Books, transfer: string, id: string): Stripe.TransferReversal {
  const reversal = platform.find('transfer_reversal', id)
  if (!reversal || reversal.transfer !== transfer) throw noSuch('transfer reversal', id)
  return reversal
}

export const transferHandlers: Handlers = {
  'Transfers.create': call(
    create,
    'amount currency description destination metadata source_transaction source_type=card transfer_group',
  ),
  'Transfers.retrieve': retrieves('transfer'),
  'Transfers.update': call(update, 'description metadata'),
  'Transfers.list': lists('transfer', '/v1/transfers', 'created destination transfer_group'),
  'Transfers.createReversal': call(
    (platform, params: Stripe.TransferCreateReversalParams, id) => createReversal(platform, id, params),
    'amount metadata refund_application_fee',
  ),
  'Transfers.retrieveReversal': call((platform, _, transfer, id) => getReversal(platform, transfer, id)),
  'Transfers.updateReversal': call((platform, params: Stripe.TransferUpdateReversalParams, transfer, id) => {
    const { metadata } = getReversal(platform, transfer, id)
    return platform.change('transfer_reversal', id, { metadata: mergeMetadata(metadata, params.metadata) })
  }, 'metadata'),
  'Transfers.listReversals': call(
    (platform, params: ListParams, id) =>
      page(
        platform.list('transfer_reversal').filter((reversal) => reversal.transfer === id),
        params,
        `/v1/transfers/${id}/reversals`,
      ),
    pages,
  ),
}
