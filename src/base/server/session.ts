/**
 * Sessions: a random token for the browser, its SHA-256 for us. Whoever reads the table cannot sign in
 * with what stands there.
 */
import { createHash, randomBytes } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import { z } from 'zod'
import type { Tables } from '../../../db/tables.gen.ts'
import type { Role, UserRole } from '../call.ts'
import type { Db } from './db.ts'
import { job } from './jobs.ts'

export type Session = UserSession | TraineeSession

export interface UserSession {
  id: number
  role: UserRole
  userId: number
  /** The admin who acts in this user's place. */
  actingAdminId: number | null
}

export interface TraineeSession {
  id: number
  /** A buyer has typed an address and may pay for what it gets; only who opened a link mailed to it is its trainee. */
  role: 'trainee' | 'buyer'
  traineeId: number
  /** As a buyer typed it; null for a trainee. */
  buyerName: string | null
}

interface Browser {
  ip: string
  userAgent: string
}

interface NewSession extends Browser {
  userId: number
  role: UserRole
  actingAdminId?: number
}

const lifetime = sql<Date>`now() + interval '30 days'`
/** Acting for somebody else ends at its hour, however much it is used. */
const actingLifetime = sql<Date>`now() + interval '2 hours'`

const buyerLifetime = sql<Date>`now() + interval '1 day'`

/** Answers the token, which is not kept anywhere here. */
export async function startSession(db: Db, session: NewSession): Promise<string> {
  const { userId: user_id, role, actingAdminId, ...browser } = session
  const admin_id = actingAdminId ?? null
  const expires_at = admin_id === null ? lifetime : actingLifetime
  return (await insertSession(db, browser, { user_id, role, admin_id, expires_at })).token
}

export async function startTraineeSession(
  db: Db,
  { traineeId, ...browser }: { traineeId: number } & Browser,
): Promise<string> {
  const row = { trainee_id: traineeId, role: 'trainee', expires_at: lifetime }
  return (await insertSession(db, browser, row)).token
}

/** `id` is of the session: whoever types an address learns nothing of it. */
export function startBuyerSession(
  db: Db,
  { traineeId, buyerName, ...browser }: { traineeId: number; buyerName: string } & Browser,
): Promise<{ id: number; token: string }> {
  const row = { trainee_id: traineeId, role: 'buyer', buyer_name: buyerName, expires_at: buyerLifetime }
  return insertSession(db, browser, row)
}

/** A buyer who has bought looks after it as long as anybody who is signed in. */
export async function prolongSession(db: Db, id: number): Promise<void> {
  await db.updateTable('sessions').set({ expires_at: lifetime }).where('id', '=', id).execute()
}

async function insertSession(
  db: Db,
  { ip, userAgent }: Browser,
  row: Pick<Insertable<Tables['sessions']>, 'user_id' | 'trainee_id' | 'role' | 'admin_id' | 'buyer_name'> & {
    expires_at: typeof lifetime
  },
): Promise<{ id: number; token: string }> {
  const token = randomBytes(32).toString('base64url')
  const { id } = await db
    .insertInto('sessions')
    .values({ ...row, token_hash: hash(token), ip, user_agent: userAgent.slice(0, 300) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, token }
}

/**
 * Whose token this is, while it is valid. Use keeps a session alive; the note of it is made at most
 * every five minutes, so that reading does not become writing.
 */
export async function findSession(db: Db, token: string): Promise<Session | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select([
      'id',
      'user_id',
      'trainee_id',
      'buyer_name',
      'role',
      'admin_id',
      sql<boolean>`last_used_at < now() - interval '5 minutes'`.as('stale'),
    ])
    .where('token_hash', '=', hash(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (!row) return undefined
  const { id, admin_id, trainee_id, buyer_name: buyerName } = row
  const role = Roles.parse(row.role)
  if (row.stale)
    await db
      .updateTable('sessions')
      .set({
        last_used_at: sql<Date>`now()`,
        ...(admin_id === null && role !== 'buyer' && { expires_at: lifetime }),
      })
      .where('id', '=', id)
      .execute()
  if (role === 'trainee' || role === 'buyer')
    return trainee_id === null ? undefined : { id, role, traineeId: trainee_id, buyerName }
  return row.user_id === null ? undefined : { id, role, userId: row.user_id, actingAdminId: admin_id }
}

export async function endSession(db: Db, id: number): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute()
}

export interface OwnSession {
  id: number
  ip: string
  userAgent: string
  createdAt: Date
  lastUsedAt: Date
}

/** Where somebody is signed in, the latest use first; not where an admin acts in their place. */
export async function listSessions(db: Db, userId: number): Promise<OwnSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'ip', 'user_agent', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('admin_id', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ id, ip, user_agent, created_at, last_used_at }) => ({
    id,
    ip,
    userAgent: user_agent,
    createdAt: created_at,
    lastUsedAt: last_used_at,
  }))
}

/** Whether there was such a session of this user's. */
export async function endSessionOf(db: Db, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Signs somebody out everywhere, or everywhere but in the session that asks; also where they act for others. */
export async function endSessionsOf(db: Db, userId: number, exceptId = 0): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((is) => is.or([is('user_id', '=', userId), is('admin_id', '=', userId)]))
    .where('id', '<>', exceptId)
    .execute()
}

export const sweepSessions = job({
  name: 'sweep-sessions',
  data: z.object({}),
  schedule: '10 * * * *',
  run: async ({ db }) => {
    await db.deleteFrom('sessions').where('expires_at', '<', sql<Date>`now()`).execute()
  },
})

const Roles = z.enum(['trainer', 'admin', 'trainee', 'buyer'] satisfies Role[])
const hash = (token: string) => createHash('sha256').update(token).digest()

export async function endSessionsOfTrainee(db: Db, traineeId: number): Promise<void> {
  await db.deleteFrom('sessions').where('trainee_id', '=', traineeId).execute()
}
