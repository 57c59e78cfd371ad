/**
 * Everything that can go wrong between Stripe and us, during everything that moves money. Afterwards our data matches
 * Stripe's, and nothing has happened twice.
 */
import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { type Connected, findEvent, newestCharge, type Payments, test } from '../../../../tests/payments.ts'
import { ask } from '../../../base/server/stripe.ts'
import { requestKinds } from '../../../emulators/stripe/faults.ts'
import { card, makePlan, submitForm } from '../../../emulators/stripe/testStripe.ts'
import { findCurrentAccount } from '../../connect/server/queries.ts'
import { getStatus, startConnecting } from '../../connect/server/service.ts'
import { catchUp } from './reconcile.ts'

const month = 31 * 86_400
const onPostgres = process.env['TEST_DATABASE'] === 'postgres'

type Kind = Parameters<Payments['local']['faults']['add']>[0]['kind']

/** How often in a row; `rate_limit`, `error`, `drop` and `lose_reply` exceed the SDK's own retries. */
const misfortunes: { kind: Kind; times: number; ms?: number; everywhere?: true }[] = [
  { kind: 'rate_limit', times: 1 },
  { kind: 'rate_limit_retry', times: 1 },
  { kind: 'error', times: 3 },
  { kind: 'drop', times: 4, everywhere: true },
  { kind: 'lose_reply', times: 4, everywhere: true },
  { kind: 'slow', times: 2, ms: 300 },
  { kind: 'in_flight', times: 1 },
  { kind: 'double', times: 100, everywhere: true },
  { kind: 'out_of_order', times: 2 },
  { kind: 'late', times: 3, ms: 400 },
  { kind: 'lose', times: 100, everywhere: true },
  { kind: 'bad_signature', times: 2 },
]

/** Retries with the same command until Stripe has answered, as a person or a job would. */
async function insist<T>(command: (key: { idempotencyKey: string }) => Promise<T>): Promise<T> {
  const key = { idempotencyKey: `test:${randomUUID()}` }
  for (let tries = 0; tries < 5; tries++) {
    const answer = await ask(() => command(key)).catch((error: unknown) => {
      expect(error).toMatchObject({ status: 502 })
    })
    if (answer) return answer
  }
  throw new Error('Stripe never answered')
}

interface Buyer extends Connected {
  clock: string
  startsAt: number
  subscription: string
}

/** What each step requests from Stripe, so the fault hits it. */
const paths = {
  connect: '/v1/account',
  checkout: '/v1/checkout/sessions',
  renewal: '/v1/test_helpers',
  refund: '/v1/refunds',
  cancel: '/v1/subscriptions',
}

async function connect({ newTrainer, visit, work }: Payments): Promise<Connected> {
  const trainer = await newTrainer()
  const { url } = await insist(() => startConnecting(trainer, { redirect_url: '/trainer' }))
  const { location } = await submitForm(url, { do: 'finish', decision: 'approved', name: 'Coach' })
  await visit(location ?? '')
  const account = (await findCurrentAccount(work.db, trainer.trainerId))?.account_id ?? ''
  return { trainer, account, tenant: work.stripe.of(account) }
}

async function buy({ tenant, ...coach }: Connected): Promise<Buyer> {
  const startsAt = Math.floor(Date.now() / 1000)
  const { id: clock } = await tenant.testHelpers.testClocks.create({ frozen_time: startsAt })
  const customer = await tenant.customers.create({ email: 'ada@example.com', test_clock: clock })
  const price = await makePlan(tenant)
  const session = await insist((key) =>
    tenant.checkout.sessions.create(
      {
        mode: 'subscription',
        customer: customer.id,
        line_items: [{ price: price.id, quantity: 1 }],
        subscription_data: { application_fee_percent: 20 },
        success_url: 'http://localhost/paid',
      },
      key,
    ),
  )
  await submitForm(session.url ?? '', { do: 'pay', email: 'ada@example.com', ...card() })
  const [subscription] = (await tenant.subscriptions.list({ customer: customer.id })).data
  return { ...coach, tenant, clock, startsAt, subscription: subscription?.id ?? '' }
}

describe.each(misfortunes)('$kind, $times times', ({ everywhere, ...fault }) => {
  test.runIf(onPostgres || everywhere)(
    'connect, checkout, renewal, refund and cancel end as they would have without it',
    async ({ payments }) => {
      const { local, work } = payments
      /** One step with the fault in it; afterwards both sides agree. */
      async function during<T>(
        step: keyof typeof paths,
        act: () => Promise<T>,
        account?: string,
      ): Promise<T> {
        const match = requestKinds.has(fault.kind) && { match: paths[step], method: 'POST' }
        local.faults.add({ ...fault, ...match })
        const result = await act()
        const seen = account ?? (result as Connected).account
        await local.webhooks.idle()
        const left = local.faults.list()[0]?.times ?? 0
        expect(left, `${step} met with its misfortune`).toBeLessThan(fault.times)
        local.faults.clear()
        // The held-back event is delivered after the next one.
        await work.stripe.of(seen).products.create({ name: 'Another plan' })
        if (fault.kind === 'lose') for (const one of ['', seen]) await catchUp(work, one)
        await payments.settled()
        expect(await payments.snapshot(seen), step).toEqual(await payments.truth(seen))
        return result
      }

      const coach = await during('connect', () => connect(payments))
      const { account, tenant } = coach
      expect(await getStatus(coach.trainer)).toMatchObject({ status: true })
      const buyer = await during('checkout', () => buy(coach), account)
      await during(
        'renewal',
        () =>
          insist((key) =>
            tenant.testHelpers.testClocks.advance(buyer.clock, { frozen_time: buyer.startsAt + month }, key),
          ),
        account,
      )
      const charge = await newestCharge(tenant)
      await during(
        'refund',
        () =>
          insist((key) => tenant.refunds.create({ charge, amount: 1000, refund_application_fee: true }, key)),
        account,
      )
      await during(
        'cancel',
        () =>
          insist((key) =>
            tenant.subscriptions.update(buyer.subscription, { cancel_at_period_end: true }, key),
          ),
        account,
      )

      const mine = (await work.stripe.platform.accounts.list({ limit: 100 })).data.filter(
        ({ metadata }) => metadata?.trainer_id === String(coach.trainer.trainerId),
      )
      const mirror = await payments.snapshot(account)
      expect(mine).toHaveLength(1)
      expect(mirror.subscriptions).toEqual([expect.stringContaining(' active true ')])
      expect(mirror.charges).toHaveLength(2)
      expect(mirror.refunds).toEqual([expect.stringContaining(' succeeded 1000 ')])
      expect(mirror.fees).toHaveLength(2)
      const events = await tenant.events.list({ limit: 100 }).autoPagingToArray({ limit: 1000 })
      const kept = await Promise.all(events.map(({ id }) => findEvent(work.db, id)))
      expect(kept.filter((event) => !event?.processed_at)).toEqual([])
      expect(await work.jobs.listDead()).toMatchObject({ total: 0 })
    },
  )
})
