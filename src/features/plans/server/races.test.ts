/** Concurrent edits and creates, lost responses of Stripe, and a process that is killed midway. */
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { type Connected, type Payments, test } from '../../../../tests/payments.ts'
import { acrossTrainers } from '../../../base/server/db.ts'
import { CouponTerms, NewPlan } from '../contract.ts'
import { changeCoupon, createCoupon, listOwnCoupons, removeCoupon } from './coupons.ts'
import { changePlan, createPlan, listOwnPlans, removePlan } from './service.ts'
import { settleUnfinished } from './unfinished.ts'

const terms = (change: object = {}) =>
  CouponTerms.parse({ name: 'Launch', code: 'LAUNCH', percent_off: 20, ...change })
const plan = (change: object = {}) =>
  NewPlan.parse({ title: 'Strong', price: 49, currency: 'USD', pricing_type: 'monthly', ...change })

const create = ({ trainer }: Connected, change: object = {}) => createCoupon(trainer, terms(change))
const edit = ({ trainer }: Connected, id: number, change: object) => changeCoupon(trainer, id, terms(change))
const sell = ({ trainer }: Connected, change: object = {}) => createPlan(trainer, plan(change))
const resell = (
  { trainer }: Connected,
  id: number,
  change: { title?: string; pricing_type?: 'weekly' | 'yearly' },
) => changePlan(trainer, id, { title: 'Strong', ...change })

const sorted = <T>(list: T[]) => list.toSorted((a, b) => String(a).localeCompare(String(b)))

/** What Stripe would honor: the active codes, prices and links. */
async function atStripe({ tenant }: Connected) {
  const active = { active: true, limit: 100 }
  const codes = await tenant.promotionCodes.list({ ...active, expand: ['data.promotion.coupon'] })
  const percentOf = (coupon: string | { percent_off: number | null } | null) =>
    coupon instanceof Object ? coupon.percent_off : null
  return {
    codes: sorted(codes.data.map(({ code, promotion }) => [code, percentOf(promotion.coupon)])),
    prices: sorted((await tenant.prices.list(active)).data.map(({ id }) => id)),
    links: sorted((await tenant.paymentLinks.list(active)).data.map(({ url }) => url)),
  }
}

/** What the product says it has, in the same shape, so both sides can be compared. */
async function atHome({ trainer }: Connected) {
  const [coupons, plans] = [await listOwnCoupons(trainer), await listOwnPlans(trainer)]
  return {
    codes: sorted(coupons.map(({ code, percent_off }) => [code, percent_off])),
    prices: sorted(plans.map(({ stripe_price_id }) => stripe_price_id)),
    links: sorted(plans.map(({ stripe_link_url }) => stripe_link_url)),
  }
}

async function agrees(payments: Payments, coach: Connected) {
  await payments.settled()
  const home = await atHome(coach)
  expect(await atStripe(coach)).toEqual(home)
  return home
}

/** Slows Stripe so two requests overlap: on a busy machine the first could finish before the second starts. */
const stall = ({ local }: Payments, match: string) =>
  local.faults.add({ kind: 'slow', method: 'POST', match, ms: 400 })

/** Expires the locks of a dead process: its rows stay busy until `busy_until`. */
async function passTime({ work }: Payments) {
  for (const table of ['coupon_terms', 'plan_prices'])
    await sql`update ${sql.table(table)} set busy_until = now() - interval '1 second' where busy_until is not null
      ${acrossTrainers}`.execute(work.db)
  await settleUnfinished.run(work, {}, '')
}

const outcomes = async (tries: Promise<unknown>[]) =>
  (await Promise.allSettled(tries)).map((one) =>
    one.status === 'fulfilled' ? 'done' : (one.reason as Error).message,
  )

