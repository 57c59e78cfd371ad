import type Stripe from 'stripe'
import { describe, expect } from 'vitest'
import { addMonths } from '../periods.ts'
import {
  advance,
  makeCustomer,
  makePlan,
  openReceiver,
  refusal,
  startOf2026,
  submitForm,
  test,
} from '../testStripe.ts'
import { day, invoices, subscribe } from './testBilling.ts'

describe('starting', () => {
  test('the first invoice is paid at once; periods are on the items', async ({ stripe }) => {
    const { stripe: coach } = await stripe.connect()
    const { subscription, price } = await subscribe(coach, {
      application_fee_percent: 12.5,
      metadata: { plan: '1' },
    })
    const [invoice] = await invoices(coach, subscription.id)

    expect(subscription).toMatchObject({
      status: 'active',
      application: 'ca_localplatform',
      application_fee_percent: 12.5,
      metadata: { plan: '1' },
    })
    expect(subscription.items.data[0]).toMatchObject({
      current_period_start: startOf2026,
      current_period_end: addMonths(startOf2026, 1),
      price: { id: price.id },
    })
    expect(invoice).toMatchObject({
      status: 'paid',
      total: 4900,
      billing_reason: 'subscription_create',
      parent: { subscription_details: { subscription: subscription.id, metadata: { plan: '1' } } },
    })
    expect((await stripe.platform.applicationFees.list()).data[0]?.amount).toBe(613)
  })

  test('without a card a subscription cannot start, unless it may wait for one', async ({ stripe }) => {
    const { platform } = stripe
    const price = await makePlan(platform)
    const customer = await platform.customers.create({ email: 'a@example.com' })
    const params = { customer: customer.id, items: [{ price: price.id }] }

    expect((await refusal(platform.subscriptions.create(params))).message).toContain(
      'no attached payment source',
    )
    const waiting = await platform.subscriptions.create({
      ...params,
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription' },
      expand: ['latest_invoice.confirmation_secret'],
    })
    expect(waiting.status).toBe('incomplete')

    const secret = (waiting.latest_invoice as Stripe.Invoice).confirmation_secret?.client_secret ?? ''
    await platform.paymentIntents.confirm(secret.split('_secret_')[0]!, { payment_method: 'pm_card_visa' })
    expect(await platform.subscriptions.retrieve(waiting.id)).toMatchObject({
      status: 'active',
      default_payment_method: expect.stringMatching(/^pm_/),
    })
  })

  test('a 3-D Secure card makes the subscription wait; passing the challenge starts it', async ({
    stripe,
  }) => {
    const { platform } = stripe
    const price = await makePlan(platform)
    const customer = await makeCustomer(platform, 'pm_card_authenticationRequired')
    const waiting = await platform.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
      expand: ['latest_invoice.payments.data.payment.payment_intent'],
    })
    const intent = (waiting.latest_invoice as Stripe.Invoice).payments?.data[0]?.payment
      .payment_intent as Stripe.PaymentIntent

    expect(waiting.status).toBe('incomplete')
    await submitForm((intent.next_action!.use_stripe_sdk as { stripe_js: string }).stripe_js, {
      answer: 'pass',
    })
    expect((await platform.subscriptions.retrieve(waiting.id)).status).toBe('active')
  })

  test('error_if_incomplete leaves nothing behind when the card declines', async ({ stripe }) => {
    const { platform } = stripe
    const price = await makePlan(platform)
    const customer = await makeCustomer(platform, 'pm_card_chargeCustomerFail')

    const error = await refusal(
      platform.subscriptions.create({
        customer: customer.id,
        items: [{ price: price.id }],
        payment_behavior: 'error_if_incomplete',
      }),
    )

    expect(error).toMatchObject({ statusCode: 402, code: 'card_declined' })
    expect((await platform.subscriptions.list({ status: 'all' })).data).toEqual([])
    expect((await platform.invoices.list()).data).toEqual([])
  })

  test('a subscription that nobody pays expires after 23 hours', async ({ stripe }) => {
    const { platform } = stripe
    const { clock, subscription } = await subscribe(platform, {}, 'pm_card_chargeCustomerFail')
    expect(subscription.status).toBe('incomplete')

    await advance(platform, clock, startOf2026 + day)

    expect((await platform.subscriptions.retrieve(subscription.id)).status).toBe('incomplete_expired')
    expect((await invoices(platform, subscription.id))[0]?.status).toBe('void')
  })

  test('a one-time price cannot be subscribed to, nor an archived one', async ({ stripe }) => {
    const { platform } = stripe
    const customer = await makeCustomer(platform)
    const once = await makePlan(platform, 100, null)
    const old = await makePlan(platform)
    await platform.prices.update(old.id, { active: false })
    const start = (price: string) =>
      refusal(platform.subscriptions.create({ customer: customer.id, items: [{ price }] }))

    expect((await start(once.id)).message).toContain('type=one_time')
    expect((await start(old.id)).message).toContain('inactive')
  })
})

