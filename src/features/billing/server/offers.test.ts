import { describe, expect } from 'vitest'
import { type Payments, test } from '../../../../tests/payments.ts'
import { asAdmin, buy, makePromo, newPlan, pricesOf, studio } from '../../../../tests/platformPlans.ts'
import { dashboardUrl } from '../../../base/server/config.ts'
import type { AsTrainer } from '../../../base/server/context.ts'
import { card, submitForm } from '../../../emulators/stripe/testStripe.ts'
import { findAccount } from '../../accounts/server/service.ts'
import { catchUp } from '../../ledger/server/reconcile.ts'
import { getApp } from '../../trainers/server/service.ts'
import { getPaymentLink, startPlan } from './offers.ts'
import { listPlatformPrices } from './prices.ts'
import { getPaidSubscription } from './service.ts'

const link = (trainer: AsTrainer, plan: 'business' | 'starter' = 'business') =>
  getPaymentLink(trainer, { plan, trainer_id: trainer.trainerId, redirect_url: '/payment-success' })

const pay = (url: string) => submitForm(url, { do: 'pay', email: 'ada@example.com', ...card() })

async function booksOf({ work }: Payments, { trainerId }: AsTrainer) {
  const { customers, subscriptions, charges } = work.stripe.platform
  const everybody = await customers.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 })
  const customer = everybody.find(({ metadata }) => metadata['trainer_id'] === String(trainerId))?.id ?? ''
  return {
    running: (await subscriptions.list({ customer })).data.map(({ id }) => id),
    charged: (await charges.list({ customer })).data.map(({ amount }) => amount),
  }
}

describe('MISC-08 API-56 buying a plan with a startup price', () => {
  test.for([
    ['business', 99_900, 12],
    ['starter', 0, 20],
  ] as const)(
    '%s: startup and first month, then the share of the plan',
    async ([plan, startup, percent], { payments }) => {
      const trainer = await payments.newTrainer()
      const { status, body } = await payments.call(trainer, 'POST', 'getTrainerPaymentLink', {
        plan,
        trainer_id: trainer.trainerId,
        redirect_url: '/payment-success',
      })
      expect(status).toBe(200)

      const { location } = await pay(body.result?.url ?? '')
      const back = await payments.visit(location ?? '')

      expect(back).toMatchObject({
        status: 302,
        location: dashboardUrl(payments.work.config, '/payment-success'),
      })
      const books = await booksOf(payments, trainer)
      expect(books).toMatchObject({ running: [expect.any(String)], charged: [startup + 8900] })
      expect(await getPaidSubscription(trainer)).toMatchObject({
        status: 'active',
        plan: 'Business',
        next_payment_date: expect.any(String),
      })
      expect(await getApp(trainer)).toMatchObject({ mgp_commission: percent })
      expect(await findAccount(trainer.db, trainer.trainerId)).toMatchObject({
        subscription_id: books.running[0],
      })
    },
  )

  test('a browser that never comes back: the webhook records it, however often it comes', async ({
    payments,
  }) => {
    const trainer = await payments.newTrainer()
    payments.local.faults.add({ kind: 'double', times: 100 })

    await pay((await link(trainer)).url)
    await payments.settled()

    expect(await getPaidSubscription(trainer)).toMatchObject({ status: 'active', plan: 'Business' })
    expect(await getApp(trainer)).toMatchObject({ mgp_commission: 12 })
  })

  test('a webhook that is lost as well is found by reconciliation', async ({ payments }) => {
    const trainer = await payments.newTrainer()
    const { url } = await link(trainer)
    payments.local.faults.add({ kind: 'lose', times: 100 })
    await pay(url)
    await payments.local.webhooks.idle()
    payments.local.faults.clear()
    expect(await getPaidSubscription(trainer)).toBeNull()

    await catchUp(payments.work, '')
    await payments.settled()

    expect(await getPaidSubscription(trainer)).toMatchObject({ status: 'active' })
  })

  test('it takes the place of the plan from the wizard, and only one runs on', async ({ payments }) => {
    const trainer = await payments.newTrainer()
    const [price] = await listPlatformPrices(payments.work)
    await buy(trainer, price?.id ?? '')

    const { location } = await pay((await link(trainer)).url)
    await payments.visit(location ?? '')
    await payments.settled()

    expect((await booksOf(payments, trainer)).running).toHaveLength(1)
    expect(await getPaidSubscription(trainer)).toMatchObject({ status: 'active', plan: 'Business' })
  })
})

