import { notFound } from '../../../base/problem.ts'
import type { AsAdmin } from '../../../base/server/context.ts'
import { listReconciled } from '../../ledger/server/service.ts'

/** Without their data: it may contain a sign-in link. */
export async function listDead({ jobs }: AsAdmin) {
  const dead = await jobs.listDead()
  return dead.map(({ id, job, reason, failedAt }) => ({ id, job, reason, failed_at: failedAt.toISOString() }))
}

export async function retryDead({ jobs }: AsAdmin, id: string): Promise<null> {
  if (!(await jobs.retryDead(id))) throw notFound('Job')
  return null
}

export async function listComparisons({ db }: AsAdmin) {
  const rows = await listReconciled(db)
  return rows.map(({ events_until, compared_at, ...row }) => ({
    ...row,
    events_until: events_until.toISOString(),
    compared_at: compared_at?.toISOString() ?? null,
  }))
}
