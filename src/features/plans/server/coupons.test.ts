import { describe, expect } from 'vitest'
import { type Connected, test } from '../../../../tests/payments.ts'
import { makeCustomer, makePlan } from '../../../emulators/stripe/testStripe.ts'
import { CouponTerms } from '../contract.ts'
import { afterCoupon } from '../price.ts'
import { changeCoupon, createCoupon, listOwnCoupons, removeCoupon } from './coupons.ts'

const launch = { name: 'Launch', code: 'LAUNCH', percent_off: 20 }
const terms = (change: object = {}) => CouponTerms.parse({ ...launch, ...change })
const codes = async ({ tenant }: Connected) => (await tenant.promotionCodes.list({ limit: 100 })).data
const couponAt = ({ tenant }: Connected, id: string) => tenant.coupons.retrieve(id)

/** Buys with the code, and returns the cents that were charged. */
async function redeem({ tenant }: Connected, cents = 4900, code = 'LAUNCH') {
  const [price, customer] = [await makePlan(tenant, cents), await makeCustomer(tenant)]
  const { data } = await tenant.promotionCodes.list({ code, active: true })
  const subscription = await tenant.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    discounts: [{ promotion_code: data[0]?.id ?? '' }],
    expand: ['latest_invoice'],
  })
  const invoice = subscription.latest_invoice
  return { subscription, charged: typeof invoice === 'object' ? invoice?.total : undefined }
}

describe('API-34 COUP-07 a new coupon', () => {
  test('an amount is sent in units, kept in cents, and taken off by Stripe', async ({ payments }) => {
    const coach = await payments.connectTrainer()

    const { status, body } = await payments.call(coach.trainer, 'POST', 'coupon', {
      name: 'Five off',
      code: 'FIVE',
      amount_off: 5.5,
      percent_off: null,
      duration_in_months: null,
    })

    expect([status, body.message]).toEqual([200, 'Coupon created'])
    const [coupon] = await listOwnCoupons(coach.trainer)
    expect(coupon).toMatchObject({
      code: 'FIVE',
      amount_off: 550,
      currency: 'USD',
      percent_off: null,
      duration: 'once',
    })
    expect(await couponAt(coach, coupon?.stripe_id ?? '')).toMatchObject({
      amount_off: 550,
      currency: 'usd',
      duration: 'once',
    })
  })

  test('COUP-06 COUP-11 COUP-12 Stripe charges what the one function says, months, limit and expiry included', async ({
    payments,
  }) => {
    const coach = await payments.connectTrainer()
    const coupon = await createCoupon(
      coach.trainer,
      terms({ percent_off: 33.33, duration_in_months: 3, max_redemptions: 2, expires_at: '2040-01-31' }),
    )

    const { charged } = await redeem(coach, 4999)

    expect(charged).toBe(afterCoupon({ amount: 4999, currency: 'USD' }, coupon))
    expect(coupon).toMatchObject({ duration: 'repeating', duration_in_months: 3, times_redeemed: 0 })
    expect((await codes(coach))[0]).toMatchObject({
      code: 'LAUNCH',
      max_redemptions: 2,
      expires_at: Date.UTC(2040, 0, 31, 23, 59, 59) / 1000,
    })
    expect(await listOwnCoupons(coach.trainer)).toMatchObject([{ times_redeemed: 1, max_redemptions: 2 }])
  })

  test('a code is given out once, whatever its letters; another trainer may have the same', async ({
    payments,
  }) => {
    const [coach, other] = [await payments.connectTrainer(), await payments.connectTrainer()]
    await createCoupon(coach.trainer, terms())

    await expect(createCoupon(coach.trainer, terms({ code: 'launch' }))).rejects.toMatchObject({
      status: 422,
      fields: { code: ['You already have a coupon with this code'] },
    })
    await coach.tenant.promotionCodes.create({
      code: 'BYHAND',
      promotion: { type: 'coupon', coupon: (await listOwnCoupons(coach.trainer))[0]?.stripe_id ?? '' },
    })
    await expect(createCoupon(coach.trainer, terms({ code: 'ByHand' }))).rejects.toMatchObject({
      status: 422,
      fields: {
        code: [
          'Your Stripe account already has an active code like this. Choose another, or deactivate it in Stripe.',
        ],
      },
    })
    await expect(
      createCoupon(coach.trainer, terms({ code: 'OLD', expires_at: '2020-01-01' })),
    ).rejects.toMatchObject({
      fields: { expires_at: ['Choose a date in the future'] },
    })
    await expect(createCoupon(other.trainer, terms())).resolves.toBeTruthy()
  })

  test('pressed twice at once, it is one coupon', async ({ payments }) => {
    const coach = await payments.connectTrainer()

    // Slow, so both overlap: on a busy machine one could finish before the other starts, which is another case.
    payments.local.faults.add({ kind: 'slow', method: 'POST', match: '/v1/coupons', ms: 500 })
    await Promise.all([createCoupon(coach.trainer, terms()), createCoupon(coach.trainer, terms())])
    payments.local.faults.clear()

    expect(await listOwnCoupons(coach.trainer)).toHaveLength(1)
    expect([(await codes(coach)).length, (await coach.tenant.coupons.list()).data.length]).toEqual([1, 1])
  })

  test('COUP-01 PLAN-02 without a connected account there are none, and none is made', async ({
    payments,
  }) => {
    const trainer = await payments.newTrainer()

    expect((await payments.call(trainer, 'GET', 'coupon?sort=id,desc')).body.result).toEqual([])
    expect((await payments.call(trainer, 'POST', 'coupon', launch)).status).toBe(409)
  })
})

