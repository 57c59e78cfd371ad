/** The events that Stripe sent, as an operator monitors them. */
import { z } from 'zod'
import { call, Id, Timestamp } from '../../base/call.ts'
import { cursored, cursorQuery, Search, TimeCursor, TimeRange } from '../../base/list.ts'
import { text } from '../../base/text.ts'

export const eventStates = { waiting: 'Waiting', processed: 'Processed', failed: 'Failed' } as const

const EventState = z.enum(Object.keys(eventStates) as (keyof typeof eventStates)[], 'Unknown state')

/** By the beginning of its type. */
export const eventGroups = {
  account: 'Account',
  application_fee: 'Commission',
  charge: 'Charge, refund, dispute',
  checkout: 'Checkout',
  customer: 'Customer',
  'customer.subscription': 'Subscription',
  invoice: 'Invoice',
  payment_intent: 'Payment',
} as const

const EventRow = z.object({
  /** To continue after this row. */
  cursor: z.string(),
  id: z.string(),
  type: z.string(),
  object_id: z.string(),
  /** Empty for the platform's own account. */
  account_id: z.string(),
  /** Null for the platform's own account, and for one that is nobody's. */
  trainer: z.object({ id: z.number(), name: z.string() }).nullable(),
  /** Found by the comparison with Stripe because its webhook was lost. */
  was_lost: z.boolean(),
  state: EventState,
  received_at: Timestamp,
  processed_at: Timestamp.nullable(),
  tries: z.number(),
  /** Why the last try failed. */
  error: z.string().nullable(),
})
export type EventRow = z.output<typeof EventRow>

export const webhookCalls = {
  list: call({
    method: 'GET',
    path: 'admin/stripe-events',
    caller: 'admin',
    summary:
      'The events that Stripe sent, newest first. The search finds whole ids and the beginning of a type.',
    query: z.object({
      ...cursorQuery(25, TimeCursor),
      search: Search,
      state: text(20).pipe(EventState).optional(),
      type: text(40)
        .pipe(z.enum(Object.keys(eventGroups) as (keyof typeof eventGroups)[], 'Unknown type'))
        .optional(),
      trainer_id: Id.optional(),
      at: TimeRange.optional(),
    }),
    result: cursored(EventRow),
  }),
  processAgain: call({
    method: 'POST',
    path: 'admin/stripe-events/:id/process-again',
    caller: 'admin',
    summary: 'Process an event again that failed.',
    params: z.object({ id: text(255) }),
    result: z.null(),
    message: 'The event is processed again',
  }),
}
