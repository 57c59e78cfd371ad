/**
 * The cached sites with what each of them shows, and for a while the names without a site. A site is current only while
 * this process receives change notifications and has received none for it.
 */
import { LRUCache } from 'lru-cache'
import type { Site } from '../../pages/server/reading.ts'
import type { OfferedPlan } from '../../plans/contract.ts'
import { addressesOf } from './addresses.ts'
import type { FinishedPages, PageOwner } from './finishedPages.ts'
import type { Frame, Reading } from './publicSite.tsx'

/** There is no such site, or it has another name now. */
export interface Gone {
  movedTo: string | undefined
}

export interface KnownSite extends PageOwner {
  found: Site
  plans: readonly OfferedPlan[]
  /** Everything the site shows, as text, to compare. */
  fingerprint: string
  addresses: ReturnType<typeof addressesOf>
  /** Created on first use. */
  frame: Promise<Frame> | undefined
  isStale: boolean
  /** After a failure the last good page is served until then. */
  retryAt: number
}

export interface KnownSites {
  /** Whether change notifications are received. */
  isTrusted(): boolean
  /** The site may have changed since. */
  find(domain: string): KnownSite | undefined
  findCurrent(domain: string): KnownSite | undefined
  findGone(domain: string): Gone | undefined
  set(found: Site, plans: readonly OfferedPlan[], isOutdated: boolean): KnownSite
  noteGone(domain: string, movedTo: string | undefined, isOutdated: boolean): Gone
  forget(site: PageOwner): void
  heard(domain: string): void
  listening(isListening: boolean): void
  count(): number
}

/** A flood of unknown names must not become a flood of queries. */
const goneNames = { max: 10_000, ttl: 30_000 }

export function createKnownSites(work: Reading, pages: Pick<FinishedPages, 'drop'>): KnownSites {
  const sites = new Map<string, KnownSite>()
  const gone = new LRUCache<string, Gone>(goneNames)
  let isTrusted = false
  return {
    isTrusted: () => isTrusted,
    find: (domain) => sites.get(domain),
    findCurrent(domain) {
      const site = sites.get(domain)
      return isTrusted && site && !site.isStale && !isOver(site) ? site : undefined
    },
    findGone: (domain) => (isTrusted ? gone.get(domain) : undefined),
    set(found, plans, isOutdated) {
      const newer = sites.get(found.domain)
      // A later read was faster.
      if (isOutdated && newer && !newer.isStale) return newer
      gone.delete(found.domain)
      const site = updated(work, sites.get(found.domain), found, plans)
      site.isStale = isOutdated
      const { paths, addresses } = site
      pages.drop(
        site,
        [...paths].filter((path) => !addresses.has(path)),
      )
      sites.set(found.domain, site)
      return site
    },
    noteGone(domain, movedTo, isOutdated) {
      const site = sites.get(domain)
      // A later read may have found it.
      if (isOutdated && site && !site.isStale) return { movedTo }
      if (site) pages.drop(site, site.paths)
      sites.delete(domain)
      if (!isOutdated) gone.set(domain, { movedTo })
      return { movedTo }
    },
    forget(site) {
      if (sites.get(site.domain) === site) sites.delete(site.domain)
    },
    heard(domain) {
      gone.delete(domain)
      const site = sites.get(domain)
      if (site) Object.assign(site, { isStale: true, retryAt: 0 })
    },
    listening(isListening) {
      isTrusted = isListening
      gone.clear()
      for (const site of sites.values()) site.isStale = true
    },
    count: () => sites.size,
  }
}

/** An event has ended since, so the site shows another date. */
const isOver = ({ found }: KnownSite) => (found.news?.changesAt ?? Number.POSITIVE_INFINITY) <= Date.now()

/** The same site with its current content; a new revision if that differs. */
function updated(
  work: Reading,
  site: KnownSite | undefined,
  found: Site,
  plans: readonly OfferedPlan[],
): KnownSite {
  const fingerprint = JSON.stringify([found, plans])
  if (site?.fingerprint === fingerprint) return site
  const addresses = addressesOf(work, found, plans)
  const shown = { found, plans, fingerprint, addresses, frame: undefined }
  if (site) return Object.assign(site, shown, { revision: site.revision + 1 })
  const { domain } = found
  return { ...shown, domain, paths: new Set(), revision: 1, isStale: false, retryAt: 0 }
}
