/**
 * The worker of this app, and when a new one takes over: at the start of the app, or when the person says so, and never
 * while `isBusy`. Until then the old one goes on with all of its files. A version that the server no longer answers
 * does not wait to be told, unless somebody is typing.
 */
import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let waiting: ServiceWorker | null = null
let registered: ServiceWorkerRegistration | undefined
let isOutdated = false
let isBusy = () => false
let opening: ReturnType<typeof setTimeout> | undefined

const CHECK_MS = 3_600_000
/** A first worker fetches every file of the app. It starts this much later, so the first screen has the device to itself. */
const FIRST_WORKER_MS = 2000
const TAKE_OVER_MS = 4000
const OPENED_AGAIN = 'opened again'

/** From now on no update takes over while `isBusyNow`. */
export function holdUpdatesWhile(isBusyNow: () => boolean): void {
  isBusy = isBusyNow
}

/** Without workers, and in a preview, there is nothing to update. */
export async function startWorker(): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!workers) return
  let hadWorker = workers.controller !== null
  workers.addEventListener('controllerchange', () => {
    sessionStorage.removeItem(OPENED_AGAIN)
    // The browser has cleared the worker away: without a connection nothing would answer a reload.
    if (!workers.controller) {
      registered = undefined
      waiting = null
      return
    }
    // A first worker only begins to keep files; a later one brings another version of this page.
    if (hadWorker) location.reload()
    hadWorker = true
  })
  if (!hadWorker) await new Promise((done) => setTimeout(done, FIRST_WORKER_MS))
  const registration = await workers.register('/sw.js', { updateViaCache: 'none' })
  registered = registration
  const note = () => {
    // A first worker waits for a moment, too, and is no new version.
    waiting = registration.active && registration.waiting
    tell()
    if (isOutdated) takeUpdateIfFree()
  }
  const watch = () => registration.installing?.addEventListener('statechange', note)
  registration.addEventListener('updatefound', watch)
  watch()
  note()
  if (waiting && !isBusy()) takeUpdate()
  // The server may have refused a call before there was a worker to ask.
  else if (isOutdated) void look()
  checkNowAndThen(registration)
}

/** An app on a home screen may stay open for weeks, and browsers look for a new worker only when a page is opened. */
function checkNowAndThen(registration: ServiceWorkerRegistration): void {
  let checked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (isOutdated) takeUpdateIfFree()
    if (document.visibilityState === 'hidden' || Date.now() < checked + CHECK_MS) return
    checked = Date.now()
    // Without a connection there is nothing new.
    registration.update().catch(() => undefined)
  })
}

/** The server no longer answers this version. Told again with every call that it refuses. */
export function mustUpdate(): void {
  isOutdated = true
  tell()
  if (waiting) takeUpdateIfFree()
  else void look()
}

/** Without a connection it is looked for with the next call. */
async function look(): Promise<void> {
  try {
    await registered?.update()
  } catch {
    return
  }
  // The new version may have taken over while the old one was still loading this page.
  const isNewest = registered && !registered.installing && !registered.waiting
  if (isOutdated && isNewest) openAgainSoon()
}

function takeUpdateIfFree(): void {
  if (isFree()) takeUpdate()
}

const isFree = () => !isBusy() && (document.visibilityState === 'hidden' || !isTyping())

const isTyping = () =>
  document.activeElement?.matches('input, textarea, select') ||
  document.querySelector('dialog[open]') !== null

/** The page is loaded again as soon as the new version has taken over. */
export function takeUpdate(): void {
  if (!waiting) return
  waiting.postMessage('take over')
  // A request that wakes the old worker in the same moment makes Chromium leave the new one waiting for minutes.
  openAgainSoon()
}

/** Each time it waits longer: the old worker may have long work to do, and a loop must not be possible. */
function openAgainSoon(): void {
  const times = Number(sessionStorage.getItem(OPENED_AGAIN))
  opening ??= setTimeout(
    () => {
      opening = undefined
      if (!isFree()) return
      sessionStorage.setItem(OPENED_AGAIN, String(times + 1))
      location.reload()
    },
    TAKE_OVER_MS * 4 ** times,
  )
}

/** What the person can do about an old version: take the new one, or look for it again. */
export function updateNow(): void {
  if (waiting) takeUpdate()
  // Without a worker the page itself comes from the server.
  else if (registered) void look()
  else location.reload()
}

/** Whether a new version waits. */
export const useUpdate = (): boolean => useSyncExternalStore(subscribe, () => waiting !== null)

/** Whether the server no longer answers this version. */
export const useOutdated = (): boolean => useSyncExternalStore(subscribe, () => isOutdated)

function tell(): void {
  for (const listener of listeners) listener()
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => void listeners.delete(onChange)
}
