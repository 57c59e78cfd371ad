/**
 * A busy hour of webhooks: about 2,000 events of several accounts, each sent twice, in random order, with one in twenty
 * lost, through the real endpoint and the job queue. Then reconciliation runs. Nothing may be left to repair.
 *
 * `npm run bench:webhooks` measures the embedded database, then a PostgreSQL of its own that syncs each commit to disk.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { dashboardUrl } from '../src/base/server/config.ts'
import type { AppContext } from '../src/base/server/context.ts'
import type { Stripe } from '../src/base/server/stripe.ts'
import { catchUp, compare } from '../src/features/ledger/server/reconcile.ts'
import { startPostgres } from '../tests/postgres.ts'
import { connectTrainer, startProduct } from './selling.ts'
import type { Delivery } from './senders.ts'

const EVENTS = 2000
const ACCOUNTS = 5
const LOST = 0.05
const PLATFORM = ''
const DRIFT = 'drift left after catching up'

const postgres = await startPostgres(['fsync=on', 'full_page_writes=on', 'synchronous_commit=on'])
try {
  const embedded = await measure(undefined)
  const separate = await measure(postgres.url('postgres'))
  const names = Object.keys(embedded) as (keyof typeof embedded)[]
  console.table(
    Object.fromEntries(names.map((name) => [name, { embedded: embedded[name], PostgreSQL: separate[name] }])),
  )
  if (embedded[DRIFT] + separate[DRIFT] > 0) process.exitCode = 1
} finally {
  await postgres.stop()
}

async function measure(databaseUrl: string | undefined) {
  const closing: (() => unknown)[] = []
  try {
    return await run(await startProduct(closing, databaseUrl))
  } finally {
    for (const close of closing.reverse()) await close()
  }
}

async function run(work: AppContext) {
  const accounts: string[] = []
  for (let number = 1; number <= ACCOUNTS; number++)
    accounts.push((await connectTrainer(work, number)).account)
  const events = await busyHour(work, accounts)
  const random = randomFrom(1)
  const heard = events.filter(() => random() >= LOST)
  const deliveries = sign(work, shuffled([...heard, ...heard], random))
  const deliverAll = await startSenders(deliveries)

  const began = performance.now()
  await deliverAll()
  const received = performance.now()
  await settled(work)
  const processed = performance.now()
  for (const account of [PLATFORM, ...accounts]) await catchUp(work, account)
  await settled(work)
  const caughtUp = performance.now()
  let drift = 0
  for (const account of [PLATFORM, ...accounts]) drift += await compare(work, account)

  const perSecond = (count: number, until: number) => Math.round((count / (until - began)) * 1000)
  return {
    'events made': events.length,
    'events lost': events.length - heard.length,
    'deliveries received': deliveries.length,
    'deliveries received per second': perSecond(deliveries.length, received),
    'events processed per second': perSecond(heard.length, processed),
    'seconds to catch up': Math.round((caughtUp - processed) / 100) / 10,
    [DRIFT]: drift,
  }
}

/** Creates sales, refunds, cancellations and deletions in turn until there are enough events. */
async function busyHour(work: AppContext, accounts: string[]): Promise<Stripe.Event[]> {
  const plans = new Map<string, string>()
  for (const account of accounts) {
    const product = await work.stripe.of(account).products.create({ name: 'Strength plan' })
    const price = {
      product: product.id,
      unit_amount: 4900,
      currency: 'usd',
      recurring: { interval: 'month' },
    } as const
    plans.set(account, (await work.stripe.of(account).prices.create(price)).id)
  }
  for (let sale = 0; ; sale++) {
    // Counting the events of all accounts is slow, so do it only at every tenth sale.
    const events = sale % 10 === 0 ? await listEvents(work, accounts) : []
    if (events.length >= EVENTS) return events
    const account = accounts[sale % accounts.length] ?? ''
    await sell(work.stripe.of(account), plans.get(account) ?? '', sale)
  }
}

async function sell(tenant: Stripe, price: string, sale: number): Promise<void> {
  const { id: customer } = await tenant.customers.create({ name: `Member ${sale}` })
  const { id: card } = await tenant.paymentMethods.attach('pm_card_visa', { customer })
  const { id } = await tenant.subscriptions.create({
    customer,
    items: [{ price }],
    default_payment_method: card,
    application_fee_percent: 20,
  })
  const [charge] = (await tenant.charges.list({ limit: 1 })).data
  if (sale % 3 === 0 && charge)
    await tenant.refunds.create({ charge: charge.id, refund_application_fee: true })
  if (sale % 4 === 0) await tenant.subscriptions.cancel(id)
  if (sale % 7 === 0) await tenant.customers.del(customer)
}

async function listEvents({ stripe }: AppContext, accounts: string[]): Promise<Stripe.Event[]> {
  const all = (client: Stripe) => client.events.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 })
  const own = await all(stripe.platform)
  const theirs = await Promise.all(
    accounts.map(async (account) => (await all(stripe.of(account))).map((event) => ({ ...event, account }))),
  )
  return [...own, ...theirs.flat()]
}

/** Signs the deliveries, so that only their receipt is measured. */
function sign({ stripe, config }: AppContext, events: Stripe.Event[]): Delivery[] {
  const { webhookSecret, connectWebhookSecret } = config.stripe
  return events.map((event) => {
    const [address, secret] = event.account
      ? ['/webhooks/stripe-connect', connectWebhookSecret]
      : ['/webhooks/stripe', webhookSecret]
    const payload = JSON.stringify(event)
    const signature = stripe.platform.webhooks.generateTestHeaderString({ payload, secret })
    return { url: dashboardUrl(config, address), signature, payload }
  })
}

/** Stripe sends from another machine; here at least from another process. */
async function startSenders(deliveries: Delivery[]): Promise<() => Promise<void>> {
  const child = fork('bench/senders.ts')
  const ended = once(child, 'exit')
  child.send(deliveries)
  await once(child, 'message')
  return async () => {
    child.send('go')
    const [code] = await ended
    if (code !== 0) throw new Error('The senders stopped early.')
  }
}

async function settled({ db, jobs }: AppContext): Promise<void> {
  const left = sql<{
    count: number
  }>`select count(*)::int as count from stripe_events where processed_at is null`
  while ((await left.execute(db)).rows[0]?.count) {
    const [dead] = (await jobs.listDead()).data
    if (dead) throw new Error(`An event ended among the dead letters: ${dead.reason}`)
    await delay(100)
  }
}

function shuffled<T>(values: T[], random: () => number): T[] {
  return values
    .map((value) => ({ value, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ value }) => value)
}

/** mulberry32: the same seed gives the same hour each time. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
