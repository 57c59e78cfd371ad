import { type Insertable, sql } from 'kysely'
import type { Tables } from '../../../../db/tables.gen.ts'
import type { Db, TenantKey } from '../../../base/server/db.ts'

export async function insertCall(db: Db, call: Insertable<Tables['trainer_mode_calls']>): Promise<void> {
  await db.insertInto('trainer_mode_calls').values(call).execute()
}

export interface VisitRow {
  session_id: number
  admin_id: number | null
  began_at: Date
  last_at: Date
  calls: number
}

/** A page of rows, with one more to know whether there are more. */
interface Page {
  /** The last one that was seen. */
  after?: number | undefined
  limit: number
}

/** Newest first. */
export function selectVisits(db: Db, trainerId: number, { after, limit }: Page): Promise<VisitRow[]> {
  return db
    .selectFrom('trainer_mode_calls')
    .select([
      'session_id',
      'admin_id',
      sql<Date>`min(at)`.as('began_at'),
      sql<Date>`max(at)`.as('last_at'),
      // Entering is recorded too, and is not a call in the account.
      sql<number>`(count(*) - 1)::int`.as('calls'),
    ])
    .where('trainer_id', '=', trainerId)
    .$if(after !== undefined, (query) => query.where('session_id', '<', after ?? 0))
    .groupBy(['session_id', 'admin_id'])
    .orderBy('session_id', 'desc')
    .limit(limit + 1)
    .execute()
}

/** In order, without the entering. */
export const selectCalls = (db: Db, trainerId: number, sessionId: number, { after, limit }: Page) =>
  db
    .selectFrom('trainer_mode_calls')
    .select(['id', 'at', 'method', 'path'])
    .where('trainer_id', '=', trainerId)
    .where('session_id', '=', sessionId)
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? 0))
    .orderBy('id')
    .offset(after === undefined ? 1 : 0)
    .limit(limit + 1)
    .execute()

export async function insertVisit(
  db: Db,
  visit: Pick<Insertable<Tables['trainer_mode_visits']>, 'trainer_id' | 'session_id' | 'admin_id' | 'reason'>,
): Promise<void> {
  await db.insertInto('trainer_mode_visits').values(visit).execute()
}

