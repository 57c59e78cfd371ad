/**
 * The books of one account: the only access to its objects, so that nothing leaks from one account to another. All work
 * on them is synchronous. A request, a renewal and a page's form submission are each one transaction because nothing
 * else can run in between.
 */
import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import { apiVersion } from './contract.ts'
import { noSuch } from './errors.ts'
import type { ObjectName, Objects } from './objects.ts'
import { refuseBadMetadata } from './rules.ts'
import type { Store } from './store.ts'

export const platformAccount = 'acct_localplatform'
export const applicationId = 'ca_localplatform'

export interface World {
  store: Store
  /** Base URL of the pages: `http://127.0.0.1:3001`. */
  url: string
  /** Unix time in seconds, like Stripe's. */
  now: () => number
  /** Called for every event, inside its transaction. */
  onEvent: (event: Stripe.Event, account: string) => void
}

export interface Books {
  world: World
  account: string
  /** Set when the platform acts for a connected account; null when an account acts for itself. */
  application: string | null
  request: { id: string | null; idempotency_key: string | null }
  now(testClock?: string | null): number
  find<N extends ObjectName>(name: N, id: string): Objects[N] | undefined
  /** `param` is the caller's name for the id, used in the error. */
  get<N extends ObjectName>(name: N, id: string, param?: string): Objects[N]
  /** Newest first, like Stripe's lists. */
  list<N extends ObjectName>(name: N): Objects[N][]
  put<N extends ObjectName>(name: N, object: Objects[N]): Objects[N]
  /** Stores the changed object and returns it; `event` also emits an event with the previous values. */
  change<N extends ObjectName>(name: N, id: string, patch: Partial<Objects[N]>, event?: EventType): Objects[N]
  remove(name: ObjectName, id: string): void
  emit(type: EventType, object: object, before?: Record<string, unknown>): void
}

type EventType = Stripe.Event['type']

export function openBooks(
  world: World,
  account: string,
  application: string | null = null,
  request: Books['request'] = { id: null, idempotency_key: null },
): Books {
  const { store } = world
  const books: Books = {
    world,
    account,
    application,
    request,
    now: (testClock) =>
      (testClock && store.find(account, 'test_helpers.test_clock', testClock)?.frozen_time) || world.now(),
    find: (name, id) => store.find(account, name, id),
    get(name, id, param) {
      const object = store.find(account, name, id)
      if (!object) throw noSuch(words[name] ?? name, id, param)
      return object
    },
    list: (name) => store.all(account, name).reverse(),
    put(name, object) {
      store.put(account, name, object)
      return object
    },
    change(name, id, patch, event) {
      const before = books.get(name, id)
      const after = books.put(name, { ...before, ...patch })
      if (event) books.emit(event, after, difference(before, after))
      return after
    },
    remove: (name, id) => store.remove(account, name, id),
    emit(type, object, before) {
      const event = {
        id: newId('evt'),
        object: 'event',
        ...(account !== platformAccount && { account }),
        api_version: apiVersion,
        created: clockTime(books, object),
        data: { object, ...(before && { previous_attributes: before }) },
        livemode: false,
        pending_webhooks: 0,
        request,
        type,
      } as Stripe.Event
      store.put(account, 'event', event)
      world.onEvent(event, account)
    },
  }
  return books
}

export const openPlatform = (books: Books) => openBooks(books.world, platformAccount, null, books.request)

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

export const random = (length: number) =>
  Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('')

export const newId = (prefix: string) => `${prefix}_${random(24)}`

/** Stored objects always hold ids; only responses are expanded. */
export const idOf = (reference: string | { id: string }) =>
  typeof reference === 'string' ? reference : reference.id

export const maybeId = (reference: string | { id: string } | null | undefined) =>
  reference ? idOf(reference) : null

/** Merges metadata like Stripe: an empty value removes its key, an empty string removes all keys. */
export function mergeMetadata(
  old: Stripe.Metadata | null | undefined,
  given: Stripe.Emptyable<Stripe.MetadataParam> | undefined,
): Stripe.Metadata {
  if (given === undefined) return old ?? {}
  if (given === '' || given === null) return {}
  const merged = { ...old, ...given }
  refuseBadMetadata(merged)
  return Object.fromEntries(
    Object.entries(merged).flatMap(([name, value]) =>
      value === '' || value === null ? [] : [[name, `${value}`]],
    ),
  )
}

const words: Partial<Record<ObjectName, string>> = {
  credit_note: 'credit note',
  tax_rate: 'tax rate',
  'billing_portal.configuration': 'configuration',
  'checkout.session': 'checkout.session',
  'test_helpers.test_clock': 'test clock',
  payment_method: 'PaymentMethod',
  promotion_code: 'promotion code',
  application_fee: 'application fee',
}

/** The current time for an object: from its own test clock, its customer's test clock, or the wall clock. */
export function clockTime(books: Books, object: { test_clock?: unknown; customer?: unknown }): number {
  if (typeof object.test_clock === 'string') return books.now(object.test_clock)
  const customer = typeof object.customer === 'string' && books.find('customer', object.customer)
  return books.now(customer ? maybeId(customer.test_clock) : null)
}

function difference(before: object, after: object): Record<string, unknown> {
  const old = new Map(Object.entries(before))
  return Object.fromEntries(
    Object.entries(after).flatMap(([name, value]) =>
      JSON.stringify(value) === JSON.stringify(old.get(name)) ? [] : [[name, old.get(name) ?? null]],
    ),
  )
}
