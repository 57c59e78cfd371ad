/**
 * What a buyer pays, now and later, in numbers and in words. The page shows it, the payment is created from it, and the
 * tests compare both with Stripe.
 */
import { inCurrency } from '../plans/currency.ts'
import { monthsAfter, type PricingType, periodInWords, periodOf } from '../plans/period.ts'
import { afterCoupon, type Discount, paymentsLowered } from '../plans/price.ts'

export interface Priced {
  type: 'recurring' | 'one_time' | 'free'
  /** In the currency's minor unit. */
  unit_amount: number
  currency: string
  pricing_type: PricingType | null
  trial_day: number
}

export interface Reduction extends Discount {
  code: string
  duration_in_months: number | null
}

export interface Quote {
  currency: string
  /** What the plan costs. */
  full: number
  /** The price after the coupon. */
  reduced: number
  /** Charged immediately. */
  due: number
  trialDays: number
}

export function quoteOf(plan: Priced, coupon: Reduction | undefined): Quote {
  const { unit_amount: full, currency } = plan
  const reduced = coupon ? afterCoupon({ amount: full, currency }, coupon) : full
  const trialDays = plan.type === 'recurring' ? plan.trial_day : 0
  return { currency, full, reduced, due: trialDays > 0 ? 0 : reduced, trialDays }
}

/** Our share of a one-time payment. For a subscription, Stripe takes the percentage of each payment. */
export const commissionOn = (cents: number, basisPoints: number): number =>
  Math.round((cents * basisPoints) / 10_000)

/** 'November 22, 2026', in UTC, as Stripe counts days. */
export const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** What comes after today, as one sentence; '' for a one-time or free plan. */
export function laterInWords(plan: Priced, coupon: Reduction | undefined, now: Date): string {
  if (plan.type !== 'recurring') return ''
  const { full, reduced, currency, trialDays } = quoteOf(plan, coupon)
  const [usual, less] = [inCurrency(full, currency), inCurrency(reduced, currency)]
  const every = `every ${periodInWords({ ...plan, interval_count: 1 })}`
  const first = new Date(now.getTime() + trialDays * 86_400_000)
  const start = trialDays > 0 ? `From ${day.format(first)}: ` : 'Then '
  if (reduced === full) return `${start}${usual} ${every}, until you cancel.`

  const lowered = loweredPayments(plan, coupon, now, first)
  // Today's payment is one of them.
  const left = lowered === undefined ? undefined : trialDays > 0 ? lowered : lowered - 1
  if (left === 0) return `${start}${usual} ${every}, until you cancel.`
  if (left === undefined)
    return `${start}${less} ${every} for ${coupon?.duration_in_months} months, then ${usual}, until you cancel.`
  const some = left === 1 ? `${less} once` : `${less} ${every}, ${left} times`
  return `${start}${some}, then ${usual} ${every}, until you cancel.`
}

/** What is charged when a free trial ends; undefined for a plan without one. */
export function firstCharge(
  plan: Priced,
  coupon: Reduction | undefined,
  now: Date,
): { cents: number; at: Date } | undefined {
  const { full, reduced, trialDays } = quoteOf(plan, coupon)
  if (trialDays === 0) return undefined
  const at = new Date(now.getTime() + trialDays * 86_400_000)
  return { cents: loweredPayments(plan, coupon, now, at) === 0 ? full : reduced, at }
}

/** The months of a coupon start today, even during a trial. */
function loweredPayments(
  plan: Priced,
  coupon: Reduction | undefined,
  now: Date,
  first: Date,
): number | undefined {
  const period = periodOf({ pricing_type: plan.pricing_type, interval_count: 1 })
  const months = coupon?.duration_in_months ?? null
  if (months === null || period === null || first.getTime() === now.getTime())
    return paymentsLowered(period, { duration_in_months: months })
  if (period.unit === 'day' || period.unit === 'week') return undefined
  const step = period.unit === 'year' ? 12 * period.count : period.count
  const end = monthsAfter(now, months)
  let count = 0
  while (monthsAfter(first, count * step) < end) count++
  return count
}
