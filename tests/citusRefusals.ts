/**
 * What Citus does not accept on a table that is spread or copied over several servers, as far as the words of a statement
 * tell it: docs/sharding.md. So the tests find it without Citus.
 */
import { tenantTables } from '../db/tenancy.ts'

const spread = `(?:only\\s+)?(?:${[...tenantTables, 'users'].join('|')})\\b`
const insert = new RegExp(String.raw`\binsert\s+into\s+${spread}`, 'g')
const update = new RegExp(String.raw`\bupdate\s+${spread}.*?\bset\b`, 'gs')

const volatile = /\b(?:random|gen_random_uuid|clock_timestamp)\(\)/
const changing = /\b(?:now|transaction_timestamp|statement_timestamp)\(\)|\bcurrent_(?:date|time|timestamp)\b/
const addedInterval = /\b\w+_at\s*[-+]\s*[^,()]*\b(?:make_)?interval\b/

const joinsList = /\b(?:left|right|full)\s+(?:outer\s+)?join\s+unnest\s*\(/
const named = new RegExp(String.raw`\b(?:from|join)\s+${spread}`)

/** Expects lower case, without texts, comments and quotes. Returns undefined if nothing is known to be refused. */
export function refusalByCitus(statement: string): string | undefined {
  const inserts = textsAfter(insert, statement).map((text) => refusalOfInsert(clauseOf(text, 'returning')))
  const changes = textsAfter(update, statement).map((text) =>
    refusalOfChange(clauseOf(text, 'where', 'returning')),
  )
  const isJoined = /\bunion\b/.test(statement) && joinsList.test(statement) && named.test(statement)
  return [...inserts, ...changes, isJoined ? 'an outer join of a list and a union' : undefined].find(Boolean)
}

function refusalOfInsert(text: string): string | undefined {
  const values = /^\s*(?:\([^)]*\)\s*)?(?:overriding\s+\w+\s+value\s+)?values\b/.test(text)
  if (values && /\(\s*(?:select|with)\b/.test(text)) return 'a subquery in the values of an insert'
  const [, , ends = ''] = /\bon conflict\b(.*?)\bdo update\b(.*)/s.exec(text) ?? []
  const [found] = volatile.exec(ends) ?? changing.exec(ends) ?? addedInterval.exec(ends) ?? []
  return found && `${found} in "on conflict … do update"`
}

function refusalOfChange(set: string): string | undefined {
  const coalesced = textsAfter(/\bcoalesce\s*\(/g, set).map((text) => clauseOf(text))
  const cases = set.match(/\bcase\b.*?\bend\b/gs) ?? []
  const chosen = [...coalesced, ...cases].map((choice) => changing.exec(choice)?.[0]).find(Boolean)
  if (chosen) return `${chosen} in coalesce or case of an update`
  const [found] = volatile.exec(set) ?? addedInterval.exec(set) ?? []
  return found && `${found} in an update`
}

const textsAfter = (pattern: RegExp, text: string): string[] =>
  [...text.matchAll(pattern)].map((match) => text.slice(match.index + match[0].length))

/** From the beginning to one of these words, or to the end of the parentheses that it is in. */
function clauseOf(text: string, ...ends: string[]): string {
  let depth = 0
  for (const { 0: token, index } of text.matchAll(/[()]|\b(?:where|returning)\b/g)) {
    if (token === '(') depth++
    else if (token === ')') depth--
    if (depth < 0 || (depth === 0 && ends.includes(token))) return text.slice(0, index)
  }
  return text
}
