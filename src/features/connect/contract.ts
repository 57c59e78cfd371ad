/** The trainer's Stripe account: is it connected, and the way there. */
import { z } from 'zod'
import { call, Timestamp } from '../../base/call.ts'
import { text } from '../../base/text.ts'

const noState = 'The return address from Stripe is incomplete. Start again.'

export const connectCalls = {
  status: call({
    method: 'GET',
    path: 'stripe-status',
    caller: 'trainer',
    summary: 'Whether payments can be taken, and since when.',
    result: z.object({ status: z.boolean(), created_at: Timestamp.nullable() }),
  }),
  connect: call({
    method: 'POST',
    path: 'stripe-connect',
    caller: 'trainer',
    summary: 'Where to go to connect a Stripe account; `existing` is for one that exists already.',
    body: z.object({
      redirect_url: text(2000, { required: 'Say where to come back to' }).min(1, 'Say where to come back to'),
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
      'Finishes connecting an existing account, with what Stripe put into the return address; without `code` permission was denied. Answers where to go on.',
    body: z.object({
      state: text(200, { required: noState }).min(1, noState),
      code: text(500).min(1).optional(),
    }),
    result: z.object({ url: z.string() }),
    transaction: 'own',
  }),
}
