/**
 * Saves what is built, by itself: on this device in the moment of the change, on the server when a burst settles.
 * One request at a time, each on top of the revision last seen; a window that was overtaken loads the server's version
 * and leaves the choice to the person. Nothing here is lost by being late: the device has it.
 */
import { Problem } from '../../../../base/problem.ts'
import type { OwnPage, Revisions } from '../../contract.ts'
import { isSamePage } from '../../document/isSamePage.ts'
import { fromWire, type Page } from '../../document/page.ts'
import type { Builder } from '../builder.ts'
import type { LocalCopy } from './localCopy.ts'
import {
  copyOf,
  learn,
  revisionsOf,
  type Saved,
  type SavedOn,
  type ServerCopy,
  savedOn,
} from './serverCopy.ts'
import { createTimer, type Timer } from './timer.ts'
import { onWindow } from './windowEvents.ts'

export type Saving =
  | { kind: 'saved'; at: number | undefined }
  | { kind: 'saving' }
  /** Stored on this device, and retried. */
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

/** The saver's requests to the server. Each throws a Problem. */
export interface PageServer {
  save(page: Page, on: SavedOn, how: { leaving: boolean }): Promise<Saved>
  publish(page: Page, on: SavedOn): Promise<SavedOn>
  load(): Promise<OwnPage>
}

export interface Saver {
  get(): Saving
  subscribe(listener: () => void): () => void
  /** Whether closing the window now would lose something: neither the server nor this device has it. */
  isAtRisk(): boolean
  /** Returns how to stop: unsaved changes are sent once more. */
  start(): () => Promise<void>
  /** Immediately: the connection is back, or the window may be closing. */
  flush(how?: { leaving: boolean }): void
  publish(): Promise<void>
  /** Waits until the server has the current page. Throws the Problem that prevents it. */
  saveNow(): Promise<void>
  /** The same object while it is unchanged. */
  publication(): Publication
  /** After a conflict. Either way undo leads to the other one. */
  keepMine(): void
  takeTheirs(): void
}

interface Parts {
  builder: Builder
  server: PageServer
  localCopy: LocalCopy
  stored: OwnPage
}

/**
 * Between two saves, and the longest that somebody who types without a pause waits for one. The first copy waits until
 * the window has opened: to take a large page apart is work, and until then a note holds all of it.
 */
const pace = { firstMs: 1000, betweenMs: 1000, longestMs: 5000, retryMs: 1000, longestRetryMs: 30_000 }

/** All that a saver knows. */
interface Session extends Parts {
  state: Saving
  listeners: Set<() => void>
  copy: ServerCopy
  timer: Timer
  /** The last page that the device was told of, and whether it could keep it. */
  noted: Page
  isStored: boolean
  request: Promise<void> | undefined
  sentAt: number
  tries: number
  /** The last answer of `publication`. */
  told: Publication | undefined
}

export function createSaver(parts: Parts): Saver {
  const session = openSession(parts)
  const { listeners, builder } = session
  return {
    get: () => session.state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    isAtRisk: () => isDirty(session) && !session.isStored,
    start: () => start(session),
    flush: (how) => flush(session, how),
    publish: () => publish(session),
    saveNow: () => saveNow(session),
    publication: () => publicationOf(session),
    keepMine() {
      if (session.state.kind !== 'conflict') return
      const mine = builder.get().page
      take(session, session.state.theirs)
      builder.change(() => mine)
      flush(session)
    },
    takeTheirs() {
      if (session.state.kind !== 'conflict') return
      take(session, session.state.theirs)
      flush(session)
    },
  }
}

function openSession(parts: Parts): Session {
  const { builder, stored } = parts
  const { page } = builder.get()
  const session: Session = {
    ...parts,
    state: { kind: 'saved', at: stored.saved_at ? Date.parse(stored.saved_at) : undefined },
    listeners: new Set(),
    copy: copyOf(stored, page),
    timer: createTimer(() => flush(session)),
    noted: page,
    isStored: true,
    request: undefined,
    sentAt: 0,
    tries: 0,
    told: undefined,
  }
  return session
}

