/**
 * What the app keeps on this device: an IndexedDB database per person. All of it is also in memory, so a screen reads
 * without waiting; a write is on disk before any screen shows it.
 */

/** Its tables. A member's own entries are in `logs`; `outbox` names what the server has not taken yet. */
const rooms = ['meta', 'logs', 'outbox', 'parts', 'enrolments'] as const
export type Room = (typeof rooms)[number]

/** Without a value the row is deleted. */
export interface Change {
  in: Room
  key: string
  value?: unknown
}

export interface Store {
  find<T>(room: Room, key: string): T | undefined
  /** The same map until something in it changes. */
  all<T>(room: Room): ReadonlyMap<string, T>
  /** All changes or none, on disk when it resolves. */
  write(changes: Change[]): Promise<void>
  /**
   * For what is written on top of what was read: until a write is on disk nobody reads it, so two at once would overwrite
   * each other.
   */
  inTurn<T>(work: () => Promise<T>): Promise<T>
  subscribe(onChange: () => void): () => void
  /** Deletes the database. */
  erase(): Promise<void>
  close(): void
}

/** What stays of a row that another tab has written: `theirs` itself, unless `mine` has something that it lacks. */
type Merge = (room: Room, mine: unknown, theirs: unknown) => unknown

/** Why nothing can be kept: the device is full, or forbids it. */
export class NotKept extends Error {
  isFull: boolean

  constructor(error: DOMException | null) {
    super(`This device ${isFull(error) ? 'has no room left' : 'could not save that'}. Nothing was saved.`)
    this.isFull = isFull(error)
  }
}

const isFull = (error: DOMException | null) => error?.name === 'QuotaExceededError'

type Tables = Record<Room, ReadonlyMap<string, unknown>>

const emptyTables = (): Tables =>
  Object.fromEntries(rooms.map((room) => [room, new Map<string, unknown>()])) as unknown as Tables

export async function openStore(name: string, merge: Merge): Promise<Store> {
  const held = holding(emptyTables())
  const disk = await openDisk(name, held.rows)
  const reading = disk.read()
  await Promise.all(rooms.map(async (room) => held.set(room, await readAll(reading.objectStore(room)))))
  const others = new BroadcastChannel(`store ${name}`)
  const write = async (changes: Change[]) => {
    await disk.write(changes)
    held.apply(changes)
    others.postMessage(changes)
  }
  others.onmessage = ({ data }: MessageEvent<Change[]>) => {
    const merged = data.map((change) => mergedChange(held.reading, merge, change))
    held.apply(merged)
    // Both wrote in the same moment: what the other one overwrote is written again.
    const lost = merged.filter((change, index) => change !== data[index])
    if (lost.length > 0) void write(lost)
  }
  const close = () => {
    others.close()
    disk.close()
  }
  disk.onTaken(close)
  return {
    ...held.reading,
    write,
    inTurn: inTurns(),
    async erase() {
      close()
      await eraseStore(name)
      held.reset()
    },
    close,
  }
}

/** If the browser deletes the database while the app is open, it is filled again from memory, with what was not sent. */
async function openDisk(name: string, inMemory: () => Change[]) {
  let database = await opened(name)
  let isClosed = false
  let restoring: Promise<void> | undefined
  /** Rows are in memory alone. */
  let isLacking = false
  let taken = () => close()
  const close = () => {
    isClosed = true
    database.close()
  }
  const watch = () => {
    // Another tab erases it, or a newer app upgrades it.
    database.onversionchange = () => taken()
    database.onclose = () => void restore().catch(() => undefined)
  }
  const restore = () => {
    isLacking = true
    restoring ??= (async () => {
      database.close()
      database = await opened(name)
      if (isClosed) {
        database.close()
        throw new NotKept(null)
      }
      watch()
      await fill(database, inMemory())
      isLacking = false
    })().finally(() => {
      restoring = undefined
    })
    return restoring
  }
  watch()
  return {
    read: () => database.transaction(rooms),
    close,
    onTaken: (listener: () => void) => void (taken = listener),
    async write(changes: Change[]) {
      try {
        // Tried with every write until it succeeds. A full device may still have room for a tick.
        if (isLacking && !isClosed) await restore().catch(() => undefined)
        await writeStrictly(database, changes)
      } catch (error) {
        if (isClosed || !(error instanceof NotKept) || error.isFull) throw error
        await restore()
        await writeStrictly(database, changes)
      }
    },
  }
}

/** Other tabs close it by themselves. */
export async function eraseStore(name: string): Promise<void> {
  await settled(indexedDB.deleteDatabase(name))
}

function mergedChange(held: Pick<Store, 'find'>, merge: Merge, change: Change): Change {
  const mine = held.find(change.in, change.key)
  if (mine === undefined || change.value === undefined) return change
  const value = merge(change.in, mine, change.value)
  return value === change.value ? change : { ...change, value }
}

