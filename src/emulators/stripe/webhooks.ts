/**
 * Signed deliveries. Each is a row in the store until its receiver has answered 2xx, so neither a receiver
 * that is down nor a restart of the emulator loses one. Endpoints do not wait for each other.
 */
import { createHmac } from 'node:crypto'
import type Stripe from 'stripe'
import { newId, openBooks, platformAccount, type World } from './books.ts'
import type { Fault, Faults } from './faults.ts'
import type { Delivery } from './objects.ts'

export interface Endpoint {
  url: string
  secret: string
  /** Hears of connected accounts; otherwise of the platform itself. */
  connect: boolean
}

interface NamedEndpoint extends Endpoint {
  id: string
  events: string[]
}

const inFlightPerEndpoint = 4
const timeoutMs = 10_000
const longestWaitMs = 3_600_000

export interface Webhooks {
  /** Inside the event's transaction: the delivery exists exactly if the event does. */
  enqueue(event: Stripe.Event, account: string): void
  wake(): void
  /** Settings made at the start or by the control page, beside those made by the API. */
  endpoints: Endpoint[]
  pending(): (Delivery & { type: string })[]
  /** Resolves when nothing waits but what waits for its time. */
  idle(): Promise<void>
  stop(): Promise<void>
}

export function openWebhooks(
  world: World,
  faults: Faults,
  endpoints: Endpoint[],
  backoffMs: number,
): Webhooks {
  const flights = new Map<string, { endpoint: string; landed: Promise<void> }>()
  /** Held back until a later event has gone first. */
  const overtaken = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const books = openBooks(world, platformAccount)

  const known = (): NamedEndpoint[] => [
    ...endpoints.map((endpoint, index) => ({ ...endpoint, id: `we_configured${index}`, events: ['*'] })),
    ...books
      .list('webhook_endpoint')
      .filter((endpoint) => endpoint.status === 'enabled')
      .map((endpoint) => ({
        id: endpoint.id,
        url: endpoint.url,
        secret: String(books.find('_setting', `secret of ${endpoint.id}`)?.value),
        connect: endpoint.application !== null,
        events: endpoint.enabled_events,
      })),
  ]

  function enqueue(event: Stripe.Event, account: string): void {
    const connected = account !== platformAccount
    // An account that is not connected, or not yet, is none of the platform's business.
    const isHeard =
      !connected || books.find('account', account) || event.type === 'account.application.deauthorized'
    if (!isHeard) return
    const hearing = known().filter(
      ({ connect, events }) => connect === connected && (events.includes('*') || events.includes(event.type)),
    )
    if (!hearing.length) return
    openBooks(world, account).put('event', { ...event, pending_webhooks: hearing.length })
    for (const { id } of hearing)
      books.put('_delivery', {
        id: newId('dlv'),
        event: `${account} ${event.id}`,
        endpoint: id,
        attempts: 0,
        due: Date.now(),
      })
  }

  function wake(): void {
    clearTimeout(timer)
    if (stopped) return
    const now = Date.now()
    // Oldest first; the store lists newest first.
    const waiting = books
      .list('_delivery')
      .reverse()
      .filter(({ id }) => !flights.has(id))
    for (const delivery of waiting.filter(({ due, id }) => due <= now && !overtaken.has(id))) launch(delivery)
    const next = Math.min(...waiting.filter(({ due }) => due > now).map(({ due }) => due))
    if (Number.isFinite(next)) timer = setTimeout(wake, Math.min(next - now, longestWaitMs))
  }

  function launch(delivery: Delivery): void {
    const busy = [...flights.values()].filter(({ endpoint }) => endpoint === delivery.endpoint).length
    if (busy >= inFlightPerEndpoint) return
    const landed = deliver(delivery)
      .catch((error: unknown) => console.error(error))
      .finally(() => {
        flights.delete(delivery.id)
        wake()
      })
    flights.set(delivery.id, { endpoint: delivery.endpoint, landed })
  }

  async function deliver(delivery: Delivery): Promise<void> {
    // Nobody hears of what a crash could still undo.
    await world.store.flushed()
    const endpoint = known().find(({ id }) => id === delivery.endpoint)
    const event = eventOf(delivery)
    if (!endpoint || !event) return done(delivery)
    const fault = delivery.attempts === 0 ? faults.takeForWebhook(event.type) : undefined
    if (fault?.kind === 'lose') return done(delivery)
    if (fault?.kind === 'late') return postpone(delivery, fault.ms ?? 1000, 0)
    if (fault?.kind === 'out_of_order') return void overtaken.add(delivery.id)
    const payload = JSON.stringify(event, null, 2)
    if (fault?.kind === 'double') await send(endpoint, payload, fault)
    if (await send(endpoint, payload, fault)) done(delivery)
    else postpone(delivery, Math.min(backoffMs * 2 ** delivery.attempts, longestWaitMs), 1)
    await world.store.flushed()
  }

  function done(delivery: Delivery): void {
    for (const id of overtaken) if (id !== delivery.id) overtaken.delete(id)
    world.store.transaction(() => {
      books.remove('_delivery', delivery.id)
      const event = eventOf(delivery)
      const [account = ''] = delivery.event.split(' ')
      if (event)
        openBooks(world, account).put('event', {
          ...event,
          pending_webhooks: Math.max(0, event.pending_webhooks - 1),
        })
    })
  }

  function postpone(delivery: Delivery, ms: number, attempts: number): void {
    books.put('_delivery', { ...delivery, attempts: delivery.attempts + attempts, due: Date.now() + ms })
  }

  function eventOf(delivery: Delivery): Stripe.Event | undefined {
    const [account = '', id = ''] = delivery.event.split(' ')
    return world.store.find(account, 'event', id)
  }

  return {
    enqueue,
    wake,
    endpoints,
    pending: () =>
      books.list('_delivery').map((delivery) => ({ ...delivery, type: eventOf(delivery)?.type ?? '' })),
    async idle() {
      wake()
      while (flights.size) await Promise.all([...flights.values()].map(({ landed }) => landed))
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await Promise.all([...flights.values()].map(({ landed }) => landed))
    },
  }
}

async function send(endpoint: Endpoint, payload: string, fault: Fault | undefined): Promise<boolean> {
  const secret = fault?.kind === 'bad_signature' ? `${endpoint.secret}wrong` : endpoint.secret
  try {
    const response = await fetch(endpoint.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': sign(payload, secret),
        'user-agent': 'Stripe/1.0 (local stand-in)',
      },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}

/** By the wall clock, always: receivers refuse signatures that are minutes old. */
function sign(payload: string, secret: string): string {
  const time = Math.floor(Date.now() / 1000)
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex')}`
}
