import { sql } from 'kysely'
import type { Db } from '../../../base/server/db.ts'

const now = sql<Date>`now()`

/** Who had this name until recently. They can take it back; nobody else can take it. */
export async function findFormerOwner(db: Db, domain: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('former_domains')
    .select('trainer_id')
    .where('domain', '=', domain)
    .where('until', '>', now)
    .executeTakeFirst()
  return row?.trainer_id
}

export async function leaveDomain(
  db: Db,
  trainerId: number,
  domain: string,
  reservedDays: number,
): Promise<void> {
  const until = sql<Date>`now() + make_interval(days => ${reservedDays})`
  await db
    .insertInto('former_domains')
    .values({ domain, trainer_id: trainerId, until })
    .onConflict((conflict) =>
      conflict
        .column('domain')
        .doUpdateSet({ trainer_id: trainerId, until: sql.ref<Date>('excluded.until') }),
    )
    .execute()
}

/**
 * Deletes the trainer's own, and expired ones: the current owner is looked up first, so this changes nothing for
 * visitors.
 */
export async function forgetFormerDomain(db: Db, trainerId: number, domain: string): Promise<void> {
  await db
    .deleteFrom('former_domains')
    .where('domain', '=', domain)
    .where((row) => row.or([row('trainer_id', '=', trainerId), row('until', '<=', now)]))
    .execute()
}

export async function deleteOldDomains(db: Db): Promise<void> {
  await db.deleteFrom('former_domains').where('until', '<=', now).execute()
}

export async function listFormerDomains(
  db: Db,
  trainerId: number,
): Promise<{ domain: string; until: Date }[]> {
  return db
    .selectFrom('former_domains')
    .select(['domain', 'until'])
    .where('trainer_id', '=', trainerId)
    .where('until', '>', now)
    .orderBy('until', 'desc')
    .execute()
}
