/** What a platform plan costs, in whole cents. Every screen uses these rules to show what Stripe will charge. */
import type { PlatformPrice, PromoCoupon } from './contract.ts'

/** Rounded as Stripe does: the discount is a whole number of cents, and never more than the price. */
export function afterPromo(cents: number, coupon: Pick<PromoCoupon, 'percent_off' | 'amount_off'>): number {
  // Percentages have at most two decimals, so in hundredths the product is exact.
  const off =
    coupon.percent_off === null
      ? (coupon.amount_off ?? 0)
      : Math.round((cents * Math.round(coupon.percent_off * 100)) / 10_000)
  return Math.max(0, cents - off)
}

/** A yearly price per month, for comparison. */
export const perMonth = (price: Pick<PlatformPrice, 'unit_amount' | 'recurring'>): number =>
  price.recurring === 'yearly' ? Math.round(price.unit_amount / 12) : price.unit_amount

/** '$1,234.00'. */
export const money = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100)

/** The smallest saving of a year over twelve months on any plan, in whole percent. */
export function yearlySaving(prices: Pick<PlatformPrice, 'plan' | 'recurring' | 'unit_amount'>[]): number {
  const savings = prices
    .filter(({ recurring }) => recurring === 'yearly')
    .map((yearly) => {
      const monthly = prices.find(({ plan, recurring }) => plan === yearly.plan && recurring === 'monthly')
      return monthly?.unit_amount ? 1 - yearly.unit_amount / (12 * monthly.unit_amount) : 0
    })
  return savings.length ? Math.max(0, Math.floor(100 * Math.min(...savings))) : 0
}

/** Our share as a sentence. A rate has at most two decimals: '12.5', not '12.50'. */
export const commissionWords = (percent: number): string => `We keep ${percent}% of your sales`
