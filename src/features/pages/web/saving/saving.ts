/**
 * Saves what is built, by itself: on this device in the moment of the change, on the server when a burst settles.
 * One request at a time, each on top of the revision last seen; whoever was overtaken asks what the server has and
 * leaves the choice to the person. Nothing here is lost by being late: the device has it.
 */
import { Problem } from '../../../../base/problem.ts'
import type { OwnPage, Revisions } from '../../contract.ts'
import { fromWire, type Page } from '../../document/page.ts'
import { saysSame } from '../../document/saysSame.ts'
import { apart } from '../../document/shared.ts'
import type { Builder } from '../builder.ts'
import type { Keeper } from './localCopy.ts'
import { onWindow } from './windowEvents.ts'

export type Saving =
  | { kind: 'saved'; at: number | undefined }
  | { kind: 'saving' }
  /** Kept on this device, and tried again. */
  | { kind: 'waiting'; problem: Problem }
  | { kind: 'refused'; problem: Problem }
  | { kind: 'conflict'; theirs: OwnPage; isOwnWindow: boolean }
  | { kind: 'signed-out' }

/** What visitors see of the page, as far as this window knows. */
export interface Publication extends Revisions {
  isPublished: boolean
  /** Something in the builder or on the server that visitors do not see yet. */
  hasChanges: boolean
  /** The server has what is in the builder. */
  isSaved: boolean
}

/** What the saver asks of the server. Each throws a Problem. */
export interface PageServer {
  save(page: Page, on: SavedOn, how: { leaving: boolean }): Promise<Saved>
  publish(page: Page, on: SavedOn): Promise<SavedOn>
  load(): Promise<OwnPage>
}

/** Null for what all pages have in common, where this window has not touched it: another one may have. */
export interface SavedOn {
  revision: number
  shared_revision: number | null
}

type Saved = SavedOn & Pick<OwnPage, 'has_draft'>

export interface Saver {
  get(): Saving
  subscribe(listener: () => void): () => void
  /** Whether closing the window now would lose something: neither the server nor this device has it. */
  isAtRisk(): boolean
  /** Answers how to stop: what is not saved yet is sent once more. */
  start(): () => Promise<void>
  /** Now, for whoever waits: the connection is back, or the window may be closed. */
  flush(how?: { leaving: boolean }): void
  publish(): Promise<void>
  /** Until the server has the page as it is now. Throws the Problem that is in the way. */
  saveNow(): Promise<void>
  /** The same object while nothing of it changes. */
  publication(): Publication
  /** After a conflict. Either way undo leads to the other one. */
  keepMine(): void
  takeTheirs(): void
}

interface Parts {
  builder: Builder
  server: PageServer
  keeper: Keeper
  stored: OwnPage
}

/**
 * Between two saves, and the longest that somebody who types without a pause waits for one. The first copy waits until
 * the window has opened: to take a large page apart is work, and until then a note holds all of it.
 */
const pace = { firstMs: 1000, betweenMs: 1000, longestMs: 5000, retryMs: 1000, longestRetryMs: 30_000 }

