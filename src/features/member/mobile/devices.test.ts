/** Two devices of one member over a network that loses requests and answers; a device dies between any two steps. */
import { IDBObjectStore } from 'fake-indexeddb'
import fc from 'fast-check'
import { expect, onTestFinished, vi } from 'vitest'
import { dayIn, type Gym, part, programmeWith, test, uuid } from '../../../../tests/gym.ts'
import { keep, logsOn, networks, openPhone, type Phone } from '../../../../tests/phone.ts'
import { entry, logOf, squats } from '../../../../tests/training.ts'
import type { Entries, Entry, Log } from '../../training/log.ts'
import { keepSettings } from '../../training/mobile/settings.ts'
import { writingOn } from '../../training/mobile/writing.ts'

const settingsOn = ({ device }: Phone) => device.store.find<object>('meta', 'settings')

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
