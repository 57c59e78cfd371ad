/**
 * Every change a trainer can make to a page, as pure functions from one page to the next. An edit that
 * cannot apply (the thing is gone, a limit is reached, or the result would not be a valid page) returns the
 * page it was given, so callers compare by identity and never catch.
 *
 * Ids come in from outside: the same edit on the same page always gives the same page. Untouched sections
 * keep their identity, so React skips them and undo is a list of pages.
 */
import { registry } from './components/registry.tsx'
import {
  type Column,
  type Component,
  countComponents,
  createSection,
  type Layout,
  limits,
  type NewId,
  type Page,
  PageOnWire,
  Section,
} from './page.ts'
import { ColumnStyle } from './style.ts'

/** `index` counts among the column's other components: where the component will stand afterwards. */
export interface Target {
  columnId: string
  index: number
}

export type Place =
  | { kind: 'section'; sectionIndex: number; section: Section }
  | { kind: 'column'; sectionIndex: number; columnIndex: number; section: Section; column: Column }
  | {
      kind: 'component'
      sectionIndex: number
      columnIndex: number
      compIndex: number
      section: Section
      column: Column
      component: Component
    }

/** What a selected id stands for, and where it is now. An index is stale after the first drag; an id is not. */
export function findPlace(page: Page, id: string): Place | undefined {
  for (const [sectionIndex, section] of page.content.section.entries()) {
    if (section.id === id) return { kind: 'section', sectionIndex, section }
    for (const [columnIndex, column] of section.columns.entries()) {
      if (column.id === id) return { kind: 'column', sectionIndex, columnIndex, section, column }
      const compIndex = column.components.findIndex((component) => component.id === id)
      const component = column.components[compIndex]
      if (component) {
        return { kind: 'component', sectionIndex, columnIndex, compIndex, section, column, component }
      }
    }
  }
  return undefined
}

function findPlaceOf<Kind extends Place['kind']>(page: Page, kind: Kind, id: string) {
  const place = findPlace(page, id)
  return place?.kind === kind ? (place as Extract<Place, { kind: Kind }>) : undefined
}

export const findSection = (page: Page, id: string) => findPlaceOf(page, 'section', id)?.section
export const findColumn = (page: Page, id: string) => findPlaceOf(page, 'column', id)?.column
export const findComponent = (page: Page, id: string) => findPlaceOf(page, 'component', id)?.component

const withSections = (page: Page, section: Section[]): Page => ({ ...page, content: { section } })

function editSections(page: Page, change: (section: Section) => Section): Page {
  const sections = page.content.section.map(change)
  return sections.some((section, i) => section !== page.content.section[i])
    ? withSections(page, sections)
    : page
}

function editColumns(page: Page, change: (column: Column) => Column): Page {
  return editSections(page, (section) => {
    const columns = section.columns.map(change)
    return columns.some((column, i) => column !== section.columns[i]) ? { ...section, columns } : section
  })
}

function editComponents(
  page: Page,
  columnId: string,
  change: (components: Component[]) => Component[],
): Page {
  return editColumns(page, (column) =>
    column.id === columnId ? { ...column, components: change(column.components) } : column,
  )
}

/** An index past either end means that end. */
const clamp = (index: number, length: number) => Math.max(0, Math.min(length, Math.trunc(index) || 0))

const insert = <Item>(items: readonly Item[], index: number, item: Item) =>
  items.toSpliced(clamp(index, items.length), 0, item)

/** `index` is where the section will stand afterwards. */
export function insertSection(page: Page, index: number, section: Section): Page {
  const sections = page.content.section
  if (sections.length >= limits.sections) return page
  if (countComponents(sections) + countComponents([section]) > limits.components) return page
  return withSections(page, insert(sections, index, section))
}

export function setTitle(page: Page, title: string): Page {
  if (title === page.title || !PageOnWire.shape.title.safeParse(title).success) return page
  return { ...page, title }
}

/** Without `afterIndex` at the end; -1 is before everything. */
export function addSection(page: Page, layout: Layout, newId: NewId, afterIndex?: number): Page {
  const index = afterIndex === undefined ? page.content.section.length : afterIndex + 1
  return insertSection(page, index, createSection(layout, newId))
}

/** `index` is where the section will stand afterwards. */
export function moveSection(page: Page, id: string, index: number): Page {
  const place = findPlaceOf(page, 'section', id)
  if (!place) return page

  const others = page.content.section.toSpliced(place.sectionIndex, 1)
  if (clamp(index, others.length) === place.sectionIndex) return page
  return withSections(page, insert(others, index, place.section))
}

