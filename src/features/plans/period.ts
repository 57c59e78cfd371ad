/** How often a recurring plan is paid. */
import { z } from 'zod'

interface Period {
  unit: 'day' | 'week' | 'month' | 'year'
  count: number
}

const stored = {
  daily: { label: 'Daily', unit: 'day', count: 1 },
  weekly: { label: 'Weekly', unit: 'week', count: 1 },
  monthly: { label: 'Monthly', unit: 'month', count: 1 },
  monthly_3: { label: 'Every 3 months', unit: 'month', count: 3 },
  monthly_6: { label: 'Every 6 months', unit: 'month', count: 6 },
  yearly: { label: 'Yearly', unit: 'year', count: 1 },
} as const satisfies Record<string, Period & { label: string }>

export type PricingType = keyof typeof stored

export const PricingType = z.enum(
  Object.keys(stored) as [PricingType, ...PricingType[]],
  'This field is required',
)

export const billingOptions = Object.entries(stored).map(([value, { label }]) => ({ value, label }))

/** From our name, or from Stripe's interval and count; null for a one-time plan. */
export function periodOf(plan: { pricing_type: string | null; interval_count: number }): Period | null {
  const { pricing_type, interval_count } = plan
  if (pricing_type === null) return null
  const ours = stored[pricing_type as PricingType]
  if (ours) return { unit: ours.unit, count: ours.count }
  const unit = z.enum(['day', 'week', 'month', 'year']).safeParse(pricing_type)
  return unit.success ? { unit: unit.data, count: Math.max(1, interval_count) } : null
}

/** `month`, `3 months`: what follows "every" and the slash. */
export function periodInWords(plan: { pricing_type: string | null; interval_count: number }): string {
  const { unit, count } = periodOf(plan) ?? { unit: 'month', count: 1 }
  return count === 1 ? unit : `${count} ${unit}s`
}

/** The last day of a month stands for days that a shorter month does not have. */
export function monthsAfter(date: Date, months: number): Date {
  const moved = new Date(date)
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + months, date.getUTCDate()]
  // Every month has 28 days.
  const last = day > 28 ? new Date(Date.UTC(year, month + 1, 0)).getUTCDate() : 28
  moved.setUTCFullYear(year, month, Math.min(day, last))
  return moved
}
