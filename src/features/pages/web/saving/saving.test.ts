import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Problem } from '../../../../base/problem.ts'
import type { OwnPage, Revisions } from '../../contract.ts'
import { setTitle } from '../../document/edits.ts'
import { emptyPage, fromWire, type Page, toWire } from '../../document/page.ts'
import { type Builder, createBuilder } from '../builder.ts'
import type { LocalCopy, StoredCopy } from './localCopy.ts'
import { createSaver, type PageServer, type Saver } from './saving.ts'
import type { SavedOn } from './serverCopy.ts'

/** A server with one page, which can be unreachable or slow. */
function createServer() {
  let page: Page = { ...emptyPage(), title: 'Stored' }
  let revision = 1
  let shared_revision = 1
  const log: string[] = []
  const server = {
    log,
    /** The next responses; anything not listed succeeds. */
    faults: [] as (Problem | 'lost')[],
    hold: undefined as Promise<void> | undefined,
    titled: () => page.title,
    stored: (): OwnPage => ({
      ...toWire(structuredClone(page)),
      id: 1,
      slug: '',
      in_menu: true,
      has_draft: true,
      published_at: null,
      saved_at: '2026-01-01T00:00:00.000Z',
      revision,
      shared_revision,
    }),
    saveElsewhere(title: string) {
      page = { ...page, title }
      revision++
    },
    /** From a window with another page of the site. */
    saveShared(theme: Page['theme']) {
      page = { ...page, theme }
      shared_revision++
    },
    async load() {
      return server.stored()
    },
    save: (sent: Page, on: SavedOn) => write('draft', sent, on),
    publish: (sent: Page, on: SavedOn) => write('publish', sent, on),
  } satisfies PageServer & Record<string, unknown>

  async function write(what: string, sent: Page, on: SavedOn) {
    log.push(
      `${what} ${sent.title} on ${on.revision}${on.shared_revision === null ? '' : `, shared on ${on.shared_revision}`}`,
    )
    await server.hold
    const fault = server.faults.shift()
    if (fault instanceof Problem) throw fault
    const isShared = on.shared_revision !== null
    if (on.revision !== revision || (isShared && on.shared_revision !== shared_revision))
      throw new Problem(409, 'This page was saved elsewhere in the meantime')
    page = structuredClone(isShared ? sent : { ...sent, theme: page.theme })
    revision++
    if (isShared) shared_revision++
    if (fault === 'lost') throw new Problem(0, "We can't reach the server")
    return { revision, shared_revision: isShared ? shared_revision : null, has_draft: what === 'draft' }
  }
  return server
}

/** The device, as the saver sees it. */
function createDevice(found?: StoredCopy) {
  const device = {
    found,
    noted: undefined as { title: string; revision: number } | undefined,
    hasRoom: true,
    note(page: Page, { revision }: Revisions) {
      if (device.hasRoom) device.noted = { title: page.title, revision }
      return device.hasRoom
    },
    storeWhole: () => Promise.resolve(),
    forget: () => (device.noted = undefined),
    isOpenElsewhere: () => Promise.resolve(true),
    close: () => undefined,
  } satisfies LocalCopy & Record<string, unknown>
  return device
}

let server: ReturnType<typeof createServer>
let device: ReturnType<typeof createDevice>
let builder: Builder
let saver: Saver
let stop: () => Promise<void>

function open(found?: StoredCopy): void {
  const stored = server.stored()
  device = createDevice(found)
  builder = createBuilder(fromWire(stored))
  saver = createSaver({ builder, server, localCopy: device, stored })
  stop = saver.start()
}

