/**
 * The cache of sites, rendered and compressed: a visitor's request costs two map lookups. Cached pages are served only
 * while this process receives change notifications; when it may have missed one, every request asks the database
 * whether the site is still the same.
 */
import { setTimeout as delay } from 'node:timers/promises'
import type { AppContext } from '../../../base/server/context.ts'
import { createGate, type Gate } from '../../../base/server/gate.ts'
import { findSiteNews } from '../../news/server/service.ts'
import { findSite } from '../../pages/server/reading.ts'
import { plansOf } from '../../plans/server/service.ts'
import { linksToForms } from '../../withdrawal/server/service.ts'
import { NOT_FOUND } from './addresses.ts'
import { type Finished, finish, type HeadersOf } from './finished.ts'
import { createFinishedPages, type FinishedPages } from './finishedPages.ts'
import { createKnownSites, type Gone, type KnownSite, type KnownSites } from './knownSites.ts'
import { type Frame, openFrame } from './publicSite.tsx'

export const limits = {
  /** About 1,000 sites of 50 KB in three encodings each. The process itself takes about 150 MB. */
  keptBytes: 64 * 1024 * 1024,
  /** How long visitors wait for the new page before they get the old one. */
  patienceMs: 1000,
  /** After a failure the last good page is served for this long before the next retry. */
  retryMs: 1000,
  /** Sites that are read or rendered at the same time: other requests need the database too. */
  atOnce: 4,
}

export interface Sites {
  /** From the cache, if it is there and known to be current. Only named paths of the site. */
  find(domain: string, path: string): Finished | undefined
  /** Renders what is not cached. Undefined: there is no such site. */
  get(domain: string, path: string): Promise<Finished | undefined>
  /** The current name of a site that had this one. */
  findMove(domain: string): Promise<string | undefined>
  /** The frame for live pages. Undefined: there is no such site. */
  frame(domain: string): Promise<Frame | undefined>
  /** Renders Home and the site's cached pages again if they are not current. */
  renew(domain: string): Promise<void>
  /** Something the site shows has changed. */
  heard(domain: string): void
  /** Whether change notifications are received. When that begins, earlier ones may have been missed. */
  listening(isListening: boolean): void
  figures(): { bytes: number; answers: number; sites: number; renders: number }
}

type Work = Pick<AppContext, 'db' | 'log' | 'config' | 'storage'>

export function openSites(work: Work, headersOf: HeadersOf, { keptBytes = limits.keptBytes } = {}): Sites {
  const throughGate = createGate(limits.atOnce)
  const pages = createFinishedPages({
    maxBytes: keptBytes,
    log: work.log,
    onLastDropped: (site) => known.forget(site),
  })
  const known = createKnownSites(work, pages)
  const reader = createReader({ work, known, throughGate })
  const renderer = createRenderer({ log: work.log, headersOf, known, pages, throughGate })

  async function getCurrent(domain: string, path: string): Promise<Finished | undefined> {
    const site = await reader.getCurrent(domain)
    if ('movedTo' in site) return undefined
    const key = keyOf(site, path)
    return pages.findCurrent(site, key) ?? renderer.render(site, key)
  }

  return {
    find(domain, path) {
      const site = known.findCurrent(domain)
      return site && pages.findCurrent(site, path)
    },
    async get(domain, path) {
      const old = known.find(domain)
      const lastGood = old && pages.findAny(old, keyOf(old, path))
      if (!lastGood) return getCurrent(domain, path)
      if (Date.now() < old.retryAt) return lastGood
      const goodEnough = () => {
        old.retryAt = Date.now() + limits.retryMs
        return lastGood
      }
      const answer = getCurrent(domain, path).catch(goodEnough)
      // Without notifications the old page could be any age: then it is used only after a failure.
      return known.isTrusted() ? withPatience(answer, goodEnough) : answer
    },
    async findMove(domain) {
      const site = await reader.getCurrent(domain)
      return 'movedTo' in site ? site.movedTo : undefined
    },
    async frame(domain) {
      const site = await reader.getCurrent(domain)
      if ('movedTo' in site) return undefined
      return getFrame(site, () => throughGate(() => openFrame(work, site.found, site.plans)))
    },
    async renew(domain) {
      const paths = new Set(['/', ...(known.find(domain)?.paths ?? [])])
      for (const path of paths) await getCurrent(domain, path)
    },
    heard(domain) {
      known.heard(domain)
      reader.heard(domain)
    },
    listening(isListening) {
      known.listening(isListening)
      reader.listening()
    },
    figures: () => ({ ...pages.figures(), sites: known.count(), renders: renderer.count() }),
  }
}

