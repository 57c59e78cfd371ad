import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Tables } from '../../../../db/tables.gen.ts'
import type { Db, TenantKey } from '../../../base/server/db.ts'

export type StaffRow = Selectable<Tables['staff']>

const present = (db: Db, trainerId: number) =>
  db.selectFrom('staff').where('trainer_id', '=', trainerId).where('removed_at', 'is', null)

interface ListedRow {
  id: number
  name: string
  email: string
  permissions: string[]
  invited_at: Date
  joined_at: Date | null
  is_expired: boolean
}

/** With the name and address that somebody who joined has by now. */
export function listStaff(db: Db, trainerId: number): Promise<ListedRow[]> {
  return db
    .selectFrom('staff')
    .leftJoin('user_names', 'user_names.id', 'staff.user_id')
    .select((is) => [
      'staff.id',
      'permissions',
      'invited_at',
      'joined_at',
      is.fn.coalesce('user_names.name', 'staff.name').as('name'),
      is.fn.coalesce('user_names.email', 'staff.email').as('email'),
      sql<boolean>`expires_at <= now()`.as('is_expired'),
    ])
    .where('trainer_id', '=', trainerId)
    .where('removed_at', 'is', null)
    .orderBy('name')
    .orderBy('staff.id')
    .execute()
}

export async function countStaff(db: Db, trainerId: number): Promise<number> {
  const { count } = await present(db, trainerId)
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const until = (days: number) => sql<Date>`now() + ${days} * interval '1 day'`

export async function insertInvitation(
  db: Db,
  invited: Pick<Insertable<Tables['staff']>, 'trainer_id' | 'name' | 'email' | 'permissions' | 'token_hash'>,
  days: number,
): Promise<number> {
  const { id } = await db
    .insertInto('staff')
    .values({ ...invited, expires_at: until(days) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Locks the row: somebody may be joining with it at this moment. */
export const lockStaff = (db: Db, { trainer_id, id }: TenantKey): Promise<StaffRow | undefined> =>
  present(db, trainer_id).selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

async function updateStaff(
  db: Db,
  { trainer_id, id }: TenantKey,
  change: Updateable<Tables['staff']>,
): Promise<void> {
  await db
    .updateTable('staff')
    .set(change)
    .where('trainer_id', '=', trainer_id)
    .where('id', '=', id)
    .execute()
}

export async function renewInvitation(
  db: Db,
  { trainer_id, id }: TenantKey,
  token_hash: Buffer,
  days: number,
): Promise<void> {
  await db
    .updateTable('staff')
    .set({ token_hash, expires_at: until(days), invited_at: new Date() })
    .where('trainer_id', '=', trainer_id)
    .where('id', '=', id)
    .execute()
}

export const setPermissions = (db: Db, key: TenantKey, permissions: string[]): Promise<void> =>
  updateStaff(db, key, { permissions })

/** The name stays, because the log has it; the address is forgotten. */
export const markRemoved = (db: Db, key: TenantKey): Promise<void> =>
  updateStaff(db, key, {
    removed_at: new Date(),
    token_hash: null,
    email: `removed-${key.id}@deleted.invalid`,
  })

export const markJoined = (db: Db, key: TenantKey, user_id: number): Promise<void> =>
  updateStaff(db, key, { user_id, joined_at: new Date(), token_hash: null })

const invitations = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('staff')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)

export const findInvitation = (db: Db, tokenHash: Buffer): Promise<StaffRow | undefined> =>
  invitations(db, tokenHash).executeTakeFirst()

/** Of two concurrent requests, the second finds it used. */
export const lockInvitation = (db: Db, tokenHash: Buffer): Promise<StaffRow | undefined> =>
  invitations(db, tokenHash).forUpdate().executeTakeFirst()

/** Everybody who is not removed. */
export const lockAllStaff = (db: Db, trainerId: number): Promise<StaffRow[]> =>
  present(db, trainerId).selectAll().orderBy('id').forUpdate().execute()
