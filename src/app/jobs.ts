import type { AnyJob } from '../base/server/jobs.ts'
import { sweepSessions } from '../base/server/session.ts'
import { sweepThrottles } from '../base/server/throttle.ts'
import { sendResetLink } from '../features/accounts/server/recovery.ts'
import { sweepTokens } from '../features/accounts/server/tokens.ts'
import { followEvent, refreshSubscriptions } from '../features/billing/server/events.ts'
import { cancelReplaced } from '../features/billing/server/offers.ts'
import { ensurePricesJob } from '../features/billing/server/prices.ts'
import { drawAvif, sweepLeftovers } from '../features/media/server/files.ts'
import { processEventAnd } from '../features/payouts/server/inbox.ts'
import {
  everyNight,
  everyQuarter,
  reconcileEvents,
  reconcileFully,
} from '../features/payouts/server/reconcile.ts'
import { syncPlan } from '../features/plans/server/atStripe.ts'
import { syncCoupon } from '../features/plans/server/coupons.ts'
import { setCommission } from '../features/trainers/server/service.ts'

/** Every job of the product. */
export const productJobs: AnyJob[] = [
  sweepSessions,
  sweepThrottles,
  sweepTokens,
  sendResetLink,
  drawAvif,
  sweepLeftovers,
  processEventAnd((work, event) => followEvent(work, event, setCommission)),
  ensurePricesJob,
  cancelReplaced,
  refreshSubscriptions,
  syncPlan,
  syncCoupon,
  reconcileEvents,
  reconcileFully,
  everyQuarter,
  everyNight,
]
