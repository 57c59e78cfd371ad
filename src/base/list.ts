/**
 * Lists as they cross the wire. A numbered list knows how many rows there are and pages by number; a cursor list is newest
 * first, pages by the id of a row, and only knows whether there are more. base/server/list.ts reads both from the database,
 * base/web/list.ts asks for both, ui/list/ shows both.
 */
import { z } from 'zod'
import { Id } from './call.ts'
import { list, text } from './text.ts'

/** What somebody typed into the search of a list. A call may give it the name that its specification has. */
export const Search = text(200, { tooLong: 'Search for at most 200 characters' }).trim().optional()

export type Sort<Column extends string = string> = `${Column},${'asc' | 'desc'}`

/** `sort=name,desc`: one of the columns that a list can be sorted by, and a direction. */
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

/** A query string knows text alone. */
const whole = (most: number, name: string) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value),
    z.int(`${name} is a number from 1 to ${most}`).min(1).max(most),
  )

const limitQuery = (perPage: number) => whole(MOST_ROWS, 'Limit').default(perPage)

/** The query of a numbered list; its search, sort and filters stand beside it. */
export const numberedQuery = (perPage: 10 | 15) => ({
  page: whole(MOST_PAGES, 'Page').default(1),
  limit: limitQuery(perPage),
})

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

/** The query of a cursor list: the rows after one (older), or those before one (newer). */
export const cursorQuery = <Key extends z.ZodType>(perPage: number, key: Key) => ({
  after: key.optional(),
  before: key.optional(),
  limit: limitQuery(perPage),
})

export const cursored = <Row extends z.ZodType>(row: Row) =>
  z.object({
    data: z.array(row),
    /** In the direction that was asked for. */
    has_more: z.boolean(),
  })

export interface Cursored<Row> {
  data: Row[]
  has_more: boolean
}

/**
 * Which rows a bulk action is about: those with these ids, or all that match the filters. `count` is how many the person
 * saw. If it is another number by now, nothing is done: nobody deletes what they have not seen.
 */
export const selectionBody = <Filters extends z.ZodRawShape, Key extends z.ZodType = typeof Id>(
  filters: Filters,
  key: Key = Id as unknown as Key,
) => ({
  ids: list(key).min(1).max(MOST_ROWS).optional(),
  all: z.object({ ...filters, count: z.int().min(0) }).optional(),
})
