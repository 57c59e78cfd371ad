import { expect } from 'vitest'
import { makeCustomer, makePlan, openReceiver, refusal, submitForm, test } from '../testStripe.ts'
import { addresses, open, pay } from './testCheckout.ts'

test('a paid session has its customer, subscription and invoice, and leads back to the shop', async ({
  stripe,
}) => {
  const { stripe: coach } = await stripe.connect()
  const price = await makePlan(coach)
  const session = await open(coach, price.id, {
    client_reference_id: 'order-7',
    metadata: { order: '7' },
    subscription_data: { application_fee_percent: 10, metadata: { plan: '1' } },
  })
  expect(session).toMatchObject({
    status: 'open',
    payment_status: 'unpaid',
    amount_total: 4900,
    currency: 'usd',
  })

  const { location } = await pay(session.url)

  const done = await coach.checkout.sessions.retrieve(session.id, {
    expand: ['customer', 'subscription', 'invoice', 'line_items'],
  })
  expect(location).toBe(`http://127.0.0.1:1/paid?session=${session.id}`)
  expect(done).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    url: null,
    client_reference_id: 'order-7',
    customer: { email: 'ada@example.com', name: 'Ada Buyer' },
    customer_details: { email: 'ada@example.com' },
    subscription: {
      status: 'active',
      application: 'ca_localplatform',
      application_fee_percent: 10,
      metadata: { plan: '1' },
    },
    invoice: { status: 'paid', total: 4900 },
    line_items: { data: [{ amount_total: 4900, price: { id: price.id } }] },
  })
  expect((await stripe.platform.applicationFees.list()).data[0]?.amount).toBe(490)
})

test('a one-time payment takes the fee in cents and needs no customer', async ({ stripe }) => {
  const { stripe: coach } = await stripe.connect()
  const price = await makePlan(coach, 15000, null)
  const session = await open(coach, price.id, {
    mode: 'payment',
    payment_intent_data: { application_fee_amount: 1875, metadata: { order: '1' } },
  })

  await pay(session.url)

  const done = await coach.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] })
  expect(done).toMatchObject({
    payment_status: 'paid',
    customer: null,
    payment_intent: { status: 'succeeded', application_fee_amount: 1875, metadata: { order: '1' } },
  })
})

test('a declined card is told as Stripe words it; the next one pays; a subscription is made once', async ({
  stripe,
}) => {
  const { platform } = stripe
  const price = await makePlan(platform)
  const session = await open(platform, price.id)

  const declined = await pay(session.url, '4000000000000002')
  const poor = await pay(session.url, '4000000000009995')
  expect(declined).toMatchObject({ status: 402, text: expect.stringContaining('Your card was declined.') })
  expect(poor.text).toContain('Your card has insufficient funds.')
  expect((await platform.subscriptions.list({ status: 'all' })).data).toEqual([])
  await pay(session.url)

  expect((await platform.subscriptions.list()).data).toHaveLength(1)
  expect((await platform.customers.list()).data).toHaveLength(1)
  const again = (await pay(session.url)).text
  expect(again).toContain('Thank you')
  expect(again).toContain(
    `<a href="${session.success_url?.replace('{CHECKOUT_SESSION_ID}', session.id)}">Continue</a>`,
  )
  expect((await platform.subscriptions.list()).data).toHaveLength(1)
})

test('a declined one-time payment leaves its intent and failed charge, and is paid by the next card', async ({
  stripe,
}) => {
  const { platform } = stripe
  const price = await makePlan(platform, 900, null)
  const session = await open(platform, price.id, { mode: 'payment' })
  await pay(session.url, '4000000000000002')
  await pay(session.url)

  expect((await platform.paymentIntents.list()).data).toMatchObject([{ status: 'succeeded' }])
  expect((await platform.charges.list()).data.map(({ status }) => status)).toEqual(['succeeded', 'failed'])
})

test('with a trial and a coupon the page says what is charged after the trial', async ({ stripe }) => {
  const { platform } = stripe
  const price = await makePlan(platform, 14_900)
  const coupon = await platform.coupons.create({ percent_off: 20, duration: 'once' })
  const { url } = await open(platform, price.id, {
    subscription_data: { trial_period_days: 14 },
    discounts: [{ coupon: coupon.id }],
  })
  const text = await (await fetch(url ?? '')).text()

  expect(text).toContain('Then $119.20 per month, later $149.00 per month')
  expect(text).toContain('−$29.80')
  expect(text).toContain('<dd class="total">$0.00</dd>')
  expect(text).not.toContain('−$0.00')
})

