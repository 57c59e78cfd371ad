import fc from 'fast-check'
import type Stripe from 'stripe'
import { describe, expect } from 'vitest'
import { addMonths } from '../periods.ts'
import { advance, makePlan, refusal, startOf2026, test } from '../testStripe.ts'
import { day, invoices, subscribe } from './testBilling.ts'

/** The middle of January, which has 31 days. */
const half = startOf2026 + 15.5 * day

const itemOf = (subscription: Stripe.Subscription) => subscription.items.data[0]?.id ?? ''

const amounts = (invoice: Stripe.Invoice | undefined) => invoice?.lines.data.map(({ amount }) => amount)

/** A $49 subscription in the middle of its month, and a $99 price. */
async function atHalf(stripe: Stripe) {
  const { clock, subscription, customer } = await subscribe(stripe)
  const dearer = await makePlan(stripe, 9900)
  await advance(stripe, clock, half)
  return { clock, subscription, customer, item: itemOf(subscription), dearer: dearer.id }
}

describe('a change of price', () => {
  test('is billed with the next invoice, unless something else is asked for', async ({ stripe }) => {
    const { platform } = stripe
    const { clock, subscription, customer, item, dearer } = await atHalf(platform)
    await platform.subscriptions.update(subscription.id, { items: [{ id: item, price: dearer }] })

    expect(await invoices(platform, subscription.id)).toHaveLength(1)
    expect((await platform.invoiceItems.list({ customer: customer.id, pending: true })).data).toMatchObject([
      { amount: 4950, proration: true, description: 'Remaining time on 1 × Strength plan after 16 Jan 2026' },
      { amount: -2450, proration: true, description: 'Unused time on 1 × Strength plan after 16 Jan 2026' },
    ])
    await advance(platform, clock, addMonths(startOf2026, 1) + 60)

    const [, next] = await invoices(platform, subscription.id)
    expect(amounts(next)).toEqual([-2450, 4950, 9900])
    expect(next).toMatchObject({ total: 12_400, amount_paid: 12_400, status: 'paid' })
    expect((await platform.invoiceItems.list({ pending: true })).data).toEqual([])
  })

  test('always_invoice bills it at once; the preview of that moment says how much', async ({ stripe }) => {
    const { platform } = stripe
    const { clock, subscription, item, dearer } = await atHalf(platform)
    const change = {
      items: [{ id: item, price: dearer }],
      proration_behavior: 'always_invoice' as const,
      proration_date: half,
    }
    const seen = await platform.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: change,
    })
    await advance(platform, clock, half + 600)
    await platform.subscriptions.update(subscription.id, change)

    const [, made] = await invoices(platform, subscription.id)
    expect(amounts(seen)).toEqual([-2450, 4950])
    expect(amounts(made)).toEqual(amounts(seen))
    expect(made).toMatchObject({ billing_reason: 'subscription_update', status: 'paid', total: 2500 })
    expect(made?.lines.data[0]).toMatchObject({
      period: { start: half, end: addMonths(startOf2026, 1) },
      parent: {
        type: 'subscription_item_details',
        subscription_item_details: { proration: true, subscription_item: item },
      },
    })
  })

  test('none leaves it at that; the next invoice has the new price', async ({ stripe }) => {
    const { platform } = stripe
    const { clock, subscription, item, dearer } = await atHalf(platform)
    await platform.subscriptions.update(subscription.id, {
      items: [{ id: item, price: dearer }],
      proration_behavior: 'none',
    })
    await advance(platform, clock, addMonths(startOf2026, 1) + 60)

    expect(amounts((await invoices(platform, subscription.id))[1])).toEqual([9900])
  })

  test('the preview without a word shows both: prorations and the next period', async ({ stripe }) => {
    const { platform } = stripe
    const { subscription, item, dearer } = await atHalf(platform)
    const ask = (preview_mode: 'next' | 'recurring') =>
      platform.invoices.createPreview({
        subscription: subscription.id,
        preview_mode,
        subscription_details: { items: [{ id: item, price: dearer }], proration_date: half },
      })

    expect(amounts(await ask('next'))).toEqual([-2450, 4950, 9900])
    expect(amounts(await ask('recurring'))).toEqual([9900])
    expect((await platform.invoiceItems.list()).data).toEqual([])
  })

  test('to a cheaper one leaves a credit, which the next invoices use up', async ({ stripe }) => {
    const { platform } = stripe
    const { clock, subscription, customer, item } = await atHalf(platform)
    const cheaper = await makePlan(platform, 900)
    await platform.subscriptions.update(subscription.id, {
      items: [{ id: item, price: cheaper.id }],
      proration_behavior: 'always_invoice',
    })

    expect((await invoices(platform, subscription.id))[1]).toMatchObject({
      total: -2000,
      amount_due: 0,
      status: 'paid',
      ending_balance: -2000,
    })
    await advance(platform, clock, addMonths(startOf2026, 1) + 60)
    expect((await platform.customers.listBalanceTransactions(customer.id)).data).toMatchObject([
      { amount: 900, ending_balance: -1100, type: 'applied_to_invoice' },
      { amount: -2000, ending_balance: -2000, type: 'applied_to_invoice' },
    ])
  })

  test('from month to year begins a new period and is billed at once', async ({ stripe }) => {
    const { platform } = stripe
    const { subscription, item } = await atHalf(platform)
    const yearly = await makePlan(platform, 49_000, { interval: 'year' })
    const change = { items: [{ id: item, price: yearly.id }] }
    const seen = await platform.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: { ...change, proration_date: half },
    })

    const changed = await platform.subscriptions.update(subscription.id, change)

    const [, made] = await invoices(platform, subscription.id)
    expect(amounts(made)).toEqual([-2450, 49_000])
    expect(amounts(seen)).toEqual([-2450, 49_000])
    expect(changed.items.data[0]).toMatchObject({
      current_period_start: half,
      current_period_end: addMonths(half, 12),
    })
  })

  test('a date outside of the period is refused', async ({ stripe }) => {
    const { platform } = stripe
    const { subscription, item, dearer } = await atHalf(platform)

    const error = await refusal(
      platform.subscriptions.update(subscription.id, {
        items: [{ id: item, price: dearer }],
        proration_date: startOf2026 - 1,
      }),
    )

    expect(error).toMatchObject({ param: 'proration_date' })
  })
})

