/**
 * Everything that can go wrong between the buyer, Stripe and us. Afterwards there is one subscription and one charge,
 * and our data matches Stripe's.
 */
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import {
  expectOneSale,
  keyOf,
  newBuyer,
  openPage,
  openShop,
  payOn,
  type Shop,
  signInAs,
} from '../../../../tests/buying.ts'
import { lettersTo } from '../../../../tests/letters.ts'
import { type Payments, test } from '../../../../tests/payments.ts'
import { Problem } from '../../../base/problem.ts'
import type { AsTrainee } from '../../../base/server/context.ts'
import { setCommission } from '../../connect/server/service.ts'
import { listSubscriptions, startSubscription } from '../../customers/server/service.ts'
import { catchUp } from '../../ledger/server/reconcile.ts'
import { afterCoupon } from '../../plans/price.ts'
import { commissionOn } from '../quote.ts'
import { giveBack, settleForgotten } from './recordPayment.ts'
import { verifyPayment } from './service.ts'

type Fault = Parameters<Payments['local']['faults']['add']>[0]

/** Retries until it succeeds, as a person would click again. */
async function insist<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; tries < 6; tries++)
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== 502) throw error
    }
  throw new Error('Stripe never answered')
}

const states = async (buyer: AsTrainee) =>
  (await listSubscriptions(buyer.db, keyOf(buyer))).map(({ state }) => state)

describe('one subscription and one charge, whatever happens on the way', () => {
  const opening: Fault[] = [
    { kind: 'error', times: 3 },
    { kind: 'drop', times: 4 },
    { kind: 'lose_reply', times: 4 },
    { kind: 'in_flight', times: 1 },
    { kind: 'rate_limit', times: 1 },
  ]
  test.for(opening)('the page is opened: $kind', async (fault, { payments }) => {
    const shop = await openShop(payments)
    const plan = await shop.sell()
    const buyer = await newBuyer(shop, 'ada@example.test')
    payments.local.faults.add({ ...fault, method: 'POST', match: '/v1/checkout/sessions' })

    const { session_token, url } = await insist(() => openPage(buyer, plan))
    await payOn(url)
    await verifyPayment(shop.visitor, session_token)
    await payments.settled()

    const { data } = await shop.tenant.checkout.sessions.list({ limit: 100 })
    expect(data.map(({ status }) => status)).toEqual(['complete'])
    await expectOneSale(shop)
    expect(await states(buyer)).toEqual(['active'])
  })

  const telling: Fault[] = [
    { kind: 'double', times: 100 },
    { kind: 'out_of_order', times: 2 },
    { kind: 'late', times: 3, ms: 300 },
    { kind: 'lose', times: 100 },
  ]
  test.for(telling)('Stripe tells of it: $kind', async (fault, { payments }) => {
    const shop = await openShop(payments)
    const plan = await shop.sell()
    const buyer = await newBuyer(shop, 'ada@example.test')
    const { session_token, url } = await openPage(buyer, plan)
    payments.local.faults.add(fault)

    await payOn(url)
    // Nobody returns and every event is lost: only then does reconciliation have something to do.
    if (fault.kind === 'lose') await catchUp(payments.work, shop.account)
    else await insist(() => verifyPayment(shop.visitor, session_token))
    await payments.settled()

    await expectOneSale(shop)
    expect(await states(buyer)).toEqual(['active'])
  })

  test("Stripe isn't responding when the buyer comes back: a moment later it does", async ({ payments }) => {
    const shop = await openShop(payments)
    const plan = await shop.sell()
    const buyer = await newBuyer(shop, 'ada@example.test')
    const { session_token, url } = await openPage(buyer, plan)
    payments.local.faults.add({ kind: 'lose', times: 100 })
    await payOn(url)
    payments.local.faults.add({ kind: 'error', times: 3, match: '/v1/checkout/sessions' })

    await expect(verifyPayment(shop.visitor, session_token)).rejects.toMatchObject({ status: 502 })
    expect(await states(buyer)).toEqual([])
    await verifyPayment(shop.visitor, session_token)
    expect(await states(buyer)).toEqual(['active'])
  })

  test('killed after Stripe has opened the page and before that was written down', async ({ payments }) => {
    const shop = await openShop(payments)
    const plan = await shop.sell()
    const buyer = await newBuyer(shop, 'ada@example.test')
    const first = await openPage(buyer, plan)
    await forgetPage(shop)

    const second = await openPage(buyer, plan)
    expect(second.url).toBe(first.url)

    await forgetPage(shop)
    await payOn(first.url)
    await payments.settled()
    expect(await states(buyer)).toEqual(['active'])
    await expectOneSale(shop)
  })

  test('killed after it was paid, with every webhook lost: the look at what was forgotten finds it', async ({
    payments,
  }) => {
    const shop = await openShop(payments)
    const plan = await shop.sell({ type: 'one_time', price: 30 })
    const buyer = await newBuyer(shop, 'ada@example.test')
    payments.local.faults.add({ kind: 'lose', times: 100 })
    await payOn((await openPage(buyer, plan)).url)
    await age(shop)

    await settleForgotten.run(payments.work, {}, '')

    expect(await states(buyer)).toEqual(['active'])
    await expectOneSale(shop, { subscriptions: 0 })
  })

  test('an attempt whose page nobody saw is given up after two days, at every trainer', async ({
    payments,
  }) => {
    const shops = [await openShop(payments), await openShop(payments)]
    const attempts = async () =>
      Promise.all(
        shops.map(({ trainer }) =>
          trainer.db
            .selectFrom('checkouts')
            .select('state')
            .where('trainer_id', '=', trainer.trainerId)
            .execute(),
        ),
      )
    for (const shop of shops) {
      await openPage(await newBuyer(shop, 'ada@example.test'), await shop.sell())
      await forgetPage(shop)
      await age(shop)
    }
    await settleForgotten.run(payments.work, {}, '')
    expect(await attempts()).toEqual([[{ state: 'open' }], [{ state: 'open' }]])
    for (const shop of shops) await age(shop, 49)

    await settleForgotten.run(payments.work, {}, '')

    expect(await attempts()).toEqual([[{ state: 'expired' }], [{ state: 'expired' }]])
  })

  test('a page that nobody paid is over after a day, and the next one is another', async ({ payments }) => {
    const shop = await openShop(payments)
    const plan = await shop.sell()
    const buyer = await newBuyer(shop, 'ada@example.test')
    const first = await openPage(buyer, plan)
    const [session] = (await shop.tenant.checkout.sessions.list()).data
    await shop.tenant.checkout.sessions.expire(session?.id ?? '')
    await payments.settled()

    const second = await openPage(buyer, plan)

    expect(second.url).not.toBe(first.url)
    await expect(verifyPayment(shop.visitor, first.session_token)).rejects.toMatchObject({ status: 404 })
  })
})

