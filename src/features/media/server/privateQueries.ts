import { type Selectable, sql } from 'kysely'
import type { Tables } from '../../../../db/tables.gen.ts'
import { type Db, transact } from '../../../base/server/db.ts'
import { noteLeftovers } from './queries.ts'

/** Whose files. */
export interface FileOwner {
  trainerId: number
  traineeId: number
}

export type PrivateFileRow = Selectable<Tables['private_files']>

const columns = [
  'id',
  'trainer_id',
  'trainee_id',
  'purpose',
  'on_day',
  'file_path',
  'variants',
  'width',
  'height',
  'bytes',
  'created_at',
] as const

const filesOf = (db: Db, { trainerId, traineeId }: FileOwner) =>
  db
    .selectFrom('private_files')
    .select(columns)
    .where('trainer_id', '=', trainerId)
    .where('trainee_id', '=', traineeId)

/** Oldest day first. */
export const listPrivateFiles = (db: Db, owner: FileOwner): Promise<PrivateFileRow[]> =>
  filesOf(db, owner).orderBy('on_day').orderBy('created_at').orderBy('id').execute()

export const findPrivateFile = (db: Db, owner: FileOwner, id: string): Promise<PrivateFileRow | undefined> =>
  filesOf(db, owner).where('id', '=', id).executeTakeFirst()

/** Undefined if the id is taken. */
export function insertPrivateFile(
  db: Db,
  file: Omit<PrivateFileRow, 'created_at'>,
): Promise<PrivateFileRow | undefined> {
  return db
    .insertInto('private_files')
    .values(file)
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst()
}

/** Until the transaction ends: two uploads at once must not both take the last space. */
export async function lockPrivateFiles(db: Db, { trainerId, traineeId }: FileOwner): Promise<void> {
  const key = `private_files ${trainerId} ${traineeId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db)
}

export async function sumPrivateBytes(db: Db, { trainerId, traineeId }: FileOwner): Promise<number> {
  const { bytes } = await db
    .selectFrom('private_files')
    .select(sql<number>`coalesce(sum(bytes), 0)::bigint`.as('bytes'))
    .where('trainer_id', '=', trainerId)
    .where('trainee_id', '=', traineeId)
    .executeTakeFirstOrThrow()
  return bytes
}

/** One of them, or all without an id. The files are noted as leftovers, and returned. */
export function deletePrivateFiles(db: Db, { trainerId, traineeId }: FileOwner, id?: string) {
  return transact(db, async (db) => {
    let query = db
      .deleteFrom('private_files')
      .where('trainer_id', '=', trainerId)
      .where('trainee_id', '=', traineeId)
    if (id !== undefined) query = query.where('id', '=', id)
    const left = await query.returning(['file_path', 'variants']).execute()
    await noteLeftovers(db, left)
    return left
  })
}
