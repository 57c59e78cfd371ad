import { z } from 'zod'
import type { BodyOf, QueryOf } from '../../../base/call.ts'
import { notFound } from '../../../base/problem.ts'
import type { AsAdmin } from '../../../base/server/context.ts'
import { checkCount, chosenRows } from '../../../base/server/list.ts'
import { audit, listNames } from '../../audit/server/service.ts'
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

/** Of their data only whom it is about: the rest may contain a sign-in link. */
const About = z.object({
  trainerId: z.number().nullable().catch(null),
  id: z.string().startsWith('evt_').nullable().catch(null),
})

export async function listDead({ db, jobs }: AsAdmin, query: QueryOf<typeof operationCalls.listDead>) {
  const dead = await jobs.listDead(query)
  const about = dead.data.map(({ data }) => About.parse(data ?? {}))
  const names = await listNames(db, [...new Set(about.flatMap(({ trainerId }) => trainerId ?? []))])
  const data = dead.data.map(({ id, job, jobId, reason, failedAt, tries, isRepeated }, index) => {
    const { trainerId = null, id: event_id = null } = about[index] ?? {}
    return {
      id,
      job,
      job_id: jobId,
      reason,
      failed_at: failedAt.toISOString(),
      tries,
      is_repeated: isRepeated,
      event_id,
      trainer: trainerId === null ? null : { id: trainerId, name: names.get(trainerId) ?? '' },
    }
  })
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
