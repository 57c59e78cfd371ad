/**
 * Two devices of one member, as they are in the browser: outbox, store and sync, on an IndexedDB in memory, against the
 * real database through the real call. The network loses requests and answers, and a device dies between any two steps.
 */

import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, onTestFinished, vi } from 'vitest'
import { dayIn, type Gym, part, programmeWith, test, uuid } from '../../../../tests/gym.ts'
import { entry, logOf, squats } from '../../../../tests/training.ts'
import type { Device } from '../../../base/mobile/device.tsx'
import type { Entries, Entry, Log } from '../../training/log.ts'
import { keepSettings } from '../../training/mobile/settings.ts'
import { writingOn } from '../../training/mobile/writing.ts'

const host = 'strong--app.localhost'

/** What Node lacks of a page that nobody looks at. */
beforeAll(() => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'hidden', querySelector: () => null })
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})
afterAll(() => vi.unstubAllGlobals())

/** `killed`: the server has it, and the device dies with the answer in its hands. */
const networks = ['up', 'up', 'down', 'answer lost', 'twice', 'killed'] as const
type Network = (typeof networks)[number]

interface Phone {
  device: Device
  /** Dies: what is in memory is lost, and it is opened again with what is on its disk. */
  restart(meanwhile?: Promise<void>): Promise<void>
  /** `meanwhile` happens before the answer is there. */
  flush(network: Network, how?: { keepalive: boolean }, meanwhile?: () => Promise<void>): Promise<void>
  close(): void
}

const NativeChannel = BroadcastChannel

async function openPhone(name: string, app: FastifyInstance, ada: Gym['ada']): Promise<Phone> {
  const { openDevice } = await import('./signedIn.ts')
  const disk = new IDBFactory()
  /** Hears the other tabs of this phone alone. */
  class Channel extends NativeChannel {
    constructor(channel: string) {
      super(`${name} ${channel}`)
    }
  }
  const who = { id: ada.traineeId, name: 'Ada', email: 'ada@example.test' }
  const nothing = () => {}
  const turns = { onEntered: nothing, onSignedOut: nothing, onErased: nothing }
  const start = async () => {
    vi.stubGlobal('indexedDB', disk)
    vi.stubGlobal('BroadcastChannel', Channel)
    const device = await openDevice(who, turns)
    return { device, stop: device.outbox.start() }
  }
  let { device, stop } = await start()
  const close = () => {
    device.store.close()
    stop()
  }
  const send = async (url: string, { method = 'GET', headers, body }: RequestInit) => {
    const own = { host, 'sec-fetch-site': 'same-origin', cookie: `app=${ada.token}` }
    const answer = await app.inject({
      method: method as 'GET',
      url,
      headers: { ...(headers as Record<string, string>), ...own },
      ...(body && { payload: body as string }),
    })
    return new Response(answer.body, { status: answer.statusCode })
  }
  const restart = async (meanwhile?: Promise<void>) => {
    close()
    // A dead page shows nothing and starts no timer.
    await meanwhile?.catch(nothing)
    stop()
    ;({ device, stop } = await start())
  }
  return {
    get device() {
      return device
    },
    restart,
    async flush(network, how = { keepalive: false }, meanwhile) {
      const fetch = vi.fn(async (url: string, asked: RequestInit) => {
        if (network === 'down') throw new TypeError('Failed to fetch')
        const answer = await send(url, asked)
        await meanwhile?.()
        if (network === 'answer lost') throw new TypeError('Failed to fetch')
        if (network === 'killed') device.store.close()
        return network === 'twice' ? send(url, asked) : answer
      })
      vi.stubGlobal('fetch', fetch)
      await device.outbox.flush(how)
      if (network === 'killed') return restart()
      // A flush begins to load what it names.
      if (network === 'up' && !how.keepalive) await device.outbox.load()
    },
    close,
  }
}

