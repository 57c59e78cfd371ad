/** An admin who edits the price list. The tests of a file share the list, so each has a plan of its own. */
import type { AsTrainer } from '../src/base/server/context.ts'
import type { Stripe } from '../src/base/server/stripe.ts'
import { createUser } from '../src/features/accounts/server/service.ts'
import { listPlatformPrices } from '../src/features/billing/server/prices.ts'
import { subscribe } from '../src/features/billing/server/service.ts'
import type { Payments } from './payments.ts'

export const studio = {
  plan_name: 'Studio',
  description: 'For small studios',
  startup: 0,
  monthly: 149,
  yearly: 1490.5,
  management_fee: 9.5,
  includes: 'Everything in Business\nThree coaches',
  fee_text: '+15% fee',
}

export type AdminCall = Awaited<ReturnType<typeof asAdmin>>

export async function asAdmin({ work, call }: Payments) {
  const email = `operator-${crypto.randomUUID()}@example.test`
  const { id: userId } = await createUser(work.db, { role: 'admin', name: 'Op', email, password_hash: '-' })
  const admin = { userId, role: 'admin', ip: '127.0.0.1', userAgent: 'test' } as const
  return (method: string, path: string, body?: object) => call(admin, method, path, body)
}

export async function newPlan(call: AdminCall, change: object = {}): Promise<string> {
  const plan_name = `Studio ${crypto.randomUUID().slice(0, 8)}`
  await call('POST', 'admin/platform-plans', { ...studio, ...change, plan_name })
  return plan_name
}

/** The monthly price, then the yearly one; none of a plan that is not sold. */
export const pricesOf = async ({ work }: Payments, plan: string) =>
  (await listPlatformPrices(work)).filter((price) => price.plan === plan)

let lastCode = 0

/** Each test has its own code. */
export async function makePromo(
  { work }: Payments,
  coupon: Stripe.CouponCreateParams,
  promo: Partial<Stripe.PromotionCodeCreateParams> = {},
) {
  const { coupons, promotionCodes } = work.stripe.platform
  const { id } = await coupons.create(coupon)
  return promotionCodes.create({
    code: `CODE${++lastCode}`,
    promotion: { type: 'coupon', coupon: id },
    ...promo,
  })
}

export const buy = (trainer: AsTrainer, price_id: string) =>
  subscribe(trainer, { price_id, promo_code: null, payment_method: 'pm_card_visa' })
