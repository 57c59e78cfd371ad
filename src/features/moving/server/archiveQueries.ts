/** SQL over all tables that an archive brings rows for, driven by archiveKinds.ts. */
import { type RawBuilder, sql } from 'kysely'
import type { Table } from '../../../../db/tenancy.ts'
import { type Db, transact } from '../../../base/server/db.ts'
import type { ArchiveKind } from './archiveKind.ts'

/** Where a row of the archive is. */
export interface Place {
  id: number
  /** By the import, and not before. */
  isMade: boolean
}

export interface Source {
  trainerId: number
  source: string
}

/** Of rows with these old ids, those that are here. One that was deleted since is not. */
export async function findPlaces(
  db: Db,
  { trainerId, source }: Source,
  kind: { name: string; table: Table },
  oldIds: number[],
): Promise<Map<number, Place>> {
  const { rows } = await sql<{ old_id: number; new_id: number; is_made: boolean }>`
    select old_id, new_id, is_made from archive_rows
    join ${sql.table(kind.table)} as here on here.trainer_id = archive_rows.trainer_id and here.id = new_id
    where archive_rows.trainer_id = ${trainerId} and archive_rows.source = ${source}
      and archive_rows.kind = ${kind.name}
      and old_id = any(${oldIds}::bigint[])`.execute(db)
  return new Map(rows.map(({ old_id, new_id, is_made }) => [old_id, { id: new_id, isMade: is_made }]))
}

