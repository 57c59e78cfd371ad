import type { AccountEvents } from '../../../base/server/stripeEvents.ts'
import { followFailed, followKnown, followSubscription } from './following.ts'

export const recoveryEvents: AccountEvents = {
  'invoice.payment_failed': followFailed,
  'invoice.payment_action_required': followFailed,
  'invoice.paid': followKnown,
  'invoice.voided': followKnown,
  'invoice.marked_uncollectible': followKnown,
  // A new subscription has no failed renewal.
  'customer.subscription.updated': followSubscription,
  'customer.subscription.deleted': followSubscription,
}
