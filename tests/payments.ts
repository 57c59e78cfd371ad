/**
 * The whole product, with HTTP and jobs, against its own local Stripe. Webhooks and jobs see only committed rows, so
 * nothing is rolled back here: each test creates its own trainer. A violation of Stripe's contract fails the test in
 * which it happens.
 */
import { type Selectable, sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Tables } from '../db/tables.gen.ts'
import { builtDashboard } from '../src/app/http/dashboardFiles.ts'
import { buildHttp } from '../src/app/http/http.ts'
import { productJobs } from '../src/app/jobs.ts'
import { dashboardUrl } from '../src/base/server/config.ts'
import type { AppContext, AsTrainer, AsUser, Services } from '../src/base/server/context.ts'
import type { Db } from '../src/base/server/db.ts'
import { startSession } from '../src/base/server/session.ts'
import { openStripe, type Stripe } from '../src/base/server/stripe.ts'
import { watchTraffic } from '../src/emulators/stripe/contractCheck.ts'
import { type LocalStripe, startStripe } from '../src/emulators/stripe/server.ts'
import { makeCustomer, makePlan, submitForm } from '../src/emulators/stripe/testStripe.ts'
import { createUser } from '../src/features/accounts/server/service.ts'
import { findCurrentAccount } from '../src/features/connect/server/queries.ts'
import { findAccountOwner, startConnecting } from '../src/features/connect/server/service.ts'
import { test as base } from './database.ts'
import { freePort } from './ports.ts'
import { openQuickJobs } from './quickJobs.ts'

export interface Payments {
  work: AppContext
  local: LocalStripe
  newTrainer(): Promise<AsTrainer>
  /** Completes Stripe's onboarding page and returns. */
  connectTrainer(): Promise<Connected>
  /** Sends a request over HTTP, as the trainer or admin. */
  call(as: Caller, method: string, path: string, body?: object): Promise<{ status: number; body: Answer }>
  /** Loads an address on the dashboard host. Does not follow redirects. */
  visit(address: string): Promise<{ status: number; location: string | null; text: string }>
  control<T>(path: string, body: object): Promise<T>
  /** Resolves once every webhook is delivered, every event is processed and no job is left. */
  settled(): Promise<void>
  snapshot(account: string): Promise<Books>
  truth(account: string): Promise<Books>
}

type Caller = Pick<AsUser, 'userId' | 'role' | 'ip' | 'userAgent'>

export interface Connected {
  trainer: AsTrainer
  account: string
  tenant: Stripe
}

interface Answer {
  message?: string
  errors?: Record<string, string[]>
  result?: { status?: boolean; created_at?: string | null; url?: string; id?: number }
}

/** One sorted line per object, so that the mirror and Stripe can be compared as text. */
export type Books = Record<
  'customers' | 'subscriptions' | 'charges' | 'refunds' | 'disputes' | 'fees',
  string[]
>

const paymentsPage = '/trainer/account/payment-settings'
const patience = { timeout: 25_000, interval: 25 }

export const test = base
  .extend('product', { scope: 'file' }, async ({ world }, { onCleanup }) => {
    const product = await openProduct(world)
    onCleanup(product.stop)
    return product
  })
  .extend('payments', { auto: true }, async ({ product }, { onCleanup }): Promise<Payments> => {
    onCleanup(() => {
      product.payments.local.faults.clear()
      expect(product.violations()).toEqual([])
    })
    return product.payments
  })

async function openProduct({ db, doors }: { db: Db; doors: Services }) {
  const [port, localPort] = [await freePort(), await freePort()]
  const config = {
    ...doors.config,
    port,
    dashboardHost: 'localhost',
    stripe: { ...doors.config.stripe, localPort },
  }
  const { webhookSecret, connectWebhookSecret } = config.stripe
  const watch = watchTraffic()
  const local = await startStripe({
    port: localPort,
    backoffMs: 20,
    onTraffic: watch.onTraffic,
    onEvent: watch.onEvent,
    webhooks: [
      { url: dashboardUrl(config, '/webhooks/stripe'), secret: webhookSecret, connect: false },
      { url: dashboardUrl(config, '/webhooks/stripe-connect'), secret: connectWebhookSecret, connect: true },
    ],
  })
  const jobs = await openQuickJobs(db, productJobs)
  const work: AppContext = { ...doors, config, jobs, stripe: openStripe(config.stripe), db }
  await jobs.start(work)
  const app = await buildHttp(work, builtDashboard())
  await app.listen({ host: '127.0.0.1', port })
  return {
    payments: paymentsOf(work, local),
    violations: watch.take,
    async stop() {
      await local.stop()
      await app.close()
      await jobs.stop()
    },
  }
}

