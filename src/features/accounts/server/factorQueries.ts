import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tables } from '../../../../db/tables.gen.ts'
import type { Db } from '../../../base/server/db.ts'

export interface TotpRow {
  secret: Buffer | null
  confirmed_at: Date | null
  new_secret: Buffer | null
}

export function findTotp(db: Db, userId: number): Promise<TotpRow | undefined> {
  return db
    .selectFrom('totp_secrets')
    .select(['secret', 'confirmed_at', 'new_secret'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** An earlier secret stays valid until the new one is confirmed. */
export async function saveNewSecret(db: Db, userId: number, secret: Buffer): Promise<void> {
  await db
    .insertInto('totp_secrets')
    .values({ user_id: userId, new_secret: secret })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ new_secret: secret }))
    .execute()
}

export async function confirmNewSecret(db: Db, userId: number, secret: Buffer, step: number): Promise<void> {
  await db
    .updateTable('totp_secrets')
    .set({ secret, new_secret: null, confirmed_at: sql<Date>`now()`, last_step: step })
    .where('user_id', '=', userId)
    .execute()
}

/** Whether the step's code had not been used: of two concurrent requests, one gets true. */
export async function takeStep(db: Db, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('totp_secrets')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteTotp(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('totp_secrets').where('user_id', '=', userId).execute()
}

export async function replaceRecoveryCodes(db: Db, userId: number, hashes: Buffer[]): Promise<void> {
  await deleteRecoveryCodes(db, userId)
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute()
}

export async function takeRecoveryCode(db: Db, userId: number, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

export async function deleteRecoveryCodes(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}

export type PasskeyRow = Selectable<Tables['passkeys']>

const passkeyColumns = [
  'id',
  'user_id',
  'credential_id',
  'public_key',
  'sign_count',
  'transports',
  'name',
  'created_at',
  'last_used_at',
] as const satisfies (keyof PasskeyRow)[]

export function listPasskeys(db: Db, userId: number): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkeys')
    .select(passkeyColumns)
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
}

/** Locks the row: its counter must not be read by two sign-ins at once. */
export function lockPasskey(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  return db
    .selectFrom('passkeys')
    .select(passkeyColumns)
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst()
}

export async function insertPasskey(db: Db, passkey: Insertable<Tables['passkeys']>): Promise<void> {
  await db.insertInto('passkeys').values(passkey).execute()
}

export async function countPasskeyUse(db: Db, id: number, signCount: number): Promise<void> {
  await db
    .updateTable('passkeys')
    .set({ sign_count: signCount, last_used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

export async function renamePasskeyRow(db: Db, userId: number, id: number, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ name })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export function deletePasskey(db: Db, userId: number, id: number): Promise<{ name: string } | undefined> {
  return db
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
}

export async function deletePasskeys(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('passkeys').where('user_id', '=', userId).execute()
}

export async function deleteFactors(db: Db, userId: number): Promise<void> {
  await deleteTotp(db, userId)
  await deleteRecoveryCodes(db, userId)
  await deletePasskeys(db, userId)
}

export type ChallengePurpose =
  | 'second-factor'
  | 'passkey-sign-in'
  | 'passkey-second-factor'
  | 'passkey-confirm'
  | 'passkey-new'

const isOpen = sql<boolean>`expires_at > now()`

export async function insertChallenge(
  db: Db,
  challenge: { token_hash: Buffer; purpose: ChallengePurpose; user_id: number | null },
  minutes: number,
): Promise<void> {
  await db
    .insertInto('factor_challenges')
    .values({ ...challenge, expires_at: sql<Date>`now() + ${minutes} * interval '1 minute'` })
    .execute()
}

export async function findChallengeUser(
  db: Db,
  hash: Buffer,
  purpose: ChallengePurpose,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('factor_challenges')
    .select('user_id')
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where(isOpen)
    .executeTakeFirst()
  return row?.user_id ?? undefined
}

/** Of two concurrent requests, one gets the row. */
export function takeChallengeRow(
  db: Db,
  hash: Buffer,
  purpose: ChallengePurpose,
): Promise<{ user_id: number | null } | undefined> {
  return db
    .deleteFrom('factor_challenges')
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where(isOpen)
    .returning('user_id')
    .executeTakeFirst()
}

/** Returns how many wrong tries there were, this one included. */
export async function countWrongTry(db: Db, hash: Buffer): Promise<number> {
  const row = await db
    .updateTable('factor_challenges')
    .set({ wrong_tries: sql`wrong_tries + 1` })
    .where('token_hash', '=', hash)
    .returning('wrong_tries')
    .executeTakeFirst()
  return row?.wrong_tries ?? 0
}

export async function deleteChallengesOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('factor_challenges').where('user_id', '=', userId).execute()
}

export async function deleteOldChallenges(db: Db): Promise<void> {
  await db.deleteFrom('factor_challenges').where(sql<boolean>`expires_at <= now()`).execute()
}
