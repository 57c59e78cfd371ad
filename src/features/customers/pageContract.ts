/** One customer's page: who they are, what they paid, and everything that happened. */
import { z } from 'zod'
import { call, Id, SentTimestamp, Timestamp } from '../../base/call.ts'
import { CsvFile } from '../../base/csv.ts'
import { text } from '../../base/text.ts'
import { WrittenMail } from './bulk.ts'
import { Subscriber } from './contract.ts'
import { Actor } from './history.ts'

/** Amounts are in the minor unit of the currency. */
export const CardUsed = z.object({ brand: z.string(), last4: z.string() })
export type CardUsed = z.output<typeof CardUsed>

const PageRefund = z.object({
  id: z.string(),
  at: Timestamp,
  /** Of what was paid, in the currency of the charge. */
  paid_back: z.number(),
  /** What it settled in, and the amounts in it. The account may settle in another currency than when it was charged. */
  currency: z.string(),
  amount: z.number(),
  commission: z.number(),
  net: z.number(),
  /** What the trainer noted. */
  reason: z.string().nullable(),
  status: z.string(),
})

const PageDispute = z.object({
  /** What it settled in. */
  currency: z.string(),
  amount: z.number(),
  fee: z.number(),
  status: z.string(),
  at: Timestamp,
})

export const PageCharge = z.object({
  id: z.string(),
  at: Timestamp,
  status: z.enum(['paid', 'pending', 'failed']),
  /** Stripe's code, such as `expired_card`. */
  failure: z.string().nullable(),
  card: CardUsed.nullable(),
  /** What the customer paid or was asked for. */
  amount: z.number(),
  currency: z.string(),
  /** Null if no money moved. The four are in its currency; `gross` is `amount` unless it was exchanged. */
  settled: z
    .object({
      currency: z.string(),
      gross: z.number(),
      stripe_fee: z.number(),
      commission: z.number(),
      net: z.number(),
    })
    .nullable(),
  refunds: z.array(PageRefund),
  dispute: PageDispute.nullable(),
})
export type PageCharge = z.output<typeof PageCharge>

/** Of all charges, in one settlement currency. Amounts of different currencies have no sum. */
const PageTotal = z.object({
  currency: z.string(),
  payments: z.number(),
  gross: z.number(),
  stripe_fee: z.number(),
  commission: z.number(),
  refunded: z.number(),
  disputed: z.number(),
  net: z.number(),
})
export type PageTotal = z.output<typeof PageTotal>

export const TimelineKind = z.enum(['payment', 'failure', 'refund', 'dispute', 'plan', 'mail', 'person'])
export type TimelineKind = z.output<typeof TimelineKind>

export const TimelineEntry = z.object({
  id: z.string(),
  at: Timestamp,
  about: TimelineKind,
  title: z.string(),
  /** A second line; empty for none. */
  text: z.string(),
  /** Words of a person: the reason of a refund, the answers of a form. */
  quote: z.string(),
  by: Actor.nullable(),
  /** It was an admin in the trainer's place. */
  by_support: z.boolean(),
  /** The name of the trainer's staff who did it; null if it was somebody else. */
  by_name: z.string().nullable(),
})
export type TimelineEntry = z.output<typeof TimelineEntry>

export const Note = z.object({
  id: z.number(),
  text: z.string(),
  created_at: Timestamp,
  edited_at: Timestamp.nullable(),
})
export type Note = z.output<typeof Note>

const PagePlan = Subscriber.shape.subscription.extend({
  started_at: Timestamp,
  /** The plan's price today; the next payment is what Stripe says. */
  amount: z.number(),
  currency: z.string(),
  /** 'month'; empty for what is paid once or free. */
  period: z.string(),
})
export type PagePlan = z.output<typeof PagePlan>

export const CustomerPage = Subscriber.extend({
  /** 'your site'; null if unknown. */
  joined_from: z.string().nullable(),
  /** The address got no mail the last time, and since when. */
  refused_at: Timestamp.nullable(),
  /** Another email that does not count yet. */
  waiting_email: z
    .object({
      email: z.string(),
      is_confirmed: z.boolean(),
      /** The old address agreed, so nothing but the confirmation is missing. */
      is_agreed: z.boolean(),
      /** From when on the silence of the old address is enough. */
      silent_from: Timestamp,
    })
    .nullable(),
  /** False if they unsubscribed from what the trainer writes. */
  wants_mails: z.boolean(),
  plans: z.array(PagePlan),
  totals: z.array(PageTotal),
  charges: z.object({ data: z.array(PageCharge), has_more: z.boolean() }),
  timeline: z.object({ data: z.array(TimelineEntry), has_more: z.boolean() }),
  notes: z.array(Note),
})
export type CustomerPage = z.output<typeof CustomerPage>

