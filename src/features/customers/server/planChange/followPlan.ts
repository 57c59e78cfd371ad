/**
 * Our row has the plan whose price Stripe bills, whoever changed it: the change that was asked for here, its schedule
 * at the end of a period, or the trainer in Stripe's dashboard.
 */
import type { AppContext } from '../../../../base/server/context.ts'
import { isMissing } from '../../../../base/server/stripe.ts'
import type { MirroredSubscription } from '../../../ledger/server/service.ts'
import { findByPrice, findSoldPlan } from '../../../plans/server/service.ts'
import { recordHistory } from '../customer/historyQueries.ts'
import type { BilledRow } from '../lists/billedRow.ts'
import { findRunning, setPlan } from '../queries.ts'
import { notifyOfPlanChange } from './planChangeMails.ts'
import { findOpenChange, type PlanChangeRow, updatePlanChange } from './planChangeQueries.ts'

type Work = Pick<AppContext, 'db' | 'jobs'>

/** The caller holds the row's lock. */
export async function followPlan(
  work: Work,
  row: BilledRow,
  mirrored: MirroredSubscription | undefined,
): Promise<void> {
  const { db } = work
  const open = await findOpenChange(db, row)
  if (!mirrored || mirrored.status === 'canceled') {
    if (open) await updatePlanChange(db, open, { state: 'undone' })
    return
  }
  if (mirrored.price_id !== row.price_id) return takePrice(work, row, mirrored.price_id, open)
  // Its schedule was released, here or in Stripe's dashboard.
  if (open?.state === 'scheduled' && mirrored.schedule_id !== open.schedule_id)
    await updatePlanChange(db, open, { state: 'undone' })
}

async function takePrice(
  { db, jobs }: Work,
  row: BilledRow,
  priceId: string,
  open: PlanChangeRow | undefined,
): Promise<void> {
  const { trainer_id: trainerId, trainee_id: traineeId } = row
  const ours = open?.price_id === priceId ? open : undefined
  const planId = ours?.to_plan_id ?? (await findByPrice(db, trainerId, row.account_id, priceId))?.plan_id
  const before = await findSoldPlan(db, trainerId, row.plan_id)
  const after = planId === undefined ? undefined : await findSoldPlan(db, trainerId, planId)
  // A price that is none of ours, or of a plan that they already have in another subscription: the plan stays.
  const isTaken = after && after.id !== row.plan_id && (await findRunning(db, { ...row, plan_id: after.id }))
  await setPlan(db, row, { plan_id: after && !isTaken ? after.id : row.plan_id, price_id: priceId })
  if (ours) await updatePlanChange(db, ours, { state: 'done', effective_at: new Date() })
  const isNews = ours !== undefined || (row.price_id !== null && after?.id !== row.plan_id)
  if (!isNews || !before || !after || isTaken || row.is_shadow) return
  await recordHistory(db, {
    trainerId,
    traineeId,
    subscriptionId: row.id,
    kind: 'plan_changed',
    by: ours?.made_by ?? 'stripe',
    userId: ours?.user_id ?? undefined,
    detail: {
      from: before.title,
      to: after.title,
      ...(ours && { charged: ours.due_cents, currency: ours.currency }),
    },
  })
  // They were told when it was chosen.
  if (ours?.takes_effect === 'period_end') return
  const about = { trainerId, subscriptionId: row.id, fromPlanId: before.id, toPlanId: after.id }
  await jobs.add(db, notifyOfPlanChange, { ...about, what: 'changed', changeId: ours?.id ?? null })
}

/** A canceled plan has no coming change. Stripe refuses to cancel what a schedule manages, so the schedule goes first. */
export async function dropComing(
  { db, stripe }: Pick<AppContext, 'db' | 'stripe'>,
  row: BilledRow,
): Promise<PlanChangeRow | undefined> {
  const open = await findOpenChange(db, row)
  if (open?.state !== 'scheduled' || !open.schedule_id) return undefined
  await stripe
    .of(row.account_id)
    .subscriptionSchedules.release(open.schedule_id)
    .catch(async (error: unknown) => {
      if (isMissing(error)) return
      const { status } = await stripe
        .of(row.account_id)
        .subscriptionSchedules.retrieve(open.schedule_id ?? '')
      // It was released or has ended before.
      if (status === 'active' || status === 'not_started') throw error
    })
  return (await updatePlanChange(db, open, { state: 'undone' })) ? open : undefined
}
