import { describe, expect } from 'vitest'
import { type Payments, test } from '../../../../tests/payments.ts'
import { asAdmin, buy, makePromo, newPlan, pricesOf } from '../../../../tests/platformPlans.ts'
import type { Stripe } from '../../../base/server/stripe.ts'
import { listPlatformPrices } from './prices.ts'
import { getPromo, makeDemoPromo } from './promo.ts'

const hour = 3600
const now = () => Math.floor(Date.now() / 1000)

const twenty: Stripe.CouponCreateParams = { percent_off: 20, duration: 'forever' }

test('API-16 WIZ-42 WIZ-43 a code says what it takes off, however it is typed', async ({ payments }) => {
  const percent = await makePromo(payments, {
    name: 'Spring',
    percent_off: 12.5,
    duration: 'repeating',
    duration_in_months: 3,
  })
  const amount = await makePromo(payments, { amount_off: 1000, currency: 'usd', duration: 'once' })
  const trainer = await payments.newTrainer()
  const ask = (code: string) => payments.call(trainer, 'POST', 'get-promo', { 'promo-code': code })

  expect(await ask(` ${percent.code.toLowerCase()} `)).toMatchObject({
    status: 200,
    body: {
      message: 'Promo code applied',
      result: {
        coupon: {
          name: 'Spring',
          percent_off: 12.5,
          amount_off: null,
          duration: 'repeating',
          duration_in_months: 3,
        },
      },
    },
  })
  expect((await ask(amount.code)).body.result).toMatchObject({
    coupon: { percent_off: null, amount_off: 1000, duration: 'once', duration_in_months: null },
  })
})

const refusals: {
  reason: string
  make(payments: Payments): Promise<{ code: string }>
}[] = [
  { reason: "This promo code doesn't exist", make: async () => ({ code: 'NOBODYHASIT' }) },
  {
    reason: 'This promo code is no longer valid',
    make: (payments) => makePromo(payments, twenty, { active: false }),
  },
  {
    reason: 'This promo code has been used up',
    async make(payments) {
      const promo = await makePromo(payments, twenty, { max_redemptions: 1 })
      await redeem(payments, promo.id)
      return promo
    },
  },
  {
    reason: 'This promo code has been used up',
    async make(payments) {
      const promo = await makePromo(payments, { ...twenty, max_redemptions: 1 })
      await redeem(payments, promo.id)
      return promo
    },
  },
  {
    reason: 'This promo code belongs to another account',
    async make(payments) {
      const { id } = await payments.work.stripe.platform.customers.create({ email: 'other@example.test' })
      return makePromo(payments, twenty, { customer: id })
    },
  },
  {
    reason: 'This promo code is in another currency',
    make: (payments) => makePromo(payments, { amount_off: 500, currency: 'eur', duration: 'once' }),
  },
  {
    reason: 'This promo code applies to plans from $5,000.00',
    make: (payments) =>
      makePromo(payments, twenty, {
        restrictions: { minimum_amount: 500_000, minimum_amount_currency: 'usd' },
      }),
  },
  {
    reason: "This promo code doesn't apply to this plan",
    async make(payments) {
      const product = await payments.work.stripe.platform.products.create({ name: 'Something else' })
      return makePromo(payments, { ...twenty, applies_to: { products: [product.id] } })
    },
  },
]

async function redeem({ work }: Payments, promotionCode: string) {
  const { customers, products, prices, subscriptions } = work.stripe.platform
  const [customer, product] = [await customers.create({}), await products.create({ name: 'Something' })]
  const price = await prices.create({
    product: product.id,
    unit_amount: 1000,
    currency: 'usd',
    recurring: { interval: 'month' },
  })
  await subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    payment_behavior: 'default_incomplete',
    discounts: [{ promotion_code: promotionCode }],
  })
}

test.for(refusals)('API-16 WIZ-46 $reason', async ({ reason, make }, { payments }) => {
  const { code } = await make(payments)

  const answer = await payments.call(await payments.newTrainer(), 'POST', 'get-promo', { 'promo-code': code })

  expect(answer).toMatchObject({ status: 422, body: { message: reason, errors: { 'promo-code': [reason] } } })
})

test('a code says which prices it lowers: those of its plans, and those from its smallest amount', async ({
  payments,
}) => {
  const call = await asAdmin(payments)
  const name = await newPlan(call)
  const [monthly, yearly] = await pricesOf(payments, name)
  const ask = async ({ code }: { code: string }) =>
    (await payments.call(await payments.newTrainer(), 'POST', 'get-promo', { 'promo-code': code })).body
      .result
  const products = [monthly?.product ?? '']

  const forPlan = await makePromo(payments, { ...twenty, applies_to: { products } })
  const forYears = await makePromo(payments, twenty, {
    restrictions: { minimum_amount: 149_050, minimum_amount_currency: 'usd' },
  })
  const forAll = await makePromo(payments, twenty)

  expect(await ask(forPlan)).toMatchObject({ price_ids: [monthly?.id, yearly?.id], lowers_startup: false })
  expect(await ask(forYears)).toMatchObject({ price_ids: [yearly?.id] })
  expect(await ask(forAll)).toMatchObject({
    code: forAll.code,
    price_ids: expect.arrayContaining([monthly?.id]),
    lowers_startup: true,
  })
})

