/**
 * The worker of this app, and when a new one takes over: at the start of the app, or when the person says so, and never
 * while `isBusy`. Until then the old one goes on with all of its files.
 */

export interface Updates {
  /** Whether a new version waits. */
  isReady(): boolean
  take(): void
  subscribe(onChange: () => void): () => void
}

/** Without workers, and in a preview, there is nothing to update. */
export async function startWorker(isBusy: () => boolean): Promise<Updates> {
  const listeners = new Set<() => void>()
  let waiting: ServiceWorker | null = null
  const updates: Updates = {
    isReady: () => waiting !== null && !isBusy(),
    take: () => waiting?.postMessage('take over'),
    subscribe(onChange) {
      listeners.add(onChange)
      return () => void listeners.delete(onChange)
    },
  }
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!workers) return updates
  const hadWorker = workers.controller !== null
  // A first worker only begins to keep files; a later one brings another version of this page.
  workers.addEventListener('controllerchange', () => hadWorker && location.reload())
  const registration = await workers.register('/sw.js', { updateViaCache: 'none' })
  const note = () => {
    waiting = registration.waiting
    for (const listener of listeners) listener()
  }
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', note)
  })
  note()
  if (waiting && !isBusy()) updates.take()
  return updates
}
