/**
 * Saves a programme by itself: on the server when a burst of edits settles, one request at a time on top of the
 * revision last seen. What the server cannot take yet is kept on this device. A window that was overtaken shows both
 * versions and leaves the choice to the person.
 */
import { Problem } from '../../../../base/problem.ts'
import type { History } from '../../../../base/web/history.ts'
import type { ProgrammeDetails } from '../../contract.ts'
import type { Programme } from '../../document.ts'
import type { LocalCopy } from './localCopy.ts'

export type Saving =
  | { kind: 'saved'; at: number | undefined }
  | { kind: 'saving' }
  | { kind: 'waiting'; problem: Problem }
  | { kind: 'refused'; problem: Problem }
  | { kind: 'conflict'; theirs: ProgrammeDetails }
  | { kind: 'signed-out' }

/** Each throws a Problem. */
export interface ProgrammeServer {
  load(): Promise<ProgrammeDetails>
  save(document: Programme, revision: number): Promise<{ revision: number; has_draft: boolean }>
  publish(document: Programme, revision: number): Promise<{ revision: number; version: number }>
}

export interface Saver {
  get(): Saving
  subscribe(listener: () => void): () => void
  /** Whether closing the window now would lose something. */
  isAtRisk(): boolean
  /** Whether there is something that members do not see yet. */
  hasChanges(): boolean
  publish(): Promise<void>
  /** Waits until the server has everything. Throws the Problem that prevents it. */
  saveNow(): Promise<number>
  /** After a conflict; undo leads to the other one. */
  keepMine(): void
  takeTheirs(): void
  /** The server changed the draft by itself: a version was restored. */
  take(theirs: ProgrammeDetails): void
  start(): () => void
}

const pace = { retryMs: 2000, longestRetryMs: 30_000, betweenMs: 800 }

interface Session {
  history: History<Programme>
  server: ProgrammeServer
  local: LocalCopy
  state: Saving
  listeners: Set<() => void>
  /** What the server has. */
  saved: Programme
  revision: number
  hasDraft: boolean
  request: Promise<void> | undefined
  timer: ReturnType<typeof setTimeout> | undefined
  tries: number
  isKept: boolean
}

export function createSaver(
  history: History<Programme>,
  server: ProgrammeServer,
  local: LocalCopy,
  stored: ProgrammeDetails,
): Saver {
  const session: Session = {
    history,
    server,
    local,
    state: { kind: 'saved', at: undefined },
    listeners: new Set(),
    saved: history.get().document,
    revision: stored.revision,
    hasDraft: stored.has_draft,
    request: undefined,
    timer: undefined,
    tries: 0,
    isKept: true,
  }
  return {
    get: () => session.state,
    subscribe(listener) {
      session.listeners.add(listener)
      return () => void session.listeners.delete(listener)
    },
    isAtRisk: () => isDirty(session) && !session.isKept,
    hasChanges: () => session.hasDraft || isDirty(session),
    publish: () => publish(session),
    saveNow: () => saveNow(session),
    keepMine: () => decide(session, history.get().document),
    takeTheirs: () => decide(session),
    take: (theirs) => take(session, theirs),
    start: () => start(session),
  }
}

const isDirty = ({ history, saved }: Session) => history.get().document !== saved

function show(session: Session, state: Saving): void {
  session.state = state
  for (const listener of session.listeners) listener()
}

function start(session: Session): () => void {
  const { history, local } = session
  const keep = () => {
    if (isDirty(session)) session.isKept = local.keep(history.get().document, session.revision)
  }
  const settled = () => {
    // While the server cannot be reached, every step is kept here.
    if (session.state.kind !== 'saved' && session.state.kind !== 'saving') keep()
    else if (isDirty(session)) show(session, { kind: 'saving' })
    if (session.state.kind === 'refused') show(session, { kind: 'saving' })
    schedule(session, pace.betweenMs)
  }
  const leave = () => {
    keep()
    void flush(session)
  }
  const reconnect = () => schedule(session, 0)
  const found = local.find()
  if (found) recover(session, found)
  const stop = history.onSettled(settled)
  addEventListener('pagehide', leave)
  addEventListener('online', reconnect)
  return () => {
    history.settle()
    leave()
    stop()
    removeEventListener('pagehide', leave)
    removeEventListener('online', reconnect)
    clearTimeout(session.timer)
  }
}

