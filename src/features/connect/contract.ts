/** The trainer's Stripe account: whether it is connected, and how to connect it. */
import { z } from 'zod'
import { call, Timestamp } from '../../base/call.ts'
import { text } from '../../base/text.ts'

const noState = 'The return address from Stripe is incomplete. Start again.'

export const connectCalls = {
  status: call({
    method: 'GET',
    path: 'stripe-status',
    caller: 'trainer',
    staff: ['customers', 'pages', 'money'],
    summary: 'Whether payments can be taken, and since when.',
    result: z.object({ status: z.boolean(), created_at: Timestamp.nullable() }),
  }),
  connect: call({
    method: 'POST',
    path: 'stripe-connect',
    caller: 'trainer',
    fresh: true,
    summary:
      'The address where the trainer connects a Stripe account; `existing` is for an account they already have.',
    body: z.object({
      redirect_url: text(2000, { required: 'redirect_url is required' }).min(1, 'redirect_url is required'),
      existing: z.boolean().optional(),
    }),
    result: z.object({ url: z.string() }),
    transaction: 'own',
  }),
  finish: call({
    method: 'POST',
    path: 'stripe-connect/finish',
    caller: 'trainer',
    summary:
      "Finish connecting an existing account with the parameters from Stripe's return address; no `code` means permission was denied. Returns where to continue.",
    body: z.object({
      state: text(200, { required: noState }).min(1, noState),
      code: text(500).min(1).optional(),
    }),
    result: z.object({ url: z.string() }),
    transaction: 'own',
  }),
}
