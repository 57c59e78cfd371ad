import { sql } from 'kysely'
import type { Db } from '../../../base/server/db.ts'
import type { HandStep } from '../contract.ts'

export async function findLaunch(
  db: Db,
  trainerId: number,
): Promise<{ ticked: HandStep[]; launched_at: Date | null }> {
  const row = await db
    .selectFrom('launches')
    .select(['ticked', 'launched_at'])
    .where('trainer_id', '=', trainerId)
    .executeTakeFirst()
  return { ticked: (row?.ticked ?? []) as HandStep[], launched_at: row?.launched_at ?? null }
}

/** Two windows that tick different steps both count. */
export async function setTicked(db: Db, trainerId: number, step: HandStep, done: boolean): Promise<void> {
  const ticked = done
    ? sql<string[]>`array_append(array_remove(launches.ticked, ${step}), ${step})`
    : sql<string[]>`array_remove(launches.ticked, ${step})`
  await db
    .insertInto('launches')
    .values({ trainer_id: trainerId, ticked: done ? [step] : [] })
    .onConflict((conflict) => conflict.column('trainer_id').doUpdateSet({ ticked }))
    .execute()
}

/** False if the trainer has launched since `before`: of two at once, one counts. */
export async function markLaunched(db: Db, trainerId: number, before: Date): Promise<boolean> {
  const launched_at = new Date()
  const row = await db
    .insertInto('launches')
    .values({ trainer_id: trainerId, launched_at })
    .onConflict((conflict) =>
      conflict
        .column('trainer_id')
        .doUpdateSet({ launched_at })
        .where(({ or, eb }) =>
          or([eb('launches.launched_at', 'is', null), eb('launches.launched_at', '<', before)]),
        ),
    )
    .returning('trainer_id')
    .executeTakeFirst()
  return row !== undefined
}
