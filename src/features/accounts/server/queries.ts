import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Tables } from '../../../../db/tables.gen.ts'
import { unauthenticated } from '../../../base/problem.ts'
import type { Db } from '../../../base/server/db.ts'
import { changeSite } from '../../../base/server/siteChanges.ts'

/** Without what only a search reads. */
export type UserRow = Omit<Selectable<Tables['users']>, 'search_text'>

const columns = [
  'id',
  'role',
  'name',
  'email',
  'password_hash',
  'google_id',
  'email_confirmed_at',
  'logo',
  'subscription_id',
  'created_at',
  'closed_at',
] as const satisfies (keyof UserRow)[]

export function insertUser(db: Db, user: Insertable<Tables['users']>): Promise<UserRow> {
  return db.insertInto('users').values(user).returning(columns).executeTakeFirstOrThrow()
}

export function findUser(db: Db, id: number): Promise<UserRow | undefined> {
  return db.selectFrom('users').select(columns).where('id', '=', id).executeTakeFirst()
}

export async function listUsers(db: Db, ids: number[]): Promise<Pick<UserRow, 'id' | 'name' | 'role'>[]> {
  if (ids.length === 0) return []
  return db.selectFrom('users').select(['id', 'name', 'role']).where('id', 'in', ids).execute()
}

/** The signed-in user. */
export async function getUser(db: Db, id: number): Promise<UserRow> {
  const user = await findUser(db, id)
  if (!user) throw unauthenticated()
  return user
}

/** Locks the row, so two changes of one profile run one after the other. */
export function lockUser(db: Db, id: number): Promise<UserRow | undefined> {
  return db.selectFrom('users').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
}

export function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').select(columns).where('email', '=', email).executeTakeFirst()
}

/** Locks the row, so two sign-ins that return at once are linked one after the other. */
export function lockUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').select(columns).where('email', '=', email).forUpdate().executeTakeFirst()
}

export function findUserByGoogleId(db: Db, googleId: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').select(columns).where('google_id', '=', googleId).executeTakeFirst()
}

export function updateUser(db: Db, id: number, change: Updateable<Tables['users']>): Promise<UserRow> {
  const update = (db: Db) =>
    db.updateTable('users').set(change).where('id', '=', id).returning(columns).executeTakeFirstOrThrow()
  // A site shows its owner's logo.
  return 'logo' in change ? changeSite(db, id, update) : update(db)
}

/** The user's site, as the feature `sites` publishes it; an admin has none, nor has a trainer before the app has a name. */
export function findSiteOf(db: Db, userId: number) {
  return db.selectFrom('trainer_sites').selectAll().where('trainer_id', '=', userId).executeTakeFirst()
}

/** A view's columns are never declared as not null. */
interface Access {
  trainer_id: number
  permissions: string[]
}

/** As the feature `staff` publishes it. */
export function findStaffAccess(db: Db, userId: number): Promise<Access | undefined> {
  return db
    .selectFrom('staff_access')
    .select(['trainer_id', 'permissions'])
    .$narrowType<Access>()
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

const openAdmins = (db: Db) =>
  db
    .selectFrom('users')
    .select(columns)
    .where('role', '=', 'admin')
    .where('closed_at', 'is', null)
    .orderBy('id')

export const listAdmins = (db: Db): Promise<UserRow[]> => openAdmins(db).execute()

/** Locks them all, so two admins who remove each other are served one after the other. */
export const lockAdmins = (db: Db): Promise<UserRow[]> => openAdmins(db).forUpdate().execute()

export function findAnyUser(db: Db): Promise<{ id: number } | undefined> {
  return db.selectFrom('users').select('id').limit(1).executeTakeFirst()
}