function paymentsOf(work: AppContext, local: LocalStripe): Payments {
  const { db, stripe, config } = work
  let last = 0

  async function newTrainer(): Promise<AsTrainer> {
    const email = `coach-${++last}@example.test`
    const { id } = await createUser(db, { role: 'trainer', name: 'Coach', email, password_hash: '-' })
    const visitor = { ...work, ip: '127.0.0.1', userAgent: 'test', site: null }
    return { ...visitor, userId: id, role: 'trainer', sessionId: 0, actingAdminId: null, trainerId: id }
  }

  async function visit(address: string) {
    const response = await fetch(new URL(address, dashboardUrl(config)), { redirect: 'manual' })
    return {
      status: response.status,
      location: response.headers.get('location'),
      text: await response.text(),
    }
  }

  return {
    work,
    local,
    newTrainer,
    visit,
    async connectTrainer() {
      const trainer = await newTrainer()
      const { url } = await startConnecting(trainer, { redirect_url: paymentsPage })
      const { location } = await submitForm(url, { do: 'finish', decision: 'approved', name: 'Coach' })
      await visit(location ?? '')
      const account = (await findCurrentAccount(db, trainer.trainerId))?.account_id ?? ''
      return { trainer, account, tenant: stripe.of(account) }
    },
    async call({ userId, role, ip, userAgent }, method, path, body) {
      const token = await startSession(db, { userId, role, ip, userAgent })
      const response = await fetch(dashboardUrl(config, `/api/v1/${path}`), {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      return { status: response.status, body: (await response.json()) as Answer }
    },
    async control<T>(path: string, body: object) {
      const response = await fetch(`${local.url}/_emulator/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return (await response.json()) as T
    },
    settled: () =>
      vi.waitFor(async () => {
        await local.webhooks.idle()
        expect(local.webhooks.pending()).toEqual([])
        expect(await unfinished(work)).toEqual({ events: 0, jobs: 0 })
      }, patience),
    snapshot: (account) => snapshot(work, account),
    truth: (account) => truth(work, account),
  }
}

/** Does not count mail jobs: tests read the mails from the queue. */
async function unfinished({ db }: AppContext) {
  const { rows } = await sql<{ events: number; jobs: number }>`select
    (select count(*)::int from stripe_events where processed_at is null) as events,
    (select count(*)::int from pgboss.job where state < 'completed' and name not in ('dead-letters', 'deliver-mail')) as jobs`.execute(
    db,
  )
  return rows[0]
}

const line = (...parts: (string | number | boolean | null | undefined)[]) =>
  parts.map((part) => part ?? '-').join(' ')
const seconds = (date: Date | null) => date && date.getTime() / 1000
const idOf = (reference: string | { id: string } | null) =>
  typeof reference === 'string' ? reference : reference?.id

async function snapshot({ db }: AppContext, account: string): Promise<Books> {
  const trainerId = (await findAccountOwner(db, account)) ?? 0
  const of = <K extends keyof Books>(kind: K) =>
    db
      .selectFrom(`mirror_${kind}` as 'mirror_customers')
      .selectAll()
      .where('trainer_id', '=', trainerId)
      .where('account_id', '=', account)
      .execute() as unknown as Promise<Selectable<Tables[`mirror_${K}`]>[]>
  return sorted({
    customers: (await of('customers'))
      .filter(({ deleted }) => !deleted)
      .map((row) => line(row.id, row.name, row.email, seconds(row.created_at))),
    subscriptions: (await of('subscriptions')).map((row) =>
      line(
        row.id,
        row.customer_id,
        row.price_id,
        row.status,
        row.cancel_at_period_end,
        row.commission_bp,
        seconds(row.current_period_end),
        seconds(row.canceled_at),
      ),
    ),
    charges: (await of('charges')).map((row) =>
      line(
        row.id,
        row.customer_id,
        row.payment_intent_id,
        row.status,
        row.amount_cents,
        row.refunded_cents,
        row.stripe_fee_cents + row.commission_cents,
        row.net_cents,
        row.disputed,
      ),
    ),
    refunds: (await of('refunds')).map((row) =>
      line(row.id, row.charge_id, row.status, row.amount_cents, row.net_cents),
    ),
    disputes: (await of('disputes')).map((row) =>
      line(row.id, row.charge_id, row.status, row.amount_cents, row.net_cents),
    ),
    fees: (await of('fees')).map((row) => line(row.id, row.charge_id, row.amount_cents, row.refunded_cents)),
  })
}

/** Reads Stripe's lists and formats them without using any code of the mirror. */
async function truth({ stripe }: AppContext, account: string): Promise<Books> {
  const tenant = stripe.of(account)
  const [all, everything] = [{ limit: 100 }, { limit: 10_000 }]
  const figures = { ...all, expand: ['data.balance_transaction'] }
  const entry = (transaction: string | Stripe.BalanceTransaction | null) =>
    typeof transaction === 'object' ? transaction : null
  const fees = await stripe.platform.applicationFees.list(all).autoPagingToArray(everything)
  return sorted({
    customers: (await tenant.customers.list(all).autoPagingToArray(everything)).map((one) =>
      line(one.id, one.name, one.email, one.created),
    ),
    subscriptions: (
      await tenant.subscriptions.list({ ...all, status: 'all' }).autoPagingToArray(everything)
    ).map((one) =>
      line(
        one.id,
        idOf(one.customer),
        one.items.data[0]?.price.id,
        one.status,
        one.cancel_at_period_end,
        one.application_fee_percent && one.application_fee_percent * 100,
        one.items.data[0]?.current_period_end,
        one.canceled_at,
      ),
    ),
    charges: (await tenant.charges.list(figures).autoPagingToArray(everything)).map((one) =>
      line(
        one.id,
        idOf(one.customer),
        idOf(one.payment_intent),
        one.status,
        one.amount_captured,
        one.amount_refunded,
        entry(one.balance_transaction)?.fee ?? 0,
        entry(one.balance_transaction)?.net ?? 0,
        one.disputed,
      ),
    ),
    refunds: (await tenant.refunds.list(figures).autoPagingToArray(everything)).map((one) =>
      line(one.id, idOf(one.charge), one.status, one.amount, entry(one.balance_transaction)?.net),
    ),
    disputes: (await tenant.disputes.list(all).autoPagingToArray(everything)).map((one) =>
      line(
        one.id,
        idOf(one.charge),
        one.status,
        one.amount,
        one.balance_transactions.reduce((sum, { net }) => sum + net, 0),
      ),
    ),
    fees: fees
      .filter((one) => idOf(one.account) === account)
      .map((one) => line(one.id, idOf(one.charge), one.amount, one.amount_refunded)),
  })
}

const sorted = (books: Books): Books => {
  for (const lines of Object.values(books)) lines.sort()
  return books
}

interface Wish extends Partial<Stripe.SubscriptionCreateParams> {
  /** One of Stripe's test cards, such as `pm_card_visa`. */
  card?: string
  cents?: number
  /** In seconds. The subscriber lives on a test clock that starts then. */
  startsAt?: number
}

/** A monthly subscriber of a trainer. Our fee is a fifth of each payment. */
export async function subscribe(tenant: Stripe, { card, cents, startsAt, ...params }: Wish = {}) {
  const clock =
    startsAt === undefined
      ? undefined
      : (await tenant.testHelpers.testClocks.create({ frozen_time: startsAt })).id
  const price = await makePlan(tenant, cents)
  const customer = await makeCustomer(tenant, card, clock)
  const subscription = await tenant.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    application_fee_percent: 20,
    ...params,
  })
  return { clock: clock ?? '', price, customer, subscription }
}

export const newestCharge = async (tenant: Stripe): Promise<string> =>
  (await tenant.charges.list({ limit: 1 })).data[0]?.id ?? ''

/** An event in our inbox. */
export const findEvent = (db: Db, id: string) =>
  db
    .selectFrom('stripe_events')
    .select(['id', 'source', 'processed_at'])
    .where('id', '=', id)
    .executeTakeFirst()
