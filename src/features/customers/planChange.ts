/** Changing the plan of a running subscription: the calls, and what is said about them. */
import { z } from 'zod'
import { call, Id, SentTimestamp, Timestamp } from '../../base/call.ts'
import { inCurrency } from '../plans/currency.ts'

export const TakesEffect = z.enum(['now', 'period_end'], 'Choose when the plan changes')
export type TakesEffect = z.output<typeof TakesEffect>

/** Amounts are in the minor unit of `currency`. */
const PlanChoice = z.object({
  plan_id: z.number(),
  title: z.string(),
  amount: z.number(),
  currency: z.string(),
  /** 'month', '3 months' */
  period: z.string(),
})
export type PlanChoice = z.output<typeof PlanChoice>

const ComingChange = PlanChoice.extend({
  effective_at: Timestamp,
  made_by: z.enum(['trainer', 'subscriber']),
})

const PlanChangeOptions = z.object({
  current: PlanChoice,
  /** Why the plan can't be changed now; null if it can. */
  refusal: z.string().nullable(),
  /** When the paid period ends; null during a trial, in which a change costs nothing and needs no waiting. */
  period_ends_at: Timestamp.nullable(),
  plans: z.array(PlanChoice),
  /** What was chosen for the end of the period. */
  coming: ComingChange.nullable(),
})
export type PlanChangeOptions = z.output<typeof PlanChangeOptions>

const PlanChangePreview = z.object({
  plan_id: z.number(),
  takes_effect: TakesEffect,
  currency: z.string(),
  /** Charged right away. */
  due: z.number(),
  /** What is left over lowers the next payments. */
  credit: z.number(),
  lines: z.array(z.object({ text: z.string(), amount: z.number() })),
  /** The next payment after the change, without the credit. */
  next: z.object({ amount: z.number(), at: Timestamp }),
  /** Stripe counts unused time from here; send it back to pay exactly this amount. */
  proration_at: Timestamp,
})
export type PlanChangePreview = z.output<typeof PlanChangePreview>

const Wish = z.object({ plan_id: Id, takes_effect: TakesEffect })

/** What was previewed, so that nobody pays an amount they did not see. */
export const ShownChange = Wish.extend({
  proration_at: SentTimestamp,
  due: z.int().min(0),
  next_amount: z.int().min(0),
})
export type ShownChange = z.output<typeof ShownChange>

export const shownOf = (preview: PlanChangePreview): ShownChange => ({
  plan_id: preview.plan_id,
  takes_effect: preview.takes_effect,
  proration_at: preview.proration_at,
  due: preview.due,
  next_amount: preview.next.amount,
})

const Changed = z.object({
  plan: z.string(),
  takes_effect: TakesEffect,
  effective_at: Timestamp,
  charged: z.number(),
  currency: z.string(),
})
export type Changed = z.output<typeof Changed>

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
export const dayOf = (timestamp: string): string => day.format(new Date(timestamp))

export function changedText({ plan, takes_effect, effective_at, charged, currency }: Changed): string {
  if (takes_effect === 'period_end') return `The plan changes to ${plan} on ${dayOf(effective_at)}`
  return charged > 0
    ? `The plan is ${plan} now, and ${inCurrency(charged, currency)} was charged`
    : `The plan is ${plan} now`
}

/** The button repeats the amount. */
export function changeLabel({ takes_effect, due, currency, next }: PlanChangePreview): string {
  if (takes_effect === 'period_end') return `Change on ${dayOf(next.at)}`
  return due > 0 ? `Change for ${inCurrency(due, currency)}` : 'Change now, charge nothing'
}

/** Where subscribers change the plan of one of their subscriptions themselves, on /me. */
export const changePath = (subscription: number, to?: number, when = 'now'): string =>
  `/me/change?plan=${subscription}${to === undefined ? '' : `&to=${to}&when=${when}`}`

const OfOne = z.object({ id: Id })

export const planChangeCalls = {
  options: call({
    method: 'GET',
    path: 'subscriptions/:id/plan-change',
    caller: 'trainer',
    staff: ['refunds'],
    summary: 'The plans that a running subscription can change to, and the change that is coming.',
    params: OfOne,
    result: PlanChangeOptions,
    transaction: 'own',
  }),
  preview: call({
    method: 'GET',
    path: 'subscriptions/:id/plan-change/preview',
    caller: 'trainer',
    staff: ['refunds'],
    summary: "What a change of plan costs now and later, by Stripe's own preview. Nothing is changed.",
    params: OfOne,
    query: Wish,
    result: PlanChangePreview,
    transaction: 'own',
  }),
  change: call({
    method: 'POST',
    path: 'subscriptions/:id/plan-change',
    caller: 'trainer',
    staff: ['refunds'],
    summary:
      'Change the plan as previewed, at most an hour before. If the card is declined, or the amount is another by now, nothing changes.',
    params: OfOne,
    body: ShownChange,
    result: Changed,
    message: changedText,
    transaction: 'own',
  }),
  undo: call({
    method: 'DELETE',
    path: 'subscriptions/:id/plan-change',
    caller: 'trainer',
    staff: ['refunds'],
    summary: 'Undo a change that was chosen for the end of the period.',
    params: OfOne,
    result: z.null(),
    message: 'The plan stays as it is',
    transaction: 'own',
  }),
  settings: call({
    method: 'GET',
    path: 'plan-change-settings',
    caller: 'trainer',
    staff: ['money'],
    summary: 'Whether subscribers may change their plan themselves.',
    result: z.object({ by_subscriber: z.boolean() }),
  }),
  saveSettings: call({
    method: 'PUT',
    path: 'plan-change-settings',
    caller: 'trainer',
    staff: ['money'],
    summary: 'Let subscribers change their plan on their account page, or not.',
    body: z.object({ by_subscriber: z.boolean() }),
    result: z.null(),
    message: 'Saved',
  }),
}
