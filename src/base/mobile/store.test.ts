/** The store on an IndexedDB in memory, which a test deletes or fills up as browsers do. */
import { forceCloseDatabase, IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eraseStore, openStore, type Store } from './store.ts'

const NAME = 'member-1'
const { add, put } = IDBObjectStore.prototype

/** Of tabs that have not heard of each other yet. */
class DeafChannel {
  onmessage = null
  postMessage() {}
  close() {}
}

/** The open connections, the oldest first. */
let connections: IDBDatabase[]

beforeEach(() => {
  connections = []
  emptyDisk()
  vi.stubGlobal('document', { visibilityState: 'hidden' })
  vi.stubGlobal('BroadcastChannel', DeafChannel)
})

afterEach(() => {
  Object.assign(IDBObjectStore.prototype, { add, put })
  vi.unstubAllGlobals()
})

function emptyDisk(): void {
  const disk = new IDBFactory()
  const open = disk.open.bind(disk)
  disk.open = (name, version) => {
    const opening = open(name, version)
    opening.addEventListener('success', () => connections.push(opening.result))
    return opening
  }
  vi.stubGlobal('indexedDB', disk)
}

const openTab = (): Promise<Store> => openStore(NAME, (_room, _mine, theirs) => theirs)

const rows = (...keys: string[]) => keys.map((key) => ({ in: 'logs' as const, key, value: key }))

/** The browser closes a tab's database. */
const closeUnder = (connection: IDBDatabase | undefined) => forceCloseDatabase(connection as never)

/** A transaction with more rows than these fails. */
function leaveRoomFor(most: number): void {
  const written = new WeakMap<IDBTransaction, number>()
  const limited = (write: typeof put): typeof put =>
    function (this: IDBObjectStore, ...row) {
      const count = (written.get(this.transaction) ?? 0) + 1
      written.set(this.transaction, count)
      if (count > most) throw new DOMException('Full', 'QuotaExceededError')
      return write.apply(this, row)
    }
  Object.assign(IDBObjectStore.prototype, { add: limited(add), put: limited(put) })
}

/** What the next start of the app finds. */
async function keysOnDisk(): Promise<string[]> {
  const tab = await openTab()
  const keys = [...tab.all('logs').keys()]
  tab.close()
  return keys.toSorted()
}

test('what the browser deletes under an open app is on the disk again before anything else is written', async () => {
  const tab = await openTab()
  await tab.write(rows('a', 'b'))

  emptyDisk()
  closeUnder(connections[0])

  await expect.poll(keysOnDisk).toEqual(['a', 'b'])
  tab.close()
})

test('a device that is too full for all of it takes the next tick, and the rest once there is room', async () => {
  const tab = await openTab()
  await tab.write(rows('a', 'b', 'c'))

  leaveRoomFor(1)
  emptyDisk()
  closeUnder(connections[0])
  await tab.write(rows('d'))
  await expect(tab.write(rows('e', 'f'))).rejects.toMatchObject({ isFull: true })
  expect(await keysOnDisk()).toContain('d')

  leaveRoomFor(100)
  await tab.write(rows('g'))
  expect(await keysOnDisk()).toEqual(['a', 'b', 'c', 'd', 'g'])
  expect([...tab.all('logs').keys()]).toEqual(['a', 'b', 'c', 'd', 'g'])
  tab.close()
})

test.for([{ isDeleted: true }, { isDeleted: false }])(
  'a tab that restores its rows keeps what another tab wrote since (deleted: $isDeleted)',
  async ({ isDeleted }) => {
    const mine = await openTab()
    await mine.write([...rows('ours'), { in: 'meta', key: 'cursor', value: 'old' }])
    const theirs = await openTab()
    const [ofMine, ofTheirs] = connections

    if (isDeleted) {
      emptyDisk()
      closeUnder(ofTheirs)
    }
    await theirs.write([{ in: 'meta', key: 'cursor', value: 'new' }])
    closeUnder(ofMine)
    await mine.write(rows('mine'))

    expect(await keysOnDisk()).toEqual(['mine', 'ours'])
    const next = await openTab()
    expect(next.find('meta', 'cursor')).toBe('new')
    for (const tab of [mine, theirs, next]) tab.close()
  },
)

test('a store that is erased while it is restored stays erased', async () => {
  const tab = await openTab()
  await tab.write(rows('a'))

  emptyDisk()
  closeUnder(connections[0])
  await tab.erase()

  expect(await indexedDB.databases()).toEqual([])
  await expect(tab.write(rows('b'))).rejects.toThrow('Nothing was saved')
  await eraseStore(NAME)
  expect(await keysOnDisk()).toEqual([])
})
