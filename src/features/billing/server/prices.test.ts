import { expect } from 'vitest'
import { test } from '../../../../tests/payments.ts'
import { ensurePrices, listPlatformPrices } from './prices.ts'

test('API-15 WIZ-30 three plans, each monthly and yearly, are listed by a call', async ({ payments }) => {
  const { status, body } = await payments.call(await payments.newTrainer(), 'GET', 'get-platform-prices')

  expect(status).toBe(200)
  const { data } = body.result as unknown as { data: Record<string, unknown>[] }
  expect(data.map(({ plan, recurring, unit_amount }) => [plan, recurring, unit_amount])).toEqual([
    ['Basic', 'monthly', 3600],
    ['Basic', 'yearly', 34_800],
    ['Business', 'monthly', 8900],
    ['Business', 'yearly', 82_800],
    ['Enterprise', 'monthly', 24_900],
    ['Enterprise', 'yearly', 238_800],
  ])
  expect(new Set(data.map(({ currency }) => currency))).toEqual(new Set(['usd']))
})

test('WIZ-51 WIZ-52 the commission is 20 for Basic and Business, 12 for Enterprise', async ({ payments }) => {
  const prices = await listPlatformPrices(payments.work)

  expect(prices.map(({ plan, mgp_commission }) => [plan, mgp_commission])).toEqual([
    ['Basic', 20],
    ['Basic', 20],
    ['Business', 20],
    ['Business', 20],
    ['Enterprise', 12],
    ['Enterprise', 12],
  ])
})

test('WIZ-34 the fee of the app stores is the text of every plan', async ({ payments }) => {
  const prices = await listPlatformPrices(payments.work)

  expect(new Set(prices.map(({ fee_text, fee_note }) => `${fee_text}: ${fee_note}`))).toEqual(
    new Set(['+15% fee: Taken by Apple and Google on in-app purchases. None on your website or web app.']),
  )
})

test('WIZ-31 WIZ-32 Basic has unlimited free users, Business unlimited paid ones', async ({ payments }) => {
  const prices = await listPlatformPrices(payments.work)

  const words = (plan: string) => prices.find((price) => price.plan === plan)?.includes
  expect(words('Basic')).toContain('Unlimited free users')
  expect(words('Business')).toContain('Unlimited paid users')
})

test('API-15 what is shown is what Stripe would charge', async ({ payments }) => {
  for (const { id, unit_amount, recurring } of await listPlatformPrices(payments.work)) {
    const price = await payments.work.stripe.platform.prices.retrieve(id)
    expect(price).toMatchObject({
      active: true,
      unit_amount,
      currency: 'usd',
      recurring: { interval: recurring === 'yearly' ? 'year' : 'month' },
    })
  }
})

test('processes that start together, and later ones, find the same prices', async ({ payments }) => {
  const { work } = payments
  await Promise.all([ensurePrices(work), ensurePrices(work)])
  const before = await listPlatformPrices(work)

  await work.db.updateTable('platform_prices').set({ price_id: null }).execute()
  await ensurePrices(work)

  expect(await listPlatformPrices(work)).toEqual(before)
  const all = await work.stripe.platform.prices.list({ active: true, limit: 100 })
  expect(all.data).toHaveLength(7)
})

test('a price that was archived at Stripe is made anew', async ({ payments }) => {
  const { work } = payments
  const [before] = await listPlatformPrices(work)
  await work.stripe.platform.prices.update(before?.id ?? '', { active: false })

  await ensurePrices(work)

  const [after] = await listPlatformPrices(work)
  expect(after?.id).not.toBe(before?.id)
  expect(await work.stripe.platform.prices.retrieve(after?.id ?? '')).toMatchObject({
    active: true,
    unit_amount: before?.unit_amount,
    lookup_key: 'platform_basic_monthly',
  })
})

test('while Stripe is away there is a plain sentence, and afterwards the prices', async ({ payments }) => {
  const { work, local } = payments
  const trainer = await payments.newTrainer()
  await work.db.updateTable('platform_prices').set({ price_id: null }).execute()
  local.faults.add({ kind: 'drop', match: '/v1/prices', times: 3 })

  const away = await payments.call(trainer, 'GET', 'get-platform-prices')
  const back = await payments.call(trainer, 'GET', 'get-platform-prices')

  expect(away).toMatchObject({ status: 502, body: { message: expect.stringContaining("isn't responding") } })
  expect(back.status).toBe(200)
})

test('API-55 MISC-04 MISC-05 CONST-01 Business without and with its startup price, from the price list of the wizard', async ({
  payments,
}) => {
  const { body } = await payments.call(await payments.newTrainer(), 'GET', 'getPricingPlans')

  expect(body.result).toEqual({
    plan: 'Business',
    price_id: expect.stringMatching(/^price_/),
    business: 999,
    starter: 0,
    monthly: 89,
    commission_business: 12,
    commission_starter: 20,
    startup_paid: false,
  })
})
