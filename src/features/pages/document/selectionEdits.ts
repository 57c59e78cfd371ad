/** Edits of several things at once: a selection of sections, columns and components in any combination. */
import { duplicateColumn, removeColumn } from './columnEdits.ts'
import { duplicateComponent, duplicateSection, removeComponent, removeSection } from './edits.ts'
import type { NewId, Page } from './page.ts'
import { findPlace } from './places.ts'

/** Things inside something already removed are skipped. An only column stays. */
export function removeAll(page: Page, ids: readonly string[]): Page {
  return ids.reduce((left, id) => {
    const place = findPlace(left, id)
    if (place?.kind === 'section') return removeSection(left, id)
    if (place?.kind === 'column') return removeColumn(left, id)
    return place ? removeComponent(left, id) : left
  }, page)
}

/** Each copy comes right after its original. */
export function duplicateAll(page: Page, ids: readonly string[], newId: NewId): Page {
  return ids.reduce((longer, id) => {
    const place = findPlace(longer, id)
    if (place?.kind === 'section') return duplicateSection(longer, id, newId)
    if (place?.kind === 'column') return duplicateColumn(longer, id, newId)
    return place ? duplicateComponent(longer, id, newId) : longer
  }, page)
}
