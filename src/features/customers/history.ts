/**
 * What happened to a customer, by kind: the detail that is stored with it, and its sentence in the timeline, which says
 * separately who did it. The ledger tells of payments, failed tries, refunds and disputes.
 */
import { z } from 'zod'
import { Timestamp } from '../../base/call.ts'
import { inCurrency } from '../plans/currency.ts'

export const Actor = z.enum(['trainer', 'subscriber', 'stripe', 'system'])
export type Actor = z.output<typeof Actor>

const kind = <D extends z.ZodObject>(detail: D, sentence: (detail: z.output<D>) => string) => ({
  detail,
  sentence,
})

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const on = (timestamp: string) => day.format(new Date(timestamp))

const Nothing = z.object({})
const OfPlan = z.object({ plan: z.string() })

const addressSteps = {
  asked: (to: string) => `Asked to change the email to ${to}`,
  withdrawn: (to: string) => `Withdrew the change of the email to ${to}`,
  refused: (to: string) => `Kept the old email instead of ${to}`,
  expired: (to: string) => `The email ${to} was not confirmed within 14 days and is not used`,
  taken: (to: string) => `The email ${to} belongs to another customer by now and is not used`,
  undone: (to: string) => `Undid the change of the email to ${to}`,
}

export const historyKinds = {
  joined: kind(
    OfPlan.extend({
      coupon: z.string().optional(),
      source: z.string().optional(),
      // As the dashboard counts it.
      from: z.string().optional(),
      page: z.string().optional(),
    }),
    ({ plan, coupon }) => `Joined ${plan}${coupon ? ` with the coupon ${coupon}` : ''}`,
  ),
  canceled: kind(
    // Without a date the access ended at once.
    OfPlan.extend({ ends_at: Timestamp.nullable() }),
    ({ plan, ends_at }) => (ends_at ? `Canceled ${plan}, which ends on ${on(ends_at)}` : `Ended ${plan}`),
  ),
  cancel_undone: kind(OfPlan, ({ plan }) => `Kept ${plan} after all`),
  ended: kind(OfPlan, ({ plan }) => `${plan} ended`),
  paused: kind(OfPlan.extend({ until: Timestamp.nullable() }), ({ plan, until }) =>
    until ? `Paused ${plan} until ${on(until)}` : `Paused ${plan}`,
  ),
  resumed: kind(OfPlan, ({ plan }) => `Resumed ${plan}`),
  stay_offer_taken: kind(
    OfPlan.extend({ coupon: z.string() }),
    ({ plan, coupon }) => `Stayed with ${plan} for the offer ${coupon}`,
  ),
  card_changed: kind(z.object({ brand: z.string().optional(), last4: z.string() }), ({ last4 }) =>
    last4 ? `Changed the card to the one ending in ${last4}` : 'Changed the card',
  ),
  details_changed: kind(
    z.object({ before: z.object({ name: z.string(), email: z.string() }) }),
    ({ before }) => `Changed the details from ${before.name}, ${before.email}`,
  ),
  // The day on which it counts is a change of the details.
  address_change: kind(
    z.object({
      to: z.string(),
      step: z.enum(['asked', 'withdrawn', 'refused', 'expired', 'taken', 'undone']),
    }),
    ({ to, step }) => addressSteps[step](to),
  ),
  // The money is in the ledger; this says who returned it and why.
  refunded: kind(
    z.object({
      refund_id: z.string(),
      charge_id: z.string(),
      amount: z.number(),
      currency: z.string(),
      reason: z.string().optional(),
    }),
    ({ amount, currency }) => `Refunded ${inCurrency(amount, currency)}`,
  ),
  mail_sent: kind(
    z.object({ subject: z.string(), to: z.string() }),
    ({ subject }) => `Mail sent: ${subject}`,
  ),
  mail_bounced: kind(
    z.object({ subject: z.string(), to: z.string(), reason: z.string() }),
    ({ subject, reason }) => `Mail came back: ${subject}${reason ? ` (${reason})` : ''}`,
  ),
  mail_complained: kind(
    z.object({ subject: z.string(), to: z.string() }),
    ({ subject }) => `Reported a mail as spam: ${subject}`,
  ),
  adopted: kind(OfPlan, ({ plan }) => `Came along from Stripe with ${plan}`),
  imported: kind(z.object({ plan: z.string().nullable() }), ({ plan }) =>
    plan ? `Imported from a file with ${plan}` : 'Imported from a file',
  ),
  plan_changed: kind(
    z.object({
      from: z.string(),
      to: z.string(),
      // Unknown for a change in Stripe's dashboard.
      charged: z.number().optional(),
      currency: z.string().optional(),
    }),
    ({ from, to, charged, currency }) =>
      `Changed the plan from ${from} to ${to}${charged && currency ? ` for ${inCurrency(charged, currency)}` : ''}`,
  ),
  plan_change_scheduled: kind(
    z.object({ from: z.string(), to: z.string(), at: Timestamp }),
    ({ from, to, at }) => `Chose ${to} instead of ${from} from ${on(at)}`,
  ),
  plan_change_undone: kind(OfPlan, ({ plan }) => `Undid the change to ${plan}`),
  withdrawn: kind(
    OfPlan.extend({ refunded: z.number(), currency: z.string() }),
    ({ plan, refunded, currency }) =>
      refunded > 0
        ? `Withdrew from ${plan}, and ${inCurrency(refunded, currency)} was refunded`
        : `Withdrew from ${plan}`,
  ),
  viewed: kind(Nothing, () => 'Looked at the account as the subscriber sees it'),
}

export type HistoryKind = keyof typeof historyKinds
export type HistoryDetail<K extends HistoryKind> = z.output<(typeof historyKinds)[K]['detail']>

/** The sentence of a stored entry; undefined if another version of the program wrote something this one cannot read. */
export function sentenceOf(name: string, detail: unknown): string | undefined {
  const entry = Object.hasOwn(historyKinds, name) ? historyKinds[name as HistoryKind] : undefined
  if (!entry) return undefined
  const read = entry.detail.safeParse(detail)
  // The schema and the sentence of one kind belong together.
  return read.success ? (entry.sentence as (detail: unknown) => string)(read.data) : undefined
}