const type = (title: string) => builder.change((page) => setTitle(page, title), { burst: 'title' })
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const away = () => new Problem(0, "We can't reach the server")
const storedCopy = (title: string, revision: number, ...sent: Page[]): StoredCopy => ({
  page: { ...emptyPage(), title },
  sent,
  revision,
  shared_revision: 1,
  generation: 3,
})

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', vi.fn())
  vi.stubGlobal('removeEventListener', vi.fn())
  vi.stubGlobal('document', { addEventListener: vi.fn(), removeEventListener: vi.fn() })
  server = createServer()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('CONST-00 saving by itself', () => {
  test('a key is on the device at once, and a burst on the server when it settles', async () => {
    open()
    type('A')
    expect(device.noted).toEqual({ title: 'A', revision: 1 })
    expect(saver.get().kind).toBe('saving')
    type('AB')
    expect(server.log).toEqual([])
    await pass(300)
    expect(server.log).toEqual(['draft AB on 1'])
    expect(saver.get()).toEqual({ kind: 'saved', at: Date.now() })
    expect(device.noted).toBeUndefined()
  })

  test('about once a second, one at a time, and the newest page wins', async () => {
    open()
    let answer = () => undefined as void
    server.hold = new Promise((resolve) => (answer = resolve))
    type('A')
    await pass(300)
    type('B')
    await pass(2000)
    type('C')
    await pass(2000)
    expect(server.log).toEqual(['draft A on 1'])
    answer()
    await pass(0)
    expect(server.log).toEqual(['draft A on 1', 'draft C on 2'])
    type('D')
    await pass(999)
    expect(server.log).toHaveLength(2)
    await pass(1)
    expect(server.titled()).toBe('D')
  })

  test('somebody who never pauses is saved all the same', async () => {
    open()
    for (let key = 0; key < 51; key++) {
      type(`Key ${key}`)
      await pass(100)
    }
    expect(server.log).toHaveLength(1)
  })

  test('going back to what is saved already sends nothing', async () => {
    open()
    type('A')
    builder.undo()
    await pass(5000)
    expect(server.log).toEqual([])
    expect(saver.get().kind).toBe('saved')
    expect(device.noted).toBeUndefined()
  })

  test('what is changed right before leaving is sent while leaving', async () => {
    open()
    type('Last words')
    await stop()
    expect(server.titled()).toBe('Last words')
  })
})

describe('a server that is away', () => {
  test('is asked again, each time a little later, and at once when the connection is back', async () => {
    open()
    server.faults = [away(), away(), away()]
    type('A')
    await pass(300)
    expect(saver.get()).toMatchObject({ kind: 'waiting', problem: { status: 0 } })
    expect(device.noted).toEqual({ title: 'A', revision: 1 })
    await pass(1000)
    await pass(2000)
    expect(server.log).toHaveLength(3)
    type('AB')
    await pass(3000)
    expect(server.log).toHaveLength(3)
    saver.flush()
    await pass(0)
    expect(saver.get().kind).toBe('saved')
    expect(server.titled()).toBe('AB')
  })

  test('an answer that got lost is no conflict, and no second save', async () => {
    open()
    server.faults = ['lost']
    type('A')
    await pass(300)
    await pass(1000)
    expect(saver.get().kind).toBe('saved')
    server.faults = ['lost']
    type('B')
    await pass(1000)
    type('BC')
    await pass(3000)
    expect(saver.get().kind).toBe('saved')
    expect(server.titled()).toBe('BC')
  })

  test('only a device without room makes leaving a risk', async () => {
    open()
    server.faults = [away()]
    type('A')
    await pass(300)
    expect(saver.isAtRisk()).toBe(false)
    device.hasRoom = false
    type('AB')
    expect(saver.isAtRisk()).toBe(true)
  })
})

test('a refusal is said, and the next change is tried', async () => {
  open()
  server.faults = [new Problem(422, 'section 1: too wide', { fields: { 'content.section.0': ['too wide'] } })]
  type('A')
  await pass(300)
  expect(saver.get()).toMatchObject({ kind: 'refused', problem: { message: 'section 1: too wide' } })
  type('AB')
  await pass(1000)
  expect(saver.get().kind).toBe('saved')
})

test('an ended session stops saving and keeps everything on the device', async () => {
  open()
  server.faults = [new Problem(401, 'Sign in to continue')]
  type('A')
  await pass(300)
  expect(saver.get().kind).toBe('signed-out')
  type('AB')
  await pass(60_000)
  expect(server.log).toHaveLength(1)
  expect(device.noted).toEqual({ title: 'AB', revision: 1 })
})

