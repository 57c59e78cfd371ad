/** Prices in words for the plan and pay steps. The sums are billing's. */
import type { PlatformPrice, PromoCoupon } from '../../billing/contract.ts'
import { money, today } from '../../billing/price.ts'

/** The next payment: most coupons have ended by then. */
export function renewal(price: PlatformPrice, coupon: PromoCoupon | undefined): number {
  const months = price.recurring === 'yearly' ? 12 : 1
  const lasts =
    coupon?.duration === 'forever' ||
    (coupon?.duration === 'repeating' && (coupon.duration_in_months ?? 0) > months)
  return today(price, lasts ? coupon : undefined)
}

/** A month or a year later; if that month is shorter, its last day. */
export function renewalDate(from: Date, recurring: PlatformPrice['recurring']): Date {
  const month = from.getMonth() + (recurring === 'yearly' ? 12 : 1)
  const lastDay = new Date(from.getFullYear(), month + 1, 0).getDate()
  return new Date(from.getFullYear(), month, Math.min(from.getDate(), lastDay))
}

/** '20% off Business for the first year'. */
export function promoWords(coupon: PromoCoupon, price: PlatformPrice): string {
  const off =
    coupon.percent_off === null ? money(coupon.amount_off ?? 0, price.currency) : `${coupon.percent_off}%`
  return `${off} off ${price.plan}${durationWords(coupon, price.recurring)}`
}

function durationWords(coupon: PromoCoupon, recurring: PlatformPrice['recurring']): string {
  if (coupon.duration === 'forever') return ' forever'
  const months = coupon.duration_in_months ?? 1
  if (coupon.duration === 'repeating' && (recurring === 'monthly' || months > 12))
    return ` for ${months} months`
  return recurring === 'yearly' ? ' for the first year' : ' for the first month'
}
