/**
 * Requests and responses of lists. A numbered list has a total and is paged by number. A cursor list is newest first,
 * is paged by row id, and only says whether there are more rows. base/server/list.ts reads both from the database,
 * base/web/list.ts requests both, ui/list/ shows both.
 */
import { z } from 'zod'
import { Id, Timestamp } from './call.ts'
import { list, text } from './text.ts'

/** The search text of a list. A call may use the field name of its specification. */
export const Search = text(200, { tooLong: 'Search for at most 200 characters' }).trim().optional()

export type Sort<Column extends string = string> = `${Column},${'asc' | 'desc'}`

/** `sort=name,desc`: a sortable column and a direction. */
export function sortQuery<const Column extends string>(
  columns: readonly Column[],
  first: Sort<NoInfer<Column>>,
) {
  const sorts = columns.flatMap((column): Sort<Column>[] => [`${column},asc`, `${column},desc`])
  const error = `Sort by one of ${columns.join(', ')}, for example ${first}`
  return text(60, { tooLong: error })
    .pipe(z.enum(sorts, error))
    .default(first as never)
}

const MOST_PAGES = 100_000
const MOST_ROWS = 100

/** A query string contains only text. */
export const whole = (most: number, name: string) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value),
    z.int(`${name} is a number from 1 to ${most}`).min(1).max(most),
  )

const limitQuery = (perPage: number) => whole(MOST_ROWS, 'Limit').default(perPage)

/** The query of a numbered list. The call adds search, sort and filters. */
export const numberedQuery = (perPage: 10 | 15) => ({
  page: whole(MOST_PAGES, 'Page').default(1),
  limit: limitQuery(perPage),
})

/** The query of a numbered list that is searched and sorted. The call adds filters. */
export const searchedQuery = <const Column extends string>(
  perPage: 10 | 15,
  columns: readonly Column[],
  first: Sort<NoInfer<Column>>,
) => ({ ...numberedQuery(perPage), search: Search, sort: sortQuery(columns, first) })

export const numbered = <Row extends z.ZodType>(row: Row) =>
  z.object({
    data: z.array(row),
    total: z.number(),
    per_page: z.number(),
    current_page: z.number(),
    last_page: z.number(),
  })

export interface Numbered<Row> {
  data: Row[]
  total: number
  per_page: number
  current_page: number
  last_page: number
}

/** The query of a cursor list: the rows after one row (older) or before it (newer). */
export const cursorQuery = <Key extends z.ZodType>(perPage: number, key: Key) => ({
  after: key.optional(),
  before: key.optional(),
  limit: limitQuery(perPage),
})

const noRow = "That isn't a row of this list"

/** February 30 is read as a day in March, and a database has no year 0. */
const isMoment = (time: string) =>
  !time.startsWith('0000') && (new Date(time).toJSON()?.startsWith(time.slice(0, 19)) ?? false)

/** A row's time and id, for a list that is read by time: many rows can have the same. */
export const TimeCursor = text(340)
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3,6}Z_\w{1,300}$/, { abort: true, error: noRow })
  .refine((value) => isMoment(value.slice(0, value.indexOf('_'))), noRow)
  .transform((value) => ({ at: value.slice(0, value.indexOf('_')), id: value.slice(value.indexOf('_') + 1) }))

const wrongRange = 'Send two times, separated by a comma'

/** `2026-11-01T00:00:00.000Z,2026-12-01T00:00:00.000Z`: from the first, before the second; either may be empty. */
export const TimeRange = text(60, { tooLong: wrongRange })
  .regex(/^[^,]*,[^,]*$/, wrongRange)
  .transform((value) => value.split(','))
  .pipe(z.tuple([z.union([z.literal(''), Timestamp]), z.union([z.literal(''), Timestamp])], wrongRange))
  .transform(([from, to]) => ({
    from: from ? new Date(from) : undefined,
    to: to ? new Date(to) : undefined,
  }))

export const cursored = <Row extends z.ZodType>(row: Row) =>
  z.object({
    data: z.array(row),
    /** In the requested direction. */
    has_more: z.boolean(),
  })

export interface Cursored<Row> {
  data: Row[]
  has_more: boolean
}

/**
 * The rows of a bulk action: those with these ids, or all that match the filters. `count` is how many the user saw.
 * If the number has changed since, nothing is done: nobody deletes rows they have not seen.
 */
export const selectionBody = <Filters extends z.ZodRawShape, Key extends z.ZodType = typeof Id>(
  filters: Filters,
  key: Key = Id as unknown as Key,
) => ({
  ids: list(key).min(1).max(MOST_ROWS).optional(),
  all: z.object({ ...filters, count: z.int().min(0) }).optional(),
})