test('a trial is shown and costs nothing today; a coupon is shown and taken off', async ({ stripe }) => {
  const { platform } = stripe
  const price = await makePlan(platform)
  const coupon = await platform.coupons.create({
    percent_off: 25,
    duration: 'repeating',
    duration_in_months: 3,
    name: 'Launch',
  })
  const trial = await open(platform, price.id, { subscription_data: { trial_period_days: 14 } })
  const cheap = await open(platform, price.id, { discounts: [{ coupon: coupon.id }] })

  const [trialPage, cheapPage] = await Promise.all(
    [trial, cheap].map(async ({ url }) => (await fetch(url ?? '')).text()),
  )
  await pay(trial.url)
  await pay(cheap.url)

  expect(trialPage).toContain('14 days free')
  expect(trialPage).toContain('Then $49.00 per month')
  expect(cheapPage).toContain('Launch (25% off for 3 months)')
  expect(cheapPage).toContain('Subscribe $36.75')
  expect(await platform.checkout.sessions.retrieve(trial.id)).toMatchObject({
    amount_total: 0,
    payment_status: 'no_payment_required',
  })
  expect(await platform.checkout.sessions.retrieve(cheap.id)).toMatchObject({
    amount_total: 3675,
    total_details: { amount_discount: 1225 },
    payment_status: 'paid',
  })
})

test('something sold once is on the first invoice of the subscription, trial or not', async ({ stripe }) => {
  const { platform } = stripe
  const [monthly, shirt] = [await makePlan(platform), await makePlan(platform, 2000, null)]
  const line_items = [monthly, shirt].map(({ id }) => ({ price: id, quantity: 1 }))
  const plain = await open(platform, monthly.id, { line_items })
  const trial = await open(platform, monthly.id, { line_items, subscription_data: { trial_period_days: 7 } })
  await pay(plain.url)
  await pay(trial.url)

  expect([plain.amount_total, trial.amount_total]).toEqual([6900, 2000])
  expect((await platform.invoices.list()).data.map(({ amount_paid }) => amount_paid)).toEqual([2000, 6900])
})

test('a free order needs no card if the seller wants none', async ({ stripe }) => {
  const { platform } = stripe
  const price = await makePlan(platform)
  const session = await open(platform, price.id, {
    payment_method_collection: 'if_required',
    subscription_data: {
      trial_period_days: 7,
      trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
    },
  })
  expect(await (await fetch(session.url ?? '')).text()).not.toContain('Card number')

  await submitForm(session.url ?? '', { do: 'pay', email: 'ada@example.com' })

  expect((await platform.subscriptions.list()).data).toMatchObject([
    { status: 'trialing', default_payment_method: null },
  ])
})

test('a buyer can enter a promotion code, and is told when it is not one', async ({ stripe }) => {
  const { platform } = stripe
  const price = await makePlan(platform)
  const coupon = await platform.coupons.create({ amount_off: 900, currency: 'usd' })
  await platform.promotionCodes.create({
    promotion: { type: 'coupon', coupon: coupon.id },
    code: 'NINE',
    max_redemptions: 1,
  })
  const session = await open(platform, price.id, { allow_promotion_codes: true })

  expect((await submitForm(session.url!, { do: 'apply', code: 'TEN' })).text).toContain(
    'This code is invalid.',
  )
  await submitForm(session.url!, { do: 'apply', code: 'nine' })
  await pay(session.url)

  expect((await platform.invoices.list()).data[0]?.total).toBe(4000)
  expect((await platform.checkout.sessions.listLineItems(session.id)).data).toMatchObject([
    { amount_discount: 900, amount_total: 4000 },
  ])
})

test('3-D Secure in Checkout: passed it is bought, failed or left there is no subscription', async ({
  stripe,
}) => {
  const { platform } = stripe
  const price = await makePlan(platform)
  const session = await open(platform, price.id)
  const ask = async () => (await pay(session.url, '4000002500003155')).location!

  const failed = await submitForm(await ask(), { answer: 'fail' })
  expect(failed.location).toContain('problem=3ds')
  expect(await (await fetch(new URL(failed.location!, stripe.local.url))).text()).toContain(
    'unable to authenticate',
  )
  await submitForm(await ask(), { answer: 'leave' })
  expect((await platform.subscriptions.list({ status: 'all' })).data).toEqual([])

  const passed = await submitForm(await ask(), { answer: 'pass' })
  expect(passed.location).toContain(session.id)
  expect((await platform.subscriptions.list()).data).toMatchObject([{ status: 'active' }])
})

