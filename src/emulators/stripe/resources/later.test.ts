/** What happens some time after a sale: schedules, pauses, failed refunds, bank inquiries. */
import type Stripe from 'stripe'
import { describe, expect } from 'vitest'
import { idOf } from '../books.ts'
import { addMonths } from '../periods.ts'
import { advance, makeCustomer, makePlan, refusal, startOf2026, test } from '../testStripe.ts'
import { day, invoices, newClock, subscribe, eventTypes as types } from './testBilling.ts'

const nextMonth = addMonths(startOf2026, 1)

describe('a subscription schedule', () => {
  test('changes the plan at the end of the period, without a proration, and lets go', async ({ stripe }) => {
    const { platform } = stripe
    const { clock, subscription, price } = await subscribe(platform)
    const cheaper = await makePlan(platform, 1900)
    const schedule = await platform.subscriptionSchedules.create({ from_subscription: subscription.id })
    await platform.subscriptionSchedules.update(schedule.id, {
      phases: [
        { items: [{ price: price.id }], start_date: startOf2026, end_date: nextMonth },
        { items: [{ price: cheaper.id }], duration: { interval: 'month' } },
      ],
    })
    expect((await platform.subscriptions.retrieve(subscription.id)).schedule).toBe(schedule.id)

    await advance(platform, clock, nextMonth + 60)
    const changed = await platform.subscriptions.retrieve(subscription.id)
    expect(changed.items.data).toMatchObject([
      { id: subscription.items.data[0]?.id, price: { id: cheaper.id }, current_period_start: nextMonth },
    ])
    expect((await invoices(platform, subscription.id)).map(({ total }) => total)).toEqual([4900, 1900])

    await advance(platform, clock, addMonths(startOf2026, 2) + 60)
    expect(await platform.subscriptionSchedules.retrieve(schedule.id)).toMatchObject({
      status: 'released',
      released_subscription: subscription.id,
    })
    expect((await platform.subscriptions.retrieve(subscription.id)).schedule).toBeNull()
    expect(await types(platform, 'subscription_schedule.')).toEqual([
      'subscription_schedule.created',
      'subscription_schedule.updated',
      'subscription_schedule.updated',
      'subscription_schedule.expiring',
      'subscription_schedule.released',
    ])
  })

  test('ends the subscription after its last phase, if it is told to', async ({ stripe }) => {
    const { platform } = stripe
    const { clock, subscription } = await subscribe(platform)
    const { id } = await platform.subscriptionSchedules.create({ from_subscription: subscription.id })
    await platform.subscriptionSchedules.update(id, { end_behavior: 'cancel' })

    await advance(platform, clock, nextMonth + 60)

    expect((await platform.subscriptions.retrieve(subscription.id)).status).toBe('canceled')
    expect((await platform.subscriptionSchedules.retrieve(id)).status).toBe('completed')
    expect(await refusal(platform.subscriptionSchedules.release(id))).toMatchObject({ statusCode: 400 })
  })

  test('there is one for a subscription, and its phases follow one another', async ({ stripe }) => {
    const { platform } = stripe
    const { subscription, price } = await subscribe(platform)
    const { id } = await platform.subscriptionSchedules.create({ from_subscription: subscription.id })
    const again = platform.subscriptionSchedules.create({ from_subscription: subscription.id })
    const gap = platform.subscriptionSchedules.update(id, {
      phases: [
        { items: [{ price: price.id }], start_date: startOf2026, end_date: nextMonth },
        { items: [{ price: price.id }], start_date: nextMonth + day, end_date: nextMonth + 2 * day },
      ],
    })

    expect((await refusal(again)).message).toContain(id)
    expect(await refusal(gap)).toMatchObject({ param: 'phases[1][start_date]' })
  })
})

