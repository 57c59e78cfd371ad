import type { AnyJob } from '../base/server/jobs.ts'
import { sweepSentMails } from '../base/server/mail.ts'
import { sweepSessions } from '../base/server/session.ts'
import { sweepThrottles } from '../base/server/throttle.ts'
import { sendResetLink } from '../features/accounts/server/recovery.ts'
import { sweepTokens } from '../features/accounts/server/tokens.ts'
import { followEvent, refreshSubscriptions } from '../features/billing/server/events.ts'
import { cancelReplaced } from '../features/billing/server/offers.ts'
import { ensurePricesJob } from '../features/billing/server/prices.ts'
import { mailMissedReceipts, mailPlatformReceipt } from '../features/billing/server/receiptLetters.ts'
import { adoptSubscription, followCheckout } from '../features/checkout/server/events.ts'
import {
  cancelTrial,
  giveBack,
  greet,
  settleForgotten,
  tellNotArrived,
  tellSubscriber,
} from '../features/checkout/server/recordPayment.ts'
import { sweepVisits } from '../features/connect/server/visits.ts'
import { followCard } from '../features/customers/server/card.ts'
import { followCharge } from '../features/customers/server/receiptLetters.ts'
import { sendSignInLink, sweepTraineeTokens } from '../features/customers/server/signIn.ts'
import { followSubscription, tellOfChange } from '../features/customers/server/syncSubscription.ts'
import { followDispute, tellTrainer } from '../features/customers/server/trainerLetters.ts'
import { remindOfTrial, remindOfTrialsHourly } from '../features/customers/server/trialLetters.ts'
import { processEventAnd } from '../features/ledger/server/inbox.ts'
import {
  reconcileEvents,
  reconcileEvery15Min,
  reconcileEveryNight,
  reconcileFully,
} from '../features/ledger/server/reconcile.ts'
import { drawAvif, sweepLeftovers } from '../features/media/server/files.ts'
import { syncPlan } from '../features/plans/server/atStripe.ts'
import { syncCoupon } from '../features/plans/server/couponsAtStripe.ts'
import { settleUnfinished } from '../features/plans/server/unfinished.ts'
import { finishClosing } from '../features/privacy/server/closing.ts'
import { finishErasing, retryErasures } from '../features/privacy/server/service.ts'

/** Every job of the product. */
export const productJobs: AnyJob[] = [
  sweepSessions,
  sweepThrottles,
  sweepTokens,
  sweepVisits,
  sendResetLink,
  drawAvif,
  sweepLeftovers,
  sendSignInLink,
  sweepTraineeTokens,
  processEventAnd(async (work, event) => {
    const { type, accountId, objectId } = event
    if (!accountId) {
      await followEvent(work, event)
      if (type === 'invoice.paid') await mailPlatformReceipt(work, objectId)
    } else if (type.startsWith('checkout.session.')) {
      await followCheckout(work, accountId, objectId)
      await followCard(work, accountId, objectId)
    } else if (type === 'customer.subscription.trial_will_end')
      await remindOfTrial(work, accountId, objectId, new Date())
    else if (type.startsWith('customer.subscription.')) {
      await followSubscription(work, accountId, objectId)
      await adoptSubscription(work, accountId, objectId)
    } else if (type === 'charge.dispute.created') await followDispute(work, accountId, objectId)
    // Not of a refund or an edit: what was paid before receipts were mailed is no news.
    else if (type === 'charge.succeeded') await followCharge(work, accountId, objectId)
  }),
  tellOfChange,
  tellTrainer,
  remindOfTrialsHourly,
  mailMissedReceipts,
  sweepSentMails,
  greet,
  tellNotArrived,
  tellSubscriber,
  giveBack,
  cancelTrial,
  settleForgotten,
  ensurePricesJob,
  cancelReplaced,
  refreshSubscriptions,
  syncPlan,
  syncCoupon,
  settleUnfinished,
  finishErasing,
  finishClosing,
  retryErasures,
  reconcileEvents,
  reconcileFully,
  reconcileEvery15Min,
  reconcileEveryNight,
]
