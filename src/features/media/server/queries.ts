import { type Selectable, sql } from 'kysely'
import type { Tables } from '../../../../db/tables.gen.ts'
import type { Cursored } from '../../../base/list.ts'
import type { Db } from '../../../base/server/db.ts'
import { contains, readCursored } from '../../../base/server/list.ts'

export type FileRow = Selectable<Tables['media_files']>
const columns = [
  'id',
  'user_id',
  'file_path',
  'name',
  'alt_text',
  'width',
  'height',
  'bytes',
  'variants',
  'created_at',
] as const

export function insertFile(db: Db, file: Omit<FileRow, 'id' | 'created_at'>): Promise<FileRow> {
  return db.insertInto('media_files').values(file).returning(columns).executeTakeFirstOrThrow()
}

interface Wanted {
  search?: string | undefined
  after?: number | undefined
  before?: number | undefined
  limit: number
}

export function listFiles(db: Db, userId: number, { search, ...page }: Wanted): Promise<Cursored<FileRow>> {
  let query = db.selectFrom('media_files').select(columns).where('user_id', '=', userId)
  if (search) query = query.where(contains(search, 'name', 'alt_text'))
  return readCursored(query, page)
}

/** Locks the library until the transaction ends, so nobody else adds to it. */
export async function lockLibrary(db: Db, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('media_files'), ${userId}::int)`.execute(db)
}

export async function sumBytes(db: Db, userId: number): Promise<number> {
  const { bytes } = await db
    .selectFrom('media_files')
    .select(sql<number>`coalesce(sum(bytes), 0)`.as('bytes'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return bytes
}

export function updateAltText(
  db: Db,
  userId: number,
  id: number,
  alt_text: string,
): Promise<FileRow | undefined> {
  return db
    .updateTable('media_files')
    .set({ alt_text })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
}

export function findFile(db: Db, userId: number, id: number): Promise<FileRow | undefined> {
  return db
    .selectFrom('media_files')
    .select(columns)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** For a job, which acts for no user. */
export function findFileAt(db: Db, file_path: string): Promise<FileRow | undefined> {
  return db.selectFrom('media_files').select(columns).where('file_path', '=', file_path).executeTakeFirst()
}

/** A database trigger records its file as a leftover. */
export async function deleteFile(db: Db, userId: number, id: number): Promise<void> {
  await db.deleteFrom('media_files').where('user_id', '=', userId).where('id', '=', id).execute()
}

export type Leftover = Pick<FileRow, 'file_path' | 'variants'>

/** Recorded before the file is written: if the process is killed, the cleanup finds it. */
export async function expectFile(db: Db, { file_path, variants }: Leftover): Promise<void> {
  const since = sql<Date>`now() + interval '1 hour'`
  await db.insertInto('media_leftovers').values({ file_path, variants, since }).execute()
}

/** Files without an owner, the oldest first. */
export function listLeftovers(db: Db, most: number): Promise<Leftover[]> {
  return db
    .selectFrom('media_leftovers')
    .select(['file_path', 'variants'])
    .where('since', '<=', sql<Date>`now()`)
    .orderBy('since')
    .limit(most)
    .execute()
}

export async function deleteLeftover(db: Db, file_path: string): Promise<void> {
  await db.deleteFrom('media_leftovers').where('file_path', '=', file_path).execute()
}