const keyOf = (site: KnownSite, path: string) => (site.addresses.has(path) ? path : NOT_FOUND)

async function withPatience<T>(answer: Promise<T>, goodEnough: () => T): Promise<T> {
  const answered = new AbortController()
  const tooLong = delay(limits.patienceMs, undefined, { signal: answered.signal }).then(
    goodEnough,
    () => answer,
  )
  return Promise.race([answer, tooLong]).finally(() => answered.abort())
}

/** Created once; a failure is not cached. */
function getFrame(site: KnownSite, make: () => Promise<Frame>): Promise<Frame> {
  const frame = site.frame ?? make()
  site.frame = frame
  return frame.catch((error: unknown) => {
    if (site.frame === frame) site.frame = undefined
    throw error
  })
}

interface ReaderParts {
  work: Pick<Work, 'db' | 'log'>
  known: KnownSites
  throughGate: Gate
}

/** Reads what is not cached or may have changed: one read at a time per site, whose result all callers share. */
function createReader({ work: { db, log }, known, throughGate }: ReaderParts) {
  const reading = new Map<string, Promise<KnownSite | Gone>>()

  async function read(domain: string, isOutdated: () => boolean): Promise<KnownSite | Gone> {
    const found = await findSite(db, domain).catch((err: unknown) => {
      log.error({ err }, 'a site could not be read')
      throw err
    })
    if (found?.domain !== domain) return known.noteGone(domain, found?.domain, isOutdated())
    const plans = await plansOf(db, found.owner.trainerId)
    const endsContracts = await linksToForms(db, found.owner.trainerId, plans)
    const news = await findSiteNews(db, found.owner.trainerId)
    return known.set({ ...found, endsContracts, news }, plans, isOutdated())
  }

  return {
    getCurrent(domain: string): Promise<KnownSite | Gone> {
      const site = known.findCurrent(domain) ?? known.findGone(domain)
      if (site) return Promise.resolve(site)
      const running = reading.get(domain)
      if (running) return running
      // Changed while it was read: good enough for those who asked before, but not cached.
      const isOutdated = () => reading.get(domain) !== started
      const started = throughGate(() => read(domain, isOutdated)).finally(() => {
        if (!isOutdated()) reading.delete(domain)
      })
      reading.set(domain, started)
      return started
    },
    heard: (domain: string) => void reading.delete(domain),
    listening: () => reading.clear(),
  }
}

interface RendererParts extends Pick<Work, 'log'> {
  headersOf: HeadersOf
  known: KnownSites
  pages: FinishedPages
  throughGate: Gate
}

/** Renders each page of each revision once, however many requests wait for it. */
function createRenderer({ log, headersOf, known, pages, throughGate }: RendererParts) {
  const rendering = new Map<string, Promise<Finished>>()
  /** How many pages of each site are being rendered. */
  const running = new Map<KnownSite, number>()
  let count = 0

  function ended(site: KnownSite): void {
    const left = (running.get(site) ?? 0) - 1
    if (left > 0) running.set(site, left)
    else running.delete(site)
    // Nothing of it is cached or about to be, so nothing would ever evict it.
    if (left <= 0 && site.paths.size === 0) known.forget(site)
  }

  async function render(site: KnownSite, key: string): Promise<Finished> {
    count++
    const { revision } = site
    const make = site.addresses.get(key)
    if (!make) throw new Error(`A site has no ${key}`)
    const finished = await finish(await make(), headersOf)
    if (site.revision === revision && known.find(site.domain) === site) pages.set(site, key, finished)
    return finished
  }

  return {
    count: () => count,
    render(site: KnownSite, key: string): Promise<Finished> {
      const name = `${site.domain} ${site.revision} ${key}`
      const shared = rendering.get(name)
      if (shared) return shared
      running.set(site, (running.get(site) ?? 0) + 1)
      const started = throughGate(() => render(site, key))
        .catch((error: unknown) => {
          log.error({ err: error, domain: site.domain, path: key }, 'a page could not be rendered')
          throw error
        })
        .finally(() => {
          rendering.delete(name)
          ended(site)
        })
      rendering.set(name, started)
      return started
    },
  }
}
