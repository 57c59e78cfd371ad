import type { BodyOf, QueryOf } from '../../../base/call.ts'
import { notFound } from '../../../base/problem.ts'
import type { AsAdmin } from '../../../base/server/context.ts'
import { checkCount, chosenRows } from '../../../base/server/list.ts'
import { audit } from '../../audit/server/service.ts'
import { listReconciled } from '../../ledger/server/service.ts'
import type { operationCalls, Queues } from '../contract.ts'

export async function getQueues({ jobs }: AsAdmin): Promise<Queues> {
  const [queues, { total }] = await Promise.all([jobs.readQueues(), jobs.listDead()])
  const sum = (of: (queue: (typeof queues)[number]) => number) =>
    queues.reduce((all, one) => all + of(one), 0)
  const waitingSince = queues.flatMap((one) => one.waitingSince?.getTime() ?? [])
  return {
    waiting: sum(({ waiting }) => waiting),
    waiting_seconds: waitingSince.length
      ? Math.max(0, Math.round((Date.now() - Math.min(...waitingSince)) / 1000))
      : null,
    done: sum(({ done }) => done),
    parts: (queues[0]?.parts ?? []).map((_, at) => sum(({ parts }) => parts[at] ?? 0)),
    dead: total,
    queues: queues.map(({ name, waiting, running, done, failed, medianMs, slowestMs, parts }) => ({
      job: name,
      waiting,
      running,
      done,
      failed,
      median_ms: medianMs,
      slowest_ms: slowestMs,
      parts,
    })),
  }
}

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

export async function retryDead(ctx: AsAdmin, id: string): Promise<null> {
  await retry(ctx, [id])
  return null
}

async function retry(ctx: AsAdmin, ids: string[]): Promise<{ count: number }> {
  const count = await ctx.jobs.retryDead(ids)
  if (!count) throw notFound('Job')
  const label = count === 1 ? '1 failed job' : `${count} failed jobs`
  const subject = { kind: 'job', id: ids.length === 1 ? (ids[0] ?? '') : '', label } as const
  await audit(ctx, { action: 'jobs_retried', subject })
  return { count }
}

export async function retryManyDead(ctx: AsAdmin, selected: BodyOf<typeof operationCalls.retryManyDead>) {
  const { jobs } = ctx
  const chosen = chosenRows(selected)
  const ids = 'all' in chosen ? await jobs.findDead(chosen.all.search) : chosen.ids
  if ('all' in chosen) checkCount(ids.length, chosen.all)
  return retry(ctx, ids)
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
