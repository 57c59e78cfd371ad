import { describe, expect } from 'vitest'
import { type Connected, test } from '../../../../tests/payments.ts'
import { card, submitForm } from '../../../emulators/stripe/testStripe.ts'
import { setCommission } from '../../connect/server/service.ts'
import { NewPlan } from '../contract.ts'
import { billingOptions } from '../period.ts'
import { changePlan, createPlan, listOwnPlans, removePlan, type Selling } from './service.ts'

const monthly = { title: 'Strong', price: 49, currency: 'USD', pricing_type: 'monthly' as const }
const create = (trainer: Selling, wish: object = {}) =>
  createPlan(trainer, NewPlan.parse({ ...monthly, ...wish }))
const change = (trainer: Selling, id: number, wish: object) =>
  changePlan(trainer, id, { title: 'Strong', ...wish })
const prices = async ({ tenant }: Connected) => (await tenant.prices.list({ limit: 100 })).data
const links = async ({ tenant }: Connected) => (await tenant.paymentLinks.list({ limit: 100 })).data

const subscriptions = async ({ tenant }: Connected) =>
  (await tenant.subscriptions.list({ status: 'all' })).data

async function buy(url: string | null) {
  const { headers } = await fetch(url ?? '', { redirect: 'manual' })
  const page = new URL(headers.get('location') ?? url ?? '', url ?? '').href
  return submitForm(page, { do: 'pay', email: 'ada@example.com', ...card() })
}

describe('PLAN-17 PLAN-18 PLAN-19 API-30 a new plan', () => {
  test('each billing option is sold at Stripe in its rhythm, with a payment link of its own', async ({
    payments,
  }) => {
    const coach = await payments.connectTrainer()
    const sold = []
    for (const { value } of billingOptions) {
      const plan = await create(coach.trainer, { title: value, pricing_type: value, trial_day: 7 })
      const price = await coach.tenant.prices.retrieve(plan.stripe_price_id ?? '')
      sold.push([
        plan.pricing_type,
        plan.interval_count,
        price.recurring?.interval,
        price.recurring?.interval_count,
      ])
    }

    expect(sold).toEqual([
      ['daily', 1, 'day', 1],
      ['weekly', 1, 'week', 1],
      ['monthly', 1, 'month', 1],
      ['monthly_3', 3, 'month', 3],
      ['monthly_6', 6, 'month', 6],
      ['yearly', 1, 'year', 1],
    ])
    const plans = await listOwnPlans(coach.trainer)
    expect(plans.map(({ stripe_link_url }) => stripe_link_url)).toEqual(
      (await links(coach)).map(({ url }) => url),
    )
    expect(
      new Set((await links(coach)).map(({ subscription_data }) => subscription_data?.trial_period_days)),
    ).toEqual(new Set([7]))
  })

  test('PLAN-16 over the wire, with the fields and the answer of the specification', async ({ payments }) => {
    const coach = await payments.connectTrainer()

    const { status, body } = await payments.call(coach.trainer, 'POST', 'pricing', {
      annual_saving: 12.5,
      price: 19.99,
      pricing_type: 'yearly',
      title: 'Everything',
      trial_day: 14,
      currency: 'USD',
      type: 'recurring',
    })

    expect([status, body.message]).toEqual([200, 'Plan created'])
    expect(await listOwnPlans(coach.trainer)).toMatchObject([
      { title: 'Everything', price: 19.99, annual_saving: 12.5, trial_day: 14, type: 'recurring' },
    ])
    expect((await prices(coach)).map(({ unit_amount, currency }) => [unit_amount, currency])).toEqual([
      [1999, 'usd'],
    ])
  })

  test('one payment has no rhythm, no trial, and our share as an amount', async ({ payments }) => {
    const coach = await payments.connectTrainer()
    await setCommission(coach.trainer.db, coach.trainer.trainerId, 12.34)

    const plan = await create(coach.trainer, { type: 'one_time', price: 99.99, trial_day: 7 })

    expect(plan).toMatchObject({ type: 'one_time', pricing_type: null, trial_day: 0, price: 99.99 })
    expect((await prices(coach))[0]).toMatchObject({ type: 'one_time', unit_amount: 9999 })
    expect((await links(coach))[0]).toMatchObject({
      application_fee_amount: 1234,
      metadata: { plan_id: `${plan.id}` },
    })
  })

  test('PLAN-22 PLAN-23 a free plan needs a title, no Stripe account and no price', async ({ payments }) => {
    const trainer = await payments.newTrainer()

    const { status } = await payments.call(trainer, 'POST', 'pricing', {
      title: 'Taster',
      price: 0,
      type: 'free',
    })
    const untitled = await payments.call(trainer, 'POST', 'pricing', { title: ' ', price: 0, type: 'free' })

    expect(status).toBe(200)
    expect(untitled.body.errors).toEqual({ title: ['This field is required'] })
    expect(await listOwnPlans(trainer)).toMatchObject([
      { title: 'Taster', type: 'free', price: 0, stripe_link_url: null, stripe_price_id: null },
    ])
  })

  test('its words are shown on its card: description, what is included, a mark', async ({ payments }) => {
    const { trainer } = await payments.connectTrainer()
    const words = { description: 'For beginners', includes: ['Weekly call', 'App'], highlighted: true }

    expect(await create(trainer, words)).toMatchObject(words)
  })
})

