/** What a trainer can do to the selection, whether by a button, a key, a drop or the outline. */

import { announce } from '../../../../ui/announce.ts'
import { type ComponentType, registry } from '../../components/registry.tsx'
import { addColumn, moveColumn, removeColumn } from '../../document/columnEdits.ts'
import {
  addSection,
  dropComponent,
  insertSections,
  moveComponent,
  moveComponents,
  moveSection,
} from '../../document/edits.ts'
import { createSection, type Layout, type Page, type Section } from '../../document/page.ts'
import { findPlace, idsOf, type Place, type Target } from '../../document/places.ts'
import { duplicateAll, removeAll } from '../../document/selectionEdits.ts'
import type { Builder } from '../builder.ts'
import { showOnCanvas } from '../canvas/focus.ts'
import { nameOf, whereIs } from '../words.ts'
import { changeBetween } from './changes.ts'

export const newId = () => crypto.randomUUID()

/** After the given section, else after the selected one, else at the end. */
export const addLayout = (builder: Builder, layout: Layout, afterIndex?: number): boolean =>
  addReadySection(builder, createSection(layout, newId), afterIndex)

/** False if the page is full. */
export function addReadySection(builder: Builder, section: Section, afterIndex?: number): boolean {
  const behind = afterIndex ?? selectedPlace(builder)?.sectionIndex
  const isAdded = builder.change(
    (page) => insertSections(page, (behind ?? page.content.section.length - 1) + 1, [section]),
    { select: [] },
  )
  if (isAdded) showOnCanvas(section.id)
  return isAdded
}

/** After the selected component, into the selected column, or at the end of the page. */
export function addComponent(builder: Builder, type: ComponentType): boolean {
  const id = newId()
  const place = selectedPlace(builder)
  const isAdded = builder.change(
    (page) => {
      const hasPlace = place !== undefined || page.content.section.some(({ shared }) => !shared)
      const home = hasPlace ? page : addSection(page, 'single-column', newId)
      return dropComponent(home, targetBehind(home, place), registry[type].create(id))
    },
    { select: [id], added: id },
  )
  if (isAdded) showOnCanvas(id)
  return isAdded
}

/** An inner column's width goes to the chosen side. RemoveDialog asks first. */
export function remove(builder: Builder, ids: readonly string[], side?: 'left' | 'right'): void {
  const [only = ''] = ids
  const isColumn = ids.length === 1 && findPlace(builder.get().page, only)?.kind === 'column'
  builder.change((page) => (isColumn ? removeColumn(page, only, side) : removeAll(page, ids)), { select: [] })
}

/** Each copy comes after its original, and is selected instead. */
export function duplicate(builder: Builder): void {
  const { page, selection } = builder.get()
  const before = new Set(idsOf(page.content.section))
  const copied = duplicateAll(page, selection, newId)
  // Of the new things, only those that are not inside another new one.
  const copies = idsOf(copied.content.section).filter(
    (id) => !before.has(id) && !isInside(copied, id, before),
  )
  builder.change(() => copied, { select: copies })
}

function isInside(page: Page, id: string, before: ReadonlySet<string>): boolean {
  const place = findPlace(page, id)
  if (!place || place.kind === 'section') return false
  return !before.has(place.section.id) || (place.kind === 'component' && !before.has(place.column.id))
}

/** One up or down: a component past the end of its column moves to the next one. */
export function moveBy(builder: Builder, step: -1 | 1): boolean {
  const { selection } = builder.get()
  // The front ones move first.
  const ids = step < 0 ? selection : selection.toReversed()
  return tellMoved(
    builder,
    builder.change((page) => ids.reduce((moved, id) => movedBy(moved, id, step), page)),
  )
}

/** To the end of the next column, or of the next section; a column swaps places with its neighbor. */
export function moveToColumn(builder: Builder, step: -1 | 1): boolean {
  const place = selectedPlace(builder)
  if (place?.kind !== 'component') return place?.kind === 'column' && moveBy(builder, step)
  const { page, selection } = builder.get()
  const columns = page.content.section.flatMap((section) => section.columns)
  const target = columns[columns.indexOf(place.column) + step]
  if (!target) return false
  const index = target.components.length
  return tellMoved(
    builder,
    builder.change((page) => moveComponents(page, selection, { columnId: target.id, index })),
  )
}

function tellMoved(builder: Builder, isMoved: boolean): boolean {
  const place = selectedPlace(builder)
  if (place) announce(isMoved ? `${nameOf(place)} moved to ${whereIs(place)}` : "It can't move any further")
  return isMoved
}

/** Announced to people who cannot see what came back. */
export function undo(builder: Builder): void {
  const { page } = builder.get()
  builder.undo()
  const { page: earlier, selection } = builder.get()
  announce(earlier === page ? 'Nothing to undo' : `Undone: ${changeBetween(earlier, page, selection)}`)
}

export function redo(builder: Builder): void {
  const { page } = builder.get()
  builder.redo()
  const { page: later, selection } = builder.get()
  announce(later === page ? 'Nothing to redo' : `Redone: ${changeBetween(page, later, selection)}`)
}

/** After the selected column, or at the end of the selected section. */
export function addColumnBeside(builder: Builder): void {
  const place = selectedPlace(builder)
  if (!place) return
  const index = place.kind === 'section' ? place.section.columns.length : place.columnIndex + 1
  builder.change((page) => addColumn(page, place.section.id, index, newId))
}

export function selectedPlace(builder: Builder): Place | undefined {
  const { page, selection } = builder.get()
  const id = selection.at(-1)
  return id === undefined ? undefined : findPlace(page, id)
}

/** After a component, else at the end of a column. */
export function targetBehind(page: Page, place: Place | undefined): Target {
  if (place?.kind === 'component') return { columnId: place.column.id, index: place.compIndex + 1 }
  // Without a place it goes on this page: header and footer are on every page of the site.
  const section = place?.section ?? page.content.section.findLast(({ shared }) => !shared)
  const column = place?.kind === 'column' ? place.column : section?.columns[0]
  return { columnId: column?.id ?? '', index: column?.components.length ?? 0 }
}

function movedBy(page: Page, id: string, step: -1 | 1): Page {
  const place = findPlace(page, id)
  if (place?.kind === 'section') return moveSection(page, id, place.sectionIndex + step)
  if (place?.kind === 'column')
    return moveColumn(page, id, { sectionId: place.section.id, index: place.columnIndex + step })
  if (!place) return page
  const index = place.compIndex + step
  if (index >= 0 && index < place.column.components.length)
    return moveComponent(page, id, { columnId: place.column.id, index })
  const columns = page.content.section.flatMap((section) => section.columns)
  const next = columns[columns.indexOf(place.column) + step]
  return next
    ? moveComponent(page, id, { columnId: next.id, index: step < 0 ? next.components.length : 0 })
    : page
}
