/** What a platform plan costs, in whole cents. The wizard shows by these rules what Stripe will charge. */
import type { PlatformPrice, PromoCoupon } from './contract.ts'

/** Rounded as Stripe does: what is taken off is a whole number of cents, and never more than the price. */
export function afterPromo(cents: number, coupon: Pick<PromoCoupon, 'percent_off' | 'amount_off'>): number {
  // Percents have at most two decimals; in whole hundredths the product is exact.
  const off =
    coupon.percent_off === null
      ? (coupon.amount_off ?? 0)
      : Math.round((cents * Math.round(coupon.percent_off * 100)) / 10_000)
  return Math.max(0, cents - off)
}

/** A yearly price as it is compared with a monthly one. */
export const perMonth = (price: Pick<PlatformPrice, 'unit_amount' | 'recurring'>): number =>
  price.recurring === 'yearly' ? Math.round(price.unit_amount / 12) : price.unit_amount

/** '29.00'; the currency's sign stands with whoever shows it. */
export const inUnits = (cents: number): string => (cents / 100).toFixed(2)
