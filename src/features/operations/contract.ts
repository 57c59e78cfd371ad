/** What an operator monitors: dead letters, and how far payments have been compared with Stripe. */
import { z } from 'zod'
import { call, Timestamp } from '../../base/call.ts'
import { numbered, Search, searchedQuery, selectionBody } from '../../base/list.ts'
import { text } from '../../base/text.ts'

const JobId = text(36).pipe(z.uuid())
const DeadJob = z.object({
  id: z.string(),
  job: z.string(),
  /** As in the program's log. */
  job_id: z.string(),
  /** What was kept of the last error: failureWords.ts puts it into words. */
  reason: z.string(),
  failed_at: Timestamp,
  tries: z.number(),
  /** It was run again, and failed again. */
  is_repeated: z.boolean(),
  /** The event of Stripe that it processes. */
  event_id: z.string().nullable(),
  /** Whom it is about, as far as its data says so. Without a name if the account is gone. */
  trainer: z.object({ id: z.number(), name: z.string() }).nullable(),
})
export type DeadJob = z.output<typeof DeadJob>

const Comparison = z.object({
  /** Empty for the platform's own account. */
  account_id: z.string(),
  events_until: Timestamp,
  compared_at: Timestamp.nullable(),
  last_drift: z.number(),
  total_drift: z.number(),
})
export type Comparison = z.output<typeof Comparison>

const Retried = z.object({ count: z.number() })
type Retried = z.output<typeof Retried>

const Queue = z.object({
  job: z.string(),
  waiting: z.number(),
  running: z.number(),
  done: z.number(),
  failed: z.number(),
  median_ms: z.number().nullable(),
  slowest_ms: z.number().nullable(),
  parts: z.array(z.number()),
})
export type Queue = z.output<typeof Queue>

/** Everything but `waiting` is of the last hour. */
const Queues = z.object({
  waiting: z.number(),
  /** Of the one that has waited longest. */
  waiting_seconds: z.number().nullable(),
  done: z.number(),
  parts: z.array(z.number()),
  /** For good, at any time, until somebody runs them again. */
  dead: z.number(),
  queues: z.array(Queue),
})
export type Queues = z.output<typeof Queues>

export const operationCalls = {
  queues: call({
    method: 'GET',
    path: 'admin/jobs',
    caller: 'admin',
    summary: 'What the jobs do now and did in the last hour.',
    result: Queues,
  }),
  listComparisons: call({
    method: 'GET',
    path: 'admin/stripe-comparisons',
    caller: 'admin',
    summary: 'How far each account has been compared with Stripe, and how many objects differed.',
    query: z.object(searchedQuery(15, ['account', 'compared', 'differed'], 'account,asc')),
    result: numbered(Comparison),
  }),
  listDead: call({
    method: 'GET',
    path: 'admin/dead-jobs',
    caller: 'admin',
    summary: 'Jobs that failed after all their tries, by default the latest first.',
    query: z.object(searchedQuery(15, ['failed', 'job'], 'failed,desc')),
    result: numbered(DeadJob),
  }),
  retryDead: call({
    method: 'POST',
    path: 'admin/dead-jobs/:id/retry',
    caller: 'admin',
    summary: 'Run a failed job again.',
    params: z.object({ id: JobId }),
    result: z.null(),
    message: 'The job runs again',
    transaction: 'own',
  }),
  retryManyDead: call({
    method: 'POST',
    path: 'admin/dead-jobs/retry',
    caller: 'admin',
    summary: 'Run several failed jobs again.',
    body: z.object(selectionBody({ search: Search }, JobId)),
    result: Retried,
    message: ({ count }: Retried) => (count === 1 ? 'The job runs again' : `${count} jobs run again`),
    transaction: 'own',
  }),
}
