/** Codes that were mailed to sign in with. */
import { sql } from 'kysely'
import { acrossTrainers, type Db, type TenantKey } from '../../../../base/server/db.ts'

interface NewCode {
  trainer_id: number
  trainee_id: number
  code_hash: Buffer
  asked_by_hash: Buffer
  minutes: number
}

/** One a member and browser: a new code ends the one that this browser asked for before. */
export async function saveCode(db: Db, { minutes, ...code }: NewCode): Promise<void> {
  const expires_at = sql<Date>`now() + ${minutes} * interval '1 minute'`
  await db
    .insertInto('trainee_codes')
    .values({ ...code, expires_at })
    .onConflict((conflict) =>
      conflict.columns(['trainer_id', 'trainee_id', 'asked_by_hash']).doUpdateSet((row) => ({
        code_hash: row.ref('excluded.code_hash'),
        tries: 0,
        expires_at: row.ref('excluded.expires_at'),
      })),
    )
    .execute()
}

/** Counts a try at the codes that this browser asked for, and returns those that have tries left. */
export function tryCodes(
  db: Db,
  trainerId: number,
  askedBy: Buffer,
  most: number,
): Promise<{ trainee_id: number; code_hash: Buffer }[]> {
  return db
    .updateTable('trainee_codes')
    .set({ tries: sql<number>`tries + 1` })
    .where('trainer_id', '=', trainerId)
    .where('asked_by_hash', '=', askedBy)
    .where('tries', '<', most)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['trainee_id', 'code_hash'])
    .execute()
}

/** Of two uses at the same moment, one fails. */
export async function takeCode(db: Db, { trainer_id, id }: TenantKey, codeHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('trainee_codes')
    .where('trainer_id', '=', trainer_id)
    .where('trainee_id', '=', id)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteCodesOf(db: Db, { trainer_id, id }: TenantKey): Promise<void> {
  await db
    .deleteFrom('trainee_codes')
    .where('trainer_id', '=', trainer_id)
    .where('trainee_id', '=', id)
    .execute()
}

export async function deleteOldCodes(db: Db): Promise<void> {
  await db
    .deleteFrom('trainee_codes')
    .where('expires_at', '<', sql<Date>`now()`)
    .modifyEnd(acrossTrainers)
    .execute()
}
