import { type Selectable, sql } from 'kysely'
import type { Tables } from '../../../../db/tables.gen.ts'
import type { Cursored } from '../../../base/list.ts'
import { type Db, transact } from '../../../base/server/db.ts'
import { contains, readCursored } from '../../../base/server/list.ts'

export type FileRow = Selectable<Tables['media_files']>
const columns = [
  'id',
  'trainer_id',
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
  /** `webp`, `pdf`. */
  extensions: string[]
  search?: string | undefined
  after?: number | undefined
  before?: number | undefined
  limit: number
}

export function listFiles(
  db: Db,
  trainerId: number,
  { search, extensions, ...page }: Wanted,
): Promise<Cursored<FileRow>> {
  let query = db.selectFrom('media_files').select(columns).where('trainer_id', '=', trainerId)
  query = query.where(sql<boolean>`file_path like any(${extensions.map((one) => `%.${one}`)}::text[])`)
  if (search) query = query.where(contains(search, 'name', 'alt_text'))
  return readCursored(query, page)
}

/** Locks the library until the transaction ends, so nobody else adds to it. */
export async function lockLibrary(db: Db, trainerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`media_files ${trainerId}`}, 0))`.execute(db)
}

export async function sumBytes(db: Db, trainerId: number): Promise<number> {
  const { bytes } = await db
    .selectFrom('media_files')
    .select(sql<number>`coalesce(sum(bytes), 0)::bigint`.as('bytes'))
    .where('trainer_id', '=', trainerId)
    .executeTakeFirstOrThrow()
  return bytes
}

export function updateAltText(
  db: Db,
  trainerId: number,
  id: number,
  alt_text: string,
): Promise<FileRow | undefined> {
  return db
    .updateTable('media_files')
    .set({ alt_text })
    .where('trainer_id', '=', trainerId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
}

export function findFile(db: Db, trainerId: number, id: number): Promise<FileRow | undefined> {
  return db
    .selectFrom('media_files')
    .select(columns)
    .where('trainer_id', '=', trainerId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export function findFileAt(db: Db, trainerId: number, file_path: string): Promise<FileRow | undefined> {
  return db
    .selectFrom('media_files')
    .select(columns)
    .where('trainer_id', '=', trainerId)
    .where('file_path', '=', file_path)
    .executeTakeFirst()
}

/** Records its file as a leftover. */
export function deleteFile(db: Db, trainerId: number, id: number): Promise<void> {
  return transact(db, async (db) => {
    const left = await db
      .deleteFrom('media_files')
      .where('trainer_id', '=', trainerId)
      .where('id', '=', id)
      .returning(['file_path', 'variants'])
      .execute()
    await noteLeftovers(db, left)
  })
}

export async function noteLeftovers(db: Db, files: Leftover[]): Promise<void> {
  if (files.length === 0) return
  await db
    .insertInto('media_leftovers')
    .values(files)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export type Leftover = Pick<FileRow, 'file_path' | 'variants'>

/** Recorded before the file is written: if the process is killed, the cleanup finds it. */
export async function expectFile(db: Db, { file_path, variants }: Leftover): Promise<void> {
  const since = sql<Date>`now() + interval '1 hour'`
  await db.insertInto('media_leftovers').values({ file_path, variants, since }).execute()
}

/** Recorded before it is written, too; the cleanup deletes it after these days. */
export async function expectTemporary(db: Db, file_path: string, days: number): Promise<void> {
  const since = sql<Date>`now() + make_interval(days => ${days})`
  await db
    .insertInto('media_leftovers')
    .values({ file_path, variants: [], since })
    .onConflict((conflict) => conflict.column('file_path').doUpdateSet({ since }))
    .execute()
}

/** Everything below the path is deleted by the next cleanup. */
export async function endTemporary(db: Db, path: string): Promise<void> {
  await db
    .updateTable('media_leftovers')
    .set({ since: sql<Date>`now()` })
    .where(sql<boolean>`starts_with(file_path, ${path})`)
    .execute()
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