describe('coupons', () => {
  test('two edits at once: one wins, the other hears why, and the coupon can be edited again', async ({
    payments,
  }) => {
    const coach = await payments.connectTrainer()
    const { id } = await create(coach)
    stall(payments, '/v1/coupons')

    const results = await outcomes([
      edit(coach, id, { percent_off: 30 }),
      edit(coach, id, { percent_off: 40 }),
    ])

    expect(results.sort()).toEqual([
      'This coupon is being changed in another window. Reload the page and try again.',
      'done',
    ])
    const { codes } = await agrees(payments, coach)
    expect([[['LAUNCH', 30]], [['LAUNCH', 40]]]).toContainEqual(codes)
    await edit(coach, id, { percent_off: 50 })
    expect((await agrees(payments, coach)).codes).toEqual([['LAUNCH', 50]])
  })

  test('two creates at once with one code: one wins, the other hears why', async ({ payments }) => {
    const coach = await payments.connectTrainer()
    stall(payments, '/v1/coupons')

    const results = await outcomes([create(coach, { percent_off: 30 }), create(coach, { percent_off: 40 })])

    expect(results.sort()).toEqual(['Another coupon with this code is being created', 'done'])
    expect((await agrees(payments, coach)).codes).toHaveLength(1)
  })

  test('an edit and a delete at once leave nothing at Stripe', async ({ payments }) => {
    const coach = await payments.connectTrainer()
    const { id } = await create(coach)
    stall(payments, '/v1/coupons')

    const editing = outcomes([edit(coach, id, { percent_off: 30 })])
    await expect.poll(() => payments.local.faults.list()).toEqual([])
    await removeCoupon(coach.trainer, id)

    expect(await editing).toEqual(['This coupon was changed or deleted in another window'])
    expect((await agrees(payments, coach)).codes).toEqual([])
  })

  test.for(['/v1/coupons', '/v1/promotion_codes'])(
    'every reply of %s is lost: Stripe is asked, and the change is made once',
    async (match, { payments }) => {
      const coach = await payments.connectTrainer()
      payments.local.faults.add({ kind: 'lose_reply', method: 'POST', match, times: 100 })

      const { id } = await create(coach)
      await edit(coach, id, { percent_off: 30 })
      payments.local.faults.clear()

      expect((await agrees(payments, coach)).codes).toEqual([['LAUNCH', 30]])
    },
  )

  test.for(['/v1/coupons', '/v1/promotion_codes'])(
    'Stripe does what it is asked at %s and then is gone: the old terms stay, another edit works',
    async (match, { payments }) => {
      const coach = await payments.connectTrainer()
      const { id } = await create(coach)
      await payments.settled()
      payments.local.faults.add({ kind: 'lose_reply', method: 'POST', match, times: 3 })
      payments.local.faults.add({ kind: 'error', times: 6 })

      expect(await outcomes([edit(coach, id, { percent_off: 30 })])).toEqual([
        expect.stringContaining("isn't responding"),
      ])
      payments.local.faults.clear()

      expect((await agrees(payments, coach)).codes).toEqual([['LAUNCH', 20]])
      await edit(coach, id, { percent_off: 40 })
      await create(coach, { code: 'OTHER' })
      expect((await agrees(payments, coach)).codes).toEqual([
        ['LAUNCH', 40],
        ['OTHER', 20],
      ])
    },
  )

  test('an edit that Stripe refuses leaves the old terms in force', async ({ payments }) => {
    const coach = await payments.connectTrainer()
    const { id } = await create(coach)
    const { stripe_id } = await create(coach, { code: 'OTHER' })
    await coach.tenant.promotionCodes.create({
      code: 'BYHAND',
      promotion: { type: 'coupon', coupon: stripe_id },
    })

    expect(await outcomes([edit(coach, id, { code: 'byhand' })])).toEqual([
      'Your Stripe account already has an active code like this. Choose another, or deactivate it in Stripe.',
    ])

    await payments.settled()
    const { data } = await coach.tenant.promotionCodes.list({ active: true })
    expect(data.map(({ code }) => code).sort()).toEqual(['BYHAND', 'LAUNCH', 'OTHER'])
  })

  test.for(['/v1/coupons', '/v1/promotion_codes'])(
    'the process is killed while it waits for %s: the sweep undoes the change, and the code is free again',
    async (match, { payments }) => {
      const coach = await payments.connectTrainer()
      const { id } = await create(coach)
      await payments.settled()
      payments.local.faults.add({ kind: 'slow', method: 'POST', match, ms: 3000, times: 2 })
      const [editing, creating] = [
        outcomes([edit(coach, id, { percent_off: 30 })]),
        outcomes([create(coach, { code: 'NEW' })]),
      ]
      await expect.poll(() => payments.local.faults.list()).toEqual([])

      await passTime(payments)
      expect(await edit(coach, id, { percent_off: 40 })).toMatchObject({ percent_off: 40 })
      expect(await create(coach, { code: 'NEW', percent_off: 10 })).toMatchObject({ percent_off: 10 })
      // The abandoned requests get their responses late.
      expect([await editing, await creating]).toEqual([
        ['This coupon was changed or deleted in another window'],
        ['This coupon was changed or deleted in another window'],
      ])
      await passTime(payments)

      expect((await agrees(payments, coach)).codes).toEqual([
        ['LAUNCH', 40],
        ['NEW', 10],
      ])
    },
  )
})

