/** Promo codes for the platform's plans. Stripe has them; a code that was created cannot change, only be switched off. */
import { createHash } from 'node:crypto'
import type { QueryOf } from '../../../base/call.ts'
import type { Cursored } from '../../../base/list.ts'
import { invalid, notFound } from '../../../base/problem.ts'
import type { AppContext, AsAdmin } from '../../../base/server/context.ts'
import { ask, isMissing, refusalOf, type Stripe } from '../../../base/server/stripe.ts'
import { audit } from '../../audit/server/service.ts'
import { PromoCoupon } from '../contract.ts'
import type { NewPromo, PromoCode, platformPlanCalls } from '../planContract.ts'
import { listAllPrices, type PlanPrices } from './priceQueries.ts'

export async function listPromos(
  { stripe, db }: Pick<AppContext, 'stripe' | 'db'>,
  { limit, after, before }: QueryOf<typeof platformPlanCalls.listPromos>,
): Promise<Cursored<PromoCode>> {
  const { data, has_more } = await ask(() =>
    stripe.platform.promotionCodes
      .list({
        limit,
        ...(after && { starting_after: after }),
        ...(before && { ending_before: before }),
        expand: ['data.promotion.coupon', 'data.promotion.coupon.applies_to'],
      })
      .catch((error: unknown) => {
        if (refusalOf(error)) throw invalid({ after: 'Promo code not found' })
        throw error
      }),
  )
  const prices = await listAllPrices(db)
  return { data: data.map((code) => toWire(code, prices)), has_more }
}

function toWire(code: Stripe.PromotionCode, prices: PlanPrices[]): PromoCode {
  const { coupon } = code.promotion
  if (!(coupon instanceof Object)) throw new Error('The coupon was not expanded')
  const { currency, applies_to } = coupon
  const isFor = (product: string) => prices.find((price) => price.product === product)?.plan ?? product
  return {
    id: code.id,
    code: code.code,
    coupon: PromoCoupon.parse(coupon),
    currency,
    plans: [...new Set((applies_to?.products ?? []).map(isFor))],
    is_active: code.active && coupon.valid,
    times_redeemed: code.times_redeemed,
    max_redemptions: code.max_redemptions,
    expires_at: code.expires_at === null ? null : new Date(code.expires_at * 1000).toISOString(),
    first_purchase_only: code.restrictions.first_time_transaction,
  }
}

/**
 * The coupon's id at Stripe is made of the dialog's command and its input: a second click, or one after a lost answer,
 * finds what the first one created, and a corrected input is another coupon.
 */
export async function createPromo(ctx: AsAdmin, input: NewPromo): Promise<null> {
  const { percent_off, months, plans } = input
  const expires_at = input.expires_on ? Date.parse(`${input.expires_on}T23:59:59Z`) / 1000 : null
  if (expires_at !== null && expires_at * 1000 <= Date.now())
    throw invalid({ expires_on: 'Choose today or a later day' })
  const products = productsOf(plans, await listAllPrices(ctx.db))
  const code = input.code.toUpperCase()
  const id = `promo-${createHash('sha256').update(JSON.stringify(input)).digest('hex').slice(0, 32)}`
  await makeCoupon(ctx, {
    id,
    name: code.slice(0, 40),
    ...(percent_off === null
      ? { amount_off: Math.round((input.amount_off ?? 0) * 100), currency: 'usd' }
      : { percent_off }),
    ...durationOf(months),
    ...(products.length > 0 && { applies_to: { products } }),
  })
  await makeCode(ctx, id, {
    code,
    promotion: { type: 'coupon', coupon: id },
    ...(input.max_redemptions !== null && { max_redemptions: input.max_redemptions }),
    ...(expires_at !== null && { expires_at }),
    ...(input.first_purchase_only && { restrictions: { first_time_transaction: true } }),
  })
  await audit(ctx, {
    action: 'promo_code_created',
    subject: { kind: 'coupon', id, label: code },
    after: {
      percent_off,
      amount_off: input.amount_off,
      months,
      plans,
      max_redemptions: input.max_redemptions,
      expires_on: input.expires_on || null,
      first_purchase_only: input.first_purchase_only,
    },
  })
  return null
}

const productsOf = (plans: string[], prices: PlanPrices[]): string[] =>
  plans.map((plan) => {
    const product = prices.find((price) => price.plan === plan)?.product
    if (!product) throw invalid({ plans: `There is no plan ${plan}` })
    return product
  })

async function makeCoupon({ stripe }: AsAdmin, params: Stripe.CouponCreateParams): Promise<void> {
  await ask(() =>
    stripe.platform.coupons.create(params).catch((error: unknown) => {
      if (refusalOf(error)?.code !== 'resource_already_exists') throw error
    }),
  )
}

/** A refused code leaves no coupon behind. */
async function makeCode(
  { stripe }: AsAdmin,
  coupon: string,
  params: Stripe.PromotionCodeCreateParams,
): Promise<void> {
  const { coupons, promotionCodes } = stripe.platform
  const made = await ask(() =>
    promotionCodes.create(params).catch(async (error: unknown) => {
      if (!refusalOf(error)) throw error
      return (await promotionCodes.list({ coupon, limit: 1 })).data[0]
    }),
  )
  if (made) return
  await ask(() =>
    coupons.del(coupon).catch((error: unknown) => {
      if (!isMissing(error)) throw error
    }),
  )
  throw invalid({ code: 'Another promo code that is active has this code' })
}

function durationOf(
  months: number | null,
): Pick<Stripe.CouponCreateParams, 'duration' | 'duration_in_months'> {
  if (months === null) return { duration: 'once' }
  return months === 0 ? { duration: 'forever' } : { duration: 'repeating', duration_in_months: months }
}

export async function switchPromo(ctx: AsAdmin, id: string, is_active: boolean): Promise<null> {
  const code = await ask(() =>
    ctx.stripe.platform.promotionCodes.update(id, { active: is_active }).catch((error: unknown) => {
      if (isMissing(error)) throw notFound('Promo code')
      if (refusalOf(error))
        throw invalid({ is_active: 'Stripe does not allow it: the code is expired, or in use again' })
      throw error
    }),
  )
  await audit(ctx, {
    action: is_active ? 'promo_code_switched_on' : 'promo_code_switched_off',
    subject: { kind: 'coupon', id, label: code.code },
  })
  return null
}
