/**
 * Who uses the app on this device. The session itself is in a cookie that no script reads; the name is kept here too,
 * so that the app opens without a connection. Each person has a database, and what one of them could not send waits in
 * it until they sign in again.
 */
import { ask, Refused, Unreachable } from '../../../base/mobile/ask.ts'
import type { Device, Who } from '../../../base/mobile/device.tsx'
import { createOutbox } from '../../../base/mobile/outbox.ts'
import { openStore, type Store } from '../../../base/mobile/store.ts'
import { memberAddresses } from '../addresses.ts'
import { senderOf } from './sync.ts'

const KEY = 'who'

export function findWho(): Who | undefined {
  const kept = localStorage.getItem(KEY)
  return kept ? (JSON.parse(kept) as Who) : undefined
}

export const keepWho = (who: Who): void => localStorage.setItem(KEY, JSON.stringify(who))

/** Somebody who came by the mailed link has the cookie and nothing else yet. */
export async function askWho(): Promise<Who | undefined> {
  try {
    return await ask<Who>(memberAddresses.session)
  } catch (error) {
    if (error instanceof Refused || error instanceof Unreachable) return undefined
    throw error
  }
}

export async function openDevice(who: Who, onSignedOut: () => void): Promise<Device> {
  const name = `member-${who.id}`
  const store = await openStore(name)
  const outbox = createOutbox(store, name, senderOf(store))
  return {
    who,
    store,
    outbox,
    async signOut(unsent) {
      if (unsent === 'send' && store.all('outbox').size > 0 && !(await outbox.flush())) return 'unsent'
      if (store.all('outbox').size > 0 && unsent !== 'delete') await keepUnsent(store)
      else await store.erase()
      localStorage.removeItem(KEY)
      await endSession()
      onSignedOut()
      return 'done'
    },
  }
}

/** Content and history go; what is unsent stays, with the logs it belongs to. */
async function keepUnsent(store: Store): Promise<void> {
  const unsent = new Set([...store.all<{ log: string }>('outbox').values()].map(({ log }) => log))
  const gone = (['parts', 'enrolments', 'meta', 'logs'] as const).flatMap((room) =>
    [...store.all(room).keys()]
      .filter((key) => room !== 'logs' || !unsent.has(key))
      .map((key) => ({ in: room, key })),
  )
  await store.write(gone)
  store.close()
}

/** Without a connection the cookie stays until it is used again; the app no longer shows anything. */
async function endSession(): Promise<void> {
  try {
    await ask(memberAddresses.signOut, { body: {} })
  } catch (error) {
    if (!(error instanceof Refused) && !(error instanceof Unreachable)) throw error
  }
}
