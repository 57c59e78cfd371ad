/**
 * The pinned API version as data: which operations exist, what a request may say on the wire, what an object
 * must hold. Everything the emulator sends is completed from it, so a resource states only what it decides.
 *
 * `contract.json.gz` is made by tools/stripe-contract.ts from the SDK's own types; never edit it by hand.
 */
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { folder } from './files.ts'

export interface Schema {
  $ref?: string
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  pattern?: string
  anyOf?: Schema[]
  allOf?: Schema[]
  not?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | false
  items?: Schema
}

export interface Operation {
  /** File and method of the SDK, such as `Checkout/Sessions.create`. */
  op: string
  path: string
  request: Schema
  response: Schema
}

export interface Contract {
  'x-stripe-version': string
  paths: Record<string, Record<string, Operation>>
  $defs: Record<string, Schema>
}

export const contract: Contract = JSON.parse(
  gunzipSync(readFileSync(new URL('contract.json.gz', folder))).toString(),
)
export const apiVersion = contract['x-stripe-version']

// `/customers/search` must be tried before `/customers/{id}`, so the fewest placeholders go first.
const routes = Object.entries(contract.paths)
  .map(([path, operations]) => ({
    pattern: new RegExp(`^${path.replaceAll('{id}', '([^/]+)')}$`),
    placeholders: path.split('{id}').length,
    operations,
  }))
  .toSorted((a, b) => a.placeholders - b.placeholders)

export function findOperation(method: string, path: string) {
  for (const route of routes) {
    const operation = route.operations[method.toLowerCase()]
    const match = operation && route.pattern.exec(path)
    if (match) return { operation, ids: match.slice(1).map(decodeURIComponent) }
  }
  return undefined
}

const pointer = (ref: string) =>
  decodeURIComponent(ref.slice('#/$defs/'.length)).replaceAll('~1', '/').replaceAll('~0', '~')

export function resolve(schema: Schema): Schema {
  return schema.$ref ? (contract.$defs[pointer(schema.$ref)] ?? {}) : schema
}

/** Names are checked here; values are checked by the contract check, against every reply in every test. */
export type Draft<T> = { [K in keyof T]?: unknown }

/** A whole object of the given definition (`Coupons#Coupon`) from the fields that somebody decided. */
export function complete<T>(definition: string, draft: Draft<T>): T {
  const schema = contract.$defs[definition]
  if (!schema) throw new Error(`The contract has no ${definition}`)
  return fill(schema, draft) as T
}

function fill(given: Schema, value: unknown): unknown {
  const schema = resolve(given)
  if (schema.anyOf) return fillUnion(schema.anyOf.map(resolve), value)
  if (value === undefined) return blank(schema)
  if (Array.isArray(value)) {
    const { items } = schema
    return items ? value.map((item) => fill(items, item)) : value
  }
  return isRecord(value) && schema.properties ? fillObject(schema, value) : value
}

function fillUnion(branches: Schema[], value: unknown): unknown {
  if (value === undefined) {
    if (branches.some((branch) => branch.type === 'null')) return null
    // An expandable field is an id until somebody asks for more.
    return blank(branches.find((branch) => branch.type === 'string') ?? branches[0] ?? {})
  }
  if (Array.isArray(value)) return fill(branches.find((branch) => branch.type === 'array') ?? {}, value)
  if (!isRecord(value)) return value
  const objects = branches.filter((branch) => branch.properties)
  const same = (branch: Schema) => branch.properties?.object?.const === value.object
  return fill(objects.find(same) ?? objects[0] ?? {}, value)
}

function fillObject(schema: Schema, value: Record<string, unknown>): Record<string, unknown> {
  const whole: Record<string, unknown> = {}
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    if (value[name] !== undefined || schema.required?.includes(name))
      whole[name] = fill(property, value[name])
  }
  return { ...whole, ...value, ...whole }
}

function blank(schema: Schema): unknown {
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'string') return schema.pattern ? '0' : ''
  if (schema.type === 'number') return 0
  if (schema.type === 'boolean') return false
  if (schema.type === 'array') return []
  return schema.type === 'object' ? fillObject(schema, {}) : null
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