const isDirty = ({ builder, copy }: Session) => builder.get().page !== copy.page
/** Somebody has to decide or to sign in first. */
const isHeld = ({ state }: Session) => state.kind === 'conflict' || state.kind === 'signed-out'
const untilNext = ({ sentAt }: Session) => Math.max(0, sentAt + pace.betweenMs - Date.now())

function show(session: Session, next: Saving): void {
  if (next.kind === 'saving' && session.state.kind === 'saving') return
  session.state = next
  for (const listener of session.listeners) listener()
}

function start(session: Session): () => Promise<void> {
  const { builder, localCopy, copy, timer } = session
  const off = [
    builder.subscribe(() => onChange(session)),
    builder.onSettled(() => onSettled(session)),
    onWindow(builder, (how) => flush(session, how)),
  ]
  resume(session)
  const first = setTimeout(() => void localCopy.storeWhole(builder.get().page, copy.unanswered), pace.firstMs)
  return async () => {
    clearTimeout(first)
    builder.settle()
    for (const leave of off) leave()
    flush(session)
    await answered(session)
    timer.cancel()
    localCopy.close()
  }
}

/** What an earlier window left behind is the present page again, on top of what the server has. */
function resume(session: Session): void {
  const { builder, localCopy, copy, stored } = session
  const { found } = localCopy
  if (!found) return
  if (isSamePage(found.page, copy.page)) return localCopy.forget()
  const isOnTop = isSamePage(revisionsOf(found), copy.revisions)
  if (!isOnTop && !found.sent.some((one) => isSamePage(one, copy.page))) {
    session.state = { kind: 'conflict', theirs: stored, isOwnWindow: false }
    // Until somebody has decided: the copy must not pass for one that stands on theirs.
    copy.revisions = revisionsOf(found)
  }
  builder.change(() => found.page)
}

function onChange(session: Session): void {
  const { builder, localCopy, copy, timer } = session
  const { page } = builder.get()
  if (page === session.noted) return
  session.noted = page
  session.isStored = localCopy.note(page, copy.revisions)
  if (isHeld(session)) return
  if (session.state.kind !== 'waiting') show(session, { kind: 'saving' })
  timer.schedule(session.state.kind === 'waiting' ? pace.longestRetryMs : pace.longestMs)
}

function onSettled(session: Session): void {
  if (!isDirty(session) || session.state.kind !== 'waiting') session.timer.schedule(untilNext(session))
}

function flush(session: Session, { leaving } = { leaving: false }): void {
  const { builder, copy, timer, state } = session
  timer.cancel()
  if (session.request || isHeld(session)) return
  if (!isDirty(session)) return state.kind === 'saved' ? undefined : arrive(session, copy.page)
  session.request = save(session, builder.get().page, leaving).finally(() => next(session))
}

/** After a request: what was changed meanwhile. */
function next(session: Session): void {
  session.request = undefined
  if (isDirty(session) && session.state.kind === 'saving') session.timer.schedule(untilNext(session))
}

async function answered(session: Session): Promise<void> {
  while (session.request) await session.request
}

async function save(session: Session, page: Page, leaving: boolean): Promise<void> {
  const { server, localCopy, copy } = session
  depart(session, page)
  // Before it is sent: should the answer be lost with this window, the next one knows what it was about.
  const whole = localCopy.storeWhole(page, copy.unanswered)
  if (!leaving) await whole
  try {
    learn(copy, await server.save(page, savedOn(copy, page), { leaving }))
    arrive(session, page)
  } catch (error) {
    await answerTo(session, error)
  }
}

/** The page is on its way to the server. */
function depart(session: Session, page: Page): void {
  session.sentAt = Date.now()
  session.copy.unanswered = [...session.copy.unanswered.slice(-20), page]
}