describe('any currency, in its own decimals', () => {
  test('what is typed in units is charged in the minor unit that Stripe counts', async ({ payments }) => {
    const coach = await payments.connectTrainer()
    const amounts = []
    for (const [currency, price] of [
      ['JPY', 500],
      ['KWD', 5.12],
      ['ISK', 5],
      ['EUR', 4.35],
    ] as const) {
      const plan = await create(coach.trainer, { currency, price })
      const made = await coach.tenant.prices.retrieve(plan.stripe_price_id ?? '')
      amounts.push([plan.currency, plan.price, made.unit_amount, made.currency])
    }

    expect(amounts).toEqual([
      ['JPY', 500, 500, 'jpy'],
      ['KWD', 5.12, 5120, 'kwd'],
      ['ISK', 5, 500, 'isk'],
      ['EUR', 4.35, 435, 'eur'],
    ])
  })

  test('PLAN-24 the list of currencies is served by us', async ({ payments }) => {
    const { status, body } = await payments.call(await payments.newTrainer(), 'GET', 'currencies')

    expect(status).toBe(200)
    const list = body.result as unknown as { code: string; name: string; step: number }[]
    expect(list.find(({ code }) => code === 'JPY')).toEqual({ code: 'JPY', name: 'Japanese Yen', step: 1 })
    expect(list.length).toBeGreaterThan(150)
  })
})

describe('PLAN-10 PLAN-11 PLAN-12 what does not fit', () => {
  test('is said under its field, all at once', async ({ payments }) => {
    const { status, body } = await payments.call(await payments.newTrainer(), 'POST', 'pricing', {})

    const required = ['This field is required']
    expect([status, body.errors]).toEqual([
      422,
      { title: required, price: required, currency: required, pricing_type: required },
    ])
  })

  test('PLAN-12 one payment needs no billing period', async ({ payments }) => {
    const { trainer } = await payments.connectTrainer()

    await expect(create(trainer, { type: 'one_time', pricing_type: undefined })).resolves.toBeTruthy()
  })

  test('PLAN-02 without a connected account nothing is sold', async ({ payments }) => {
    const { status, body } = await payments.call(await payments.newTrainer(), 'POST', 'pricing', monthly)

    expect([status, body.message]).toEqual([409, 'Connect your Stripe account first'])
  })
})

