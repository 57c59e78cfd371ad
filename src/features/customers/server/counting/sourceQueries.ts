import { sql } from 'kysely'
import type { Db } from '../../../../base/server/db.ts'
import { addPlatformCount, findDay } from '../../../ledger/server/service.ts'

/** One more sign-up, by where it came from. Nothing about the person is stored. */
export async function countSignUp(
  db: Db,
  trainerId: number,
  { source, page }: { source: string; page: string },
  at = new Date(),
): Promise<void> {
  const day = await findDay(db, trainerId, at)
  await db
    .insertInto('sign_up_sources')
    .values({ trainer_id: trainerId, day, source, page, sign_ups: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['trainer_id', 'day', 'source', 'page'])
        .doUpdateSet({ sign_ups: sql<number>`sign_up_sources.sign_ups + 1` }),
    )
    .execute()
  await addPlatformCount(db, `sign_up:${source}`, at)
}
