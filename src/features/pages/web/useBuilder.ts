/** The page that is being edited, and what of it is selected. Selection is by id: an index is stale after the first move. */
import { useState } from 'react'
import { type ComponentType, registry } from '../components/registry.tsx'
import {
  addSection,
  type ComponentChange,
  dropComponent,
  editComponent,
  findComponent,
  findPlace,
  removeComponent,
  setTitle,
} from '../edits.ts'
import { type Component, fromWire, type Layout, type Page, type PageOnWire } from '../page.ts'

const newId = () => crypto.randomUUID()

export interface Builder {
  page: Page
  selected: Component | undefined
  select(id: string | undefined): void
  addSection(layout: Layout): void
  /** Behind the selected component, or at the end of the page. */
  addComponent(type: ComponentType): void
  edit(change: ComponentChange): void
  removeSelected(): void
  setTitle(title: string): void
}

export function useBuilder(stored: PageOnWire): Builder {
  const [page, setPage] = useState(() => fromWire(stored))
  const [selectedId, select] = useState<string>()
  return {
    page,
    selected: selectedId === undefined ? undefined : findComponent(page, selectedId),
    select,
    addSection(layout) {
      setPage(addSection(page, layout, newId))
      select(undefined)
    },
    addComponent(type) {
      const home = page.content.section.length ? page : addSection(page, 'single-column', newId)
      const id = newId()
      setPage(dropComponent(home, target(home, selectedId), registry[type].create(id)))
      select(id)
    },
    edit(change) {
      if (selectedId !== undefined) setPage(editComponent(page, selectedId, change))
    },
    removeSelected() {
      if (selectedId !== undefined) setPage(removeComponent(page, selectedId))
      select(undefined)
    },
    setTitle: (title) => setPage(setTitle(page, title)),
  }
}

function target(page: Page, selectedId: string | undefined): { columnId: string; index: number } {
  const place = selectedId === undefined ? undefined : findPlace(page, selectedId)
  if (place?.kind === 'component') return { columnId: place.column.id, index: place.compIndex + 1 }
  const column = page.content.section.at(-1)?.columns[0]
  return { columnId: column?.id ?? '', index: column?.components.length ?? 0 }
}
