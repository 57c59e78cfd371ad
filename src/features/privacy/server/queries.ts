import { sql } from 'kysely'
import { acrossTrainers, type Db } from '../../../base/server/db.ts'

/** Asking twice has the effect of once. */
export async function insertErasure(db: Db, trainerId: number, traineeId: number): Promise<void> {
  await db
    .insertInto('erasures')
    .values({ trainer_id: trainerId, trainee_id: traineeId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** When it was requested; undefined once it is done. */
export async function findRequested(db: Db, trainerId: number, traineeId: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom('erasures')
    .select('requested_at')
    .where('trainer_id', '=', trainerId)
    .where('trainee_id', '=', traineeId)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  return row?.requested_at
}

export async function finishErasure(db: Db, trainerId: number, traineeId: number): Promise<void> {
  await db
    .updateTable('erasures')
    .set({ finished_at: sql<Date>`now()` })
    .where('trainer_id', '=', trainerId)
    .where('trainee_id', '=', traineeId)
    .execute()
}

/** For the sweep: requests whose job failed for good. */
export async function listUnfinishedOfAllTrainers(
  db: Db,
): Promise<{ trainer_id: number; trainee_id: number }[]> {
  return db
    .selectFrom('erasures')
    .select(['trainer_id', 'trainee_id'])
    .where('finished_at', 'is', null)
    .where('requested_at', '<', sql<Date>`now() - interval '1 hour'`)
    .modifyEnd(acrossTrainers)
    .execute()
}
