/**
 * Sets that were typed and are not understood. The programme keeps the sets it had, so what was typed would be lost with
 * the field: here it waits, and publishing names it.
 */
import { createContext } from 'react'
import type { Programme } from '../../document.ts'

export interface Unread {
  get(activityId: string, itemId: string): string | undefined
  /** Undefined when it is understood. */
  set(activityId: string, itemId: string, text: string | undefined): void
  /** The activities that have some, in the order of the programme. */
  placesIn(programme: Programme): { partId: string; activityId: string; title: string }[]
}

export function createUnread(): Unread {
  const texts = new Map<string, string>()
  const key = (activityId: string, itemId: string) => `${activityId} ${itemId}`
  return {
    get: (activityId, itemId) => texts.get(key(activityId, itemId)),
    set(activityId, itemId, text) {
      if (text === undefined) texts.delete(key(activityId, itemId))
      else texts.set(key(activityId, itemId), text)
    },
    placesIn: ({ parts }) =>
      parts.flatMap((part) =>
        part.activities
          .filter(
            (activity) =>
              activity.kind === 'workout' &&
              activity.blocks.some(({ items }) => items.some(({ id }) => texts.has(key(activity.id, id)))),
          )
          .map(({ id, title }) => ({ partId: part.id, activityId: id, title: `${part.title}, ${title}` })),
      ),
  }
}

export const UnreadContext = createContext(createUnread())
