/**
 * Announces changes of a site, so that every process reads the site again. PostgreSQL delivers an announcement when the
 * transaction commits, and drops it on a rollback. Triggers are not used: Citus refuses them on tables that are spread
 * over several servers.
 */
import { sql } from 'kysely'
import { type Db, transact } from './db.ts'

/** The payload is the name of a sub-domain. */
export const SITE_CHANGES = 'site_changes'

/** Runs a write to something that visitors see, and announces it in the same transaction. */
export async function changeSite<T>(db: Db, trainerId: number, write: (db: Db) => Promise<T>): Promise<T> {
  if (!db.isTransaction) return transact(db, (db) => changeSite(db, trainerId, write))
  const result = await write(db)
  await announceSiteChange(db, trainerId)
  return result
}

/** Call it in the transaction of the change, and before a site is deleted. */
export async function announceSiteChange(db: Db, trainerId: number): Promise<void> {
  await sql`select pg_notify(${SITE_CHANGES}, domain) from trainer_sites
    where trainer_id = ${trainerId} and domain is not null`.execute(db)
}

/** For names that the site no longer has. */
export async function announceNames(db: Db, names: string[]): Promise<void> {
  if (names.length > 0)
    await sql`select pg_notify(${SITE_CHANGES}, name) from unnest(${names}::text[]) as name`.execute(db)
}
