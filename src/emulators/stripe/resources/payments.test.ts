import { expect } from 'vitest'
import { idOf } from '../books.ts'
import { makeCustomer, openReceiver, refusal, submitForm, test } from '../testStripe.ts'

test('a payment of a connected account pays Stripe, the platform and the account, to the cent', async ({
  stripe,
}) => {
  const { id, stripe: coach } = await stripe.connect()
  const intent = await coach.paymentIntents.create({
    amount: 9999,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_visa',
    application_fee_amount: 1000,
    metadata: { order: '1' },
    expand: ['latest_charge.balance_transaction'],
  })
  const charge = intent.latest_charge as { id: string; application_fee: string }
  const [fee] = (await stripe.platform.applicationFees.list({ charge: charge.id })).data
  const expanded = await stripe.platform.applicationFees.retrieve(fee!.id, {
    expand: ['charge', 'balance_transaction'],
  })

  expect(intent.latest_charge).toMatchObject({
    balance_transaction: {
      amount: 9999,
      fee: 320 + 1000,
      net: 8679,
      fee_details: [
        { type: 'stripe_fee', amount: 320 },
        { type: 'application_fee', amount: 1000 },
      ],
    },
  })
  expect(expanded).toMatchObject({
    id: charge.application_fee,
    account: id,
    amount: 1000,
    charge: { metadata: { order: '1' } },
    balance_transaction: { type: 'application_fee', net: 1000 },
  })
})

test('only a platform can take an application fee, and not more than the amount', async ({ stripe }) => {
  const { stripe: coach } = await stripe.connect()

  expect(
    await refusal(
      stripe.platform.paymentIntents.create({ amount: 100, currency: 'usd', application_fee_amount: 1 }),
    ),
  ).toMatchObject({ param: 'application_fee_amount' })
  expect(
    await refusal(coach.paymentIntents.create({ amount: 100, currency: 'usd', application_fee_amount: 101 })),
  ).toMatchObject({ param: 'application_fee_amount' })
})

test('a 3-D Secure card waits for its customer: passed it is paid, failed it can be tried again', async ({
  stripe,
}) => {
  const { platform } = stripe
  const start = () =>
    platform.paymentIntents.create({
      amount: 700,
      currency: 'usd',
      confirm: true,
      payment_method: 'pm_card_authenticationRequired',
      return_url: 'http://127.0.0.1:1/back',
    })
  const [first, second] = [await start(), await start()]
  expect(first).toMatchObject({ status: 'requires_action', next_action: { type: 'redirect_to_url' } })

  const passed = await submitForm(first.next_action!.redirect_to_url!.url!, { answer: 'pass' })
  const failed = await submitForm(second.next_action!.redirect_to_url!.url!, { answer: 'fail' })

  expect(passed.location).toContain('redirect_status=succeeded')
  expect(failed.location).toContain('redirect_status=failed')
  expect(await platform.paymentIntents.retrieve(first.id)).toMatchObject({ status: 'succeeded' })
  expect(await platform.paymentIntents.retrieve(second.id)).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'payment_intent_authentication_failure' },
  })
})

test('intents are canceled, changed, listed and searched', async ({ stripe }) => {
  const { paymentIntents } = stripe.platform
  const intent = await paymentIntents.create({ amount: 700, currency: 'usd' })
  await paymentIntents.update(intent.id, { amount: 800, metadata: { a: 'b' } })

  expect((await paymentIntents.list()).data).toMatchObject([{ amount: 800, metadata: { a: 'b' } }])
  expect((await paymentIntents.search({ query: "metadata['a']:'b'" })).data).toHaveLength(1)
  expect(await refusal(paymentIntents.confirm(intent.id))).toMatchObject({
    code: 'payment_intent_unexpected_state',
  })
  expect(await paymentIntents.cancel(intent.id, { cancellation_reason: 'abandoned' })).toMatchObject({
    status: 'canceled',
  })
  expect(await refusal(paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' }))).toMatchObject({
    code: 'payment_intent_unexpected_state',
  })
})

