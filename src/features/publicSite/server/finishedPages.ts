/** The cache of finished pages of all sites, bounded by bytes: the least recently used page is evicted first. */
import { LRUCache } from 'lru-cache'
import type { AppContext } from '../../../base/server/context.ts'
import type { Finished } from './finished.ts'

/** A site, as far as its cached pages are concerned. */
export interface PageOwner {
  readonly domain: string
  /** Counts changes: a page of an earlier revision is only used while there is nothing better. */
  revision: number
  /** The paths of cached pages. */
  readonly paths: Set<string>
}

interface CachedPage {
  site: PageOwner
  path: string
  revision: number
  finished: Finished
}

export interface FinishedPages {
  /** Undefined if there is none of the current revision. */
  findCurrent(site: PageOwner, path: string): Finished | undefined
  findAny(site: PageOwner, path: string): Finished | undefined
  set(site: PageOwner, path: string, finished: Finished): void
  drop(site: PageOwner, paths: Iterable<string>): void
  figures(): { bytes: number; answers: number }
}

interface Options extends Pick<AppContext, 'log'> {
  maxBytes: number
  /** Called when no page of the site is cached any longer. */
  onLastDropped(site: PageOwner): void
}

const keyOf = ({ domain }: PageOwner, path: string) => `${domain} ${path}`

export function createFinishedPages({ maxBytes, log, onLastDropped }: Options): FinishedPages {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    noDisposeOnSet: true,
    dispose({ site, path }) {
      site.paths.delete(path)
      if (site.paths.size === 0) onLastDropped(site)
    },
  })

  function put(page: CachedPage): void {
    page.site.paths.add(page.path)
    pages.set(keyOf(page.site, page.path), page, { size: page.finished.bytes })
  }

  function drop(site: PageOwner, paths: Iterable<string>): void {
    for (const path of paths) pages.delete(keyOf(site, path))
  }

  return {
    findCurrent(site, path) {
      const page = pages.get(keyOf(site, path))
      return page?.revision === site.revision ? page.finished : undefined
    },
    findAny: (site, path) => pages.peek(keyOf(site, path))?.finished,
    set(site, path, finished) {
      // An eighth: one enormous page must not evict everyone else's.
      if (finished.bytes > maxBytes / 8) return drop(site, [path])
      const page = { site, path, revision: site.revision, finished }
      put(page)
      // The best compression takes time, and nobody waits for it. The cache only measures new objects.
      const weighAgain = () => pages.peek(keyOf(site, path)) === page && put({ ...page })
      finished
        .improve()
        .then(weighAgain, (err: unknown) => log.warn({ err }, 'a page could not be compressed'))
    },
    drop,
    figures: () => ({ bytes: pages.calculatedSize, answers: pages.size }),
  }
}
