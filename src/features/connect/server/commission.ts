/** Our share of what a trainer sells. */
import type { Db } from '../../../base/server/db.ts'
import { addBasisPoints, findBasisPoints } from './commissionQueries.ts'

/** The default, unless the plan says otherwise. */
const FIRST_BASIS_POINTS = 1200

/** In hundredths of a percent of each sale. */
export const getCommissionBp = async (db: Db, trainerId: number): Promise<number> =>
  (await findBasisPoints(db, trainerId)) ?? FIRST_BASIS_POINTS

/** In percent of each sale. */
export const getCommission = async (db: Db, trainerId: number): Promise<number> =>
  (await getCommissionBp(db, trainerId)) / 100

/** Future payments use the new share; running subscriptions keep the one they started with. */
export const setCommission = (db: Db, trainerId: number, percent: number): Promise<void> =>
  addBasisPoints(db, trainerId, Math.round(percent * 100))
