import type { Selectable, Updateable } from 'kysely'
import type { Tables } from '../../../../db/tables.gen.ts'
import type { Db } from '../../../base/server/db.ts'
import { announceNames, changeSite } from '../../../base/server/siteChanges.ts'
import { listFormerDomains } from './domainQueries.ts'

export type SiteRow = Selectable<Tables['sites']>
export type SiteChange = Updateable<Omit<Tables['sites'], 'trainer_id'>>

export function findSite(db: Db, trainerId: number): Promise<SiteRow | undefined> {
  return db.selectFrom('sites').selectAll().where('trainer_id', '=', trainerId).executeTakeFirst()
}

/** Locks the row, so two changes of a site are made one after the other. */
export function lockSite(db: Db, trainerId: number): Promise<SiteRow | undefined> {
  return db.selectFrom('sites').selectAll().where('trainer_id', '=', trainerId).forUpdate().executeTakeFirst()
}

export function findSiteByDomain(db: Db, domain: string): Promise<SiteRow | undefined> {
  return db.selectFrom('sites').selectAll().where('domain', '=', domain).executeTakeFirst()
}

/** Of two concurrent calls, the second waits and finds the row of the first. */
export async function ensureSite(db: Db, trainerId: number): Promise<void> {
  await db
    .insertInto('sites')
    .values({ trainer_id: trainerId })
    .onConflict((conflict) => conflict.column('trainer_id').doNothing())
    .execute()
}

/** Creates the site if there is none. */
export function saveSite(db: Db, trainerId: number, change: SiteChange): Promise<SiteRow> {
  return changeSite(db, trainerId, async (db) => {
    const before = 'domain' in change && (await lockSite(db, trainerId))?.domain
    const site = await db
      .insertInto('sites')
      .values({ ...change, trainer_id: trainerId })
      .onConflict((conflict) => conflict.column('trainer_id').doUpdateSet(change))
      .returningAll()
      .executeTakeFirstOrThrow()
    // All former names redirect to the current one.
    const former = 'domain' in change ? await listFormerDomains(db, trainerId) : []
    await announceNames(db, [...(before ? [before] : []), ...former.map(({ domain }) => domain)])
    return site
  })
}
