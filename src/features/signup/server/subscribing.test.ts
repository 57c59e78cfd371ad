/** The last step of the wizard, with everything Stripe can answer: a trainer pays once, whatever happens. */
import { describe, expect } from 'vitest'
import { booksOf, onlyOnce, orderOf } from '../../../../tests/ordering.ts'
import { type Payments, test } from '../../../../tests/payments.ts'
import type { Stripe } from '../../../base/server/stripe.ts'
import { findAccount } from '../../accounts/server/service.ts'
import { afterPromo } from '../../billing/price.ts'
import { getPaidSubscription } from '../../billing/server/service.ts'
import { wallOf } from '../../news/clock.ts'
import { newsCalls } from '../../news/contract.ts'
import { getOwn as getEvent, listOwn as listEvents } from '../../news/server/service.ts'
import { getOwnPage } from '../../pages/server/service.ts'
import { listOwn } from '../../programmes/server/editing.ts'
import { contentOf } from '../../programmes/templates/content.ts'
import { getApp } from '../../trainers/server/service.ts'
import { createSubscription } from './service.ts'

test('API-17 WIZ-49 WIZ-50 WIZ-51 paying opens the app, with everything that was chosen', async ({
  payments,
}) => {
  const trainer = await payments.newTrainer()
  const order = await orderOf(payments, { plan: 'Business', recurring: 'yearly' })

  const { status, body } = await payments.call(trainer, 'POST', 'create-subscription', order)

  const { running, charged, customer } = await booksOf(payments, trainer)
  expect({ status, body }).toMatchObject({
    status: 200,
    body: {
      message: 'Your app is ready',
      result: {
        business_name: 'Strong Ltd',
        app_name: order.app_name,
        domain: order.app_name.toLowerCase().replace(' ', '-'),
        mobile_template: 'Yoga',
        industry_id: 3,
        subscription_id: running[0]?.id,
        client_secret: null,
      },
    },
  })
  expect(charged).toEqual([82_800])
  expect(customer).toMatchObject({ email: (await findAccount(trainer.db, trainer.trainerId))?.email })
  expect(await findAccount(trainer.db, trainer.trainerId)).toMatchObject({
    app_name: order.app_name,
    subscription_id: running[0]?.id,
  })
  expect(await getApp(trainer)).toMatchObject({
    app_name: order.app_name,
    features: [1, 3],
    mobile_template: 'Yoga',
    mgp_commission: 20,
  })
  expect(await getOwnPage(trainer)).toBeTruthy()
})

test('WIZ-28 the programs of the template are there once the app is, before anybody has opened the Studio', async ({
  payments,
}) => {
  const trainer = await payments.newTrainer()

  await payments.call(trainer, 'POST', 'create-subscription', await orderOf(payments))

  // Not the list of the Studio: that makes what is missing.
  const made = await listOwn(trainer, null)
  expect(made.map(({ title }) => title)).toEqual(contentOf('Yoga').map(({ title }) => title))
  for (const row of made) expect(row).toMatchObject({ is_sample: true, version: 1 })
})

test('WIZ-29 so are the events of a school, as drafts whose dates begin tomorrow where the trainer is', async ({
  payments,
}) => {
  const trainer = await payments.newTrainer()
  const school = { industry_id: 8, mobile_template: 'School app', time_zone: 'Pacific/Kiritimati' }
  const order = await orderOf(payments, school)

  await payments.call(trainer, 'POST', 'create-subscription', order)

  const { data } = await listEvents(trainer, newsCalls.list.query.parse({ sort: 'when,asc' }))
  expect(data.map(({ state, is_sample }) => `${state} ${is_sample}`)).toEqual(Array(8).fill('draft true'))
  const { event } = await getEvent(trainer, data[0]?.id ?? 0)
  expect(event?.zone).toBe('Pacific/Kiritimati')
  expect((event?.start ?? '') > wallOf(new Date(), 'Pacific/Kiritimati')).toBe(true)
})

test('a time zone that nobody knows does not keep anybody from paying', async ({ payments }) => {
  const trainer = await payments.newTrainer()
  const order = { ...(await orderOf(payments)), time_zone: 'Mars/Olympus' }

  const { status } = await payments.call(trainer, 'POST', 'create-subscription', order)

  expect(status).toBe(200)
})

