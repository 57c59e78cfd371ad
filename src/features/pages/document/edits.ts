/**
 * Every change a trainer can make to a page, as pure functions from one page to the next; those of columns are in
 * columnEdits.ts. An edit that cannot apply (the thing is gone, a limit is reached, or the result would be invalid)
 * returns the page it was given, so callers compare by identity and never catch.
 *
 * Ids are passed in: the same edit on the same page always gives the same page. Untouched sections keep their identity,
 * so React skips them and undo is a list of pages.
 */
import { Label } from '../components/define.ts'
import { registry } from '../components/registry.tsx'
import type { Style } from '../look/style.ts'
import { Theme } from '../look/theme.ts'
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
  type Section,
  SectionSettings,
} from './page.ts'
import { findColumn, findPlace, findPlaceOf, idsOf, type Target } from './places.ts'
import { inOrder } from './shared.ts'
import { noSharing, Sharing } from './sharing.ts'

/** The header stays first and the footer last. */
function withSections(page: Page, sections: Section[]): Page {
  const section = inOrder(sections)
  const isSame =
    section.length === page.content.section.length &&
    section.every((one, i) => one === page.content.section[i])
  return isSame ? page : { ...page, content: { section } }
}

export function editSections(page: Page, change: (section: Section) => Section): Page {
  const sections = page.content.section.map(change)
  return sections.some((section, i) => section !== page.content.section[i])
    ? withSections(page, sections)
    : page
}

