import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { type PageSummary, pageCalls } from '../contract.ts'
import type { Publication, Saver } from './saving.ts'

/** What visitors see of the page: as this window knows it, or as the server said later about another window's save. */
export function usePublication(saver: Saver, page: PageSummary): Publication {
  const own = useSyncExternalStore(saver.subscribe, saver.publication)
  useOtherWindows(own)
  const isLater =
    page.revision > own.revision ||
    (page.revision === own.revision && page.shared_revision > own.shared_revision)
  if (!isLater) return own
  return { ...own, isPublished: page.published_at !== null, hasChanges: page.has_draft || !own.isSaved }
}

/** Windows of one browser tell each other; a window elsewhere asks again when somebody comes back to it. */
function useOtherWindows({ revision, shared_revision }: Publication): void {
  const queries = useQueryClient()
  useEffect(() => {
    const channel = new BroadcastChannel('pages')
    channel.onmessage = () => void queries.invalidateQueries({ queryKey: [pageCalls.list.path] })
    return () => channel.close()
  }, [queries])
  useEffect(() => {
    const channel = new BroadcastChannel('pages')
    channel.postMessage([revision, shared_revision])
    channel.close()
  }, [revision, shared_revision])
}
