/**
 * Decodes Stripe's form encoding (`items[0][price]=…`) into the types of the SDK's parameters: numbers, booleans,
 * arrays. Parameters that the pinned version does not have are refused with Stripe's own messages.
 */
import { isRecord, resolve, type Schema } from './contract.ts'
import { invalid, Refusal } from './errors.ts'

export type Wire = string | WireGroup
export interface WireGroup {
  [name: string]: Wire
}

export function parseForm(text: string): WireGroup {
  const root: WireGroup = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = name.replaceAll(']', '').split('[')
    const last = keys.pop() ?? ''
    let group = root
    for (const key of keys) {
      const next = group[key]
      if (isRecord(next)) group = next
      else group = group[key] = Object.create(null) as WireGroup
    }
    group[last || String(Object.keys(group).length)] = value
  }
  return root
}

/** Throws the first error found. */
export function decode(given: Schema, wire: Wire, param = ''): unknown {
  const schema = resolve(given)
  if (schema.anyOf) return decodeUnion(schema.anyOf, wire, param)
  if ('const' in schema) return oneOf([schema.const], wire, param)
  if (schema.enum) return oneOf(schema.enum, wire, param)
  if (schema.type === 'array') return decodeArray(schema, wire, param)
  if (schema.type === 'object') return decodeObject(schema, wire, param)
  if (typeof wire !== 'string') throw invalid('Invalid string', { param })
  return schema.pattern ? decodeNumber(wire, param) : wire
}

function decodeUnion(branches: Schema[], wire: Wire, param: string): unknown {
  const refusals: Refusal[] = []
  for (const branch of branches) {
    try {
      return decode(branch, wire, param)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refusals.push(error)
    }
  }
  // The branch that decoded furthest is the one that was meant.
  const depth = (refusal: Refusal) => refusal.body.param?.length ?? 0
  throw refusals.toSorted((a, b) => depth(b) - depth(a))[0] ?? invalid('Invalid value', { param })
}

function oneOf(allowed: unknown[], wire: Wire, param: string): unknown {
  if (typeof wire === 'string' && allowed.includes(wire))
    return allowed.includes('true') && allowed.includes('false') && allowed.length === 2
      ? wire === 'true'
      : wire
  if (allowed.includes('true')) throw invalid(`Invalid boolean: ${text(wire)}`, { param })
  const choices = allowed.filter((choice) => choice !== '').map(String)
  const list = choices.length > 1 ? `one of ${choices.slice(0, -1).join(', ')}, or ` : ''
  throw invalid(`Invalid ${param}: must be ${list}${choices.at(-1)}`, { param })
}

function decodeNumber(wire: string, param: string): number {
  // The SDK's types only say `number`; in Stripe all numbers except percentages and decimals are integers.
  const isWhole = !/(percent|percent_off|percentage|decimal)\]?$/.test(param)
  if (!/^-?\d+(\.\d+)?$/.test(wire) || (isWhole && wire.includes('.')))
    throw invalid(`Invalid integer: ${wire}`, { param, code: 'parameter_invalid_integer' })
  return Number(wire)
}

function decodeArray(schema: Schema, wire: Wire, param: string): unknown[] {
  if (typeof wire === 'string' || Object.keys(wire).some((key) => !/^\d+$/.test(key)))
    throw invalid('Invalid array', { param })
  return Object.entries(wire).map(([key, item]) => decode(schema.items ?? {}, item, `${param}[${key}]`))
}

function decodeObject(schema: Schema, wire: Wire, param: string): Record<string, unknown> {
  if (typeof wire === 'string') throw invalid('Invalid object', { param })
  const inside = (name: string) => (param ? `${param}[${name}]` : name)
  for (const name of schema.required ?? [])
    if (!(name in wire))
      throw invalid(`Missing required param: ${inside(name)}.`, {
        param: inside(name),
        code: 'parameter_missing',
      })
  return Object.fromEntries(
    Object.entries(wire).map(([name, value]) => {
      const property = schema.properties?.[name] ?? schema.additionalProperties
      if (!property)
        throw invalid(`Received unknown parameter: ${inside(name)}`, {
          param: inside(name),
          code: 'parameter_unknown',
        })
      return [name, decode(property, value, inside(name))]
    }),
  )
}

const text = (wire: Wire) => (typeof wire === 'string' ? wire : 'object')
