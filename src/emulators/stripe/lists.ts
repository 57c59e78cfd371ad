/** List pagination, newest first: `limit`, `starting_after`, `ending_before`, and filters by field. */
import type { Books } from './books.ts'
import { isRecord } from './contract.ts'
import { invalid, noSuch } from './errors.ts'
import { type Call, call } from './handler.ts'
import type { ObjectName, Objects } from './objects.ts'

export interface ListParams {
  limit?: number
  starting_after?: string
  ending_before?: string
}

export interface Page {
  object: 'list'
  data: unknown[]
  has_more: boolean
  url: string
}

export function page(rows: { id: string }[], params: ListParams, url: string): Page {
  const limit = params.limit ?? 10
  if (!Number.isInteger(limit) || limit < 1 || limit > 100)
    throw invalid('Limit must be between 1 and 100.', { param: 'limit' })
  if (params.starting_after && params.ending_before)
    throw invalid('You may specify only one of these parameters: ending_before, starting_after.')
  const at = (id: string, param: string) => {
    const index = rows.findIndex((row) => row.id === id)
    if (index < 0) throw noSuch('object', id, param)
    return index
  }
  if (params.ending_before) {
    const end = at(params.ending_before, 'ending_before')
    const start = Math.max(0, end - limit)
    return { object: 'list', data: rows.slice(start, end), has_more: start > 0, url }
  }
  const start = params.starting_after ? at(params.starting_after, 'starting_after') + 1 : 0
  return {
    object: 'list',
    data: rows.slice(start, start + limit),
    has_more: rows.length > start + limit,
    url,
  }
}

type Filter<T> = (row: T, value: never) => boolean

/** The parameters that every list supports. */
export const pages = 'limit starting_after ending_before'

/**
 * A call that lists one kind of object, filtered by the parameters in `acts`. A parameter without its own filter must
 * equal the field of the same name, or the field must be within the requested range.
 */
export function lists<N extends ObjectName>(
  name: N,
  url: string,
  acts = '',
  filters: Partial<Record<string, Filter<Objects[N]>>> = {},
): Call {
  return call(
    (books: Books, params: ListParams): Page =>
      page(books.list(name).filter(matching(params, filters)), params, url),
    `${pages} ${acts}`,
  )
}

const paging = new Set([...pages.split(' '), 'expand'])

export function matching<T extends object>(
  params: object,
  filters: Partial<Record<string, Filter<T>>>,
): (row: T) => boolean {
  const wanted = Object.entries(params).filter(([name]) => !paging.has(name))
  return (row) =>
    wanted.every(([name, value]) => {
      const filter = filters[name]
      if (filter) return filter(row, value as never)
      const own: unknown = (row as Record<string, unknown>)[name]
      return within(own, value)
    })
}

export function within(moment: unknown, range: unknown): boolean {
  if (!isRecord(range)) return moment === range
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range
  const time = Number(moment)
  return time > Number(gt) && time >= Number(gte) && time < Number(lt) && time <= Number(lte)
}
