/** Payments of subscriptions that failed: what is being tried, what was won back and what was lost. */
import { z } from 'zod'
import { call, Id, Timestamp } from '../../base/call.ts'
import { numbered, numberedQuery, sortQuery } from '../../base/list.ts'

export const FailureState = z.enum(['open', 'won', 'lost'])
export type FailureState = z.output<typeof FailureState>

/** `ended` is the end of the grace period, `canceled` any other end of the subscription. */
export const How = z.enum(['link', 'retry', 'other', 'ended', 'canceled', 'voided'])
export type How = z.output<typeof How>

export const MOST_GRACE_DAYS = 30
export const DEFAULT_GRACE_DAYS = 7

const Try = z.object({
  at: Timestamp,
  reason: z.string(),
  /** When the subscriber was mailed about it. */
  mailed_at: Timestamp.nullable(),
})

export const FailedPayment = z.object({
  id: z.number(),
  /** Our id of the person. */
  subscriber_id: z.number(),
  name: z.string(),
  email: z.string(),
  plan: z.string(),
  /** In the minor unit of `currency`. */
  amount: z.number(),
  currency: z.string(),
  state: FailureState,
  how: How.nullable(),
  /** In words. */
  reason: z.string(),
  /** It goes on once the subscriber confirms at their bank. */
  asks_to_confirm: z.boolean(),
  tries: z.array(Try),
  /** Null if Stripe does not try again. */
  next_try_at: Timestamp.nullable(),
  access_until: Timestamp,
  /** Made in Stripe: its settings there decide when the plan ends, and the subscriber pays on Stripe's page. */
  is_foreign: z.boolean(),
  closed_at: Timestamp.nullable(),
})
export type FailedPayment = z.output<typeof FailedPayment>

const Sum = z.object({ currency: z.string(), amount: z.number(), count: z.number() })
export type Sum = z.output<typeof Sum>

/** Won and lost are those of the current month (UTC). Each currency has its own sum. */
const Summary = z.object({
  open: z.array(Sum),
  won: z.array(Sum),
  lost: z.array(Sum),
  by_link: z.number(),
  by_retry: z.number(),
  by_other: z.number(),
  grace_days: z.number(),
})
export type Summary = z.output<typeof Summary>

const one = z.object({ id: Id })

const Tried = z.object({ outcome: z.enum(['paid', 'declined', 'confirm', 'closed']), text: z.string() })
export type Tried = z.output<typeof Tried>

export const recoveryCalls = {
  list: call({
    method: 'GET',
    path: 'trainer/failed-payments',
    caller: 'trainer',
    staff: ['customers'],
    summary: 'Failed payments of subscriptions: being tried, won back or lost',
    query: z.object({
      ...numberedQuery(15),
      state: FailureState.default('open'),
      sort: sortQuery(['failed', 'closed'], 'failed,desc'),
    }),
    result: numbered(FailedPayment),
  }),
  summary: call({
    method: 'GET',
    path: 'trainer/failed-payments/summary',
    caller: 'trainer',
    staff: ['money'],
    summary: 'What is waiting, won back and lost this month, by currency',
    result: Summary,
  }),
  setGrace: call({
    method: 'PUT',
    path: 'trainer/failed-payments/grace-period',
    caller: 'trainer',
    summary: 'Set how long subscribers keep access after a failed payment',
    body: z.object({
      days: z
        .int(`Choose 1 to ${MOST_GRACE_DAYS} days`)
        .min(1, `Choose 1 to ${MOST_GRACE_DAYS} days`)
        .max(MOST_GRACE_DAYS, `Choose 1 to ${MOST_GRACE_DAYS} days`),
    }),
    result: z.null(),
    message: 'Grace period saved',
  }),
  retry: call({
    method: 'POST',
    path: 'trainer/failed-payments/:id/retry',
    caller: 'trainer',
    staff: ['refunds'],
    summary: 'Try a failed payment again now',
    params: one,
    result: Tried,
    message: ({ text }: Tried) => text,
    transaction: 'own',
  }),
  mail: call({
    method: 'POST',
    path: 'trainer/failed-payments/:id/mail',
    caller: 'trainer',
    staff: ['customers'],
    summary: 'Mail the card-fix link to the subscriber again',
    params: one,
    result: z.null(),
    message: 'We mailed the link again',
  }),
  link: call({
    method: 'POST',
    path: 'trainer/failed-payments/:id/link',
    caller: 'trainer',
    staff: ['customers'],
    summary: 'A link that fixes the card without a login',
    params: one,
    result: z.object({ url: z.string(), expires_at: Timestamp }),
  }),
}
