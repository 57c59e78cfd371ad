/**
 * Text and lists as callers send them. By itself the library runs every rule of a schema, also after one has failed:
 * a pattern would still run over the megabytes that the length has just refused, and a list would still collect a
 * hundred thousand faults. So every text in the input of a call begins with `text()`; src/app/http/texts.test.ts checks it.
 */
import { z } from 'zod'

interface Words {
  /** Said when it is absent or no text at all. */
  required?: string
  tooLong?: string
}

/** A text whose length is checked first: no later rule sees a longer one. */
export const text = (most: number, { required, tooLong }: Words = {}) =>
  z.string(required).max(most, { abort: true, ...(tooLong !== undefined && { error: tooLong }) })

/** Nobody reads more faults than these, and collecting them all would hold up everybody else. */
export const mostFaults = 50

/** A list that collects no more than `mostFaults`. */
export const list = <Item extends z.ZodType>(element: Item): z.ZodArray<Item> =>
  new List({ type: 'array', element }) as unknown as z.ZodArray<Item>

const List = z.core.$constructor<z.ZodArray>('List', (inst, def) => {
  z.ZodArray.init(inst, def)
  const parseWhole = inst._zod.parse
  const most = Math.min(...z.core.util.sizeCaps(def.checks).map(([size]) => size))
  inst._zod.parse = (payload, ctx) => {
    const { value: items, issues } = payload
    // What is no list, or too long, is refused before an item is looked at.
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