/** The server has the page. */
function arrive(session: Session, page: Page): void {
  const { builder, localCopy, copy } = session
  copy.page = page
  copy.unanswered = []
  session.tries = 0
  if (isDirty(session)) {
    session.isStored = localCopy.note(builder.get().page, copy.revisions)
    return show(session, { kind: 'saving' })
  }
  localCopy.forget()
  session.isStored = true
  show(session, { kind: 'saved', at: Date.now() })
}

async function answerTo(session: Session, error: unknown): Promise<void> {
  const problem =
    error instanceof Problem ? error : new Problem(500, 'Something went wrong', { cause: error })
  const { status } = problem
  if (status === 401) return show(session, { kind: 'signed-out' })
  if (status === 409) return compare(session).catch((failure: unknown) => answerTo(session, failure))
  if (status >= 400 && status < 500 && status !== 408 && status !== 429)
    return show(session, { kind: 'refused', problem })
  show(session, { kind: 'waiting', problem })
  session.timer.schedule(Math.min(pace.longestRetryMs, pace.retryMs * 2 ** session.tries++))
}

/** Overtaken; perhaps by ourselves, when an answer got lost on its way. */
async function compare(session: Session): Promise<void> {
  const { builder, server, localCopy, copy } = session
  const theirs = await server.load()
  const page = fromWire(theirs)
  const mine = builder.get().page
  const ours = [mine, ...copy.unanswered].find((one) => isSamePage(one, page))
  if (!ours)
    return show(session, { kind: 'conflict', theirs, isOwnWindow: await localCopy.isOpenElsewhere() })
  learn(copy, theirs)
  arrive(session, ours)
}

async function publish(session: Session, isSecondTry = false): Promise<void> {
  const { builder, timer } = session
  builder.settle()
  timer.cancel()
  await answered(session)
  if (session.state.kind === 'conflict') throw savedElsewhere()
  const failure = await sendToPublish(session, builder.get().page)
  if (failure === undefined) return
  // Overtaken by ourselves: an answer had got lost.
  if (isSecondTry || isHeld(session) || !(failure instanceof Problem && failure.status === 409)) throw failure
  await publish(session, true)
}

/** Resolves with what went wrong, if anything did. */
async function sendToPublish(session: Session, page: Page): Promise<unknown> {
  const { server, copy } = session
  let failure: unknown
  async function send(): Promise<void> {
    try {
      learn(copy, { ...(await server.publish(page, savedOn(copy, page))), has_draft: false })
      copy.isPublished = true
      arrive(session, page)
    } catch (error) {
      failure = error
      await answerTo(session, error)
    }
  }
  show(session, { kind: 'saving' })
  depart(session, page)
  session.request = send().finally(() => next(session))
  await session.request
  return failure
}

async function saveNow(session: Session): Promise<void> {
  await answered(session)
  session.builder.settle()
  flush(session)
  await answered(session)
  const { state } = session
  if ('problem' in state) throw state.problem
  if (state.kind === 'signed-out') throw new Problem(401, 'Sign in to continue')
  if (state.kind === 'conflict') throw savedElsewhere()
}

const savedElsewhere = () => new Problem(409, 'This page was saved elsewhere in the meantime')

function publicationOf(session: Session): Publication {
  const { copy, told } = session
  const isSaved = !isDirty(session)
  const { isPublished, hasDraft } = copy
  const now = { ...copy.revisions, isPublished, hasChanges: hasDraft || !isSaved, isSaved }
  session.told = told && isSamePage(told, now) ? told : now
  return session.told
}

function take(session: Session, theirs: OwnPage): void {
  const { builder, copy } = session
  const page = fromWire(theirs)
  copy.page = page
  learn(copy, theirs)
  show(session, { kind: 'saving' })
  builder.change(() => page, { select: [] })
}
