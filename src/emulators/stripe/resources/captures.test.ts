import type Stripe from 'stripe'
import { expect } from 'vitest'
import { refusal, test } from '../testStripe.ts'
import { day, eventTypes } from './testBilling.ts'

/** A card that is authorized for 100 dollars. */
const authorize = (stripe: Stripe, params: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  stripe.paymentIntents.create({
    amount: 10_000,
    currency: 'usd',
    capture_method: 'manual',
    payment_method: 'pm_card_visa',
    confirm: true,
    expand: ['latest_charge'],
    ...params,
  })

test('an authorized payment moves no money until it is captured', async ({ stripe }) => {
  const { platform } = stripe
  const intent = await authorize(platform)
  expect(intent).toMatchObject({
    status: 'requires_capture',
    amount_capturable: 10_000,
    amount_received: 0,
    latest_charge: { captured: false, paid: true, amount_captured: 0, balance_transaction: null },
  })
  expect((await platform.balanceTransactions.list()).data).toEqual([])
  const refund = platform.refunds.create({ charge: (intent.latest_charge as Stripe.Charge).id })
  expect((await refusal(refund)).message).toContain('not captured')
  expect(await refusal(platform.paymentIntents.confirm(intent.id))).toMatchObject({
    code: 'payment_intent_unexpected_state',
  })

  const captured = await platform.paymentIntents.capture(intent.id, {
    expand: ['latest_charge.balance_transaction'],
  })

  expect(captured).toMatchObject({
    status: 'succeeded',
    amount_capturable: 0,
    amount_received: 10_000,
    latest_charge: {
      captured: true,
      amount_captured: 10_000,
      balance_transaction: { amount: 10_000, fee: 320 },
    },
  })
  expect(await refusal(platform.paymentIntents.capture(intent.id))).toMatchObject({
    code: 'payment_intent_unexpected_state',
  })
  expect([
    ...(await eventTypes(platform, 'payment_intent.')),
    ...(await eventTypes(platform, 'charge.')),
  ]).toEqual([
    'payment_intent.created',
    'payment_intent.amount_capturable_updated',
    'payment_intent.succeeded',
    'charge.succeeded',
    'charge.captured',
  ])
})

test('a part is captured, with a fee of its own, and only that part can be refunded', async ({ stripe }) => {
  const { stripe: coach } = await stripe.connect()
  const intent = await authorize(coach, { application_fee_amount: 1000 })
  const tooMuch = coach.paymentIntents.capture(intent.id, { amount_to_capture: 10_001 })
  expect(await refusal(tooMuch)).toMatchObject({ param: 'amount_to_capture' })
  await coach.paymentIntents.capture(intent.id, { amount_to_capture: 4000, application_fee_amount: 400 })

  const [charge] = (await coach.charges.list({ expand: ['data.balance_transaction'] })).data
  expect(charge).toMatchObject({
    amount: 10_000,
    amount_captured: 4000,
    balance_transaction: { amount: 4000, fee: 400 + 146 },
  })
  expect((await stripe.platform.applicationFees.list()).data).toMatchObject([{ amount: 400 }])
  const refund = await coach.refunds.create({ payment_intent: intent.id, refund_application_fee: true })
  expect(refund.amount).toBe(4000)
  expect(await coach.charges.retrieve(charge?.id ?? '')).toMatchObject({ refunded: true })
})

test('a canceled authorization is given back, and so is one that nobody captures for seven days', async ({
  stripe,
}) => {
  const { platform } = stripe
  const canceled = await authorize(platform)
  const forgotten = await authorize(platform)
  await platform.paymentIntents.cancel(canceled.id)
  stripe.local.advance(7 * day - 60)
  expect((await platform.paymentIntents.retrieve(forgotten.id)).status).toBe('requires_capture')

  stripe.local.advance(120)

  expect(await platform.paymentIntents.retrieve(forgotten.id, { expand: ['latest_charge'] })).toMatchObject({
    status: 'canceled',
    amount_capturable: 0,
    cancellation_reason: 'automatic',
    latest_charge: { captured: false, refunded: true },
  })
  expect(await refusal(platform.paymentIntents.capture(canceled.id))).toMatchObject({ statusCode: 400 })
  expect(await eventTypes(platform, 'charge.')).toEqual([
    'charge.succeeded',
    'charge.succeeded',
    'charge.refunded',
    'charge.expired',
  ])
  expect((await platform.balanceTransactions.list()).data).toEqual([])
})
