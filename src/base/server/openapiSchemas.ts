/**
 * The schemas of the API description. What is described in several places is described once, in `components`, with a
 * name made of the first place: otherwise the description would be six times as long, and a client made from it too.
 */
import { z } from 'zod'

export type JsonSchema = Record<string, unknown>

/** Formats that say more than the long pattern behind them. */
const formats = new Set(['date-time', 'date', 'uuid', 'email'])

export function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const format = io === 'input' ? formatAfter(zodSchema) : undefined
      if (format) jsonSchema.format ??= format
      // An answer may get further fields, and what a number can hold needs no saying.
      if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
      for (const bound of ['minimum', 'maximum'] as const)
        if (Math.abs(jsonSchema[bound] ?? 0) === Number.MAX_SAFE_INTEGER) delete jsonSchema[bound]
      foldNull(jsonSchema)
      if (jsonSchema.const !== undefined) delete jsonSchema.type
      if (jsonSchema.format === undefined) delete jsonSchema.format
      else if (formats.has(jsonSchema.format)) {
        delete jsonSchema.pattern
        delete jsonSchema.maxLength
      }
    },
  })
  return rest
}

/** `{"type":["string","null"],"format":…}` for what may be null, where a list of two is longer and says the same. */
function foldNull(schema: z.core.JSONSchema.BaseSchema): void {
  const [own, none, ...more] = schema.anyOf ?? []
  if (!own || none?.type !== 'null' || more.length || typeof own.type !== 'string') return
  if (own.const !== undefined || own.enum || own.properties || own.items) return
  delete schema.anyOf
  Object.assign(schema, { ...own, type: [own.type, 'null'] })
}

/** A text that is read as something after its length was checked: the library describes the first half of a pipe alone. */
function formatAfter(schema: z.core.$ZodType): string | undefined {
  const { in: first, out: second } = schema._zod.def as { in?: z.core.$ZodType; out?: z.core.$ZodType }
  if (first?._zod.def.type !== 'string' || second?._zod.def.type !== 'string') return undefined
  return schemaOf(second, 'input')['format'] as string | undefined
}

/** Shorter ones cost less than a reference to them. */
const LEAST_CHARACTERS = 65

interface Known {
  uses: number
  /** Its parts that are shared by reference, and how long it is with them. */
  text: string
}

/** The word for what a list has: `sections` and it are a `Section`. */
const ITEM = '[]'

const singular = (word: string) => (word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.replace(/s$/, ''))

/** Where a schema is, in words: the last one names it, and the one before it tells two of the same name apart. */
type Place = readonly string[]

export function shareSchemas() {
  const ids = new Map<string, number>()
  const known = new Map<number, Known>()
  const idOf = new WeakMap<object, number>()
  const names = new Map<number, string>()
  const taken = new Set<string>(['Error', 'Success'])
  const schemas: Record<string, JsonSchema> = {}

  /** Equal schemas get the same number: in the text of one, its parts are their numbers. */
  function number(schema: JsonSchema): number {
    const parts: number[] = []
    const text = JSON.stringify(
      mapParts(schema, (part) => {
        parts.push(number(part))
        return { $part: parts.at(-1) }
      }),
    )
    const id = ids.get(text) ?? ids.size
    idOf.set(schema, id)
    // What is inside of something that is described once is used once there.
    if (!ids.has(text) || text.length < LEAST_CHARACTERS) parts.forEach(countUse)
    if (!ids.has(text)) known.set(id, { uses: 0, text })
    ids.set(text, id)
    return id
  }

  function countUse(id: number): void {
    const one = known.get(id)
    if (one) one.uses++
  }

  function nameOf(schema: JsonSchema, place: Place): string {
    const kind = (schema['properties'] as Record<string, JsonSchema> | undefined)?.['type']?.['const']
    const own = typeof kind === 'string' ? [...place, kind] : place
    const words = own.flatMap((word, i) =>
      own[i + 1] === ITEM ? [] : word === ITEM ? singular(own[i - 1] ?? '') : word,
    )
    const least = ['result', 'body', 'item'].includes(words.at(-1) ?? '') ? 2 : 1
    const short = [least, 2].map((count) => words.slice(-count).map(toPascal).join(''))
    let name = short.find((one) => !taken.has(one))
    for (let n = 2; name === undefined; n++) if (!taken.has(`${short[0]}${n}`)) name = `${short[0]}${n}`
    taken.add(name)
    return name
  }

  /** The schema with references to what is shared. */
  function shorten(schema: JsonSchema, place: Place): JsonSchema {
    const id = idOf.get(schema) ?? -1
    const { uses, text } = known.get(id) ?? { uses: 0, text: '' }
    const isShared = uses > 1 && text.length >= LEAST_CHARACTERS
    if (!isShared) return mapParts(schema, (part, word) => shorten(part, word ? [...place, word] : place))
    let name = names.get(id)
    if (!name) {
      name = nameOf(schema, place)
      names.set(id, name)
      const at = name
      schemas[at] = {}
      schemas[at] = mapParts(schema, (part, word) => shorten(part, word ? [at, word] : [at]))
    }
    return { $ref: `#/components/schemas/${name}` }
  }

  return { note: (schema: JsonSchema) => countUse(number(schema)), shorten, schemas }
}

/** A copy in which each schema directly inside is replaced. */
function mapParts(schema: JsonSchema, replace: (part: JsonSchema, word: string) => JsonSchema): JsonSchema {
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (key === 'properties')
        return [key, mapValues(value as Record<string, JsonSchema>, (part, name) => replace(part, name))]
      if (Array.isArray(value) && ['anyOf', 'oneOf', 'allOf', 'prefixItems'].includes(key))
        return [key, value.map((part: JsonSchema) => replace(part, ''))]
      if (['items', 'additionalProperties', 'propertyNames'].includes(key) && value instanceof Object)
        return [key, replace(value as JsonSchema, key === 'items' ? ITEM : '')]
      return [key, value]
    }),
  )
}

const mapValues = <From, To>(values: Record<string, From>, map: (value: From, key: string) => To) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value, key)]))

export const toPascal = (words: string) =>
  words
    .split(/[^a-zA-Z0-9]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
