import type { AnyJob } from '../base/server/jobs.ts'
import { sweepSentMails } from '../base/server/mail.ts'
import { sweepSessions } from '../base/server/session.ts'
import { sweepThrottles } from '../base/server/throttle.ts'
import { sendResetLink } from '../features/accounts/server/recovery.ts'
import { sweepTokens } from '../features/accounts/server/tokens.ts'
import { refreshSubscriptions } from '../features/billing/server/events.ts'
import { cancelReplaced } from '../features/billing/server/offers.ts'
import { ensurePricesJob } from '../features/billing/server/prices.ts'
import { mailMissedReceipts } from '../features/billing/server/receiptLetters.ts'
import {
  cancelTrial,
  giveBack,
  notifyBuyer,
  settleForgotten,
  tellNotArrived,
  tellSubscriber,
} from '../features/checkout/server/recordPayment.ts'
import { sweepVisits } from '../features/connect/server/visits.ts'
import { sendSignInLink, sweepTraineeTokens } from '../features/customers/server/signIn.ts'
import { tellOfChange } from '../features/customers/server/syncSubscription.ts'
import { tellTrainer } from '../features/customers/server/trainerLetters.ts'
import { remindOfTrialsHourly } from '../features/customers/server/trialLetters.ts'
import {
  reconcileEvents,
  reconcileEvery15Min,
  reconcileFully,
  reconcileNightly,
} from '../features/ledger/server/reconcile.ts'
import { drawAvif, sweepLeftovers } from '../features/media/server/files.ts'
import { syncPlan } from '../features/plans/server/atStripe.ts'
import { syncCoupon } from '../features/plans/server/couponsAtStripe.ts'
import { settleUnfinished } from '../features/plans/server/unfinished.ts'
import { finishClosing } from '../features/privacy/server/closing.ts'
import { finishErasing, retryErasures } from '../features/privacy/server/service.ts'
import { sweepDomains } from '../features/sites/server/domains.ts'
import { processStripeEvent } from './stripeEvents.ts'

/** Every job of the product. */
export const productJobs: AnyJob[] = [
  sweepSessions,
  sweepThrottles,
  sweepTokens,
  sweepDomains,
  sweepVisits,
  sendResetLink,
  drawAvif,
  sweepLeftovers,
  sendSignInLink,
  sweepTraineeTokens,
  processStripeEvent,
  tellOfChange,
  tellTrainer,
  remindOfTrialsHourly,
  mailMissedReceipts,
  sweepSentMails,
  notifyBuyer,
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
  reconcileNightly,
]
