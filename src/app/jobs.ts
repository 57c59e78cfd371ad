import type { AnyJob } from '../base/server/jobs.ts'
import { sweepSessions } from '../base/server/session.ts'
import { sweepThrottles } from '../base/server/throttle.ts'
import { processEvent } from '../features/payouts/server/inbox.ts'
import {
  everyNight,
  everyQuarter,
  reconcileEvents,
  reconcileFully,
} from '../features/payouts/server/reconcile.ts'

/** Every job of the product. */
export const productJobs: AnyJob[] = [
  sweepSessions,
  sweepThrottles,
  processEvent,
  reconcileEvents,
  reconcileFully,
  everyQuarter,
  everyNight,
]