test('a known customer keeps the card; a setup session only saves one', async ({ stripe }) => {
  const { platform } = stripe
  const customer = await makeCustomer(platform)
  const session = await platform.checkout.sessions.create({
    mode: 'setup',
    currency: 'usd',
    customer: customer.id,
    success_url: addresses.success_url,
  })
  await pay(session.url, '5555555555554444')

  const done = await platform.checkout.sessions.retrieve(session.id, { expand: ['setup_intent'] })
  expect(done).toMatchObject({ payment_status: 'no_payment_required', setup_intent: { status: 'succeeded' } })
  expect((await platform.paymentMethods.list({ customer: customer.id })).data).toHaveLength(2)
})

test('a session is expired on request or after a day, and cannot be paid then', async ({ stripe }) => {
  const { platform } = stripe
  const price = await makePlan(platform)
  const [one, two] = [await open(platform, price.id), await open(platform, price.id)]

  expect(await platform.checkout.sessions.expire(one.id)).toMatchObject({ status: 'expired' })
  await stripe.control('POST', 'advance', { seconds: 86_401 })
  expect((await pay(two.url)).text).toContain('expired')

  expect((await platform.checkout.sessions.list({ status: 'expired' })).data).toHaveLength(2)
  expect(await refusal(platform.checkout.sessions.expire(one.id))).toMatchObject({ statusCode: 400 })
})

test('sessions that make no sense are refused', async ({ stripe }) => {
  const { platform } = stripe
  const monthly = await makePlan(platform)
  const once = await makePlan(platform, 100, null)
  const { sessions } = platform.checkout

  expect((await refusal(open(platform, monthly.id, { mode: 'payment' }))).message).toContain(
    'recurring price',
  )
  expect((await refusal(open(platform, once.id))).message).toContain('at least one recurring price')
  expect(
    await refusal(sessions.create({ mode: 'payment', line_items: [{ price: once.id, quantity: 1 }] })),
  ).toMatchObject({ param: 'success_url' })
  expect(
    (await refusal(open(platform, monthly.id, { subscription_data: { application_fee_percent: 5 } })))
      .message,
  ).toContain('on behalf of another account')
  expect(await refusal(open(platform, 'price_none'))).toMatchObject({ param: 'line_items[0][price]' })
})

test('a price can be described on the spot', async ({ stripe }) => {
  const { platform } = stripe
  const session = await platform.checkout.sessions.create({
    mode: 'payment',
    line_items: [
      { price_data: { currency: 'usd', unit_amount: 700, product_data: { name: 'Shirt' } }, quantity: 3 },
    ],
    ...addresses,
  })

  expect(session.amount_total).toBe(2100)
  expect((await platform.checkout.sessions.listLineItems(session.id)).data).toMatchObject([
    { description: 'Shirt', quantity: 3 },
  ])
  expect(await platform.checkout.sessions.update(session.id, { metadata: { a: '1' } })).toMatchObject({
    metadata: { a: '1' },
  })
})

test('a sale in Checkout tells its story in events', async ({ stripe }) => {
  const receiver = await openReceiver()
  stripe.local.webhooks.endpoints.push({ url: receiver.url, secret: 'whsec_x', connect: false })
  const { platform } = stripe
  const price = await makePlan(platform)
  const session = await open(platform, price.id)
  const other = await open(platform, price.id)
  await pay(session.url)
  await platform.checkout.sessions.expire(other.id)
  await stripe.local.webhooks.idle()
  await receiver.stop()

  expect(receiver.types()).toEqual(
    expect.arrayContaining([
      'customer.created',
      'payment_method.attached',
      'customer.subscription.created',
      'customer.subscription.updated',
      'invoice.created',
      'invoice.finalized',
      'invoice.paid',
      'invoice_payment.paid',
      'payment_intent.succeeded',
      'charge.succeeded',
      'checkout.session.completed',
      'checkout.session.expired',
    ]),
  )
})