describe('two windows', () => {
  const overtaken = async () => {
    open()
    server.saveElsewhere('Theirs')
    type('Mine')
    await pass(300)
    expect(saver.get()).toMatchObject({
      kind: 'conflict',
      theirs: { title: 'Theirs' },
      isOwnWindow: true,
    })
    expect(device.noted).toEqual({ title: 'Mine', revision: 1 })
  }

  test('keeping mine saves it on top of theirs, which undo brings back', async () => {
    await overtaken()
    saver.keepMine()
    await pass(1000)
    expect(server.titled()).toBe('Mine')
    builder.undo()
    await pass(1000)
    expect(server.titled()).toBe('Theirs')
  })

  test('taking theirs sends nothing, and undo brings mine back', async () => {
    await overtaken()
    saver.takeTheirs()
    await pass(1000)
    expect(builder.get().page.title).toBe('Theirs')
    expect(server.log).toHaveLength(1)
    expect(device.noted).toBeUndefined()
    builder.undo()
    await pass(1000)
    expect(server.titled()).toBe('Mine')
  })

  test('PAGE-07 publishing over somebody else is refused, and nothing is sent before the choice', async () => {
    await overtaken()
    await expect(saver.publish()).rejects.toMatchObject({ status: 409 })
    expect(server.log).toHaveLength(1)
  })
})

describe('what an earlier window left behind', () => {
  test('is continued and saved when the server still has what it stands on', async () => {
    open(storedCopy('Kept', 1))
    expect(builder.get().page.title).toBe('Kept')
    await pass(1000)
    expect(server.log).toEqual(['draft Kept on 1'])
    builder.undo()
    expect(builder.get().page.title).toBe('Stored')
  })

  test('is continued when it was the last thing sent from here', async () => {
    open(storedCopy('Kept and more', 0, fromWire(server.stored())))
    await pass(1000)
    expect(server.log).toEqual(['draft Kept and more on 1'])
  })

  test('is forgotten when the server has it', async () => {
    open(storedCopy('Stored', 0))
    expect(saver.get().kind).toBe('saved')
    expect(builder.get().canUndo).toBe(false)
  })

  test('is a choice when somebody saved meanwhile, also after another crash', async () => {
    open(storedCopy('Kept', 0))
    expect(saver.get()).toMatchObject({ kind: 'conflict', theirs: { title: 'Stored' } })
    await pass(60_000)
    expect(server.log).toEqual([])
    expect(device.noted).toEqual({ title: 'Kept', revision: 0 })
  })
})

test('PAGE-05 publishing waits for the save on its way, and stands on its revision', async () => {
  open()
  type('A')
  await pass(300)
  type('AB')
  await saver.publish()
  expect(server.log).toEqual(['draft A on 1', 'publish AB on 2'])
  expect(saver.get().kind).toBe('saved')
  server.faults = [new Problem(422, 'No')]
  await expect(saver.publish()).rejects.toMatchObject({ message: 'No' })
})

describe('what visitors see', () => {
  test('a key makes changes that are not published, and publishing leaves none', async () => {
    open()
    expect(saver.publication()).toMatchObject({ isPublished: false, hasChanges: true })
    await saver.publish()
    expect(saver.publication()).toMatchObject({ isPublished: true, hasChanges: false })
    type('A')
    expect(saver.publication()).toMatchObject({ isPublished: true, hasChanges: true })
    await saver.saveNow()
    expect(server.titled()).toBe('A')
    expect(saver.publication()).toMatchObject({ isPublished: true, hasChanges: true })
    expect(saver.publication()).toBe(saver.publication())
  })

  test('who waits for the server hears why it does not have the page', async () => {
    open()
    server.faults = [new Problem(422, 'Too long'), away()]
    type('A')
    await expect(saver.saveNow()).rejects.toThrow('Too long')
    type('B')
    await expect(saver.saveNow()).rejects.toThrow("We can't reach the server")
    server.saveElsewhere('Theirs')
    await expect(saver.saveNow()).rejects.toThrow('This page was saved elsewhere in the meantime')
  })
})
