import { sql } from 'kysely'
import type { Db } from '../../../base/server/db.ts'

export async function findBasisPoints(db: Db, trainerId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('commissions')
    .select('basis_points')
    .where('trainer_id', '=', trainerId)
    .orderBy('since', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.basis_points
}

/** Writes nothing, and returns false, if it is unchanged: each row is a change. */
export async function addBasisPoints(
  db: Db,
  trainerId: number,
  basisPoints: number,
  changedBy: number | null,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into commissions (trainer_id, basis_points, changed_by)
    select ${trainerId}, ${basisPoints}, ${changedBy}
    where ${basisPoints} is distinct from (
      select basis_points from commissions where trainer_id = ${trainerId} order by since desc limit 1
    )`.execute(db)
  return numAffectedRows > 0n
}

export interface RateRow {
  since: Date
  basis_points: number
  /** The admin; null if the plan set it. */
  changed_by: number | null
}

/** Newest first. */
export function listRates(db: Db, trainerId: number): Promise<RateRow[]> {
  return db
    .selectFrom('commissions')
    .select(['since', 'basis_points', 'changed_by'])
    .where('trainer_id', '=', trainerId)
    .orderBy('since', 'desc')
    .execute()
}
