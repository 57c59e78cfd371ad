import type { BodyOf, QueryOf } from '../../../base/call.ts'
import { notFound } from '../../../base/problem.ts'
import type { AsAdmin } from '../../../base/server/context.ts'
import { checkCount, chosenRows } from '../../../base/server/list.ts'
import { listReconciled } from '../../ledger/server/service.ts'
import type { operationCalls } from '../contract.ts'

/** Without their data: it may contain a sign-in link. */
export async function listDead({ jobs }: AsAdmin, query: QueryOf<typeof operationCalls.listDead>) {
  const dead = await jobs.listDead(query)
  const data = dead.data.map(({ id, job, reason, failedAt }) => ({
    id,
    job,
    reason,
    failed_at: failedAt.toISOString(),
  }))
  return { ...dead, data }
}

export async function retryDead({ jobs }: AsAdmin, id: string): Promise<null> {
  if (!(await jobs.retryDead([id]))) throw notFound('Job')
  return null
}

export async function retryManyDead(
  { jobs }: AsAdmin,
  selected: BodyOf<typeof operationCalls.retryManyDead>,
) {
  const chosen = chosenRows(selected)
  const ids = 'all' in chosen ? await jobs.findDead(chosen.all.search) : chosen.ids
  if ('all' in chosen) checkCount(ids.length, chosen.all)
  const count = await jobs.retryDead(ids)
  if (!count) throw notFound('Job')
  return { count }
}

export async function listComparisons(
  { db }: AsAdmin,
  query: QueryOf<typeof operationCalls.listComparisons>,
) {
  const found = await listReconciled(db, query)
  const data = found.data.map(({ events_until, compared_at, ...row }) => ({
    ...row,
    events_until: events_until.toISOString(),
    compared_at: compared_at?.toISOString() ?? null,
  }))
  return { ...found, data }
}