test.for(['recurring', 'one_time'] as const)(
  'paid for what they had meanwhile (%s): given back with our share, and never charged again',
  async (type, { payments }) => {
    const shop = await openShop(payments)
    await setCommission(shop.trainer.db, shop.trainer.trainerId, 10)
    const plan = await shop.sell({ type, price: 30, pricing_type: 'monthly' })
    const email = `ada-${shop.domain}@example.test`
    const buyer = await newBuyer(shop, email)
    const { session_token, url } = await openPage(buyer, plan)
    await startSubscription(shop.trainer.db, {
      trainer_id: buyer.trainerId,
      trainee_id: buyer.traineeId,
      plan_id: plan.id,
      account_id: shop.account,
      customer_id: null,
      stripe_id: 'sub_elsewhere',
      price_id: null,
      state: 'active',
    })

    await payOn(url)
    await expect(verifyPayment(shop.visitor, session_token)).rejects.toMatchObject({ status: 404 })
    await payments.settled()

    expect(await states(buyer)).toEqual(['active'])
    await expectOneSale(shop, { charges: 0, subscriptions: 0 })
    const fees = (await payments.work.stripe.platform.applicationFees.list({ limit: 100 })).data
    expect(fees.filter(({ account }) => account === shop.account)).toMatchObject([{ refunded: true }])
    const letters = await lettersTo(shop.visitor.db, email)
    expect(letters.map(({ subject }) => subject)).toEqual([`We refunded $30.00 for ${plan.title}`])
    expect(letters[0]).toMatchObject({
      text: expect.stringMatching(/You already have .+, and paid \$30\.00 for it a second time\./),
      fromName: expect.stringContaining(' via Liftoff'),
    })

    const { trainerId } = buyer
    const { id: checkoutId } = await shop.visitor.db
      .selectFrom('checkouts')
      .select('id')
      .where('trainer_id', '=', trainerId)
      .where('trainee_id', '=', buyer.traineeId)
      .executeTakeFirstOrThrow()
    await giveBack.run(payments.work, { trainerId, checkoutId }, '')
    expect(await lettersTo(shop.visitor.db, email)).toHaveLength(1)
  },
)