test('a change of quantity is prorated, by the subscription or by its item', async ({ stripe }) => {
  const { platform } = stripe
  const { subscription, item } = await atHalf(platform)
  await platform.subscriptions.update(subscription.id, { items: [{ id: item, quantity: 2 }] })
  await platform.subscriptionItems.update(item, { quantity: 3, proration_behavior: 'always_invoice' })

  const [, made] = await invoices(platform, subscription.id)
  expect(amounts(made)).toEqual([-2450, 4900, -4900, 7350])
  expect((await platform.subscriptionItems.retrieve(item)).quantity).toBe(3)
})

test('items come and go, each with its part of the period', async ({ stripe }) => {
  const { platform } = stripe
  const { subscription, dearer } = await atHalf(platform)
  const added = await platform.subscriptionItems.create({
    subscription: subscription.id,
    price: dearer,
    proration_behavior: 'always_invoice',
  })
  await platform.subscriptionItems.del(added.id, { proration_behavior: 'always_invoice' })

  const [, plus, minus] = await invoices(platform, subscription.id)
  expect([amounts(plus), amounts(minus)]).toEqual([[4950], [-4950]])
  expect((await platform.subscriptionItems.list({ subscription: subscription.id })).data).toHaveLength(1)
})

test('credit and debit add up, whatever is changed and whenever: back and forth costs nothing', async ({
  stripe,
}) => {
  const { platform } = stripe
  const { clock, subscription, customer, item } = await atHalf(platform)
  const prices = [
    await makePlan(platform, 100),
    await makePlan(platform, 3333),
    await makePlan(platform, 99_999),
  ]
  const step = fc.record({ price: fc.nat(2), quantity: fc.integer({ min: 1, max: 7 }) })
  const home = subscription.items.data[0]?.price.id ?? ''
  let at = half

  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 1, max: 80_000 }),
      async (steps, wait) => {
        await advance(platform, clock, (at += wait))
        const before = await openCents(platform, customer.id)
        for (const { price, quantity } of steps)
          await platform.subscriptions.update(subscription.id, {
            items: [{ id: item, price: prices[price]?.id ?? '', quantity }],
          })
        await platform.subscriptions.update(subscription.id, {
          items: [{ id: item, price: home, quantity: 1 }],
        })

        expect(Math.abs((await openCents(platform, customer.id)) - before)).toBeLessThanOrEqual(1)
      },
    ),
    { numRuns: 8 },
  )
})

async function openCents(stripe: Stripe, customer: string): Promise<number> {
  let cents = 0
  for await (const item of stripe.invoiceItems.list({ customer, pending: true, limit: 100 }))
    cents += item.amount
  return cents
}

describe('canceled in the middle', () => {
  test('nothing comes back unless it is asked for', async ({ stripe }) => {
    const { platform } = stripe
    const { subscription } = await atHalf(platform)
    await platform.subscriptions.cancel(subscription.id)

    expect((await platform.invoiceItems.list()).data).toEqual([])
  })

  test('prorate notes the credit, invoice_now settles it at once', async ({ stripe }) => {
    const { platform } = stripe
    const [one, two] = [await atHalf(platform), await atHalf(platform)]
    await platform.subscriptions.cancel(one.subscription.id, { prorate: true })
    await platform.subscriptions.cancel(two.subscription.id, { prorate: true, invoice_now: true })

    expect(
      (await platform.invoiceItems.list({ customer: one.customer.id, pending: true })).data,
    ).toMatchObject([{ amount: -2450 }])
    expect((await platform.invoiceItems.list({ customer: two.customer.id, pending: true })).data).toEqual([])
    expect(await platform.customers.retrieve(two.customer.id)).toMatchObject({ balance: -2450 })
  })
})

