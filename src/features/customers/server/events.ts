import type { AccountEvents } from '../../../base/server/stripeEvents.ts'
import { followCard } from './card.ts'
import { followCharge } from './receiptMails.ts'
import { followRefund } from './refunds.ts'
import { followSubscription } from './syncSubscription.ts'
import { followDispute } from './trainerMails.ts'
import { remindOfTrial } from './trialMails.ts'

export const customerEvents: AccountEvents = {
  'checkout.session.*': followCard,
  'customer.subscription.*': followSubscription,
  'customer.subscription.trial_will_end': (work, account, id) => remindOfTrial(work, account, id, new Date()),
  // Not for a refund or an edit: payments from before receipts were mailed are not new.
  'charge.succeeded': followCharge,
  'refund.created': followRefund,
  'charge.dispute.created': followDispute,
}
