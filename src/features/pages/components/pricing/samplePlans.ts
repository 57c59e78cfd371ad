import type { OfferedPlan } from '../../../plans/contract.ts'

const sample = (id: number, title: string, price: number, includes: string[]): OfferedPlan => ({
  id,
  title,
  type: 'recurring',
  price,
  currency: 'USD',
  pricing_type: 'monthly',
  interval_count: 1,
  annual_saving: 0,
  trial_day: 0,
  description: '',
  includes,
  highlighted: false,
  start_url: '',
})

/** Shown on the canvas when plans could not be loaded, each marked as a sample. Visitors never see them. */
export const samplePlans: readonly OfferedPlan[] = [
  sample(1, 'Monthly', 29, ['Everything in the app', 'A new program each month']),
  sample(2, 'Coaching', 89, ['Everything in Monthly', 'A call each week']),
]
