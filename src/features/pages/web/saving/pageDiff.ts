/**
 * What changed on a page since a whole copy of it was stored, as a short text: a part that is still the same object as
 * in the copy is only named. So a keystroke costs the same on a page of a thousand components as on one of ten.
 */
import type { Page } from '../../document/page.ts'

/** A section, column or component, by id: ids are unique within a page. */
type Parts = Map<string, object>

export function partsOf(page: Page): Parts {
  const parts: Parts = new Map()
  for (const section of page.content.section) {
    parts.set(section.id, section)
    for (const column of section.columns) {
      parts.set(column.id, column)
      for (const component of column.components) parts.set(component.id, component)
    }
  }
  return parts
}

/** `base` is the parts of the whole copy; empty writes everything. */
export function writeJournal(page: Page, base: Parts): string {
  return JSON.stringify(page, (_, value: unknown) => {
    const id = value instanceof Object && 'id' in value && typeof value.id === 'string' ? value.id : undefined
    return id !== undefined && base.get(id) === value ? { same: id } : value
  })
}

/** Throws if the copy is missing a part that the diff names. */
export function readJournal(text: string, base: Parts): unknown {
  return JSON.parse(text, (_, value: unknown) => {
    if (!(value instanceof Object) || !('same' in value) || typeof value.same !== 'string') return value
    const part = base.get(value.same)
    if (!part) throw new Error(`The stored page has no part ${value.same}`)
    return part
  })
}