/** What only Stripe knows now. */
export const PlanAtStripe = z.object({
  id: z.number(),
  /** Null if nothing follows. */
  next: z.object({ at: Timestamp, amount: z.number(), currency: z.string() }).nullable(),
  card: CardUsed.nullable(),
  /** Stripe no longer has the subscription. */
  is_gone: z.boolean(),
})
export type PlanAtStripe = z.output<typeof PlanAtStripe>

const OfOne = z.object({ id: Id })
const OfNote = OfOne.extend({ note: Id })

/** Older than this entry of the list. */
const Before = z.object({ before: text(300).optional() })

export const NOTE_MOST = 2000
const NoteText = z.object({
  text: text(NOTE_MOST, { required: 'Write a note', tooLong: `Use at most ${NOTE_MOST} characters` })
    .trim()
    .min(1, 'Write a note'),
})

export const customerPageCalls = {
  show: call({
    method: 'GET',
    path: 'customers/:id',
    caller: 'trainer',
    staff: ['customers'],
    summary: "One customer's page: plans, charges with fees and commission, timeline and notes.",
    params: OfOne,
    result: CustomerPage,
  }),
  charges: call({
    method: 'GET',
    path: 'customers/:id/charges',
    caller: 'trainer',
    staff: ['customers'],
    summary: "More of a customer's charges, older than the given one.",
    params: OfOne,
    query: Before,
    result: CustomerPage.shape.charges,
  }),
  timeline: call({
    method: 'GET',
    path: 'customers/:id/timeline',
    caller: 'trainer',
    staff: ['customers'],
    summary: "More of a customer's timeline, before the given time.",
    params: OfOne,
    query: z.object({ before: SentTimestamp.optional() }),
    result: CustomerPage.shape.timeline,
  }),
  exportCharges: call({
    method: 'GET',
    path: 'customers/:id/charges.csv',
    caller: 'trainer',
    staff: ['customers'],
    summary: "All of a customer's charges as a CSV file, with refunds as lines of their own.",
    params: OfOne,
    file: 'text/csv',
    result: CsvFile,
  }),
  atStripe: call({
    method: 'GET',
    path: 'customers/:id/at-stripe',
    caller: 'trainer',
    staff: ['customers'],
    summary: "The next payment and the card of each of a customer's running plans, from Stripe.",
    params: OfOne,
    result: z.array(PlanAtStripe),
    transaction: 'own',
  }),
  view: call({
    method: 'POST',
    path: 'customers/:id/view',
    caller: 'trainer',
    staff: ['customers'],
    summary: "A customer's own account page as they see it, to read. The customer's history records it.",
    params: OfOne,
    result: z.object({ html: z.string(), css: z.string() }),
    transaction: 'own',
  }),
  mail: call({
    method: 'POST',
    path: 'customers/:id/mail',
    caller: 'trainer',
    staff: ['customers'],
    summary: 'Write a mail to one customer, in the brand of the site. Refused if they unsubscribed.',
    params: OfOne,
    /** A new key for each mail: a call that is repeated sends one. */
    body: WrittenMail.extend({ key: text(36).pipe(z.uuid()) }),
    result: z.null(),
    message: 'Mail sent',
  }),
  mailAddresses: call({
    method: 'POST',
    path: 'customers/:id/new-email/mail',
    caller: 'trainer',
    staff: ['customers'],
    summary: 'Send the mails about a new email that waits again: to confirm it, and to the address before.',
    params: OfOne,
    result: z.null(),
    message: 'Mails sent again',
    transaction: 'own',
  }),
  withdrawEmail: call({
    method: 'DELETE',
    path: 'customers/:id/new-email',
    caller: 'trainer',
    staff: ['customers'],
    summary: 'Withdraw a new email that waits to be confirmed: the address stays as it is.',
    params: OfOne,
    result: z.null(),
    message: 'The email stays as it is',
  }),
  addNote: call({
    method: 'POST',
    path: 'customers/:id/notes',
    caller: 'trainer',
    staff: ['customers'],
    summary: 'Add a note that only the trainer sees.',
    params: OfOne,
    body: NoteText,
    result: Note,
    message: 'Note added',
  }),
  editNote: call({
    method: 'PUT',
    path: 'customers/:id/notes/:note',
    caller: 'trainer',
    staff: ['customers'],
    summary: 'Change a note.',
    params: OfNote,
    body: NoteText,
    result: Note,
    message: 'Note saved',
  }),
  deleteNote: call({
    method: 'DELETE',
    path: 'customers/:id/notes/:note',
    caller: 'trainer',
    staff: ['customers'],
    summary: 'Delete a note.',
    params: OfNote,
    result: z.null(),
    message: 'Note deleted',
  }),
}
