/** Whether the server was out of reach at the last try. What the browser says of it is not believed: see outbox.ts. */
import { useSyncExternalStore } from 'react'

let isAway = false
const turned = new EventTarget()

export function tellAway(now: boolean): void {
  if (now === isAway) return
  isAway = now
  turned.dispatchEvent(new Event('turn'))
}

function subscribe(onTurn: () => void): () => void {
  turned.addEventListener('turn', onTurn)
  return () => turned.removeEventListener('turn', onTurn)
}

export const useAway = (): boolean => useSyncExternalStore(subscribe, () => isAway)