/** The copy stands right after the original. */
export function duplicateSection(page: Page, id: string, newId: NewId): Page {
  const place = findPlaceOf(page, 'section', id)
  if (!place) return page

  const copy = {
    ...place.section,
    id: newId(),
    columns: place.section.columns.map((column) => ({
      ...column,
      id: newId(),
      components: column.components.map((component) => ({ ...component, id: newId() })),
    })),
  }
  return insertSection(page, place.sectionIndex + 1, copy)
}

export function removeSection(page: Page, id: string): Page {
  const place = findPlaceOf(page, 'section', id)
  return place ? withSections(page, page.content.section.toSpliced(place.sectionIndex, 1)) : page
}

/** The new settings of a section; its columns have edits of their own. */
export function editSection(
  page: Page,
  id: string,
  change: Partial<Pick<Section, 'style' | 'fullWidth' | 'columnGap'>>,
): Page {
  if (!Section.omit({ id: true, columns: true }).partial().safeParse(change).success) return page
  return editSections(page, (section) => (section.id === id ? { ...section, ...change } : section))
}

/** Binary fractions do not add up (33.33 + 33.33 + 33.33); hundredths do. */
const addWidths = (one: number, other: number) => Math.min(100, Math.round((one + other) * 100) / 100)

/** The freed width goes to a neighbour. Only an inner column has a choice of side. */
export function removeColumn(page: Page, id: string, side: 'left' | 'right' = 'left'): Page {
  return editSections(page, (section) => {
    const index = section.columns.findIndex((column) => column.id === id)
    const gone = section.columns[index]
    if (!gone || section.columns.length === 1) return section

    const last = section.columns.length - 1
    const heir = index === 0 ? 1 : index === last || side === 'left' ? index - 1 : index + 1
    const columns = section.columns.map((column, i) =>
      i === heir
        ? { ...column, style: { ...column.style, width: addWidths(column.style.width, gone.style.width) } }
        : column,
    )
    return { ...section, columns: columns.toSpliced(index, 1) }
  })
}

/** The new look of a column. Its width is no part of it: a column can only gain what a neighbour loses. */
export function editColumn(page: Page, id: string, change: Partial<Omit<ColumnStyle, 'width'>>): Page {
  if (!ColumnStyle.omit({ width: true }).partial().safeParse(change).success) return page
  return editColumns(page, (column) =>
    column.id === id
      ? { ...column, style: { ...column.style, ...change, width: column.style.width } }
      : column,
  )
}

export function dropComponent(page: Page, { columnId, index }: Target, component: Component): Page {
  if (findPlace(page, component.id)) return page
  if (countComponents(page.content.section) >= limits.components) return page
  return editComponents(page, columnId, (components) => insert(components, index, component))
}

export function moveComponent(page: Page, id: string, { columnId, index }: Target): Page {
  const from = findPlaceOf(page, 'component', id)
  const to = findColumn(page, columnId)
  if (!from || !to) return page

  const others = to.components.filter((component) => component.id !== id)
  if (from.column === to && clamp(index, others.length) === from.compIndex) return page
  return dropComponent(removeComponent(page, id), { columnId, index }, from.component)
}

/** The copy stands right after the original. */
export function duplicateComponent(page: Page, id: string, newId: NewId): Page {
  const place = findPlaceOf(page, 'component', id)
  if (!place) return page

  const target = { columnId: place.column.id, index: place.compIndex + 1 }
  return dropComponent(page, target, { ...place.component, id: newId() })
}

export function removeComponent(page: Page, id: string): Page {
  const place = findPlaceOf(page, 'component', id)
  if (!place) return page
  return editComponents(page, place.column.id, (components) => components.toSpliced(place.compIndex, 1))
}

/** What may change in a component; a panel passes the fields of its own type. */
export type ComponentChange<C extends Component = Component> = C extends Component
  ? Partial<Omit<C, 'id' | 'type'>>
  : never

export function editComponent(page: Page, id: string, change: ComponentChange): Page {
  const place = findPlaceOf(page, 'component', id)
  if (!place) return page

  const { component, column, compIndex } = place
  const edited = { ...component, ...change, id, type: component.type } as Component
  if (!registry[component.type].schema.safeParse(edited).success) return page
  return editComponents(page, column.id, (components) => components.with(compIndex, edited))
}
