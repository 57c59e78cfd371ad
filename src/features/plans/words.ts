/** A plan's price in words, as on its card: the same for the trainer and for visitors. */
import type { OfferedPlan } from './contract.ts'
import { unitsInCurrency } from './currency.ts'
import { periodInWords } from './period.ts'

type Costs = Pick<
  OfferedPlan,
  'type' | 'price' | 'currency' | 'pricing_type' | 'interval_count' | 'trial_day'
>

export const amountOf = ({ type, price, currency }: Costs): string =>
  type === 'free' ? 'Free' : unitsInCurrency(price, currency)

/** Next to the amount. */
export function rhythmOf(plan: Costs): string {
  if (plan.type === 'free') return ''
  return plan.type === 'one_time' ? 'once' : `/ ${periodInWords(plan)}`
}

/** Below the amount. */
export function termsOf(plan: Costs): string {
  const { type, trial_day: days } = plan
  if (type === 'free') return 'No card needed'
  if (type === 'one_time') return 'One payment, no renewal'
  const billed = `billed every ${periodInWords(plan)}`
  if (days > 0) return `${days} ${days === 1 ? 'day' : 'days'} free, then ${billed}`
  return `B${billed.slice(1)}, cancel any time`
}

type Marked = Pick<OfferedPlan, 'highlighted' | 'annual_saving'>

/** The plan its trainer highlighted, else the one that saves most; undefined if none stands out. */
export const bestPlan = <P extends Marked>(plans: readonly P[]): P | undefined =>
  plans.find(({ highlighted }) => highlighted) ??
  plans.reduce<P | undefined>(
    (best, plan) => (plan.annual_saving > (best?.annual_saving ?? 0) ? plan : best),
    undefined,
  )
