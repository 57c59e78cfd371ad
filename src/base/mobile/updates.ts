/**
 * The worker of this app, and when a new one takes over: at the start of the app, or when the person says so, and never
 * while `isBusy`. Until then the old one goes on with all of its files.
 */
import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let waiting: ServiceWorker | null = null

const CHECK_MS = 3_600_000

/** Without workers, and in a preview, there is nothing to update. */
export async function startWorker(isBusy: () => boolean): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!workers) return
  const hadWorker = workers.controller !== null
  // A first worker only begins to keep files; a later one brings another version of this page.
  workers.addEventListener('controllerchange', () => hadWorker && location.reload())
  const registration = await workers.register('/sw.js', { updateViaCache: 'none' })
  const note = () => {
    // A first worker waits for a moment, too, and is no new version.
    waiting = registration.active && registration.waiting
    for (const listener of listeners) listener()
  }
  const watch = () => registration.installing?.addEventListener('statechange', note)
  registration.addEventListener('updatefound', watch)
  watch()
  note()
  if (waiting && !isBusy()) takeUpdate()
  checkNowAndThen(registration)
}

/** An app on a home screen may stay open for weeks, and browsers look for a new worker only when a page is opened. */
function checkNowAndThen(registration: ServiceWorkerRegistration): void {
  let checked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() < checked + CHECK_MS) return
    checked = Date.now()
    // Without a connection there is nothing new.
    registration.update().catch(() => undefined)
  })
}

/** The page is loaded again as soon as the new version has taken over. */
export const takeUpdate = (): void => waiting?.postMessage('take over')

/** Whether a new version waits. */
export const useUpdate = (): boolean => useSyncExternalStore(subscribe, () => waiting !== null)

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => void listeners.delete(onChange)
}
