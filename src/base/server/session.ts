/** Sessions: a random token for the browser, its SHA-256 for us, so reading the table is not enough to sign in. */
import { createHash, randomBytes } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import { z } from 'zod'
import type { Tables } from '../../../db/tables.gen.ts'
import { type Permission, permissions, type Role, type UserRole } from '../call.ts'
import { identityUnconfirmed, memberErased } from '../problem.ts'
import { ring } from './bell.ts'
import type { Db, TenantKey } from './db.ts'

export type Session = UserSession | TraineeSession

export interface UserSession {
  id: number
  role: UserRole
  userId: number
  /** The admin who acts as this user. */
  actingAdminId: number | null
  /** True in every session of a user who has a second factor, and in no other. */
  hasSecondFactor: boolean
  /** Whether the user signed in, or confirmed who they are, within the last ten minutes. */
  isFresh: boolean
  /** Only of a session of staff. */
  staff: StaffAccess | null
}

export interface StaffAccess {
  /** The trainer whom this user works for. */
  trainerId: number
  permissions: Permission[]
}

export interface TraineeSession {
  id: number
  /**
   * A buyer has typed an address and can pay for what they order; only someone who opened a link mailed to it is its
   * trainee.
   */
  role: 'trainee' | 'buyer'
  /** The trainer whose customer this is. */
  trainerId: number
  traineeId: number
  /** The address a buyer typed; null for a trainee. */
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
  hasSecondFactor?: boolean
}

const lifetime = sql<Date>`now() + interval '30 days'`
/** Who trains rarely is not asked to sign in again and again. */
const traineeLifetime = sql<Date>`now() + interval '180 days'`
/** An admin's session as someone else ends at its hour, however much it is used. */
const actingLifetime = sql<Date>`now() + interval '2 hours'`

const isFresh = sql<boolean>`confirmed_at > now() - interval '10 minutes'`

const buyerLifetime = sql<Date>`now() + interval '1 day'`

/** Returns the token, which is not stored. */
export async function startSession(db: Db, session: NewSession): Promise<string> {
  const { userId: user_id, role, actingAdminId, hasSecondFactor = false, ...browser } = session
  const admin_id = actingAdminId ?? null
  const expires_at = admin_id === null ? lifetime : actingLifetime
  return (
    await insertSession(db, browser, {
      user_id,
      role,
      admin_id,
      expires_at,
      has_second_factor: hasSecondFactor,
    })
  ).token
}

type TraineeOf = Pick<TraineeSession, 'trainerId' | 'traineeId'>

export async function startTraineeSession(
  db: Db,
  { trainerId, traineeId, ...browser }: TraineeOf & Browser,
): Promise<string> {
  const row = { trainer_id: trainerId, trainee_id: traineeId, role: 'trainee', expires_at: traineeLifetime }
  return (await insertSession(db, browser, row)).token
}

/** `id` is the session's: typing an address reveals nothing about its owner. */
export function startBuyerSession(
  db: Db,
  { trainerId, traineeId, buyerName, ...browser }: TraineeOf & { buyerName: string } & Browser,
): Promise<{ id: number; token: string }> {
  const whose = { trainer_id: trainerId, trainee_id: traineeId, buyer_name: buyerName }
  return insertSession(db, browser, { ...whose, role: 'buyer', expires_at: buyerLifetime })
}

/** A buyer who has bought keeps the session as long as a signed-in user. */
export async function prolongSession(db: Db, id: number): Promise<void> {
  await db.updateTable('sessions').set({ expires_at: lifetime }).where('id', '=', id).execute()
}

