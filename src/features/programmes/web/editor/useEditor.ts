/** The programme that is edited, for React: a component renders again when what it picked has changed. */
import { createContext, use, useSyncExternalStore } from 'react'
import type { Edited, History, Manner } from '../../../../base/web/history.ts'
import type { Activity, Programme } from '../../document.ts'
import { changeActivity } from '../../edits.ts'

export type Editor = History<Programme>

export const EditorContext = createContext<Editor | undefined>(undefined)

export function useEditor(): Editor {
  const editor = use(EditorContext)
  if (!editor) throw new Error('There is no programme around this')
  return editor
}

/** `pick` must return something that keeps its identity while it is equal. */
export function useEdited<T>(pick: (state: Edited<Programme>) => T): T {
  const editor = useEditor()
  return useSyncExternalStore(editor.subscribe, () => pick(editor.get()))
}

export const newId = () => crypto.randomUUID()

/** Changes one activity of this kind; typing in one field is one step of undo. */
export function useChange<A extends Activity>(id: string) {
  const editor = useEditor()
  return (change: (activity: A) => A, burst?: string) =>
    editor.change(
      (programme) => changeActivity(programme, id, (activity) => change(activity as A)),
      burst === undefined ? {} : ({ burst: `${id} ${burst}`, pauseMs: 800 } satisfies Manner),
    )
}
