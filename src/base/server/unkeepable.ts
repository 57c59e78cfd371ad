import { z } from 'zod'

/** Text that PostgreSQL refuses: with a NUL, or with half of a surrogate pair. */
export function unkeepable(value: unknown): z.ZodError | undefined {
  const path = findUnkeepable(value)
  if (!path) return undefined
  return new z.ZodError([
    { code: 'custom', path, message: "Contains a character that can't be saved", input: value },
  ])
}

/** No body is deeper than the stack: see json.ts. */
function findUnkeepable(value: unknown): PropertyKey[] | undefined {
  if (typeof value === 'string') return isUnkeepable(value) ? [] : undefined
  const isList = Array.isArray(value)
  if (!isList && !isPlainObject(value)) return undefined
  for (const [key, inner] of Object.entries(value)) {
    const path = isUnkeepable(key) ? [] : findUnkeepable(inner)
    if (path) return [isList ? Number(key) : key, ...path]
  }
  return undefined
}

const isUnkeepable = (text: string) => text.includes('\0') || !text.isWellFormed()

/** Also a query, which has a prototype of its own without anything in it. */
function isPlainObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}
