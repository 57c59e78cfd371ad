/** Keys of the whole editor. In a field the browser's own keys count. */
import { useEffect, useEffectEvent } from 'react'
import { announce } from '../../../../ui/announce.ts'
import { duplicateActivities } from '../../edits.ts'
import { focusCard } from './cardKeys.ts'
import { copyActivities, paste } from './clipboard.ts'
import { usePartWords } from './partWords.ts'
import { removeSeveral } from './removing.ts'
import type { Selecting } from './selecting.ts'
import { newId, useEditor } from './useEditor.ts'

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** In a dialog, in a menu, or on its button while it opens: they close themselves, and may be gone already. */
const isAbove = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role=dialog], [role=menu], [aria-expanded=true]') !== null

export function useShortcuts(partId: string | undefined, selecting: Selecting): void {
  const editor = useEditor()
  const words = usePartWords()

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, shiftKey } = event
    const withControl = event.ctrlKey || event.metaKey
    if (isField(target) || isAbove(target) || document.querySelector('[role=dialog]')) return
    const { selection, document: programme } = editor.get()
    const part = programme.parts.find(({ id }) => id === partId)
    const focused = target instanceof HTMLElement ? target.dataset['activity'] : undefined
    // A card that only has the focus counts if none is selected.
    const ids = selection.length || focused === undefined ? selection : [focused]
    if (withControl && key.toLowerCase() === 'z') (shiftKey ? editor.redo : editor.undo)()
    else if (withControl && key.toLowerCase() === 'y') editor.redo()
    else if (withControl && key.toLowerCase() === 'a' && part)
      editor.select(...part.activities.map(({ id }) => id))
    else if (withControl && key.toLowerCase() === 'd' && ids.length) {
      editor.change((now) => duplicateActivities(now, ids, newId))
      announce('Duplicated')
    } else if ((key === 'Delete' || key === 'Backspace') && ids.length) {
      removeSeveral(editor, ids)
    } else if (withControl && key.toLowerCase() === 'c' && ids.length && !getSelection()?.toString())
      copyActivities(editor, ids)
    else if (withControl && key.toLowerCase() === 'v' && part) paste(editor, words, part.id)
    else if (key === 'Escape' && (selection.length || selecting.isOn)) {
      selecting.set(false)
      editor.select()
      if (document.activeElement === document.body) focusCard(selection[0])
    } else return
    event.preventDefault()
  })

  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
