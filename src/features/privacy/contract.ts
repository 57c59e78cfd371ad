/** What a person can ask for: everything that is kept about them, and that it is erased. */
import { z } from 'zod'
import { call, Id, Timestamp } from '../../base/call.ts'

const Moment = Timestamp.nullable()

/** A subscriber of one trainer. */
export const PersonData = z.object({
  exported_at: Timestamp,
  person: z.object({ name: z.string(), email: z.string(), registered_at: Timestamp }),
  agreements: z.array(z.object({ agreed_at: Timestamp, terms: z.string() })),
  plans: z.array(z.object({ plan: z.string(), state: z.string(), started_at: Timestamp, ended_at: Moment })),
  payments: z.array(
    z.object({
      paid_at: Timestamp,
      /** In the minor unit. */
      amount: z.number(),
      refunded: z.number(),
      currency: z.string(),
      status: z.string(),
    }),
  ),
  messages: z.array(
    z.object({
      form: z.string(),
      sent_at: Timestamp,
      answers: z.array(z.object({ label: z.string(), value: z.string() })),
    }),
  ),
})
export type PersonData = z.output<typeof PersonData>

const OfOne = z.object({ id: Id })
const erased = { result: z.null(), message: 'The data is being deleted' }

export const privacyCalls = {
  exportSelf: call({
    method: 'GET',
    path: 'trainee/me/data',
    caller: 'trainee',
    summary: 'Everything that is kept about the signed-in subscriber.',
    result: PersonData,
    onSites: true,
  }),
  eraseSelf: call({
    method: 'DELETE',
    path: 'trainee/me/data',
    caller: 'trainee',
    summary:
      'Delete the signed-in subscriber: subscriptions end at once, personal data is erased here and at Stripe, and payment records stay without the person.',
    ...erased,
    onSites: true,
  }),
  exportTrainee: call({
    method: 'GET',
    path: 'trainees/:id/data',
    caller: 'trainer',
    summary: "Everything that is kept about one of the trainer's subscribers.",
    params: OfOne,
    result: PersonData,
  }),
  eraseTrainee: call({
    method: 'DELETE',
    path: 'trainees/:id/data',
    caller: 'trainer',
    summary: "Delete one of the trainer's subscribers, as the subscriber could.",
    params: OfOne,
    ...erased,
    ownerOnly: true,
  }),
}
