import { invalid } from '../../../base/problem.ts'
import type { AsTrainer } from '../../../base/server/context.ts'
import type { Db } from '../../../base/server/db.ts'
import { notAZone } from '../timeZone.ts'
import { findZones, isKnownZone } from './rollupQueries.ts'
import { setFirstZone, setZone } from './rollups.ts'

type Answer = { time_zone: string | null }

/** Undefined if it was never set. */
export const findTimeZone = async (db: Db, trainerId: number): Promise<string | undefined> =>
  (await findZones(db, [trainerId])).get(trainerId)

export const getTimeZone = async ({
  db,
  trainerId,
}: Pick<AsTrainer, 'db' | 'trainerId'>): Promise<Answer> => ({
  time_zone: (await findTimeZone(db, trainerId)) ?? null,
})

export async function chooseTimeZone({ db, trainerId }: AsTrainer, zone: string): Promise<null> {
  if (!(await isKnownZone(db, zone))) throw invalid({ time_zone: notAZone })
  await setZone(db, trainerId, zone)
  return null
}

/** What the browser says is no choice: it never replaces one. */
export async function guessTimeZone(ctx: AsTrainer, zone: string): Promise<Answer> {
  if (await isKnownZone(ctx.db, zone)) await setFirstZone(ctx.db, ctx.trainerId, zone)
  return getTimeZone(ctx)
}

/** Of an archive: what became of each. There is one at most. */
export async function adoptZones(
  db: Db,
  { trainerId, isDry }: { trainerId: number; isDry: boolean },
  rows: { time_zone: string }[],
): Promise<('taken' | 'here' | 'invalid')[]> {
  const became: ('taken' | 'here' | 'invalid')[] = []
  for (const { time_zone } of rows) {
    if (!(await isKnownZone(db, time_zone))) became.push('invalid')
    else if (isDry) became.push((await findTimeZone(db, trainerId)) === undefined ? 'taken' : 'here')
    else became.push((await setFirstZone(db, trainerId, time_zone)) ? 'taken' : 'here')
  }
  return became
}
