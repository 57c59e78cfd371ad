import type { Db } from '../../../../base/server/db.ts'
import { Measured, nothingMeasured } from '../report.ts'

/** What the last run found; nothing if there was none, or if it was stored by another version of the program. */
export async function findMeasured(
  db: Db,
  trainerId: number,
): Promise<{ measured: Measured; checked_at: Date | undefined }> {
  const row = await db
    .selectFrom('preflights')
    .select(['measured', 'checked_at'])
    .where('trainer_id', '=', trainerId)
    .executeTakeFirst()
  const { data } = Measured.safeParse(row?.measured)
  return { measured: data ?? nothingMeasured, checked_at: data && row?.checked_at }
}

export async function saveMeasured(db: Db, trainerId: number, found: Measured): Promise<void> {
  const row = { measured: JSON.stringify(found), checked_at: new Date() }
  await db
    .insertInto('preflights')
    .values({ trainer_id: trainerId, ...row })
    .onConflict((conflict) => conflict.column('trainer_id').doUpdateSet(row))
    .execute()
}
