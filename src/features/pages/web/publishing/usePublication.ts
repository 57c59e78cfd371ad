import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { type PageSummary, pageCalls } from '../../contract.ts'
import type { Publication, Saver } from '../saving/saving.ts'

/**
 * What visitors see of the page: as this window knows it, or as the server reported later about another window's save.
 */
export function usePublication(saver: Saver, page: PageSummary): Publication {
  const own = useSyncExternalStore(saver.subscribe, saver.publication)
  useOtherWindows(own)
  const isLater =
    page.revision > own.revision ||
    (page.revision === own.revision && page.shared_revision > own.shared_revision)
  if (!isLater) return own
  return { ...own, isPublished: page.published_at !== null, hasChanges: page.has_draft || !own.isSaved }
}

/** Windows of one browser notify each other; a window elsewhere asks again when it is focused. */
function useOtherWindows({ revision, shared_revision }: Publication): void {
  const queries = useQueryClient()
  // One for both: a channel does not receive its own messages.
  const channel = useRef<BroadcastChannel>(undefined)
  useEffect(() => {
    const opened = new BroadcastChannel('pages')
    opened.onmessage = () => void queries.invalidateQueries({ queryKey: [pageCalls.list.path] })
    channel.current = opened
    return () => opened.close()
  }, [queries])
  const told = useRef(`${revision} ${shared_revision}`)
  useEffect(() => {
    const now = `${revision} ${shared_revision}`
    // Opening a page is not a change.
    if (told.current === now) return
    told.current = now
    channel.current?.postMessage(now)
  }, [revision, shared_revision])
}
