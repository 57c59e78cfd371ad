/** Where a call takes ids: `params.id`, `body.all.plan_id`. Found in its schemas, so that no new call is forgotten. */
import type { z } from 'zod'
import { type Call, Id } from '../src/base/call.ts'

type Schema = z.core.$ZodType

/** The parts of a schema's definition that lead to another schema. */
interface Def {
  element?: Schema
  innerType?: Schema
  shape?: Record<string, Schema>
  options?: Schema[]
  in?: Schema
  out?: Schema
  valueType?: Schema
}

/** Names of fields whose value is the id of a row, ours or Stripe's. */
const idName = /(^|_)(ids?|customer|subscriber|trainee|plan|guest|stripe)$/

/** A page or programme: what is inside has ids of its own. */
const documents = new Set(['content', 'document'])

/** Parameters of a path that are not the id of a row. */
const words = new Set(['figure', 'size', 'name', 'subdomain', 'token'])

function placesIn(schema: Schema, path: string): string[] {
  if (schema === Id) return [path]
  const def = schema._zod.def as unknown as Def
  const inner = [def.innerType, def.element, def.in, def.out, def.valueType, ...(def.options ?? [])]
  const fields = Object.entries(def.shape ?? {}).filter(([name]) => !documents.has(name))
  return [
    ...inner.flatMap((part) => (part ? placesIn(part, path) : [])),
    ...fields.flatMap(([name, part]) =>
      idName.test(name) ? [`${path}.${name}`] : placesIn(part, `${path}.${name}`),
    ),
  ]
}

export function idPlaces({ path, query, body }: Call): string[] {
  const params = [...path.matchAll(/:(\w+)/g)].flatMap(([, name = '']) =>
    words.has(name) ? [] : [`params.${name}`],
  )
  const sent = [...(query ? placesIn(query, 'query') : []), ...(body ? placesIn(body, 'body') : [])]
  return [...new Set([...params, ...sent])]
}
