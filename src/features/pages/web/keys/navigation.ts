/** Moving through the page with the keyboard: which thing is next to the selected one. */
import type { Column, Page } from '../../document/page.ts'
import { findPlace, idOf, type Place } from '../../document/places.ts'

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'Home' | 'End'

/** Without a selection the first thing of the page, or the last. */
export function findNeighbour(page: Page, id: string | undefined, arrow: Arrow): string | undefined {
  const place = id === undefined ? undefined : findPlace(page, id)
  const isBack = arrow === 'ArrowUp' || arrow === 'ArrowLeft'
  if (!place) return leaves(page).at(isBack || arrow === 'End' ? -1 : 0)
  if (place.kind === 'component' && (arrow === 'ArrowLeft' || arrow === 'ArrowRight'))
    return beside(place, isBack ? -1 : 1)

  const all = peers(page, place)
  if (arrow === 'Home') return all.at(0)
  if (arrow === 'End') return all.at(-1)
  const index = all.indexOf(idOf(place)) + (isBack ? -1 : 1)
  return all[Math.max(0, Math.min(all.length - 1, index))]
}

/** Where Escape goes: from a component to its column, then to the section, then to nothing. */
export function findParent(page: Page, id: string): string | undefined {
  const place = findPlace(page, id)
  if (place?.kind === 'component') return place.column.id
  return place?.kind === 'column' ? place.section.id : undefined
}

/** Where Enter goes. */
export function findChild(page: Page, id: string): string | undefined {
  const place = findPlace(page, id)
  if (place?.kind === 'section') return place.section.columns[0]?.id
  return place?.kind === 'column' ? place.column.components[0]?.id : undefined
}

const columnsOf = (page: Page) => page.content.section.flatMap(({ columns }) => columns)

/** An empty column stands for its contents. */
const leavesOf = ({ id, components }: Column) => (components.length ? components.map(({ id }) => id) : [id])

const leaves = (page: Page) => columnsOf(page).flatMap(leavesOf)

function peers(page: Page, place: Place): string[] {
  if (place.kind === 'section') return page.content.section.map(({ id }) => id)
  const isLeaf = place.kind === 'component' || place.column.components.length === 0
  return isLeaf ? leaves(page) : columnsOf(page).map(({ id }) => id)
}

/** At the same index in the neighboring column, as far as that has one. */
function beside(
  { section, columnIndex, compIndex, component }: Extract<Place, { kind: 'component' }>,
  step: number,
) {
  const column = section.columns[columnIndex + step]
  if (!column) return component.id
  const others = leavesOf(column)
  return others[Math.min(compIndex, others.length - 1)]
}
