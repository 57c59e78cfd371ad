import type { ReactNode } from 'react'
import { useCall } from '../../base/web/api.ts'
import { teaserCalls } from '../../features/news/teaserContract.ts'
import { ShownNews } from '../../features/pages/web/shownNews.ts'

const none: never[] = []

/** Gives the builder's canvas the posts and events that visitors see. */
export function PublishedNews({ children }: { children: ReactNode }) {
  const { data: news = none } = useCall(teaserCalls.list, {})
  return <ShownNews value={news}>{children}</ShownNews>
}