export function createSaver({ builder, server, keeper, stored }: Parts): Saver {
  const listeners = new Set<() => void>()
  let state: Saving = { kind: 'saved', at: stored.saved_at ? Date.parse(stored.saved_at) : undefined }
  let at: Revisions = revisionsOf(stored)
  let hasDraft = stored.has_draft
  let isPublished = stored.published_at !== null
  let told: Publication | undefined
  /** What the server has, as the builder's own object. */
  let saved = builder.get().page
  /** What was sent without an answer, and may have arrived. Without them the server's page would look like another's. */
  let unanswered: Page[] = []
  let noted = saved
  let isKept = true
  let request: Promise<void> | undefined
  let sentAt = 0
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let dueAt = Number.POSITIVE_INFINITY

  const isDirty = () => builder.get().page !== saved
  const standingOn = (page: Page): SavedOn => ({
    ...at,
    ...(saysSame(apart(page).shared, apart(saved).shared) && { shared_revision: null }),
  })
  const moveOn = ({ revision, shared_revision }: SavedOn) => {
    at = { revision, shared_revision: shared_revision ?? at.shared_revision }
  }
  /** Somebody has to decide or to sign in first. */
  const isHeld = () => state.kind === 'conflict' || state.kind === 'signed-out'

  function show(next: Saving): void {
    if (next.kind === 'saving' && state.kind === 'saving') return
    state = next
    for (const listener of listeners) listener()
  }

  function schedule(delayMs: number): void {
    if (delayMs <= 0) return flush()
    const at = Date.now() + delayMs
    if (at >= dueAt) return
    clearTimeout(timer)
    dueAt = at
    timer = setTimeout(() => flush(), delayMs)
  }

  function unschedule(): void {
    clearTimeout(timer)
    dueAt = Number.POSITIVE_INFINITY
  }

  function onChange(): void {
    const { page } = builder.get()
    if (page === noted) return
    noted = page
    isKept = keeper.note(page, at)
    if (isHeld()) return
    if (state.kind !== 'waiting') show({ kind: 'saving' })
    schedule(state.kind === 'waiting' ? pace.longestRetryMs : pace.longestMs)
  }

  function onSettled(): void {
    if (!isDirty() || state.kind !== 'waiting') schedule(untilNext())
  }

  const untilNext = () => Math.max(0, sentAt + pace.betweenMs - Date.now())

  function flush({ leaving } = { leaving: false }): void {
    unschedule()
    if (request || isHeld()) return
    if (!isDirty()) return state.kind === 'saved' ? undefined : arrive(saved)
    request = save(builder.get().page, leaving).finally(next)
  }

  /** After a request: what was changed meanwhile. */
  function next(): void {
    request = undefined
    if (isDirty() && state.kind === 'saving') schedule(untilNext())
  }

  async function save(page: Page, leaving: boolean): Promise<void> {
    departing(page)
    // Before it is sent: should the answer be lost with this window, the next one knows what it was about.
    const whole = keeper.keepWhole(page, unanswered)
    if (!leaving) await whole
    try {
      learn(await server.save(page, standingOn(page), { leaving }))
      arrive(page)
    } catch (error) {
      await answerTo(error)
    }
  }

  function learn(answer: Saved): void {
    moveOn(answer)
    hasDraft = answer.has_draft
  }

  function departing(page: Page): void {
    sentAt = Date.now()
    unanswered = [...unanswered.slice(-20), page]
  }

  function arrive(page: Page): void {
    saved = page
    tries = 0
    unanswered = []
    if (isDirty()) {
      isKept = keeper.note(builder.get().page, at)
      return show({ kind: 'saving' })
    }
    keeper.forget()
    isKept = true
    show({ kind: 'saved', at: Date.now() })
  }

  async function answerTo(error: unknown): Promise<void> {
    const problem =
      error instanceof Problem ? error : new Problem(500, 'Something went wrong', { cause: error })
    const { status } = problem
    if (status === 401) return show({ kind: 'signed-out' })
    if (status === 409) return compare().catch(answerTo)
    if (status >= 400 && status < 500 && status !== 408 && status !== 429)
      return show({ kind: 'refused', problem })
    show({ kind: 'waiting', problem })
    schedule(Math.min(pace.longestRetryMs, pace.retryMs * 2 ** tries++))
  }

  /** Overtaken; perhaps by ourselves, when an answer got lost on its way. */
  async function compare(): Promise<void> {
    const theirs = await server.load()
    const page = fromWire(theirs)
    const mine = builder.get().page
    const ours = [mine, ...unanswered].find((one) => saysSame(one, page))
    if (!ours) return show({ kind: 'conflict', theirs, isOwnWindow: await keeper.isOpenElsewhere() })
    at = revisionsOf(theirs)
    hasDraft = theirs.has_draft
    arrive(ours)
  }

  async function publish(isSecondTry = false): Promise<void> {
    builder.settle()
    unschedule()
    while (request) await request
    if (state.kind === 'conflict') throw new Problem(409, 'This page was saved elsewhere meanwhile')
    const { page } = builder.get()
    show({ kind: 'saving' })
    departing(page)
    let failure: unknown
    request = server
      .publish(page, standingOn(page))
      .then((answer) => {
        learn({ ...answer, has_draft: false })
        isPublished = true
        arrive(page)
      })
      .catch((error: unknown) => {
        failure = error
        return answerTo(error)
      })
      .finally(next)
    await request
    if (failure === undefined) return
    // Overtaken by ourselves: an answer had got lost.
    if (isSecondTry || isHeld() || !(failure instanceof Problem && failure.status === 409)) throw failure
    await publish(true)
  }

  async function answered(): Promise<void> {
    while (request) await request
  }

  async function saveNow(): Promise<void> {
    await answered()
    builder.settle()
    flush()
    await answered()
    if ('problem' in state) throw state.problem
    if (state.kind === 'signed-out') throw new Problem(401, 'Sign in to continue')
    if (state.kind === 'conflict') throw new Problem(409, 'This page was saved elsewhere meanwhile')
  }

  function publication(): Publication {
    const isSaved = !isDirty()
    const now = { ...at, isPublished, hasChanges: hasDraft || !isSaved, isSaved }
    told = told && saysSame(told, now) ? told : now
    return told
  }

  /** What an earlier window left behind is the present page again, on top of what the server has. */
  function resume(): void {
    const { kept } = keeper
    if (!kept) return
    if (saysSame(kept.page, saved)) return keeper.forget()
    if (!saysSame(revisionsOf(kept), at) && !kept.sent.some((one) => saysSame(one, saved))) {
      state = { kind: 'conflict', theirs: stored, isOwnWindow: false }
      // Until somebody has decided: the copy must not pass for one that stands on theirs.
      at = revisionsOf(kept)
    }
    builder.change(() => kept.page)
  }

  function take(theirs: OwnPage): void {
    saved = fromWire(theirs)
    at = revisionsOf(theirs)
    hasDraft = theirs.has_draft
    show({ kind: 'saving' })
    builder.change(() => saved, { select: [] })
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    isAtRisk: () => isDirty() && !isKept,
    start() {
      const off = [builder.subscribe(onChange), builder.onSettled(onSettled), onWindow(builder, flush)]
      resume()
      const first = setTimeout(() => void keeper.keepWhole(builder.get().page, unanswered), pace.firstMs)
      return async () => {
        clearTimeout(first)
        builder.settle()
        for (const leave of off) leave()
        flush()
        while (request) await request
        unschedule()
        keeper.close()
      }
    },
    flush,
    publish: () => publish(),
    saveNow,
    publication,
    keepMine() {
      if (state.kind !== 'conflict') return
      const mine = builder.get().page
      take(state.theirs)
      builder.change(() => mine)
      flush()
    },
    takeTheirs() {
      if (state.kind !== 'conflict') return
      take(state.theirs)
      flush()
    },
  }
}

const revisionsOf = ({ revision, shared_revision }: Revisions): Revisions => ({ revision, shared_revision })
