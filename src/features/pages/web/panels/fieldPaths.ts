/** The fields of a document, for tests that check each: in a list the first item stands for all, as `items[]`. */

type Keys = readonly (string | number)[]

export interface FieldPath {
  keys: Keys
  path: string
  value: unknown
}

const pathOf = (keys: Keys) =>
  keys
    .map((key) => (typeof key === 'number' ? '[]' : `.${key}`))
    .join('')
    .slice(1)

export function leavesOf(value: unknown, keys: Keys = []): FieldPath[] {
  if (Array.isArray(value)) return value.length ? leavesOf(value[0], [...keys, 0]) : []
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, one]) => leavesOf(one, [...keys, key]))
  return [{ keys, path: pathOf(keys), value }]
}

export function withLeaf<Value>(value: Value, [key, ...rest]: Keys, leaf: unknown): Value {
  if (key === undefined) return leaf as Value
  const inner = (value as Record<string | number, unknown>)[key]
  const changed = withLeaf(inner, rest, leaf)
  if (Array.isArray(value)) return value.with(key as number, changed) as Value
  return { ...value, [key]: changed }
}

/** Where two documents of one shape differ. */
export function differences(one: unknown, other: unknown, keys: Keys = []): string[] {
  if (Object.is(one, other)) return []
  if (Array.isArray(one) && Array.isArray(other)) {
    const items = one.flatMap((item, i) =>
      i < other.length ? differences(item, other[i], [...keys, 0]) : [],
    )
    return one.length === other.length ? items : [...items, pathOf([...keys, 0])]
  }
  if (typeof one === 'object' && typeof other === 'object' && one && other)
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((key) =>
      differences((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key], [
        ...keys,
        key,
      ]),
    )
  return [pathOf(keys)]
}

interface Def {
  type: string
  shape?: Record<string, Schema>
  element?: Schema
  options?: Schema[]
  innerType?: Schema
}
interface Schema {
  _zod: { def: unknown }
}

/** Every field of a schema. */
export function fieldsOf(schema: Schema, keys: Keys = []): string[] {
  const def = schema._zod.def as Def
  if (def.shape) return Object.entries(def.shape).flatMap(([key, one]) => fieldsOf(one, [...keys, key]))
  if (def.element) return fieldsOf(def.element, [...keys, 0])
  if (def.innerType) return fieldsOf(def.innerType, keys)
  if (def.options) return [...new Set(def.options.flatMap((one) => fieldsOf(one, keys)))]
  return [pathOf(keys)]
}
