/** The browser's offer to install the app. It comes once, soon after the page has opened, so this is loaded with it. */
import { askToPersist } from '../../../base/mobile/store.ts'

export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

let offered: InstallPrompt | undefined
const listeners = new Set<() => void>()

export function changeOffer(prompt: InstallPrompt | undefined): void {
  offered = prompt
  for (const listener of listeners) listener()
}

export const getOffer = (): InstallPrompt | undefined => offered

export function subscribeToOffer(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => void listeners.delete(onChange)
}

/** The app offers it itself, where the member looks for it. */
export function listenForOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    changeOffer(event as InstallPrompt)
  })
  addEventListener('appinstalled', () => {
    changeOffer(undefined)
    void askToPersist(true)
  })
  // Where installing is no event, as on an iPhone.
  if (matchMedia('(display-mode: standalone)').matches) void askToPersist()
}
