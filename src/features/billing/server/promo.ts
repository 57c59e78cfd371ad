/** Promo codes: Stripe's promotion codes on the platform's account, checked before a lower price is shown. */
import { invalid, type Problem } from '../../../base/problem.ts'
import type { AppContext, AsTrainer } from '../../../base/server/context.ts'
import { ask, refusalOf, type Stripe } from '../../../base/server/stripe.ts'
import { takeBack, throttle } from '../../../base/server/throttle.ts'
import type { AppliedPromo, PromoCoupon } from '../contract.ts'
import { money } from '../price.ts'
import { listSellable, type PlanPrice } from './prices.ts'
import { findBegun, findCustomerId, hasUsedCode } from './queries.ts'

/** A code with its coupon, as Stripe returned it. */
export interface Promo {
  code: Stripe.PromotionCode
  coupon: Stripe.Coupon
}

export async function getPromo(ctx: AsTrainer, typed: string): Promise<AppliedPromo> {
  const prices = await listSellable(ctx)
  const promo = await getUsable(ctx, typed, prices, 'promo-code')
  const { code, coupon } = promo
  const { percent_off, amount_off, duration, duration_in_months } = coupon
  return {
    code: code.code,
    price_ids: prices.filter((price) => !notForThis(promo, price)).map(({ id }) => id),
    lowers_startup: !coupon.applies_to,
    coupon: {
      name: coupon.name,
      percent_off,
      amount_off,
      duration: duration as PromoCoupon['duration'],
      duration_in_months,
    },
  }
}

type Asking = Pick<AsTrainer, 'db' | 'stripe' | 'trainerId'>

/** One that lowers at least one of these prices. Codes are short and can be guessed, so refused ones are throttled. */
export async function getUsable(
  ctx: Asking,
  typed: string,
  prices: PlanPrice[],
  field: 'promo-code' | 'promo_code',
): Promise<Promo> {
  const tries = `promo:${ctx.trainerId}`
  await throttle(ctx.db, tries, { tries: 20, perSeconds: 900 })
  let refusal: string | undefined
  try {
    const found = await findOrRefuse(ctx, typed, prices)
    if (typeof found !== 'string') return found
    refusal = found
  } finally {
    if (!refusal) await takeBack(ctx.db, tries)
  }
  throw invalid({ [field]: refusal })
}

/** A text is the reason of a refusal. */
async function findOrRefuse(ctx: Asking, typed: string, prices: PlanPrice[]): Promise<Promo | string> {
  const { data } = await ask(() =>
    ctx.stripe.platform.promotionCodes.list({
      code: typed,
      limit: 100,
      expand: ['data.promotion.coupon.applies_to'],
    }),
  )
  // A code may have been reused; the newest comes first.
  const found = data.find(({ active }) => active) ?? data[0]
  const coupon = found?.promotion.coupon
  if (!found || !coupon || typeof coupon === 'string') return "This promo code doesn't exist"
  const promo = { code: found, coupon }
  return spent(promo) ?? (await notForYou(ctx, promo)) ?? notForAny(promo, prices) ?? promo
}

function spent({ code, coupon }: Promo): string | undefined {
  const isOver = (seconds: number | null) => seconds !== null && seconds * 1000 <= Date.now()
  const isUsedUp = ({ times_redeemed, max_redemptions }: Stripe.PromotionCode | Stripe.Coupon) =>
    max_redemptions !== null && times_redeemed >= max_redemptions
  if (isOver(code.expires_at) || isOver(coupon.redeem_by)) return 'This promo code has expired'
  if (isUsedUp(code) || isUsedUp(coupon)) return 'This promo code has been used up'
  return code.active && coupon.valid ? undefined : 'This promo code is no longer valid'
}

async function notForYou(
  { db, trainerId }: Pick<AsTrainer, 'db' | 'trainerId'>,
  { code }: Promo,
): Promise<string | undefined> {
  const customer = typeof code.customer === 'string' ? code.customer : code.customer?.id
  if (customer && customer !== (await findCustomerId(db, trainerId)))
    return 'This promo code belongs to another account'
  if (code.restrictions.first_time_transaction && (await findBegun(db, trainerId)))
    return 'This promo code is for first purchases only'
  return (await hasUsedCode(db, trainerId, code.id)) ? "You've already used this promo code" : undefined
}

function notForAny(promo: Promo, prices: PlanPrice[]): string | undefined {
  const reasons = prices.map((price) => notForThis(promo, price))
  return reasons.includes(undefined) ? undefined : reasons[0]
}

const isOfPlan = ({ applies_to }: Stripe.Coupon, { product }: PlanPrice) =>
  !applies_to || applies_to.products.includes(product)
const isInCurrency = ({ amount_off, currency }: Stripe.Coupon, price: PlanPrice) =>
  amount_off === null || currency === price.currency

/** What a running discount lowers: the smallest amount of its code no longer counts. */
export const isLowering = (coupon: Stripe.Coupon, price: PlanPrice): boolean =>
  isOfPlan(coupon, price) && isInCurrency(coupon, price)

/** Nobody is shown less than Stripe will charge. */
function notForThis({ code, coupon }: Promo, price: PlanPrice): string | undefined {
  if (!isOfPlan(coupon, price)) return "This promo code doesn't apply to this plan"
  if (!isInCurrency(coupon, price)) return 'This promo code is in another currency'
  const { minimum_amount: least } = code.restrictions
  if (least !== null && price.unit_amount < least)
    return `This promo code applies to plans from ${money(least, code.restrictions.minimum_amount_currency ?? 'usd')}`
  return undefined
}

/** The code that the trainer typed for a price; undefined without one. */
export const findUsable = async (
  ctx: AsTrainer,
  typed: string | null,
  price: PlanPrice,
): Promise<Promo | undefined> => (typed ? getUsable(ctx, typed, [price], 'promo_code') : undefined)

/** As parameters of Stripe's calls. */
export const discountsOf = (promotionCodeId: string | null | undefined) =>
  promotionCodeId ? { discounts: [{ promotion_code: promotionCodeId }] } : {}

/**
 * Kept at Stripe by the request that changes the plan: a change that is refused or unpaid leaves none, and one that is
 * made is found there also if the process stops.
 */
export const changeCodeOf = (promotionCodeId: string | undefined) =>
  promotionCodeId ? { metadata: { change_code: promotionCodeId } } : {}

export const findChangeCode = ({ metadata }: Stripe.Subscription): string | undefined =>
  metadata['change_code']

/** Stripe refuses a code that was switched off or used up a moment ago. */
export function promoRefusal(error: unknown): Problem | undefined {
  const refused = refusalOf(error)
  return refused && /discounts|coupon|promotion/.test(`${refused.param} ${refused.code}`)
    ? invalid({ promo_code: 'This promo code is no longer valid' })
    : undefined
}

/** For trying things out; created once, at the local Stripe only. */
export async function makeDemoPromo({
  stripe,
  config,
}: Pick<AppContext, 'stripe' | 'config'>): Promise<void> {
  if (config.stripe.localPort === undefined) return
  const { coupons, promotionCodes } = stripe.platform
  const { data } = await promotionCodes.list({ code: 'LAUNCH20', limit: 1 })
  if (data.length) return
  const coupon = await coupons.create({
    name: 'Launch offer',
    percent_off: 20,
    duration: 'repeating',
    duration_in_months: 12,
  })
  await promotionCodes.create({ code: 'LAUNCH20', promotion: { type: 'coupon', coupon: coupon.id } })
}
