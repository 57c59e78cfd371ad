/**
 * Text and lists as callers send them. By default the library runs every check of a schema, even after one has failed:
 * a pattern would still run over the megabytes that the length check refused, and a list would collect a hundred
 * thousand errors. So every text in a call's input starts with `text()`; src/app/http/texts.test.ts checks it.
 */
import { z } from 'zod'

interface Words {
  /** The message if it is absent or not a text. */
  required?: string
  tooLong?: string
}

/** A text whose length is checked first: no later check sees a longer one. */
export const text = (most: number, { required, tooLong }: Words = {}) =>
  z.string(required).max(most, { abort: true, ...(tooLong !== undefined && { error: tooLong }) })

/** Nobody reads more errors than these, and collecting them all would block the event loop. */
export const mostFaults = 50

/** A list that collects at most `mostFaults` errors. */
export const list = <Item extends z.ZodType>(element: Item): z.ZodArray<Item> =>
  new List({ type: 'array', element }) as unknown as z.ZodArray<Item>

const List = z.core.$constructor<z.ZodArray>('List', (inst, def) => {
  z.ZodArray.init(inst, def)
  const parseWhole = inst._zod.parse
  const most = Math.min(...z.core.util.sizeCaps(def.checks).map(([size]) => size))
  inst._zod.parse = (payload, ctx) => {
    const { value: items, issues } = payload
    // Refused before any item is checked if it is not a list or too long.
    if (!Array.isArray(items) || items.length > most) return parseWhole(payload, ctx)
    const kept: unknown[] = []
    for (const [i, item] of items.entries()) {
      const one = def.element._zod.run({ value: item, issues: [] }, ctx)
      if (one instanceof Promise) throw new z.core.$ZodAsyncError()
      issues.push(...z.core.util.prefixIssues(i, one.issues))
      if (issues.length >= mostFaults) {
        issues.splice(mostFaults)
        break
      }
      kept.push(one.value)
    }
    payload.value = kept
    return payload
  }
})
