/**
 * What is still to be sent, on disk. A thing and its row here are written in one transaction, so nothing that a screen
 * shows as done can be missing from both. One tab sends for the whole browser. Being online is never believed: after a
 * reload without a connection browsers say so all the same, and no event follows. Timers decide.
 */
import { Refused, Unreachable } from './ask.ts'
import { tellAway } from './away.ts'
import { type Change, NotKept, type Store } from './store.ts'

export interface Outbox {
  /** Keeps the changes and marks the letters as unsent, in one step. Keys of letters are unique for this device. */
  keep(changes: Change[], letters: Letter[]): Promise<void>
  /** Sends now what is there, and asks for what is new. What the answer names is loaded after it. */
  flush(how?: { keepalive: boolean }): Promise<Flushed>
  /** Loads what is named and not here yet. Resolves also if there is no connection. */
  load(): Promise<void>
  /** Sends until closed, whenever the app is looked at or connected again. */
  start(): () => void
}

export interface Letter {
  key: string
  value: unknown
}

/** `away`: no answer. `ended`: the session is over. `full`: this device could not keep the answer. */
export type Flushed = 'sent' | 'away' | 'ended' | 'refused' | 'full'

/** Both throw Unreachable, Refused or NotKept. */
export interface Post {
  /** Sends what is in the outbox and keeps the answer. */
  send(how: { keepalive: boolean }): Promise<void>
  /** Loads what the answers named and this device lacks. */
  load(): Promise<void>
}

const SOON_MS = 3000
const FIRST_RETRY_MS = 5000
const LONGEST_RETRY_MS = 300_000

export function createOutbox(store: Store, name: string, post: Post): Outbox {
  let timer: ReturnType<typeof setTimeout> | undefined
  let retryMs = FIRST_RETRY_MS
  const after = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), ms)
  }

  async function flush(how = { keepalive: false }): Promise<Flushed> {
    // What was to be sent soon is sent now.
    if (!how.keepalive) clearTimeout(timer)
    try {
      await navigator.locks.request(`outbox ${name}`, () => post.send(how))
      retryMs = FIRST_RETRY_MS
      tellAway(false)
      // What was written meanwhile.
      if (store.all('outbox').size > 0) after(SOON_MS)
      if (!how.keepalive) void load()
      return 'sent'
    } catch (error) {
      const failure = failureOf(error)
      if (!failure) throw error
      tellAway(failure === 'away')
      if (store.all('outbox').size > 0) after(retryMs)
      retryMs = Math.min(2 * retryMs, LONGEST_RETRY_MS)
      return failure
    }
  }

  /** Under a lock of its own: on a slow line it takes minutes, and what is logged meanwhile does not wait. */
  async function load(): Promise<void> {
    try {
      await navigator.locks.request(`loading ${name}`, () => post.load())
      tellAway(false)
    } catch (error) {
      const failure = failureOf(error)
      if (!failure) throw error
      tellAway(failure === 'away')
    }
  }

  return {
    async keep(changes, letters) {
      await store.write([...changes, ...letters.map((letter) => ({ in: 'outbox' as const, ...letter }))])
      retryMs = FIRST_RETRY_MS
      after(SOON_MS)
    },
    flush,
    load,
    start() {
      const stop = flushAtTurns(store, flush)
      return () => {
        clearTimeout(timer)
        stop()
      }
    },
  }
}

/** Whenever the app is looked at, left or connected again. */
function flushAtTurns(store: Store, flush: Outbox['flush']): () => void {
  const onTurn = () => {
    if (document.visibilityState === 'visible') void flush()
    else if (store.all('outbox').size > 0) void flush({ keepalive: true })
  }
  const onOnline = () => void flush()
  const onOffline = () => tellAway(true)
  document.addEventListener('visibilitychange', onTurn)
  addEventListener('online', onOnline)
  addEventListener('offline', onOffline)
  return () => {
    document.removeEventListener('visibilitychange', onTurn)
    removeEventListener('online', onOnline)
    removeEventListener('offline', onOffline)
  }
}

function failureOf(error: unknown): Flushed | undefined {
  if (error instanceof Unreachable) return 'away'
  if (error instanceof Refused) return error.status === 401 ? 'ended' : 'refused'
  return error instanceof NotKept ? 'full' : undefined
}
