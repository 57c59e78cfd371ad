/** The tokens of mailed links. They are in the directory, because a link does not name the trainer. */
import { sql } from 'kysely'
import type { Db, TenantKey } from '../../../../base/server/db.ts'

export interface TokenOwner {
  trainer_id: number
  trainee_id: number
}

interface NewToken extends TokenOwner {
  hash: Buffer
  minutes: number
}

export async function insertToken(db: Db, { hash, minutes, ...owner }: NewToken): Promise<void> {
  const expires_at = sql<Date>`now() + ${minutes} * interval '1 minute'`
  await db
    .insertInto('trainee_tokens')
    .values({ ...owner, token_hash: hash, expires_at })
    .execute()
}

const owner = ['trainer_id', 'trainee_id'] as const
const validToken = (hash: Buffer) => sql<boolean>`token_hash = ${hash} and expires_at > now()`

export function findTokenOwner(db: Db, hash: Buffer): Promise<TokenOwner | undefined> {
  return db.selectFrom('trainee_tokens').select(owner).where(validToken(hash)).executeTakeFirst()
}

/** Deleted on use: of two concurrent uses, one fails. */
export function takeToken(db: Db, hash: Buffer): Promise<TokenOwner | undefined> {
  return db.deleteFrom('trainee_tokens').where(validToken(hash)).returning(owner).executeTakeFirst()
}

export async function deleteOldTokens(db: Db): Promise<void> {
  await db.deleteFrom('trainee_tokens').where('expires_at', '<', sql<Date>`now()`).execute()
}

export async function deleteTokensOf(db: Db, { trainer_id, id }: TenantKey): Promise<void> {
  await db
    .deleteFrom('trainee_tokens')
    .where('trainer_id', '=', trainer_id)
    .where('trainee_id', '=', id)
    .execute()
}