/** As writing.ts does: the log and what is to be sent of it, in one step. */
const keep = ({ device: { store, outbox } }: Phone, log: Log, entries: Entries): Promise<void> =>
  store.inTurn(() => {
    const known = store.find<Log>('logs', log.id) ?? log
    return outbox.keep(
      [{ in: 'logs', key: log.id, value: { ...known, entries: { ...known.entries, ...entries } } }],
      Object.entries(entries).map(([key, made]) => ({ key, value: { log: log.id, entry: made } })),
    )
  })

const settingsOn = ({ device }: Phone) => device.store.find<object>('meta', 'settings')

const logsOn = ({ device }: Phone) => new Map(device.store.all<Log>('logs'))

/** Everything from an old cursor on. */
async function pull(gym: Gym, token: string, since: string): Promise<Map<string, Log>> {
  const found = new Map<string, Log>()
  for (let cursor = since; ; ) {
    const answer = (await gym.sync(token, { since: cursor })) as unknown as {
      logs: Log[]
      cursor: string
      more: boolean
    }
    for (const log of answer.logs) found.set(log.id, log)
    cursor = answer.cursor
    if (!answer.more) return found
  }
}

const phone = fc.constantFrom(0 as const, 1 as const)
const someStep = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('log' as const),
      on: phone,
      log: fc.integer({ min: 0, max: 2 }),
      kinds: fc.array(fc.constantFrom('set', 'undo', 'note', 'done'), { minLength: 1, maxLength: 3 }),
      isKilled: fc.integer({ min: 0, max: 5 }).map((chance) => chance === 0),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('flush' as const),
      on: phone,
      network: fc.constantFrom(...networks),
      keepalive: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('settings' as const),
      on: phone,
      change: fc.oneof(
        fc.record({ unit: fc.constantFrom('kg' as const, 'lb' as const) }),
        fc.record({ weekdays: fc.constantFrom<number[]>([1], [2, 4], []) }),
        fc.record({ name: fc.constantFrom('Ada', 'Dr. Lovelace') }),
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restart' as const), on: phone }) },
)

const entryOf = (k: string, n: number, known: Entries): Entry => {
  if (k === 'set') return squats(n, 1 + (n % 12), 60_000)
  if (k === 'note') return entry(n, { k: 'note', item: null, text: `note ${n}` })
  if (k === 'done') return entry(n, { k: 'done', note: '' })
  return entry(n, { k: 'undo', fixes: Object.keys(known).at(-1) ?? 'x1' })
}

type Step = typeof someStep extends fc.Arbitrary<infer S> ? S : never

/** An end that the server knows already is taken back on a device that dies meanwhile. */
const takenBack: Step[] = [
  { do: 'log', on: 1, log: 0, kinds: ['done'], isKilled: true },
  { do: 'flush', on: 1, network: 'up', keepalive: false },
  { do: 'log', on: 1, log: 0, kinds: ['undo'], isKilled: true },
]

