/** What a plan costs, in the words of its card. */
import type { OfferedPlan } from '../define.ts'

export function amount({ type, price, currency }: OfferedPlan): string {
  if (type === 'free') return 'Free'
  const digits = Number.isInteger(price) ? 0 : 2
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(price)
}

const units: Record<string, [unit: string, count: number]> = {
  daily: ['day', 1],
  day: ['day', 1],
  weekly: ['week', 1],
  week: ['week', 1],
  monthly: ['month', 1],
  month: ['month', 1],
  monthly_3: ['month', 3],
  monthly_6: ['month', 6],
  yearly: ['year', 1],
  year: ['year', 1],
}

/** `month`, `3 months`: what stands behind "every" and behind the slash. */
function period({ pricing_type, interval_count }: OfferedPlan): string {
  const [unit, count] = units[pricing_type] ?? ['month', 1]
  const times = count * Math.max(1, interval_count)
  return times === 1 ? unit : `${times} ${unit}s`
}

/** Beside the amount. */
export function rhythm(plan: OfferedPlan): string {
  if (plan.type === 'free') return ''
  return plan.type === 'one_time' ? 'once' : `/ ${period(plan)}`
}

/** Below the amount. */
export function terms(plan: OfferedPlan): string {
  const { type, trial_day: days } = plan
  if (type === 'free') return 'No card needed'
  if (type === 'one_time') return 'One payment, yours to keep'
  if (days > 0) return `${days} ${days === 1 ? 'day' : 'days'} free, then billed every ${period(plan)}`
  return `Billed every ${period(plan)}, cancel any time`
}

/** The plan that saves most is the one to look at; undefined when none saves anything. */
export const bestPlan = (plans: readonly OfferedPlan[]): OfferedPlan | undefined =>
  plans.reduce<OfferedPlan | undefined>(
    (best, plan) => (plan.annual_saving > (best?.annual_saving ?? 0) ? plan : best),
    undefined,
  )