test('API-16 a code is good until its last second, and not after', async ({ payments }) => {
  const trainer = await payments.newTrainer()
  const soon = await makePromo(payments, twenty, { expires_at: now() + hour })
  await expect(getPromo(trainer, soon.code)).resolves.toMatchObject({ coupon: { percent_off: 20 } })

  const over = await makePromo(payments, twenty, { expires_at: now() - 1 })

  await expect(getPromo(trainer, over.code)).rejects.toMatchObject({
    status: 422,
    message: 'This promo code has expired',
  })
})

test('API-16 guessing codes is slowed down', async ({ payments }) => {
  const trainer = await payments.newTrainer()
  const guess = () => payments.call(trainer, 'POST', 'get-promo', { 'promo-code': 'GUESS' })
  for (let tries = 0; tries < 20; tries++) expect((await guess()).status).toBe(422)

  expect((await guess()).status).toBe(429)
  const other = await payments.newTrainer()
  expect((await payments.call(other, 'POST', 'get-promo', { 'promo-code': 'GUESS' })).status).toBe(422)
})

test('codes are guessed no faster with the calls that change or buy a plan, and a good code is no guess', async ({
  payments,
}) => {
  const trainer = await payments.newTrainer()
  const [basic, business] = (await listPlatformPrices(payments.work)).filter(
    ({ recurring, is_custom }) => recurring === 'monthly' && !is_custom,
  )
  await buy(trainer, basic?.id ?? '')
  const { code } = await makePromo(payments, twenty)
  const preview = (promo_code: string) =>
    payments.call(trainer, 'POST', 'platform-subscription/preview', { price_id: business?.id, promo_code })

  for (let tries = 0; tries < 21; tries++) expect((await preview(code)).status).toBe(200)
  for (let tries = 0; tries < 20; tries++) expect((await preview('GUESS')).status).toBe(422)

  expect((await preview('GUESS')).status).toBe(429)
  expect((await preview(code)).status).toBe(429)
  expect((await payments.call(trainer, 'POST', 'get-promo', { 'promo-code': code })).status).toBe(429)
})

test('API-16 while Stripe is away the code is neither taken nor refused', async ({ payments }) => {
  const { code } = await makePromo(payments, twenty)
  payments.local.faults.add({ kind: 'error', match: '/v1/promotion_codes', times: 3 })

  await expect(getPromo(await payments.newTrainer(), code)).rejects.toMatchObject({ status: 502 })
})

test('the demo has a code to try, and it is made once', async ({ payments }) => {
  await makeDemoPromo(payments.work)
  await makeDemoPromo(payments.work)

  const { data } = await payments.work.stripe.platform.promotionCodes.list({ code: 'LAUNCH20' })
  expect(data).toHaveLength(1)
  expect(await getPromo(await payments.newTrainer(), 'launch20')).toMatchObject({
    coupon: { percent_off: 20, duration: 'repeating', duration_in_months: 12 },
  })
})

describe('a promo code is created in a dialog', () => {
  const dialog = async (payments: Payments) => {
    const call = await asAdmin(payments)
    const input = { percent_off: 30, command_id: crypto.randomUUID() }
    return (code: string, change: object = {}) =>
      call('POST', 'admin/promo-codes', { ...input, code, ...change })
  }
  const named = async ({ work }: Payments, name: string) =>
    (await work.stripe.platform.coupons.list({ limit: 100 })).data.filter((coupon) => coupon.name === name)

  test('a code that another one has is corrected, and leaves no coupon behind', async ({ payments }) => {
    const taken = await makePromo(payments, twenty, { code: 'TAKEN' })
    const create = await dialog(payments)
    const refused = { code: ['Another promo code that is active has this code'] }

    expect((await create('taken')).body.errors).toEqual(refused)
    expect((await create('taken', { percent_off: 40 })).body.errors).toEqual(refused)
    expect(await named(payments, 'TAKEN')).toEqual([])
    expect((await create('corrected')).status).toBe(200)
    await payments.work.stripe.platform.promotionCodes.update(taken.id, { active: false })
    expect((await create('taken')).status).toBe(200)

    expect(await named(payments, 'CORRECTED')).toHaveLength(1)
    expect(await named(payments, 'TAKEN')).toMatchObject([{ percent_off: 30, valid: true }])
  })

  test('after a lost answer, the second click finds the code; other terms do not take it over', async ({
    payments,
  }) => {
    const create = await dialog(payments)
    payments.local.faults.add({
      kind: 'lose_reply',
      method: 'POST',
      match: '/v1/promotion_codes',
      times: 3,
    })
    expect((await create('lost')).status).toBe(502)

    expect((await create('lost', { max_redemptions: 5 })).body.errors).toHaveProperty('code')
    expect((await create('lost')).status).toBe(200)

    expect(await named(payments, 'LOST')).toHaveLength(1)
  })
})
