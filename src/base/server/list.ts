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

/** The same for a column of lower-case text; a trigram index only serves `like`. */
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
   * How many rows match, as far as the caller knows. Many are counted before their page is read. If they may be few, the
   * conditions are checked once: the first 200 are read, and if that is all of them, nothing is counted; the key has to
   * be a number. Few that are costly to find are counted along, in memory. For both, the rows should have few columns,
   * such as their ids.
   */
  hits?: 'many' | 'maybe few' | 'few'
  /** Counts many rows, if there is a cheaper way than to count those of the query. */
  count?: (() => Promise<number>) | undefined
}

interface NumberedPage<Column extends string> {
  page: number
  limit: number
  sort: Sort<Column>
}

export async function readNumbered<DB, TB extends keyof DB, Row, Column extends string>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, Row>,
  page: NumberedPage<Column>,
  { by, key = 'id', hits = 'many', count }: NumberedOptions<Column>,
): Promise<Numbered<Row>> {
  const ordered = { by, key }
  const read = {
    many: () => readPart(db, query, page, ordered, count),
    'maybe few': () => readFirst(db, query, page, ordered),
    few: () => readCounted(db, query, page, ordered),
  }
  const { total, data } = await read[hits]()
  const last_page = Math.max(1, Math.ceil(total / page.limit))
  return { data, total, per_page: page.limit, current_page: page.page, last_page }
}

type Ordered<Column extends string> = Required<Pick<NumberedOptions<Column>, 'by' | 'key'>>

const FIRST = 200

async function readFirst<DB, TB extends keyof DB, Row, Column extends string>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, Row>,
  page: NumberedPage<Column>,
  ordered: Ordered<Column>,
): Promise<{ total: number; data: Row[] }> {
  const end = page.page * page.limit
  const count = () => countInHalves(db, query, ordered.key)
  if (end > FIRST) return readPart(db, query, page, ordered, count)
  const first = (await inOrder(query, page.sort, ordered)
    .limit(FIRST + 1)
    .execute()) as Row[]
  const total = first.length > FIRST ? await count() : first.length
  return { total, data: first.slice(end - page.limit, end) }
}

/** On two connections, so on two processors: each of many rows is compared with what was searched for. */
async function countInHalves<DB, TB extends keyof DB, Row>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, Row>,
  key: string,
): Promise<number> {
  const id = sql.ref(key)
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select min(${id}) as first, max(${id}) as last from ${query} as hits`.execute(db)
  const { first = null, last = null } = rows[0] ?? {}
  if (first === null || last === null) return 0
  const middle = Math.floor((first + last) / 2)
  const [lower, upper] = await Promise.all([
    countRows(db, query.where(sql<boolean>`${id} <= ${middle}`)),
    countRows(db, query.where(sql<boolean>`${id} > ${middle}`)),
  ])
  return lower + upper
}

/** Found once, for the count and the page. Materialized, or PostgreSQL would expect to find only the rows of the page. */
async function readCounted<DB, TB extends keyof DB, Row, Column extends string>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, Row>,
  { page, limit, sort }: NumberedPage<Column>,
  { by, key }: Ordered<Column>,
): Promise<{ total: number; data: Row[] }> {
  const [column, wanted] = sort.split(',') as [Column, 'asc' | 'desc']
  const [first, direction] = [by[column], sql.raw(wanted)]
  const hits = query.select([
    sql`${typeof first === 'string' ? sql.ref(first) : first}`.as('sort_hits'),
    sql`${sql.ref(key)}`.as('key_hits'),
  ])
  const { rows } = await sql<Row & Record<'sort_hits' | 'key_hits' | 'total_hits', number>>`
    with hits as materialized (${hits})
    select *, (select count(*)::int from hits) as total_hits from hits
    order by sort_hits ${direction} nulls last, key_hits ${direction}
    limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  // A page behind the last has no row that tells the total.
  const total = rows[0]?.total_hits ?? (page === 1 ? 0 : await countRows(db, query))
  const data = rows.map((row) => {
    const { sort_hits: _, key_hits: __, total_hits: ___, ...rest } = row
    return rest as Row
  })
  return { total, data }
}

/** Skips rows from the nearer end, so that the last page costs as little as the first. */
async function readPart<DB, TB extends keyof DB, Row, Column extends string>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, Row>,
  { page, limit, sort }: NumberedPage<Column>,
  ordered: Ordered<Column>,
  count = () => countRows(db, query),
): Promise<{ total: number; data: Row[] }> {
  const total = await count()
  const before = (page - 1) * limit
  const size = Math.min(limit, total - before)
  if (size <= 0) return { total, data: [] }
  const after = total - before - size
  const isBackward = after < before
  const rows = await inOrder(query, sort, ordered, isBackward)
    .limit(size)
    .offset(isBackward ? after : before)
    .execute()
  return { total, data: (isBackward ? rows.toReversed() : rows) as Row[] }
}

function inOrder<DB, TB extends keyof DB, Row, Column extends string>(
  query: SelectQueryBuilder<DB, TB, Row>,
  sort: Sort<Column>,
  { by, key }: Ordered<Column>,
  isBackward = false,
): SelectQueryBuilder<DB, TB, Row> {
  const [column, wanted] = sort.split(',') as [Column, 'asc' | 'desc']
  const direction = sql.raw((wanted === 'asc') === isBackward ? 'desc' : 'asc')
  const first = by[column]
  // A plain column has no `nulls last`: PostgreSQL would not use its index.
  const nulls = sql.raw(isBackward ? 'nulls first' : 'nulls last')
  return query
    .orderBy(
      typeof first === 'string' ? sql`${sql.ref(first)} ${direction}` : sql`${first} ${direction} ${nulls}`,
    )
    .orderBy(sql`${sql.ref(key)} ${direction}`)
}

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

/** A row's place in a list that is read by time. As text: a `Date` has no microseconds. */
export interface TimePlace {
  at: string
  id: string
}

export interface TimePart {
  after?: TimePlace | undefined
  before?: TimePlace | undefined
  limit: number
}

/** As `TimeCursor` reads it. */
export const cursorOf = ({ at, id }: { at: Date; id: number }) => `${at.toISOString()}_${id}`

/** Newest first by time and id; with `before`, the rows just above it, so the oldest of them first. */
export function timePart<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { after, before, limit }: TimePart,
  { at = 'at', id = 'id' } = {},
): SelectQueryBuilder<DB, TB, Row> {
  const place = sql`(${sql.ref(at)}, ${sql.ref(id)})`
  const from = after ?? before
  const direction = sql.raw(before ? 'asc' : 'desc')
  const ordered = query
    .orderBy(sql`${sql.ref(at)} ${direction}`)
    .orderBy(sql`${sql.ref(id)} ${direction}`)
    .limit(limit)
  if (!from) return ordered
  const compared = sql.raw(before ? '>' : '<')
  return ordered.where(sql<boolean>`${place} ${compared} (${from.at}::timestamptz, ${from.id})`)
}

/** A page of it: one row more is read, to know whether there are more. */
export async function readByTime<Row>(
  { after, before, limit }: TimePart,
  find: (part: TimePart) => Promise<Row[]>,
): Promise<Cursored<Row>> {
  if (after && before) throw invalid({ before: 'Send either after or before, not both' })
  const rows = await find({ after, before, limit: limit + 1 })
  const page = rows.slice(0, limit)
  return { data: before ? page.toReversed() : page, has_more: rows.length > limit }
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
