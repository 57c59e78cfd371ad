/** A trainer's customers: who they are, and which plans they have. */
import { unauthenticated } from '../../../base/problem.ts'
import type { AsTrainee } from '../../../base/server/context.ts'
import type { Db } from '../../../base/server/db.ts'
import type { PageRequest } from '../../../base/server/livePage.ts'
import { findSession } from '../../../base/server/session.ts'
import { findSiteOwner } from '../../sites/server/service.ts'
import { recount } from './counting/countedQueries.ts'
import {
  findByStripeId,
  findCustomerId,
  findOrInsertTrainee,
  findRunning,
  findSubscription,
  findTrainee,
  findTraineeByEmail,
  findTrainerOf,
  forgetRow,
  type Holder,
  hasHadTrial,
  insertSubscription,
  listCustomerIds,
  listHeld,
  listSubscriptions,
  markDeleted,
  type NewSubscription,
  type TraineeRow,
  updateTrainee,
} from './queries.ts'
import { hasConsented, insertConsent, listConsents } from './trainees/consentQueries.ts'

export { countSignUp } from './counting/sourceQueries.ts'
export {
  bySubscriber,
  listHistory,
  madeBy,
  type NewHistory,
  recordHistory,
} from './customer/historyQueries.ts'
export { listNotes } from './customer/noteQueries.ts'
export {
  type AnySubscriber,
  chunksOfAllTrainers,
  readSubscribersOfAllTrainers,
} from './lists/allTrainersQueries.ts'
export { accountOf, type BilledRow, isBilled } from './lists/billedRow.ts'
export { listTagsOf } from './lists/tagQueries.ts'
export { moment } from './mails/addressMails.ts'
export { mailCustomer } from './mails/customerMail.ts'
export {
  alreadySubscribedMail,
  day,
  letter,
  notArrivedMail,
  refundedMail,
  type Sender,
  trialUsedMail,
  welcomeMail,
} from './mails/mails.ts'
export { followCharge, nameFirstCharges, receiptPath } from './mails/receiptMails.ts'
export { getReceiptUrl, listReceipts, type Receipt } from './mails/receipts.ts'
export { notifyOfSale, tellTrainerOf } from './mails/trainerMails.ts'
export { chooseMails, wantsMails } from './mails/writtenMails.ts'
export { changePlan, previewPlanChange, undoPlanChange } from './planChange/planChange.ts'
export { findComing, getOptions, refusalToChange } from './planChange/planChangePreview.ts'
export { mayChangeThemselves } from './planChange/planChangeQueries.ts'
export { type SubscriptionRow } from './queries.ts'
export { type CardOutcome, finishCardChange, payInvoice, startCardChange } from './subscription/card.ts'
export {
  billed,
  canCancel,
  cancel,
  canPause,
  endAccess,
  endNow,
  findOfferToStay,
  getRunning,
  pause,
  pauseDays,
  pauseMonths,
  resume,
  stay,
  undoCancel,
} from './subscription/changes.ts'
export { listHoldings, listPauses } from './subscription/holdings.ts'
export {
  findAtStripe,
  findNextPayment,
  findOpenInvoice,
  getOpenInvoice,
  type OpenInvoice,
  openInvoiceOf,
} from './subscription/nextPayment.ts'
export { refundCharges } from './subscription/refunds.ts'
export { refresh, stateOf, subscriptionStateOf } from './subscription/syncSubscription.ts'
export {
  ADDRESS_PATH,
  type AddressLink,
  answerAddressLink,
  checkProven,
  findAddressLink,
  isProven,
  silentFrom,
  undoableUntil,
} from './trainees/addressChange.ts'
export { type AddressChangeRow, listFormerEmails } from './trainees/addressQueries.ts'
export { hashOfAsker, newAsker, signInByCode } from './trainees/codes.ts'
export {
  endAtOnce,
  eraseDevices,
  erasedMail,
  forgetTrainee,
  siteClosedMail,
} from './trainees/erasing.ts'
export { markOf } from './trainees/knownBrowser.ts'
export {
  findLinkOwner,
  issueLink,
  requestLink,
  signInByLink,
  signInPath,
  targetOf,
} from './trainees/signIn.ts'
export type { Holder, TraineeRow }
export {
  findByStripeId,
  findCustomerId,
  findRunning,
  findSubscription,
  findTrainee,
  findTraineeByEmail,
  findTrainerOf,
  forgetRow,
  hasConsented,
  hasHadTrial,
  listConsents,
  listCustomerIds,
  listHeld,
  listSubscriptions,
  markDeleted,
}

/** One row per person and trainer, however often they register. */
export const registerTrainee = (
  db: Db,
  { trainerId, name, email }: { trainerId: number; name: string; email: string },
): Promise<TraineeRow> => findOrInsertTrainee(db, { trainer_id: trainerId, name, email })

/** Someone who is listed without having bought: brought along by the trainer. */
export async function importTrainee(
  db: Db,
  person: { trainerId: number; name: string; email: string },
): Promise<TraineeRow> {
  const trainee = await registerTrainee(db, person)
  await updateTrainee(db, trainee, { joined_at: new Date() })
  await recount(db, trainee)
  return trainee
}

export const recordConsent = insertConsent

/** Undefined if the trainee already has the plan, which is then refunded, or if the card already had its free trial. */
export const startSubscription = (db: Db, row: NewSubscription): Promise<number | undefined> =>
  insertSubscription(db, row)

export interface Visitor {
  /** For a buyer, whose address is only typed, with the name they typed. */
  trainee: TraineeRow
  /** See TraineeSession. */
  role: 'trainee' | 'buyer'
  sessionId: number
}

export const holderOf = ({ trainee, role, sessionId }: Visitor): Holder => ({
  trainerId: trainee.trainer_id,
  traineeId: trainee.id,
  buyerSessionId: role === 'buyer' ? sessionId : null,
})

/** The person named by a cookie of this site. A session of another trainer's site is not valid here. */
export async function findVisitor(visit: PageRequest): Promise<Visitor | undefined> {
  return (await visitorOf(visit, 'trainee')) ?? (await visitorOf(visit, 'buyer'))
}

async function visitorOf(visit: PageRequest, role: Visitor['role']): Promise<Visitor | undefined> {
  const token = visit.cookie(role)
  const session = token && (await findSession(visit.db, token))
  if (!session || session.role !== role) return undefined
  const owner = await findSiteOwner(visit.db, visit.site)
  if (owner?.trainerId !== session.trainerId) return undefined
  const trainee = await findTrainee(visit.db, session.trainerId, session.traineeId)
  if (!trainee) return undefined
  const name = role === 'buyer' ? (session.buyerName ?? '') : trainee.name
  return { trainee: { ...trainee, name }, role, sessionId: session.id }
}

/** The caller of an API call; on a site, only that site's customers. */
export async function getTrainee(
  db: Db,
  { trainerId, traineeId, site }: Pick<AsTrainee, 'trainerId' | 'traineeId' | 'site'>,
): Promise<TraineeRow> {
  if (site !== null && (await findSiteOwner(db, site))?.trainerId !== trainerId) throw unauthenticated()
  const trainee = await findTrainee(db, trainerId, traineeId)
  if (!trainee) throw unauthenticated()
  return trainee
}