test('MISC-17 two devices over a bad network, killed between any two steps, end in the same logs as the server', async ({
  app,
  gym,
  make,
}) => {
  let run = 0
  await fc.assert(
    fc.asyncProperty(fc.array(someStep, { maxLength: 16 }), async (steps) => {
      let made = 0
      const member = await make.trainee({ trainerId: gym.coach.trainerId })
      const first = 10 * ++run
      const phones = [
        await openPhone(`a${run}`, app, member),
        await openPhone(`b${run}`, app, member),
      ] as const
      /** What each of them showed as done. */
      const shown = [new Map<string, Entry>(), new Map<string, Entry>()] as const
      const olds: { cursor: string; logs: Map<string, Log> }[] = []
      const expectShown = (on: 0 | 1) => {
        const there = new Map(
          [...logsOn(phones[on]).values()].flatMap(({ entries }) => Object.entries(entries)),
        )
        for (const [id, content] of shown[on]) expect(there.get(id)).toEqual(content)
        // On the disk with its row in the outbox, or neither.
        for (const id of phones[on].device.store.all('outbox').keys())
          if (!id.startsWith('settings')) expect(there.has(id)).toBe(true)
      }
      for (const step of steps) {
        const one = phones[step.on]
        if (step.do === 'log') {
          const id = uuid(first + step.log)
          const log = logOf({
            id,
            on_day: dayIn(0),
            programme: null,
            version: null,
            activity: `of-${step.on}`,
          })
          const entries: Record<string, Entry> = {}
          for (const k of step.kinds) {
            made++
            entries[`k${step.on}n${made}`] = entryOf(k, made, logsOn(one).get(id)?.entries ?? {})
          }
          const keeping = keep(one, log, entries)
          if (step.isKilled) await one.restart(keeping)
          else await keeping
          // Who dies meanwhile has all of it in both places, or nothing.
          const kept = logsOn(one).get(id)?.entries ?? {}
          const isKept = (key: string) => key in kept && one.device.store.find('outbox', key) !== undefined
          const there = Object.keys(entries).filter(isKept)
          expect(there.length).toBe(
            step.isKilled && !isKept(Object.keys(entries)[0] ?? '') ? 0 : step.kinds.length,
          )
          for (const key of there) shown[step.on].set(key, entries[key] as Entry)
        } else if (step.do === 'settings') {
          await keepSettings(one.device, step.change)
          expect(settingsOn(one)).toMatchObject(step.change)
        } else if (step.do === 'restart') await one.restart()
        else {
          await one.flush(step.network, step)
          const cursor = one.device.store.find<string>('meta', 'cursor')
          if (cursor) olds.push({ cursor, logs: logsOn(one) })
        }
        expectShown(step.on)
      }

      for (const one of [...phones, ...phones]) await one.flush('up')
      const stands = await pull(gym, member.token, '')
      const { settings } = (await gym.sync(member.token)) as unknown as { settings: object }
      for (const one of phones) {
        expect(logsOn(one)).toEqual(stands)
        expect([...one.device.store.all('outbox')]).toEqual([])
        expect(one.device.store.find('meta', 'refused')).toBeUndefined()
        expect(settingsOn(one)).toEqual(settings)
      }
      const entries = new Map([...stands.values()].flatMap((log) => Object.entries(log.entries)))
      expect(entries).toEqual(new Map([...shown[0], ...shown[1]]))
      for (const { cursor, logs } of olds)
        expect(new Map([...logs, ...(await pull(gym, member.token, cursor))])).toEqual(stands)
      for (const one of phones) one.close()
    }),
    { numRuns: 30, examples: [[takenBack]] },
  )
})

test('MISC-17 two devices change a setting each: neither takes back the other, and a tap during a request is not lost', async ({
  app,
  make,
  gym,
}) => {
  const member = await make.trainee({ trainerId: gym.coach.trainerId })
  const one = await openPhone('one', app, member)
  const other = await openPhone('other', app, member)
  for (const phone of [one, other]) await phone.flush('up')
  const sent = () => {
    const [, asked] = vi.mocked(fetch).mock.lastCall ?? []
    return JSON.parse(asked?.body as string).settings
  }

  await keepSettings(one.device, { unit: 'lb' })
  await keepSettings(other.device, { weekdays: [2, 4] })
  await keepSettings(other.device, { name: 'Kim' })
  await one.flush('up')
  expect(sent()).toEqual({ unit: 'lb' })

  // Chosen while the answer is under way: that field waits, and what else the answer brings is taken.
  await other.flush('up', { keepalive: true }, () => keepSettings(other.device, { name: 'Dr. Kim' }))
  expect(sent()).toEqual({ weekdays: [2, 4], name: 'Kim' })
  expect(settingsOn(other)).toMatchObject({ unit: 'lb', weekdays: [2, 4], name: 'Dr. Kim' })

  await other.flush('up')
  expect(sent()).toEqual({ name: 'Dr. Kim' })
  await one.flush('up')
  expect(sent()).toBeUndefined()
  for (const phone of [one, other])
    expect(settingsOn(phone)).toMatchObject({ unit: 'lb', weekdays: [2, 4], name: 'Dr. Kim' })
  for (const phone of [one, other]) phone.close()
})