describe('a schedule for a customer', () => {
  async function planned(stripe: Stripe, params: Partial<Stripe.SubscriptionScheduleCreateParams> = {}) {
    const clock = await newClock(stripe)
    const customer = await makeCustomer(stripe, 'pm_card_visa', clock.id)
    const [intro, usual] = [await makePlan(stripe, 900), await makePlan(stripe, 4900)]
    const schedule = await stripe.subscriptionSchedules.create({
      customer: customer.id,
      start_date: 'now',
      end_behavior: 'cancel',
      phases: [
        { items: [{ price: intro.id }], duration: { interval: 'month' }, metadata: { phase: 'intro' } },
        { items: [{ price: usual.id, quantity: 2 }], duration: { interval: 'month', interval_count: 2 } },
      ],
      ...params,
    })
    return { clock: clock.id, schedule }
  }

  test('starts the subscription, changes it phase by phase, and ends it', async ({ stripe }) => {
    const { platform } = stripe
    const { clock, schedule } = await planned(platform)
    const id = idOf(schedule.subscription ?? '')
    expect(schedule).toMatchObject({
      status: 'active',
      current_phase: { start_date: startOf2026, end_date: nextMonth },
    })
    expect(await platform.subscriptions.retrieve(id)).toMatchObject({
      status: 'active',
      schedule: schedule.id,
      metadata: { phase: 'intro' },
    })

    await advance(platform, clock, addMonths(startOf2026, 4))

    expect((await invoices(platform, id)).map(({ total }) => total)).toEqual([900, 9800, 9800])
    expect((await platform.subscriptions.retrieve(id)).status).toBe('canceled')
    expect((await platform.subscriptionSchedules.retrieve(schedule.id)).status).toBe('completed')
  })

  test('may start later, and can be changed or canceled until then', async ({ stripe }) => {
    const { platform } = stripe
    const { clock, schedule } = await planned(platform, { start_date: nextMonth })
    expect(schedule).toMatchObject({ status: 'not_started', subscription: null, current_phase: null })
    expect((await platform.subscriptionSchedules.list({ scheduled: true })).data).toHaveLength(1)
    expect((await platform.subscriptions.list()).data).toEqual([])
    await platform.subscriptionSchedules.update(schedule.id, { end_behavior: 'release' })
    await advance(platform, clock, nextMonth + 60)

    const begun = await platform.subscriptionSchedules.retrieve(schedule.id, { expand: ['subscription'] })
    expect(begun).toMatchObject({
      status: 'active',
      subscription: { start_date: nextMonth, status: 'active' },
    })

    const { schedule: other } = await planned(platform, { start_date: nextMonth })
    expect((await platform.subscriptionSchedules.cancel(other.id)).status).toBe('canceled')
    expect((await platform.subscriptions.list()).data).toHaveLength(1)
  })

  test('is either for a customer or for a running subscription, with phases that end', async ({ stripe }) => {
    const { platform } = stripe
    const { subscription, customer, price } = await subscribe(platform)
    const ask = (params: Stripe.SubscriptionScheduleCreateParams) =>
      refusal(platform.subscriptionSchedules.create(params))

    expect(await ask({ from_subscription: subscription.id, customer: customer.id })).toMatchObject({
      param: 'from_subscription',
    })
    expect(await ask({ customer: customer.id })).toMatchObject({ param: 'phases' })
    expect(await ask({ customer: customer.id, phases: [{ items: [{ price: price.id }] }] })).toMatchObject({
      param: 'phases[0][end_date]',
    })
    expect((await ask({ customer: customer.id, start_date: startOf2026 - day })).raw).toMatchObject({
      local_stripe_lacks: 'start_date in the past',
    })
  })
})

describe('a pause', () => {
  const outcomes = { keep_as_draft: 'draft', mark_uncollectible: 'uncollectible', void: 'void' } as const

  for (const [behavior, status] of Object.entries(outcomes))
    test(`${behavior}: invoices meanwhile are ${status}, and are paid again afterwards`, async ({
      stripe,
    }) => {
      const { platform } = stripe
      const { clock, subscription } = await subscribe(platform)
      await platform.subscriptions.update(subscription.id, {
        pause_collection: {
          behavior: behavior as keyof typeof outcomes,
          resumes_at: nextMonth + 10 * day,
        },
      })

      await advance(platform, clock, addMonths(startOf2026, 2) + 60)

      const all = await invoices(platform, subscription.id)
      expect(all.map((invoice) => invoice.status)).toEqual(['paid', status, 'paid'])
      expect((await platform.subscriptions.retrieve(subscription.id)).pause_collection).toBeNull()
    })
})

describe('a renewal', () => {
  test('is announced a week ahead, with what it will cost', async ({ stripe }) => {
    const { platform } = stripe
    const { clock, subscription } = await subscribe(platform)
    await advance(platform, clock, nextMonth - 7 * day - 60)
    expect(await types(platform, 'invoice.upcoming')).toEqual([])

    await advance(platform, clock, nextMonth - 60)

    const [event] = (await platform.events.list({ type: 'invoice.upcoming' })).data
    expect(event?.data.object).toMatchObject({
      amount_due: 4900,
      parent: { subscription_details: { subscription: subscription.id } },
    })
    expect(await types(platform, 'invoice.upcoming')).toHaveLength(1)
  })

  test('that needs 3-D Secure waits for the customer, and the subscription is past due', async ({
    stripe,
  }) => {
    const { platform } = stripe
    const { clock, subscription, customer } = await subscribe(platform)
    const card = await platform.paymentMethods.attach('pm_card_authenticationRequired', {
      customer: customer.id,
    })
    await platform.customers.update(customer.id, { invoice_settings: { default_payment_method: card.id } })

    await advance(platform, clock, nextMonth + 60)

    const [, due] = await invoices(platform, subscription.id)
    const { payments } = await platform.invoices.retrieve(due?.id ?? '', {
      expand: ['payments.data.payment.payment_intent'],
    })
    expect(payments?.data[0]?.payment.payment_intent).toMatchObject({ status: 'requires_action' })
    expect((await platform.subscriptions.retrieve(subscription.id)).status).toBe('past_due')
    expect(await types(platform, 'invoice.payment_')).toEqual([
      'invoice.payment_succeeded',
      'invoice.payment_failed',
      'invoice.payment_action_required',
    ])
  })
})

