/** Random lives of subscriptions at Stripe. Afterwards the ledger, the trainer's lists and Stripe agree to the cent. */
import fc from 'fast-check'
import { expect } from 'vitest'
import { openShop, type Shop } from '../../../../../tests/buying.ts'
import { type Payments, test } from '../../../../../tests/payments.ts'
import { stripeEarnings } from '../../../../../tests/stripeEarnings.ts'
import { Problem } from '../../../../base/problem.ts'
import type { Stripe } from '../../../../base/server/stripe.ts'
import { earningsOf } from '../../../ledger/server/reading.ts'
import { customerCalls } from '../../contract.ts'
import { listHistory, listSubscribers } from '../lists/lists.ts'
import { cancelSubscription } from './managing.ts'

const DAY = 86_400
const LIVES = 6
const ever = { from: new Date(0), to: new Date('2100-01-01') }

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 3, max: 40 }) }),
  },
  fc.record({
    do: fc.constant('card' as const),
    card: fc.constantFrom(
      'pm_card_chargeCustomerFail',
      'pm_card_visa',
      'pm_card_createDispute',
      'pm_card_refundFail',
    ),
  }),
  fc.record({ do: fc.constant('refund' as const), share: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ do: fc.constant('dispute' as const), ends: fc.constantFrom('won', 'lost', 'open') }),
  fc.record({ do: fc.constant('pause' as const), days: fc.integer({ min: 5, max: 60 }) }),
  fc.record({ do: fc.constant('resume' as const) }),
  fc.record({ do: fc.constant('change' as const), to: fc.constantFrom('small', 'large') }),
  fc.record({
    do: fc.constant('cancel' as const),
    ends: fc.constantFrom('now' as const, 'period_end' as const),
  }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const life = fc.record({
  currency: fc.constantFrom('USD', 'EUR', 'JPY'),
  trialDays: fc.constantFrom(0, 0, 14),
  coupon: fc.constantFrom(undefined, 33.3, 100),
  steps: fc.array(step, { minLength: 5, maxLength: 5 }),
})
type Life = typeof life extends fc.Arbitrary<infer T> ? T : never

interface Subscriber {
  traineeId: number
  customer: string
  subscription: string
  clock: string
  now: number
  prices: Record<string, string>
}

test('however subscriptions live, ledger, lists and Stripe agree to the cent', async ({ payments }) => {
  const lives = fc.array(life, { minLength: LIVES, maxLength: LIVES })
  await fc.assert(
    fc.asyncProperty(lives, async (all) => {
      const shop = await openShop(payments)
      const prices = await sellPlans(shop)
      const subscribers: Subscriber[] = []
      for (const [index, one] of all.entries())
        subscribers.push(await begin(shop, one, index, prices[one.currency] ?? {}))
      await payments.settled()
      const { data } = await listed(shop)
      for (const one of subscribers)
        one.traineeId =
          data.find(({ subscription }) => subscription.stripe_subscription_id === one.subscription)?.id ?? 0
      for (const round of all[0]?.steps.keys() ?? []) {
        for (const [index, one] of subscribers.entries()) {
          const next = all[index]?.steps[round]
          if (next) await live(payments, shop, one, next)
        }
        // The product refunds and cancels what it knows.
        await payments.settled()
      }
      await expectAgreement(payments, shop, subscribers)
    }),
    { numRuns: 2, endOnFailure: true },
  )
}, 180_000)

/** A small and a large plan of each currency. */
async function sellPlans(shop: Shop): Promise<Record<string, Record<string, string>>> {
  const prices: Record<string, Record<string, string>> = {}
  for (const currency of ['USD', 'EUR', 'JPY'])
    for (const [name, price] of [
      ['small', 49],
      ['large', 120],
    ] as const) {
      await shop.sell({
        title: `${name} ${currency}`,
        currency,
        price: currency === 'JPY' ? price * 100 : price,
      })
      const [made] = (await shop.tenant.prices.list({ limit: 1 })).data
      prices[currency] = { ...prices[currency], [name]: made?.id ?? '' }
    }
  return prices
}

async function begin(
  { tenant }: Shop,
  { trialDays, coupon }: Life,
  index: number,
  prices: Record<string, string>,
): Promise<Subscriber> {
  const now = Math.floor(Date.now() / 1000)
  const clock = await tenant.testHelpers.testClocks.create({ frozen_time: now })
  const person = { name: `Ada ${index}`, email: `ada-${index}@example.test`, test_clock: clock.id }
  const { id: customer } = await tenant.customers.create(person)
  await payWith(tenant, customer, 'pm_card_visa')
  const reduced = coupon && (await tenant.coupons.create({ percent_off: coupon, duration: 'once' })).id
  const { id } = await tenant.subscriptions.create({
    customer,
    items: [{ price: prices['small'] ?? '' }],
    application_fee_percent: 12.5,
    ...(trialDays && { trial_period_days: trialDays }),
    ...(reduced && { discounts: [{ coupon: reduced }] }),
  })
  return { traineeId: 0, customer, subscription: id, clock: clock.id, now, prices }
}

async function payWith(tenant: Stripe, customer: string, card: string): Promise<void> {
  const { id } = await tenant.paymentMethods.attach(card, { customer })
  await tenant.customers.update(customer, { invoice_settings: { default_payment_method: id } })
}

/** A step that is not possible now, such as a pause after the end, is skipped. */
async function live(payments: Payments, shop: Shop, who: Subscriber, next: Step): Promise<void> {
  const { tenant, trainer, account } = shop
  const { subscription, customer, traineeId } = who
  const { status, items } = await tenant.subscriptions.retrieve(subscription)
  const [charge] = (await tenant.charges.list({ customer, limit: 1 })).data
  const isOver = status === 'canceled'
  if (next.do === 'wait') {
    who.now += next.days * DAY
    await tenant.testHelpers.testClocks.advance(who.clock, { frozen_time: who.now })
  } else if (next.do === 'card') await payWith(tenant, customer, next.card)
  else if (next.do === 'dispute') {
    if (charge?.status !== 'succeeded' || charge.disputed || charge.refunded) return
    const { id } = await payments.control<{ id: string }>('disputes', { account, charge: charge.id })
    if (next.ends !== 'open')
      await payments.control('disputes/close', { account, dispute: id, status: next.ends })
  } else if (next.do === 'refund') {
    if (charge?.status !== 'succeeded' || !charge.amount_captured) return
    const refunded = charge.amount_refunded
    const amount = Math.ceil(((charge.amount_captured - refunded) * next.share) / 100)
    const wish = { subscriber_id: traineeId, stripe_charge_id: [charge.id], amounts: [{ amount, refunded }] }
    await orRefused(
      cancelSubscription(
        trainer,
        customerCalls.cancel.body.parse({ ...wish, action: 'cancel_with_refund', refund_only: true }),
      ),
    )
  } else if (isOver) return
  else if (next.do === 'pause')
    await tenant.subscriptions.update(subscription, {
      pause_collection: { behavior: 'void', resumes_at: who.now + next.days * DAY },
    })
  else if (next.do === 'resume') await tenant.subscriptions.update(subscription, { pause_collection: '' })
  else if (next.do === 'change')
    await tenant.subscriptions.update(subscription, {
      items: [{ id: items.data[0]?.id ?? '', price: who.prices[next.to] ?? '' }],
      proration_behavior: 'create_prorations',
    })
  else
    await orRefused(
      cancelSubscription(
        trainer,
        customerCalls.cancel.body.parse({
          subscriber_id: traineeId,
          action: 'cancel_without_refund',
          ends: next.ends,
        }),
      ),
    )
}

/** A refusal, such as that a payment is disputed, is an answer too. */
async function orRefused(call: Promise<unknown>): Promise<void> {
  await call.catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error
  })
}