describe('API-35 an edit', () => {
  test('another name is the same coupon', async ({ payments }) => {
    const coach = await payments.connectTrainer()
    const before = await createCoupon(coach.trainer, terms())

    const { status, body } = await payments.call(coach.trainer, 'POST', `coupon/${before.id}`, {
      ...launch,
      name: 'Autumn',
      _method: 'put',
    })
    await payments.settled()

    expect([status, body.message]).toEqual([200, 'Coupon saved'])
    expect(await listOwnCoupons(coach.trainer)).toEqual([{ ...before, name: 'Autumn' }])
    expect(await couponAt(coach, before.stripe_id)).toMatchObject({ name: 'Autumn' })
  })

  test('other terms: the code goes over, who has redeemed it keeps what it was, the count goes on', async ({
    payments,
  }) => {
    const coach = await payments.connectTrainer()
    const before = await createCoupon(coach.trainer, terms({ duration_in_months: 12, max_redemptions: 3 }))
    const { subscription } = await redeem(coach)

    const after = await changeCoupon(coach.trainer, before.id, terms({ percent_off: 50, max_redemptions: 3 }))
    await payments.settled()
    const { charged } = await redeem(coach, 4900)

    expect(after).toMatchObject({
      id: before.id,
      code: 'LAUNCH',
      percent_off: 50,
      duration: 'once',
      times_redeemed: 1,
    })
    expect(charged).toBe(2450)
    expect(await listOwnCoupons(coach.trainer)).toMatchObject([{ times_redeemed: 2 }])
    const active = (await codes(coach)).filter((code) => code.active)
    expect(active.map(({ max_redemptions }) => max_redemptions)).toEqual([2])
    const kept = await coach.tenant.subscriptions.retrieve(subscription.id)
    expect(kept.discounts).toHaveLength(1)
    await expect(
      changeCoupon(coach.trainer, before.id, terms({ percent_off: 10, max_redemptions: 2 })),
    ).rejects.toMatchObject({ fields: { max_redemptions: ['It has already been redeemed 2 times'] } })
  })

  test('a try that failed halfway is finished by the next', async ({ payments }) => {
    const coach = await payments.connectTrainer()
    const { id } = await createCoupon(coach.trainer, terms())
    payments.local.faults.add({ kind: 'error', method: 'POST', match: '/v1/promotion_codes', times: 100 })
    await expect(changeCoupon(coach.trainer, id, terms({ percent_off: 30 }))).rejects.toMatchObject({
      status: 502,
    })
    payments.local.faults.clear()

    await changeCoupon(coach.trainer, id, terms({ percent_off: 30 }))
    await payments.settled()

    expect((await redeem(coach, 1000)).charged).toBe(700)
    expect((await coach.tenant.coupons.list()).data).toHaveLength(1)
  })
})

describe('API-33 API-36 COUP-10 COUP-14 the list', () => {
  test('newest first; what is deleted is taken back, and is nobody’s a second time', async ({ payments }) => {
    const [coach, other] = [await payments.connectTrainer(), await payments.connectTrainer()]
    const first = await createCoupon(coach.trainer, terms({ code: 'ONE' }))
    const second = await createCoupon(coach.trainer, terms({ code: 'TWO' }))
    expect((await listOwnCoupons(coach.trainer)).map(({ code }) => code)).toEqual(['TWO', 'ONE'])

    expect((await payments.call(other.trainer, 'DELETE', `coupon/${first.id}`)).status).toBe(404)
    expect((await payments.call(other.trainer, 'PUT', `coupon/${first.id}`, launch)).status).toBe(404)
    const { status, body } = await payments.call(coach.trainer, 'DELETE', `coupon/${first.id}`)
    await payments.settled()

    expect([status, body.message]).toEqual([200, 'Coupon deleted'])
    expect(await listOwnCoupons(coach.trainer)).toMatchObject([{ id: second.id }])
    expect((await codes(coach)).filter(({ active }) => active).map(({ code }) => code)).toEqual(['TWO'])
    await expect(removeCoupon(coach.trainer, first.id)).rejects.toMatchObject({
      status: 404,
      message: 'Coupon not found',
    })
    await expect(createCoupon(coach.trainer, terms({ code: 'one' }))).resolves.toBeTruthy()
  })

  test('while Stripe is down the last known counts are shown', async ({ payments }) => {
    const { trainer } = await payments.connectTrainer()
    const made = await createCoupon(trainer, terms())
    await payments.settled()
    payments.local.faults.add({ kind: 'error', times: 3 })

    expect(await listOwnCoupons(trainer)).toEqual([made])
  })
})
