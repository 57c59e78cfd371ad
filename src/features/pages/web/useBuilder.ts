/** The page that is being edited, and what of it is selected. Selection is by id: an index is stale after the first move. */
import { useState } from 'react'
import { type ComponentType, registry } from '../components/registry.tsx'
import {
  addSection,
  type ComponentChange,
  dropComponent,
  editComponent,
  findPlace,
  type Place,
  removeColumn,
  removeComponent,
  removeSection,
  setTitle,
  type Target,
} from '../edits.ts'
import { fromWire, type Layout, type Page, type PageOnWire } from '../page.ts'

const newId = () => crypto.randomUUID()

export interface Builder {
  page: Page
  /** Something is not published yet. */
  changed: boolean
  selected: Place | undefined
  select(id: string | undefined): void
  addSection(layout: Layout): void
  /** Behind the selected component, into the selected column, or at the end of the page. */
  addComponent(type: ComponentType): void
  edit(change: ComponentChange): void
  setTitle(title: string): void
  remove(place: Place): void
  /** This page is what visitors see now. */
  published(page: Page): void
}

export function useBuilder(stored: PageOnWire): Builder {
  const [page, setPage] = useState(() => fromWire(stored))
  const [online, setOnline] = useState(page)
  const [selectedId, select] = useState<string>()
  const selected = selectedId === undefined ? undefined : findPlace(page, selectedId)
  return {
    page,
    changed: page !== online,
    selected,
    select,
    addSection(layout) {
      const next = addSection(page, layout, newId)
      setPage(next)
      select(next.content.section.at(-1)?.columns[0]?.id)
    },
    addComponent(type) {
      const home = page.content.section.length ? page : addSection(page, 'single-column', newId)
      const id = newId()
      setPage(dropComponent(home, target(home, selected), registry[type].create(id)))
      select(id)
    },
    edit(change) {
      if (selectedId !== undefined) setPage(editComponent(page, selectedId, change))
    },
    setTitle: (title) => setPage(setTitle(page, title)),
    remove(place) {
      setPage(without(page, place))
      select(undefined)
    },
    published: setOnline,
  }
}

function target(page: Page, selected: Place | undefined): Target {
  if (selected?.kind === 'component') return { columnId: selected.column.id, index: selected.compIndex + 1 }
  const column = selected?.kind === 'column' ? selected.column : page.content.section.at(-1)?.columns[0]
  return { columnId: column?.id ?? '', index: column?.components.length ?? 0 }
}

function without(page: Page, place: Place): Page {
  if (place.kind === 'component') return removeComponent(page, place.component.id)
  return place.kind === 'column' ? removeColumn(page, place.column.id) : removeSection(page, place.section.id)
}
