/** Keeping the roll-ups right: the trainer's zone, the nightly comparison, and adding up what was appended. */
import { z } from 'zod'
import type { AppContext } from '../../../base/server/context.ts'
import { type Db, transact } from '../../../base/server/db.ts'
import { job } from '../../../base/server/jobs.ts'
import { foldFigures, repairFigurePeriods, repairFigures, repairPlatformFigures } from './figureQueries.ts'
import {
  findZones,
  foldHours,
  lockRollups,
  repairDays,
  repairPeriods,
  repairPlatform,
  saveZone,
} from './rollupQueries.ts'

/** Counts a trainer's days in another time zone, the past ones too. */
export function setZone(db: Db, trainerId: number, zone: string): Promise<void> {
  return transact(db, async (db) => {
    await lockRollups(db, [trainerId])
    if (((await findZones(db, [trainerId])).get(trainerId) ?? 'UTC') === zone) return
    await saveZone(db, trainerId, zone)
    await repairTrainer(db, trainerId)
  })
}

/** How many sums of a trainer differed from what they sum; they are right now. */
export const repairTrainer = async (db: Db, trainerId: number): Promise<number> =>
  (await repairDays(db, trainerId)) +
  (await repairPeriods(db, trainerId)) +
  (await repairFigures(db, trainerId)) +
  (await repairFigurePeriods(db, trainerId))

/** The same for the sums over all trainers. */
export const repairAll = async (db: Db): Promise<number> =>
  (await repairPlatform(db)) + (await repairPlatformFigures(db))

/** The dashboard shows hours of today alone, in UTC. */
const KEEP_HOURS_MS = 3 * 86_400_000

export async function fold({ db }: Pick<AppContext, 'db'>): Promise<void> {
  const since = new Date(Math.floor((Date.now() - KEEP_HOURS_MS) / 86_400_000) * 86_400_000)
  await foldHours(db, since)
  await foldFigures(db, since)
}

export const foldRollups = job({
  name: 'fold-rollups',
  data: z.object({}),
  schedule: '* * * * *',
  run: fold,
})
