/** Who wants no more of the mails that a trainer writes. */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, TenantKey } from '../../../../base/server/db.ts'

const choicesOf = (db: Db, trainerId: number) =>
  db.selectFrom('mail_choices').where('trainer_id', '=', trainerId)

/** Of these. */
export async function listUnsubscribed(
  db: Db,
  trainerId: number,
  traineeIds: number[],
): Promise<Set<number>> {
  if (traineeIds.length === 0) return new Set()
  const rows = await choicesOf(db, trainerId)
    .select('trainee_id')
    .where('unsubscribed_at', 'is not', null)
    // Not `= any`: ten thousand people would be looked up one by one.
    .where('trainee_id', 'in', sql<number>`(select unnest(${traineeIds}::bigint[]))`)
    .execute()
  return new Set(rows.map(({ trainee_id }) => trainee_id))
}

/** The same in every mail to this person. */
export async function ensureMailToken(db: Db, { trainer_id, id }: TenantKey): Promise<string> {
  await db
    .insertInto('mail_choices')
    .values({ trainer_id, trainee_id: id, token: randomBytes(24).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { token } = await choicesOf(db, trainer_id)
    .select('token')
    .where('trainee_id', '=', id)
    .executeTakeFirstOrThrow()
  return token
}

/** Whether the token is one of this trainer's. May be repeated. */
export async function setUnsubscribed(
  db: Db,
  trainerId: number,
  token: string,
  at: Date | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mail_choices')
    .set({ unsubscribed_at: at })
    .where('trainer_id', '=', trainerId)
    .where('token', '=', token)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Undefined for a token that is not this trainer's. */
export const findMailChoice = (
  db: Db,
  trainerId: number,
  token: string,
): Promise<{ trainee_id: number; unsubscribed_at: Date | null } | undefined> =>
  choicesOf(db, trainerId)
    .select(['trainee_id', 'unsubscribed_at'])
    .where('token', '=', token)
    .executeTakeFirst()

/** For an erased person. */
export async function deleteMailChoice(db: Db, { trainer_id, id }: TenantKey): Promise<void> {
  await db
    .deleteFrom('mail_choices')
    .where('trainer_id', '=', trainer_id)
    .where('trainee_id', '=', id)
    .execute()
}