test('WIZ-55 API-17 the draft of the spec is enough: what it does not name is none, and Payments is on', async ({
  payments,
}) => {
  const trainer = await payments.newTrainer()
  const {
    features: _,
    promo_code: __,
    business_name: ___,
    social_media: ____,
    ...rest
  } = await orderOf(payments)
  const draft = {
    ...rest,
    step: 7,
    price_amount: 3600,
    price_recurring: 'monthly',
    mgp_commission: 20,
    auth: false,
  }

  const { status } = await payments.call(trainer, 'POST', 'create-subscription', draft)

  expect(status).toBe(200)
  expect(await getApp(trainer)).toMatchObject({ features: [1], mgp_commission: 20 })
})

test('API-17 each message of a bad draft names its field', async ({ payments }) => {
  const trainer = await payments.newTrainer()
  const { body } = await payments.call(trainer, 'POST', 'create-subscription', {
    ...(await orderOf(payments)),
    features: 'all',
    name: undefined,
    email: 7,
    business_name: 'x'.repeat(101),
  })

  expect(body.errors).toEqual({
    business_name: ['Business name: at most 100 characters'],
    features: ['Features is not valid'],
    name: ['Name is missing'],
    email: ['Email is not valid'],
  })
})

test('API-64 GUARD-19 the subscription that was paid, and when it is paid next', async ({ payments }) => {
  const trainer = await payments.newTrainer()
  const ask = async () => (await payments.call(trainer, 'GET', 'trainerPaidSubscription')).body.result
  expect(await ask()).toBeNull()

  await createSubscription(trainer, await orderOf(payments))

  const paid = (await ask()) as unknown as { status: string; plan: string; next_payment_date: string }
  expect(paid).toMatchObject({ status: 'active', plan: 'Basic' })
  const days = (Date.parse(paid.next_payment_date) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(27)
  expect(days).toBeLessThan(32)
})

describe('WIZ-47 what is wrong is said under its field, and nothing is half-done', () => {
  const nothing = { running: [], open: [], charged: [] }

  test.for([
    ['a template of another industry', { industry_id: 8 }, 'mobile_template'],
    ['a reserved name', { app_name: 'Admin' }, 'app_name'],
    ['a name without letters', { app_name: '???' }, 'app_name'],
    ['a price that there is not', { price_id: 'price_nobody' }, 'price_id'],
    ['a promo code that there is not', { promo_code: 'NOBODY' }, 'promo_code'],
    ['no card', { payment_method: '' }, 'payment_method'],
    ['no name on the card', { name: ' ' }, 'name'],
  ] as const)('%s', async ([, wrong, field], { payments }) => {
    const trainer = await payments.newTrainer()
    const order = await orderOf(payments, wrong)

    const { status, body } = await payments.call(trainer, 'POST', 'create-subscription', order)

    expect(status).toBe(422)
    expect(Object.keys(body.errors ?? {})).toEqual([field])
    expect(await booksOf(payments, trainer)).toMatchObject(nothing)
    expect(await getApp(trainer)).toMatchObject({ app_name: null })
  })

  test('WIZ-33 WIZ-52 Enterprise is agreed upon in a call', async ({ payments }) => {
    const trainer = await payments.newTrainer()

    const opening = createSubscription(trainer, await orderOf(payments, { plan: 'Enterprise' }))

    await expect(opening).rejects.toMatchObject({
      status: 422,
      fields: { price_id: [expect.stringContaining('Schedule a call')] },
    })
    expect(await booksOf(payments, trainer)).toMatchObject(nothing)
  })

  test('a price that was archived a moment ago', async ({ payments }) => {
    const trainer = await payments.newTrainer()
    const order = await orderOf(payments, { recurring: 'yearly' })
    const { prices } = payments.work.stripe.platform
    await prices.update(order.price_id, { active: false })

    const refused = createSubscription(trainer, order)

    await expect(refused).rejects.toMatchObject({
      status: 422,
      fields: { price_id: ['This plan is no longer sold. Choose another one.'] },
    })
    await prices.update(order.price_id, { active: true })
    await createSubscription(trainer, order)
    expect(await booksOf(payments, trainer)).toMatchObject(onlyOnce(34_800))
  })

  test.for([
    ['pm_card_visa_chargeDeclined', 'Your card was declined.'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'Your card has insufficient funds.'],
    ['pm_card_chargeDeclinedExpiredCard', 'Your card has expired.'],
    ['pm_nobody_has_this', "We can't use this card. Enter it again."],
  ])('%s: "%s", and another card then pays once', async ([payment_method, words], { payments }) => {
    const trainer = await payments.newTrainer()
    const order = await orderOf(payments)

    const { status, body } = await payments.call(trainer, 'POST', 'create-subscription', {
      ...order,
      payment_method,
    })

    expect({ status, body }).toMatchObject({
      status: 422,
      body: { message: words, errors: { card: [words] } },
    })
    expect(await getApp(trainer)).toMatchObject({ app_name: null })
    expect(await getPaidSubscription(trainer)).toBeNull()
    expect(await createSubscription(trainer, order)).toMatchObject({ app_name: order.app_name })
    expect(await booksOf(payments, trainer)).toMatchObject(onlyOnce(3600))
  })

  test('somebody who tries out cards is stopped', async ({ payments }) => {
    const trainer = { ...(await payments.newTrainer()), ip: '192.0.2.1' }
    const order = await orderOf(payments, { payment_method: 'pm_card_visa_chargeDeclined' })
    const outcome = () => createSubscription(trainer, order).catch((problem: { status: number }) => problem)
    for (let tries = 0; tries < 15; tries++) expect(await outcome()).toMatchObject({ status: 422 })

    expect(await outcome()).toMatchObject({ status: 429 })
  })
})

describe('WIZ-42 WIZ-43 API-17 a promo code', () => {
  async function promoCode({ work }: Payments, coupon: Stripe.CouponCreateParams) {
    const { coupons, promotionCodes } = work.stripe.platform
    const made = await coupons.create({ duration: 'once', ...coupon })
    return {
      coupon: made,
      code: (await promotionCodes.create({ promotion: { type: 'coupon', coupon: made.id } })).code,
    }
  }

  test.for<Stripe.CouponCreateParams>([
    { percent_off: 20 },
    { percent_off: 33.33 },
    { amount_off: 1000, currency: 'usd' },
    { amount_off: 3550, currency: 'usd' },
  ])('%j: Stripe charges what the wizard showed', async (given, { payments }) => {
    const trainer = await payments.newTrainer()
    const { code, coupon } = await promoCode(payments, given)

    await createSubscription(trainer, await orderOf(payments, { promo_code: code.toLowerCase() }))

    expect(await booksOf(payments, trainer)).toMatchObject(onlyOnce(afterPromo(3600, coupon)))
  })

  test('that takes everything off: no charge now, and the card is kept for later', async ({ payments }) => {
    const trainer = await payments.newTrainer()
    const { code } = await promoCode(payments, { amount_off: 10_000, currency: 'usd' })
    const order = await orderOf(payments, { promo_code: code })
    const declined = { ...order, payment_method: 'pm_card_visa_chargeDeclined' }
    await expect(createSubscription(trainer, declined)).rejects.toMatchObject({
      status: 422,
      fields: { card: ['Your card was declined.'] },
    })
    expect(await getApp(trainer)).toMatchObject({ app_name: null })

    await createSubscription(trainer, order)

    expect(await booksOf(payments, trainer)).toMatchObject({
      running: [{ default_payment_method: expect.stringMatching(/^pm_/) }],
      charged: [],
    })
    expect(await getApp(trainer)).toMatchObject({ app_name: order.app_name })
  })

  test('that is tried after a declined card without one lowers the price', async ({ payments }) => {
    const trainer = await payments.newTrainer()
    const order = await orderOf(payments)
    const declined = { ...order, payment_method: 'pm_card_visa_chargeDeclined' }
    await expect(createSubscription(trainer, declined)).rejects.toMatchObject({ status: 422 })
    const { code } = await promoCode(payments, { percent_off: 50 })

    await createSubscription(trainer, { ...order, promo_code: code })

    expect(await booksOf(payments, trainer)).toMatchObject(onlyOnce(1800))
  })
})
