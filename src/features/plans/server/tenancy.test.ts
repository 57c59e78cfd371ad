/** What is found of a trainer's plans and coupons, and by whom. */
import { expect } from 'vitest'
import { test } from '../../../../tests/payments.ts'
import { CouponTerms, NewPlan } from '../contract.ts'
import { syncPlan } from './atStripe.ts'
import { deleteCoupon, listCoupons } from './couponQueries.ts'
import { createCoupon } from './coupons.ts'
import { syncCoupon } from './couponsAtStripe.ts'
import { retirePrices } from './priceQueries.ts'
import { archivePlan } from './queries.ts'
import {
  createPlan,
  findByPrice,
  findCouponCode,
  findRedeemed,
  findSoldPlan,
  type Selling,
} from './service.ts'

const sell = (trainer: Selling) =>
  createPlan(trainer, NewPlan.parse({ title: 'Strong', price: 49, currency: 'USD', pricing_type: 'monthly' }))
const offer = (trainer: Selling) =>
  createCoupon(trainer, CouponTerms.parse({ name: 'Launch', code: 'LAUNCH', percent_off: 20 }))

test('an id or a code of Stripe finds nothing under another trainer', async ({ payments }) => {
  const [maya, other] = [await payments.connectTrainer(), await payments.connectTrainer()]
  const { db, trainerId } = maya.trainer
  const plan = await sell(maya.trainer)
  await offer(maya.trainer)
  const [terms] = await listCoupons(db, trainerId, maya.account)
  const found = async (whose: number) => [
    (await findSoldPlan(db, whose, plan.id))?.title,
    (await findByPrice(db, whose, maya.account, plan.stripe_price_id ?? ''))?.plan_id,
    (await findRedeemed(db, whose, terms?.id ?? 0))?.code,
    await findCouponCode(db, whose, terms?.promotion_code_id ?? ''),
  ]

  expect(await found(trainerId)).toEqual(['Strong', plan.id, 'LAUNCH', 'LAUNCH'])
  expect(await found(other.trainer.trainerId)).toEqual([undefined, undefined, undefined, undefined])
})

test('jobs that were queued without the trainer still tell Stripe what is no longer sold', async ({
  payments,
}) => {
  const { trainer, tenant } = await payments.connectTrainer()
  const { db, jobs, trainerId } = trainer
  const [plan, coupon] = [await sell(trainer), await offer(trainer)]
  await archivePlan(db, trainerId, plan.id)
  await retirePrices(db, trainerId, plan.id)
  await deleteCoupon(db, trainerId, coupon.id)

  await jobs.add(db, syncPlan, { planId: plan.id })
  await jobs.add(db, syncCoupon, { couponId: coupon.id })
  await payments.settled()

  const active = { active: true, limit: 100 }
  expect((await tenant.prices.list(active)).data).toEqual([])
  expect((await tenant.paymentLinks.list(active)).data).toEqual([])
  expect((await tenant.promotionCodes.list(active)).data).toEqual([])
})
