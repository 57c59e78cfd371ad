import { sql } from 'kysely'
import type { Db } from '../../../base/server/db.ts'

/** Asked twice is asked once. */
export async function insertErasure(db: Db, trainerId: number, traineeId: number): Promise<void> {
  await db
    .insertInto('erasures')
    .values({ trainer_id: String(trainerId), trainee_id: String(traineeId) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** When it was asked for; undefined once it is done. */
export async function findRequested(db: Db, trainerId: number, traineeId: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom('erasures')
    .select('requested_at')
    .where('trainer_id', '=', String(trainerId))
    .where('trainee_id', '=', String(traineeId))
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  return row?.requested_at
}

export async function finishErasure(db: Db, trainerId: number, traineeId: number): Promise<void> {
  await db
    .updateTable('erasures')
    .set({ finished_at: sql<Date>`now()` })
    .where('trainer_id', '=', String(trainerId))
    .where('trainee_id', '=', String(traineeId))
    .execute()
}

/** Across all trainers, for the sweep: what a job has given up. */
export async function listUnfinished(db: Db): Promise<{ trainer_id: number; trainee_id: number }[]> {
  const rows = await db
    .selectFrom('erasures')
    .select(['trainer_id', 'trainee_id'])
    .where('finished_at', 'is', null)
    .where('requested_at', '<', sql<Date>`now() - interval '1 hour'`)
    .execute()
  return rows.map(({ trainer_id, trainee_id }) => ({
    trainer_id: Number(trainer_id),
    trainee_id: Number(trainee_id),
  }))
}
