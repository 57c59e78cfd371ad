import type { AccountEvents } from '../../../base/server/stripeEvents.ts'
import { followCharge } from './mails/receiptMails.ts'
import { followDispute } from './mails/trainerMails.ts'
import { remindOfTrial } from './mails/trialMails.ts'
import { followCard } from './subscription/card.ts'
import { followRefund, ringPayer } from './subscription/refunds.ts'
import { followSubscription } from './subscription/syncSubscription.ts'

export const customerEvents: AccountEvents = {
  'checkout.session.*': followCard,
  'customer.subscription.*': followSubscription,
  'customer.subscription.trial_will_end': (work, account, id) => remindOfTrial(work, account, id, new Date()),
  // Not for a refund or an edit: payments from before receipts were mailed are not new.
  'charge.succeeded': followCharge,
  'refund.created': followRefund,
  'charge.dispute.created': followDispute,
  'charge.*': ringPayer,
  'refund.*': ringPayer,
}
