/** What there is to say about a trainer's own subscription, by the words Stripe has for it. */
import type { PaidSubscription } from './contract.ts'

const troubles: Record<string, string> = {
  past_due: 'Your last payment did not go through. We will try your card again.',
  unpaid: 'Several payments did not go through, so your plan is on hold.',
  canceled: 'Your plan has ended.',
  incomplete: 'Your first payment is not finished.',
  incomplete_expired: 'Your first payment was not finished in time.',
  paused: 'Your plan is paused.',
}

/** 'Business' → 'Business plan'; some are called plans already. */
export const planInWords = ({ plan }: PaidSubscription) => (/plan$/i.test(plan) ? plan : `${plan} plan`)

/** Undefined when there is nothing to put right. */
export function troubleOf(subscription: PaidSubscription | null): string | undefined {
  if (!subscription) return 'You have no plan yet. Look around freely; you need one to launch.'
  return troubles[subscription.status]
}
