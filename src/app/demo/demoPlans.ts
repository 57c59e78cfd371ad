/**
 * The demo coach's plans, created the way a trainer creates them, so Stripe, the sales page and the dashboard agree.
 */
import type { AppContext } from '../../base/server/context.ts'
import { CouponTerms, NewPlan } from '../../features/plans/contract.ts'
import { createCoupon } from '../../features/plans/server/coupons.ts'
import { createPlan } from '../../features/plans/server/service.ts'

const monthly = { currency: 'USD', pricing_type: 'monthly' }

/** In reverse order: a new plan is listed before all others. */
const plans = [
  {
    title: 'Starter Week',
    type: 'free',
    description: 'Seven short sessions to see how I work.',
    includes: ['7 guided sessions', 'Habit checklist'],
  },
  {
    ...monthly,
    title: '1:1 Coaching, by the year',
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
    title: '1:1 Coaching',
    price: 149,
    trial_day: 7,
    description: 'A program written for you, with me behind it.',
    includes: ['Your own program, every week', 'Form checks within a day', 'Monthly video call'],
  },
]

export async function createDemoPlans(coach: AppContext & { trainerId: number }): Promise<void> {
  for (const plan of plans) await createPlan(coach, NewPlan.parse(plan))
  const coupon = { name: 'First months', code: 'FIRST20', percent_off: 20, duration_in_months: 3 }
  await createCoupon(coach, CouponTerms.parse({ ...coupon, max_redemptions: 100 }))
}
