/** The last step of the wizard, against Stripe as it can be: one trainer pays once, whatever happens. */
import { describe, expect, vi } from 'vitest'
import { type Payments, test } from '../../../../tests/payments.ts'
import type { AsTrainer } from '../../../base/server/context.ts'
import type { Stripe } from '../../../base/server/stripe.ts'
import { submitForm } from '../../../emulators/stripe/testStripe.ts'
import { findAccount, nameApp } from '../../accounts/server/service.ts'
import { afterPromo } from '../../billing/price.ts'
import { listPlatformPrices } from '../../billing/server/prices.ts'
import { getPaidSubscription } from '../../billing/server/service.ts'
import { getOwnPage } from '../../pages/server/service.ts'
import { getApp } from '../../trainers/server/service.ts'
import type { SignupOrder } from '../contract.ts'
import { createSubscription } from './service.ts'

let last = 0

async function orderOf(
  { work }: Payments,
  { plan = 'Basic', recurring = 'monthly', ...change }: Wish = {},
): Promise<SignupOrder> {
  const price = (await listPlatformPrices(work)).find(
    (one) => one.plan === plan && one.recurring === recurring,
  )
  return {
    app_name: `Strong ${++last}`,
    business_name: 'Strong Ltd',
    industry_id: 3,
    social_media: 'Instagram',
    social_media_handler_name: '@strong',
    features: [1, 3],
    mobile_template: 'Yoga',
    price_id: price?.id ?? '',
    name: 'Ada Buyer',
    email: 'somebody-else@example.test',
    promo_code: null,
    payment_method: 'pm_card_visa',
    ...change,
  }
}

type Wish = Partial<SignupOrder> & { plan?: string; recurring?: string }

/** What Stripe has of the trainer: the subscriptions that are not over, and the successful charges. */
async function booksOf({ work }: Payments, { trainerId }: AsTrainer) {
  const { customers, subscriptions, charges } = work.stripe.platform
  const everybody = await customers.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 })
  const mine = everybody.filter(({ metadata }) => metadata['trainer_id'] === String(trainerId))
  expect(mine.length).toBeLessThanOrEqual(1)
  const customer = mine[0]?.id
  if (!customer) return { running: [], open: [], charged: [] }
  const all = (await subscriptions.list({ customer, status: 'all', limit: 100 })).data
  const paid = (await charges.list({ customer, limit: 100 })).data.filter(
    ({ status }) => status === 'succeeded',
  )
  return {
    customer: mine[0],
    running: all.filter(({ status }) => status === 'active'),
    open: all.filter(({ status }) => status === 'incomplete'),
    charged: paid.map(({ amount }) => amount),
  }
}

const onlyOnce = (cents: number) => ({ running: [{ status: 'active' }], open: [], charged: [cents] })

/** The bank's page, as stripe.js would open it. */
async function answerBank({ work }: Payments, clientSecret: string | null, answer: 'pass' | 'fail') {
  const intent = await work.stripe.platform.paymentIntents.retrieve(clientSecret?.split('_secret_')[0] ?? '')
  const sdk = intent.next_action?.use_stripe_sdk as { stripe_js: string } | undefined
  await submitForm(sdk?.stripe_js ?? '', { answer })
}

const threeDSecure = 'pm_card_threeDSecure2Required'

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
      message: 'Your app is open',
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

