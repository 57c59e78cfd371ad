/** Keys of the whole editor. In a field the browser's own keys count. */
import { useEffect, useEffectEvent } from 'react'
import { announce } from '../../../../ui/announce.ts'
import type { Part } from '../../document.ts'
import { duplicateActivities, removeActivities } from '../../edits.ts'
import { newId, useEditor } from './useEditor.ts'

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

export function useShortcuts(part: Part | undefined): void {
  const editor = useEditor()

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, shiftKey } = event
    const withControl = event.ctrlKey || event.metaKey
    if (isField(target) || document.querySelector('[role=dialog]')) return
    const { selection } = editor.get()
    if (withControl && key.toLowerCase() === 'z') (shiftKey ? editor.redo : editor.undo)()
    else if (withControl && key.toLowerCase() === 'y') editor.redo()
    else if (withControl && key.toLowerCase() === 'a' && part)
      editor.select(...part.activities.map(({ id }) => id))
    else if (withControl && key.toLowerCase() === 'd' && selection.length) {
      editor.change((now) => duplicateActivities(now, selection, newId))
      announce('Duplicated')
    } else if ((key === 'Delete' || key === 'Backspace') && selection.length) {
      editor.change((now) => removeActivities(now, selection), { select: [] })
      announce('Deleted. Undo brings it back.')
    } else if (key === 'Escape' && selection.length) editor.select()
    else return
    event.preventDefault()
  })

  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
