/** What a person can ask for: everything stored about them, and its erasure. */
import { z } from 'zod'
import { call, Id, Timestamp } from '../../base/call.ts'
import { SentFile } from '../../base/sentFile.ts'
import { text } from '../../base/text.ts'
import { LinkToken } from '../accounts/contract.ts'
import { Programme } from '../programmes/document.ts'
import { LogSchema } from '../training/contract.ts'

const Moment = Timestamp.nullable()

/** A subscriber of one trainer. */
export const PersonData = z.object({
  exported_at: Timestamp,
  person: z.object({
    name: z.string(),
    email: z.string(),
    /** What is stored under them is below too. */
    former_emails: z.array(z.string()),
    registered_at: Timestamp,
  }),
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
  history: z.array(z.object({ at: Timestamp, what: z.string(), by: z.string() })),
  /** What the trainer wrote about the person, and how they sorted them: personal data too. */
  notes: z.array(z.object({ text: z.string(), written_at: Timestamp, edited_at: Moment })),
  tags: z.array(z.string()),
  /** Withdrawals and cancellations that were sent from the site. */
  contract_statements: z.array(
    z.object({
      kind: z.string(),
      received_at: Timestamp,
      name: z.string(),
      contract: z.string(),
      reason: z.string().nullable(),
    }),
  ),
  /** Where they said that they are coming. */
  events: z.array(
    z.object({
      event: z.string(),
      day: z.string(),
      name: z.string(),
      state: z.enum(['asked', 'coming']),
      since: Timestamp,
    }),
  ),
  /** Programs of the app that were made for this person alone. */
  personal_programs: z.array(z.object({ title: z.string(), saved_at: Timestamp, content: Programme })),
  /** What they chose in the app; null if they never opened it. */
  app: z
    .object({
      name: z.string(),
      unit: z.string(),
      training_days: z.array(z.number()),
      zone: z.string(),
      shares_pictures: z.boolean(),
    })
    .nullable(),
  /** Pictures of the body. The files themselves are given to the person alone, by `app/picture-archive`. */
  pictures: z.array(
    z.object({ purpose: z.string(), day: z.string(), bytes: z.number(), added_at: Timestamp }),
  ),
  /** What they did in the app. */
  training: z.array(LogSchema),
  messages: z.array(
    z.object({
      form: z.string(),
      sent_at: Timestamp,
      answers: z.array(z.object({ label: z.string(), value: z.string() })),
    }),
  ),
})
export type PersonData = z.output<typeof PersonData>

/** What closing the account means, in current numbers. */
export const Closing = z.object({
  site: z.string().nullable(),
  /** For how long nobody else can take the site's address. */
  reserved_days: z.number(),
  /** Everyone with a plan of any kind. */
  customers: z.number(),
  /** Those that Stripe would charge again. */
  subscriptions: z.number(),
  platform_plan: z.string().nullable(),
  has_stripe: z.boolean(),
  /** False: closing is confirmed by a mailed link. */
  has_password: z.boolean(),
  email: z.string(),
  /** Nothing is mailed to an unconfirmed address, not even the last mail. */
  is_email_confirmed: z.boolean(),
})
export type Closing = z.output<typeof Closing>

const OfOne = z.object({ id: Id })
const erased = { result: z.null(), message: 'The data is being deleted' }

export const privacyCalls = {
  exportSelf: call({
    method: 'GET',
    path: 'trainee/me/data',
    caller: 'trainee',
    summary: 'Everything stored about the signed-in subscriber.',
    result: PersonData,
    onSites: true,
  }),
  eraseSelf: call({
    method: 'DELETE',
    path: 'trainee/me/data',
    caller: 'trainee',
    summary:
      'Delete the signed-in subscriber: subscriptions end immediately, personal data is erased here and in Stripe, and payment records are kept without the person.',
    ...erased,
    onSites: true,
  }),
  exportTrainee: call({
    method: 'GET',
    path: 'trainees/:id/data',
    caller: 'trainer',
    summary: "Everything stored about one of the trainer's subscribers.",
    params: OfOne,
    result: PersonData,
  }),
  eraseTrainee: call({
    method: 'DELETE',
    path: 'trainees/:id/data',
    caller: 'trainer',
    fresh: true,
    summary: "Delete one of the trainer's subscribers, just as the subscriber could.",
    params: OfOne,
    ...erased,
    ownerOnly: true,
  }),
  exportTrainer: call({
    method: 'GET',
    path: 'accounts/data',
    caller: 'trainer',
    fresh: true,
    summary:
      'Everything stored about the signed-in trainer and their business, as an archive that another installation can import.',
    file: 'application/gzip',
    result: SentFile,
    ownerOnly: true,
  }),
  previewClosing: call({
    method: 'GET',
    path: 'accounts/closing',
    caller: 'trainer',
    summary: 'What closing the account would mean now.',
    result: Closing,
    ownerOnly: true,
  }),
  sendClosingLink: call({
    method: 'POST',
    path: 'accounts/closing-link',
    caller: 'trainer',
    summary: 'Mail the link that confirms closing an account without a password.',
    result: z.object({ email: z.string() }),
    message: ({ email }: { email: string }) => `We sent a link to ${email}`,
    transaction: 'own',
    ownerOnly: true,
  }),
  closeAccount: call({
    method: 'POST',
    path: 'accounts/close',
    caller: 'trainer',
    fresh: true,
    summary:
      'Close and erase the account: the site goes offline, subscriptions and the platform plan are canceled immediately, personal data is erased, and payment records are kept without the person. Confirmed by the password or by the token of the mailed link.',
    body: z.object({
      password: text(200, { tooLong: 'The password is wrong' }).optional(),
      token: LinkToken.optional(),
    }),
    result: z.null(),
    message: 'Your account is closed',
    transaction: 'own',
    ownerOnly: true,
  }),
}