test('WIZ-55 API-17 the draft of the spec is enough: what it does not name is none', async ({ payments }) => {
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
  expect(await getApp(trainer)).toMatchObject({ features: [], mgp_commission: 20 })
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
    ['pm_nobody_has_this', 'This card cannot be used. Enter it again.'],
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

describe('3-D Secure', () => {
  test('API-17 the bank is asked, then the same draft opens the app', async ({ payments }) => {
    const trainer = await payments.newTrainer()
    const order = await orderOf(payments, { payment_method: threeDSecure })

    const asked = await createSubscription(trainer, order)

    expect(asked).toMatchObject({ app_name: null, client_secret: expect.stringMatching(/^pi_.+_secret_/) })
    expect(await booksOf(payments, trainer)).toMatchObject({ running: [], charged: [] })
    await answerBank(payments, asked.client_secret, 'pass')
    expect(await createSubscription(trainer, order)).toMatchObject({
      app_name: order.app_name,
      client_secret: null,
    })
    expect(await booksOf(payments, trainer)).toMatchObject(onlyOnce(3600))
  })

  test.for(['fail', 'leave'] as const)(
    'who does %s can pay with another card',
    async (answer, { payments }) => {
      const trainer = await payments.newTrainer()
      const order = await orderOf(payments, { payment_method: threeDSecure })
      const { client_secret } = await createSubscription(trainer, order)
      if (answer === 'fail') await answerBank(payments, client_secret, 'fail')

      const opened = await createSubscription(trainer, { ...order, payment_method: 'pm_card_visa' })

      expect(opened).toMatchObject({ app_name: order.app_name, client_secret: null })
      expect(await booksOf(payments, trainer)).toMatchObject(onlyOnce(3600))
    },
  )

  test('who calls again before answering is asked the same', async ({ payments }) => {
    const trainer = await payments.newTrainer()
    const card = await payments.work.stripe.platform.paymentMethods.create({
      type: 'card',
      card: { number: '4000000000003220', exp_month: 12, exp_year: 2040, cvc: '123' },
    })
    const order = await orderOf(payments, { payment_method: card.id })

    const first = await createSubscription(trainer, order)
    const second = await createSubscription(trainer, order)

    expect(second.client_secret).toBe(first.client_secret)
    await answerBank(payments, first.client_secret, 'pass')
    expect(await createSubscription(trainer, order)).toMatchObject({ client_secret: null })
    expect(await booksOf(payments, trainer)).toMatchObject(onlyOnce(3600))
  })

  test('a browser that dies after paying: the next call opens the app, whatever card it brings', async ({
    payments,
  }) => {
    const trainer = await payments.newTrainer()
    const order = await orderOf(payments, { payment_method: threeDSecure })
    const { client_secret } = await createSubscription(trainer, order)
    await answerBank(payments, client_secret, 'pass')

    const later = await createSubscription(trainer, {
      ...(await orderOf(payments, { plan: 'Business' })),
      payment_method: 'pm_card_visa_chargeDeclined',
    })

    expect(later).toMatchObject({ app_name: expect.stringContaining('Strong'), client_secret: null })
    expect(await booksOf(payments, trainer)).toMatchObject(onlyOnce(3600))
    expect(await getPaidSubscription(trainer)).toMatchObject({ plan: 'Basic' })
  })
})

describe('several windows', () => {
  test('a double click is one subscription and one charge', async ({ payments }) => {
    const trainer = await payments.newTrainer()
    const order = await orderOf(payments)
    const click = () => payments.call(trainer, 'POST', 'create-subscription', order)

    const answers = await Promise.all([click(), click(), click()])

    expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
      Array.from(answers, () => [200, 'Your app is open']),
    )
    expect(await booksOf(payments, trainer)).toMatchObject(onlyOnce(3600))
  })

  test('two plans at once: one of them is paid, the other never', async ({ payments }) => {
    const trainer = await payments.newTrainer()
    const basic = await orderOf(payments)
    const business = await orderOf(payments, { plan: 'Business' })

    const answers = await Promise.allSettled([
      createSubscription(trainer, basic),
      createSubscription(trainer, business),
    ])

    const { running, open, charged } = await booksOf(payments, trainer)
    expect({ running: running.length, open, charged: charged.length }).toEqual({
      running: 1,
      open: [],
      charged: 1,
    })
    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true)
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ status: 409 })
  })

  test('a changed mind before the payment: only the last plan is there', async ({ payments }) => {
    const trainer = await payments.newTrainer()
    const declined = await orderOf(payments, { payment_method: 'pm_card_visa_chargeDeclined' })
    await expect(createSubscription(trainer, declined)).rejects.toMatchObject({ status: 422 })

    await createSubscription(trainer, await orderOf(payments, { plan: 'Business' }))

    expect(await booksOf(payments, trainer)).toMatchObject(onlyOnce(8900))
    expect(await getPaidSubscription(trainer)).toMatchObject({ plan: 'Business' })
  })

  test('who has an app gets the same answer for the same draft, and a no for another', async ({
    payments,
  }) => {
    const trainer = await payments.newTrainer()
    const order = await orderOf(payments)
    const opened = await createSubscription(trainer, order)

    expect(await createSubscription(trainer, order)).toEqual(opened)
    await expect(createSubscription(trainer, await orderOf(payments))).rejects.toMatchObject({
      status: 409,
      message: 'Your app is open already',
    })
    expect(await booksOf(payments, trainer)).toMatchObject(onlyOnce(3600))
  })

  test('a name that is taken while the bank thinks: another name, no second payment', async ({
    payments,
  }) => {
    const { local, work } = payments
    const [trainer, faster] = [await payments.newTrainer(), await payments.newTrainer()]
    const order = await orderOf(payments)
    local.faults.add({ kind: 'slow', method: 'POST', match: '/v1/payment_intents', ms: 1500 })

    const opening = createSubscription(trainer, order).catch((problem: unknown) => problem)
    await vi.waitFor(() => expect(local.faults.list()).toEqual([]), { timeout: 10_000 })
    await nameApp(work, faster.trainerId, order.app_name)

    expect(await opening).toMatchObject({
      status: 422,
      fields: {
        app_name: [
          "This name is taken. Choose another one. Your payment went through and you won't pay again.",
        ],
      },
    })
    await expect(createSubscription(trainer, order)).rejects.toMatchObject({
      fields: { app_name: [expect.stringContaining("you won't pay again")] },
    })
    const again = { ...order, app_name: `${order.app_name} 2`, payment_method: '' }
    expect(await createSubscription(trainer, again)).toMatchObject({ app_name: again.app_name })
    expect(await booksOf(payments, trainer)).toMatchObject(onlyOnce(3600))
  })
})

