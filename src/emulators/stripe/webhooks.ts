/**
 * Signed webhook deliveries. Each is a row in the store until its receiver returns 2xx, so neither a receiver that is
 * down nor a restart of the emulator loses one. Endpoints do not wait for each other.
 */
import { createHmac } from 'node:crypto'
import type Stripe from 'stripe'
import { type Books, newId, openBooks, platformAccount, type World } from './books.ts'
import type { Fault, Faults } from './faults.ts'
import type { Delivery } from './objects.ts'

export interface Endpoint {
  url: string
  secret: string
  /** Receives events of connected accounts; otherwise of the platform itself. */
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
  /** Called inside the event's transaction: the delivery is stored if and only if the event is. */
  enqueue(event: Stripe.Event, account: string): void
  wake(): void
  /** Endpoints set at startup or by the control page, in addition to those created through the API. */
  endpoints: Endpoint[]
  pending(): (Delivery & { type: string })[]
  /** Resolves when only deliveries that are not due yet remain. */
  idle(): Promise<void>
  stop(): Promise<void>
}

/** State shared by the functions below. */
interface Post {
  world: World
  faults: Faults
  endpoints: Endpoint[]
  backoffMs: number
  books: Books
  flights: Map<string, { endpoint: string; landed: Promise<void> }>
  /** Held back until a later event has been sent first. */
  overtaken: Set<string>
  timer: NodeJS.Timeout | undefined
  stopped: boolean
}

export function openWebhooks(
  world: World,
  faults: Faults,
  endpoints: Endpoint[],
  backoffMs: number,
): Webhooks {
  const books = openBooks(world, platformAccount)
  const post: Post = {
    world,
    faults,
    endpoints,
    backoffMs,
    books,
    flights: new Map(),
    overtaken: new Set(),
    timer: undefined,
    stopped: false,
  }
  const landed = () => Promise.all([...post.flights.values()].map((flight) => flight.landed))
  return {
    enqueue: (event, account) => enqueue(post, event, account),
    wake: () => wake(post),
    endpoints,
    pending: () =>
      books.list('_delivery').map((delivery) => ({ ...delivery, type: eventOf(post, delivery)?.type ?? '' })),
    async idle() {
      wake(post)
      while (post.flights.size) await landed()
    },
    async stop() {
      post.stopped = true
      clearTimeout(post.timer)
      await landed()
    },
  }
}

const listEndpoints = ({ endpoints, books }: Post): NamedEndpoint[] => [
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

function enqueue(post: Post, event: Stripe.Event, account: string): void {
  const { world, books } = post
  const connected = account !== platformAccount
  // The platform receives no events of accounts that are not connected.
  const isHeard =
    !connected || books.find('account', account) || event.type === 'account.application.deauthorized'
  if (!isHeard) return
  const hearing = listEndpoints(post).filter(
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

function wake(post: Post): void {
  clearTimeout(post.timer)
  if (post.stopped) return
  const now = Date.now()
  // Oldest first; the store lists newest first.
  const waiting = post.books
    .list('_delivery')
    .reverse()
    .filter(({ id }) => !post.flights.has(id))
  for (const delivery of waiting.filter(({ due, id }) => due <= now && !post.overtaken.has(id)))
    launch(post, delivery)
  const next = Math.min(...waiting.filter(({ due }) => due > now).map(({ due }) => due))
  if (Number.isFinite(next)) post.timer = setTimeout(() => wake(post), Math.min(next - now, longestWaitMs))
}

function launch(post: Post, delivery: Delivery): void {
  const { flights } = post
  const busy = [...flights.values()].filter(({ endpoint }) => endpoint === delivery.endpoint).length
  if (busy >= inFlightPerEndpoint) return
  const landed = deliver(post, delivery)
    .catch((error: unknown) => console.error(error))
    .finally(() => {
      flights.delete(delivery.id)
      wake(post)
    })
  flights.set(delivery.id, { endpoint: delivery.endpoint, landed })
}

async function deliver(post: Post, delivery: Delivery): Promise<void> {
  const { world, faults, backoffMs } = post
  // Do not send events that a crash could still undo.
  await world.store.flushed()
  const endpoint = listEndpoints(post).find(({ id }) => id === delivery.endpoint)
  const event = eventOf(post, delivery)
  if (!endpoint || !event) return finish(post, delivery)
  const fault = delivery.attempts === 0 ? faults.takeForWebhook(event.type) : undefined
  if (fault?.kind === 'lose') return finish(post, delivery)
  if (fault?.kind === 'late') return postpone(post, delivery, fault.ms ?? 1000, 0)
  if (fault?.kind === 'out_of_order') return void post.overtaken.add(delivery.id)
  const payload = JSON.stringify(event, null, 2)
  if (fault?.kind === 'double') await send(endpoint, payload, fault)
  if (await send(endpoint, payload, fault)) finish(post, delivery)
  else postpone(post, delivery, Math.min(backoffMs * 2 ** delivery.attempts, longestWaitMs), 1)
  await world.store.flushed()
}

function finish(post: Post, delivery: Delivery): void {
  const { world, books, overtaken } = post
  for (const id of overtaken) if (id !== delivery.id) overtaken.delete(id)
  world.store.transaction(() => {
    books.remove('_delivery', delivery.id)
    const event = eventOf(post, delivery)
    const [account = ''] = delivery.event.split(' ')
    if (event)
      openBooks(world, account).put('event', {
        ...event,
        pending_webhooks: Math.max(0, event.pending_webhooks - 1),
      })
  })
}

function postpone({ books }: Post, delivery: Delivery, ms: number, attempts: number): void {
  books.put('_delivery', { ...delivery, attempts: delivery.attempts + attempts, due: Date.now() + ms })
}

function eventOf({ world }: Post, delivery: Delivery): Stripe.Event | undefined {
  const [account = '', id = ''] = delivery.event.split(' ')
  return world.store.find(account, 'event', id)
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

/** Always uses the wall clock: receivers reject signatures that are minutes old. */
function sign(payload: string, secret: string): string {
  const time = Math.floor(Date.now() / 1000)
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex')}`
}