let isAsked = false

/**
 * Asks the browser, once a start, not to clear this away when the device runs short. It may say no; to an app that has
 * just been installed it may say yes.
 */
export async function askToPersist(isInstalled = false): Promise<void> {
  const storage = navigator.storage as StorageManager | undefined
  if ((isAsked && !isInstalled) || !storage?.persist) return
  isAsked = true
  if (!(await storage.persisted())) await storage.persist()
}

/** Forgets everything when the page is closed. */
export function openPassingStore(): Store {
  const held = holding(emptyTables())
  return {
    ...held.reading,
    write: async (changes) => held.apply(changes),
    inTurn: inTurns(),
    erase: async () => held.reset(),
    close: () => {},
  }
}

function inTurns(): Store['inTurn'] {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }
}

/** The tables in memory, and who is told of changes. */
function holding(tables: Tables) {
  const listeners = new Set<() => void>()
  let isTelling = false
  // Once a frame, however much is written. Whoever wrote may show it in the frame before: a tick is drawn first.
  const tell = () => {
    if (isTelling) return
    isTelling = true
    afterPaint(() => {
      isTelling = false
      for (const listener of listeners) listener()
    })
  }
  return {
    set: (room: Room, rows: ReadonlyMap<string, unknown>) => void (tables[room] = rows),
    rows: (): Change[] =>
      rooms.flatMap((room) => [...tables[room]].map(([key, value]) => ({ in: room, key, value }))),
    reset() {
      Object.assign(tables, emptyTables())
      tell()
    },
    apply(changes: Change[]) {
      for (const room of new Set(changes.map((change) => change.in))) {
        const rows = new Map(tables[room])
        for (const { key, value, in: where } of changes)
          if (where === room && value === undefined) rows.delete(key)
          else if (where === room) rows.set(key, value)
        tables[room] = rows
      }
      tell()
    },
    reading: {
      find: <T>(room: Room, key: string) => tables[room].get(key) as T | undefined,
      all: <T>(room: Room) => tables[room] as ReadonlyMap<string, T>,
      subscribe(onChange: () => void) {
        listeners.add(onChange)
        return () => void listeners.delete(onChange)
      },
    },
  }
}

/** With the frame after the next one. A page that is not on the screen has no frames. */
export function afterPaint(then: () => void): void {
  if (document.visibilityState === 'visible') requestAnimationFrame(() => requestAnimationFrame(then))
  else setTimeout(then)
}

async function opened(name: string): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, 1)
  opening.onupgradeneeded = () => {
    for (const room of rooms) opening.result.createObjectStore(room)
  }
  return settled(opening)
}

async function readAll(table: IDBObjectStore): Promise<ReadonlyMap<string, unknown>> {
  const [keys, values] = await Promise.all([settled(table.getAllKeys()), settled(table.getAll())])
  return new Map((keys as string[]).map((key, index) => [key, values[index] as unknown]))
}

/** `strict`: a phone that loses power afterwards still has it. */
function writeStrictly(database: IDBDatabase, changes: Change[]): Promise<void> {
  if (changes.length === 0) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const fail = (error: DOMException | null) => reject(new NotKept(error))
    try {
      const touched = [...new Set(changes.map((change) => change.in))]
      const writing = database.transaction(touched, 'readwrite', { durability: 'strict' })
      writing.oncomplete = () => resolve()
      writing.onabort = () => fail(writing.error)
      try {
        for (const { in: room, key, value } of changes)
          if (value === undefined) writing.objectStore(room).delete(key)
          else writing.objectStore(room).put(value, key)
        // At once: otherwise the browser first asks this thread whether more is to come.
        writing.commit()
      } catch (error) {
        // What came before would be kept without the rest.
        writing.abort()
        throw error
      }
    } catch (error) {
      fail(error instanceof DOMException ? error : null)
    }
  })
}

/** Rows that are there stay: another tab may have written them, or nothing was deleted. */
function fill(database: IDBDatabase, rows: Change[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: DOMException | null) => reject(new NotKept(error))
    try {
      const writing = database.transaction(rooms, 'readwrite', { durability: 'strict' })
      writing.oncomplete = () => resolve()
      writing.onabort = () => fail(writing.error)
      for (const { in: room, key, value } of rows) {
        const adding = writing.objectStore(room).add(value, key)
        adding.onerror = (event) => {
          if (adding.error?.name !== 'ConstraintError') return
          event.preventDefault()
          event.stopPropagation()
        }
      }
    } catch (error) {
      fail(error instanceof DOMException ? error : null)
    }
  })
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(new NotKept(request.error))
  })
}