describe('an answer of Stripe that is lost', () => {
  test.for([
    ['lose_reply', '/v1/customers'],
    ['lose_reply', '/v1/subscriptions'],
    ['lose_reply', '/v1/payment_intents'],
    ['drop', '/v1/subscriptions'],
    ['drop', '/v1/payment_intents'],
    ['error', '/v1/subscriptions'],
    ['rate_limit', '/v1/payment_intents'],
  ] as const)('%s at %s is settled by asking', async ([kind, match], { payments }) => {
    const trainer = await payments.newTrainer()
    const order = await orderOf(payments)
    payments.local.faults.add({ kind, method: 'POST', match, times: kind === 'rate_limit' ? 1 : 3 })

    const first = await payments.call(trainer, 'POST', 'create-subscription', order)
    const second = await payments.call(trainer, 'POST', 'create-subscription', order)

    expect(first).toMatchObject({
      status: 502,
      body: { message: expect.stringContaining('Nothing was lost') },
    })
    expect(second.status).toBe(200)
    expect(await booksOf(payments, trainer)).toMatchObject(onlyOnce(3600))
  })

  test('also when the plan is another by then: what was begun is found and given up', async ({
    payments,
  }) => {
    const { work, local } = payments
    const trainer = await payments.newTrainer()
    const order = await orderOf(payments)
    local.faults.add({ kind: 'lose_reply', method: 'POST', match: '/v1/subscriptions', times: 3 })
    await expect(createSubscription(trainer, order)).rejects.toMatchObject({ status: 502 })
    const { open } = await booksOf(payments, trainer)
    expect(open).toHaveLength(1)

    await createSubscription(trainer, await orderOf(payments, { plan: 'Business' }))

    expect(await booksOf(payments, trainer)).toMatchObject(onlyOnce(8900))
    const first = await work.stripe.platform.subscriptions.retrieve(open[0]?.id ?? '')
    expect(first.status).toBe('canceled')
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
