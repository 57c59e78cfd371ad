/** What can be done with several customers at once, and for whom it does something: rules and words of both sides. */
import { z } from 'zod'
import { Id } from '../../base/call.ts'
import { text } from '../../base/text.ts'
import { dayText } from './consequences.ts'
import { dayStart, paymentsBetween } from './pause.ts'

const Day = text(10)
  .regex(/^\d{4}-\d\d-\d\d$/, { abort: true, error: 'Choose a day' })
  // February 31 is read as a day in March.
  .refine((day) => new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) ?? false, 'Choose a day')

const line = (most: number, required: string) =>
  text(most, { required, tooLong: `Use at most ${most} characters` })
    .trim()
    .min(1, required)

/** What a trainer writes to one customer or to several. */
export const WrittenMail = z.object({
  subject: line(150, 'Write a subject'),
  text: line(10_000, 'Write the mail'),
})

export const BulkAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('tag'), tag_id: Id }),
  z.object({ kind: z.literal('untag'), tag_id: Id }),
  WrittenMail.extend({ kind: z.literal('mail') }),
  z.object({ kind: z.literal('pause'), first_day: Day, back_on: Day }),
  z.object({ kind: z.literal('resume') }),
  z.object({ kind: z.literal('cancel'), ends: z.enum(['now', 'period_end']) }),
])
export type BulkAction = z.output<typeof BulkAction>
export type BulkKind = BulkAction['kind']

/** A running plan of a customer, with what is charged for it. */
export interface HeldPlan {
  id: number
  title: string
  type: 'recurring' | 'one_time' | 'free'
  state: string
  isForeign: boolean
  ends_at: Date | null
  resumes_at: Date | null
  next: Date | null
  period: Parameters<typeof paymentsBetween>[1] | null
  amount: number
  currency: string
}

export interface Person {
  /** Running ones. */
  plans: HeldPlan[]
  isUnsubscribed: boolean
}

/** For which plans it does something, or why for none. */
export type Verdict = { plans: HeldPlan[] } | { leftOut: string }

const UNSUBSCRIBED = 'Unsubscribed from your mails'

const on = (date: Date) => dayText(date.toISOString())

export function judge(action: BulkAction, { plans, isUnsubscribed }: Person): Verdict {
  if (action.kind === 'tag' || action.kind === 'untag') return { plans }
  if (action.kind === 'mail') return isUnsubscribed ? { leftOut: UNSUBSCRIBED } : { plans }
  const objections = plans.map((plan) => ({ plan, why: objectionTo(action, plan) }))
  const fit = objections.filter(({ why }) => why === undefined).map(({ plan }) => plan)
  if (fit.length > 0) return { plans: fit }
  // Of what is billed, if they have something: a one-time purchase beside it explains nothing.
  const about = objections.find(({ plan }) => plan.type === 'recurring') ?? objections[0]
  return { leftOut: about?.why ?? 'Already canceled' }
}

function objectionTo(action: BulkAction, plan: HeldPlan): string | undefined {
  if (plan.isForeign) return 'Made in Stripe: it can only be changed there'
  if (action.kind === 'resume') return plan.state === 'paused' ? undefined : 'Not paused'
  if (plan.type === 'one_time') return 'Paid once: nothing more is charged'
  if (action.kind === 'cancel') {
    if (plan.ends_at && action.ends === 'period_end') return `Already canceled: ends on ${on(plan.ends_at)}`
    return undefined
  }
  return action.kind === 'pause' ? objectionToPause(action, plan) : undefined
}

function objectionToPause(days: PauseDays, plan: HeldPlan): string | undefined {
  const { type, state, ends_at, resumes_at, next } = plan
  if (type === 'free') return 'Has a free plan: nothing is charged'
  if (ends_at) return `Already canceled: ends on ${on(ends_at)}`
  if (state === 'past_due') return 'Past due: the open payment is tried again first'
  if (state === 'trialing') return next ? `In a free trial until ${on(next)}` : 'In a free trial'
  if (state === 'paused' && !resumes_at) return 'Already paused, without an end'
  if (state === 'paused' && resumes_at && resumes_at > spanOf(days).until)
    return `Already paused until ${on(resumes_at)}`
  if (paymentsOf(plan, days, 1).length > 0) return undefined
  return next ? `No payment in these days: the next one is on ${on(next)}` : 'No payment in these days'
}

type PauseDays = Pick<Extract<BulkAction, { kind: 'pause' }>, 'first_day' | 'back_on'>

const spans = new WeakMap<PauseDays, { from: Date; until: Date }>()

/** Read from the texts once per action, which may be about ten thousand plans. */
function spanOf(days: PauseDays): { from: Date; until: Date } {
  const known = spans.get(days)
  if (known) return known
  const span = { from: dayStart(days.first_day), until: dayStart(days.back_on) }
  spans.set(days, span)
  return span
}

/** The payments of a plan that a pause skips, or the first `most` of them. */
export const paymentsOf = ({ next, period }: HeldPlan, days: PauseDays, most?: number): Date[] =>
  next && period ? paymentsBetween(next, period, spanOf(days), most) : []

/** What the report says first: 'Pause until Jan 4, 2027'. */
export function titleOf(action: BulkAction, tag: string | undefined): string {
  if (action.kind === 'tag') return tag ? `Add the tag ${tag}` : 'Add a tag'
  if (action.kind === 'untag') return tag ? `Remove the tag ${tag}` : 'Remove a tag'
  if (action.kind === 'mail') return `Mail: ${action.subject}`
  if (action.kind === 'pause') return `Pause until ${on(dayStart(action.back_on))}`
  if (action.kind === 'resume') return 'Resume'
  return action.ends === 'now' ? 'Cancel right away' : 'Cancel with the paid period'
}
