import type { AnyJob } from '../base/server/jobs.ts'
import { sweepSentMails } from '../base/server/mail.ts'
import { sweepMailLog } from '../base/server/mailLog.ts'
import { sweepSessions } from '../base/server/sessionSweep.ts'
import { sweepThrottles } from '../base/server/throttle.ts'
import { sendResetLink } from '../features/accounts/server/recovery.ts'
import { sweepTokens } from '../features/accounts/server/tokens.ts'
import { checkArrearsHourly, takeStep } from '../features/billing/server/arrearsSteps.ts'
import { refreshSubscriptions } from '../features/billing/server/events.ts'
import { comparePaymentsNightly } from '../features/billing/server/payments.ts'
import { ensurePricesJob } from '../features/billing/server/prices.ts'
import { cancelReplaced, closePages } from '../features/billing/server/purchases.ts'
import { mailMissedReceipts } from '../features/billing/server/receiptMails.ts'
import {
  cancelTrial,
  giveBack,
  notifyBuyer,
  notifyNotArrived,
  notifySubscriber,
  settleForgotten,
} from '../features/checkout/server/recordPayment.ts'
import { fetchCountries } from '../features/connect/server/countries.ts'
import { sweepOAuthAttempts } from '../features/connect/server/oauthAttempts.ts'
import { continueBulkActions, runBulkAction } from '../features/customers/server/bulk/bulkRows.ts'
import { countCustomers } from '../features/customers/server/counting/countJob.ts'
import { queueDigestsHourly, sendDigest } from '../features/customers/server/mails/digests.ts'
import { nameFirstCharges } from '../features/customers/server/mails/receiptMails.ts'
import { notifyTrainer } from '../features/customers/server/mails/trainerMails.ts'
import { remindOfTrialsHourly } from '../features/customers/server/mails/trialMails.ts'
import { settlePlanChanges } from '../features/customers/server/planChange/planChange.ts'
import { notifyOfPlanChange } from '../features/customers/server/planChange/planChangeMails.ts'
import { notifyOfChange } from '../features/customers/server/subscription/syncSubscription.ts'
import { updateAtStripe } from '../features/customers/server/subscription/updateAtStripe.ts'
import { sweepAddressChanges } from '../features/customers/server/trainees/addressChange.ts'
import { sendSignInLink, sweepTraineeTokens } from '../features/customers/server/trainees/signIn.ts'
import {
  reconcileEvents,
  reconcileEvery15Min,
  reconcileFully,
  reconcileNightly,
} from '../features/ledger/server/reconcile.ts'
import { foldRollups, keepRecentSums } from '../features/ledger/server/rollups.ts'
import { drawAvif, sweepLeftovers } from '../features/media/server/files.ts'
import { readMove, runMove, sweepMoves, undoMove } from '../features/moving/server/jobs.ts'
import { mailCanceled, mailMoved } from '../features/news/server/mails.ts'
import { publishDueNews, publishNews } from '../features/news/server/service.ts'
import { syncPlan } from '../features/plans/server/atStripe.ts'
import { syncCoupon } from '../features/plans/server/couponsAtStripe.ts'
import { syncPaymentLinks } from '../features/plans/server/paymentLinks.ts'
import { settleUnfinished } from '../features/plans/server/unfinished.ts'
import { finishClosing } from '../features/privacy/server/closing.ts'
import { finishErasing, retryErasures } from '../features/privacy/server/service.ts'
import { checkFailure, checkFailuresHourly } from '../features/recovery/server/grace.ts'
import { mailOfTry, tellTrainer } from '../features/recovery/server/mails.ts'
import { sweepDomains } from '../features/sites/server/domains.ts'
import { carryOutStatement } from '../features/withdrawal/server/service.ts'
import { processStripeEvent } from './stripeEvents.ts'

/** Every job of the product. */
export const productJobs: AnyJob[] = [
  readMove,
  runMove,
  undoMove,
  sweepMoves,
  sweepSessions,
  sweepThrottles,
  sweepTokens,
  sweepDomains,
  sweepOAuthAttempts,
  fetchCountries,
  sendResetLink,
  drawAvif,
  sweepLeftovers,
  sendSignInLink,
  sweepTraineeTokens,
  sweepAddressChanges,
  processStripeEvent,
  notifyOfChange,
  notifyOfPlanChange,
  settlePlanChanges,
  carryOutStatement,
  updateAtStripe,
  runBulkAction,
  continueBulkActions,
  notifyTrainer,
  queueDigestsHourly,
  sendDigest,
  mailOfTry,
  tellTrainer,
  checkFailure,
  checkFailuresHourly,
  remindOfTrialsHourly,
  comparePaymentsNightly,
  mailMissedReceipts,
  sweepSentMails,
  sweepMailLog,
  notifyBuyer,
  nameFirstCharges,
  notifyNotArrived,
  notifySubscriber,
  giveBack,
  cancelTrial,
  settleForgotten,
  ensurePricesJob,
  cancelReplaced,
  closePages,
  refreshSubscriptions,
  checkArrearsHourly,
  takeStep,
  syncPlan,
  syncPaymentLinks,
  syncCoupon,
  settleUnfinished,
  finishErasing,
  finishClosing,
  retryErasures,
  reconcileEvents,
  reconcileFully,
  reconcileEvery15Min,
  reconcileNightly,
  foldRollups,
  keepRecentSums,
  countCustomers,
  publishNews,
  publishDueNews,
  mailCanceled,
  mailMoved,
]
