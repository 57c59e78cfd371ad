/**
 * Whether a value is exactly what a schema would return: valid, with no field to strip, fill in or trim. It reads the
 * schema once and then runs plain functions, which makes a yes several times cheaper than parsing, above all the first
 * one in a process.
 *
 * A no gives no reason, and may be wrong where parsing would repair the value: then parse. It must never say yes to
 * what the schema refuses. What it does not know it leaves to the schema.
 */
import { z } from 'zod'

type Check = (value: unknown) => boolean

/** The parts of a schema's definition that are read here; zod keeps them stable for libraries. */
interface Def {
  type: string
  checks?: z.core.$ZodCheck[]
  values?: unknown[]
  entries?: Record<string, unknown>
  element?: z.core.$ZodType
  innerType?: z.core.$ZodType
  shape?: Record<string, z.core.$ZodType>
  catchall?: unknown
  options?: z.core.$ZodType[]
  discriminator?: string
  in?: z.core.$ZodType
  out?: z.core.$ZodType
  check?: string
  coerce?: boolean
}

const made = new WeakMap<z.core.$ZodType, Check>()

export function quickCheck(schema: z.core.$ZodType): Check {
  const known = made.get(schema)
  if (known) return known
  const def = schema._zod.def as unknown as Def
  const base = checkOf(schema, def)
  const check = (def.checks ?? []).map(furtherCheck).reduce(both, base)
  made.set(schema, check)
  return check
}

function checkOf(schema: z.core.$ZodType, def: Def): Check {
  // A format that is a schema of its own, like z.int(), checks more than its type says.
  if (def.check !== undefined || def.coerce) return asParsed(schema)
  if (def.type === 'string') return (value) => typeof value === 'string'
  if (def.type === 'number') return Number.isFinite
  if (def.type === 'boolean') return (value) => typeof value === 'boolean'
  if (def.type === 'unknown') return () => true
  if (def.type === 'literal') return oneOf(def.values ?? [])
  if (def.type === 'enum') return oneOf(Object.values(def.entries ?? {}))
  if (def.type === 'array' && def.element) return arrayOf(quickCheck(def.element))
  if (def.type === 'object' && def.shape && !def.catchall) return objectOf(def.shape)
  if (def.type === 'union' && def.options) return unionOf(def.options, def.discriminator)
  if (def.type === 'pipe' && def.in && def.out) return both(quickCheck(def.in), quickCheck(def.out))
  if (def.innerType) return wrapped(schema, def.type, quickCheck(def.innerType))
  return asParsed(schema)
}

/** Runs the library's own check; only a value that comes back unchanged passes. */
const asParsed =
  (schema: z.core.$ZodType): Check =>
  (value) => {
    const { success, data } = z.safeParse(schema, value)
    return success && Object.is(data, value)
  }

function wrapped(schema: z.core.$ZodType, type: string, inner: Check): Check {
  if (type === 'optional') return (value) => value === undefined || inner(value)
  if (type === 'nullable') return (value) => value === null || inner(value)
  if (type === 'default') return (value) => value !== undefined && inner(value)
  return asParsed(schema)
}

function oneOf(values: readonly unknown[]): Check {
  const all = new Set(values)
  return (value) => all.has(value)
}

const both =
  (one: Check, other: Check): Check =>
  (value) =>
    one(value) && other(value)

const arrayOf =
  (element: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(element)

/** One lookup per existing field: a page has ten thousand. */
function objectOf(shape: Record<string, z.core.$ZodType>): Check {
  const checks = new Map(Object.entries(shape).map(([key, schema]) => [key, quickCheck(schema)]))
  const needed = [...checks].filter(([, check]) => !check(undefined)).map(([key]) => key)
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
    let found = 0
    for (const key in value) {
      const check = checks.get(key)
      if (!check?.((value as Record<string, unknown>)[key])) return false
      found++
    }
    return found === checks.size || needed.every((key) => Object.hasOwn(value, key))
  }
}

function unionOf(options: readonly z.core.$ZodType[], discriminator: string | undefined): Check {
  if (discriminator === undefined) return firstOf(options)
  const byName = new Map<unknown, Check>()
  for (const option of options)
    for (const name of option._zod.propValues?.[discriminator] ?? []) byName.set(name, quickCheck(option))
  return (value) => byName.get((Object(value) as Record<string, unknown>)[discriminator])?.(value) ?? false
}

/** The first option that accepts a value decides what becomes of it, and an earlier one might repair it. */
function firstOf(options: readonly z.core.$ZodType[]): Check {
  const checks = options.map(quickCheck)
  const [likeliest] = checks
  return (value) => {
    if (likeliest?.(value)) return true
    const first = checks.findIndex((check) => check(value))
    return first >= 0 && options.slice(0, first).every((option) => !z.safeParse(option, value).success)
  }
}

/**
 * A length, a pattern, a range or one of our rules: checked the way the library does, on a value it must not change.
 */
function furtherCheck(check: z.core.$ZodCheck): Check {
  const def = check._zod.def as {
    check: string
    value?: unknown
    inclusive?: boolean
    maximum?: number
    pattern?: RegExp
    format?: string
  }
  const { value: bound, pattern } = def
  if (
    def.check === 'string_format' &&
    def.format === 'regex' &&
    pattern &&
    !pattern.global &&
    !pattern.sticky
  )
    return (value) => pattern.test(value as string)
  if (def.check === 'max_length' && typeof def.maximum === 'number') return noLonger(def.maximum)
  if (typeof bound === 'number' && def.inclusive) {
    if (def.check === 'greater_than') return (value) => (value as number) >= bound
    if (def.check === 'less_than') return (value) => (value as number) <= bound
  }
  return (value) => {
    const payload = { value, issues: [] as z.core.$ZodRawIssue[] }
    const waiting = check._zod.check(payload as z.core.ParsePayload<never>)
    return !(waiting instanceof Promise) && payload.issues.length === 0 && payload.value === value
  }
}

const noLonger =
  (maximum: number): Check =>
  (value) =>
    (value as string | unknown[]).length <= maximum
