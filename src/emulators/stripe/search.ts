/** The supported part of Stripe's search language: `field:'x' AND metadata['k']:"v" OR created>123`. */
import type { Books } from './books.ts'
import { isRecord } from './contract.ts'
import { invalid } from './errors.ts'
import { type Call, call } from './handler.ts'
import type { ListParams } from './lists.ts'
import type { ObjectName } from './objects.ts'

const clause =
  /^(?<not>-)?(?<field>\w+)(?:\[["'](?<key>[^"']+)["']\])?(?<sign>:|~|<=|>=|<|>)(?:"(?<double>(?:[^"\\]|\\.)*)"|'(?<single>(?:[^'\\]|\\.)*)'|(?<bare>[\w.-]+))$/

type Field = (row: Record<string, unknown>) => unknown

/**
 * Searches by the fields that Stripe documents for the resource; `own` reads those that are not fields of the object.
 */
export function searches(
  name: ObjectName,
  url: string,
  fields: string,
  own: Record<string, Field> = {},
): Call {
  const known = new Map(
    fields.split(' ').map((field): [string, Field] => [field, own[field] ?? ((row) => row[field])]),
  )
  return call((books: Books, params: ListParams & { query: string; page?: string }) => {
    const matches = compile(params.query, name, known)
    const rows = books
      .list(name)
      .filter((row) => !('deleted' in row) && matches(row as unknown as Record<string, unknown>))
    const start = params.page ? Number(Buffer.from(params.page, 'base64url').toString()) : 0
    const end = start + (params.limit ?? 10)
    const more = rows.length > end
    return {
      object: 'search_result',
      data: rows.slice(start, end),
      has_more: more,
      next_page: more ? Buffer.from(`${end}`).toString('base64url') : null,
      url,
    }
  }, 'limit page query')
}

function compile(query: string, name: string, known: Map<string, Field>) {
  const words = query.trim().split(/\s+(AND|OR)\s+/i)
  const joins = new Set(words.filter((_, index) => index % 2).map((word) => word.toUpperCase()))
  if (joins.size > 1) throw invalid('You cannot combine AND and OR in one query.', { param: 'query' })
  const tests = words.filter((_, index) => index % 2 === 0).map((text) => compileClause(text, name, known))
  return (row: Record<string, unknown>) =>
    joins.has('OR') ? tests.some((test) => test(row)) : tests.every((test) => test(row))
}

function compileClause(text: string, name: string, known: Map<string, Field>) {
  const parts = clause.exec(text.trim())?.groups
  if (!parts) throw invalid(`We were unable to parse your search query: ${text}`, { param: 'query' })
  const read = known.get(parts.field ?? '')
  if (!read)
    throw invalid(`Field \`${parts.field}\` is an unsupported search field for resource \`${name}s\`.`, {
      param: 'query',
    })
  const wanted = (parts.double ?? parts.single ?? parts.bare ?? '').replace(/\\(.)/g, '$1')
  const test = (row: Record<string, unknown>) => {
    const field = read(row)
    const value = parts.key === undefined ? field : isRecord(field) ? field[parts.key] : undefined
    return value === null || value === undefined
      ? wanted === 'null'
      : compare(value, parts.sign ?? ':', wanted)
  }
  return parts.not ? (row: Record<string, unknown>) => !test(row) : test
}

function compare(value: unknown, sign: string, wanted: string): boolean {
  if (sign === ':') return String(value).toLowerCase() === wanted.toLowerCase()
  if (sign === '~') return String(value).toLowerCase().includes(wanted.toLowerCase())
  const [own, bound] = [Number(value), Number(wanted)]
  if (sign === '<') return own < bound
  if (sign === '>') return own > bound
  return sign === '<=' ? own <= bound : own >= bound
}
