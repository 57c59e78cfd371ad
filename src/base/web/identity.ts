/**
 * Calls that the server refuses until the user has confirmed who they are. They wait here for the dialog, and are sent
 * again afterwards, so no screen has to know of it.
 */
import { useSyncExternalStore } from 'react'

type Answer = (isConfirmed: boolean) => void

/** Calls that wait for the same dialog. */
let waiting: Answer[] = []
const listeners = new Set<() => void>()

/** Whether the user confirmed it. False right away if nothing here can ask. */
export function askForIdentity(): Promise<boolean> {
  if (!listeners.size) return Promise.resolve(false)
  return new Promise((resolve) => {
    waiting = [...waiting, resolve]
    tellAll()
  })
}

export function answerIdentity(isConfirmed: boolean): void {
  const answered = waiting
  waiting = []
  for (const answer of answered) answer(isConfirmed)
  tellAll()
}

export const useIdentityAsked = () => useSyncExternalStore(subscribe, () => waiting.length > 0)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tellAll(): void {
  for (const listener of listeners) listener()
}
