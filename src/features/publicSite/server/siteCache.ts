/**
 * Sites in memory, finished and compressed: a visitor's request costs a look into two maps. What is in memory is
 * served only while this process hears of changes; when it may have missed one, every request asks the database
 * whether the site is still the same.
 *
 * Memory is bounded by bytes; what was not asked for the longest goes first.
 */
import { setTimeout as delay } from 'node:timers/promises'
import type { AppContext } from '../../../base/server/context.ts'
import { createGate } from '../../../base/server/gate.ts'
import { findSite, type Site } from '../../pages/server/reading.ts'
import type { OfferedPlan } from '../../plans/contract.ts'
import { addressesOf, NOT_FOUND } from './addresses.ts'
import { type Finished, finish, type HeadersOf } from './finished.ts'
import { type Frame, openFrame } from './publicSite.tsx'

export const limits = {
  /** About 1,000 sites of 50 KB in three encodings each. The process itself takes about 150 MB. */
  keptBytes: 64 * 1024 * 1024,
  /** Names that nobody has, each for a short time: a flood of them must not become one of queries. */
  unknownNames: 10_000,
  unknownMs: 30_000,
  /** How long visitors wait for the new page before the old one is good enough. */
  patienceMs: 1000,
  /** After a failure the last good page is served for so long before the next try. */
  retryMs: 1000,
  /** Sites that are read or rendered at the same time: the others' calls need the database too. */
  atOnce: 4,
}

export interface Sites {
  /** From memory, when it is there and known to be current. Only paths that the site has by name. */
  find(domain: string, path: string): Finished | undefined
  /** Renders what is not there. Undefined: there is no such site. */
  get(domain: string, path: string): Promise<Finished | undefined>
  /** The name that a site without this one has now. */
  findMove(domain: string): Promise<string | undefined>
  /** What pages that depend on who asks stand in. Undefined: there is no such site. */
  frame(domain: string): Promise<Frame | undefined>
  /** Renders Home and whatever of the site is in memory, where they are no longer current. */
  renew(domain: string): Promise<void>
  /** Something that the site shows is different from now on. */
  heard(domain: string): void
  /** Whether changes are heard of. When that begins, whatever came before may have been missed. */
  listening(isListening: boolean): void
  figures(): { bytes: number; answers: number; sites: number; renders: number }
}

/** There is no such site, or it has another name now. */
interface Gone {
  movedTo: string | undefined
}

interface KeptSite {
  domain: string
  found: Site
  plans: readonly OfferedPlan[]
  /** Everything the site shows, as text, to be compared. */
  fingerprint: string
  addresses: ReturnType<typeof addressesOf>
  /** Made when it is first asked for. */
  frame: Promise<Frame> | undefined
  answers: Map<string, Kept>
  /** Counts changes: an answer of an earlier one is only good while nothing better can be had. */
  revision: number
  isStale: boolean
  retryAt: number
}

interface Kept {
  site: KeptSite
  key: string
  revision: number
  finished: Finished
  bytes: number
  wasUsed: boolean
}

async function withPatience<T>(answer: Promise<T>, goodEnough: () => T): Promise<T> {
  const answered = new AbortController()
  const tooLong = delay(limits.patienceMs, undefined, { signal: answered.signal }).then(
    goodEnough,
    () => answer,
  )
  return Promise.race([answer, tooLong]).finally(() => answered.abort())
}

interface Options {
  keptBytes?: number
  plansOf?(site: Site): Promise<readonly OfferedPlan[]>
}

