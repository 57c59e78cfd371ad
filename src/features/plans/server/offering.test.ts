import { describe, expect } from 'vitest'
import { type Connected, type Payments, test } from '../../../../tests/payments.ts'
import { nameApp } from '../../sites/server/service.ts'
import { NewPlan } from '../contract.ts'
import { createPlan, listOwnPlans, plansOf, reorderPlans, type Selling } from './service.ts'

const monthly = { title: 'Strong', price: 49, currency: 'USD', pricing_type: 'monthly' as const }
const create = (trainer: Selling, wish: object = {}) =>
  createPlan(trainer, NewPlan.parse({ ...monthly, ...wish }))
const listed = async (trainer: Selling) => (await listOwnPlans(trainer)).map(({ title }) => title)
const prices = async ({ tenant }: Connected) => (await tenant.prices.list({ limit: 100 })).data
const links = async ({ tenant }: Connected) => (await tenant.paymentLinks.list({ limit: 100 })).data

describe('one press, one plan', () => {
  const times = async (coach: Connected) => [
    (await listOwnPlans(coach.trainer)).length,
    (await prices(coach)).length,
    (await links(coach)).length,
  ]

  test('pressed twice at once', async ({ payments }) => {
    const coach = await payments.connectTrainer()

    // Slow, so both overlap: on a busy machine one could finish before the other starts, which is another case.
    payments.local.faults.add({ kind: 'slow', method: 'POST', match: '/v1/prices', ms: 500 })
    const [one, two] = await Promise.all([create(coach.trainer), create(coach.trainer)])
    payments.local.faults.clear()

    expect(one.id).toBe(two.id)
    expect((await listOwnPlans(coach.trainer)).length).toBe(1)
  })

  test('the same plan a second time on purpose is a second plan', async ({ payments }) => {
    const coach = await payments.connectTrainer()
    await create(coach.trainer)
    await create(coach.trainer)

    expect(await times(coach)).toEqual([2, 2, 2])
  })
})

describe('PLAN-25 API-29 the order', () => {
  test('newest first, until the trainer gives another', async ({ payments }) => {
    const trainer = await payments.newTrainer()
    const made = []
    for (const title of ['a', 'b', 'c']) made.push(await create(trainer, { title, type: 'free', price: 0 }))
    const [a, b, c] = made.map(({ id }) => id)

    expect(await listed(trainer)).toEqual(['c', 'b', 'a'])
    const moved = await reorderPlans(trainer, [b ?? 0, a ?? 0])
    await create(trainer, { title: 'd', type: 'free', price: 0 })

    expect(moved.map(({ id }) => id)).toEqual([b, a, c])
    expect((await listOwnPlans(trainer, 'position,asc')).map(({ title }) => title)).toEqual([
      'd',
      'b',
      'a',
      'c',
    ])
    const { body } = await payments.call(trainer, 'GET', 'pricing?sort=id,desc&select=id,title')
    expect((body.result as unknown as { title: string }[]).map(({ title }) => title)).toEqual([
      'd',
      'c',
      'b',
      'a',
    ])
  })

  test('nobody moves somebody else’s', async ({ payments }) => {
    const [mine, other] = [await payments.newTrainer(), await payments.newTrainer()]
    const free = { type: 'free', price: 0 }
    const [a] = [await create(mine, { ...free, title: 'a' }), await create(mine, { ...free, title: 'b' })]

    expect(await reorderPlans(other, [a.id])).toEqual([])
    expect((await listOwnPlans(mine, 'position,asc')).map(({ title }) => title)).toEqual(['b', 'a'])
  })
})

describe('ROLE-03 API-68 what visitors see', () => {
  const siteOf = async ({ work }: Payments, trainerId: number) => {
    const domain = `plans-${trainerId}`
    await nameApp(work, trainerId, domain, domain, {
      business_name: null,
      industry_id: 1,
      mobile_template: null,
    })
    return domain
  }
  const publicOf = async (payments: Payments, domain: string) => {
    const { text, status } = await payments.visit(`/api/v1/public_pricing?domain=${domain}`)
    return { status, plans: (JSON.parse(text) as { result: object[] }).result }
  }

  test('free and priced plans in the trainer’s order, without what is the trainer’s own', async ({
    payments,
  }) => {
    const { trainer } = await payments.connectTrainer()
    const domain = await siteOf(payments, trainer.trainerId)
    await create(trainer, { annual_saving: 10, trial_day: 3 })
    await create(trainer, { title: 'Taster', type: 'free', price: 0 })

    const { plans } = await publicOf(payments, domain)

    expect(plans).toEqual([
      expect.objectContaining({ title: 'Taster', type: 'free', price: 0 }),
      {
        id: expect.any(Number),
        title: 'Strong',
        type: 'recurring',
        price: 49,
        currency: 'USD',
        pricing_type: 'monthly',
        interval_count: 1,
        annual_saving: 10,
        trial_day: 3,
        description: '',
        includes: [],
        highlighted: false,
      },
    ])
    expect((await publicOf(payments, 'nobody')).plans).toEqual([])
    expect((await payments.visit('/api/v1/public_pricing')).status).toBe(422)
  })

  test('PUB-09 a plan starts with registering for it; one that nobody can pay is not offered', async ({
    payments,
  }) => {
    const { trainer, account } = await payments.connectTrainer()
    const priced = await create(trainer)
    const free = await create(trainer, { title: 'Taster', type: 'free', price: 0 })
    const offered = async () =>
      (await plansOf(trainer.db, trainer.trainerId)).map(({ title, start_url }) => [title, start_url])
    expect(await offered()).toEqual([
      ['Taster', `/register?plan=${free.id}`],
      ['Strong', `/register?plan=${priced.id}`],
    ])

    await payments.work.stripe.platform.oauth.deauthorize({
      client_id: 'ca_localplatform',
      stripe_user_id: account,
    })
    await payments.settled()

    expect(await offered()).toEqual([['Taster', `/register?plan=${free.id}`]])
    expect((await listOwnPlans(trainer)).map(({ title }) => title)).toEqual([free.title, 'Strong'])
  })
})
