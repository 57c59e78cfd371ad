/** Activities that were copied, for another day, week or program. They are kept while this window is open. */
import { useSyncExternalStore } from 'react'
import { announce } from '../../../../ui/announce.ts'
import { withNewIds } from '../../copies.ts'
import type { Activity } from '../../document.ts'
import { addActivities } from '../../edits.ts'
import { limits } from '../../limits.ts'
import { activitiesText } from '../counted.ts'
import { isWeek } from './newThings.ts'
import type { PartWords } from './partWords.ts'
import { type Editor, newId } from './useEditor.ts'

let copied: readonly Activity[] = []
const listeners = new Set<() => void>()

export const useCopied = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => copied,
  )

/** In the order of the program, wherever they were selected. */
export function copyActivities(editor: Editor, ids: readonly string[]): void {
  const { document: programme } = editor.get()
  const found = programme.parts.flatMap(({ activities }) => activities.filter(({ id }) => ids.includes(id)))
  if (!found.length) return
  copied = found
  for (const listener of listeners) listener()
  announce(`${activitiesText(found.length)} copied`)
}

/** On the given day, else on the days that they had. The pasted ones are selected. */
export function paste(editor: Editor, words: PartWords, partId: string, onDay?: number | null): boolean {
  const added = copied.map((activity) => withNewIds(activity, newId))
  if (!added.length) return false
  const isPasted = editor.change(
    (now) => {
      const part = now.parts.find(({ id }) => id === partId)
      if (!part || part.activities.length + added.length > limits.activities) return now
      const hasDays = isWeek(now, part, words)
      return added.reduce((next, activity) => {
        const day = onDay !== undefined ? onDay : hasDays ? activity.day : null
        return addActivities(next, { partId, day, index: limits.activities }, [activity])
      }, now)
    },
    { select: added.map(({ id }) => id) },
  )
  announce(isPasted ? `${activitiesText(added.length)} pasted` : 'There is no room for them here')
  return isPasted
}
