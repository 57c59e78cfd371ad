/** Where things of the page are on the canvas, and what is under a point. */
import type { Place } from '../../document/places.ts'
import { sharedNames } from '../words.ts'

/** From the page down to the thing itself. */
export function wayTo(place: Place): { id: string; name: string }[] {
  const { id, shared } = place.section
  const section = { id, name: shared ? sharedNames[shared] : 'Section' }
  if (place.kind === 'section') return []
  return place.kind === 'column' ? [section] : [section, { id: place.column.id, name: 'Column' }]
}

export const elementOf = (root: ParentNode, id: string) =>
  root.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`)

/**
 * A component; a column that is empty or has its own background; else the section around. Any other column has nothing
 * to hit, and is reached through its contents.
 */
const selectable =
  '[data-kind=component], [data-kind=column]:is(:has(> .lp-stack:empty), :not(.lp-plain)), [data-kind=section]'

export const selectableAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>(selectable) : null

/** Components are dragged by their body; a section only by its handle, or a click would drag its background. */
export const componentAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-kind=component]') : null
