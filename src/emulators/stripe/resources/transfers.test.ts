/** Money from the platform to connected accounts: destination charges, transfers and their reversals. */
import type Stripe from 'stripe'
import { describe, expect } from 'vitest'
import { refusal, type TestStripe, test } from '../testStripe.ts'
import { day, eventTypes } from './testBilling.ts'

const charge = (stripe: Stripe, params: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  stripe.paymentIntents.create({
    amount: 10_000,
    currency: 'usd',
    payment_method: 'pm_card_visa',
    confirm: true,
    ...params,
  })

/** What all entries of an account add up to. */
const worth = async (stripe: Stripe) =>
  (await stripe.balanceTransactions.list({ limit: 100 })).data.reduce((sum, { net }) => sum + net, 0)

/** A connected account that receives a charge of 100 dollars, of which the platform keeps 10. */
async function destinationCharge({ platform, connect }: TestStripe) {
  const coach = await connect()
  const intent = await charge(platform, {
    transfer_data: { destination: coach.id },
    on_behalf_of: coach.id,
    application_fee_amount: 1000,
  })
  return { coach, intent }
}

describe('a destination charge', () => {
  test('is the platform’s; the account gets the amount less the fee, and the platform pays Stripe', async ({
    stripe,
  }) => {
    const { platform } = stripe
    const { coach, intent } = await destinationCharge(stripe)
    const [sale] = (await platform.charges.list({ expand: ['data.transfer', 'data.application_fee'] })).data

    const [transfer] = (await platform.transfers.list()).data
    expect(sale).toMatchObject({
      on_behalf_of: coach.id,
      transfer_data: { destination: coach.id },
      transfer_group: `group_${intent.id}`,
      transfer: { amount: 10_000, destination: coach.id, source_transaction: sale?.id },
      application_fee: { amount: 1000, account: coach.id },
    })
    expect((await coach.stripe.charges.list()).data).toMatchObject([
      {
        amount: 10_000,
        application_fee_amount: 1000,
        source_transfer: transfer?.id,
      },
    ])
    expect((await coach.stripe.balanceTransactions.list()).data).toMatchObject([
      { type: 'payment', amount: 10_000, fee: 1000, net: 9000 },
    ])
    expect(await worth(coach.stripe)).toBe(9000)
    expect(await worth(platform)).toBe(1000 - 320)
  })

  test('may transfer a part, and does it when it is captured', async ({ stripe }) => {
    const { platform } = stripe
    const coach = await stripe.connect()
    const intent = await charge(platform, {
      capture_method: 'manual',
      transfer_data: { destination: coach.id, amount: 8000 },
    })
    expect((await platform.transfers.list()).data).toEqual([])
    await platform.paymentIntents.capture(intent.id)

    expect((await platform.transfers.list({ destination: coach.id })).data).toMatchObject([{ amount: 8000 }])
    expect(await worth(coach.stripe)).toBe(8000)
    expect(await worth(platform)).toBe(2000 - 320)
  })

  test('a refund takes its share back from the account, and gives it its share of the fee', async ({
    stripe,
  }) => {
    const { platform } = stripe
    const { coach, intent } = await destinationCharge(stripe)
    const part = await platform.refunds.create({
      payment_intent: intent.id,
      amount: 2500,
      reverse_transfer: true,
      refund_application_fee: true,
      expand: ['transfer_reversal'],
    })
    expect(part.transfer_reversal).toMatchObject({ amount: 2500, source_refund: part.id })
    expect(await worth(coach.stripe)).toBe(9000 - 2500 + 250)

    await platform.refunds.create({
      payment_intent: intent.id,
      reverse_transfer: true,
      refund_application_fee: true,
    })
    expect(await worth(coach.stripe)).toBe(0)
    expect(await worth(platform)).toBe(-320)
    expect((await coach.stripe.charges.list()).data).toMatchObject([{ refunded: true }])
    expect(await eventTypes(platform, 'transfer.')).toEqual([
      'transfer.created',
      'transfer.reversed',
      'transfer.reversed',
    ])
  })

  test('a refund without a reversal is the platform’s own cost', async ({ stripe }) => {
    const { platform } = stripe
    const { coach, intent } = await destinationCharge(stripe)
    await platform.refunds.create({ payment_intent: intent.id })

    expect(await worth(coach.stripe)).toBe(9000)
    expect(await worth(platform)).toBe(1000 - 320 - 10_000)
  })

  test('needs an account that may receive money, and one way to keep a share', async ({ stripe }) => {
    const { platform } = stripe
    const coach = await stripe.connect()
    const { id: stranger } = await platform.accounts.create({ email: 'new@example.com' })
    const ask = (params: Partial<Stripe.PaymentIntentCreateParams>) => refusal(charge(platform, params))

    expect(await ask({ transfer_data: { destination: stranger } })).toMatchObject({
      code: 'insufficient_capabilities_for_transfer',
    })
    expect(await ask({ transfer_data: { destination: 'acct_nobody' } })).toMatchObject({
      code: 'resource_missing',
    })
    expect(
      await ask({ transfer_data: { destination: coach.id, amount: 100 }, application_fee_amount: 100 }),
    ).toMatchObject({ param: 'transfer_data[amount]' })
  })
})

describe('a transfer', () => {
  test('sends what is available, or a part of a charge before it is', async ({ stripe }) => {
    const { platform } = stripe
    const coach = await stripe.connect()
    await charge(platform)
    const [sale] = (await platform.charges.list()).data
    const send = (params: Partial<Stripe.TransferCreateParams>) =>
      platform.transfers.create({ amount: 4000, currency: 'usd', destination: coach.id, ...params })

    expect(await refusal(send({}))).toMatchObject({ code: 'balance_insufficient' })
    const early = await send({ source_transaction: sale?.id ?? '', transfer_group: 'order 1' })
    expect(early).toMatchObject({ source_transaction: sale?.id, transfer_group: 'order 1' })
    const tooMuch = send({ source_transaction: sale?.id ?? '', amount: 6001 })
    expect(await refusal(tooMuch)).toMatchObject({ param: 'source_transaction' })

    stripe.local.advance(3 * day)
    const later = await send({ amount: 1000, metadata: { for: 'May' } })
    expect(await platform.transfers.update(later.id, { description: 'May' })).toMatchObject({
      description: 'May',
      metadata: { for: 'May' },
    })
    expect((await platform.transfers.list({ transfer_group: 'order 1' })).data).toHaveLength(1)
    expect((await platform.balance.retrieve()).available[0]?.amount).toBe(10_000 - 320 - 5000)
  })

  test('is taken back in parts, up to its amount', async ({ stripe }) => {
    const { platform } = stripe
    const coach = await stripe.connect()
    await charge(platform)
    const [sale] = (await platform.charges.list()).data
    const { id } = await platform.transfers.create({
      amount: 4000,
      currency: 'usd',
      destination: coach.id,
      source_transaction: sale?.id ?? '',
    })
    const first = await platform.transfers.createReversal(id, { amount: 1500, metadata: { why: 'late' } })
    expect(await refusal(platform.transfers.createReversal(id, { amount: 2501 }))).toMatchObject({
      param: 'amount',
    })
    await platform.transfers.createReversal(id)

    expect(await platform.transfers.retrieve(id)).toMatchObject({
      amount_reversed: 4000,
      reversed: true,
      reversals: { data: [{ amount: 2500 }, { amount: 1500 }] },
    })
    expect(await platform.transfers.retrieveReversal(id, first.id)).toMatchObject({
      metadata: { why: 'late' },
    })
    await platform.transfers.updateReversal(id, first.id, { metadata: { why: 'sick' } })
    expect((await platform.transfers.listReversals(id)).data).toHaveLength(2)
    expect(await worth(coach.stripe)).toBe(0)
    expect(await worth(platform)).toBe(10_000 - 320)
  })
})
