/** What to tell a trainer about their subscription, by Stripe's status. */
import type { PaidSubscription } from './paidSubscription.ts'

const troubles: Record<string, string> = {
  past_due: 'Your last payment failed. Update your card or pay the open invoice.',
  unpaid: 'Several payments failed, so your plan is on hold.',
  canceled: 'Your plan has ended.',
  incomplete: "Your first payment isn't complete.",
  incomplete_expired: "Your first payment wasn't completed in time.",
  paused: 'Your plan is paused.',
}

/** Undefined if there is nothing to fix. */
export function planProblem(subscription: Pick<PaidSubscription, 'status'> | null): string | undefined {
  if (!subscription)
    return "You don't have a plan yet. Look around as much as you like; you need one to launch."
  return troubles[subscription.status]
}
