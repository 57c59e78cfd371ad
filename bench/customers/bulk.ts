/**
 * A pause of many customers against the local Stripe, while their trainer and a busy one open lists and pages: how long
 * the slowest of these requests took.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { dashboardUrl } from '../../src/base/server/config.ts'
import type { AppContext } from '../../src/base/server/context.ts'
import { startSession } from '../../src/base/server/session.ts'
import type { BulkPreview, BulkSummary } from '../../src/features/customers/bulkContract.ts'
import { connectTrainer, startProduct } from '../selling.ts'
import { BUSY_TRAINER } from './fill.ts'
import { at } from './measure.ts'

const AT_ONCE = 8
/** Between two requests of a screen. */
const PAUSE_MS = 100

interface BulkOutcome {
  rows: number
  done: number
  seconds: number
  'requests meanwhile': number
  'median ms': number
  'p99 ms': number
  'slowest ms': number
  slowest: string
}

export async function measureBulk(databaseUrl: string, customers: number): Promise<BulkOutcome> {
  const closing: (() => unknown)[] = []
  try {
    const work = await startProduct(closing, databaseUrl)
    const { trainerId, account } = await connectTrainer(work, 1001)
    await sellTo(work, { trainerId, account }, customers)
    return await pauseEverybody(work, trainerId)
  } finally {
    for (const close of closing.reverse()) await close()
  }
}

/** Customers with a subscription at Stripe, and with the rows that the product would have recorded for them. */
async function sellTo(
  { stripe, db }: AppContext,
  { trainerId, account }: { trainerId: number; account: string },
  customers: number,
): Promise<void> {
  const tenant = stripe.of(account)
  const { id: product } = await tenant.products.create({ name: 'Monthly' })
  const recurring = { interval: 'month' } as const
  const price = await tenant.prices.create({ product, unit_amount: 4900, currency: 'usd', recurring })
  const sold: { customer: string; subscription: string }[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next++ < customers) {
        const { id: customer } = await tenant.customers.create({ name: 'Member' })
        const { id: card } = await tenant.paymentMethods.attach('pm_card_visa', { customer })
        const items = [{ price: price.id }]
        const { id } = await tenant.subscriptions.create({ customer, items, default_payment_method: card })
        sold.push({ customer, subscription: id })
      }
    }),
  )
  const rows = JSON.stringify(sold.map((one, number) => ({ ...one, number })))
  const list = sql`json_to_recordset(${rows}::json) as sold (number int, customer text, subscription text)`
  await sql`with plan as (
      insert into plans (trainer_id, title, description, includes, highlighted, type, unit_amount, currency, pricing_type,
        annual_saving, trial_day, position)
      values (${trainerId}, 'Monthly', '', '{}', false, 'recurring', 4900, 'USD', 'monthly', 0, 0, 1) returning id),
    people as (
      insert into trainees (trainer_id, name, email, joined_at)
      select ${trainerId}::bigint, 'Member ' || number, 'member-' || number || '@example.test', now() from ${list} returning id, email)
    insert into subscriptions (trainer_id, trainee_id, plan_id, account_id, customer_id, stripe_id, price_id, state, started_at)
    select ${trainerId}::bigint, people.id, plan.id, ${account}, customer, subscription, ${price.id}, 'active', now()
    from plan, ${list} join people on email = 'member-' || number || '@example.test'`.execute(db)
  // Events of the local Stripe may have been quicker.
  await sql`insert into mirror_subscriptions (trainer_id, account_id, id, customer_id, price_id, status, cancel_at_period_end,
      current_period_end, created_at, fetch_seq, card_last4)
    select trainer_id, account_id, stripe_id, customer_id, price_id, 'active', false, now() + interval '9 days', now(), 0, '4242'
    from subscriptions where trainer_id = ${trainerId}
    on conflict do nothing`.execute(db)
  await sql`analyze trainees, subscriptions, mirror_subscriptions`.execute(db)
}

async function pauseEverybody(work: AppContext, trainerId: number): Promise<BulkOutcome> {
  const [own, busy] = await Promise.all([clientOf(work, trainerId), clientOf(work, BUSY_TRAINER)])
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const wanted = { everyone: true, action: { kind: 'pause', first_day: day(0), back_on: day(60) } }
  const times: { path: string; ms: number }[] = []
  const ask = async <R>(client: Client, path: string, body?: object): Promise<R> => {
    const began = performance.now()
    const result = await client<R>(path, body)
    times.push({ path, ms: performance.now() - began })
    return result
  }
  const { count } = await ask<BulkPreview>(own, 'bulk-actions/preview', wanted)
  const began = performance.now()
  const { id } = await ask<{ id: number }>(own, 'bulk-actions', wanted)
  const paths = [
    'subscribers',
    'subscribers?search=stillo',
    'subscribers?status=active',
    'load-paid-customers',
    'customers/10',
  ]
  let summary: BulkSummary | undefined
  const watch = async () => {
    while (summary?.state !== 'done') {
      summary = await ask<BulkSummary>(own, `bulk-actions/${id}`)
      await delay(PAUSE_MS)
    }
  }
  const browse = async () => {
    for (let turn = 0; summary?.state !== 'done'; turn++) {
      await ask(busy, paths[turn % paths.length] ?? '')
      await delay(PAUSE_MS)
    }
  }
  await Promise.all([watch(), browse(), browse()])
  const slowest = times.toSorted((a, b) => b.ms - a.ms)[0]
  const all = times.map(({ ms }) => ms)
  return {
    rows: count,
    done: summary?.done ?? 0,
    seconds: Math.round((performance.now() - began) / 1000),
    'requests meanwhile': all.length,
    'median ms': at(all, 0.5),
    'p99 ms': at(all, 0.99),
    'slowest ms': at(all, 1),
    slowest: slowest?.path ?? '',
  }
}

type Client = <R>(path: string, body?: object) => Promise<R>

async function clientOf({ db, config }: AppContext, userId: number): Promise<Client> {
  const token = await startSession(db, { userId, role: 'trainer', ip: '10.0.0.1', userAgent: 'bench' })
  return async <R>(path: string, body?: object) => {
    const response = await fetch(dashboardUrl(config, `/api/v1/${path}`), {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const { message, result } = (await response.json()) as { message: string; result: R }
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}: ${message}`)
    return result
  }
}
