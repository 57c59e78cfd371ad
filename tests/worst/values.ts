/**
 * The worst input that a schema admits, made from the schema alone: the longest lists, the longest texts, equal keys, and
 * entries that name the entry before them. It knows no call, so a new one needs nothing here.
 */
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'

type Schema = z.core.$ZodType

/**
 * `long`: as many entries as there is room for, each its own, in chains. `equal`: as many, all alike. `large`: few, with the
 * longest texts.
 */
export type Shape = 'long' | 'equal' | 'large'
export const shapes: Shape[] = ['long', 'equal', 'large']

interface Room {
  bytes: number
  values: number
}

interface Place {
  shape: Shape
  /** The name of the field, and the name or id of the entry before this one. */
  name: string
  before: string | undefined
  depth: number
}

const DEEPEST = 12
/** Fields that name another entry. */
const pointing = /^(fixes|parent|of|after|before|swaps?|next|previous|from|to|ref)$/
const isNaming = (name: string) => /(^|_)(id|key|uuid|slug)$/i.test(name)

let count = 0
const nextName = () => `e${(count++).toString(36)}`

interface Limits {
  minimum: number
  maximum: number
}

/** Of a text's or a list's length, or of a number. */
function limitsOf(schema: Schema): Limits {
  let [minimum, maximum] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  const checks = (schema._zod.def as { checks?: { _zod: { def: Check } }[] }).checks ?? []
  for (const { _zod } of checks) {
    const { check, maximum: most, minimum: least, length, value } = _zod.def
    if (check === 'max_length') maximum = Math.min(maximum, most ?? maximum)
    if (check === 'length_equals') maximum = Math.min(maximum, length ?? maximum)
    if (check === 'min_length') minimum = Math.max(minimum, least ?? minimum)
    if (check === 'less_than') maximum = Math.min(maximum, value ?? maximum)
    if (check === 'greater_than') minimum = Math.max(minimum, value ?? minimum)
  }
  return { minimum, maximum }
}

interface Check {
  check: string
  maximum?: number
  minimum?: number
  length?: number
  value?: number
}

const admits = (schema: Schema, value: unknown) => {
  const result = schema._zod.run({ value, issues: [] }, { async: false })
  return !(result instanceof Promise) && result.issues.length === 0
}

const sizeOf = (value: unknown) => (value === undefined ? 0 : Buffer.byteLength(JSON.stringify(value) ?? ''))

export function countValues(value: unknown): number {
  if (!(value instanceof Object) || value instanceof File) return 1
  return Object.values(value).reduce<number>((sum, one) => sum + countValues(one), 1)
}

export function worstOf(schema: Schema, shape: Shape, room: Room): unknown {
  return make(schema, { shape, name: '', before: undefined, depth: 0 }, room)
}

// oxlint-disable-next-line typescript/no-explicit-any -- the library's definitions have a type each
type Definition = any

function make(schema: Schema, place: Place, room: Room): unknown {
  const def = schema._zod.def as Definition
  if (place.depth > DEEPEST) return undefined
  const deeper = { ...place, depth: place.depth + 1 }
  switch (def.type) {
    case 'object':
      return makeObject(def, deeper, room)
    case 'array':
      return makeList(schema, def, deeper, room)
    case 'record':
      return makeRecord(schema, def, deeper, room)
    case 'tuple':
      return def.items.map((item: Schema) => make(item, deeper, room))
    case 'union':
      return largest(def.options.map((option: Schema) => make(option, deeper, room)))
    case 'intersection':
      return { ...(make(def.left, deeper, room) as object), ...(make(def.right, deeper, room) as object) }
    case 'lazy':
      return make(def.getter(), deeper, room)
    case 'pipe':
      return makePiped(schema, def, place, room)
    case 'nullable':
    case 'optional':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return make(def.innerType, place, room) ?? (admits(schema, null) ? null : undefined)
    default:
      return makeSingle(schema, def, place, room)
  }
}

function makeSingle(schema: Schema, def: Definition, place: Place, room: Room): unknown {
  switch (def.type) {
    case 'string':
      return textFor([schema], place, room)
    case 'number':
      return numberFor(schema)
    case 'boolean':
      return true
    case 'enum':
      return Object.values(def.entries).at(place.shape === 'equal' ? 0 : -1)
    case 'literal':
      return def.values.at(-1)
    case 'unknown':
    case 'any':
      return 'x'.repeat(Math.min(room.bytes, 1000))
    default:
      return null
  }
}

/** What goes in is at the front, unless that only prepares it. A text has to suit every part. */
function makePiped(schema: Schema, def: Definition, place: Place, room: Room): unknown {
  const parts: Schema[] = []
  const take = (part: Schema) => {
    const { type, in: first, out } = part._zod.def as Definition
    if (type !== 'pipe') parts.push(part)
    else {
      take(first)
      take(out)
    }
  }
  take(schema)
  const shaped = parts.filter(({ _zod }) => _zod.def.type !== 'transform')
  const [first] = shaped
  if (first && shaped.every(({ _zod }) => _zod.def.type === 'string'))
    return textFor([schema, ...shaped], place, room)
  const made = make(first ?? def.in, place, room)
  return typeof made !== 'string' || admits(schema, made) ? made : textFor([schema, ...shaped], place, room)
}

