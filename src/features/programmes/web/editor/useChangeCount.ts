/** How much of the programme members do not see yet; undefined while there is nothing to compare with. */
import { useEffect, useState } from 'react'
import { useCall } from '../../../../base/web/api.ts'
import { countChanges } from '../../changes.ts'
import { programmeCalls } from '../../contract.ts'
import type { Saver } from './saving.ts'
import { useEditor } from './useEditor.ts'

/** As of the last render: the caller renders when something was saved, not at each key. */
export function useChangeCount(id: number, version: number | null, saver: Saver): number | undefined {
  const editor = useEditor()
  const [same, setSame] = useState(() => (saver.hasChanges() ? undefined : editor.get().document))
  const [hadDraft] = useState(saver.hasChanges)
  const { data } = useCall(
    programmeCalls.version,
    { params: { id, version: version ?? 0 } },
    { keep: false, when: hadDraft && version !== null },
  )
  // Also what was just published.
  useEffect(
    () =>
      saver.subscribe(() => {
        if (saver.get().kind === 'saved' && !saver.hasChanges()) setSame(editor.get().document)
      }),
    [saver, editor],
  )
  const published = same ?? data?.document
  return published && countChanges(published, editor.get().document)
}
