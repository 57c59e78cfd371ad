/** What a trainer can do to what is selected, however it is asked for: by a button, a key, a drop or the outline. */
import { type ComponentType, registry } from '../components/registry.tsx'
import {
  addSection,
  dropComponent,
  findPlace,
  type Place,
  removeColumn,
  removeComponent,
  removeSection,
  type Target,
} from '../edits.ts'
import type { Layout, Page } from '../page.ts'
import type { Builder } from './builder.ts'

export const newId = () => crypto.randomUUID()

/** Behind the selected section, or at the end. */
export function addLayout(builder: Builder, layout: Layout): void {
  const place = selectedPlace(builder)
  builder.change((page) => addSection(page, layout, newId, place?.sectionIndex), { select: [] })
}

/** Behind the selected component, into the selected column, or at the end of the page. */
export function addComponent(builder: Builder, type: ComponentType): void {
  const id = newId()
  const place = selectedPlace(builder)
  builder.change(
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
