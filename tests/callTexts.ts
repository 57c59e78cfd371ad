/** Every text that a call accepts, with its longest length, as the schemas say it. */
import type { z } from 'zod'
import { routes } from '../src/app/routes.ts'

type Schema = z.core.$ZodType

/** The parts of a schema's definition that this test reads. */
interface Def {
  type: string
  checks?: z.core.$ZodCheck[]
  element?: Schema
  innerType?: Schema
  shape?: Record<string, Schema>
  options?: Schema[]
  in?: Schema
  out?: Schema
  keyType?: Schema
  valueType?: Schema
}

export interface Found {
  /** The call and the field. */
  name: string
  schema: Schema
  /** The maximum length; undefined if it is not checked first. */
  most: number | undefined
}

const defOf = (schema: Schema) => schema._zod.def as unknown as Def

/** Every text in a schema's input. In a pipe, only the first schema with a text counts: it checks the input first. */
function textsIn(schema: Schema, name: string, seen = new Set<Schema>()): Found[] {
  if (seen.has(schema)) return []
  seen.add(schema)
  const def = defOf(schema)
  if (def.type === 'string') return [{ name, schema, most: firstLength(def) }]
  if (def.type === 'pipe' && def.in && def.out) {
    const before = textsIn(def.in, name, seen)
    // The whole schema is measured: later checks also run over the text.
    if (before.length) return before.map((found) => (found.name === name ? { ...found, schema } : found))
    return textsIn(def.out, name, seen)
  }
  const parts: [string, Schema | undefined][] = [
    ['', def.innerType],
    ['[]', def.element],
    ['{}', def.keyType],
    ['{}', def.valueType],
    ...(def.options ?? []).map((option): [string, Schema] => ['', option]),
    ...Object.entries(def.shape ?? {}).map(([key, value]): [string, Schema] => [`.${key}`, value]),
  ]
  return parts.flatMap(([step, part]) => (part ? textsIn(part, name + step, seen) : []))
}

/** Undefined unless the first check is a maximum length that aborts. */
function firstLength({ checks }: Def): number | undefined {
  const first = checks?.[0]?._zod.def as { check: string; maximum?: number; abort?: boolean } | undefined
  return first?.check === 'max_length' && first.abort ? first.maximum : undefined
}

export const inputs = routes.flatMap(({ call }) =>
  ([call.params, call.query, call.body] as const).flatMap((schema) =>
    schema ? [{ name: `${call.method} ${call.path}`, schema }] : [],
  ),
)
export const texts = inputs.flatMap(({ name, schema }) => textsIn(schema, name))
