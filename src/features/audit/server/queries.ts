import type { Insertable } from 'kysely'
import type { Tables } from '../../../../db/tables.gen.ts'
import type { Db } from '../../../base/server/db.ts'

export async function insertEntry(db: Db, entry: Insertable<Tables['audit_log']>): Promise<void> {
  await db.insertInto('audit_log').values(entry).execute()
}
