/**
 * What demo trainers sell, created the way a trainer creates plans, so Stripe, the sales page and the dashboard agree.
 */
import type { z } from 'zod'
import { CouponTerms, NewPlan, type Plan } from '../../features/plans/contract.ts'
import { createCoupon } from '../../features/plans/server/coupons.ts'
import { createPlan, type Selling } from '../../features/plans/server/service.ts'

/** How a customer's life names the plan. */
export type PlanKey = 'monthly' | 'yearly' | 'program' | 'free'

/** As the trainer fills in the form, in the order of the page. */
export type DemoPlans = { monthly: PlanForm } & Partial<Record<PlanKey, PlanForm>>
type PlanForm = z.input<typeof NewPlan>

/** Every demo trainer who sells has it. */
export const demoCoupon = 'FIRST20'

export const coachPlans = {
  monthly: {
    title: '1:1 Coaching',
    price: 149,
    currency: 'USD',
    pricing_type: 'monthly',
    trial_day: 7,
    description: 'A program written for you, with me behind it.',
    includes: ['Your own program, every week', 'Form checks within a day', 'Monthly video call'],
  },
  yearly: {
    title: '1:1 Coaching, by the year',
    price: 1490,
    currency: 'USD',
    pricing_type: 'yearly',
    annual_saving: 17,
    trial_day: 7,
    highlighted: true,
    description: 'Everything in coaching, with two months on me.',
    includes: [
      'Your own program, every week',
      'Form checks within a day',
      'Monthly video call',
      'Meal guidance',
    ],
  },
  program: {
    title: '12-Week Strength',
    type: 'one_time',
    price: 199,
    currency: 'USD',
    description: 'The program my own athletes start with, yours to keep.',
    includes: ['36 sessions with video', 'Progress sheet', 'Yours to keep'],
  },
  free: {
    title: 'Starter Week',
    type: 'free',
    description: 'Seven short sessions to see how I work.',
    includes: ['7 guided sessions', 'Habit checklist'],
  },
} satisfies DemoPlans

export async function createDemoPlans(trainer: Selling, plans: DemoPlans): Promise<[PlanKey, Plan][]> {
  const created: [PlanKey, Plan][] = []
  // From the last to the first: a new plan is listed before all others.
  for (const [key, plan] of Object.entries(plans).toReversed())
    created.push([key as PlanKey, await createPlan(trainer, NewPlan.parse(plan))])
  const coupon = { name: 'First months', code: demoCoupon, percent_off: 20, duration_in_months: 3 }
  await createCoupon(trainer, CouponTerms.parse({ ...coupon, max_redemptions: 100 }))
  return created
}
