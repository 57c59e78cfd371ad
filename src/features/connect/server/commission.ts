/** Our share of what a trainer sells. */
import type { Db } from '../../../base/server/db.ts'
import { addBasisPoints, findBasisPoints, listRates } from './commissionQueries.ts'

/** The default, unless the plan says otherwise. */
const FIRST_BASIS_POINTS = 1200

/** In hundredths of a percent of each sale. */
export const getCommissionBp = async (db: Db, trainerId: number): Promise<number> =>
  (await findBasisPoints(db, trainerId)) ?? FIRST_BASIS_POINTS

/** In percent of each sale. */
export const getCommission = async (db: Db, trainerId: number): Promise<number> =>
  (await getCommissionBp(db, trainerId)) / 100

/**
 * Future payments use the new share; running subscriptions keep the one they started with. `by` is the admin who agreed
 * on it, absent if it is the plan's. Payment links keep the former one: what changes it calls `changeCommission` in plans.
 * False if it is unchanged.
 */
export const setCommission = (db: Db, trainerId: number, percent: number, by?: number): Promise<boolean> =>
  addBasisPoints(db, trainerId, Math.round(percent * 100), by ?? null)

interface CommissionChange {
  at: Date
  /** In percent. */
  from: number
  to: number
  /** The admin; null if the plan set it. */
  by: number | null
}

/** Newest first. The first change is from the default. */
export async function listCommissionChanges(db: Db, trainerId: number): Promise<CommissionChange[]> {
  const rates = await listRates(db, trainerId)
  return rates.map(({ since, basis_points, changed_by }, index) => ({
    at: since,
    from: (rates[index + 1]?.basis_points ?? FIRST_BASIS_POINTS) / 100,
    to: basis_points / 100,
    by: changed_by,
  }))
}
