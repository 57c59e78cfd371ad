/**
 * The local Stripe: `startStripe` and its HTTP server. Requests are handled in api.ts, pages/ and control.ts; door.ts
 * handles HTTP and access.
 */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type Stripe from 'stripe'
import { forgetOldReplies } from './api.ts'
import { openBooks, platformAccount, type World } from './books.ts'
import { openClock } from './clock.ts'
import { type Exchange, openDoor } from './door.ts'
import { type Fault, type Faults, openFaults } from './faults.ts'
import { lockFolder } from './lock.ts'
import { ensurePlatform } from './resources/accounts.ts'
import { runWall } from './resources/schedule.ts'
import { openStore } from './store.ts'
import { type Endpoint, openWebhooks, type Webhooks } from './webhooks.ts'

export interface StripeOptions {
  /** 0 picks any free port. */
  port: number
  /** Without a folder, nothing outlives the process. */
  dataDir?: string | undefined
  host?: string
  /** Allowed host names besides `localhost`, such as `host.docker.internal`. */
  hosts?: string[]
  webhooks?: Endpoint[]
  /** Milliseconds, like `Date.now`. */
  now?: () => number
  faults?: Fault[]
  /** The delay before the second delivery attempt; doubled before each further one. */
  backoffMs?: number
  /** Called with every API request and its response, for the contract check. */
  onTraffic?: (exchange: Exchange) => void
  onEvent?: (event: Stripe.Event) => void
}

export interface LocalStripe {
  url: string
  port: number
  faults: Faults
  webhooks: Webhooks
  advance: (seconds: number) => void
  rewind: (seconds: number) => void
  stop: () => Promise<void>
}

const tickMs = 15_000
const loopback = new Set(['127.0.0.1', '::1', 'localhost'])

export async function startStripe(options: StripeOptions): Promise<LocalStripe> {
  const { host = '127.0.0.1' } = options
  if (process.env.NODE_ENV === 'production')
    throw new Error('The local Stripe never runs in production. Configure a Stripe key instead.')
  if (!loopback.has(host)) throw new Error(`The local Stripe listens on this machine only, not on ${host}.`)

  const unlock = options.dataDir === undefined ? () => undefined : await lockFolder(options.dataDir)
  const store = await openStore(options.dataDir)
  const faults = openFaults(options.faults)
  const { world, webhooks, advance, rewind } = openWorld(options, store, faults)
  const serve = openDoor({ world, faults, webhooks, advance, rewind }, options.onTraffic, options.hosts)
  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      console.error(error)
      response.destroy()
    })
  })
  async function close(): Promise<void> {
    await webhooks.stop()
    await store.close()
    unlock()
  }
  await listen(server, options.port, host).catch(async (error: unknown) => {
    await close()
    throw error
  })
  const { port } = server.address() as AddressInfo
  world.url = `http://${host === '::1' ? '[::1]' : host}:${port}`
  const stopTicking = startTicking(() => advance(0))

  return {
    url: world.url,
    port,
    faults,
    webhooks,
    advance,
    rewind,
    async stop() {
      stopTicking()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await close()
    },
  }
}

/** Creates the world: the store, the webhooks and the clock. */
function openWorld(options: StripeOptions, store: World['store'], faults: Faults) {
  const clock = openClock(options.now ?? Date.now)
  const world: World = {
    store,
    url: '',
    now: clock.now,
    onEvent(event, account) {
      options.onEvent?.(event)
      if (!clock.isBehind()) webhooks.enqueue(event, account)
    },
  }
  const webhooks = openWebhooks(world, faults, [...(options.webhooks ?? [])], options.backoffMs ?? 500)
  const settings = openBooks(world, platformAccount)
  clock.shift(Number(settings.find('_setting', 'clock')?.value ?? 0))
  ensurePlatform(world)

  function advance(seconds: number): void {
    if (!(seconds >= 0)) throw new Error('Time goes forward only: give seconds of 0 or more.')
    if (seconds > 0) settings.put('_setting', { id: 'clock', value: clock.shift(seconds) })
    runWall(world, clock.pin)
    forgetOldReplies(world)
    webhooks.wake()
    void store.flushed()
  }
  /** For made-up history. No webhooks are sent until the clock has been moved forward again by as much. */
  function rewind(seconds: number): void {
    if (!(seconds >= 0)) throw new Error('Give seconds of 0 or more.')
    settings.put('_setting', { id: 'clock', value: clock.shift(-seconds) })
  }
  return { world, webhooks, advance, rewind }
}

const listen = (server: Server, port: number, host: string) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve)
  })

/** Runs now and every few seconds. A renewal that fails must not crash the product. */
function startTicking(advance: () => void): () => void {
  function tick(): void {
    try {
      advance()
    } catch (error) {
      console.error(error)
    }
  }
  tick()
  const ticking = setInterval(tick, tickMs).unref()
  return () => clearInterval(ticking)
}