test('MISC-17 who answered the questions on a device is not asked there again, nor on a new one', async ({
  app,
  make,
  gym,
}) => {
  const member = await make.trainee({ trainerId: gym.coach.trainerId })
  const one = await openPhone('welcomed', app, member)
  expect(settingsOn(one)).toBeUndefined()
  await one.flush('up')
  expect(settingsOn(one)).toMatchObject({ welcomed: false })

  // Answered while a request is under way that does not have the answers yet.
  await one.device.store.write([{ in: 'meta', key: 'cursor', value: '' }])
  await one.flush('up', { keepalive: true }, () => keepSettings(one.device, { name: '' }))
  expect(settingsOn(one)).toMatchObject({ welcomed: true })
  await one.flush('up')
  expect(settingsOn(one)).toMatchObject({ welcomed: true })

  const other = await openPhone('new', app, member)
  await other.flush('up')
  expect(settingsOn(other)).toMatchObject({ welcomed: true })
  for (const phone of [one, other]) phone.close()
})

test('MISC-17 settings that an older version of the app kept are sent', async ({ app, make, gym }) => {
  const member = await make.trainee({ trainerId: gym.coach.trainerId })
  const one = await openPhone('older', app, member)
  const settings = { unit: null, weekdays: [1, 4], name: 'Kim', zone: 'UTC' }
  await one.device.outbox.keep([], [{ key: 'settings', value: { settings } }])
  await keepSettings(one.device, { weekdays: [2] })
  await one.flush('up')

  expect(settingsOn(one)).toMatchObject({ unit: 'kg', weekdays: [2], name: 'Kim' })
  expect(one.device.store.all('outbox').size).toBe(0)
  one.close()
})

test('MISC-17 a program is edited during a workout: the device keeps its part until the workout is done', async ({
  app,
  gym,
}) => {
  const { ada, coach } = gym
  const programme = await gym.publish(coach, programmeWith('all', [part('w1'), part('w2')]))
  await gym.subscribe(ada, gym.plan)
  const one = await openPhone('edited', app, ada)
  const partsOn = () => [...one.device.store.all('parts').keys()].sort()
  await one.flush('up')
  expect(partsOn()).toEqual([`${programme}/1/w1`, `${programme}/1/w2`])

  const begun = logOf({
    id: uuid(1),
    kind: 'lesson',
    programme,
    version: 1,
    activity: 'w2-lesson',
    on_day: dayIn(0),
  })
  await keep(one, begun, { k1: entry(1, { k: 'note', item: null, text: 'begun' }) })
  await gym.publish(coach, programmeWith('all', [part('w1'), part('w3')]), programme)
  await one.flush('up')
  await one.restart()
  expect(partsOn()).toEqual(
    expect.arrayContaining([`${programme}/1/w2`, `${programme}/2/w1`, `${programme}/2/w3`]),
  )

  await keep(one, begun, { k2: entry(2, { k: 'done', note: '' }) })
  await one.flush('up')
  await gym.publish(coach, programmeWith('all', [part('w1')]), programme)
  await one.flush('up')
  expect(partsOn()).toEqual([`${programme}/3/w1`])
  expect(one.device.store.find('meta', 'names')).toMatchObject({ [`${programme}/w2-lesson`]: 'title-of-w2' })
  expect(Object.keys(logsOn(one).get(uuid(1))?.entries ?? {})).toEqual(['k1', 'k2'])
  one.close()
})

const openedLog = (programme: number, activity: string, more: Partial<Log> = {}) =>
  logOf({ id: uuid(1), kind: 'lesson', programme, version: 1, activity, on_day: dayIn(0), ...more })
