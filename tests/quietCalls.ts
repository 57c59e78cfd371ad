/** Calls that write and have no rule: those that record for themselves, and those that change nothing that matters. */
import type { Call } from '../src/base/call.ts'
import { adminCalls } from '../src/features/accounts/admins.ts'
import { accountCalls } from '../src/features/accounts/contract.ts'
import { profileCalls } from '../src/features/accounts/profile.ts'
import { secondFactorCalls } from '../src/features/accounts/secondFactor.ts'
import { auditCalls } from '../src/features/audit/contract.ts'
import { arrearsCalls } from '../src/features/billing/arrearsContract.ts'
import { billingCalls } from '../src/features/billing/contract.ts'
import { platformPlanCalls } from '../src/features/billing/planContract.ts'
import { connectCalls } from '../src/features/connect/contract.ts'
import { bulkCalls } from '../src/features/customers/bulkContract.ts'
import { customerCalls } from '../src/features/customers/contract.ts'
import { mailSettingCalls } from '../src/features/customers/mailSettings.ts'
import { customerPageCalls } from '../src/features/customers/pageContract.ts'
import { tagCalls } from '../src/features/customers/tagContract.ts'
import { formCalls } from '../src/features/forms/contract.ts'
import { appAccountCalls } from '../src/features/launch/appAccounts.ts'
import { launchCalls } from '../src/features/launch/contract.ts'
import { preflightCalls } from '../src/features/launch/preflight/contract.ts'
import { mediaCalls } from '../src/features/media/contract.ts'
import { memberCalls } from '../src/features/member/contract.ts'
import { coachPictureCalls } from '../src/features/member/pictureContract.ts'
import { syncCalls } from '../src/features/member/syncContract.ts'
import { movingCalls } from '../src/features/moving/contract.ts'
import { newsCalls } from '../src/features/news/contract.ts'
import { operationCalls } from '../src/features/operations/contract.ts'
import { mailLogCalls } from '../src/features/operations/mailContract.ts'
import { webhookCalls } from '../src/features/operations/webhookContract.ts'
import { pageCalls } from '../src/features/pages/contract.ts'
import { savedSectionCalls } from '../src/features/pages/document/savedSections.ts'
import { planCalls } from '../src/features/plans/contract.ts'
import { privacyCalls } from '../src/features/privacy/contract.ts'
import { programmeCalls } from '../src/features/programmes/contract.ts'
import { exerciseCalls } from '../src/features/programmes/exerciseContract.ts'
import { recoveryCalls } from '../src/features/recovery/contract.ts'
import { appImageCalls } from '../src/features/sites/appImages.ts'
import { memberAppCalls } from '../src/features/sites/memberApp.ts'
import { staffCalls } from '../src/features/staff/contract.ts'
import { adminTrainerCalls } from '../src/features/trainers/adminContract.ts'
import { trainerCalls, trainerModeCalls } from '../src/features/trainers/contract.ts'
import { withdrawalCalls } from '../src/features/withdrawal/contract.ts'

/** In the transaction of the change, or also where there is no call. */
export const recordForThemselves: Call[] = [
  auditCalls.export,
  auditCalls.exportOwn,
  profileCalls.changePassword,
  privacyCalls.closeAccount,
  connectCalls.connect,
  connectCalls.finish,
  operationCalls.retryDead,
  operationCalls.retryManyDead,
  mailLogCalls.sendAgain,
  webhookCalls.processAgain,
  trainerCalls.enterTrainerMode,
  secondFactorCalls.confirm,
  secondFactorCalls.confirmApp,
  secondFactorCalls.removeApp,
  secondFactorCalls.addPasskey,
  secondFactorCalls.removePasskey,
  secondFactorCalls.renewRecoveryCodes,
  staffCalls.invite,
  staffCalls.resend,
  staffCalls.change,
  staffCalls.remove,
  adminCalls.invite,
  adminCalls.remove,
  adminCalls.resetSecondFactor,
  platformPlanCalls.create,
  platformPlanCalls.change,
  platformPlanCalls.remove,
  platformPlanCalls.createPromo,
  platformPlanCalls.switchPromo,
  arrearsCalls.setDays,
  arrearsCalls.giveDays,
  adminTrainerCalls.export,
  adminTrainerCalls.add,
  adminTrainerCalls.update,
  adminTrainerCalls.updateField,
  adminTrainerCalls.updateProduct,
  adminTrainerCalls.updateCommission,
  adminTrainerCalls.delete,
  adminTrainerCalls.onboard,
  adminTrainerCalls.exportSubscribers,
  trainerModeCalls.ask,
  trainerModeCalls.answer,
  trainerModeCalls.answerByLink,
  trainerModeCalls.withdraw,
  trainerModeCalls.saveSettings,
]

