/** What a trainer earned, for screens that show money: over all accounts they sold on, per currency. */
import type { Db } from '../../../base/server/db.ts'
import { listAccountsOf } from '../../connect/server/service.ts'
import {
  type ChargeEarnings,
  type Earnings,
  listChargeEarnings,
  type Range,
  sumEarnings,
  sumEarningsByDay,
} from './earningQueries.ts'

export const earningsOf = async (db: Db, trainerId: number, range: Range): Promise<Earnings[]> =>
  sumEarnings(db, await listAccountsOf(db, trainerId), range)

/** By day in the trainer's time zone, such as `Europe/Vienna`. */
export const dailyEarningsOf = async (
  db: Db,
  trainerId: number,
  range: Range,
  zone: string,
): Promise<(Earnings & { day: string })[]> =>
  sumEarningsByDay(db, await listAccountsOf(db, trainerId), range, zone)

export const chargesOf = async (
  db: Db,
  trainerId: number,
  range: Range,
  page: Parameters<typeof listChargeEarnings>[3],
): Promise<ChargeEarnings[]> => listChargeEarnings(db, await listAccountsOf(db, trainerId), range, page)
