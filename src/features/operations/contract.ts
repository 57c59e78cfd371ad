/** What an operator monitors: dead letters, and how far payments have been compared with Stripe. */
import { z } from 'zod'
import { call, Timestamp } from '../../base/call.ts'
import { text } from '../../base/text.ts'

const DeadJob = z.object({ id: z.string(), job: z.string(), reason: z.string(), failed_at: Timestamp })

const Comparison = z.object({
  /** Empty for the platform's own account. */
  account_id: z.string(),
  events_until: Timestamp,
  compared_at: Timestamp.nullable(),
  last_drift: z.number(),
  total_drift: z.number(),
})

export const operationCalls = {
  listComparisons: call({
    method: 'GET',
    path: 'admin/stripe-comparisons',
    caller: 'admin',
    summary: 'How far each account has been compared with Stripe, and how many objects differed.',
    result: z.array(Comparison),
  }),
  listDead: call({
    method: 'GET',
    path: 'admin/dead-jobs',
    caller: 'admin',
    summary: 'Jobs that failed after all their tries.',
    result: z.array(DeadJob),
  }),
  retryDead: call({
    method: 'POST',
    path: 'admin/dead-jobs/:id/retry',
    caller: 'admin',
    summary: 'Send a failed job round again.',
    params: z.object({ id: text(36).pipe(z.uuid()) }),
    result: z.null(),
    message: 'The job runs again',
    transaction: 'own',
  }),
}
