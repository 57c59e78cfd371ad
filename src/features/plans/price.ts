/** The price after a coupon: on a plan's card, at registration and at checkout, by the rules Stripe charges by. */

export interface Price {
  /** In the currency's minor unit. */
  amount: number
  currency: string
}

export interface Discount {
  /** Of 100. */
  percent_off: number | null
  /** In the minor unit of `currency`. */
  amount_off: number | null
  currency: string | null
}

/** An amount in one currency cannot be taken off another; a percentage applies to all of them. */
export const fits = ({ currency }: Price, coupon: Discount): boolean =>
  coupon.amount_off === null || coupon.currency === currency

/** In minor units: whole ones, as Stripe rounds discounts, and never below zero. */
export function afterCoupon(price: Price, coupon: Discount): number {
  if (!fits(price, coupon)) return price.amount
  // Percentages have at most two decimals, so in hundredths the product is exact.
  const off =
    coupon.percent_off === null
      ? (coupon.amount_off ?? 0)
      : Math.round((price.amount * Math.round(coupon.percent_off * 100)) / 10_000)
  return Math.max(0, price.amount - off)
}

/** How many payments a coupon lowers; undefined if it depends on days and weeks, which months do not divide into. */
export function paymentsLowered(
  period: { unit: 'day' | 'week' | 'month' | 'year'; count: number } | null,
  { duration_in_months: months }: { duration_in_months: number | null },
): number | undefined {
  if (months === null || period === null) return 1
  // The last payment within those months counts fully.
  if (period.unit === 'month') return Math.ceil(months / period.count)
  return period.unit === 'year' ? Math.ceil(months / (12 * period.count)) : undefined
}
