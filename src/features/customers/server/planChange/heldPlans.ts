/** What customers have, as the rules of bulk.ts judge it. */
import type { Db } from '../../../../base/server/db.ts'
import { periodOf } from '../../../plans/period.ts'
import { findSoldPlan, type PlanRow } from '../../../plans/server/service.ts'
import type { HeldPlan, Person } from '../../bulk.ts'
import { listRunningPlans, type RunningPlanRow } from '../lists/listQueries.ts'
import { listUnsubscribed } from '../mails/mailChoiceQueries.ts'

/** By customer: their running plans, and whether they want mail. */
export async function findPeople(db: Db, trainerId: number, ids: number[]): Promise<Map<number, Person>> {
  const rows = await listRunningPlans(db, trainerId, ids)
  const planIds = [...new Set(rows.map(({ plan_id }) => plan_id))]
  const plans = await Promise.all(planIds.map((id) => findSoldPlan(db, trainerId, id)))
  const byId = new Map(plans.flatMap((plan) => (plan ? [[plan.id, plan] as const] : [])))
  const unsubscribed = await listUnsubscribed(db, trainerId, ids)
  const held = Map.groupBy(rows, ({ trainee_id }) => trainee_id)
  return new Map(
    ids.map((id) => [
      id,
      {
        plans: (held.get(id) ?? []).map((row) => heldPlan(row, byId.get(row.plan_id))),
        isUnsubscribed: unsubscribed.has(id),
      },
    ]),
  )
}

const heldPlan = (row: RunningPlanRow, plan: PlanRow | undefined): HeldPlan => ({
  id: row.id,
  title: row.title,
  type: row.type,
  state: row.state,
  isForeign: row.is_foreign,
  ends_at: row.ends_at,
  resumes_at: row.resumes_at,
  next: row.current_period_end,
  period: plan ? periodOf({ pricing_type: plan.pricing_type, interval_count: 1 }) : null,
  amount: plan?.unit_amount ?? 0,
  currency: plan?.currency ?? 'usd',
})
