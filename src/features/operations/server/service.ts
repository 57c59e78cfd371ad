import { notFound } from '../../../base/problem.ts'
import type { AsAdmin } from '../../../base/server/context.ts'

/** Without their data: it may carry a link that signs somebody in. */
export async function listDead({ jobs }: AsAdmin) {
  const dead = await jobs.listDead()
  return dead.map(({ id, job, reason, failedAt }) => ({ id, job, reason, failed_at: failedAt.toISOString() }))
}

export async function retryDead({ jobs }: AsAdmin, id: string): Promise<null> {
  if (!(await jobs.retryDead(id))) throw notFound('Job')
  return null
}