export const quiet: Call[] = [
  // What members do for themselves.
  syncCalls.sync,
  // Looking at what a customer shares.
  coachPictureCalls.show,
  // The first half of adding or using a factor, and the name of a passkey.
  secondFactorCalls.startApp,
  secondFactorCalls.startPasskey,
  secondFactorCalls.renamePasskey,
  secondFactorCalls.askToConfirm,
  // A tick of a list, which the trainer can undo.
  launchCalls.tick,
  appAccountCalls.setOwner,
  appAccountCalls.setStep,
  // Reading that is sent as a POST.
  preflightCalls.run,
  billingCalls.getPromo,
  billingCalls.previewChange,
  bulkCalls.preview,
  customerCalls.search,
  // A page of Stripe or a mail is the start; what happens then is recorded, or seen at Stripe.
  billingCalls.getPaymentLink,
  billingCalls.startPlan,
  billingCalls.changeCard,
  profileCalls.sendConfirmation,
  privacyCalls.sendClosingLink,
  launchCalls.sendLaunchEmail,
  recoveryCalls.mail,
  recoveryCalls.link,
  // In the customer's timeline, with who did it.
  customerPageCalls.view,
  customerPageCalls.mail,
  customerPageCalls.mailAddresses,
  customerPageCalls.withdrawEmail,
  customerPageCalls.addNote,
  customerPageCalls.editNote,
  customerPageCalls.deleteNote,
  tagCalls.setForCustomer,
  recoveryCalls.retry,
  withdrawalCalls.carryOut,
  withdrawalCalls.decline,
  // Names, order and drafts: nobody else sees them, or they are undone with a click.
  profileCalls.save,
  mailSettingCalls.save,
  tagCalls.add,
  tagCalls.update,
  tagCalls.remove,
  tagCalls.saveFilter,
  tagCalls.removeFilter,
  formCalls.setRead,
  formCalls.setReadMany,
  mediaCalls.upload,
  mediaCalls.describe,
  mediaCalls.remove,
  appImageCalls.icons,
  appImageCalls.saveHeadlines,
  // Its version is its history.
  memberAppCalls.save,
  memberAppCalls.publish,
  movingCalls.readStripe,
  movingCalls.startCsv,
  movingCalls.addLines,
  movingCalls.startArchive,
  movingCalls.addPart,
  movingCalls.checkArchive,
  movingCalls.chooseColumns,
  movingCalls.choosePlan,
  movingCalls.report,
  newsCalls.create,
  // Members see it when a program with it is published, and that is recorded.
  exerciseCalls.create,
  exerciseCalls.change,
  exerciseCalls.reword,
  exerciseCalls.archive,
  exerciseCalls.restore,
  pageCalls.create,
  pageCalls.reorder,
  pageCalls.rename,
  pageCalls.saveDraft,
  pageCalls.preview,
  pageCalls.nameVersion,
  pageCalls.restore,
  savedSectionCalls.save,
  savedSectionCalls.rename,
  savedSectionCalls.remove,
  planCalls.reorder,
  programmeCalls.create,
  programmeCalls.saveDraft,
  programmeCalls.restore,
  programmeCalls.duplicate,
  programmeCalls.reorder,
  trainerCalls.setFeatures,
  // A member's own sign-in: the session is all that changes.
  memberCalls.askForCode,
  memberCalls.signIn,
  memberCalls.signOut,
  // Signing out is the end of a session, not a change.
  accountCalls.logout,
]
