/** Actions on several customers at once, and the pause of one. */
import { z } from 'zod'
import { call, Id, Timestamp } from '../../base/call.ts'
import { CsvFile } from '../../base/csv.ts'
import { numbered, numberedQuery, Search, selectionBody, sortQuery } from '../../base/list.ts'
import { list, text } from '../../base/text.ts'
import { BulkAction } from './bulk.ts'
import { SubscriptionStatus } from './contract.ts'

const filters = {
  search: Search,
  status: SubscriptionStatus.optional(),
  plan_id: Id.optional(),
  tag_id: Id.optional(),
}

/** Chosen rows, all that match the list's filters, or everyone; without the exceptions. */
const Wanted = z.object({
  ...selectionBody(filters),
  everyone: z.boolean().default(false),
  except: list(Id).max(500).default([]),
  action: BulkAction,
})
export type Wanted = z.output<typeof Wanted>

const Amount = z.object({ amount: z.number(), currency: z.string() })

const BulkPreview = z.object({
  /** How many it does something for. */
  count: z.number(),
  /** The first of them, by id newest first. */
  people: z.array(z.object({ id: z.number(), name: z.string() })),
  left_out_count: z.number(),
  /** The first of them. */
  left_out: z.array(z.object({ id: z.number(), name: z.string(), reason: z.string() })),
  /** Of a pause: what is not charged, at the prices of the plans. */
  payments: z.number(),
  amounts: z.array(Amount),
})
export type BulkPreview = z.output<typeof BulkPreview>

const BulkState = z.enum(['scheduled', 'running', 'done', 'ended'])

const BulkSummary = z.object({
  id: z.number(),
  kind: z.string(),
  title: z.string(),
  state: BulkState,
  everyone: z.boolean(),
  starts_at: Timestamp,
  created_at: Timestamp,
  total: z.number(),
  /** By their result. */
  done: z.number(),
  left_out: z.number(),
  failed: z.number(),
  /** A pause that has not passed. */
  can_end: z.boolean(),
})
export type BulkSummary = z.output<typeof BulkSummary>

export const BulkRow = z.object({
  id: z.number(),
  name: z.string(),
  state: z.enum(['waiting', 'started', 'done', 'left_out', 'failed']),
  result: z.string(),
})
export type BulkRow = z.output<typeof BulkRow>

const OfOne = z.object({ id: Id })

export const bulkCalls = {
  export: call({
    method: 'GET',
    path: 'subscribers/export',
    caller: 'trainer',
    fresh: true,
    summary: 'All subscribers that match, newest first, as a CSV file.',
    query: z.object(filters),
    file: 'text/csv',
    result: CsvFile,
  }),
  preview: call({
    method: 'POST',
    path: 'bulk-actions/preview',
    caller: 'trainer',
    staff: ['refunds'],
    summary: 'Whom an action on several customers touches, and who is left out and why. Changes nothing.',
    body: Wanted,
    result: BulkPreview,
  }),
  start: call({
    method: 'POST',
    path: 'bulk-actions',
    caller: 'trainer',
    staff: ['refunds'],
    summary: 'Start an action on several customers, or schedule it if its first day is later.',
    body: Wanted,
    result: OfOne,
    message: 'Started',
  }),
  list: call({
    method: 'GET',
    path: 'bulk-actions',
    caller: 'trainer',
    staff: ['customers'],
    summary: 'Actions on several customers, newest first.',
    query: z.object({ ...numberedQuery(10), sort: sortQuery(['id'], 'id,desc') }),
    result: numbered(BulkSummary),
  }),
  details: call({
    method: 'GET',
    path: 'bulk-actions/:id',
    caller: 'trainer',
    staff: ['customers'],
    summary: 'One action on several customers: its progress.',
    params: OfOne,
    result: BulkSummary,
  }),
  rows: call({
    method: 'GET',
    path: 'bulk-action-rows',
    caller: 'trainer',
    staff: ['customers'],
    summary: 'The result of an action for each customer.',
    query: z.object({
      ...numberedQuery(15),
      sort: sortQuery(['name'], 'name,asc'),
      action_id: Id,
      search: Search,
      state: BulkRow.shape.state.optional(),
    }),
    result: numbered(BulkRow),
  }),
  end: call({
    method: 'POST',
    path: 'bulk-actions/:id/end',
    caller: 'trainer',
    staff: ['refunds'],
    summary: 'End a pause earlier: one that has not started is dropped, otherwise everybody is resumed.',
    params: OfOne,
    body: z.object({}),
    result: z.object({ resumed_by: z.number().nullable() }),
    message: 'The pause ends now',
  }),
  resume: call({
    method: 'POST',
    path: 'resume-subscription',
    caller: 'trainer',
    staff: ['refunds'],
    summary: "Resume a customer's paused plan now.",
    body: z.object({ subscription_id: Id }),
    result: z.null(),
    message: 'Subscription resumed',
    transaction: 'own',
  }),
  pause: call({
    method: 'POST',
    path: 'pause-subscription',
    caller: 'trainer',
    staff: ['refunds'],
    summary: "Pause the payments of a customer's plan until a day, on which it resumes by itself.",
    body: z.object({ subscription_id: Id, back_on: text(10) }),
    result: z.null(),
    message: 'Subscription paused',
    transaction: 'own',
  }),
}

export const mailChoiceCalls = {
  unsubscribe: call({
    method: 'POST',
    path: 'unsubscribe/:token',
    caller: 'public',
    summary:
      'Stop the mails that a trainer writes, with the token in one of them. A mail program may call it.',
    params: z.object({ token: text(100) }),
    body: z.looseObject({}),
    result: z.null(),
    message: 'You are unsubscribed',
    onSites: true,
    plainForm: { answeredAt: () => '', standsAt: () => '/' },
  }),
}
