/** What customers have, as the rules of bulk.ts judge it. */
import type { Db } from '../../../../base/server/db.ts'
import { periodOf } from '../../../plans/period.ts'
import { findSoldPlan, type PlanRow } from '../../../plans/server/service.ts'
import type { HeldPlan, Person } from '../../bulk.ts'
import { listRunningPlans, type RunningPlanRow } from '../lists/listQueries.ts'
import { listUnsubscribed } from '../mails/mailChoiceQueries.ts'

/** By customer: their running plans, and whether they want mail. `isMost`: these are most customers of the trainer. */
export async function findPeople(
  db: Db,
  trainerId: number,
  ids: number[],
  { isMost = false } = {},
): Promise<Map<number, Person>> {
  const [rows, unsubscribed] = await Promise.all([
    listRunningPlans(db, trainerId, isMost ? undefined : ids),
    listUnsubscribed(db, trainerId, ids),
  ])
  const planIds = [...new Set(rows.map(({ plan_id }) => plan_id))]
  const plans = await Promise.all(planIds.map((id) => findSoldPlan(db, trainerId, id)))
  const byId = new Map(plans.flatMap((plan) => (plan ? [[plan.id, soldAs(plan)] as const] : [])))
  const people = new Map<number, Person>(
    ids.map((id) => [id, { plans: [], isUnsubscribed: unsubscribed.has(id) }]),
  )
  for (const row of rows) {
    const plan = byId.get(row.plan_id)
    if (plan) people.get(row.trainee_id)?.plans.push(heldPlan(row, plan))
  }
  return people
}

type Sold = Pick<HeldPlan, 'title' | 'type' | 'period' | 'amount' | 'currency'>

const soldAs = ({ title, type, pricing_type, unit_amount, currency }: PlanRow): Sold => ({
  title,
  type,
  period: periodOf({ pricing_type, interval_count: 1 }),
  amount: unit_amount,
  currency,
})

const heldPlan = (row: RunningPlanRow, sold: Sold): HeldPlan => ({
  ...sold,
  id: row.id,
  state: row.state,
  isForeign: row.is_foreign,
  ends_at: row.ends_at,
  resumes_at: row.resumes_at,
  next: row.current_period_end,
})