describe('plans, prices and payment links', () => {
  test('two edits of the price at once: one wins, the other hears why', async ({ payments }) => {
    const coach = await payments.connectTrainer()
    const { id } = await sell(coach)
    stall(payments, '/v1/prices')

    const results = await outcomes([
      resell(coach, id, { pricing_type: 'weekly' }),
      resell(coach, id, { pricing_type: 'yearly' }),
    ])

    expect(results.sort()).toEqual([
      'This plan is being changed in another window. Reload the page and try again.',
      'done',
    ])
    expect((await agrees(payments, coach)).prices).toHaveLength(1)
    await resell(coach, id, { pricing_type: 'weekly', title: 'Stronger' })
    await agrees(payments, coach)
    expect(await listOwnPlans(coach.trainer)).toMatchObject([{ title: 'Stronger', pricing_type: 'weekly' }])
  })

  test('an edit and a delete at once leave nothing on sale at Stripe', async ({ payments }) => {
    const coach = await payments.connectTrainer()
    const { id } = await sell(coach)
    stall(payments, '/v1/payment_links')

    const editing = outcomes([resell(coach, id, { pricing_type: 'weekly' })])
    await expect.poll(() => payments.local.faults.list()).toEqual([])
    await removePlan(coach.trainer, id)

    expect(await editing).toEqual(['This plan was changed or deleted in another window'])
    expect(await agrees(payments, coach)).toEqual({ codes: [], prices: [], links: [] })
  })

  test.for(['/v1/products', '/v1/prices', '/v1/payment_links'])(
    'every reply of %s is lost: Stripe is asked, and one price with one link is on sale',
    async (match, { payments }) => {
      const coach = await payments.connectTrainer()
      payments.local.faults.add({ kind: 'lose_reply', method: 'POST', match, times: 100 })

      const { id } = await sell(coach)
      await resell(coach, id, { pricing_type: 'weekly' })
      payments.local.faults.clear()

      expect((await agrees(payments, coach)).links).toHaveLength(1)
    },
  )

  test.for(['/v1/products', '/v1/prices', '/v1/payment_links'])(
    'Stripe does what it is asked at %s and then is gone: nothing is left on sale that the product does not list',
    async (match, { payments }) => {
      const coach = await payments.connectTrainer()
      const { id } = await sell(coach)
      await payments.settled()
      for (const act of [
        () => sell(coach, { title: 'Second' }),
        () => resell(coach, id, { pricing_type: 'weekly' }),
      ]) {
        payments.local.faults.add({ kind: 'lose_reply', method: 'POST', match, times: 3 })
        payments.local.faults.add({ kind: 'error', times: 6 })
        expect(await outcomes([act()])).toEqual([expect.stringContaining("isn't responding")])
        payments.local.faults.clear()
        expect((await agrees(payments, coach)).links).toHaveLength(1)
      }

      await sell(coach, { title: 'Second' })
      await resell(coach, id, { pricing_type: 'weekly' })
      expect((await agrees(payments, coach)).links).toHaveLength(2)
    },
  )

  test.for(['/v1/prices', '/v1/payment_links'])(
    'the process is killed while it waits for %s: the sweep switches off what was made, and a new try works',
    async (match, { payments }) => {
      const coach = await payments.connectTrainer()
      const { id } = await sell(coach)
      await payments.settled()
      payments.local.faults.add({ kind: 'slow', method: 'POST', match, ms: 3000, times: 2 })
      const [editing, creating] = [
        outcomes([resell(coach, id, { pricing_type: 'weekly' })]),
        outcomes([sell(coach, { title: 'Second' })]),
      ]
      await expect.poll(() => payments.local.faults.list()).toEqual([])

      await passTime(payments)
      expect(await resell(coach, id, { pricing_type: 'yearly' })).toMatchObject({ pricing_type: 'yearly' })
      await sell(coach, { title: 'Second' })
      expect([await editing, await creating]).toEqual([
        ['This plan was changed or deleted in another window'],
        ['This plan was changed or deleted in another window'],
      ])
      await passTime(payments)

      expect((await agrees(payments, coach)).links).toHaveLength(2)
    },
  )
})
