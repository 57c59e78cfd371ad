import { sql } from 'kysely'
import type { Db } from '../../../base/server/db.ts'

export type Purpose = 'reset-password' | 'change-email' | 'confirm-email' | 'second-step' | 'close-account'

interface TokenRow {
  token_hash: Buffer
  purpose: Purpose
  user_id: number
  email: string | null
}

const soon = (minutes: number) => sql<Date>`now() + ${minutes} * interval '1 minute'`
const isOver = sql<boolean>`expires_at <= now()`
const isOpen = sql<boolean>`expires_at > now()`

/** Replaces the user's earlier token of this purpose in one statement, so a race leaves one. */
export async function replaceToken(db: Db, token: TokenRow, minutes: number): Promise<void> {
  const { token_hash, email } = token
  const times = {
    created_at: sql.ref<Date>('excluded.created_at'),
    expires_at: sql.ref<Date>('excluded.expires_at'),
  }
  await db
    .insertInto('account_tokens')
    .values({ ...token, expires_at: soon(minutes) })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'purpose']).doUpdateSet({ token_hash, email, ...times }),
    )
    .execute()
}

/** Of two concurrent requests, one gets the row. */
export function takeToken(
  db: Db,
  tokenHash: Buffer,
  purpose: Purpose,
): Promise<Pick<TokenRow, 'user_id' | 'email'> | undefined> {
  return db
    .deleteFrom('account_tokens')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where(isOpen)
    .returning(['user_id', 'email'])
    .executeTakeFirst()
}

/** The new address of a change that is not confirmed yet. */
export async function findPendingEmail(db: Db, userId: number): Promise<string | null> {
  const row = await db
    .selectFrom('account_tokens')
    .select('email')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'change-email')
    .where(isOpen)
    .executeTakeFirst()
  return row?.email ?? null
}

export async function deleteTokensOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('account_tokens').where('user_id', '=', userId).execute()
}

export async function deleteOldTokens(db: Db): Promise<void> {
  await db.deleteFrom('account_tokens').where(isOver).execute()
}

export interface GoogleAttempt {
  code_verifier: string
  nonce: string
}

export async function insertVisit(
  db: Db,
  stateHash: Buffer,
  visit: GoogleAttempt,
  minutes: number,
): Promise<void> {
  await db
    .insertInto('google_visits')
    .values({ state_hash: stateHash, ...visit, expires_at: soon(minutes) })
    .execute()
}

export function takeVisit(db: Db, stateHash: Buffer): Promise<GoogleAttempt | undefined> {
  return db
    .deleteFrom('google_visits')
    .where('state_hash', '=', stateHash)
    .where(isOpen)
    .returning(['code_verifier', 'nonce'])
    .executeTakeFirst()
}

export async function deleteOldAttempts(db: Db): Promise<void> {
  await db.deleteFrom('google_visits').where(isOver).execute()
}
