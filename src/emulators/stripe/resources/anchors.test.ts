/** When a subscription bills: the billing cycle anchor, and invoices that customers pay by hand. */
import { describe, expect } from 'vitest'
import { addMonths } from '../periods.ts'
import { advance, makeCustomer, makePlan, refusal, startOf2026, test } from '../testStripe.ts'
import { day, eventTypes, invoices, newClock, subscribe } from './testBilling.ts'

const nextMonth = addMonths(startOf2026, 1)
const half = startOf2026 + 15.5 * day

describe('a billing cycle anchor', () => {
  test('bills the time until it in part, and whole periods afterwards', async ({ stripe }) => {
    const { platform } = stripe
    const { clock, subscription } = await subscribe(
      platform,
      { billing_cycle_anchor: half },
      'pm_card_visa',
      3100,
    )
    expect(subscription).toMatchObject({ status: 'active', billing_cycle_anchor: half })
    expect(subscription.items.data[0]).toMatchObject({
      current_period_start: startOf2026,
      current_period_end: half,
    })
    await advance(platform, clock, half + 60)

    const [first, second] = await invoices(platform, subscription.id)
    expect(first).toMatchObject({ total: 1550, status: 'paid', billing_reason: 'subscription_create' })
    expect(first?.lines.data[0]).toMatchObject({
      period: { start: startOf2026, end: half },
      parent: { subscription_item_details: { proration: true } },
    })
    expect(second).toMatchObject({ total: 3100, status: 'paid' })
    expect(second?.lines.data[0]?.period).toEqual({ start: half, end: addMonths(half, 1) })
  })

  test('none: the time until it is free, and nothing is credited for it', async ({ stripe }) => {
    const { platform } = stripe
    const { clock, subscription } = await subscribe(platform, {
      billing_cycle_anchor: half,
      proration_behavior: 'none',
    })
    expect(subscription).toMatchObject({ status: 'active', latest_invoice: null })
    const [item] = subscription.items.data
    await platform.subscriptions.update(subscription.id, { items: [{ id: item?.id ?? '', quantity: 2 }] })
    await advance(platform, clock, half + 60)

    const [first] = await invoices(platform, subscription.id)
    expect(first?.lines.data.map(({ amount }) => amount)).toEqual([0, 9800, 9800])
  })

  test('may be a day of the month', async ({ stripe }) => {
    const { platform } = stripe
    const { subscription } = await subscribe(platform, { billing_cycle_anchor_config: { day_of_month: 11 } })

    expect(subscription).toMatchObject({
      billing_cycle_anchor: startOf2026 + 10 * day,
      billing_cycle_anchor_config: { day_of_month: 11, hour: null },
    })
    expect(await invoices(platform, subscription.id)).toMatchObject([{ total: Math.round(4900 * (10 / 31)) }])
  })

  test('must be in the future, within one period, and given once', async ({ stripe }) => {
    const { platform } = stripe
    const price = await makePlan(platform)
    const clock = await newClock(platform)
    const customer = await makeCustomer(platform, 'pm_card_visa', clock.id)
    const ask = (params: object) =>
      refusal(
        platform.subscriptions.create({ customer: customer.id, items: [{ price: price.id }], ...params }),
      )

    expect(await ask({ billing_cycle_anchor: startOf2026 })).toMatchObject({ param: 'billing_cycle_anchor' })
    expect((await ask({ billing_cycle_anchor: nextMonth + day })).message).toContain('natural billing date')
    expect(await ask({ billing_cycle_anchor_config: { day_of_month: 32 } })).toMatchObject({
      param: 'billing_cycle_anchor_config[day_of_month]',
    })
    expect(
      (await ask({ billing_cycle_anchor: half, billing_cycle_anchor_config: { day_of_month: 3 } })).message,
    ).toContain('only specify one')
    expect((await ask({ billing_cycle_anchor: half, trial_period_days: 3 })).raw).toMatchObject({
      local_stripe_lacks: 'billing_cycle_anchor with a trial',
    })
  })
})

describe('an invoice that the customer pays by hand', () => {
  test('is sent, is due some days later, and makes the subscription past due until it is paid', async ({
    stripe,
  }) => {
    const { platform } = stripe
    const { clock, subscription } = await subscribe(platform, {
      collection_method: 'send_invoice',
      days_until_due: 14,
    })
    const status = async () => (await platform.subscriptions.retrieve(subscription.id)).status
    const [first] = await invoices(platform, subscription.id)
    expect(subscription).toMatchObject({ status: 'active', days_until_due: 14 })
    expect(first).toMatchObject({
      status: 'open',
      collection_method: 'send_invoice',
      due_date: startOf2026 + 14 * day,
      amount_remaining: 4900,
    })
    expect(await eventTypes(platform, 'invoice.')).toEqual([
      'invoice.created',
      'invoice.finalized',
      'invoice.sent',
    ])
    await advance(platform, clock, startOf2026 + 14 * day - 60)
    expect(await status()).toBe('active')

    await advance(platform, clock, startOf2026 + 14 * day + 60)
    expect(await status()).toBe('past_due')
    expect((await platform.charges.list()).data).toEqual([])

    await platform.invoices.pay(first?.id ?? '')
    expect(await status()).toBe('active')
    await advance(platform, clock, nextMonth + 60)
    const [, second] = await invoices(platform, subscription.id)
    expect(second).toMatchObject({ status: 'open', due_date: nextMonth + 14 * day })
  })

  test('needs the number of days, which nothing else may have', async ({ stripe }) => {
    const { platform } = stripe
    const without = subscribe(platform, { collection_method: 'send_invoice' })
    const both = subscribe(platform, { days_until_due: 14 })

    expect(await refusal(without)).toMatchObject({ param: 'days_until_due', code: 'parameter_missing' })
    expect(await refusal(both)).toMatchObject({ param: 'days_until_due' })
  })
})
