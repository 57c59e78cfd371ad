/** The tokens of card-fix links. They are in the directory, because a link does not name the trainer. */
import { sql } from 'kysely'
import type { Db, TenantKey } from '../../../base/server/db.ts'

export async function insertLink(
  db: Db,
  { trainer_id, id }: TenantKey,
  token_hash: Buffer,
  expires_at: Date,
): Promise<void> {
  await db.insertInto('card_links').values({ token_hash, trainer_id, failure_id: id, expires_at }).execute()
}

/** The failed payment of a valid link. */
export async function findLink(db: Db, hash: Buffer): Promise<TenantKey | undefined> {
  const row = await db
    .selectFrom('card_links')
    .select(['trainer_id', 'failure_id'])
    .where('token_hash', '=', hash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row && { trainer_id: row.trainer_id, id: row.failure_id }
}

export async function deleteOldLinks(db: Db): Promise<void> {
  await db.deleteFrom('card_links').where('expires_at', '<', sql<Date>`now()`).execute()
}
