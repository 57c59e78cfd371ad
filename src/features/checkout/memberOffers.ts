/** What a member of the app is offered of the plans on sale, from what they have. */
import type { PlanChoice } from '../customers/planChange.ts'

/** A plan that the member has and that has not ended. */
export interface HeldPlan {
  /** Of the subscription. */
  id: number
  planId: number
  title: string
  /** '$49 / month'; '' for a plan that is not paid regularly. */
  price: string
  state: 'active' | 'trialing' | 'past_due' | 'paused'
  endsAt: Date | null
  /** What the member may change it to. */
  changes: readonly Pick<PlanChoice, 'plan_id'>[]
}

export type MemberOffer =
  | { kind: 'held'; held: HeldPlan }
  /** Instead of `from`, or in addition to it. */
  | { kind: 'change'; from: HeldPlan; besides: HeldPlan[] }
  | { kind: 'new'; besides: HeldPlan[] }

/** `besides`: what goes on being charged if the plan is bought in addition. */
export function memberOffer(planId: number, held: readonly HeldPlan[]): MemberOffer {
  const own = held.find((one) => one.planId === planId)
  if (own) return { kind: 'held', held: own }
  const besides = held.filter(({ price, endsAt }) => price !== '' && endsAt === null)
  const from = held.find(({ changes }) => changes.some(({ plan_id }) => plan_id === planId))
  return from ? { kind: 'change', from, besides } : { kind: 'new', besides }
}

interface HeldWords {
  badge: string
  sentence: string
  /** On the button that leads to the account. */
  action: string
}

/** `day` writes a date. */
export function heldInWords({ state, endsAt }: HeldPlan, day: (date: Date) => string): HeldWords {
  if (endsAt)
    return {
      badge: `Ends on ${day(endsAt)}`,
      sentence: `You canceled it, and it ends on ${day(endsAt)}. You can keep it instead of buying it again.`,
      action: 'Keep it',
    }
  if (state === 'past_due')
    return {
      badge: 'Payment due',
      sentence: 'A payment for it is due. Once that is paid, everything in it is open again.',
      action: 'Pay now',
    }
  if (state === 'paused')
    return {
      badge: 'Paused',
      sentence: 'It is paused. Resume it, and everything in it is open again.',
      action: 'Resume it',
    }
  return {
    badge: state === 'trialing' ? 'Your free trial' : 'Your plan',
    sentence: 'It is active. Everything in it is open in the app.',
    action: 'Manage it',
  }
}

/** 'Basic ($29 / month)', 'Basic ($29 / month) and Nutrition ($9 / month)' */
export const inAddition = (besides: readonly HeldPlan[]): string =>
  new Intl.ListFormat('en-US').format(besides.map(({ title, price }) => `${title} (${price})`))