const noted = (n: number) => ({ [`k${n}`]: entry(n, { k: 'note', item: null, text: 'begun' }) })
const partsOn = ({ device }: Phone) => [...device.store.all('parts').keys()].sort()

test('MISC-17 a new device gets the part of a log under way as it was begun, also if the part is gone, and no other old part', async ({
  app,
  gym,
}) => {
  const { ada, coach } = gym
  const programme = await gym.publish(coach, programmeWith('all', [part('w1'), part('w2'), part('w3')]))
  await gym.subscribe(ada, gym.plan)
  const phone = await openPhone('begun on', app, ada)
  await keep(phone, openedLog(programme, 'w2-lesson'), noted(1))
  const w1 = openedLog(programme, 'w1-lesson', { id: uuid(2) })
  await keep(phone, w1, { d1: entry(1, { k: 'done', note: '' }) })
  await phone.flush('up')
  await gym.publish(coach, programmeWith('all', [part('w1'), part('w4')]), programme)

  const tablet = await openPhone('goes on', app, ada)
  await tablet.flush('up')
  expect(partsOn(tablet)).toEqual([`${programme}/1/w2`, `${programme}/2/w1`, `${programme}/2/w4`])
  await tablet.restart()
  await tablet.flush('up')
  expect(partsOn(tablet)).toContain(`${programme}/1/w2`)

  // The session is finished there, and the next version needs the old part no longer.
  await keep(tablet, openedLog(programme, 'w2-lesson'), { k2: entry(2, { k: 'done', note: '' }) })
  await tablet.flush('up')
  await gym.publish(coach, programmeWith('all', [part('w1')]), programme)
  await tablet.flush('up')
  expect(partsOn(tablet)).toEqual([`${programme}/3/w1`])
  for (const one of [phone, tablet]) one.close()
})

test('MISC-17 a newer version and the log that needs the older one come in one answer: the older part stays, and goes with the access', async ({
  app,
  gym,
}) => {
  const { ada, coach } = gym
  const programme = await gym.publish(coach, programmeWith('all', [part('w1'), part('w2')]))
  const subscription = await gym.subscribe(ada, gym.plan)
  const [phone, tablet] = [await openPhone('begins', app, ada), await openPhone('hears', app, ada)]
  await tablet.flush('up')
  await keep(phone, openedLog(programme, 'w2-lesson'), noted(1))
  await phone.flush('up')
  await gym.publish(coach, programmeWith('all', [part('w1')]), programme)

  // The connection goes with the answer: nothing can be fetched again.
  await tablet.flush('up', { keepalive: true })
  await tablet.restart()
  expect(partsOn(tablet)).toContain(`${programme}/1/w2`)

  await tablet.flush('up')
  await coach.db
    .updateTable('subscriptions')
    .set({ state: 'cancelled', ended_at: new Date() })
    .where('trainer_id', '=', coach.trainerId)
    .where('id', '=', subscription)
    .execute()
  await tablet.flush('up')
  expect(partsOn(tablet)).toEqual([])
  await tablet.flush('up')
  expect(partsOn(tablet)).toEqual([])
  expect(logsOn(tablet).get(uuid(1))).toBeDefined()
  for (const one of [phone, tablet]) one.close()
})

test('MISC-17 a log that was discarded keeps no old part', async ({ app, gym }) => {
  const { ada, coach } = gym
  const programme = await gym.publish(coach, programmeWith('all', [part('w1'), part('w2')]))
  await gym.subscribe(ada, gym.plan)
  const phone = await openPhone('discards', app, ada)
  await phone.flush('up')
  await keep(phone, openedLog(programme, 'w2-lesson'), noted(1))
  await keep(phone, openedLog(programme, 'w2-lesson'), { k2: entry(2, { k: 'undo', fixes: 'k1' }) })
  await gym.publish(coach, programmeWith('all', [part('w1')]), programme)
  await phone.flush('up')

  expect(partsOn(phone)).toEqual([`${programme}/2/w1`])
  phone.close()
})

