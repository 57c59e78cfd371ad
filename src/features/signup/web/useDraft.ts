/**
 * A user's draft in this browser's storage. Every tab shows what is stored and writes field by field, so two tabs stay
 * in sync and the last write to a field wins; nobody sees another user's draft.
 */
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { storageListeners } from '../../../base/web/storageListeners.ts'
import { type Draft, readDraft } from './draft.ts'

const { subscribe, tellAll } = storageListeners()

export interface DraftState {
  draft: Draft
  edit(part: Partial<Draft>): void
  /** Deleted: paid for, or started over. */
  remove(): void
}

export function useDraft(userId: number): DraftState {
  const key = `signup-draft-${userId}`
  const text = useSyncExternalStore(subscribe, () => localStorage.getItem(key))
  const draft = useMemo(() => readDraft(text), [text])
  const edit = useCallback(
    (part: Partial<Draft>) => {
      localStorage.setItem(key, JSON.stringify({ ...readDraft(localStorage.getItem(key)), ...part }))
      tellAll()
    },
    [key],
  )
  const remove = useCallback(() => {
    localStorage.removeItem(key)
    tellAll()
  }, [key])
  return { draft, edit, remove }
}