describe('coupons', () => {
  test.for([
    ['once', { percent_off: 50, duration: 'once' }, [2450, 4900, 4900, 4900]],
    [
      'repeating',
      { amount_off: 1000, currency: 'usd', duration: 'repeating', duration_in_months: 2 },
      [3900, 3900, 4900, 4900],
    ],
    ['forever', { percent_off: 10, duration: 'forever' }, [4410, 4410, 4410, 4410]],
    ['free', { percent_off: 100, duration: 'once' }, [0, 4900, 4900, 4900]],
  ] as const)('a coupon that lasts %s', async ([, params, expected], { stripe }) => {
    const { platform } = stripe
    const coupon = await platform.coupons.create(params)
    const code = await platform.promotionCodes.create({
      promotion: { type: 'coupon', coupon: coupon.id },
      code: 'TRY',
    })
    const { clock, subscription } = await subscribe(platform, { discounts: [{ promotion_code: code.id }] })

    await advance(platform, clock, addMonths(startOf2026, 3))

    const bills = await invoices(platform, subscription.id)
    expect(bills.map(({ total }) => total)).toEqual(expected)
    expect(bills.every(({ status }) => status === 'paid')).toBe(true)
    expect(await platform.coupons.retrieve(coupon.id)).toMatchObject({ times_redeemed: 1 })
  })

  test('a deleted coupon goes on for those who have it, and nobody else can use it', async ({ stripe }) => {
    const { platform } = stripe
    const coupon = await platform.coupons.create({ percent_off: 50, duration: 'forever' })
    const { clock, subscription, customer, price } = await subscribe(platform, {
      discounts: [{ coupon: coupon.id }],
    })
    await platform.coupons.del(coupon.id)
    await advance(platform, clock, addMonths(startOf2026, 1))

    expect((await invoices(platform, subscription.id)).map(({ total }) => total)).toEqual([2450, 2450])
    expect(
      await refusal(
        platform.subscriptions.create({
          customer: customer.id,
          items: [{ price: price.id }],
          discounts: [{ coupon: coupon.id }],
        }),
      ),
    ).toMatchObject({ code: 'resource_missing' })
    await platform.subscriptions.deleteDiscount(subscription.id)
    expect((await platform.subscriptions.retrieve(subscription.id)).discounts).toEqual([])
  })

  test('a code that is used up, expired or inactive is refused', async ({ stripe }) => {
    const { platform } = stripe
    const price = await makePlan(platform)
    const customer = await makeCustomer(platform)
    const coupon = await platform.coupons.create({ percent_off: 50 })
    const promotion = { type: 'coupon', coupon: coupon.id } as const
    const single = await platform.promotionCodes.create({ promotion, max_redemptions: 1 })
    const past = await platform.promotionCodes.create({ promotion, expires_at: startOf2026 })
    const start = (promotion_code: string) =>
      platform.subscriptions.create({
        customer: customer.id,
        items: [{ price: price.id }],
        discounts: [{ promotion_code }],
      })

    await start(single.id)

    expect((await refusal(start(single.id))).message).toContain('not active')
    expect((await refusal(start(past.id))).message).toContain('expired')
    expect((await platform.promotionCodes.retrieve(single.id)).active).toBe(false)
  })
})

