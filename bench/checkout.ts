/**
 * Many people buy at once: how many registrations, payment pages and recorded payments one process handles per second,
 * over HTTP. Afterwards everyone must have one subscription and one charge.
 *
 * The local Stripe runs in the same process, and every payment page and payment sends requests to it, so the product
 * alone is faster than these figures. `npm run bench:checkout` uses the embedded database, or an empty one in
 * DATABASE_URL.
 */
import { NewPlan } from '../src/features/plans/contract.ts'
import { createPlan } from '../src/features/plans/server/service.ts'
import { nameApp } from '../src/features/sites/server/service.ts'
import { connectTrainer, post, startProduct } from './selling.ts'

const BUYERS = 300
const AT_ONCE = 16

const closing: (() => unknown)[] = []
try {
  process.exitCode = (await run()) ? 0 : 1
} finally {
  for (const close of closing.reverse()) await close()
}

interface Buyer {
  number: number
  token: string
  session_token: string
  url: string
}

async function run(): Promise<boolean> {
  const work = await startProduct(closing, process.env['DATABASE_URL'])
  const { trainerId, account } = await connectTrainer(work, 1)
  await nameApp(work, trainerId, 'Strong', 'strong')
  const monthly = { title: 'Strong', price: 49, currency: 'USD', pricing_type: 'monthly' }
  const plan = await createPlan({ ...work, trainerId }, NewPlan.parse(monthly))
  const buyers = Array.from({ length: BUYERS }, (_, number) => ({ number }) as Buyer)

  const registering = await timed(buyers, async (buyer) => {
    const who = { name: 'Ada', email: `ada-${buyer.number}@example.test`, subdomain: 'strong' }
    buyer.token = (await post<Buyer>(work, buyer, 'trainee/register', who)).token
  })
  const opening = await timed(buyers, async (buyer) => {
    const opened = await post<Buyer>(work, buyer, 'stripe-payment-link', { pricing_id: plan.id })
    Object.assign(buyer, opened)
  })
  await timed(buyers, ({ url }) => payOn(url))
  const verifying = await timed(buyers, async (buyer) => {
    await post(work, buyer, 'verify/stripe-payment', { session_token: buyer.session_token })
  })

  const charges = await work.stripe
    .of(account)
    .charges.list({ limit: 100 })
    .autoPagingToArray({ limit: 10_000 })
  const { count } = await work.db
    .selectFrom('subscriptions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('trainer_id', '=', trainerId)
    .executeTakeFirstOrThrow()
  console.table({
    registrations: registering,
    'payment pages opened': opening,
    'payments settled': verifying,
  })
  console.table({ buyers: BUYERS, charges: charges.length, subscriptions: count })
  return charges.length === BUYERS && Number(count) === BUYERS
}

interface Pace {
  'per second': number
  /** What one core would handle. This figure stays stable on a busy machine. */
  'per second of CPU': number
}

async function timed<T>(all: T[], one: (item: T) => Promise<void>): Promise<Pace> {
  const waiting = all.values()
  const [began, before] = [performance.now(), process.cpuUsage()]
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of waiting) await one(item)
    }),
  )
  const { user, system } = process.cpuUsage(before)
  return {
    'per second': Math.round((all.length / (performance.now() - began)) * 1000),
    'per second of CPU': Math.round(all.length / ((user + system) / 1e6)),
  }
}

async function payOn(url: string): Promise<void> {
  const card = { number: '4242424242424242', expiry: '12 / 40', cvc: '123', name: 'Ada' }
  const fields = new URLSearchParams({ do: 'pay', email: 'ada@example.test', ...card })
  const { status } = await fetch(url, { method: 'POST', body: fields, redirect: 'manual' })
  if (status >= 400) throw new Error(`A payment was answered with ${status}`)
}