describe('a refund', () => {
  const sale = (stripe: Stripe, card: string) =>
    stripe.paymentIntents.create({ amount: 5000, currency: 'usd', payment_method: card, confirm: true })

  test('may be on its way for a while', async ({ stripe }) => {
    const { platform } = stripe
    const intent = await sale(platform, 'pm_card_pendingRefund')
    const refund = await platform.refunds.create({ payment_intent: intent.id })
    expect(refund.status).toBe('pending')

    stripe.local.advance(3700)

    expect((await platform.refunds.retrieve(refund.id)).status).toBe('succeeded')
  })

  test('may fail afterwards: the money is back, and the charge is not refunded', async ({ stripe }) => {
    const { platform } = stripe
    const intent = await sale(platform, 'pm_card_refundFail')
    const refund = await platform.refunds.create({ payment_intent: intent.id, amount: 2000 })
    stripe.local.advance(3700)

    expect(
      await platform.refunds.retrieve(refund.id, { expand: ['failure_balance_transaction'] }),
    ).toMatchObject({
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
      failure_balance_transaction: { amount: 2000, type: 'refund_failure' },
    })
    expect((await platform.charges.list()).data[0]).toMatchObject({ amount_refunded: 0, refunded: false })
    expect(await types(platform, 'refund.')).toEqual(['refund.created', 'refund.updated', 'refund.failed'])
  })

  test('answers a bank’s inquiry, which took no money; otherwise it becomes a dispute', async ({
    stripe,
  }) => {
    const { platform } = stripe
    const [asked, pressed] = [
      await sale(platform, 'pm_card_createDisputeInquiry'),
      await sale(platform, 'pm_card_createDisputeInquiry'),
    ]
    const [second, first] = (await platform.disputes.list()).data
    expect(first).toMatchObject({ status: 'warning_needs_response', balance_transactions: [] })

    await platform.refunds.create({ payment_intent: asked.id })
    await stripe.control('POST', 'disputes/escalate', { dispute: second?.id })

    expect((await platform.disputes.retrieve(first?.id ?? '')).status).toBe('warning_closed')
    expect(await platform.disputes.retrieve(second?.id ?? '')).toMatchObject({
      status: 'needs_response',
      balance_transactions: [{ amount: -5000 }],
    })
    expect(await refusal(platform.refunds.create({ payment_intent: pressed.id }))).toMatchObject({
      code: 'charge_disputed',
    })
  })
})

describe('an invoice by hand', () => {
  test('is a draft until it is finalized; then it is paid, voided or given up', async ({ stripe }) => {
    const { platform } = stripe
    const { customer } = await subscribe(platform)
    await platform.invoiceItems.create({ customer: customer.id, amount: 700, currency: 'usd' })
    const draft = () =>
      platform.invoices.create({ customer: customer.id, pending_invoice_items_behavior: 'include' })
    const first = await draft()
    const item = await platform.invoiceItems.create({ customer: customer.id, amount: 300, invoice: first.id })
    expect(first).toMatchObject({ status: 'draft', total: 700, billing_reason: 'manual' })
    expect((await platform.invoices.retrieve(first.id)).total).toBe(1000)

    await platform.invoices.finalizeInvoice(first.id)
    expect(await refusal(platform.invoiceItems.del(item.id))).toMatchObject({ code: 'invoice_not_editable' })
    expect(await platform.invoices.pay(first.id)).toMatchObject({ status: 'paid', amount_paid: 1000 })

    await platform.invoiceItems.create({ customer: customer.id, amount: 500, currency: 'usd' })
    const lost = await platform.invoices.finalizeInvoice((await draft()).id)
    expect((await platform.invoices.markUncollectible(lost.id)).status).toBe('uncollectible')
    expect((await platform.invoices.voidInvoice(lost.id)).status).toBe('void')
    expect(await refusal(platform.invoices.pay(lost.id))).toMatchObject({ statusCode: 400 })
  })

  test('uses up what a customer has to their credit; voided, it gives it back', async ({ stripe }) => {
    const { platform } = stripe
    const { customer } = await subscribe(platform)
    await platform.customers.createBalanceTransaction(customer.id, { amount: -400, currency: 'usd' })
    await platform.invoiceItems.create({ customer: customer.id, amount: 1000, currency: 'usd' })
    const draft = await platform.invoices.create({
      customer: customer.id,
      pending_invoice_items_behavior: 'include',
    })

    const open = await platform.invoices.finalizeInvoice(draft.id)
    expect(open).toMatchObject({ amount_due: 600, starting_balance: -400, ending_balance: 0 })
    await platform.invoices.voidInvoice(open.id)

    expect((await platform.customers.listBalanceTransactions(customer.id)).data).toMatchObject([
      { amount: -400, type: 'unapplied_from_invoice', ending_balance: -400 },
      { amount: 400, type: 'applied_to_invoice', ending_balance: 0 },
      { amount: -400, type: 'adjustment', ending_balance: -400 },
    ])
  })
})
