import { sql } from 'kysely'
import type { Db } from '../../../../base/server/db.ts'
import { addPlatformCount } from '../../../ledger/server/service.ts'

/** Every zone's days begin with one. */
const QUARTER_MS = 15 * 60_000

/** One more sign-up, by where it came from. Nothing about the person is stored. */
export async function countSignUp(
  db: Db,
  trainerId: number,
  { source, page }: { source: string; page: string },
  at = new Date(),
): Promise<void> {
  const quarter = new Date(Math.floor(at.getTime() / QUARTER_MS) * QUARTER_MS)
  await db
    .insertInto('sign_up_sources')
    .values({ trainer_id: trainerId, at: quarter, source, page, sign_ups: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['trainer_id', 'at', 'source', 'page'])
        .doUpdateSet({ sign_ups: sql<number>`sign_up_sources.sign_ups + excluded.sign_ups` }),
    )
    .execute()
  await addPlatformCount(db, `sign_up:${source}`, at)
}
