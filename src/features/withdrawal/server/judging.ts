/** What may happen without the trainer, and what without the owner of the typed address. */
import type { Db } from '../../../base/server/db.ts'
import { canCancel, findComing, findSubscription, isBilled } from '../../customers/server/service.ts'
import { findSoldPlan } from '../../plans/server/service.ts'
import { isInTime } from '../refund.ts'
import type { StatementRow } from './queries.ts'

/**
 * A late withdrawal and a cancellation for cause have to be judged, what was made in Stripe is ended there, and a
 * purchase to keep has nothing to cancel.
 */
export async function mayCarryOut(db: Db, row: StatementRow): Promise<boolean> {
  const bought = row.subscription_id && (await findSubscription(db, row.trainer_id, row.subscription_id))
  if (!bought || bought.is_foreign || row.reason !== null) return false
  if (row.kind === 'withdrawal') return isInTime(bought.started_at, row.received_at)
  const plan = await findSoldPlan(db, row.trainer_id, bought.plan_id)
  return canCancel(bought, plan?.type ?? '')
}

/**
 * Whether whoever is harmed by it can undo it: access and price stay until the paid period ends. A free plan and one with
 * a payment due end at once, and canceling drops a change of plan that is chosen for the end of the period.
 */
export async function isReversible(db: Db, row: StatementRow): Promise<boolean> {
  if (row.kind !== 'cancellation' || !(await mayCarryOut(db, row))) return false
  const bought = row.subscription_id && (await findSubscription(db, row.trainer_id, row.subscription_id))
  if (!bought || !isBilled(bought) || bought.state === 'past_due') return false
  return (await findComing(db, bought)) === undefined
}
