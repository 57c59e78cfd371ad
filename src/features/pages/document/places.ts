/** Finds things on a page by id: an index is stale after the first drag, an id is not. */
import type { Column, Component, Page, Section } from './page.ts'

/** `index` counts among the column's other components: the component's new index. */
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

export function idOf(place: Place): string {
  if (place.kind === 'component') return place.component.id
  return place.kind === 'column' ? place.column.id : place.section.id
}

type WithContent = Pick<Page, 'content'>

export function findPlace(page: WithContent, id: string): Place | undefined {
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

export function findPlaceOf<Kind extends Place['kind']>(page: WithContent, kind: Kind, id: string) {
  const place = findPlace(page, id)
  return place?.kind === kind ? (place as Extract<Place, { kind: Kind }>) : undefined
}

export const findSection = (page: WithContent, id: string) => findPlaceOf(page, 'section', id)?.section
export const findColumn = (page: WithContent, id: string) => findPlaceOf(page, 'column', id)?.column
export const findComponent = (page: WithContent, id: string) => findPlaceOf(page, 'component', id)?.component

/** In page order. */
export const listComponents = ({ content }: WithContent): Component[] =>
  content.section.flatMap(({ columns }) => columns.flatMap(({ components }) => components))

/** Components with text or numbers that a template made up and nobody has replaced. */
export const listSamples = (page: WithContent): Component[] =>
  listComponents(page).filter(({ sample }) => sample)

/** All ids in use, whatever they name. */
export function idsOf(sections: readonly Section[]): string[] {
  return sections.flatMap(({ id, columns }) => [
    id,
    ...columns.flatMap((column) => [column.id, ...column.components.map((component) => component.id)]),
  ])
}
