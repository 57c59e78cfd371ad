/** What every screen of the app can reach: who is signed in, what is kept here, and the way out. */
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'
import type { Flushed, Outbox } from './outbox.ts'
import type { Room, Store } from './store.ts'

export interface Device {
  who: Who
  store: Store
  outbox: Outbox
  /** After a sign-in: this person goes on, or somebody else does with a store of their own. */
  enter(who: Who): void
  /**
   * `send` sends first and answers what stood in the way: then the person chooses whether entries are kept here for
   * their next sign-in, or deleted.
   */
  signOut(unsent: 'send' | 'keep' | 'delete'): Promise<'done' | Flushed>
}

export interface Who {
  id: number
  name: string
  email: string
}

const DeviceContext = createContext<Device | undefined>(undefined)

export function DeviceProvider({ device, children }: { device: Device; children: ReactNode }) {
  return <DeviceContext value={device}>{children}</DeviceContext>
}

export function useDevice(): Device {
  const device = useContext(DeviceContext)
  if (!device) throw new Error('There is no device above this screen')
  return device
}

/** All rows of a table by key, again whenever one changes. */
export function useStored<T>(room: Room): ReadonlyMap<string, T> {
  const { store } = useDevice()
  return useSyncExternalStore(store.subscribe, () => store.all<T>(room))
}
