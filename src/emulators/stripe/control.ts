/** `/_emulator/*`: endpoints that the real Stripe does not have, for tests and developers. JSON in, JSON out. */

import { openBooks, platformAccount, type World } from './books.ts'
import { copySubscription } from './copies.ts'
import { listRates, setRates } from './exchange.ts'
import { type Faults, isFault } from './faults.ts'
import type { ObjectName } from './objects.ts'
import { finishDebit } from './resources/debits.ts'
import { closeDispute, escalateInquiry, openDispute } from './resources/disputes.ts'
import { createIndependentAccount } from './resources/oauth.ts'
import type { Endpoint, Webhooks } from './webhooks.ts'

export interface Control {
  world: World
  faults: Faults
  webhooks: Webhooks
  /** Moves the wall clock forward and runs what falls due. */
  advance: (seconds: number) => void
  /** Moves the wall clock back, to make up history. */
  rewind: (seconds: number) => void
}

type Body = Record<string, unknown>
/** The value if it is a string, otherwise the default. */
const word = (value: unknown, otherwise = '') => (typeof value === 'string' ? value : otherwise)

type Action = (control: Control, body: Body, query: URLSearchParams) => unknown

const actions: Record<string, Action> = {
  'GET /_emulator/state': ({ world }, _, query) => {
    const object = query.get('object')
    if (object) return openBooks(world, query.get('account') ?? platformAccount).list(object as ObjectName)
    return { now: world.now(), url: world.url, accounts: world.store.accounts() }
  },
  'GET /_emulator/faults': ({ faults }) => faults.list(),
  'POST /_emulator/faults': ({ faults }, body) => {
    if (!isFault(body)) throw new Error(`Unknown kind of fault: ${word(body.kind)}`)
    faults.add(body)
    return faults.list()
  },
  'DELETE /_emulator/faults': ({ faults }) => {
    faults.clear()
    return []
  },
  'GET /_emulator/webhooks': ({ webhooks }) => webhooks.endpoints,
  'POST /_emulator/webhooks': ({ webhooks }, body) => {
    const { url, secret, connect } = body
    if (typeof url !== 'string' || typeof secret !== 'string') throw new Error('url and secret are needed')
    webhooks.endpoints.push({ url, secret, connect: connect === true } satisfies Endpoint)
    return webhooks.endpoints
  },
  'DELETE /_emulator/webhooks': ({ webhooks }) => {
    webhooks.endpoints.length = 0
    return []
  },
  'GET /_emulator/deliveries': ({ webhooks }) => webhooks.pending(),
  'POST /_emulator/disputes': ({ world }, body) => {
    const books = openBooks(world, word(body.account, platformAccount))
    return openDispute(
      books,
      books.get('charge', word(body.charge), 'charge'),
      word(body.reason, 'fraudulent'),
      body.inquiry === true,
    )
  },
  'POST /_emulator/disputes/close': ({ world }, body) =>
    closeDispute(
      openBooks(world, word(body.account, platformAccount)),
      word(body.dispute),
      body.status === 'won' ? 'won' : 'lost',
    ),
  'POST /_emulator/disputes/escalate': ({ world }, body) =>
    escalateInquiry(openBooks(world, word(body.account, platformAccount)), word(body.dispute)),
  // Settles a bank debit from the checkout page: the money arrives or the debit fails.
  'POST /_emulator/debits': ({ world }, body) =>
    finishDebit(openBooks(world, word(body.account)), word(body.session), body.arrives === true),
  // US dollars for one unit of a currency.
  'GET /_emulator/exchange_rates': ({ world }) => listRates(world),
  'POST /_emulator/exchange_rates': ({ world }, body) => setRates(world, body),
  'POST /_emulator/advance': ({ world, advance }, body) => {
    advance(Number(body.seconds))
    return { now: world.now() }
  },
  'POST /_emulator/rewind': ({ world, rewind }, body) => {
    rewind(Number(body.seconds))
    return { now: world.now() }
  },
  // Many subscribers at once, without the payments of a real life.
  'POST /_emulator/copies': ({ world }, body) => ({
    made: copySubscription(world, word(body.account), word(body.subscription), Number(body.count)),
  }),
  // An account that exists without the platform, for imports and OAuth.
  'POST /_emulator/accounts': ({ world }, body) => {
    const id = createIndependentAccount(world, word(body.name, 'Existing Business'))
    return { id, key: `sk_test_${id}` }
  },
}

export function control(
  given: Control,
  method: string,
  path: string,
  query: URLSearchParams,
  body: string,
): { status: number; value: unknown } {
  const action = actions[`${method} ${path}`]
  if (!action)
    return {
      status: 404,
      value: { error: { type: 'invalid_request_error', message: `No such control: ${method} ${path}` } },
    }
  try {
    const input: Body = body ? JSON.parse(body) : {}
    return { status: 200, value: given.world.store.transaction(() => action(given, input, query)) }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { status: 400, value: { error: { type: 'invalid_request_error', message } } }
  }
}