test('who is signed in buys again as the customer that Stripe knows; who typed the address does not', async ({
  payments,
}) => {
  const shop = await openShop(payments)
  const [plan, other] = [await shop.sell(), await shop.sell({ title: 'Other', type: 'one_time' })]
  const buyer = await newBuyer(shop, 'ada@example.test')
  await payOn((await openPage(buyer, plan)).url)
  await payments.settled()
  const [customer] = (await shop.tenant.customers.list()).data

  const stranger = await openPage(buyer, other)
  expect((await sessionOf(shop)).customer).toBeNull()
  const owner = await openPage(await signInAs(buyer), other)
  expect((await sessionOf(shop)).customer).toBe(customer?.id)
  expect(owner.url).not.toBe(stranger.url)
})

const sessionOf = async ({ tenant }: Shop) => {
  const [session] = (await tenant.checkout.sessions.list({ limit: 1 })).data
  if (!session) throw new Error('No session')
  return session
}

const forgetPage = ({ trainer }: Shop) =>
  trainer.db
    .updateTable('checkouts')
    .set({ session_id: null })
    .where('trainer_id', '=', trainer.trainerId)
    .where('state', '=', 'open')
    .execute()

const age = ({ trainer }: Shop, hours = 1) =>
  trainer.db
    .updateTable('checkouts')
    .set({ created_at: new Date(Date.now() - hours * 3_600_000) })
    .where('trainer_id', '=', trainer.trainerId)
    .where('state', '=', 'open')
    .execute()

describe('the books add up', () => {
  test('for any plan, coupon and commission: total, Stripe’s fee, our share and the net, as Stripe has them', async ({
    payments,
  }) => {
    const shop = await openShop(payments)
    let last = 0
    const sale = fc.record({
      type: fc.constantFrom('recurring', 'one_time'),
      cents: fc.integer({ min: 200, max: 500_000 }),
      percent: fc.option(fc.integer({ min: 1, max: 9000 }).map((hundredths) => hundredths / 100)),
      commission: fc.integer({ min: 0, max: 5000 }).map((hundredths) => hundredths / 100),
    })
    await fc.assert(
      fc.asyncProperty(sale, async ({ type, cents, percent, commission }) => {
        const number = ++last
        await setCommission(shop.trainer.db, shop.trainer.trainerId, commission)
        const plan = await shop.sell({ title: `Plan ${number}`, type, price: cents / 100 })
        const code = percent === null ? null : `CODE${number}`
        if (code) await shop.coupon({ code, percent_off: percent })
        const { session_token, url } = await openPage(
          await newBuyer(shop, `b${number}@example.test`),
          plan,
          code,
        )
        await payOn(url)
        await verifyPayment(shop.visitor, session_token)

        const coupon = { percent_off: percent, amount_off: null, currency: null }
        const total = percent === null ? cents : afterCoupon({ amount: cents, currency: 'USD' }, coupon)
        const charges = await shop.tenant.charges.list({ limit: 1, expand: ['data.balance_transaction'] })
        const [charge] = charges.data
        const entry = charge?.balance_transaction
        if (!charge || !(entry instanceof Object)) throw new Error('No charge')
        const fee = (kind: string) =>
          entry.fee_details.filter((one) => one.type === kind).reduce((sum, { amount }) => sum + amount, 0)
        expect(charge.amount).toBe(total)
        expect(fee('application_fee')).toBe(commissionOn(total, Math.round(commission * 100)))
        expect(entry.net).toBe(total - fee('stripe_fee') - fee('application_fee'))
      }),
      { numRuns: 12 },
    )
  })
})
