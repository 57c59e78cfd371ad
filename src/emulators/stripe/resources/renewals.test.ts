import { describe, expect } from 'vitest'
import { idOf } from '../books.ts'
import { addMonths } from '../periods.ts'
import { advance, makeCustomer, makePlan, openReceiver, refusal, startOf2026, test } from '../testStripe.ts'
import { day, invoices, newClock, subscribe } from './testBilling.ts'

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
      proration_behavior: 'none',
    })
    await advance(platform, clock, addMonths(startOf2026, 1))
    await platform.subscriptions.update(subscription.id, {
      items: [{ id: item, price: yearly.id, quantity: 1 }],
      proration_behavior: 'none',
    })

    expect((await invoices(platform, subscription.id)).map(({ total }) => total)).toEqual([
      4900, 19800, 99000,
    ])
    expect((await platform.subscriptionItems.list({ subscription: subscription.id })).data).toMatchObject([
      { id: item, price: { id: yearly.id } },
    ])
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
      subscription_details: { items: [{ id: item, price: dearer.id }], proration_behavior: 'none' },
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