async function insertSession(
  db: Db,
  { ip, userAgent }: Browser,
  row: Pick<
    Insertable<Tables['sessions']>,
    'user_id' | 'trainer_id' | 'trainee_id' | 'role' | 'admin_id' | 'buyer_name' | 'has_second_factor'
  > & {
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
 * The session of a valid token. Use keeps a session alive; it is recorded at most every five minutes, so reads do not
 * become writes.
 */
export async function findSession(db: Db, token: string): Promise<Session | undefined> {
  const row = await db
    .selectFrom('sessions')
    // Read with each call: a permission that is taken away is gone at once.
    .leftJoin('staff_access', 'staff_access.user_id', 'sessions.user_id')
    .select([
      'sessions.id',
      'sessions.user_id',
      'sessions.trainer_id',
      'staff_access.trainer_id as works_for',
      'permissions',
      'trainee_id',
      'buyer_name',
      'role',
      'admin_id',
      'has_second_factor',
      isFresh.as('is_fresh'),
      sql<boolean>`last_used_at < now() - interval '5 minutes'`.as('stale'),
    ])
    .where('token_hash', '=', hash(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (!row) return undefined
  if (row.role === ERASED) return undefined
  const { id, admin_id, trainer_id: trainerId, trainee_id: traineeId, buyer_name: buyerName } = row
  const role = Roles.parse(row.role)
  if (row.stale)
    await db
      .updateTable('sessions')
      .set({
        last_used_at: sql<Date>`now()`,
        ...(admin_id === null &&
          role !== 'buyer' && { expires_at: role === 'trainee' ? traineeLifetime : lifetime }),
      })
      .where('id', '=', id)
      .execute()
  if (role === 'trainee' || role === 'buyer')
    return trainerId === null || traineeId === null
      ? undefined
      : { id, role, trainerId, traineeId, buyerName }
  if (row.user_id === null) return undefined
  const staff =
    row.works_for === null ? null : { trainerId: row.works_for, permissions: known(row.permissions) }
  if (role === 'staff' && !staff) return undefined
  const proof = { hasSecondFactor: row.has_second_factor, isFresh: row.is_fresh }
  return { id, role, userId: row.user_id, actingAdminId: admin_id, ...proof, staff }
}

const known = (stored: string[] | null): Permission[] => permissions.filter((one) => stored?.includes(one))

/** The user has just shown their second factor in this session. */
export async function confirmSession(db: Db, id: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ confirmed_at: sql<Date>`now()`, has_second_factor: true })
    .where('id', '=', id)
    .execute()
}

/** The user has no second factor any more: no session of theirs is asked for it. */
export async function dropSecondFactor(db: Db, userId: number): Promise<void> {
  await db.updateTable('sessions').set({ has_second_factor: false }).where('user_id', '=', userId).execute()
}

export async function hasSecondFactor(db: Db, sessionId: number): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('has_second_factor')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return row?.has_second_factor ?? false
}

/** For a call that is sensitive only with some input; otherwise its contract says `fresh`. */
export async function checkFresh(db: Db, sessionId: number): Promise<void> {
  const row = await db
    .selectFrom('sessions')
    .select(['has_second_factor', isFresh.as('is_fresh')])
    .where('id', '=', sessionId)
    .executeTakeFirst()
  if (row?.has_second_factor && !row.is_fresh) throw identityUnconfirmed()
}

/** A new token for a session; the old one is worth nothing from now on. Undefined if the session has ended. */
export async function renewToken(db: Db, id: number): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url')
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ token_hash: hash(token) })
    .where('id', '=', id)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? token : undefined
}

export async function endSession(db: Db, id: number): Promise<void> {
  const ended = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .returning(['trainer_id', 'trainee_id'])
    .executeTakeFirst()
  if (ended?.trainer_id && ended.trainee_id) ring(db, ended.trainer_id, ended.trainee_id, 'over')
}

export interface OwnSession {
  id: number
  ip: string
  userAgent: string
  createdAt: Date
  lastUsedAt: Date
}

/** Where a user is signed in, last used first; without sessions of admins who act as them. */
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

/** Whether this user had such a session. */
export async function endSessionOf(db: Db, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Signs a user out everywhere, or everywhere except in the current session; also where they act as others. */
export async function endSessionsOf(db: Db, userId: number, exceptId = 0): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((is) => is.or([is('user_id', '=', userId), is('admin_id', '=', userId)]))
    .where('id', '<>', exceptId)
    .execute()
}

/** Ends what one admin does as this user. */
export async function endActingSessions(db: Db, userId: number, adminId: number): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('admin_id', '=', adminId).execute()
}

export const deleteExpiredSessions = (db: Db) =>
  db.deleteFrom('sessions').where('expires_at', '<', sql<Date>`now()`).execute()

const Roles = z.enum(['trainer', 'admin', 'staff', 'trainee', 'buyer'] satisfies Role[])
const hash = (token: string) => createHash('sha256').update(token).digest()

/** All of them, or those that began at a moment or later. */
export async function endSessionsOfTrainee(
  db: Db,
  { trainer_id, id }: TenantKey,
  since?: Date,
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('trainer_id', '=', trainer_id)
    .where('trainee_id', '=', id)
    .where('role', '<>', ERASED)
    .$if(since !== undefined, (query) => query.where('created_at', '>=', since ?? new Date()))
    .execute()
  ring(db, trainer_id, id, 'over')
}

export async function isSessionBefore(db: Db, id: number, moment: Date): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('created_at', '<', moment)
    .executeTakeFirst()
  return row !== undefined
}

/** A session that opens nothing any more: it tells the device that had it to delete what it keeps of this person. */
const ERASED = 'erased'

/** Nothing of the person stays in it but the number. It goes when the session would have ended. */
export async function markSessionsErased(db: Db, { trainer_id, id }: TenantKey): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ role: ERASED, buyer_name: null, ip: '', user_agent: '' })
    .where('trainer_id', '=', trainer_id)
    .where('trainee_id', '=', id)
    .where('role', '=', 'trainee')
    .execute()
}

/** Refuses the session of a person whose data was deleted, for their device. To everybody else there is none. */
export async function refuseErased(db: Db, token: string, trainerId: number): Promise<void> {
  const row = await db
    .selectFrom('sessions')
    .select('trainee_id')
    .where('token_hash', '=', hash(token))
    .where('trainer_id', '=', trainerId)
    .where('role', '=', ERASED)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (row?.trainee_id) throw memberErased(row.trainee_id)
}
