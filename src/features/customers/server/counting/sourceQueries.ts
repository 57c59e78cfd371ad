import { sql } from 'kysely'
import type { Db } from '../../../../base/server/db.ts'
import { utcPeriod } from '../../../ledger/days.ts'
import { addPlatformCount, findDay } from '../../../ledger/server/service.ts'

/** One more sign-up, by where it came from. Nothing about the person is stored. */
export async function countSignUp(
  db: Db,
  trainerId: number,
  { source, page }: { source: string; page: string },
  at = new Date(),
): Promise<void> {
  const [day, utcDay] = [await findDay(db, trainerId, at), at.toISOString().slice(0, 10)]
  const counted = [{ day, sign_ups: 1 }]
  // The platform counts by days in UTC.
  if (day < utcDay) counted.push({ day: utcPeriod(day), sign_ups: -1 })
  if (day > utcDay) counted.push({ day: utcPeriod(utcDay), sign_ups: 1 })
  await db
    .insertInto('sign_up_sources')
    .values(counted.map((one) => ({ ...one, trainer_id: trainerId, source, page })))
    .onConflict((conflict) =>
      conflict
        .columns(['trainer_id', 'day', 'source', 'page'])
        .doUpdateSet({ sign_ups: sql<number>`sign_up_sources.sign_ups + excluded.sign_ups` }),
    )
    .execute()
  await addPlatformCount(db, `sign_up:${source}`, at)
}
