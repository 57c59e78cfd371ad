/** What a platform plan costs, in whole cents. Every screen uses these rules to show what Stripe will charge. */
import type { AppliedPromo, PlanChange, PlatformPrice, PromoCoupon } from './contract.ts'

/** Rounded as Stripe does: the discount is a whole number of cents, and never more than the price. */
export function afterPromo(cents: number, coupon: Pick<PromoCoupon, 'percent_off' | 'amount_off'>): number {
  // Percentages have at most two decimals, so in hundredths the product is exact.
  const off =
    coupon.percent_off === null
      ? (coupon.amount_off ?? 0)
      : Math.round((cents * Math.round(coupon.percent_off * 100)) / 10_000)
  return Math.max(0, cents - off)
}

/** Of the code that was applied; undefined if it is not for this price. */
export const couponFor = (
  promo: AppliedPromo | null,
  { id }: Pick<PlatformPrice, 'id'>,
): PromoCoupon | undefined => (promo?.price_ids.includes(id) ? promo.coupon : undefined)

type Amount = Pick<PlatformPrice, 'unit_amount' | 'recurring'>

/** The first payment. */
export const today = ({ unit_amount }: Pick<Amount, 'unit_amount'>, coupon: PromoCoupon | undefined) =>
  coupon ? afterPromo(unit_amount, coupon) : unit_amount

export const perMonthAfter = (price: Amount, coupon: PromoCoupon | undefined) =>
  perMonth({ ...price, unit_amount: today(price, coupon) })

/** '20% off for 3 months'. */
export function couponWords(coupon: PromoCoupon, currency: string): string {
  const { percent_off, amount_off, duration, duration_in_months: months } = coupon
  const off = percent_off === null ? money(amount_off ?? 0, currency) : `${percent_off}%`
  if (duration === 'forever') return `${off} off for as long as the plan runs`
  if (duration === 'once') return `${off} off the first payment`
  return `${off} off for ${months} ${months === 1 ? 'month' : 'months'}`
}

/** A yearly price per month, for comparison. */
export const perMonth = (price: Pick<PlatformPrice, 'unit_amount' | 'recurring'>): number =>
  price.recurring === 'yearly' ? Math.round(price.unit_amount / 12) : price.unit_amount

/** '$1,234.00'. */
export const money = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100)

/** 'Feb 19, 2027'. */
export const day = (at: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' }).format(new Date(at))

/** '$66.75 a month until Feb 19, 2027, then $89.00': the payments that follow a change of plan. */
export function laterWords(
  { next_amount, lower_until, currency }: Pick<PlanChange, 'next_amount' | 'lower_until' | 'currency'>,
  { unit_amount, recurring }: Amount,
): string {
  const words = `${money(next_amount, currency)} a ${recurring === 'yearly' ? 'year' : 'month'}`
  return lower_until ? `${words} until ${day(lower_until)}, then ${money(unit_amount, currency)}` : words
}

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