describe('ending', () => {
  test('at the end of the period, unless it is taken back', async ({ stripe }) => {
    const { platform } = stripe
    const { clock, subscription } = await subscribe(platform)
    const end = addMonths(startOf2026, 1)

    expect(
      await platform.subscriptions.update(subscription.id, { cancel_at_period_end: true }),
    ).toMatchObject({ status: 'active', cancel_at: end })
    expect(
      await platform.subscriptions.update(subscription.id, { cancel_at_period_end: false }),
    ).toMatchObject({ cancel_at: null, canceled_at: null })
    await platform.subscriptions.update(subscription.id, {
      cancel_at_period_end: true,
      cancellation_details: { feedback: 'too_expensive' },
    })
    await advance(platform, clock, end)

    expect(await platform.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: 'canceled',
      ended_at: end,
      cancellation_details: { feedback: 'too_expensive' },
    })
    expect(await invoices(platform, subscription.id)).toHaveLength(1)
  })

  test('at once; a second time it is gone', async ({ stripe }) => {
    const { platform } = stripe
    const { subscription, customer } = await subscribe(platform)

    expect(
      await platform.subscriptions.cancel(subscription.id, { cancellation_details: { comment: 'bye' } }),
    ).toMatchObject({ status: 'canceled', cancellation_details: { comment: 'bye' } })
    expect(await refusal(platform.subscriptions.cancel(subscription.id))).toMatchObject({
      code: 'resource_missing',
    })
    expect((await platform.subscriptions.list({ customer: customer.id })).data).toEqual([])
    expect(
      (await platform.subscriptions.list({ customer: customer.id, status: 'canceled' })).data,
    ).toHaveLength(1)
    expect((await platform.subscriptions.search({ query: "status:'canceled'" })).data).toHaveLength(1)
  })

  test('a platform cannot change or cancel what it has not sold', async ({ stripe }) => {
    const { id, stripe: coach } = await stripe.connect()
    const owner = stripe.client({ key: `sk_test_${id}` })
    const { subscription } = await subscribe(owner)
    expect(subscription.application).toBeNull()

    expect(await coach.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active' })
    expect(await refusal(coach.subscriptions.cancel(subscription.id))).toMatchObject({ statusCode: 403 })
    expect(
      await refusal(coach.subscriptions.update(subscription.id, { metadata: { a: '1' } })),
    ).toMatchObject({ statusCode: 403 })
    expect(await owner.subscriptions.cancel(subscription.id)).toMatchObject({ status: 'canceled' })
  })

  test('deleting a customer ends what runs', async ({ stripe }) => {
    const { platform } = stripe
    const { subscription, customer } = await subscribe(platform)

    await platform.customers.del(customer.id)

    expect((await platform.subscriptions.retrieve(subscription.id)).status).toBe('canceled')
  })
})

test('a subscription tells its story in events', async ({ stripe }) => {
  const receiver = await openReceiver()
  stripe.local.webhooks.endpoints.push({ url: receiver.url, secret: 'whsec_x', connect: false })
  const { platform } = stripe
  const { clock, subscription } = await subscribe(
    platform,
    { trial_period_days: 7 },
    'pm_card_chargeCustomerFail',
  )
  await advance(platform, clock, startOf2026 + 8 * day)
  await platform.subscriptions.cancel(subscription.id)
  await stripe.local.webhooks.idle()
  await receiver.stop()

  expect(new Set(receiver.types())).toEqual(
    new Set([
      'test_helpers.test_clock.created',
      'test_helpers.test_clock.ready',
      'product.created',
      'price.created',
      'customer.created',
      'payment_method.attached',
      'customer.updated',
      'customer.subscription.created',
      'customer.subscription.trial_will_end',
      'customer.subscription.updated',
      'customer.subscription.deleted',
      'invoice.created',
      'invoice.finalized',
      'invoice.paid',
      'invoice.payment_succeeded',
      'invoice.payment_failed',
      'payment_intent.created',
      'payment_intent.payment_failed',
      'charge.failed',
    ]),
  )
})
