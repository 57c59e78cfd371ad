/** What a trainer can do to what is selected, however it is asked for: by a button, a key, a drop or the outline. */

import { removeColumn } from '../columnEdits.ts'
import { type ComponentType, registry } from '../components/registry.tsx'
import { addSection, dropComponent, insertSections, removeComponent, removeSection } from '../edits.ts'
import { createSection, type Layout, type Page, type Section } from '../page.ts'
import { findPlace, type Place, type Target } from '../places.ts'
import type { Builder } from './builder.ts'

export const newId = () => crypto.randomUUID()

/** Behind the section that is meant, else behind the selected one, else at the end. */
export const addLayout = (builder: Builder, layout: Layout, afterIndex?: number): boolean =>
  addReadySection(builder, createSection(layout, newId), afterIndex)

/** False when the page is full. */
export function addReadySection(builder: Builder, section: Section, afterIndex?: number): boolean {
  const behind = afterIndex ?? selectedPlace(builder)?.sectionIndex
  return builder.change(
    (page) => insertSections(page, (behind ?? page.content.section.length - 1) + 1, [section]),
    { select: [] },
  )
}

/** Behind the selected component, into the selected column, or at the end of the page. */
export function addComponent(builder: Builder, type: ComponentType): boolean {
  const id = newId()
  const place = selectedPlace(builder)
  return builder.change(
    (page) => {
      const home = page.content.section.length ? page : addSection(page, 'single-column', newId)
      return dropComponent(home, targetBehind(home, place), registry[type].create(id))
    },
    { select: [id] },
  )
}

/** An inner column's width goes to the side that was asked for. */
export function remove(builder: Builder, place: Place, side?: 'left' | 'right'): void {
  builder.change((page) => without(page, place, side), { select: [] })
}

export function selectedPlace(builder: Builder): Place | undefined {
  const { page, selection } = builder.get()
  const id = selection.at(-1)
  return id === undefined ? undefined : findPlace(page, id)
}

function targetBehind(page: Page, place: Place | undefined): Target {
  if (place?.kind === 'component') return { columnId: place.column.id, index: place.compIndex + 1 }
  const section = place?.section ?? page.content.section.at(-1)
  const column = place?.kind === 'column' ? place.column : section?.columns[0]
  return { columnId: column?.id ?? '', index: column?.components.length ?? 0 }
}

function without(page: Page, place: Place, side?: 'left' | 'right'): Page {
  if (place.kind === 'component') return removeComponent(page, place.component.id)
  return place.kind === 'column'
    ? removeColumn(page, place.column.id, side)
    : removeSection(page, place.section.id)
}
