/**
 * A process that died between our row and Stripe's response leaves a change unfinished. This finds it and has it
 * undone.
 */
import { z } from 'zod'
import { job } from '../../../base/server/jobs.ts'
import { syncPlan } from './atStripe.ts'
import { listUnfinishedCoupons } from './couponQueries.ts'
import { syncCoupon } from './couponsAtStripe.ts'
import { listUnfinishedPlans } from './priceQueries.ts'

export const settleUnfinished = job({
  name: 'settle-unfinished-sales',
  schedule: '*/5 * * * *',
  data: z.object({}),
  async run({ db, jobs }) {
    for (const { trainer_id: trainerId, coupon_id: couponId } of await listUnfinishedCoupons(db))
      await jobs.add(db, syncCoupon, { trainerId, couponId })
    for (const { trainer_id: trainerId, plan_id: planId } of await listUnfinishedPlans(db))
      await jobs.add(db, syncPlan, { trainerId, planId })
  },
})