export function openSites(
  work: Pick<AppContext, 'db' | 'log' | 'config' | 'storage'>,
  headersOf: HeadersOf,
  { keptBytes = limits.keptBytes, plansOf = async () => [] }: Options = {},
): Sites {
  const { db, log } = work
  const sites = new Map<string, KeptSite>()
  /** Names without a site of their own, each for a while. */
  const gone = new Map<string, Gone & { until: number }>()
  const reading = new Map<string, Promise<KeptSite | Gone>>()
  const rendering = new Map<string, Promise<Finished>>()
  /** Oldest first. */
  const kept = new Set<Kept>()
  const throughGate = createGate(limits.atOnce)
  let isTrusted = false
  let bytes = 0
  let renders = 0

  const isCurrent = (site: KeptSite) => isTrusted && !site.isStale

  function find(domain: string, path: string): Finished | undefined {
    const site = sites.get(domain)
    if (!site || !isCurrent(site)) return undefined
    return current(site, path)
  }

  function current(site: KeptSite, key: string): Finished | undefined {
    const answer = site.answers.get(key)
    if (answer?.revision !== site.revision) return undefined
    answer.wasUsed = true
    return answer.finished
  }

  async function get(domain: string, path: string): Promise<Finished | undefined> {
    if (isTrusted && findGone(domain)) return undefined
    const old = sites.get(domain)
    const lastGood = old?.answers.get(keyOf(old, path))?.finished
    if (!old || !lastGood) return fresh(domain, path)
    if (Date.now() < old.retryAt) return lastGood
    const goodEnough = () => {
      old.retryAt = Date.now() + limits.retryMs
      return lastGood
    }
    const answer = fresh(domain, path).catch(goodEnough)
    // Without word of changes the old page could be any age: then only a failure makes it good enough.
    return isTrusted ? withPatience(answer, goodEnough) : answer
  }

  async function findMove(domain: string): Promise<string | undefined> {
    const site = (isTrusted && findGone(domain)) || (await freshen(domain))
    return 'movedTo' in site ? site.movedTo : undefined
  }

  async function fresh(domain: string, path: string): Promise<Finished | undefined> {
    const site = await freshen(domain)
    if ('movedTo' in site) return undefined
    const key = keyOf(site, path)
    return current(site, key) ?? render(site, key)
  }

  async function frame(domain: string): Promise<Frame | undefined> {
    if (isTrusted && findGone(domain)) return undefined
    const site = await freshen(domain)
    if ('movedTo' in site) return undefined
    const made = site.frame ?? throughGate(() => openFrame(work, site.found, site.plans))
    site.frame = made
    return made.catch((error: unknown) => {
      if (site.frame === made) site.frame = undefined
      throw error
    })
  }

  async function renew(domain: string): Promise<void> {
    for (const path of new Set(['/', ...(sites.get(domain)?.answers.keys() ?? [])])) await fresh(domain, path)
  }

  const keyOf = (site: KeptSite, path: string) => (site.addresses.has(path) ? path : NOT_FOUND)

  /** One look at a time for each site; whoever comes meanwhile waits for the same. */
  function freshen(domain: string): Promise<KeptSite | Gone> {
    const site = sites.get(domain)
    if (site && isCurrent(site)) return Promise.resolve(site)
    const running = reading.get(domain)
    if (running) return running
    const started = throughGate(() => read(domain)).finally(() => {
      if (reading.get(domain) === started) reading.delete(domain)
    })
    reading.set(domain, started)
    return started

    async function read(domain: string): Promise<KeptSite | Gone> {
      const found = await findSite(db, domain).catch(logged)
      const isHere = found?.domain === domain
      const plans = isHere ? await plansOf(found) : []
      // Changed while it was read: good enough for those who asked before, but not to be kept.
      const isOutdated = reading.get(domain) !== started
      return isHere ? keepSite(found, plans, isOutdated) : forgetSite(domain, found?.domain, isOutdated)
    }
  }

  function logged(error: unknown): never {
    log.error({ err: error }, 'a site could not be read')
    throw error
  }

  function keepSite(found: Site, plans: readonly OfferedPlan[], isOutdated: boolean): KeptSite {
    const { domain } = found
    const fingerprint = JSON.stringify([found, plans])
    const old = sites.get(domain)
    gone.delete(domain)
    if (old?.fingerprint === fingerprint) {
      old.isStale = isOutdated
      return old
    }
    const addresses = addressesOf(work, found, plans)
    const site: KeptSite = old ?? {
      domain,
      found,
      plans,
      frame: undefined,
      answers: new Map(),
      revision: 0,
      retryAt: 0,
      fingerprint,
      addresses,
      isStale: false,
    }
    const shown = { found, plans, fingerprint, addresses, frame: undefined }
    Object.assign(site, { ...shown, isStale: isOutdated, revision: site.revision + 1 })
    for (const answer of site.answers.values()) if (!addresses.has(answer.key)) drop(answer)
    sites.set(domain, site)
    return site
  }

  function forgetSite(domain: string, movedTo: string | undefined, isOutdated: boolean): Gone {
    for (const answer of sites.get(domain)?.answers.values() ?? []) drop(answer)
    sites.delete(domain)
    if (isOutdated) return { movedTo }
    gone.set(domain, { movedTo, until: Date.now() + limits.unknownMs })
    const [oldest] = gone.keys()
    if (gone.size > limits.unknownNames && oldest !== undefined) gone.delete(oldest)
    return { movedTo }
  }

  function findGone(domain: string): Gone | undefined {
    const found = gone.get(domain)
    if (found && found.until <= Date.now()) gone.delete(domain)
    return gone.get(domain)
  }

  function render(site: KeptSite, key: string): Promise<Finished> {
    const { revision } = site
    const name = `${site.domain} ${revision} ${key}`
    const running = rendering.get(name)
    if (running) return running
    const started = throughGate(async () => {
      renders++
      const make = site.addresses.get(key)
      if (!make) throw new Error(`A site has no ${key}`)
      const finished = await finish(await make(), headersOf)
      if (site.revision === revision && sites.get(site.domain) === site) keep(site, key, finished)
      return finished
    })
      .catch((error: unknown) => {
        log.error({ err: error, domain: site.domain, path: key }, 'a page could not be rendered')
        throw error
      })
      .finally(() => {
        rendering.delete(name)
        // Nothing of it is kept, so nothing would ever drive it out.
        if (site.answers.size === 0 && sites.get(site.domain) === site) sites.delete(site.domain)
      })
    rendering.set(name, started)
    return started
  }

  function keep(site: KeptSite, key: string, finished: Finished): void {
    const old = site.answers.get(key)
    if (old) drop(old)
    // An eighth: one enormous page must not drive out everybody else's.
    if (finished.bytes > keptBytes / 8) return
    const answer: Kept = { site, key, revision: site.revision, finished, bytes: 0, wasUsed: false }
    kept.add(answer)
    site.answers.set(key, answer)
    sites.set(site.domain, site)
    weigh(answer)
    // The best compression takes its time, and nobody waits for it.
    finished.improve().then(() => kept.has(answer) && weigh(answer), logImprove)
  }

  const logImprove = (error: unknown) => log.warn({ err: error }, 'a page could not be compressed')

  function weigh(answer: Kept): void {
    bytes += answer.finished.bytes - answer.bytes
    answer.bytes = answer.finished.bytes
    for (const oldest of kept) {
      if (bytes <= keptBytes) return
      kept.delete(oldest)
      if (oldest.wasUsed) kept.add(Object.assign(oldest, { wasUsed: false }))
      else drop(oldest)
    }
  }

  function drop(answer: Kept): void {
    const { site, key } = answer
    kept.delete(answer)
    bytes -= answer.bytes
    site.answers.delete(key)
    if (site.answers.size === 0 && sites.get(site.domain) === site) sites.delete(site.domain)
  }

  return {
    find,
    get,
    findMove,
    frame,
    renew,
    heard(domain) {
      gone.delete(domain)
      reading.delete(domain)
      const site = sites.get(domain)
      if (site) Object.assign(site, { isStale: true, retryAt: 0 })
    },
    listening(isListening) {
      isTrusted = isListening
      gone.clear()
      reading.clear()
      for (const site of sites.values()) site.isStale = true
    },
    figures: () => ({ bytes, answers: kept.size, sites: sites.size, renders }),
  }
}
