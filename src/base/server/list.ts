/**
 * Reads lists (base/list.ts) from the database: a page by number, a page by cursor, or everything in chunks. The caller
 * passes a query that selects the rows, so the tenant, search and filter conditions stay in the feature that owns the
 * table.
 */
import { type Expression, type SelectQueryBuilder, sql } from 'kysely'
import type { Cursored, Numbered, Sort } from '../list.ts'
import { conflict, invalid } from '../problem.ts'
import type { Db } from './db.ts'

/** Case-insensitive. Not `like`: a typed `%` would be a wildcard. */
export const contains = (term: string, ...columns: string[]) =>
  sql<boolean>`strpos(lower(concat_ws(' ', ${sql.join(columns.map((column) => sql.ref(column)))})), ${term.toLowerCase()}) > 0`

/** The same for a column of lower-case text that has a trigram index, which only serves `like`. */
export const containsIndexed = (term: string, column: string) =>
  sql<boolean>`${sql.ref(column)} like ${`%${term.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`

export async function countRows<DB, TB extends keyof DB, Row>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, Row>,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from ${query} as hits`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

/** What each sortable column is sorted by: a plain column, or an expression with nulls last. */
type SortedBy<Column extends string> = Record<Column, string | Expression<unknown>>

interface NumberedOptions<Column extends string> {
  by: SortedBy<Column>
  /** Unique; breaks ties. */
  key?: string
  /**
   * Finds the keys of a page first, then reads its rows. Skipped rows are then read from the index alone, if it has all
   * that is compared and sorted by.
   */
  keysFirst?: boolean
}

export async function readNumbered<DB, TB extends keyof DB, Row, Column extends string>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, Row>,
  { page, limit, sort }: { page: number; limit: number; sort: Sort<Column> },
  { by, key = 'id', keysFirst = false }: NumberedOptions<Column>,
): Promise<Numbered<Row>> {
  const [column, direction] = sort.split(',') as [Column, 'asc' | 'desc']
  const sorted = query
    .orderBy(sortedBy(by[column], direction))
    .orderBy(sql`${sql.ref(key)} ${sql.raw(direction)}`)
  const part = sorted.limit(limit).offset((page - 1) * limit)
  const { total, keys } = keysFirst
    ? await readKeys(db, query, part, key)
    : { total: await countRows(db, query) }
  const found = keys ? sorted.where(sql<boolean>`${sql.ref(key)} = any(${keys})`) : part
  const data = total === 0 || keys?.length === 0 ? [] : await found.execute()
  const last_page = Math.max(1, Math.ceil(total / limit))
  return { data: data as Row[], total, per_page: limit, current_page: page, last_page }
}

async function readKeys<DB, TB extends keyof DB, Row>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, Row>,
  part: SelectQueryBuilder<DB, TB, Row>,
  key: string,
): Promise<{ total: number; keys: unknown[] }> {
  const keysOf = (rows: SelectQueryBuilder<DB, TB, Row>) => rows.clearSelect().select(sql.ref(key).as('key'))
  const { rows } = await sql<{ total: number; keys: unknown[] }>`
    select (select count(*) from ${keysOf(query)} as hits) as total, array(${keysOf(part)}) as keys`.execute(
    db,
  )
  return rows[0] ?? { total: 0, keys: [] }
}

/** `nulls last` keeps PostgreSQL from using the index of a plain column. */
const sortedBy = (by: string | Expression<unknown>, direction: 'asc' | 'desc') =>
  typeof by === 'string'
    ? sql`${sql.ref(by)} ${sql.raw(direction)}`
    : sql`${by} ${sql.raw(direction)} nulls last`

interface Cursor {
  after?: unknown
  before?: unknown
  limit: number
}

/** Newest first, by id: ids increase with time and are unique. */
export async function readCursored<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { after, before, limit }: Cursor,
  key = 'id',
): Promise<Cursored<Row>> {
  if (after !== undefined && before !== undefined)
    throw invalid({ before: 'Send either after or before, not both' })
  const back = before !== undefined
  let page = query.orderBy(sql`${sql.ref(key)} ${sql.raw(back ? 'asc' : 'desc')}`).limit(limit + 1)
  if (after !== undefined) page = page.where(sql<boolean>`${sql.ref(key)} < ${after}`)
  if (back) page = page.where(sql<boolean>`${sql.ref(key)} > ${before}`)
  const rows = (await page.execute()) as Row[]
  const data = rows.slice(0, limit)
  return { data: back ? data.toReversed() : data, has_more: rows.length > limit }
}

/** Everything, newest first, in chunks: an export of a million rows needs as little memory as a small one. */
export async function* readChunks<DB, TB extends keyof DB, Row extends { id: unknown }>(
  query: SelectQueryBuilder<DB, TB, Row>,
  size = 500,
): AsyncGenerator<Row[]> {
  const key = sql.ref('id')
  const chunk = query.orderBy(sql`${key} desc`).limit(size)
  let rows = (await chunk.execute()) as Row[]
  while (rows.length) {
    yield rows
    const last = rows.at(-1)?.id
    rows = rows.length < size ? [] : ((await chunk.where(sql<boolean>`${key} < ${last}`).execute()) as Row[])
  }
}

/** Refuses a bulk action on all matching rows if their number has changed since the user saw it. */
export function checkCount(matching: number, { count }: { count: number }): void {
  if (matching !== count)
    throw conflict(`The list has changed: ${matching} match now, not ${count}. Look at it again.`)
}

/** Returns either the selected ids or the filters for all matching rows; refuses both or neither. */
export function chosenRows<Id, All extends { count: number }>({
  ids,
  all,
}: {
  ids?: Id[] | undefined
  all?: All | undefined
}): { ids: Id[] } | { all: All } {
  if (ids && !all) return { ids }
  if (all && !ids) return { all }
  throw invalid({ ids: 'Send either ids or all' })
}