/** What an earlier window left: on the same revision it is simply newer. */
function recover(session: Session, found: { document: Programme; revision: number }): void {
  const { history, local, saved } = session
  if (JSON.stringify(found.document) === JSON.stringify(saved)) return local.forget()
  const isOvertaken = found.revision !== session.revision
  if (isOvertaken) session.revision = found.revision
  history.change(() => found.document)
  history.settle()
  schedule(session, 0)
}

function schedule(session: Session, delayMs: number): void {
  clearTimeout(session.timer)
  session.timer = setTimeout(() => void flush(session), delayMs)
}

async function flush(session: Session): Promise<void> {
  if (session.request || session.state.kind === 'conflict' || !isDirty(session)) return
  session.request = save(session).finally(() => {
    session.request = undefined
  })
  await session.request
  if (isDirty(session) && session.state.kind === 'saving') schedule(session, pace.betweenMs)
}

async function save(session: Session): Promise<void> {
  const { document } = session.history.get()
  if (session.state.kind === 'saved') show(session, { kind: 'saving' })
  try {
    const answer = await session.server.save(document, session.revision)
    arrive(session, document, answer.revision, answer.has_draft)
  } catch (error) {
    await refused(session, error, document)
  }
}

function arrive(session: Session, document: Programme, revision: number, hasDraft: boolean): void {
  Object.assign(session, { saved: document, revision, hasDraft, tries: 0, isKept: true })
  session.local.forget()
  show(session, isDirty(session) ? { kind: 'saving' } : { kind: 'saved', at: Date.now() })
}

async function refused(session: Session, error: unknown, sent: Programme): Promise<void> {
  const problem =
    error instanceof Problem ? error : new Problem(500, 'Something went wrong', { cause: error })
  const { document } = session.history.get()
  session.isKept = session.local.keep(document, session.revision)
  const { status } = problem
  if (status === 401) return show(session, { kind: 'signed-out' })
  if (status === 409) return compare(session, sent)
  if (status >= 400 && status < 500 && status !== 408 && status !== 429)
    return show(session, { kind: 'refused', problem })
  show(session, { kind: 'waiting', problem })
  schedule(session, Math.min(pace.longestRetryMs, pace.retryMs * 2 ** session.tries++))
}

/** Overtaken; perhaps by ourselves, when an answer got lost on its way. */
async function compare(session: Session, sent: Programme): Promise<void> {
  try {
    const theirs = await session.server.load()
    if (JSON.stringify(theirs.document) === JSON.stringify(sent))
      return arrive(session, sent, theirs.revision, theirs.has_draft)
    show(session, { kind: 'conflict', theirs })
  } catch (error) {
    await refused(session, error, sent)
  }
}

/** Theirs becomes an undo step, so that either can be had back. */
function decide(session: Session, mine?: Programme): void {
  const { state, history } = session
  if (state.kind !== 'conflict') return
  take(session, state.theirs)
  if (mine) history.change(() => mine)
  history.settle()
  schedule(session, 0)
}

function take(session: Session, theirs: ProgrammeDetails): void {
  const { history } = session
  history.change(() => theirs.document, { select: [] })
  history.settle()
  arrive(session, theirs.document, theirs.revision, theirs.has_draft)
}

async function saveNow(session: Session): Promise<number> {
  session.history.settle()
  clearTimeout(session.timer)
  while (session.request) await session.request
  await flush(session)
  const { state } = session
  if ('problem' in state) throw state.problem
  if (state.kind === 'signed-out') throw new Problem(401, 'Sign in to continue')
  if (state.kind === 'conflict') throw new Problem(409, 'This program was saved elsewhere in the meantime')
  return session.revision
}

async function publish(session: Session): Promise<void> {
  await saveNow(session)
  const { document } = session.history.get()
  const { revision } = await session.server
    .publish(document, session.revision)
    .catch(async (error: unknown) => {
      if (error instanceof Problem && error.status === 409) await compare(session, document)
      throw error
    })
  arrive(session, document, revision, false)
}
