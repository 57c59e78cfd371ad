/**
 * Who uses the app on this device. The session itself is in a cookie that no script reads; the name is kept here too,
 * so that the app opens without a connection. Each person has a database, and what one of them could not send waits in
 * it until they sign in again. A session that ended is no sign-out: everything stays, and is sent after a sign-in.
 */
import { ask, Refused, Unreachable } from '../../../base/mobile/ask.ts'
import { getBoot } from '../../../base/mobile/boot.ts'
import type { Device, Who } from '../../../base/mobile/device.tsx'
import { createOutbox, type Post } from '../../../base/mobile/outbox.ts'
import { dropPrivate } from '../../../base/mobile/privateFiles.ts'
import { eraseStore, openStore, type Store } from '../../../base/mobile/store.ts'
import type { Log } from '../../training/log.ts'
import { memberAddresses } from '../addresses.ts'
import { erasedMember, postOf } from './sync.ts'
import { lackingLogs, mergedLog } from './unsent.ts'

const KEY = 'who'
/**
 * Somebody signed out without a connection: their cookie is still to be taken back. Noted in one as well, because a
 * browser that runs short of room deletes everything but cookies. Safari keeps it for 7 days.
 */
const LEAVING = 'leaving'
const YEAR_S = 31_536_000

const isSecure = (): boolean => location.protocol === 'https:'

/** With the prefix it is this host's alone: a script of a sales site could set it for all sub-domains, and sign members out. */
const leavingCookie = (): string => `${isSecure() ? '__Host-' : ''}${LEAVING}=yes`

const isLeaving = (): boolean =>
  localStorage.getItem(LEAVING) !== null || document.cookie.split('; ').includes(leavingCookie())

function keepLeaving(now: boolean): void {
  if (now) localStorage.setItem(LEAVING, 'yes')
  else localStorage.removeItem(LEAVING)
  const age = `max-age=${now ? YEAR_S : 0}`
  document.cookie = `${leavingCookie()}; path=/; samesite=strict; ${age}${isSecure() ? '; secure' : ''}`
}

export function findWho(): Who | undefined {
  const kept = localStorage.getItem(KEY)
  return kept ? (JSON.parse(kept) as Who) : undefined
}

export function keepWho(who: Who): void {
  localStorage.setItem(KEY, JSON.stringify(who))
  keepLeaving(false)
}

/** Whether the server has said with this very page that nobody is signed in. A worker's page was kept before. */
export function isStranger(): boolean {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  return getBoot().isStranger && !workers?.controller
}

/** Another tab signed in or out. A browser that clears everything away signs nobody out. */
export function onOtherTab(onChange: () => void): () => void {
  const listener = ({ key }: StorageEvent) => {
    if (key === KEY) onChange()
  }
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}

/** Where the server leads a member who had their data deleted; it answers with this app. */
export const isDeletedAddress = (): boolean => location.pathname === '/deleted'

/** Somebody who came by the mailed link has the cookie and nothing else yet. */
export async function askWho(): Promise<Who | 'erased' | undefined> {
  if (isLeaving()) await endSession()
  if (isLeaving()) return undefined
  try {
    return await ask<Who>(memberAddresses.session)
  } catch (error) {
    const erased = erasedMember(error)
    if (erased !== undefined) return (await eraseMember(erased)) ? 'erased' : undefined
    if (error instanceof Refused || error instanceof Unreachable) return undefined
    throw error
  }
}

/** Deletes all that this device keeps of a member, unsent entries too. False if it is not who uses it. */
async function eraseMember(id: number): Promise<boolean> {
  await eraseStore(storeOf(id))
  await dropFiles(id)
  const isCurrent = findWho()?.id === id
  if (isCurrent) localStorage.removeItem(KEY)
  return isCurrent
}

const storeOf = (id: number) => `member-${id}`

async function dropFiles(id: number): Promise<void> {
  await (globalThis.caches as CacheStorage | undefined)?.delete('media')
  await dropPrivate(id)
}

interface Turns {
  onEntered: (who: Who) => void
  onSignedOut: () => void
  /** The member's data was deleted, here too. */
  onErased: () => void
}

export async function openDevice(who: Who, turns: Turns): Promise<Device> {
  const name = storeOf(who.id)
  const store = await openStore(name, (room, mine, theirs) =>
    room === 'logs' ? mergedLog(mine as Log, theirs as Log) : theirs,
  )
  const lacking = lackingLogs(store.all('outbox'), (id) => store.find<Log>('logs', id))
  if (lacking.length > 0) await store.write(lacking.map((value) => ({ in: 'logs', key: value.id, value })))
  const outbox = createOutbox(store, name, postAs(who, store, turns))
  return {
    who,
    store,
    outbox,
    enter(next) {
      turns.onEntered(next)
      if (next.id === who.id) void outbox.flush()
    },
    async signOut(unsent) {
      if (unsent === 'send' && isHolding(store)) {
        const flushed = await outbox.flush()
        if (isHolding(store)) return flushed === 'sent' ? 'refused' : flushed
      }
      if (unsent === 'keep') await keepUnsent(store)
      else await store.erase()
      // Removing what the browser cleared away would tell no other tab.
      localStorage.setItem(KEY, JSON.stringify(who))
      localStorage.removeItem(KEY)
      await dropFiles(who.id)
      await endSession()
      turns.onSignedOut()
      return 'done'
    },
  }
}

/** Keeps that the session has ended, for the line that says so; somebody else's session opens their store instead. */
function postAs(who: Who, store: Store, { onEntered, onErased }: Turns): Post {
  const { send, load } = postOf(store, who.id)
  const mark = async (value: true | undefined) => {
    if (store.find('meta', 'ended') !== value) await store.write([{ in: 'meta', key: 'ended', value }])
  }
  return {
    load,
    async send(how) {
      try {
        await send(how)
        await mark(undefined)
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        const erased = erasedMember(error)
        if (erased === who.id) {
          await store.erase()
          await eraseMember(who.id)
          onErased()
        }
        if (error.status === 401 || (erased !== undefined && erased !== who.id)) await mark(true)
        const other = error.status === 409 ? await askWho() : undefined
        if (other && other !== 'erased' && other.id !== who.id) onEntered(other)
        throw error
      }
    },
  }
}

/** Whether something is here alone: not sent yet, or not taken by the server. */
const isHolding = (store: Store) =>
  store.all('outbox').size > 0 || Object.keys(store.find<object>('meta', 'refused') ?? {}).length > 0

/** Content and history go; what is unsent or was not taken stays, with the logs it belongs to. */
async function keepUnsent(store: Store): Promise<void> {
  const stays = new Set([
    ...[...store.all<{ log?: string }>('outbox').values()].flatMap(({ log }) => log ?? []),
    ...Object.keys(store.find<object>('meta', 'refused') ?? {}),
    'refused',
  ])
  const gone = (['parts', 'enrolments', 'meta', 'logs'] as const).flatMap((room) =>
    [...store.all(room).keys()].filter((key) => !stays.has(key)).map((key) => ({ in: room, key })),
  )
  await store.write(gone)
  store.close()
}

/** Without a connection the cookie stays: the next start ends the session before anything else. */
async function endSession(): Promise<void> {
  keepLeaving(true)
  try {
    await ask(memberAddresses.signOut, { body: {} })
  } catch (error) {
    if (error instanceof Unreachable) return
    if (!(error instanceof Refused)) throw error
    // Ended already, by itself or with the account. Anything else is tried again at the next start.
    if (![401, 410].includes(error.status)) return
  }
  keepLeaving(false)
}