test('a setup intent saves a card, asks 3-D Secure where the bank wants it, and declines as a charge would', async ({
  stripe,
}) => {
  const { platform } = stripe
  const customer = await platform.customers.create({})
  const plain = await platform.setupIntents.create({
    customer: customer.id,
    payment_method: 'pm_card_visa',
    confirm: true,
  })
  const asked = await platform.setupIntents.create({ customer: customer.id })
  const waiting = await platform.setupIntents.confirm(asked.id, {
    payment_method: 'pm_card_authenticationRequiredOnSetup',
  })
  await submitForm((waiting.next_action!.use_stripe_sdk as { stripe_js: string }).stripe_js, {
    answer: 'pass',
  })
  const declined = await platform.setupIntents.create({ customer: customer.id })

  expect(plain.status).toBe('succeeded')
  expect(waiting.status).toBe('requires_action')
  expect((await platform.setupIntents.retrieve(asked.id)).status).toBe('succeeded')
  expect((await platform.paymentMethods.list({ customer: customer.id })).data).toHaveLength(2)
  expect(
    await refusal(platform.setupIntents.confirm(declined.id, { payment_method: 'pm_card_chargeDeclined' })),
  ).toMatchObject({ code: 'card_declined' })
  expect(await platform.setupIntents.cancel(declined.id)).toMatchObject({ status: 'canceled' })
  expect((await platform.setupIntents.list({ customer: customer.id })).data).toHaveLength(3)
  expect(await platform.setupIntents.update(plain.id, { metadata: { a: '1' } })).toMatchObject({
    metadata: { a: '1' },
  })
})

test('a card set up with 3-D Secure can be charged later without its customer', async ({ stripe }) => {
  const { platform } = stripe
  const customer = await platform.customers.create({})
  const asked = await platform.setupIntents.create({
    customer: customer.id,
    payment_method: 'pm_card_authenticationRequiredOnSetup',
    confirm: true,
  })
  await submitForm((asked.next_action!.use_stripe_sdk as { stripe_js: string }).stripe_js, { answer: 'pass' })
  const method = idOf((await platform.setupIntents.retrieve(asked.id)).payment_method!)

  const later = await platform.paymentIntents.create({
    amount: 500,
    currency: 'usd',
    customer: customer.id,
    payment_method: method,
    off_session: true,
    confirm: true,
  })

  expect(later.status).toBe('succeeded')
})

test('tokens and charges: a token makes a payment method; charges are found and annotated', async ({
  stripe,
}) => {
  const { platform } = stripe
  const token = await platform.tokens.create({
    card: { number: '4242424242424242', exp_month: '12', exp_year: '2040', cvc: '123' },
  })
  const method = await platform.paymentMethods.create({ type: 'card', card: { token: token.id } })
  const intent = await platform.paymentIntents.create({
    amount: 500,
    currency: 'usd',
    confirm: true,
    payment_method: method.id,
  })
  const charge = await platform.charges.update(idOf(intent.latest_charge!), { metadata: { note: 'x' } })

  expect((await platform.tokens.retrieve(token.id)).card?.last4).toBe('4242')
  expect(charge.metadata).toEqual({ note: 'x' })
  expect((await platform.charges.search({ query: "metadata['note']:'x'" })).data).toHaveLength(1)
  expect((await platform.balanceTransactions.retrieve(idOf(charge.balance_transaction!))).net).toBe(500 - 45)
})

test('payment events tell the whole story, with the account that they are about', async ({ stripe }) => {
  const receiver = await openReceiver()
  stripe.local.webhooks.endpoints.push({ url: receiver.url, secret: 'whsec_x', connect: true })
  const { id, stripe: coach } = await stripe.connect()
  const customer = await makeCustomer(coach)
  await refusal(
    coach.paymentIntents.create({
      amount: 500,
      currency: 'usd',
      confirm: true,
      payment_method: 'pm_card_chargeDeclined',
    }),
  )
  const paid = await coach.paymentIntents.create({
    amount: 500,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_createDispute',
    customer: customer.id,
  })
  const [dispute] = (await coach.disputes.list()).data
  await coach.disputes.update(dispute!.id, { evidence: { uncategorized_text: 'winning_evidence' } })
  await coach.refunds.create({ payment_intent: paid.id })
  await stripe.local.webhooks.idle()
  await receiver.stop()

  expect(new Set(receiver.types())).toEqual(
    new Set([
      'account.updated',
      'customer.created',
      'payment_method.attached',
      'customer.updated',
      'payment_intent.created',
      'charge.failed',
      'payment_intent.payment_failed',
      'charge.succeeded',
      'payment_intent.succeeded',
      'charge.updated',
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.updated',
      'charge.dispute.closed',
      'charge.dispute.funds_reinstated',
      'refund.created',
      'charge.refunded',
    ]),
  )
  expect(receiver.received.every(({ event }) => event.account === id)).toBe(true)
})
