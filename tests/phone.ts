/**
 * A member's device as it is in the browser: outbox, store and sync, on an IndexedDB in memory, against the real database
 * through the real call. The network loses requests and answers.
 */
import { IDBFactory } from 'fake-indexeddb'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, vi } from 'vitest'
import type { Device } from '../src/base/mobile/device.tsx'
import type { Entries, Log } from '../src/features/training/log.ts'
import type { Gym } from './gym.ts'

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
export const networks = ['up', 'up', 'down', 'answer lost', 'twice', 'killed'] as const
type Network = (typeof networks)[number]

export interface Phone {
  device: Device
  /** Dies: what is in memory is lost, and it is opened again with what is on its disk. */
  restart(meanwhile?: Promise<void>): Promise<void>
  /** `meanwhile` happens before the answer is there. */
  flush(network: Network, how?: { keepalive: boolean }, meanwhile?: () => Promise<void>): Promise<void>
  close(): void
}

const NativeChannel = BroadcastChannel

export async function openPhone(name: string, app: FastifyInstance, ada: Gym['ada']): Promise<Phone> {
  const { openDevice } = await import('../src/features/member/mobile/signedIn.ts')
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
export const keep = ({ device: { store, outbox } }: Phone, log: Log, entries: Entries): Promise<void> =>
  store.inTurn(() => {
    const known = store.find<Log>('logs', log.id) ?? log
    return outbox.keep(
      [{ in: 'logs', key: log.id, value: { ...known, entries: { ...known.entries, ...entries } } }],
      Object.entries(entries).map(([key, made]) => ({ key, value: { log: log.id, entry: made } })),
    )
  })

export const logsOn = ({ device }: Phone) => new Map(device.store.all<Log>('logs'))
