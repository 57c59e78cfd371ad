/**
 * Sessions: a random token for the browser, its SHA-256 for us. Whoever reads the table cannot sign in
 * with what stands there.
 */
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Role } from '../call.ts'
import type { Db } from './db.ts'
import { job } from './jobs.ts'

export interface Session {
  id: number
  userId: number
  role: Role
}

interface NewSession {
  userId: number
  role: Role
  ip: string
  userAgent: string
}

const lifetime = sql<Date>`now() + interval '30 days'`

/** Answers the token, which is not kept anywhere here. */
export async function startSession(db: Db, { userId, role, ip, userAgent }: NewSession): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('sessions')
    .values({
      token_hash: hash(token),
      user_id: userId,
      role,
      ip,
      user_agent: userAgent.slice(0, 300),
      expires_at: lifetime,
    })
    .execute()
  return token
}

/**
 * Whose token this is, while it is valid. Use keeps a session alive; the note of it is made at most
 * every five minutes, so that reading does not become writing.
 */
export async function findSession(db: Db, token: string): Promise<Session | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select(['id', 'user_id', 'role', sql<boolean>`last_used_at < now() - interval '5 minutes'`.as('stale')])
    .where('token_hash', '=', hash(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (!row) return undefined
  if (row.stale)
    await db
      .updateTable('sessions')
      .set({ last_used_at: sql<Date>`now()`, expires_at: lifetime })
      .where('id', '=', row.id)
      .execute()
  return { id: row.id, userId: row.user_id, role: Roles.parse(row.role) }
}

export async function endSession(db: Db, id: number): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute()
}

export const sweepSessions = job({
  name: 'sweep-sessions',
  data: z.object({}),
  schedule: '10 * * * *',
  run: async ({ db }) => {
    await db.deleteFrom('sessions').where('expires_at', '<', sql<Date>`now()`).execute()
  },
})

const Roles = z.enum(['trainer', 'admin', 'trainee'])
const hash = (token: string) => createHash('sha256').update(token).digest()