describe('API-56 nobody pays twice', () => {
  test('every click leads to the same page', async ({ payments }) => {
    const trainer = await payments.newTrainer()

    const links = await Promise.all([link(trainer), link(trainer), link(trainer)])

    expect(new Set(links.map(({ url }) => url)).size).toBe(1)
  })

  test('another plan closes the page of the first', async ({ payments }) => {
    const trainer = await payments.newTrainer()
    const first = await link(trainer, 'business')

    const second = await link(trainer, 'starter')
    await pay(first.url)
    await pay(second.url)
    await payments.settled()

    expect((await booksOf(payments, trainer)).charged).toEqual([8900])
    expect(await getApp(trainer)).toMatchObject({ mgp_commission: 20 })
  })

  test('who has the plan, or has just paid it, gets no second page', async ({ payments }) => {
    const trainer = await payments.newTrainer()
    const { url } = await link(trainer)
    payments.local.faults.add({ kind: 'lose', times: 100 })
    const { location } = await pay(url)

    await expect(link(trainer)).rejects.toMatchObject({ status: 409 })
    await payments.visit(location ?? '')
    await expect(link(trainer)).rejects.toMatchObject({
      status: 409,
      message: 'You already have the Business Plan',
    })
  })

  test('an answer that is lost is no second page', async ({ payments }) => {
    const trainer = await payments.newTrainer()
    payments.local.faults.add({
      kind: 'lose_reply',
      method: 'POST',
      match: '/v1/checkout/sessions',
      times: 3,
    })
    await expect(link(trainer)).rejects.toMatchObject({ status: 502 })

    await link(trainer)

    const { data } = await payments.work.stripe.platform.checkout.sessions.list({ limit: 100 })
    const mine = data.filter(({ metadata }) => metadata?.['trainer_id'] === String(trainer.trainerId))
    expect(mine).toHaveLength(1)
  })
})

