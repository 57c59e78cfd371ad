import { expect } from 'vitest'
import { idOf } from '../books.ts'
import { makePlan, openReceiver, refusal, test } from '../testStripe.ts'

test('products and prices are made, changed, listed and archived', async ({ stripe }) => {
  const { stripe: coach } = await stripe.connect()
  const product = await coach.products.create({
    name: 'Strength',
    description: '12 weeks',
    default_price_data: { currency: 'usd', unit_amount: 4900, recurring: { interval: 'month' } },
    metadata: { plan: '1' },
  })
  const yearly = await coach.prices.create({
    product: product.id,
    currency: 'usd',
    unit_amount: 49000,
    recurring: { interval: 'year' },
    lookup_key: 'strength_yearly',
    nickname: 'Yearly',
  })
  await coach.prices.update(yearly.id, { active: false, metadata: { old: 'yes' } })
  await coach.products.update(product.id, { name: 'Strength II', metadata: { plan: '' } })

  expect(await coach.products.retrieve(product.id)).toMatchObject({
    name: 'Strength II',
    metadata: {},
    default_price: expect.stringMatching(/^price_/),
  })
  expect((await coach.prices.list({ product: product.id, active: true })).data).toHaveLength(1)
  expect((await coach.prices.list({ lookup_keys: ['strength_yearly'] })).data[0]).toMatchObject({
    id: yearly.id,
    active: false,
    metadata: { old: 'yes' },
  })
  expect((await coach.prices.list({ type: 'one_time' })).data).toEqual([])
  expect((await coach.prices.list({ recurring: { interval: 'year' } })).data).toHaveLength(1)
  expect((await coach.prices.search({ query: "lookup_key:'strength_yearly'" })).data).toHaveLength(1)
  expect((await coach.products.search({ query: "name~'strength'" })).data).toHaveLength(1)
  expect((await coach.products.list({ ids: [product.id] })).data).toHaveLength(1)
})

test('a lookup key belongs to one price until it is transferred', async ({ stripe }) => {
  const { platform } = stripe
  const product = await platform.products.create({ name: 'Pro' })
  const price = {
    product: product.id,
    currency: 'usd',
    unit_amount: 2900,
    recurring: { interval: 'month' },
    lookup_key: 'pro',
  } as const
  const old = await platform.prices.create(price)

  expect((await refusal(platform.prices.create(price))).message).toContain('already uses that lookup key')
  const fresh = await platform.prices.create({ ...price, unit_amount: 3900, transfer_lookup_key: true })

  expect((await platform.prices.list({ lookup_keys: ['pro'] })).data.map(({ id }) => id)).toEqual([fresh.id])
  expect((await platform.prices.retrieve(old.id)).lookup_key).toBeNull()
})

test('a product with prices cannot be deleted, one without can', async ({ stripe }) => {
  const { platform } = stripe
  const price = await makePlan(platform)
  const free = await platform.products.create({ name: 'Empty' })

  expect(await refusal(platform.products.del(idOf(price.product)))).toMatchObject({ statusCode: 400 })
  expect(await platform.products.del(free.id)).toMatchObject({ deleted: true })
  expect(await refusal(platform.products.retrieve(free.id))).toMatchObject({ statusCode: 404 })
})

test('prices without an amount and with a negative one are refused', async ({ stripe }) => {
  const product = await stripe.platform.products.create({ name: 'A' })

  expect(
    (await refusal(stripe.platform.prices.create({ product: product.id, currency: 'usd' }))).message,
  ).toContain('unit_amount')
  expect(
    await refusal(stripe.platform.prices.create({ product: product.id, currency: 'usd', unit_amount: -1 })),
  ).toMatchObject({ param: 'unit_amount' })
})

test('a coupon says either percent or amount, and an amount has a currency', async ({ stripe }) => {
  const { coupons } = stripe.platform

  expect(await refusal(coupons.create({}))).toMatchObject({ statusCode: 400 })
  expect(await refusal(coupons.create({ percent_off: 10, amount_off: 100, currency: 'usd' }))).toMatchObject({
    statusCode: 400,
  })
  expect(await refusal(coupons.create({ amount_off: 100 }))).toMatchObject({ param: 'currency' })
  expect(await refusal(coupons.create({ percent_off: 101 }))).toMatchObject({ param: 'percent_off' })
  expect(await refusal(coupons.create({ percent_off: 10, duration: 'repeating' }))).toMatchObject({
    param: 'duration_in_months',
  })
  expect(await coupons.create({ amount_off: 500, currency: 'usd' })).toMatchObject({
    duration: 'once',
    valid: true,
    currency: 'usd',
  })
})

test('coupons are renamed, listed and deleted; their codes go with them', async ({ stripe }) => {
  const { coupons, promotionCodes } = stripe.platform
  const coupon = await coupons.create({
    id: 'SPRING',
    percent_off: 20,
    duration: 'repeating',
    duration_in_months: 3,
  })
  const code = await promotionCodes.create({
    promotion: { type: 'coupon', coupon: coupon.id },
    code: 'Spring-20',
    max_redemptions: 5,
  })
  await coupons.update('SPRING', { name: 'Spring', metadata: { season: 'spring' } })

  expect((await coupons.list()).data).toMatchObject([{ id: 'SPRING', name: 'Spring' }])
  expect((await promotionCodes.list({ code: 'SPRING-20', active: true })).data).toMatchObject([
    { id: code.id, promotion: { coupon: 'SPRING' } },
  ])
  expect((await promotionCodes.list({ coupon: 'SPRING' })).data).toHaveLength(1)
  expect(await coupons.del('SPRING')).toMatchObject({ deleted: true })
  expect((await promotionCodes.retrieve(code.id)).active).toBe(false)
})

test('a code is taken only while it is active', async ({ stripe }) => {
  const { coupons, promotionCodes } = stripe.platform
  const coupon = await coupons.create({ percent_off: 20 })
  const promotion = { type: 'coupon', coupon: coupon.id } as const
  const old = await promotionCodes.create({ promotion, code: 'SAVE' })

  expect((await refusal(promotionCodes.create({ promotion, code: 'save' }))).message).toContain(
    'already exists',
  )
  await promotionCodes.update(old.id, { active: false })
  await promotionCodes.create({ promotion, code: 'SAVE' })

  expect((await promotionCodes.list({ code: 'SAVE' })).data).toHaveLength(2)
})

test('the catalogue tells of every change', async ({ stripe }) => {
  const receiver = await openReceiver()
  stripe.local.webhooks.endpoints.push({ url: receiver.url, secret: 'whsec_x', connect: false })
  const { platform } = stripe
  const product = await platform.products.create({ name: 'A' })
  const price = await platform.prices.create({ product: product.id, currency: 'usd', unit_amount: 100 })
  await platform.prices.update(price.id, { active: false })
  const coupon = await platform.coupons.create({ percent_off: 5 })
  const code = await platform.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id } })
  await platform.promotionCodes.update(code.id, { active: false })
  await platform.coupons.del(coupon.id)
  await platform.products.update(product.id, { active: false })
  await stripe.local.webhooks.idle()
  await receiver.stop()

  expect(receiver.types().sort()).toEqual([
    'coupon.created',
    'coupon.deleted',
    'price.created',
    'price.updated',
    'product.created',
    'product.updated',
    'promotion_code.created',
    'promotion_code.updated',
  ])
  const updated = receiver.received.find(({ event }) => event.type === 'price.updated')?.event
  expect(updated?.data).toMatchObject({ object: { active: false }, previous_attributes: { active: true } })
})
