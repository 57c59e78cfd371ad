/** What a change of a subscription's state means for the customer's history. */
import type { Db } from '../../../../base/server/db.ts'
import { findSoldPlan } from '../../../plans/server/service.ts'
import type { HistoryDetail } from '../../history.ts'
import type { SubscriptionRow, SubscriptionState } from '../queries.ts'
import { recordHistory } from './historyQueries.ts'

type Happened = {
  [K in 'canceled' | 'cancel_undone' | 'ended' | 'paused' | 'resumed']: {
    kind: K
    detail: Omit<HistoryDetail<K>, 'plan'>
  }
}['canceled' | 'cancel_undone' | 'ended' | 'paused' | 'resumed']

export function happenedBetween(before: SubscriptionState, now: SubscriptionState): Happened[] {
  if (now.state === 'cancelled')
    return before.ends_at
      ? [{ kind: 'ended', detail: {} }]
      : [{ kind: 'canceled', detail: { ends_at: null } }]
  const happened: Happened[] = []
  const isPaused = now.state === 'paused'
  const isOtherPause = before.resumes_at?.getTime() !== now.resumes_at?.getTime()
  if (isPaused && (before.state !== 'paused' || isOtherPause))
    happened.push({ kind: 'paused', detail: { until: now.resumes_at?.toISOString() ?? null } })
  if (before.state === 'paused' && !isPaused) happened.push({ kind: 'resumed', detail: {} })
  if (now.ends_at && !before.ends_at)
    happened.push({ kind: 'canceled', detail: { ends_at: now.ends_at.toISOString() } })
  if (before.ends_at && !now.ends_at) happened.push({ kind: 'cancel_undone', detail: {} })
  return happened
}

/** In the transaction of the change. Whoever noticed it may not know who made it: see `madeBy`. */
export async function recordChange(db: Db, before: SubscriptionRow, now: SubscriptionState): Promise<void> {
  const happened = before.is_shadow ? [] : happenedBetween(before, now)
  if (happened.length === 0) return
  const { trainer_id: trainerId, trainee_id: traineeId, id: subscriptionId, plan_id } = before
  const plan = (await findSoldPlan(db, trainerId, plan_id))?.title ?? ''
  for (const { kind, detail } of happened) {
    const entry = { trainerId, traineeId, subscriptionId, by: 'stripe', kind, detail: { ...detail, plan } }
    await recordHistory(db, entry as Parameters<typeof recordHistory>[1])
  }
}