test('MISC-17 what is logged in the moment in which an answer comes stays on the device, and is sent', async ({
  app,
  gym,
  make,
}) => {
  const member = await make.trainee({ trainerId: gym.coach.trainerId })
  const [one, other] = [await openPhone('logs', app, member), await openPhone('brings', app, member)]
  const { device } = one
  const writing = writingOn(device)
  const note = (text: string) => ({ k: 'note' as const, fixes: null, item: null, text })
  const log = await writing.begin({ kind: 'workout', programme: null, version: null, activity: null })
  await writing.add(log.id, note('sent'))
  await one.flush('up')
  await other.flush('up')
  await writingOn(other.device).add(log.id, note('brought'))
  await other.flush('up')

  // On its way to the disk when the answer has been read, and there before the answer is.
  const { promise: isRead, resolve } = Promise.withResolvers<void>()
  const { json } = Response.prototype
  onTestFinished(() => void (Response.prototype.json = json))
  Response.prototype.json = async function () {
    const body: unknown = await json.call(this)
    setImmediate(resolve)
    return body
  }
  let logging: Promise<void> | undefined
  const { write } = device.store
  device.store.write = async (changes) => {
    await (changes.some(({ key }) => key === 'cursor') ? logging : isRead)
    return write(changes)
  }
  await one.flush('up', { keepalive: false }, async () => {
    logging ??= writing.add(log.id, note('logged meanwhile'))
  })
  await one.flush('up')

  const notes = ['brought', 'logged meanwhile', 'sent']
  const texts = (entries: Entries = {}) =>
    Object.values(entries)
      .flatMap((each) => (each.k === 'note' ? each.text : []))
      .toSorted()
  expect(texts(logsOn(one).get(log.id)?.entries)).toEqual(notes)
  expect(texts((await pull(gym, member.token, '')).get(log.id)?.entries)).toEqual(notes)
  await one.restart()
  expect(texts(logsOn(one).get(log.id)?.entries)).toEqual(notes)
  for (const phone of [one, other]) phone.close()
})

test('MISC-17 an answer that a full device cannot keep is not half kept, and comes again', async ({
  app,
  gym,
}) => {
  const { ada, coach } = gym
  await gym.publish(coach, programmeWith('all', [part('w1')]))
  await gym.subscribe(ada, gym.plan)
  const note = (id: string) => ({ [id]: entry(1, { k: 'note', item: null, text: id }) })
  const log = logOf({ id: uuid(1), programme: null, version: null, on_day: dayIn(0) })
  const other = await openPhone('roomy', app, ada)
  await keep(other, log, note('a1'))
  await other.flush('up')
  const one = await openPhone('full', app, ada)
  await keep(one, log, note('b1'))

  const { put } = IDBObjectStore.prototype
  onTestFinished(() => void (IDBObjectStore.prototype.put = put))
  let left = 3
  IDBObjectStore.prototype.put = function (...row) {
    if (--left < 0) throw new DOMException('Full', 'QuotaExceededError')
    return put.apply(this, row)
  }
  expect(await one.device.outbox.flush()).toBe('full')
  expect(left).toBeLessThan(0)
  IDBObjectStore.prototype.put = put
  await one.restart()
  expect(one.device.store.find('meta', 'cursor')).toBeUndefined()
  expect(Object.keys(logsOn(one).get(uuid(1))?.entries ?? {})).toEqual(['b1'])
  expect(one.device.store.all('outbox').size).toBe(1)

  await one.flush('up')
  expect(Object.keys(logsOn(one).get(uuid(1))?.entries ?? {}).sort()).toEqual(['a1', 'b1'])
  expect(one.device.store.all('outbox').size).toBe(0)
  for (const phone of [one, other]) phone.close()
})
