/** The names of things on the page: on the selection frame, in dialogs and for screen readers. */
import { registry } from '../components/registry.tsx'
import type { Section } from '../document/page.ts'
import type { Place } from '../document/places.ts'

export function nameOf(place: Place): string {
  if (place.kind === 'component') return registry[place.component.type].label
  return place.kind === 'column' ? 'Column' : nameOfSection(place.section)
}

/** Shared parts say so, since changing one changes every page. */
export const nameOfSection = ({ shared }: Section) =>
  shared ? `${sharedNames[shared]}, on every page` : 'Section'

export const sharedNames = { header: 'Header', footer: 'Footer' } as const

/** 'section 2, column 1, place 3 of 4': as deep as the thing is. */
export function whereIs(place: Place): string {
  const section = `section ${place.sectionIndex + 1}`
  if (place.kind === 'section') return section
  const column = `${section}, column ${place.columnIndex + 1}`
  if (place.kind === 'column') return column
  return `${column}, place ${place.compIndex + 1} of ${place.column.components.length}`
}

/** 'heading', '3 components', '2 sections and 1 column'. */
export function countOf(places: readonly Place[]): string {
  const [only] = places
  if (only && places.length === 1) return nameOf(only).toLowerCase()
  const parts = (['section', 'column', 'component'] as const).flatMap((kind) => {
    const count = places.filter((place) => place.kind === kind).length
    return count ? [`${count} ${kind}${count > 1 ? 's' : ''}`] : []
  })
  return parts.join(' and ')
}
