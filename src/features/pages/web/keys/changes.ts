/** The difference between two states of a page in a few words, for people who cannot see an undo. */
import type { Page } from '../../document/page.ts'
import { findPlace, idsOf, type Place } from '../../document/places.ts'
import { countOf } from '../words.ts'

/**
 * 'heading added', '2 sections removed', 'button moved', 'paragraph changed', 'theme changed'. If two swapped places,
 * the selected one moved.
 */
export function changeBetween(before: Page, after: Page, selection: readonly string[]): string {
  const [ids, idsAfter] = [idsOf(before.content.section), idsOf(after.content.section)]
  const added = outermost(after, idsAfter, ids)
  const removed = outermost(before, ids, idsAfter)
  if (added.length && removed.length) return 'content replaced'
  if (added.length) return `${countOf(added)} added`
  if (removed.length) return `${countOf(removed)} removed`
  const at = ids.findIndex((id, i) => id !== idsAfter[i])
  if (at >= 0) {
    const either = [ids[at] ?? '', idsAfter[at] ?? '']
    const likely = either.toSorted(
      (one, other) => Number(selection.includes(other)) - Number(selection.includes(one)),
    )
    return `${movedName(before, after, likely)} moved`
  }
  const changed = changedPlaces(before, after)
  if (changed.length) return `${countOf(changed)} changed`
  return before.theme === after.theme ? 'page settings changed' : 'theme changed'
}

/** Those that the other does not have; for a whole section only the section. */
function outermost(page: Page, ids: readonly string[], others: readonly string[]): Place[] {
  const known = new Set(others)
  return ids.flatMap((id) => {
    const place = known.has(id) ? undefined : findPlace(page, id)
    if (!place) return []
    const isInside =
      (place.kind !== 'section' && !known.has(place.section.id)) ||
      (place.kind === 'component' && !known.has(place.column.id))
    return isInside ? [] : [place]
  })
}

/** The first of these without which both pages have the same order. */
function movedName(before: Page, after: Page, likely: readonly string[]): string {
  const [ids, idsAfter] = [idsOf(before.content.section), idsOf(after.content.section)]
  const moved = likely.find((id) => {
    const inside = new Set(holding(before, id))
    const others = idsAfter.filter((one) => !inside.has(one))
    return ids.filter((one) => !inside.has(one)).every((one, i) => one === others[i])
  })
  const place = moved === undefined ? undefined : findPlace(after, moved)
  return place ? countOf([place]) : 'several things'
}

function holding(page: Page, id: string): string[] {
  const place = findPlace(page, id)
  if (place?.kind === 'section') return idsOf([place.section])
  return place?.kind === 'column' ? [id, ...place.column.components.map((component) => component.id)] : [id]
}

/** Both have the same things in the same order. An unchanged thing is the same object. */
function changedPlaces(before: Page, after: Page): Place[] {
  return after.content.section.flatMap((section, sectionIndex) => {
    const was = before.content.section[sectionIndex]
    if (!was || was === section) return []
    const inside = section.columns.flatMap((column, columnIndex) => {
      const columnWas = was.columns[columnIndex]
      if (!columnWas || columnWas === column) return []
      const components = column.components.flatMap((component, compIndex): Place[] =>
        component === columnWas.components[compIndex]
          ? []
          : [{ kind: 'component', sectionIndex, columnIndex, compIndex, section, column, component }],
      )
      const place: Place = { kind: 'column', sectionIndex, columnIndex, section, column }
      return components.length ? components : [place]
    })
    return inside.length ? inside : [{ kind: 'section' as const, sectionIndex, section }]
  })
}
