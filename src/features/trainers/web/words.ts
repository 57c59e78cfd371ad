/** How the admins' screens write days, amounts, rates and plans. */
import type { PlatformPlan } from '../../billing/planContract.ts'
import { inCurrency } from '../../plans/currency.ts'
import type { Sales } from '../adminContract.ts'

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

export const dayText = (at: string): string => days.format(new Date(at))
export const percentText = (percent: number): string => `${percent.toFixed(2)}%`
export const countText = (count: number): string => count.toLocaleString('en-US')

/** One text per currency: they are never added. */
export const amountsOf = (sales: Sales[], column: 'gross_cents' | 'net_cents'): string[] =>
  sales.length ? sales.map((sum) => inCurrency(sum[column], sum.currency)) : [inCurrency(0, 'USD')]

/** A deleted plan stays with those who have it. */
export const planOptions = (plans: Pick<PlatformPlan, 'plan_name' | 'is_deleted'>[]) => [
  ...plans.map(({ plan_name, is_deleted }) => ({
    value: plan_name,
    label: is_deleted ? `${plan_name} (no longer sold)` : plan_name,
  })),
  { value: 'none', label: 'None' },
]
