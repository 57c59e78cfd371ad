import { expect } from 'vitest'
import { type Payments, test } from '../../../../tests/payments.ts'
import { catchUp } from '../../ledger/server/reconcile.ts'
import { refreshSubscriptions } from './events.ts'
import { listPlatformPrices } from './prices.ts'
import { getPaidSubscription, subscribe } from './service.ts'

async function subscribed(payments: Payments) {
  const trainer = await payments.newTrainer()
  const [price] = await listPlatformPrices(payments.work)
  const outcome = await subscribe(trainer, {
    price_id: price?.id ?? '',
    promo_code: null,
    payment_method: 'pm_card_visa',
  })
  if (!outcome.isPaid) throw new Error('Not paid')
  const { subscriptions } = payments.work.stripe.platform
  return { trainer, id: outcome.subscription_id, subscriptions }
}

test('API-64 what is cancelled at Stripe for later has no next payment; what is cancelled now is over', async ({
  payments,
}) => {
  const { trainer, id, subscriptions } = await subscribed(payments)

  await subscriptions.update(id, { cancel_at_period_end: true })
  await payments.settled()
  expect(await getPaidSubscription(trainer)).toEqual({
    status: 'active',
    plan: 'Basic',
    next_payment_date: null,
    arrears: null,
  })

  await subscriptions.update(id, { cancel_at_period_end: false })
  await payments.settled()
  expect(await getPaidSubscription(trainer)).toMatchObject({ next_payment_date: expect.any(String) })

  await subscriptions.cancel(id)
  await payments.settled()
  expect(await getPaidSubscription(trainer)).toMatchObject({ status: 'canceled', next_payment_date: null })
})

test.for(['double', 'out_of_order', 'late'] as const)(
  'API-64 webhooks that come %s change nothing about the outcome',
  async (kind, { payments }) => {
    const { trainer, id, subscriptions } = await subscribed(payments)
    await payments.settled()
    payments.local.faults.add({ kind, match: 'customer.subscription.', times: 10, ms: 200 })

    await subscriptions.update(id, { cancel_at_period_end: true })
    await subscriptions.cancel(id)
    payments.local.faults.clear()
    // The held-back event is delivered after the next one.
    await payments.work.stripe.platform.products.create({ name: 'Something' })

    await payments.settled()
    expect(await getPaidSubscription(trainer)).toMatchObject({ status: 'canceled' })
  },
)

test('API-64 a lost webhook is found by reconciliation', async ({ payments }) => {
  const { trainer, id, subscriptions } = await subscribed(payments)
  await payments.settled()
  payments.local.faults.add({ kind: 'lose', times: 100 })
  await subscriptions.cancel(id)
  await payments.local.webhooks.idle()
  payments.local.faults.clear()
  expect(await getPaidSubscription(trainer)).toMatchObject({ status: 'active' })

  await catchUp(payments.work, '')

  await payments.settled()
  expect(await getPaidSubscription(trainer)).toMatchObject({ status: 'canceled' })
})

test('API-64 the nightly look finds what no event told', async ({ payments }) => {
  const { trainer, id, subscriptions } = await subscribed(payments)
  await payments.settled()
  payments.local.faults.add({ kind: 'lose', times: 100 })
  await subscriptions.update(id, { cancel_at_period_end: true })
  await payments.local.webhooks.idle()

  await refreshSubscriptions.run(payments.work, {}, 'test')

  expect(await getPaidSubscription(trainer)).toMatchObject({ next_payment_date: null })
})

test('a subscription that is over can be followed by another', async ({ payments }) => {
  const { trainer, id, subscriptions } = await subscribed(payments)
  await subscriptions.cancel(id)
  await payments.settled()
  const [price] = await listPlatformPrices(payments.work)

  const outcome = await subscribe(trainer, {
    price_id: price?.id ?? '',
    promo_code: null,
    payment_method: 'pm_card_visa',
  })

  expect(outcome).toMatchObject({ isPaid: true, subscription_id: expect.not.stringContaining(id) })
  expect(await getPaidSubscription(trainer)).toMatchObject({ status: 'active' })
})

test('what was begun, never paid and ended at Stripe is in nobody’s way', async ({ payments }) => {
  const { work } = payments
  const trainer = await payments.newTrainer()
  const [price] = await listPlatformPrices(work)
  const wish = { price_id: price?.id ?? '', promo_code: null, payment_method: 'pm_card_visa_chargeDeclined' }
  await expect(subscribe(trainer, wish)).rejects.toMatchObject({ status: 422 })
  const [begun] = (await work.stripe.platform.subscriptions.list({ status: 'incomplete', limit: 1 })).data
  expect(await getPaidSubscription(trainer)).toBeNull()

  await work.stripe.platform.subscriptions.cancel(begun?.id ?? '')
  await payments.settled()

  expect(await subscribe(trainer, { ...wish, payment_method: 'pm_card_visa' })).toMatchObject({
    isPaid: true,
  })
})
