/** Deleting needs no question: it says what went, with the way back beside it. */
import { toastError, toastSuccess } from '../../../../ui/Toasts.ts'
import type { Programme } from '../../document.ts'
import { removeActivities } from '../../edits.ts'
import { activitiesText } from '../counted.ts'
import type { Editor } from './useEditor.ts'

export function removeWithUndo(editor: Editor, what: string, edit: (now: Programme) => Programme): void {
  if (editor.change(edit, { select: [] })) tellWithUndo(editor, `${what} deleted`)
}

/** Of the change that was made just now. */
export function tellWithUndo(editor: Editor, message: string): void {
  const after = editor.get().document
  toastSuccess(message, 8000, {
    label: 'Undo',
    onClick() {
      if (editor.get().document === after) editor.undo()
      else toastError('Something else was changed since. Use Undo in the bar above.')
    },
  })
}

export function removeSeveral(editor: Editor, ids: readonly string[]): void {
  const { document: programme } = editor.get()
  const all = programme.parts.flatMap(({ activities }) => activities)
  const [first, ...more] = all.filter(({ id }) => ids.includes(id))
  if (!first) return
  const what = more.length ? activitiesText(more.length + 1) : first.title || 'Untitled'
  removeWithUndo(editor, what, (now) => removeActivities(now, ids))
}