export function editColumns(page: Page, change: (column: Column) => Column): Page {
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
export const clamp = (index: number, length: number) => Math.max(0, Math.min(length, Math.trunc(index) || 0))

export const insert = <Item>(items: readonly Item[], index: number, ...added: Item[]) =>
  items.toSpliced(clamp(index, items.length), 0, ...added)

export function setTitle(page: Page, title: string): Page {
  if (title === page.title || !PageOnWire.shape.title.safeParse(title).success) return page
  return { ...page, title }
}

/** An empty value uses the page's own. */
export function setSharing(page: Page, change: Partial<Sharing>): Page {
  const sharing = { ...noSharing, ...page.sharing, ...change }
  if (!Sharing.safeParse(sharing).success) return page
  const { sharing: _, ...rest } = page
  return Object.values(sharing).some(Boolean) ? { ...rest, sharing } : rest
}

export function setTheme(page: Page, theme: Theme): Page {
  return Theme.safeParse(theme).success ? { ...page, theme } : page
}

/** Everything except the title, which names the page whatever is on it. */
export const replaceContent = ({ title }: Page, by: Page): Page => ({ ...by, title })

/** Renames a section or component in the outline; '' restores its default name. */
export function rename(page: Page, id: string, label: string): Page {
  const name = Label.safeParse(label).data
  if (label.trim() && name === undefined) return page
  const place = findPlace(page, id)
  if (place?.kind === 'section' && place.section.label !== name)
    return withSections(page, page.content.section.with(place.sectionIndex, renamed(place.section, name)))
  if (place?.kind === 'component' && place.component.label !== name)
    return editComponents(page, place.column.id, (all) =>
      all.with(place.compIndex, renamed(place.component, name)),
    )
  return page
}

function renamed<Named extends Section | Component>(one: Named, name: string | undefined): Named {
  const { label: _, ...unnamed } = one
  return { ...unnamed, ...(name !== undefined && { label: name }) } as Named
}

// Sections

/** They are inserted in order from `index` on. Their ids must be new on this page. */
export function insertSections(page: Page, index: number, added: readonly Section[]): Page {
  const sections = page.content.section
  if (added.length === 0 || sections.length + added.length > limits.sections) return page
  if (countComponents(sections) + countComponents(added) > limits.components) return page
  return areNew(page, idsOf(added)) ? withSections(page, insert(sections, index, ...added)) : page
}

function areNew(page: Page, ids: readonly string[]): boolean {
  const taken = new Set(idsOf(page.content.section))
  return ids.every((id) => !taken.has(id)) && new Set(ids).size === ids.length
}

/** Without `afterIndex` at the end; -1 is before everything. */
export function addSection(page: Page, layout: Layout, newId: NewId, afterIndex?: number): Page {
  const index = afterIndex === undefined ? page.content.section.length : afterIndex + 1
  return insertSections(page, index, [createSection(layout, newId)])
}

/** `index` is the section's new index. */
export function moveSection(page: Page, id: string, index: number): Page {
  const place = findPlaceOf(page, 'section', id)
  if (!place) return page

  const others = page.content.section.toSpliced(place.sectionIndex, 1)
  if (clamp(index, others.length) === place.sectionIndex) return page
  return withSections(page, insert(others, index, place.section))
}

/** The copy comes right after the original. */
export function duplicateSection(page: Page, id: string, newId: NewId): Page {
  const place = findPlaceOf(page, 'section', id)
  return place ? insertSections(page, place.sectionIndex + 1, [copySection(place.section, newId)]) : page
}

/** A copy of a header is an ordinary section of its page. */
export function copySection(section: Section, newId: NewId): Section {
  const { shared: _, ...own } = section
  return { ...own, id: newId(), columns: section.columns.map((column) => copyColumn(column, newId)) }
}

export const copyColumn = (column: Column, newId: NewId): Column => ({
  ...column,
  id: newId(),
  components: column.components.map((component) => ({ ...component, id: newId() })),
})

export function removeSection(page: Page, id: string): Page {
  const place = findPlaceOf(page, 'section', id)
  return place ? withSections(page, page.content.section.toSpliced(place.sectionIndex, 1)) : page
}

export function editSection(page: Page, id: string, change: Partial<Omit<SectionSettings, 'label'>>): Page {
  if (!SectionSettings.partial().safeParse(change).success) return page
  return editSections(page, (section) => (section.id === id ? { ...section, ...change } : section))
}

// Components

export const dropComponent = (page: Page, target: Target, component: Component): Page =>
  insertComponents(page, target, [component])

/** They are inserted in order. Their ids must be new on this page. */
export function insertComponents(page: Page, { columnId, index }: Target, added: readonly Component[]): Page {
  if (countComponents(page.content.section) + added.length > limits.components) return page
  const ids = added.map(({ id }) => id)
  if (added.length === 0 || !areNew(page, ids)) return page
  return editComponents(page, columnId, (components) => insert(components, index, ...added))
}

export const moveComponent = (page: Page, id: string, target: Target): Page =>
  moveComponents(page, [id], target)

/** In page order; `index` counts among the column's other components. */
export function moveComponents(page: Page, ids: readonly string[], { columnId, index }: Target): Page {
  const moving = new Set(ids)
  const moved = page.content.section.flatMap(({ columns }) =>
    columns.flatMap(({ components }) => components.filter(({ id }) => moving.has(id))),
  )
  const to = findColumn(page, columnId)
  if (!to || moved.length === 0) return page

  const result = insert(
    to.components.filter(({ id }) => !moving.has(id)),
    index,
    ...moved,
  )
  const isThere = result.length === to.components.length && result.every((one, i) => one === to.components[i])
  if (isThere) return page
  return editColumns(page, (column) => {
    if (column === to) return { ...column, components: result }
    const left = column.components.filter(({ id }) => !moving.has(id))
    return left.length === column.components.length ? column : { ...column, components: left }
  })
}

/** The copy comes right after the original. */
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

/** The fields that may change; a panel passes those of its own type. */
export type ComponentChange<C extends Component = Component> = C extends Component
  ? Partial<Omit<C, 'id' | 'type' | 'label' | 'sample'>>
  : never

export function editComponent(page: Page, id: string, change: ComponentChange): Page {
  const place = findPlaceOf(page, 'component', id)
  if (!place) return page

  const { component, column, compIndex } = place
  const edited = { ...component, ...change, id, type: component.type } as Component
  if (!registry[component.type].schema.safeParse(edited).success) return page
  const own = component.sample ? withoutSample(component, edited) : edited
  return editComponents(page, column.id, (components) => components.with(compIndex, own))
}

/** Merges part of a style; the rest stays. */
export function editStyle(page: Page, id: string, change: Partial<Style>): Page {
  const component = findPlaceOf(page, 'component', id)?.component
  return component ? editComponent(page, id, { style: { ...component.style, ...change } }) : page
}

/** Changing the content makes it the trainer's own; a new color leaves a sample a sample. */
function withoutSample(before: Component, after: Component): Component {
  // The type picks the matching function; TypeScript cannot follow that through the union.
  const content = registry[before.type].content as (component: Component) => unknown
  if (JSON.stringify(content(before)) === JSON.stringify(content(after))) return after
  const { sample: _, ...own } = after
  return own as Component
}