describe('changing the plan in the middle of a period', () => {
  const change = (item: string, price: string) =>
    ({ items: [{ id: item, price }], proration_behavior: 'always_invoice' }) as const

  test('an upgrade bills the difference for the rest of the period, as the preview said', async ({
    stripe,
  }) => {
    const { platform } = stripe
    const { subscription, clock, customer } = await subscribe(platform, {}, 'pm_card_visa', 3100)
    await advance(platform, clock, startOf2026 + 15.5 * day)
    const dearer = await makePlan(platform, 6200)
    const wish = change(subscription.items.data[0]!.id, dearer.id)

    const preview = await platform.invoices.createPreview({
      customer: customer.id,
      subscription: subscription.id,
      subscription_details: { ...wish, items: [...wish.items] },
    })
    await platform.subscriptions.update(subscription.id, { ...wish, items: [...wish.items] })
    const bill = (await invoices(platform, subscription.id)).at(-1)

    expect(preview).toMatchObject({ amount_due: 1550, total: 1550 })
    expect(bill).toMatchObject({ status: 'paid', total: 1550, billing_reason: 'subscription_update' })
    expect(bill?.lines.data.map(({ amount }) => amount)).toEqual([-1550, 3100])
  })

  test('a downgrade leaves a credit that lowers the next invoice', async ({ stripe }) => {
    const { platform } = stripe
    const { subscription, clock, customer } = await subscribe(platform, {}, 'pm_card_visa', 6200)
    await advance(platform, clock, startOf2026 + 15.5 * day)
    const cheaper = await makePlan(platform, 3100)
    const wish = change(subscription.items.data[0]!.id, cheaper.id)

    await platform.subscriptions.update(subscription.id, { ...wish, items: [...wish.items] })

    expect(await platform.customers.retrieve(customer.id)).toMatchObject({ balance: -1550 })
    await advance(platform, clock, addMonths(startOf2026, 1) + day)
    const bill = (await invoices(platform, subscription.id)).at(-1)
    expect(bill).toMatchObject({ status: 'paid', total: 3100, starting_balance: -1550, amount_paid: 1550 })
    expect(await platform.customers.retrieve(customer.id)).toMatchObject({ balance: 0 })
  })

  test('another interval starts a new period; a card that declines changes nothing', async ({ stripe }) => {
    const { platform } = stripe
    const { subscription, clock, customer } = await subscribe(platform, {}, 'pm_card_visa', 3100)
    await advance(platform, clock, startOf2026 + 15.5 * day)
    const product = (await makePlan(platform, 1)).product as string
    const yearly = await platform.prices.create({
      product,
      currency: 'usd',
      unit_amount: 30_000,
      recurring: { interval: 'year' },
    })
    const wish = {
      items: [{ id: subscription.items.data[0]!.id, price: yearly.id }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'error_if_incomplete',
    } as const
    const declined = await platform.paymentMethods.attach('pm_card_chargeCustomerFail', {
      customer: customer.id,
    })
    await platform.subscriptions.update(subscription.id, { default_payment_method: declined.id })

    const no = await refusal(
      platform.subscriptions.update(subscription.id, { ...wish, items: [...wish.items] }),
    )
    expect(no).toMatchObject({ code: 'card_declined' })
    expect((await platform.subscriptions.retrieve(subscription.id)).items.data[0]).toMatchObject({
      price: { unit_amount: 3100 },
    })

    const good = await platform.paymentMethods.attach('pm_card_visa', { customer: customer.id })
    await platform.subscriptions.update(subscription.id, {
      ...wish,
      items: [...wish.items],
      default_payment_method: good.id,
    })
    expect((await invoices(platform, subscription.id)).at(-1)).toMatchObject({ total: 28_450 })
    expect((await platform.subscriptions.retrieve(subscription.id)).items.data[0]).toMatchObject({
      current_period_end: addMonths(startOf2026 + 15.5 * day, 12),
    })
  })

  test('a plan that is ended early with its rest credited', async ({ stripe }) => {
    const { platform } = stripe
    const { subscription, clock, customer } = await subscribe(platform, {}, 'pm_card_visa', 3100)
    await advance(platform, clock, startOf2026 + 15.5 * day)

    await platform.subscriptions.cancel(subscription.id, { prorate: true, invoice_now: true })

    expect(await platform.customers.retrieve(customer.id)).toMatchObject({ balance: -1550 })
  })
})