const listed = ({ trainer }: Shop) =>
  listSubscribers(trainer, customerCalls.list.query.parse({ limit: 50, sort: 'id,asc' }))

async function expectAgreement(payments: Payments, shop: Shop, subscribers: Subscriber[]): Promise<void> {
  const { tenant, trainer, account } = shop
  expect(await payments.snapshot(account)).toEqual(await payments.truth(account))
  expect(await earningsOf(payments.work.db, trainer.trainerId, ever)).toEqual(await stripeEarnings(tenant))
  const { data, total } = await listed(shop)
  expect(total).toBe(subscribers.length)
  for (const { traineeId, customer, subscription } of subscribers) {
    const atStripe = await tenant.subscriptions.retrieve(subscription)
    const row = data.find(({ id }) => id === traineeId)?.subscription
    expect({ status: row?.status, next: row?.next_payment_status }).toEqual(shownAs(atStripe))
    const charges = (await tenant.charges.list({ customer, limit: 100 })).data
    const history = await listHistory(trainer, traineeId)
    expect(
      history
        .map(({ stripe_charge_id, price, currency, refunded, disputed }) =>
          [stripe_charge_id, price, currency, refunded, disputed].join(' '),
        )
        .toSorted(),
    ).toEqual(
      charges
        .filter(({ status }) => status !== 'failed')
        .map(({ id, amount_captured, currency, amount_refunded, disputed }) =>
          [id, amount_captured, currency.toUpperCase(), amount_refunded, disputed].join(' '),
        )
        .toSorted(),
    )
  }
}

function shownAs({ status, pause_collection, cancel_at, cancel_at_period_end }: Stripe.Subscription) {
  if (status === 'canceled') return { status: 'canceled', next: 'off' }
  return {
    status: status === 'active' && pause_collection ? 'paused' : status === 'unpaid' ? 'past_due' : status,
    next: cancel_at || cancel_at_period_end ? 'off' : 'on',
  }
}
