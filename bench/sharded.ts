/**
 * What the detour over a coordinator costs: a tenant's list, search and purchase on one server and on a coordinator with
 * two workers, side by side. Both have the same data; the product runs in one process. Part of `npm run proof:sharded`.
 */
import { sql } from 'kysely'
import { tenantTables } from '../db/tenancy.ts'
import type { AppContext } from '../src/base/server/context.ts'
import { openDatabase } from '../src/base/server/db.ts'
import { readShape, runSharding, stepsToShard } from '../src/base/server/sharding.ts'
import { NewPlan } from '../src/features/plans/contract.ts'
import { createPlan } from '../src/features/plans/server/service.ts'
import { nameApp } from '../src/features/sites/server/service.ts'
import { startCluster } from '../tests/cluster.ts'
import { connectTrainer, post, startProduct } from './selling.ts'

const TRAINERS = 200
const TRAINEES = 100
const ROUNDS = 200
const BUYERS = 20

type Times = Record<'list of 15' | 'search' | 'purchase', number>

const cluster = await startCluster()
try {
  const [coordinator] = cluster.servers
  if (!coordinator) throw new Error('No coordinator')
  const single = await cluster.createDatabase('single')
  const sharded = await cluster.createDatabase('sharded')
  const [one, many] = [await measure(single, false), await measure(sharded, true)]
  console.log('\nMilliseconds, the median of each; purchases include the local Stripe.')
  console.table(
    Object.fromEntries(
      Object.keys(one).map((name) => {
        const [alone, spread] = [one[name as keyof Times], many[name as keyof Times]]
        return [name, { 'one server': alone, sharded: spread, times: Math.round((spread / alone) * 10) / 10 }]
      }),
    ),
  )
} finally {
  await cluster.stop()
}

async function measure(databaseUrl: string, isSharded: boolean): Promise<Times> {
  const closing: (() => unknown)[] = []
  try {
    const work = await startProduct(closing, databaseUrl)
    await fill(work)
    // While the program runs, which `npm run shard` refuses: here nothing is asked of it meanwhile.
    if (isSharded) await shard(databaseUrl)
    await sql`analyze`.execute(work.db)
    const { trainerId } = await connectTrainer(work, TRAINERS + 1)
    await nameApp(work, trainerId, 'Strong', 'strong')
    const some = async () => 1 + Math.floor(Math.random() * TRAINERS)
    return {
      'list of 15': await median(ROUNDS, async () => list(work, await some())),
      search: await median(ROUNDS, async () =>
        list(work, await some(), `ada ${Math.floor(Math.random() * TRAINEES)}`),
      ),
      purchase: await buyAll(work, trainerId),
    }
  } finally {
    for (const close of closing.reverse()) await close()
  }
}

async function fill({ db }: AppContext): Promise<void> {
  await sql`insert into users (role, name, email)
    select 'trainer', 'Coach', 'filled-' || number || '@example.test' from generate_series(1, ${sql.lit(TRAINERS)}) number`.execute(
    db,
  )
  await sql`insert into trainees (trainer_id, name, email)
    select users.id, 'Ada ' || number, 'ada-' || number || '@example.test'
    from users, generate_series(1, ${sql.lit(TRAINEES)}) number where users.role = 'trainer'`.execute(db)
}

/** In two runs, as if the first had been killed after its transaction. */
async function shard(databaseUrl: string): Promise<void> {
  const { db, close } = await openDatabase({ dataDir: '', databaseUrl })
  const plan = async () => stepsToShard(tenantTables, await readShape(db))
  await runSharding(db, { ...(await plan()), leftovers: [] })
  const rest = await plan()
  if (rest.steps.length > 0 || !rest.leftovers.some(({ statement }) => statement.includes("'trainees'")))
    throw new Error('The second run does not remove exactly what the first left')
  await runSharding(db, rest)
  if ((await plan()).leftovers.length > 0) throw new Error('The second run left rows on the coordinator')
  await close()
}

/** As a screen asks for customers: newest first, with their number. */
async function list({ db }: AppContext, trainerId: number, search = ''): Promise<void> {
  let query = db.selectFrom('trainees').where('trainer_id', '=', trainerId)
  if (search) query = query.where(sql<string>`lower(name)`, 'like', `%${search}%`)
  await query.select(['id', 'name', 'email', 'created_at']).orderBy('id', 'desc').limit(15).execute()
}

/** Registers, opens the payment page, pays and verifies, one after another. */
async function buyAll(work: AppContext, trainerId: number): Promise<number> {
  const monthly = { title: 'Strong', price: 49, currency: 'USD', pricing_type: 'monthly' }
  const plan = await createPlan({ ...work, trainerId }, NewPlan.parse(monthly))
  let number = 0
  const took = await median(BUYERS, async () => {
    const email = `buyer-${++number}@example.test`
    const stranger = { number, token: '' }
    const who = { name: 'Ada', email, subdomain: 'strong' }
    const { token } = await post<{ token: string }>(work, stranger, 'trainee/register', who)
    const buyer = { number, token }
    const page = await post<{ url: string; session_token: string }>(work, buyer, 'stripe-payment-link', {
      pricing_id: plan.id,
    })
    const card = { number: '4242424242424242', expiry: '12 / 40', cvc: '123', name: 'Ada' }
    const fields = new URLSearchParams({ do: 'pay', email, ...card })
    await fetch(page.url, { method: 'POST', body: fields, redirect: 'manual' })
    await post(work, buyer, 'verify/stripe-payment', { session_token: page.session_token })
  })
  const { count } = await work.db
    .selectFrom('subscriptions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('trainer_id', '=', trainerId)
    .executeTakeFirstOrThrow()
  if (Number(count) !== BUYERS) throw new Error(`${BUYERS} people bought, and ${count} have a subscription`)
  console.log(`  ${BUYERS} purchases, and as many subscriptions: from sign-up to the recorded payment.`)
  return took
}

async function median(rounds: number, act: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    await act()
    times.push(performance.now() - began)
  }
  times.sort((a, b) => a - b)
  return Math.round((times[rounds >> 1] ?? 0) * 10) / 10
}
