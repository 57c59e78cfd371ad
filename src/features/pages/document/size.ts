/**
 * Counts how much a page has before it is validated: validating two million wrong components one by one would block the
 * event loop, and so would a page that renders a hundred thousand elements on every visit.
 */
import { registry } from '../components/registry.tsx'

export interface Most {
  components: number
  /** Slides, questions, fields and the like, on the whole page. */
  items: number
  /** Bold, links, line breaks, on the whole page. */
  marks: number
  /** Pricing tables and menus: each renders all plans or all pages of the site. */
  repeats: number
}

const repeating = new Set<unknown>(
  Object.entries(registry).flatMap(([type, { repeatsSite }]) => (repeatsSite ? type : [])),
)

/** What there is too much of, as a sentence. The input may not be a valid page. */
export function excessOf(content: unknown, most: Most): string | undefined {
  const columns = listIn(content, 'section').flatMap((section) => listIn(section, 'columns'))
  const components = columns.flatMap((column) => listIn(column, 'components'))
  if (components.length > most.components) return `A page can have at most ${most.components} components`
  if (components.filter((one) => repeating.has(Object(one).type)).length > most.repeats)
    return `A page can have at most ${most.repeats} pricing tables and menus`
  let [items, marks] = [0, 0]
  for (const component of components) count(component, deepest)
  if (items > most.items)
    return `A page can have at most ${inDigits(most.items)} items in its lists, sliders and forms together`
  return marks > most.marks
    ? `A page can have at most ${inDigits(most.marks)} marks and line breaks in its texts`
    : undefined

  function count(value: unknown, depth: number): void {
    if (typeof value === 'string') marks += countMarks(value)
    if (typeof value !== 'object' || value === null || depth === 0) return
    if (Array.isArray(value)) items += value.length
    // Already far too much: the rest need not be counted.
    if (items <= most.items) for (const inner of Object.values(value)) count(inner, depth - 1)
  }
}

const inDigits = (count: number) => count.toLocaleString('en-US')

/** No field of a component is nested deeper. */
const deepest = 8

function countMarks(text: string): number {
  let marks = 0
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) marks++
  return marks
}

function listIn(holder: unknown, key: string): unknown[] {
  const found: unknown = Object(holder)[key]
  return Array.isArray(found) ? found : []
}
