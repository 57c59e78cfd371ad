/**
 * The demo coach's plans, created the way a trainer creates them, so Stripe, the sales page and the dashboard agree.
 */
import type { AppContext } from '../../base/server/context.ts'
import { CouponTerms, NewPlan } from '../../features/plans/contract.ts'
import { createCoupon } from '../../features/plans/server/coupons.ts'
import { createPlan } from '../../features/plans/server/service.ts'

export const demoTitles = {
  monthly: '1:1 Coaching',
  yearly: '1:1 Coaching, by the year',
  program: '12-Week Strength',
  free: 'Starter Week',
}

export const demoCoupon = 'FIRST20'

const monthly = { currency: 'USD', pricing_type: 'monthly' }

/** In reverse order: a new plan is listed before all others. */
const plans = [
  {
    title: demoTitles.free,
    type: 'free',
    description: 'Seven short sessions to see how I work.',
    includes: ['7 guided sessions', 'Habit checklist'],
  },
  {
    title: demoTitles.program,
    type: 'one_time',
    price: 199,
    currency: 'USD',
    description: 'The program my own athletes start with, yours to keep.',
    includes: ['36 sessions with video', 'Progress sheet', 'Yours to keep'],
  },
  {
    ...monthly,
    title: demoTitles.yearly,
    price: 1490,
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
  {
    ...monthly,
    title: demoTitles.monthly,
    price: 149,
    trial_day: 7,
    description: 'A program written for you, with me behind it.',
    includes: ['Your own program, every week', 'Form checks within a day', 'Monthly video call'],
  },
]

export async function createDemoPlans(coach: AppContext & { trainerId: number }): Promise<void> {
  for (const plan of plans) await createPlan(coach, NewPlan.parse(plan))
  const coupon = { name: 'First months', code: demoCoupon, percent_off: 20, duration_in_months: 3 }
  await createCoupon(coach, CouponTerms.parse({ ...coupon, max_redemptions: 100 }))
}