describe('PLAN-20 PLAN-21 API-31 an edit', () => {
  test('a new title is the product’s name; price and link stay', async ({ payments }) => {
    const coach = await payments.connectTrainer()
    const before = await create(coach.trainer)

    const { status, body } = await payments.call(coach.trainer, 'POST', `pricing/${before.id}`, {
      _method: 'PUT',
      title: 'Stronger',
      pricing_type: 'monthly',
    })
    await payments.settled()

    expect([status, body.message]).toEqual([200, 'Plan saved'])
    expect(await listOwnPlans(coach.trainer)).toEqual([{ ...before, title: 'Stronger' }])
    expect((await coach.tenant.products.list()).data.map(({ name }) => name)).toEqual(['Stronger'])
  })

  test('another rhythm is another price and link; who has subscribed keeps theirs', async ({ payments }) => {
    const coach = await payments.connectTrainer()
    const before = await create(coach.trainer)
    await buy(before.stripe_link_url)
    const [subscribed] = await subscriptions(coach)

    const after = await change(coach.trainer, before.id, { pricing_type: 'yearly' })
    await payments.settled()

    expect(after).toMatchObject({ id: before.id, pricing_type: 'yearly', price: 49 })
    expect(after.stripe_link_url).not.toBe(before.stripe_link_url)
    const active = (list: { id: string; active: boolean }[]) => list.filter((one) => one.active).length
    expect([active(await prices(coach)), active(await links(coach))]).toEqual([1, 1])
    const [kept] = await subscriptions(coach)
    expect(kept).toMatchObject({ id: subscribed?.id, status: 'active' })
    expect(kept?.items.data[0]?.price.id).toBe(before.stripe_price_id)
  })

  test('price and type cannot be changed; a free plan keeps to its words', async ({ payments }) => {
    const { trainer } = await payments.connectTrainer()
    const [paid, free] = [await create(trainer), await create(trainer, { type: 'free', price: 0 })]

    await expect(change(trainer, paid.id, { price: 9 })).rejects.toMatchObject({
      status: 422,
      fields: { price: [expect.any(String)] },
    })
    await expect(change(trainer, paid.id, { type: 'free' })).rejects.toMatchObject({ status: 422 })
    expect(
      await change(trainer, free.id, { title: 'Taster', price: 0, type: 'free', pricing_type: 'daily' }),
    ).toEqual({
      ...free,
      title: 'Taster',
    })
  })

  test('a link that was left at a former commission gets the new one with the next edit', async ({
    payments,
  }) => {
    const coach = await payments.connectTrainer()
    const { id } = await create(coach.trainer)
    await setCommission(coach.trainer.db, coach.trainer.trainerId, 7.5)

    await change(coach.trainer, id, {})
    await payments.settled()

    const sold = (await links(coach)).filter(({ active }) => active)
    expect(sold.map(({ application_fee_percent }) => application_fee_percent)).toEqual([7.5])
  })
})

describe('API-32 a plan that is deleted', () => {
  test('is sold no more, and running subscriptions go on', async ({ payments }) => {
    const coach = await payments.connectTrainer()
    const { id, stripe_link_url } = await create(coach.trainer)
    await buy(stripe_link_url)

    const { status, body } = await payments.call(coach.trainer, 'DELETE', `pricing/${id}`)
    await payments.settled()

    expect([status, body.message]).toEqual([200, 'Plan deleted'])
    expect(await listOwnPlans(coach.trainer)).toEqual([])
    const things = [
      ...(await prices(coach)),
      ...(await links(coach)),
      ...(await coach.tenant.products.list()).data,
    ]
    expect(things.map(({ active }) => active)).toEqual([false, false, false])
    expect((await subscriptions(coach)).map((one) => one.status)).toEqual(['active'])
  })

  test('PLAN-27 a second time, or by somebody else, it is not there', async ({ payments }) => {
    const [{ trainer }, other] = [await payments.connectTrainer(), await payments.newTrainer()]
    const { id } = await create(trainer)

    expect((await payments.call(other, 'DELETE', `pricing/${id}`)).status).toBe(404)
    expect((await payments.call(other, 'PUT', `pricing/${id}`, { title: 'Mine' })).status).toBe(404)
    await removePlan(trainer, id)
    expect(await payments.call(trainer, 'DELETE', `pricing/${id}`)).toMatchObject({
      status: 404,
      body: { message: 'Plan not found' },
    })
  })

  test('while Stripe is down it leaves the list all the same, and Stripe hears of it later', async ({
    payments,
  }) => {
    const coach = await payments.connectTrainer()
    const { id } = await create(coach.trainer)
    await payments.settled()
    payments.local.faults.add({ kind: 'error', times: 3 })

    await payments.call(coach.trainer, 'DELETE', `pricing/${id}`)
    await payments.settled()

    expect((await links(coach)).map(({ active }) => active)).toEqual([false])
  })
})