describe('a promo code for a plan that is bought on a page', () => {
  const start = (payments: Payments, trainer: AsTrainer, price_id: string, promo_code: string | null) =>
    payments.call(trainer, 'POST', 'platform-subscription/start', { price_id, promo_code })
  const basic = async ({ work }: Payments) =>
    (await listPlatformPrices(work)).find(
      ({ plan, recurring }) => plan === 'Basic' && recurring === 'monthly',
    )?.id ?? ''
  const quarter = { percent_off: 25, duration: 'repeating', duration_in_months: 3 } as const

  test('the page has the lower price; without the code, or with another, it is another page', async ({
    payments,
  }) => {
    const trainer = await payments.newTrainer()
    const price = await basic(payments)
    const { id, code } = await makePromo(payments, quarter)
    const urlOf = async (promo: string | null) =>
      (await start(payments, trainer, price, promo)).body.result?.url

    const url = await urlOf(code.toLowerCase())
    expect(await urlOf(code)).toBe(url)
    expect(await urlOf(null)).not.toBe(url)
    const last = await urlOf(code)
    const { location } = await pay(last ?? '')
    await payments.visit(location ?? '')
    await payments.settled()

    const books = await booksOf(payments, trainer)
    expect(books.charged).toEqual([2700])
    const { subscriptions, promotionCodes } = payments.work.stripe.platform
    expect((await subscriptions.retrieve(books.running[0] ?? '')).discounts).toHaveLength(1)
    expect((await promotionCodes.retrieve(id)).times_redeemed).toBe(1)
  })

  test('API-56 it lowers the startup price too, unless it is for plans only', async ({ payments }) => {
    const prices = await listPlatformPrices(payments.work)
    const products = [prices.find(({ plan }) => plan === 'Business')?.product ?? '']
    for (const [coupon, charged] of [
      [quarter, 81_600],
      [{ ...quarter, applies_to: { products } }, 99_900 + 6675],
    ] as const) {
      const trainer = await payments.newTrainer()
      const { code } = await makePromo(payments, coupon)
      const { body } = await payments.call(trainer, 'POST', 'getTrainerPaymentLink', {
        plan: 'business',
        trainer_id: trainer.trainerId,
        redirect_url: '/payment-success',
        promo_code: code,
      })

      await pay(body.result?.url ?? '')

      expect((await booksOf(payments, trainer)).charged).toEqual([charged])
    }
  })

  test('one that is for first purchases only, or for other plans, is refused with its reason', async ({
    payments,
  }) => {
    const trainer = await payments.newTrainer()
    const price = await basic(payments)
    await buy(trainer, price)
    const restrictions = { first_time_transaction: true }
    const first = await makePromo(payments, quarter, { restrictions })
    const asked = await payments.call(trainer, 'POST', 'getTrainerPaymentLink', {
      plan: 'starter',
      trainer_id: trainer.trainerId,
      redirect_url: '/payment-success',
      promo_code: first.code,
    })
    expect(asked.status).toBe(422)
    expect(asked.body.errors).toEqual({ promo_code: ['This promo code is for first purchases only'] })

    const newcomer = await payments.newTrainer()
    const product = await payments.work.stripe.platform.products.create({ name: 'Something else' })
    const other = await makePromo(payments, { ...quarter, applies_to: { products: [product.id] } })
    expect((await start(payments, newcomer, price, other.code)).body.errors).toEqual({
      promo_code: ["This promo code doesn't apply to this plan"],
    })
    expect((await start(payments, newcomer, price, first.code)).status).toBe(200)
  })

  test('one that was switched off before its page opened blocks no purchase', async ({ payments }) => {
    const trainer = await payments.newTrainer()
    const price = await basic(payments)
    const { id, code } = await makePromo(payments, quarter)
    payments.local.faults.add({ kind: 'drop', method: 'POST', match: '/v1/checkout/sessions', times: 3 })
    expect((await start(payments, trainer, price, code)).status).toBe(502)
    await payments.work.stripe.platform.promotionCodes.update(id, { active: false })

    expect((await start(payments, trainer, price, code)).body.errors).toHaveProperty('promo_code')
    await pay((await start(payments, trainer, price, null)).body.result?.url ?? '')

    expect((await booksOf(payments, trainer)).charged).toEqual([3600])
  })
})