function makeObject(def: Definition, place: Place, room: Room): Record<string, unknown> {
  const fields = Object.entries(def.shape as Record<string, Schema>)
  const own = { bytes: room.bytes / fields.length, values: room.values / fields.length }
  // Small fields leave their share to those that can use it.
  const made: Record<string, unknown> = {}
  let left = { ...room }
  const roomy = fields.filter(([, field]) => isRoomy(field))
  for (const [name, field] of fields) {
    if (roomy.some(([one]) => one === name)) continue
    const value = make(field, { ...place, name }, own)
    if (value !== undefined) made[name] = value
    left = { bytes: left.bytes - sizeOf(value) - name.length - 4, values: left.values - countValues(value) }
  }
  for (const [name, field] of roomy) {
    const share = { bytes: left.bytes / roomy.length, values: left.values / roomy.length }
    const value = make(field, { ...place, name }, share)
    if (value !== undefined) made[name] = value
  }
  return made
}

function isRoomy(schema: Schema): boolean {
  const def = schema._zod.def as Definition
  if (['array', 'record', 'lazy', 'object', 'intersection', 'unknown', 'any'].includes(def.type)) return true
  if (def.type === 'string') return limitsOf(schema).maximum > 200
  if (def.type === 'union') return def.options.some(isRoomy)
  if (def.type === 'pipe') return isRoomy(def.in) || isRoomy(def.out)
  return def.innerType ? isRoomy(def.innerType) : false
}

/** The name of an entry: its own id, or its key. */
function nameOf(value: unknown): string | undefined {
  if (!(value instanceof Object)) return undefined
  const named = Object.entries(value).find(([name, one]) => isNaming(name) && typeof one === 'string')
  return named?.[1] as string | undefined
}

function makeList(schema: Schema, def: Definition, place: Place, room: Room): unknown[] {
  const most = limitsOf(schema).maximum
  const wanted = place.shape === 'large' ? Math.min(most, 12) : most
  const each = { bytes: room.bytes / Math.min(wanted, 24), values: room.values / Math.min(wanted, 24) }
  const made: unknown[] = []
  let { before } = place
  let [bytes, values] = [0, 0]
  while (made.length < wanted && bytes < room.bytes && values < room.values) {
    const one =
      place.shape === 'equal' && made.length > 0 ? made[0] : make(def.element, { ...place, before }, each)
    if (one === undefined) break
    bytes += sizeOf(one) + 1
    values += countValues(one)
    if (made.length > 0 && (bytes > room.bytes || values > room.values)) break
    made.push(one)
    before = nameOf(one) ?? before
  }
  return made
}

function makeRecord(_: Schema, def: Definition, place: Place, room: Room): Record<string, unknown> {
  const made: Record<string, unknown> = {}
  let { before } = place
  let [bytes, values] = [0, 0]
  const each = { bytes: room.bytes / 24, values: room.values / 24 }
  for (let i = 0; i < (place.shape === 'large' ? 12 : 20_000); i++) {
    const key = String(make(def.keyType, { ...place, name: 'key' }, { bytes: 40, values: 1 }))
    const one = make(def.valueType, { ...place, before }, each)
    bytes += sizeOf(one) + key.length + 4
    values += countValues(one)
    if (key in made || (i > 0 && (bytes > room.bytes || values > room.values))) break
    made[key] = one
    before = key
  }
  return made
}

const largest = (values: unknown[]) =>
  values.reduce((most, one) => (sizeOf(one) > sizeOf(most) ? one : most), undefined)

function numberFor(schema: Schema): number | undefined {
  const { minimum, maximum } = limitsOf(schema)
  const tries = [maximum, 1_000_000, 1000, 50, minimum, minimum + 1, 1, 0, 0.5]
  return tries.find((one) => Number.isFinite(one) && admits(schema, one))
}

/** Texts that cost the most: tags that open and never close, blanks before something else, digits, marks. */
function* textsFor(length: number, { shape, name, before }: Place): Generator<string> {
  if (before !== undefined && pointing.test(name)) yield before
  if (isNaming(name) && shape !== 'equal') {
    yield nextName()
    yield randomUUID()
  }
  const fill = (part: string) => part.repeat(Math.ceil(length / part.length)).slice(0, length)
  yield fill(shape === 'equal' ? '<strong>' : shape === 'large' ? '<a href="https://a.test/">' : 'word ')
  yield `a${fill(' ').slice(2)}a`
  for (const part of ['a', '1', 'a1-', '#'] as const) yield fill(part)
  yield `x@${fill('a').slice(20)}.test`
  yield `${fill('a').slice(12)}@a.test`
  yield `https://a.test/${fill('%20').slice(15)}`
  yield* formatted
}

const formatted = [
  '2040-01-01T10:00:00.000Z',
  '2040-01-01T10:00',
  '2040-01-01T11:00',
  '2040-01-01',
  '2040-01',
  '10:00',
  '00:00',
  'Europe/Berlin',
  'UTC',
  '#1a2b3c',
  'USD',
  'en',
  '1',
  '12',
  '123',
  '0',
  'ada@example.test',
  'name',
  'coach',
  'left',
  '4242424242424242',
  'price_1',
  'sub_1',
  'cus_1',
  'pi_1',
  '/trainer',
  'https://example.test',
  '/media/1/a.webp',
  '00000000-0000-4000-8000-000000000001',
  'true',
  'Demo-password-1',
  'name,asc',
  'name,desc',
  '',
  '100%',
  '1px',
  'a.b.c',
]

function textFor(schemas: Schema[], place: Place, room: Room): string | undefined {
  const most = Math.min(...schemas.map((one) => limitsOf(one).maximum))
  const short = place.shape === 'large' || place.depth < 2 ? room.bytes : Math.min(room.bytes, 24)
  const length = Math.max(1, Math.floor(Math.min(most, short, 1_000_000)))
  for (const one of textsFor(length, place)) if (schemas.every((schema) => admits(schema, one))) return one
  return undefined
}
