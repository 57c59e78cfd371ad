import { sql, type UpdateQueryBuilder, type UpdateResult } from 'kysely'
import type { Tables } from '../../../../db/tables.gen.ts'
import { type Db, transact } from '../../../base/server/db.ts'
import { announceSiteChange } from '../../../base/server/siteChanges.ts'
import { togetherOn } from '../../../base/server/together.ts'

const account = [
  'id',
  'trainer_id',
  'command_id',
  'account_id',
  'charges_enabled',
  'details_submitted',
  'connected_at',
  'country',
] as const

export interface AccountRow {
  /** 'DE'; null before Stripe was asked. */
  country: string | null
  id: number
  trainer_id: number
  command_id: string
  account_id: string | null
  charges_enabled: boolean
  details_submitted: boolean
  connected_at: Date | null
}

export function findCurrentAccount(db: Db, trainerId: number): Promise<AccountRow | undefined> {
  return db
    .selectFrom('stripe_accounts')
    .select(account)
    .where('trainer_id', '=', trainerId)
    .where('disconnected_at', 'is', null)
    .executeTakeFirst()
}

export function findAccountById(db: Db, accountId: string): Promise<AccountRow | undefined> {
  return db
    .selectFrom('stripe_accounts')
    .select(account)
    .where('account_id', '=', accountId)
    .where('disconnected_at', 'is', null)
    .executeTakeFirst()
}

/** The trainer who has this account, or had it before it was disconnected. Concurrent calls share one statement. */
export const findOwner = togetherOn(async (db: Db, accountIds: string[]) => {
  const rows = await db
    .selectFrom('stripe_accounts')
    .select(['account_id', 'trainer_id', 'disconnected_at'])
    .where('account_id', 'in', accountIds)
    .execute()
  return accountIds.map((accountId) => {
    const row = rows.find(({ account_id }) => account_id === accountId)
    return row && { trainer_id: row.trainer_id, isCurrent: row.disconnected_at === null }
  })
})

type Update = UpdateQueryBuilder<Tables, 'stripe_accounts', 'stripe_accounts', UpdateResult>

/** A site sells only while its trainer's account is connected. */
function updateAccounts(db: Db, update: (accounts: Update) => Update): Promise<void> {
  return transact(db, async (db) => {
    const rows = await update(db.updateTable('stripe_accounts')).returning('trainer_id').execute()
    for (const { trainer_id } of rows) await announceSiteChange(db, trainer_id)
  })
}

/** Resets the connected date. */
export async function reconnect(db: Db, accountId: string): Promise<void> {
  await updateAccounts(db, (accounts) =>
    accounts.set({ disconnected_at: null, connected_at: null }).where('account_id', '=', accountId),
  )
}

/** Two tabs that start at once get the same row, and so the same idempotency key. */
export async function startAccount(db: Db, trainerId: number, commandId: string): Promise<AccountRow> {
  await db
    .insertInto('stripe_accounts')
    .values({ trainer_id: trainerId, command_id: commandId })
    .onConflict((conflict) => conflict.column('trainer_id').where('disconnected_at', 'is', null).doNothing())
    .execute()
  return db
    .selectFrom('stripe_accounts')
    .select(account)
    .where('trainer_id', '=', trainerId)
    .where('disconnected_at', 'is', null)
    .executeTakeFirstOrThrow()
}

export async function setAccountId(db: Db, id: number, accountId: string): Promise<void> {
  await updateAccounts(db, (accounts) => accounts.set({ account_id: accountId }).where('id', '=', id))
}

/** The connected date is when both were first true, and does not change. */
export async function updateAccountState(
  db: Db,
  accountId: string,
  state: { charges_enabled: boolean; details_submitted: boolean; country: string | null },
): Promise<void> {
  const ready = state.charges_enabled && state.details_submitted
  await updateAccounts(db, (accounts) =>
    accounts
      .set({
        ...state,
        ...(ready && { connected_at: sql<Date>`coalesce(connected_at, ${new Date()}::timestamptz)` }),
      })
      .where('account_id', '=', accountId)
      .where('disconnected_at', 'is', null),
  )
}

export async function markDisconnected(
  db: Db,
  where: { accountId: string } | { trainerId: number },
): Promise<void> {
  await updateAccounts(db, (accounts) => {
    const current = accounts.set({ disconnected_at: sql<Date>`now()` }).where('disconnected_at', 'is', null)
    return 'accountId' in where
      ? current.where('account_id', '=', where.accountId)
      : current.where('trainer_id', '=', where.trainerId)
  })
}

/** Those that were connected before we stored the country. */
export async function listWithoutCountry(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('stripe_accounts')
    .select('account_id')
    .where('country', 'is', null)
    .where('charges_enabled', '=', true)
    .where('disconnected_at', 'is', null)
    .orderBy('id')
    .limit(200)
    .execute()
  return rows.flatMap(({ account_id }) => account_id ?? [])
}

export async function listAccountIds(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('stripe_accounts')
    .select('account_id')
    .where('account_id', 'is not', null)
    .where('disconnected_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ account_id }) => account_id ?? [])
}

/** All that the trainer has or had. */
export async function listAccountIdsOf(db: Db, trainerId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('stripe_accounts')
    .select('account_id')
    .where('trainer_id', '=', trainerId)
    .where('account_id', 'is not', null)
    .execute()
  return rows.flatMap(({ account_id }) => account_id ?? [])
}

interface ConnectVisit {
  trainer_id: number
  redirect_url: string
}

export async function insertVisit(db: Db, tokenHash: Buffer, visit: ConnectVisit): Promise<void> {
  const expires_at = sql<Date>`now() + interval '1 day'`
  await db
    .insertInto('stripe_visits')
    .values({ token_hash: tokenHash, ...visit, expires_at })
    .execute()
}

export function findVisit(db: Db, tokenHash: Buffer): Promise<ConnectVisit | undefined> {
  return db
    .selectFrom('stripe_visits')
    .select(['trainer_id', 'redirect_url'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

/** Takes a trainer's own OAuth attempt: of two concurrent requests one gets it. */
export function takeVisit(db: Db, tokenHash: Buffer, trainerId: number): Promise<ConnectVisit | undefined> {
  return db
    .deleteFrom('stripe_visits')
    .where('token_hash', '=', tokenHash)
    .where('trainer_id', '=', trainerId)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['trainer_id', 'redirect_url'])
    .executeTakeFirst()
}

export async function deleteOldAttempts(db: Db): Promise<void> {
  await db.deleteFrom('stripe_visits').where('expires_at', '<', sql<Date>`now()`).execute()
}
