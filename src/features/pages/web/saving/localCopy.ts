/**
 * What the server does not have yet, stored on this device: for a crash, a closed tab, a lost connection, an ended
 * session. Each window has a copy of its own, under the user and the page.
 *
 * A copy is a whole page in IndexedDB and a note in localStorage of what changed since (pageDiff.ts). The note is
 * written in the same moment as the change; **a copy exists exactly while its note does**. Whole pages go to two
 * places by turns, so that the one which the present note stands on is never overwritten.
 *
 * A window holds a lock of its copy's name as long as it lives. A copy without a holder was left behind, and the
 * next window that opens the page takes it over.
 */
import { type DBSchema, type IDBPObjectStore, openDB } from 'idb'
import type { Revisions } from '../../contract.ts'
import { type Page, parsePage } from '../../document/page.ts'
import { partsOf, readJournal, writeJournal } from './pageDiff.ts'

/** With what the server had when this was edited. */
export interface StoredCopy extends Revisions {
  page: Page
  /** What was being sent to the server, which may have received it without an answer. */
  sent: Page[]
  /** Of the newest whole page. */
  generation: number
}

export interface LocalCopy {
  /** What an earlier window left behind. */
  found: StoredCopy | undefined
  /** Synchronously with the change. False if there is no space: the copy is then an older one, or none. */
  note(page: Page, on: Revisions): boolean
  /** Stores the whole page, so the following notes are short. */
  storeWhole(page: Page, sent: Page[]): Promise<void>
  /** The server has everything. */
  forget(): void
  /** Whether another window of this browser has the page open. */
  isOpenElsewhere(): Promise<boolean>
  close(): void
}

export async function openLocalCopy(userId: number, pageId: number): Promise<LocalCopy> {
  const prefix = `page-copy:${userId}:${pageId}:`
  for (const name of notesBelow(prefix)) {
    const release = await claim(name)
    const found = release && (await readCopy(name))
    if (found) return createLocalCopy(prefix, name, release, found)
    release?.()
  }
  const name = `${prefix}${crypto.randomUUID()}`
  const release = (await claim(name)) ?? (() => undefined)
  return createLocalCopy(prefix, name, release, undefined)
}

function createLocalCopy(
  prefix: string,
  name: string,
  release: () => void,
  found: StoredCopy | undefined,
): LocalCopy {
  let generation = found?.generation ?? 0
  // Of the whole copy that notes stand on. Empty at first: a note then holds the whole page.
  let base = new Map<string, object>()
  let noted: { page: Page; on: Revisions } | undefined
  let writing: Promise<void> = Promise.resolve()

  function note(page: Page, on: Revisions): boolean {
    noted = { page, on }
    const { revision, shared_revision } = on
    const facts = `"generation":${generation},"revision":${revision},"shared_revision":${shared_revision},"at":${Date.now()}`
    try {
      localStorage.setItem(name, `{${facts},"page":${writeJournal(page, base)}}`)
      return true
    } catch {
      return false
    }
  }

  async function write(page: Page, sent: Page[]): Promise<void> {
    const [next, isFirst] = [generation + 1, base.size === 0]
    await put(`${name}:${next % 2}`, { generation: next, page, sent })
    generation = next
    base = partsOf(page)
    if (noted) note(noted.page, noted.on)
    if (isFirst) await sweep()
  }

  return {
    found,
    note,
    // A device that refuses has said so by `note`, which then holds the whole page.
    storeWhole: (page, sent) => (writing = writing.then(() => write(page, sent)).catch(() => undefined)),
    forget() {
      noted = undefined
      localStorage.removeItem(name)
    },
    async isOpenElsewhere() {
      const { held = [] } = await navigator.locks.query()
      return held.some((lock) => lock.name?.startsWith(prefix) && lock.name !== name)
    },
    close() {
      release()
      void writing.then(sweep)
    },
  }
}

interface Whole {
  generation: number
  page: unknown
  sent: Page[]
}

type Noted = Pick<StoredCopy, 'generation' | 'revision'> & Partial<Revisions>

async function readCopy(name: string): Promise<StoredCopy | undefined> {
  try {
    const text = localStorage.getItem(name) ?? ''
    // A note of an earlier version of the program has no shared revision.
    const { generation, revision, shared_revision = 0 } = JSON.parse(text) as Noted
    const wholes = await getWholes(name)
    const base = wholes.find((whole) => whole.generation === generation)
    const newest = wholes.toSorted((one, other) => other.generation - one.generation)[0]
    const { page } = readJournal(text, base ? partsOf(base.page as Page) : new Map()) as { page: unknown }
    return {
      page: parsePage(page),
      sent: newest?.sent ?? [],
      revision,
      shared_revision,
      generation: newest?.generation ?? 0,
    }
  } catch (error) {
    // It is left in place: what this program cannot read, a newer or older one may.
    console.error('A stored page cannot be read', error)
    return undefined
  }
}

/** Newest first. */
function notesBelow(prefix: string): string[] {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(prefix))
  const time = (name: string) => Number(/"at":(\d+)/.exec(localStorage.getItem(name) ?? '')?.[1] ?? 0)
  return names.toSorted((one, other) => time(other) - time(one))
}

/** Undefined if an open window has it. */
function claim(name: string): Promise<(() => void) | undefined> {
  return new Promise((claimed, failed) => {
    navigator.locks
      .request(name, { ifAvailable: true }, (lock) => {
        if (!lock) return claimed(undefined)
        return new Promise<void>((release) => claimed(release))
      })
      .catch(failed)
  })
}

/** Whole pages that no note refers to. */
async function sweep(): Promise<void> {
  const { held = [] } = await navigator.locks.query()
  const living = new Set(held.map(({ name }) => name))
  await onWholes('readwrite', async (wholes) => {
    for (const key of await wholes.getAllKeys()) {
      const name = key.replace(/:[01]$/, '')
      if (!living.has(name) && localStorage.getItem(name) === null) await wholes.delete(key)
    }
  }).catch(() => undefined)
}

const getWholes = (name: string) =>
  onWholes('readonly', async (wholes) => {
    const both = await Promise.all([wholes.get(`${name}:0`), wholes.get(`${name}:1`)])
    return both.filter((whole) => whole !== undefined)
  })

const put = (key: string, whole: Whole) =>
  onWholes('readwrite', async (wholes) => void (await wholes.put(whole, key)))

interface Wholes extends DBSchema {
  wholes: { key: string; value: Whole }
}

/** Done when it is written, not when it is asked for. */
async function onWholes<Mode extends 'readonly' | 'readwrite', T>(
  mode: Mode,
  work: (wholes: IDBPObjectStore<Wholes, ['wholes'], 'wholes', Mode>) => Promise<T>,
): Promise<T> {
  const database = await openDB<Wholes>('builder', 1, {
    upgrade: (created) => void created.createObjectStore('wholes'),
  })
  try {
    const { store, done } = database.transaction('wholes', mode)
    const [result] = await Promise.all([work(store), done])
    return result
  } finally {
    database.close()
  }
}
