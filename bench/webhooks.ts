/**
 * A busy hour of webhooks: about 2,000 events of several accounts, each sent twice, in any order, one in twenty
 * lost, through the real endpoint and the job queue. Then reconciliation. What is left to repair must be nothing.
 *
 * `npm run bench:webhooks`; on the embedded database, or on an empty one that DATABASE_URL names.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { buildHttp } from '../src/app/http.ts'
import { productJobs } from '../src/app/jobs.ts'
import { readMigrations } from '../src/app/server.ts'
import { dashboardUrl, readConfig } from '../src/base/server/config.ts'
import type { AtWork } from '../src/base/server/context.ts'
import { openDatabase } from '../src/base/server/db.ts'
import { openJobs } from '../src/base/server/jobs.ts'
import { createLog } from '../src/base/server/log.ts'
import { openMail } from '../src/base/server/mail.ts'
import { migrate } from '../src/base/server/migrate.ts'
import { openStorage } from '../src/base/server/storage.ts'
import { openStripe, type Stripe } from '../src/base/server/stripe.ts'
import { startStripe } from '../src/emulators/stripe/server.ts'
import { createUser } from '../src/features/accounts/server/service.ts'
import { findCurrentAccount } from '../src/features/payouts/server/queries.ts'
import { catchUp, compare } from '../src/features/payouts/server/reconcile.ts'
import { finishOnboarding, startConnecting } from '../src/features/payouts/server/service.ts'
import { freePort } from '../tests/ports.ts'

const EVENTS = 2000
const ACCOUNTS = 5
const LOST = 0.05
const SENDERS = 16
const PLATFORM = ''

const closing: (() => unknown)[] = []
try {
  process.exitCode = (await run()) === 0 ? 0 : 1
} finally {
  for (const close of closing.reverse()) await close()
}

async function run(): Promise<number> {
  const work = await startProduct()
  const accounts: string[] = []
  for (let number = 1; number <= ACCOUNTS; number++) accounts.push(await connectTrainer(work, number))
  const events = await busyHour(work, accounts)
  const random = randomFrom(1)
  const heard = events.filter(() => random() >= LOST)
  const deliveries = shuffled([...heard, ...heard], random)

  const began = performance.now()
  await deliverAll(work, deliveries)
  const received = performance.now()
  await settled(work)
  const processed = performance.now()
  for (const account of [PLATFORM, ...accounts]) await catchUp(work, account)
  await settled(work)
  const caughtUp = performance.now()
  let drift = 0
  for (const account of [PLATFORM, ...accounts]) drift += await compare(work, account)

  const perSecond = (count: number, until: number) => Math.round((count / (until - began)) * 1000)
  console.table({
    'events made': events.length,
    'events lost': events.length - heard.length,
    'deliveries received': deliveries.length,
    'deliveries received per second': perSecond(deliveries.length, received),
    'events processed per second': perSecond(heard.length, processed),
    'seconds to catch up': Math.round((caughtUp - processed) / 100) / 10,
    'drift left after catching up': drift,
  })
  return drift
}

async function startProduct(): Promise<AtWork> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'liftoff-bench-'))
  closing.push(() => fs.rmSync(dataDir, { recursive: true, force: true }))
  const { DATABASE_URL } = process.env
  const config = readConfig({
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    LOG_LEVEL: 'error',
    ...(DATABASE_URL && { DATABASE_URL }),
  })
  config.stripe.localPort = await freePort()
  const { db, close } = await openDatabase(config)
  closing.push(close)
  await migrate(db, readMigrations())
  // Without webhooks of its own: the bench sends them.
  const local = await startStripe({ port: config.stripe.localPort })
  closing.push(local.stop)
  const [log, mail] = [createLog(config), openMail(config)]
  const jobs = await openJobs(db, log, [mail.deliver, ...productJobs])
  closing.push(jobs.stop)
  const work: AtWork = {
    config,
    log,
    jobs,
    db,
    mail: mail.through(jobs),
    storage: openStorage(config),
    stripe: openStripe(config.stripe),
    google: undefined,
  }
  await jobs.start(work)
  const app = await buildHttp(work, { page: async () => '', serveAssets: async () => undefined })
  closing.push(() => app.close())
  await app.listen({ host: config.host, port: config.port })
  return work
}

async function connectTrainer(work: AtWork, number: number): Promise<string> {
  const user = {
    role: 'trainer',
    name: 'Coach',
    email: `coach-${number}@example.test`,
    password_hash: '-',
  } as const
  const { id: trainerId } = await createUser(work.db, user)
  const { url } = await startConnecting({ ...work, trainerId }, { redirect_url: '/' })
  const fields = new URLSearchParams({ do: 'finish', decision: 'approved', name: 'Coach' })
  const response = await fetch(url, { method: 'POST', body: fields, redirect: 'manual' })
  await finishOnboarding(work, response.headers.get('location')?.split('/').at(-1) ?? '')
  return (await findCurrentAccount(work.db, trainerId))?.account_id ?? ''
}

/** Sales, refunds, cancellations and deletions in turn, until there are enough events. */
async function busyHour(work: AtWork, accounts: string[]): Promise<Stripe.Event[]> {
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
    // The sum over all accounts is dear to ask for; every tenth sale is often enough.
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

async function listEvents({ stripe }: AtWork, accounts: string[]): Promise<Stripe.Event[]> {
  const all = (client: Stripe) => client.events.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 })
  const own = await all(stripe.platform)
  const theirs = await Promise.all(
    accounts.map(async (account) => (await all(stripe.of(account))).map((event) => ({ ...event, account }))),
  )
  return [...own, ...theirs.flat()]
}

async function deliverAll({ stripe, config }: AtWork, deliveries: Stripe.Event[]): Promise<void> {
  const { webhookSecret, connectWebhookSecret } = config.stripe
  const waiting = deliveries.values()
  async function sender(): Promise<void> {
    for (const event of waiting) {
      const [address, secret] = event.account
        ? ['/webhooks/stripe-connect', connectWebhookSecret]
        : ['/webhooks/stripe', webhookSecret]
      const payload = JSON.stringify(event)
      const signature = stripe.platform.webhooks.generateTestHeaderString({ payload, secret })
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
      const response = await fetch(dashboardUrl(config, address), { method: 'POST', headers, body: payload })
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`A delivery was answered with ${response.status}`)
    }
  }
  await Promise.all(Array.from({ length: SENDERS }, sender))
}

async function settled({ db, jobs }: AtWork): Promise<void> {
  const left = sql<{
    count: number
  }>`select count(*)::int as count from stripe_events where processed_at is null`
  while ((await left.execute(db)).rows[0]?.count) {
    const [dead] = await jobs.listDead()
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

/** The same hour each time: mulberry32. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
