/** Asks for what is new as soon as the server says that there is something. */
import type { Device } from '../../../base/mobile/device.tsx'
import { keepStream } from '../../../base/mobile/stream.ts'
import { memberAddresses } from '../addresses.ts'

const MISSED_MS = 2000

export function followStream({ who, outbox }: Device): () => void {
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const soon = (withinMs: number, work: () => unknown) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      work()
    }, withinMs * Math.random())
    timers.add(timer)
  }
  const stop = keepStream(memberAddresses.stream, `member-${who.id}`, {
    // Something may have changed while nobody listened. The start of the app asks by itself, so this waits a moment.
    onMissed: () => soon(MISSED_MS, () => outbox.flush()),
    onEvent: (name, data) => soon(Number(data) || 0, name === 'look' ? lookAgain : () => outbox.flush()),
  })
  return () => {
    stop()
    for (const timer of timers) clearTimeout(timer)
  }
}

/** A new look is a new worker, which takes over as every update does. */
async function lookAgain(): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  const registration = await workers?.getRegistration()
  // Without a connection it is found at the next start.
  await registration?.update().catch(() => undefined)
}