export async function storePlaces(
  db: Db,
  { trainerId, source }: Source,
  kind: string,
  places: { old: number; place: Place }[],
): Promise<void> {
  if (places.length === 0) return
  await db
    .insertInto('archive_rows')
    .values(
      places.map(({ old, place }) => ({
        trainer_id: trainerId,
        source,
        kind,
        old_id: old,
        new_id: place.id,
        is_made: place.isMade,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['trainer_id', 'source', 'kind', 'old_id']).doUpdateSet({
        new_id: sql.ref<number>('excluded.new_id'),
        is_made: sql.ref<boolean>('excluded.is_made'),
      }),
    )
    .execute()
}

/** The trainer's rows that are the same thing, by the value that says so. */
export async function findSame(
  db: Db,
  trainerId: number,
  { table, sameBy }: ArchiveKind,
  values: string[],
): Promise<Map<string, number>> {
  if (!sameBy) return new Map()
  const same = sql.raw(sameBy.expression)
  const { rows } = await sql<{ id: number; same: string }>`
    select id, ${same} as same from ${sql.table(table)}
    where trainer_id = ${trainerId} and ${same} = any(${values}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.same, row.id]))
}

export async function takeIds(db: Db, table: Table, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count})`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export type NewRow = Record<string, unknown>

/** Whether each row was stored. One that is in the way of another, or that the table refuses, is not. */
export const insertAll = (
  db: Db,
  trainerId: number,
  kind: Pick<ArchiveKind, 'table' | 'json' | 'hasId'>,
  rows: NewRow[],
): Promise<boolean[]> => storeAll(db, rows, false, (db, rows) => insertTogether(db, trainerId, kind, rows))

/** Together, or one by one if the database refuses some of them: those get `refused`. */
export async function storeAll<Outcome>(
  db: Db,
  rows: NewRow[],
  refused: Outcome,
  store: (db: Db, rows: NewRow[]) => Promise<Outcome[]>,
): Promise<Outcome[]> {
  try {
    return await transact(db, (db) => store(db, rows))
  } catch (error) {
    if (!isRefused(error)) throw error
    if (rows.length === 1) return [refused]
  }
  const outcomes: Outcome[] = []
  for (const row of rows) outcomes.push(...(await storeAll(db, [row], refused, store)))
  return outcomes
}

/** The data is at fault, and not the connection or the statement: PostgreSQL's classes 22 and 23. */
const isRefused = (error: unknown) => /^2[23]/.test((error as { code?: string }).code ?? '')

async function insertTogether(
  db: Db,
  trainerId: number,
  { table, json = [], hasId }: Pick<ArchiveKind, 'table' | 'json' | 'hasId'>,
  rows: NewRow[],
): Promise<boolean[]> {
  const columns = Object.keys(rows[0] ?? {})
  const value = (row: NewRow, column: string): RawBuilder<unknown> =>
    json.includes(column) && row[column] !== null ? sql`${JSON.stringify(row[column])}` : sql`${row[column]}`
  const tuples = rows.map(
    (row) => sql`(${trainerId}, ${sql.join(columns.map((column) => value(row, column)))})`,
  )
  const names = sql.join(['trainer_id', ...columns].map((column) => sql.ref(column)))
  const { rows: stored } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${names}) ${hasId ? sql`overriding system value` : sql``}
    values ${sql.join(tuples)} on conflict do nothing returning ${hasId ? sql.ref('id') : sql`0 as id`}`.execute(
    db,
  )
  if (!hasId) return rows.map((_, index) => index < stored.length)
  const ids = new Set(stored.map(({ id }) => id))
  return rows.map(({ id }) => ids.has(id as number))
}

/** Fills in what is empty in the trainer's one row of a table; makes the row if there is none. */
export async function fillRow(
  db: Db,
  { table, key, id }: { table: Table; key: string; id: number },
  values: NewRow,
): Promise<void> {
  const columns = Object.entries(values).filter(([, value]) => value !== null && value !== undefined)
  if (columns.length === 0) return
  if (table !== 'users')
    await sql`insert into ${sql.table(table)} (${sql.ref(key)}) values (${id}) on conflict do nothing`.execute(
      db,
    )
  const changes = columns.map(([name, value]) => sql`${sql.ref(name)} = coalesce(${sql.ref(name)}, ${value})`)
  await sql`update ${sql.table(table)} set ${sql.join(changes)} where ${sql.ref(key)} = ${id}`.execute(db)
}

export async function hasDraft(db: Db, trainerId: number, pageId: number): Promise<boolean> {
  const row = await db
    .selectFrom('page_drafts')
    .select('page_id')
    .where('trainer_id', '=', trainerId)
    .where('page_id', '=', pageId)
    .executeTakeFirst()
  return row !== undefined
}

export async function countOf(
  db: Db,
  trainerId: number,
  table: 'pages' | 'tags' | 'saved_sections',
): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('trainer_id', '=', trainerId)
    .executeTakeFirstOrThrow()
  return count
}

export async function hasStayOffer(db: Db, trainerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('coupons')
    .select('id')
    .where('trainer_id', '=', trainerId)
    .where('is_stay_offer', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

/** How large a file at this path may be: the library's row says so. A logo or an icon has no row there. */
export async function findRoom(db: Db, trainerId: number, path: string): Promise<number | undefined> {
  const main = path.replace(/(-\d+x\d+)-\d+\.webp$/, '$1.webp')
  const file = await db
    .selectFrom('media_files')
    .select('bytes')
    .where('trainer_id', '=', trainerId)
    .where('file_path', '=', main)
    .executeTakeFirst()
  if (file) return file.bytes
  const { rows } = await sql`
    select from users left join sites on sites.trainer_id = users.id
    where users.id = ${trainerId} and ${path} in (users.logo, sites.app_icon, sites.app_banner)`.execute(db)
  return rows.length > 0 ? LOGO_BYTES : undefined
}

const LOGO_BYTES = 2_000_000

/** The same for every archive of this trainer, and of nobody else, here or elsewhere. */
export async function findSince(db: Db, trainerId: number): Promise<Date> {
  const { created_at } = await db
    .selectFrom('users')
    .select('created_at')
    .where('id', '=', trainerId)
    .executeTakeFirstOrThrow()
  return created_at
}
