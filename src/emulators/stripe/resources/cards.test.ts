import { expect } from 'vitest'
import { refusal, test } from '../testStripe.ts'

const typed = (number: string) => ({ number, exp_month: 12, exp_year: 2040, cvc: '123' })

test('customers are made, changed, found and deleted', async ({ stripe }) => {
  const { customers } = (await stripe.connect()).stripe
  const customer = await customers.create({
    email: 'ada@example.com',
    name: 'Ada',
    phone: '1',
    address: { city: 'Bern' },
    metadata: { a: '1', b: '2' },
  })
  await customers.update(customer.id, { name: 'Ada L.', metadata: { a: '', c: '3' } })

  expect(await customers.retrieve(customer.id)).toMatchObject({
    name: 'Ada L.',
    metadata: { b: '2', c: '3' },
    address: { city: 'Bern' },
  })
  expect((await customers.list({ email: 'ada@example.com' })).data).toHaveLength(1)
  expect((await customers.list({ email: 'bob@example.com' })).data).toEqual([])
  expect(await customers.del(customer.id)).toMatchObject({ deleted: true })
  expect(await customers.retrieve(customer.id)).toMatchObject({ deleted: true })
  expect((await customers.list()).data).toEqual([])
  expect(await refusal(customers.update(customer.id, { name: 'x' }))).toMatchObject({ statusCode: 404 })
})

test('a card is saved, attached, made the default and detached', async ({ stripe }) => {
  const { platform } = stripe
  const customer = await platform.customers.create({ email: 'a@example.com' })
  const method = await platform.paymentMethods.create({
    type: 'card',
    card: typed('5555555555554444'),
    billing_details: { name: 'Ada' },
  })
  await platform.paymentMethods.attach(method.id, { customer: customer.id })
  await platform.customers.update(customer.id, { invoice_settings: { default_payment_method: method.id } })

  expect((await platform.paymentMethods.list({ customer: customer.id, type: 'card' })).data).toMatchObject([
    { card: { brand: 'mastercard', last4: '4444' } },
  ])
  expect((await platform.customers.listPaymentMethods(customer.id)).data).toHaveLength(1)
  expect((await platform.customers.retrievePaymentMethod(customer.id, method.id)).id).toBe(method.id)
  expect((await platform.paymentMethods.update(method.id, { metadata: { x: '1' } })).metadata).toEqual({
    x: '1',
  })
  expect((await platform.paymentMethods.detach(method.id)).customer).toBeNull()
  expect(await platform.customers.retrieve(customer.id)).toMatchObject({
    invoice_settings: { default_payment_method: null },
  })
})

test('no card number is kept anywhere', async ({ stripe }) => {
  await stripe.platform.paymentMethods.create({ type: 'card', card: typed('4000056655665556') })

  const state = JSON.stringify(
    await Promise.all(
      ['payment_method', '_card', 'event', '_reply'].map((object) =>
        stripe.control('GET', `state?object=${object}`),
      ),
    ),
  )

  expect(state).toContain('5556')
  expect(state).not.toContain('400005665566')
})

test.for([
  ['4242424242424241', 'incorrect_number', 'Your card number is incorrect.'],
  ['not a number', 'incorrect_number', 'Your card number is incorrect.'],
])(
  'a mistyped number %s is refused before any bank is asked',
  async ([number, code, message], { stripe }) => {
    expect(
      await refusal(stripe.platform.paymentMethods.create({ type: 'card', card: typed(number!) })),
    ).toMatchObject({ code, message, statusCode: 402 })
  },
)

test('past dates and short security codes are refused', async ({ stripe }) => {
  const { paymentMethods } = stripe.platform
  const make = (change: object) =>
    refusal(paymentMethods.create({ type: 'card', card: { ...typed('4242424242424242'), ...change } }))

  expect(await make({ exp_year: 2020 })).toMatchObject({ code: 'invalid_expiry_year' })
  expect(await make({ exp_month: 13 })).toMatchObject({ code: 'invalid_expiry_month' })
  expect(await make({ cvc: '1' })).toMatchObject({ code: 'invalid_cvc' })
})

test.for([
  ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
  ['4000000000009995', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
  ['4000000000000069', 'expired_card', 'expired_card', 'Your card has expired.'],
  ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect."],
  [
    '4000000000000119',
    'processing_error',
    'processing_error',
    'An error occurred while processing your card. Try again in a little bit.',
  ],
  ['4000000000000341', 'card_declined', 'generic_decline', 'Your card was declined.'],
])(
  'card %s is declined as Stripe words it, and the intent can be tried again',
  async ([number, code, decline, message], { stripe }) => {
    const { platform } = stripe
    const method = await platform.paymentMethods.create({ type: 'card', card: typed(number!) })

    const error = await refusal(
      platform.paymentIntents.create({
        amount: 1500,
        currency: 'usd',
        payment_method: method.id,
        confirm: true,
      }),
    )
    const intent = await platform.paymentIntents.retrieve(error.payment_intent!.id)
    const paid = await platform.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })

    expect(error).toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code,
      decline_code: decline,
      message,
    })
    expect(intent).toMatchObject({ status: 'requires_payment_method', last_payment_error: { code, message } })
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 1500 })
    expect(
      (await platform.charges.list({ payment_intent: intent.id })).data.map(({ status }) => status),
    ).toEqual(['succeeded', 'failed'])
  },
)

test('a declining card cannot be attached; the one that declines later can', async ({ stripe }) => {
  const { platform } = stripe
  const customer = await platform.customers.create({})

  expect(
    await refusal(platform.paymentMethods.attach('pm_card_chargeDeclined', { customer: customer.id })),
  ).toMatchObject({ code: 'card_declined' })
  expect(
    await platform.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer.id }),
  ).toMatchObject({ customer: customer.id })
})
