/** Keeping the roll-ups right: the trainer's zone, the nightly comparison, and adding up what was appended. */
import { z } from 'zod'
import type { AppContext } from '../../../base/server/context.ts'
import { type Db, transact } from '../../../base/server/db.ts'
import { job } from '../../../base/server/jobs.ts'
import { recentDays, today } from '../days.ts'
import { DEFAULT_ZONE } from '../timeZone.ts'
import {
  foldFigures,
  repairFigurePeriods,
  repairFigures,
  repairFiguresApart,
  repairPlatformFigures,
} from './figureQueries.ts'
import {
  deleteRecentBefore,
  findZones,
  foldHours,
  isRecentComplete,
  listSellersSince,
  lockRollups,
  markComplete,
  repairApart,
  repairDays,
  repairPeriods,
  repairPlatform,
  repairRecent,
  saveZone,
} from './rollupQueries.ts'

/** Counts a trainer's days in another time zone, the past ones too. */
export async function setZone(db: Db, trainerId: number, zone: string): Promise<void> {
  await changeZone(db, trainerId, zone, () => true)
}

/** The same for a trainer who has no zone yet; false for every other. */
export const setFirstZone = (db: Db, trainerId: number, zone: string): Promise<boolean> =>
  changeZone(db, trainerId, zone, (before) => before === undefined)

function changeZone(
  db: Db,
  trainerId: number,
  zone: string,
  isWanted: (before: string | undefined) => boolean,
): Promise<boolean> {
  return transact(db, async (db) => {
    await lockRollups(db, [trainerId])
    const before = (await findZones(db, [trainerId])).get(trainerId)
    if (!isWanted(before)) return false
    await saveZone(db, trainerId, zone)
    if ((before ?? DEFAULT_ZONE) !== zone) await repairTrainer(db, trainerId)
    return true
  })
}

/** How many sums of a trainer differed from what they sum; they are right now. */
export async function repairTrainer(db: Db, trainerId: number): Promise<number> {
  const differed =
    (await repairDays(db, trainerId)) +
    (await repairPeriods(db, trainerId)) +
    (await repairFigures(db, trainerId)) +
    (await repairFigurePeriods(db, trainerId)) +
    (await repairApart(db, trainerId)) +
    (await repairFiguresApart(db, trainerId))
  // Not counted: the sums of days to come are not complete yet.
  await completeRecent(db, trainerId)
  return differed
}

/** Under the lock, because there is nearly always a difference, and two who find it would both add it. */
const completeRecent = (db: Db, trainerId: number): Promise<void> =>
  transact(db, async (db) => {
    await lockRollups(db, [trainerId])
    await repairRecent(db, trainerId)
  })

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

/**
 * Makes the sums of the last 30 days of today and of tomorrow complete, and deletes those of days that are over. One
 * trainer after the other, so that nobody who saves a payment waits for it.
 */
export async function keepRecent({ db }: Pick<AppContext, 'db'>, day = today()): Promise<void> {
  const [ofToday = '', ofTomorrow = ''] = recentDays(day)
  if ((await isRecentComplete(db, ofToday)) && (await isRecentComplete(db, ofTomorrow))) return
  for (const trainerId of await listSellersSince(db, ofToday)) await completeRecent(db, trainerId)
  for (const since of [ofToday, ofTomorrow]) await markComplete(db, since)
  await deleteRecentBefore(db, ofToday)
}

/** Each hour: nothing is left to do in most of them, and one that fails is made up for by the next. */
export const keepRecentSums = job({
  name: 'keep-recent-sums',
  data: z.object({}),
  schedule: '7 * * * *',
  run: (work) => keepRecent(work),
})