/** False if it had ended before. */
export async function endVisit(db: Db, trainerId: number, sessionId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('trainer_mode_visits')
    .set({ ended_at: new Date() })
    .where('trainer_id', '=', trainerId)
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Those of one admin that have not ended yet. */
export async function endVisitsOf(db: Db, trainerId: number, adminId: number): Promise<void> {
  await db
    .updateTable('trainer_mode_visits')
    .set({ ended_at: new Date() })
    .where('trainer_id', '=', trainerId)
    .where('admin_id', '=', adminId)
    .where('ended_at', 'is', null)
    .execute()
}

export async function findReasons(
  db: Db,
  trainerId: number,
  sessionIds: number[],
): Promise<Map<number, string>> {
  if (sessionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('trainer_mode_visits')
    .select(['session_id', 'reason'])
    .where('trainer_id', '=', trainerId)
    .where('session_id', 'in', sessionIds)
    .execute()
  return new Map(rows.map(({ session_id, reason }) => [session_id, reason]))
}

export interface ReturnRow {
  trainer_id: number
  session_id: number
  admin_id: number
  admin_session_id: number
}

export async function insertReturn(db: Db, tokenHash: Buffer, row: ReturnRow): Promise<void> {
  await db.deleteFrom('trainer_mode_returns').where('expires_at', '<', sql<Date>`now()`).execute()
  const expires_at = sql<Date>`now() + interval '1 day'`
  await db
    .insertInto('trainer_mode_returns')
    .values({ ...row, token_hash: tokenHash, expires_at })
    .execute()
}

/** For a minute after the first use: a browser that leaves the page meanwhile never reads the answer, and asks again. */
export const takeReturn = (db: Db, tokenHash: Buffer): Promise<ReturnRow | undefined> =>
  db
    .updateTable('trainer_mode_returns')
    .set({ expires_at: sql<Date>`least(expires_at, now() + interval '1 minute')` })
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['trainer_id', 'session_id', 'admin_id', 'admin_session_id'])
    .executeTakeFirst()

/** The admin's session, if there was a way back to it. */
export async function deleteReturn(
  db: Db,
  { trainer_id, session_id }: Pick<ReturnRow, 'trainer_id' | 'session_id'>,
): Promise<number | undefined> {
  const row = await db
    .deleteFrom('trainer_mode_returns')
    .where('trainer_id', '=', trainer_id)
    .where('session_id', '=', session_id)
    .returning('admin_session_id')
    .executeTakeFirst()
  return row?.admin_session_id
}

export interface ModeSettings {
  ask_first: boolean
  mails: boolean
}

export async function findModeSettings(db: Db, trainerId: number): Promise<ModeSettings> {
  const row = await db
    .selectFrom('trainer_mode_settings')
    .select(['ask_first', 'mails'])
    .where('trainer_id', '=', trainerId)
    .executeTakeFirst()
  return row ?? { ask_first: false, mails: false }
}

export async function saveModeSettings(db: Db, trainerId: number, settings: ModeSettings): Promise<void> {
  await db
    .insertInto('trainer_mode_settings')
    .values({ trainer_id: trainerId, ...settings })
    .onConflict((conflict) => conflict.column('trainer_id').doUpdateSet(settings))
    .execute()
}

export async function insertRequest(
  db: Db,
  request: { trainer_id: number; admin_id: number; reason: string; token_hash: Buffer },
): Promise<number> {
  const { id } = await db
    .insertInto('trainer_mode_requests')
    .values(request)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const requests = (db: Db, trainerId: number) =>
  db
    .selectFrom('trainer_mode_requests')
    .select(['id', 'admin_id', 'reason', 'asked_at', 'answered_at', 'allowed_until', 'token_hash'])
    .where('trainer_id', '=', trainerId)

export type RequestRow = Awaited<ReturnType<typeof listOpenRequests>>[number]

const REQUEST_DAYS = 7
const oldest = () => new Date(Date.now() - REQUEST_DAYS * 86_400_000)

/** Nobody answered it for a week: it can't be answered any more, and the admin may ask again. */
export const requestIsOver = ({ asked_at }: { asked_at: Date }) => asked_at < oldest()

export const findRequest = (db: Db, { trainer_id, id }: TenantKey) =>
  requests(db, trainer_id).where('id', '=', id).executeTakeFirst()

/** The newest of an admin. */
export const findRequestOf = (db: Db, trainerId: number, adminId: number) =>
  requests(db, trainerId).where('admin_id', '=', adminId).orderBy('id', 'desc').limit(1).executeTakeFirst()

/** So that entering and withdrawing the permission run one after the other. */
export async function lockRequestsOf(db: Db, trainerId: number, adminId: number): Promise<void> {
  await requests(db, trainerId).where('admin_id', '=', adminId).orderBy('id').forUpdate().execute()
}

export const listOpenRequests = (db: Db, trainerId: number) =>
  requests(db, trainerId)
    .where('answered_at', 'is', null)
    .where('asked_at', '>', oldest())
    .orderBy('id', 'desc')
    .limit(20)
    .execute()

/** The admin who asked; undefined if it was answered before. */
export async function answerRequest(
  db: Db,
  { trainer_id, id }: TenantKey,
  allowedUntil: Date | null,
): Promise<number | undefined> {
  const row = await db
    .updateTable('trainer_mode_requests')
    .set({ answered_at: new Date(), allowed_until: allowedUntil })
    .where('trainer_id', '=', trainer_id)
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .where('asked_at', '>', oldest())
    .returning('admin_id')
    .executeTakeFirst()
  return row?.admin_id
}

export const listAllowedRequests = (db: Db, trainerId: number) =>
  requests(db, trainerId).where('allowed_until', '>', new Date()).orderBy('id', 'desc').limit(20).execute()

/** The admin who was allowed to enter; undefined if the permission has ended. */
export async function endPermission(db: Db, { trainer_id, id }: TenantKey): Promise<number | undefined> {
  const now = new Date()
  const row = await db
    .updateTable('trainer_mode_requests')
    .set({ allowed_until: now })
    .where('trainer_id', '=', trainer_id)
    .where('id', '=', id)
    .where('allowed_until', '>', now)
    .returning('admin_id')
    .executeTakeFirst()
  return row?.admin_id
}
