/** Applies coupons and promotion codes: who may redeem one, how long it lasts, how much it takes off. */
import type Stripe from 'stripe'
import { type Books, idOf, newId } from '../books.ts'
import { complete } from '../contract.ts'
import { invalid } from '../errors.ts'
import { addMonths } from '../periods.ts'

/** `coupon: ''` is not a reference. Stripe also accepts `discount`, the id of an active discount. */
export interface DiscountReference {
  coupon?: string
  promotion_code?: string
  discount?: string
}

/** The order that a discount is requested for. */
export interface Order {
  customer: string | null
  currency: string
  /** Before discounts. */
  cents: number
}

export interface Redeemable {
  coupon: Stripe.Coupon
  promotionCode: Stripe.PromotionCode | null
}

export function findRedeemable(
  books: Books,
  reference: DiscountReference,
  param: string,
  buyer: Order,
): Redeemable {
  const promotionCode = reference.promotion_code
    ? books.get('promotion_code', reference.promotion_code, `${param}[promotion_code]`)
    : null
  // Check the code first: if its coupon was deleted, the error must say "not active", not "no such coupon".
  if (promotionCode) refuseUnusable(books, promotionCode, buyer, `${param}[promotion_code]`)
  const couponId = promotionCode ? idOf(promotionCode.promotion.coupon ?? '') : (reference.coupon ?? '')
  const coupon = books.get('coupon', couponId, `${param}[coupon]`)
  const now = books.now()
  if (!coupon.valid || (coupon.redeem_by !== null && coupon.redeem_by <= now))
    throw invalid(`Coupon expired: ${coupon.id}`, { code: 'coupon_expired', param: `${param}[coupon]` })
  if (coupon.currency !== null && coupon.currency !== buyer.currency)
    throw invalid(
      `The coupon ${coupon.id} takes an amount off in ${coupon.currency}, so it cannot be applied to an order in ${buyer.currency}.`,
      { param: `${param}[coupon]` },
    )
  return { coupon, promotionCode }
}

function refuseUnusable(books: Books, code: Stripe.PromotionCode, buyer: Order, param: string): void {
  const no = (reason: string) =>
    invalid(`This promotion code ${reason}.`, { param, code: 'promotion_code_invalid' })
  if (!code.active) throw no('is not active')
  if (code.expires_at !== null && code.expires_at <= books.now()) throw no('has expired')
  if (code.customer && code.customer !== buyer.customer) throw no('cannot be redeemed by this customer')
  const { minimum_amount: minimum, first_time_transaction: firstOnly } = code.restrictions
  const wrongCurrency = code.restrictions.minimum_amount_currency !== buyer.currency
  if (minimum !== null && (wrongCurrency || buyer.cents < minimum))
    throw no('cannot be redeemed because the order is below its minimum amount')
  if (firstOnly && books.list('charge').some((charge) => charge.paid && charge.customer === buyer.customer))
    throw no('cannot be redeemed because the associated customer has prior transactions')
}

/** A promotion code is active only while its coupon is valid. */
export function endCodes(books: Books, coupon: string): void {
  for (const code of books.list('promotion_code'))
    if (code.active && code.promotion.coupon === coupon) endCode(books, code.id)
}

export const endCode = (books: Books, id: string) =>
  void books.change('promotion_code', id, { active: false }, 'promotion_code.updated')

/** The coupon can no longer be redeemed; customers who have it keep it. */
export function endCoupon(books: Books, id: string): void {
  books.change('coupon', id, { valid: false }, 'coupon.updated')
  endCodes(books, id)
}

/** Counts the redemption; a coupon or code that reaches its maximum becomes invalid. */
export function redeem(
  books: Books,
  { coupon, promotionCode }: Redeemable,
  place: { customer: string | null; subscription?: string; checkout_session?: string; start: number },
): Stripe.Discount {
  const redeemed = coupon.times_redeemed + 1
  const spent = coupon.max_redemptions !== null && redeemed >= coupon.max_redemptions
  books.change(
    'coupon',
    coupon.id,
    { times_redeemed: redeemed, valid: coupon.valid && !spent },
    'coupon.updated',
  )
  if (promotionCode) {
    const used = promotionCode.times_redeemed + 1
    const usedUp = promotionCode.max_redemptions !== null && used >= promotionCode.max_redemptions
    books.change(
      'promotion_code',
      promotionCode.id,
      { times_redeemed: used, active: promotionCode.active && !usedUp },
      'promotion_code.updated',
    )
  }
  if (spent) endCodes(books, coupon.id)
  const discount = complete<Stripe.Discount>('Discounts#Discount', {
    ...place,
    id: newId('di'),
    end: coupon.duration === 'repeating' ? addMonths(place.start, coupon.duration_in_months ?? 0) : null,
    promotion_code: promotionCode?.id ?? null,
    source: { type: 'coupon', coupon: coupon.id },
  })
  books.put('discount', discount)
  // A deleted coupon keeps working for customers who have it, so the discount stores its own copy.
  books.put('_setting', { id: `coupon of ${discount.id}`, value: coupon })
  if (place.customer) books.emit('customer.discount.created', discount)
  return discount
}

export const couponOf = (books: Books, discount: string) =>
  books.find('_setting', `coupon of ${discount}`)?.value as Stripe.Coupon

export interface Line {
  cents: number
  product: string
}

/** The cents that each coupon takes off each line. Coupons apply in order, each to what the previous one left. */
export function takeOff(lines: Line[], coupons: Stripe.Coupon[]): number[][] {
  const left = lines.map((line) => line.cents)
  return coupons.map((coupon) => {
    const products = coupon.applies_to?.products
    const eligible = lines.map((line, index) =>
      !products || products.includes(line.product) ? (left[index] ?? 0) : 0,
    )
    const base = eligible.reduce((sum, cents) => sum + cents, 0)
    const total =
      coupon.percent_off === null
        ? Math.min(coupon.amount_off ?? 0, base)
        : Math.round((base * coupon.percent_off) / 100)
    const shares = share(total, eligible)
    for (const [index, cents] of shares.entries()) left[index] = (left[index] ?? 0) - cents
    return shares
  })
}

/** Splits to the exact cent: rounding each share separately would lose or add cents. */
function share(total: number, weights: number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  let before = 0
  let given = 0
  return weights.map((weight) => {
    before += weight
    const upTo = sum ? Math.round((total * before) / sum) : 0
    const part = upTo - given
    given = upTo
    return part
  })
}

/** Discounts that are active at a given time; the invoice that uses a `once` discount removes it. */
export function runningDiscounts(
  books: Books,
  ids: (string | Stripe.Discount)[],
  at: number,
): Stripe.Discount[] {
  return ids
    .map((discount) => books.find('discount', idOf(discount)))
    .filter((discount) => discount !== undefined)
    .filter((discount) => discount.end === null || at < discount.end)
}