describe('ADM-51 a plan that changes while its payment page is open', () => {
  /** A page for the monthly price of a new plan. */
  async function opened(payments: Payments) {
    const [admin, trainer] = [await asAdmin(payments), await payments.newTrainer()]
    const name = await newPlan(admin)
    const open = async () => startPlan(trainer, (await pricesOf(payments, name))[0]?.id ?? '')
    return { admin, trainer, name, open }
  }
  const lower = { ...studio, monthly: 39, management_fee: 15 }

  test('deleted: what was paid before is recorded, with the fee that was agreed on', async ({ payments }) => {
    const { admin, trainer, name, open } = await opened(payments)
    const { url } = await open()
    payments.local.faults.add({ kind: 'lose', times: 100 })
    const { location } = await pay(url)
    await admin('PUT', `admin/platform-plans/${name}`, { ...studio, plan_name: name, management_fee: 15 })

    await admin('DELETE', `admin/platform-plans/${name}`)

    expect(await payments.visit(location ?? '')).toMatchObject({ status: 302 })
    expect(await getPaidSubscription(trainer)).toMatchObject({ status: 'active', plan: name })
    expect(await getApp(trainer)).toMatchObject({ mgp_commission: studio.management_fee })
  })

  test('deleted: nobody can pay on its page any longer, and another plan is bought', async ({ payments }) => {
    const { admin, trainer, name, open } = await opened(payments)
    const { url } = await open()

    await admin('DELETE', `admin/platform-plans/${name}`)
    await payments.settled()

    await pay(url)
    expect((await booksOf(payments, trainer)).charged).toEqual([])
    await pay((await link(trainer, 'starter')).url)
    expect((await booksOf(payments, trainer)).charged).toEqual([8900])
  })

  test('another price: the next click opens a page with the price that is shown', async ({ payments }) => {
    const { admin, trainer, name, open } = await opened(payments)
    const before = await open()

    await admin('PUT', `admin/platform-plans/${name}`, { ...lower, plan_name: name })

    const after = await open()
    expect(after.url).not.toBe(before.url)
    await pay(before.url)
    await pay(after.url)
    await payments.settled()
    expect((await booksOf(payments, trainer)).charged).toEqual([3900])
    expect(await getApp(trainer)).toMatchObject({ mgp_commission: 15 })
  })

  test.for(['lose_reply', 'drop'] as const)(
    'another price, after the first page never came (%s): no purchase is stuck',
    async (kind, { payments }) => {
      const { admin, trainer, name, open } = await opened(payments)
      payments.local.faults.add({ kind, method: 'POST', match: '/v1/checkout/sessions', times: 3 })
      await expect(open()).rejects.toMatchObject({ status: 502 })

      await admin('PUT', `admin/platform-plans/${name}`, { ...lower, plan_name: name })

      await pay((await open()).url)
      expect((await booksOf(payments, trainer)).charged).toEqual([3900])
    },
  )

  test('a page that an older program opened is recorded with the price that Stripe charged', async ({
    payments,
  }) => {
    const { trainer, name, open } = await opened(payments)
    const { url } = await open()
    const row = payments.work.db.updateTable('offer_purchases').where('trainer_id', '=', trainer.trainerId)
    await row.set({ price_ids: [], mgp_commission: null }).execute()

    await pay(url)
    await payments.settled()

    const [monthly] = await pricesOf(payments, name)
    const current = await payments.call(trainer, 'GET', 'platform-subscription')
    expect(current.body.result).toMatchObject({ plan: name, price_id: monthly?.id, mgp_commission: 9.5 })
  })

  test('MISC-04 without its startup price: only the plan without one is bought', async ({ payments }) => {
    const [admin, trainer] = [await asAdmin(payments), await payments.newTrainer()]
    const business = { ...studio, plan_name: 'Business', monthly: 89, yearly: 828, management_fee: 20 }
    const change = (fields: object) =>
      admin('PUT', 'admin/platform-plans/Business', { ...business, ...fields })
    await change({ is_featured: true })
    try {
      await expect(link(trainer, 'business')).rejects.toMatchObject({ status: 409 })

      await pay((await link(trainer, 'starter')).url)
      expect((await booksOf(payments, trainer)).charged).toEqual([8900])
    } finally {
      await change({ is_featured: true, startup: 999, startup_fee: 12 })
    }
  })

  test('MISC-04 a startup price of a plan that an older program sells by phone is not charged', async ({
    payments,
  }) => {
    const trainer = await payments.newTrainer()
    const business = payments.work.db.updateTable('platform_plans').where('name', '=', 'Business')
    await business.set({ is_custom: true }).execute()
    try {
      await expect(link(trainer, 'business')).rejects.toMatchObject({ status: 409 })
    } finally {
      await business.set({ is_custom: false }).execute()
    }
  })
})

describe('API-56 bad input', () => {
  const ask = (payments: Payments, trainer: AsTrainer, change: object) =>
    payments.call(trainer, 'POST', 'getTrainerPaymentLink', {
      plan: 'business',
      trainer_id: trainer.trainerId,
      redirect_url: '/payment-success',
      ...change,
    })

  test('somebody else’s trainer_id is nobody', async ({ payments }) => {
    const [trainer, other] = [await payments.newTrainer(), await payments.newTrainer()]

    expect((await ask(payments, trainer, { trainer_id: other.trainerId })).status).toBe(404)
  })

  test.for([
    'https://evil.example/payment-success',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'http://localhost.evil.example/',
    'http://coach.localhost/',
  ])('nobody is sent to %s', async (redirect_url, { payments }) => {
    const answer = await ask(payments, await payments.newTrainer(), { redirect_url })

    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { redirect_url: ['redirect_url must be on this dashboard'] } },
    })
  })

  test('there are two plans and no third', async ({ payments }) => {
    const answer = await ask(payments, await payments.newTrainer(), { plan: 'Enterprise' })

    expect(answer).toMatchObject({ status: 422, body: { errors: { plan: expect.any(Array) } } })
  })

  test('an address that Stripe never gave leads nowhere', async ({ payments }) => {
    expect((await payments.visit('/billing/return/cs_test_nobody')).status).toBe(410)
  })
})
