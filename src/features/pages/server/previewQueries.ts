import { sql } from 'kysely'
import type { Db } from '../../../base/server/db.ts'

/** Also deletes the trainer's expired ones, so the table needs no cleanup job. */
export async function insertPreview(db: Db, trainerId: number, token_hash: Buffer, minutes: number) {
  const trainer_id = trainerId
  await db
    .deleteFrom('draft_previews')
    .where('trainer_id', '=', trainer_id)
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute()
  const expires_at = sql<Date>`now() + ${minutes} * interval '1 minute'`
  await db.insertInto('draft_previews').values({ trainer_id, token_hash, expires_at }).execute()
}

export async function isPreviewOpen(db: Db, trainerId: number, tokenHash: Buffer): Promise<boolean> {
  const found = await db
    .selectFrom('draft_previews')
    .select('trainer_id')
    .where('trainer_id', '=', trainerId)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return found !== undefined
}
