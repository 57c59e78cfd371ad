import type Stripe from 'stripe'
import { describe, expect } from 'vitest'
import { addMonths } from '../periods.ts'
import { advance, refusal, startOf2026, test } from '../testStripe.ts'
import { day, eventTypes, invoices, subscribe } from './testBilling.ts'

const nextMonth = addMonths(startOf2026, 1)
/** The middle of January, which has 31 days. */
const half = startOf2026 + 15.5 * day
const later = addMonths(startOf2026, 5)

/** A subscription for 31 dollars that is paused in the middle of January. */
async function paused(stripe: Stripe, params: Stripe.SubscriptionPauseParams = {}, method = 'pm_card_visa') {
  const made = await subscribe(stripe, {}, method, 3100)
  await advance(stripe, made.clock, half)
  return { ...made, subscription: await stripe.subscriptions.pause(made.subscription.id, params) }
}

const pending = async (stripe: Stripe) =>
  (await stripe.invoiceItems.list({ pending: true })).data.map(({ amount }) => amount)

describe('a paused subscription', () => {
  test('neither renews nor bills, and credits the unused time on the next invoice', async ({ stripe }) => {
    const { platform } = stripe
    const { clock, subscription } = await paused(platform)
    expect(subscription).toMatchObject({
      status: 'paused',
      status_details: { paused: { subscription: { type: 'pause_requested' }, transitioned_at: half } },
    })
    expect(await pending(platform)).toEqual([-1550])

    await advance(platform, clock, later)

    expect(await invoices(platform, subscription.id)).toHaveLength(1)
    expect(await eventTypes(platform, 'customer.subscription.paused')).toHaveLength(1)
  })

  test('credits the whole period, or nothing, if told to', async ({ stripe }) => {
    const { platform } = stripe
    await paused(platform, { bill_for: { unused_time_from: { type: 'item_current_period_start' } } })
    expect(await pending(platform)).toEqual([-3100])
    await paused(platform, { bill_for: { unused_time_from: { type: 'none' } } })
    expect(await pending(platform)).toEqual([-3100])
  })

  test('credits the customer balance at once if the credit is invoiced', async ({ stripe }) => {
    const { platform } = stripe
    const { customer, subscription } = await paused(platform, { invoicing_behavior: 'invoice' })

    expect(await pending(platform)).toEqual([])
    expect(await platform.customers.retrieve(customer.id)).toMatchObject({ balance: -1550 })
    expect(await platform.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'paused' })
  })

  test('must be active before, and must not have a schedule', async ({ stripe }) => {
    const { platform } = stripe
    const { subscription } = await paused(platform)
    const scheduled = await subscribe(platform)
    await platform.subscriptionSchedules.create({ from_subscription: scheduled.subscription.id })

    expect((await refusal(platform.subscriptions.pause(subscription.id))).message).toContain('paused')
    expect((await refusal(platform.subscriptions.pause(scheduled.subscription.id))).message).toContain(
      'schedule',
    )
    expect((await refusal(platform.subscriptions.resume(scheduled.subscription.id))).statusCode).toBe(400)
  })
})

describe('a resumed subscription', () => {
  test('starts a new period now, once its invoice is paid', async ({ stripe }) => {
    const { platform } = stripe
    const { clock, subscription } = await paused(platform)
    await advance(platform, clock, later)
    const waiting = await platform.subscriptions.resume(subscription.id)
    const [, due] = await invoices(platform, subscription.id)
    expect(waiting.status).toBe('paused')
    expect(due).toMatchObject({ status: 'open', total: 1550, attempted: false })

    await platform.invoices.pay(due?.id ?? '')

    const resumed = await platform.subscriptions.retrieve(subscription.id)
    expect(resumed).toMatchObject({ status: 'active', billing_cycle_anchor: later })
    expect(resumed.status_details).toBeUndefined()
    expect(resumed.items.data[0]).toMatchObject({
      current_period_start: later,
      current_period_end: addMonths(later, 1),
    })
    expect(await eventTypes(platform, 'customer.subscription.resumed')).toHaveLength(1)
    await advance(platform, clock, addMonths(later, 1) + 60)
    expect((await invoices(platform, subscription.id)).map(({ total }) => total)).toEqual([3100, 1550, 3100])
  })

  test('is past due if the payment fails, and stays paused if nobody tries to pay for 23 hours', async ({
    stripe,
  }) => {
    const { platform } = stripe
    const { clock, subscription } = await paused(platform)
    await platform.subscriptions.resume(subscription.id)
    await advance(platform, clock, half + 23 * 3600 + 60)
    expect((await platform.subscriptions.retrieve(subscription.id)).status).toBe('paused')

    await platform.subscriptions.resume(subscription.id)
    const [, voided, due] = await invoices(platform, subscription.id)
    expect(voided?.status).toBe('void')
    const declined = platform.invoices.pay(due?.id ?? '', { payment_method: 'pm_card_chargeCustomerFail' })

    expect((await refusal(declined)).statusCode).toBe(402)
    expect(await platform.invoices.retrieve(due?.id ?? '')).toMatchObject({ next_payment_attempt: null })
    expect((await platform.subscriptions.retrieve(subscription.id)).status).toBe('past_due')
  })

  test('resume_on_payment_success pays at once, or retries while the subscription stays paused', async ({
    stripe,
  }) => {
    const { platform } = stripe
    const good = await paused(platform)
    const resume = { payment_behavior: 'resume_on_payment_success' } as const
    expect((await platform.subscriptions.resume(good.subscription.id, resume)).status).toBe('active')

    const bad = await paused(platform)
    const card = await platform.paymentMethods.attach('pm_card_chargeCustomerFail', {
      customer: bad.customer.id,
    })
    await platform.subscriptions.update(bad.subscription.id, { default_payment_method: card.id })
    expect((await platform.subscriptions.resume(bad.subscription.id, resume)).status).toBe('paused')
    await platform.subscriptions.update(bad.subscription.id, { default_payment_method: '' })
    await advance(platform, bad.clock, half + 3 * day + 60)

    expect((await platform.subscriptions.retrieve(bad.subscription.id)).status).toBe('active')
  })

  test('keeps its billing date if told to, and pays for the rest of that period', async ({ stripe }) => {
    const { platform } = stripe
    const { clock, subscription } = await paused(platform)
    // February has 28 days; a week is left.
    await advance(platform, clock, addMonths(startOf2026, 2) - 7 * day)
    const resumed = await platform.subscriptions.resume(subscription.id, {
      billing_cycle_anchor: { type: 'unchanged' },
      proration_behavior: 'always_invoice',
      payment_behavior: 'resume_on_payment_success',
    })

    expect(resumed).toMatchObject({ status: 'active', billing_cycle_anchor: startOf2026 })
    expect(resumed.items.data[0]?.current_period_end).toBe(addMonths(startOf2026, 2))
    const [, made] = await invoices(platform, subscription.id)
    expect(made?.lines.data.map(({ amount }) => amount)).toEqual([-1550, 775])
    expect(made).toMatchObject({ total: -775, status: 'paid' })
  })

  test('pays nothing twice within a period that was not credited', async ({ stripe }) => {
    const { platform } = stripe
    const { clock, subscription } = await paused(platform, {
      bill_for: { unused_time_from: { type: 'none' } },
    })
    const resumed = await platform.subscriptions.resume(subscription.id, {
      billing_cycle_anchor: { type: 'unchanged' },
    })
    await advance(platform, clock, nextMonth + 60)

    expect(resumed.status).toBe('active')
    expect((await invoices(platform, subscription.id)).map(({ total }) => total)).toEqual([3100, 3100])
  })
})
