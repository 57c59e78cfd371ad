/** A trainer's customers: who they are, and what they have of the trainer's plans. */
import { unauthenticated } from '../../../base/problem.ts'
import type { Db } from '../../../base/server/db.ts'
import type { Visit } from '../../../base/server/livePage.ts'
import { findSession } from '../../../base/server/session.ts'
import { findSiteOwner } from '../../accounts/server/service.ts'
import {
  findCustomerId,
  findOrInsertTrainee,
  findRunning,
  findTrainee,
  hasConsented,
  insertConsent,
  insertSubscription,
  listSubscriptions,
  type NewSubscription,
  type TraineeRow,
} from './queries.ts'

export { stateOf } from './following.ts'
export { alreadySubscribedLetter, givenBackLetter, notArrivedLetter, welcomeLetter } from './mails.ts'
export { followCharge } from './receiptLetters.ts'
export { issueLink } from './signIn.ts'
export type { TraineeRow }
export { findCustomerId, findRunning, findTrainee, hasConsented, listSubscriptions }

/** One row a person and trainer, however often they register. */
export const registerTrainee = (
  db: Db,
  { trainerId, name, email }: { trainerId: number; name: string; email: string },
): Promise<TraineeRow> => findOrInsertTrainee(db, { trainer_id: trainerId, name, email })

export const recordConsent = insertConsent

/** Undefined when the trainee has the plan already: whoever paid for it again gets that back. */
export const startSubscription = (db: Db, row: NewSubscription): Promise<number | undefined> =>
  insertSubscription(db, row)

export interface Visitor {
  trainee: TraineeRow
  /** See TraineeSession. */
  role: 'trainee' | 'buyer'
  sessionId: number
}

/** Whom the cookie of this site names. A session of another trainer's site is none here. */
export async function findVisitor(visit: Visit): Promise<Visitor | undefined> {
  const token = visit.cookie('trainee')
  const session = token && (await findSession(visit.db, token))
  if (!session || !('traineeId' in session)) return undefined
  const trainee = await findTrainee(visit.db, session.traineeId)
  const owner = trainee && (await findSiteOwner(visit.db, visit.site))
  if (!trainee || owner?.trainerId !== trainee.trainer_id) return undefined
  return { trainee, role: session.role, sessionId: session.id }
}

/** The caller of an API call; on a site, only one of that site's. */
export async function getTrainee(
  db: Db,
  { traineeId, site }: { traineeId: number; site: string | null },
): Promise<TraineeRow> {
  const trainee = await findTrainee(db, traineeId)
  if (!trainee) throw unauthenticated()
  if (site !== null && (await findSiteOwner(db, site))?.trainerId !== trainee.trainer_id)
    throw unauthenticated()
  return trainee
}
