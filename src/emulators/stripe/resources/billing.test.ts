import type Stripe from 'stripe'
import { describe, expect } from 'vitest'
import { idOf } from '../books.ts'
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

const day = 86_400

const newClock = (stripe: Stripe, at = startOf2026) =>
  stripe.testHelpers.testClocks.create({ frozen_time: at })

/** A running monthly subscription on a test clock. */
async function subscribe(
  stripe: Stripe,
  params: Partial<Stripe.SubscriptionCreateParams> = {},
  method = 'pm_card_visa',
  cents = 4900,
) {
  const clock = await newClock(stripe)
  const price = await makePlan(stripe, cents)
  const customer = await makeCustomer(stripe, method, clock.id)
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    ...params,
  })
  return { clock: clock.id, price, customer, subscription }
}

const invoices = async (stripe: Stripe, subscription: string) =>
  (await stripe.invoices.list({ subscription, limit: 100 })).data.toReversed()

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

describe('going on', () => {
  test('a year of renewals adds up to the cent: gross, Stripe, commission, net', async ({ stripe }) => {
    const { stripe: coach } = await stripe.connect()
    const coupon = await coach.coupons.create({
      percent_off: 33.3,
      duration: 'repeating',
      duration_in_months: 3,
    })
    const { clock, subscription } = await subscribe(
      coach,
      { application_fee_percent: 7.25, discounts: [{ coupon: coupon.id }] },
      'pm_card_visa',
      4999,
    )

    await advance(coach, clock, startOf2026 + 364 * day)

    const bills = await invoices(coach, subscription.id)
    const totals = bills.map(({ total }) => total)
    expect(totals).toEqual([...Array(3).fill(4999 - 1665), ...Array(9).fill(4999)])
    const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0)
    const gross = sum(totals)
    const commission = sum(totals.map((cents) => Math.round((cents * 7.25) / 100)))
    const stripes = sum(totals.map((cents) => Math.round((cents * 29) / 1000) + 30))
    const entries = await coach.balanceTransactions.list({ limit: 100 })
    const earned = await stripe.platform.balanceTransactions.list({ limit: 100 })
    expect(sum(entries.data.map(({ amount }) => amount))).toBe(gross)
    expect(
      sum(
        entries.data.flatMap((entry) =>
          entry.fee_details.filter(({ type }) => type === 'stripe_fee').map(({ amount }) => amount),
        ),
      ),
    ).toBe(stripes)
    expect(sum(earned.data.map(({ net }) => net))).toBe(commission)
    expect(sum(entries.data.map(({ net }) => net))).toBe(gross - stripes - commission)
    expect((await coach.charges.list({ limit: 100 })).data).toHaveLength(12)
  })

  test('a subscription of the 31st renews on the last day of shorter months', async ({ stripe }) => {
    const { platform } = stripe
    const clock = await newClock(platform, Date.UTC(2026, 0, 31) / 1000)
    const price = await makePlan(platform)
    const customer = await makeCustomer(platform, 'pm_card_visa', clock.id)
    const { id } = await platform.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
    })

    await advance(platform, clock.id, Date.UTC(2026, 3, 15) / 1000)

    const days = (await invoices(platform, id)).map(({ created }) =>
      new Date(created * 1000).toISOString().slice(0, 10),
    )
    expect(days).toEqual(['2026-01-31', '2026-02-28', '2026-03-31'])
  })

  test('a trial costs nothing, is announced three days before its end, and is then paid', async ({
    stripe,
  }) => {
    const receiver = await openReceiver()
    stripe.local.webhooks.endpoints.push({ url: receiver.url, secret: 'whsec_x', connect: false })
    const { platform } = stripe
    const { clock, subscription } = await subscribe(platform, { trial_period_days: 14 })
    expect(subscription).toMatchObject({ status: 'trialing', trial_end: startOf2026 + 14 * day })

    await advance(platform, clock, startOf2026 + 12 * day)
    await stripe.local.webhooks.idle()
    expect(receiver.types()).toContain('customer.subscription.trial_will_end')
    await advance(platform, clock, startOf2026 + 15 * day)
    await stripe.local.webhooks.idle()
    await receiver.stop()

    expect((await platform.subscriptions.retrieve(subscription.id)).status).toBe('active')
    expect((await invoices(platform, subscription.id)).map(({ total, status }) => [total, status])).toEqual([
      [0, 'paid'],
      [4900, 'paid'],
    ])
  })

  test('a trial without a card is canceled, paused or billed, as its settings say', async ({ stripe }) => {
    const { platform } = stripe
    const clock = await newClock(platform)
    const price = await makePlan(platform)
    const customer = await platform.customers.create({ test_clock: clock.id })
    const start = (missing_payment_method: 'cancel' | 'pause' | 'create_invoice') =>
      platform.subscriptions.create({
        customer: customer.id,
        items: [{ price: price.id }],
        trial_period_days: 7,
        trial_settings: { end_behavior: { missing_payment_method } },
      })
    const three = [await start('cancel'), await start('pause'), await start('create_invoice')]

    await advance(platform, clock.id, startOf2026 + 8 * day)

    const statuses = await Promise.all(
      three.map(async ({ id }) => (await platform.subscriptions.retrieve(id)).status),
    )
    expect(statuses).toEqual(['canceled', 'paused', 'past_due'])
  })

  test('a trial can be cut short', async ({ stripe }) => {
    const { platform } = stripe
    const { subscription } = await subscribe(platform, { trial_period_days: 14 })

    expect(await platform.subscriptions.update(subscription.id, { trial_end: 'now' })).toMatchObject({
      status: 'active',
    })
    expect((await invoices(platform, subscription.id)).at(-1)).toMatchObject({ total: 4900, status: 'paid' })
  })

  test('a card that declines later makes the subscription past due, is retried, and ends it at last', async ({
    stripe,
  }) => {
    const { platform } = stripe
    const { clock, subscription } = await subscribe(
      platform,
      { trial_period_days: 7 },
      'pm_card_chargeCustomerFail',
    )

    await advance(platform, clock, startOf2026 + 8 * day)
    const [, bill] = await invoices(platform, subscription.id)
    expect((await platform.subscriptions.retrieve(subscription.id)).status).toBe('past_due')
    expect(bill).toMatchObject({
      status: 'open',
      attempt_count: 1,
      next_payment_attempt: startOf2026 + 10 * day,
    })

    await advance(platform, clock, startOf2026 + 25 * day)
    expect(await platform.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'payment_failed' },
    })
    expect((await platform.invoices.retrieve(bill!.id)).attempt_count).toBe(4)
  })

  test('a new card pays at the next attempt, or at once on request', async ({ stripe }) => {
    const { platform } = stripe
    const { clock, subscription, customer } = await subscribe(
      platform,
      { trial_period_days: 7 },
      'pm_card_chargeCustomerFail',
    )
    await advance(platform, clock, startOf2026 + 8 * day)
    const [, bill] = await invoices(platform, subscription.id)
    expect(await refusal(platform.invoices.pay(bill!.id))).toMatchObject({ code: 'card_declined' })

    const fresh = await platform.paymentMethods.attach('pm_card_visa', { customer: customer.id })
    await platform.customers.update(customer.id, { invoice_settings: { default_payment_method: fresh.id } })
    expect(await platform.invoices.pay(bill!.id)).toMatchObject({ status: 'paid', amount_remaining: 0 })

    expect((await platform.subscriptions.retrieve(subscription.id)).status).toBe('active')
    expect(await refusal(platform.invoices.pay(bill!.id))).toMatchObject({ code: 'invoice_already_paid' })
  })

  test('a plan is changed for the next period; another interval bills at once', async ({ stripe }) => {
    const { platform } = stripe
    const { clock, subscription } = await subscribe(platform)
    const item = subscription.items.data[0]!.id
    const dearer = await makePlan(platform, 9900)
    const yearly = await makePlan(platform, 99000, { interval: 'year' })

    await platform.subscriptions.update(subscription.id, {
      items: [{ id: item, price: dearer.id, quantity: 2 }],
    })
    await advance(platform, clock, addMonths(startOf2026, 1))
    await platform.subscriptions.update(subscription.id, {
      items: [{ id: item, price: yearly.id, quantity: 1 }],
    })

    expect((await invoices(platform, subscription.id)).map(({ total }) => total)).toEqual([
      4900, 19800, 99000,
    ])
    expect((await platform.subscriptionItems.list({ subscription: subscription.id })).data).toMatchObject([
      { id: item, price: { id: yearly.id } },
    ])
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

describe('invoices', () => {
  test('a preview answers for a running subscription, for another plan and for a new one', async ({
    stripe,
  }) => {
    const { platform } = stripe
    const { subscription, customer } = await subscribe(platform)
    const dearer = await makePlan(platform, 9900)
    const coupon = await platform.coupons.create({ percent_off: 50 })
    const item = subscription.items.data[0]!.id

    const next = await platform.invoices.createPreview({ subscription: subscription.id })
    const changed = await platform.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: { items: [{ id: item, price: dearer.id }] },
    })
    const fresh = await platform.invoices.createPreview({
      customer: customer.id,
      subscription_details: { items: [{ price: dearer.id, quantity: 2 }] },
      discounts: [{ coupon: coupon.id }],
    })

    expect([next.total, changed.total, fresh.total]).toEqual([4900, 9900, 9900])
    expect(next.lines.data[0]?.period.start).toBe(addMonths(startOf2026, 1))
    expect((await platform.invoices.list()).data).toHaveLength(1)
  })

  test('drafts are finalized, sent, voided, annotated and deleted', async ({ stripe }) => {
    const { platform } = stripe
    const customer = await makeCustomer(platform)
    const draft = await platform.invoices.create({ customer: customer.id })
    const { clock, subscription } = await subscribe(
      platform,
      { trial_period_days: 3 },
      'pm_card_chargeCustomerFail',
    )
    await advance(platform, clock, startOf2026 + 4 * day)
    const open = (await invoices(platform, subscription.id)).at(-1)!

    expect(await platform.invoices.del(draft.id)).toMatchObject({ deleted: true })
    expect(await platform.invoices.update(open.id, { metadata: { a: '1' } })).toMatchObject({
      metadata: { a: '1' },
    })
    expect(await platform.invoices.sendInvoice(open.id)).toMatchObject({ id: open.id })
    expect(await refusal(platform.invoices.finalizeInvoice(open.id))).toMatchObject({
      code: 'invoice_not_editable',
    })
    expect(await platform.invoices.voidInvoice(open.id)).toMatchObject({ status: 'void' })
    expect((await platform.invoices.listLineItems(open.id)).data).toMatchObject([{ amount: 4900 }])
    expect((await platform.invoices.search({ query: "status:'void'" })).data).toHaveLength(1)
  })

  test('the payments of an invoice lead to its intent', async ({ stripe }) => {
    const { platform } = stripe
    const { subscription } = await subscribe(platform)
    const invoice = idOf(subscription.latest_invoice!)
    const [payment] = (await platform.invoicePayments.list({ invoice })).data

    expect(payment).toMatchObject({ status: 'paid', amount_paid: 4900, payment: { type: 'payment_intent' } })
    expect(
      (
        await platform.invoicePayments.list({
          payment: { type: 'payment_intent', payment_intent: idOf(payment!.payment.payment_intent!) },
        })
      ).data,
    ).toHaveLength(1)
    expect((await platform.invoicePayments.retrieve(payment!.id)).invoice).toBe(invoice)
  })
})

test('without a test clock, the wall clock renews: moved on, or after a long sleep', async ({ stripe }) => {
  const { platform } = stripe
  const price = await makePlan(platform)
  const customer = await makeCustomer(platform)
  const { id } = await platform.subscriptions.create({ customer: customer.id, items: [{ price: price.id }] })

  await stripe.control('POST', 'advance', { seconds: 63 * day })

  expect(await invoices(platform, id)).toHaveLength(3)
})

test('a clock that is deleted takes its customers with it, and does not go backwards', async ({ stripe }) => {
  const { platform } = stripe
  const { clock, subscription } = await subscribe(platform)

  expect(
    await refusal(platform.testHelpers.testClocks.advance(clock, { frozen_time: startOf2026 - 1 })),
  ).toMatchObject({ param: 'frozen_time' })
  expect((await platform.testHelpers.testClocks.list()).data).toHaveLength(1)
  await platform.testHelpers.testClocks.del(clock)
  expect(await refusal(platform.subscriptions.retrieve(subscription.id))).toMatchObject({ statusCode: 404 })
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
