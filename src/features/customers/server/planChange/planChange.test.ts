import { describe, expect } from 'vitest'
import { openShop, type Shop } from '../../../../../tests/buying.ts'
import { lettersTo } from '../../../../../tests/letters.ts'
import { type Payments, test } from '../../../../../tests/payments.ts'
import { subscriber } from '../../../../../tests/subscribing.ts'
import type { AsTrainer } from '../../../../base/server/context.ts'
import { idOf } from '../../../../base/server/stripe.ts'
import { makeCustomer } from '../../../../emulators/stripe/testStripe.ts'
import type { Plan } from '../../../plans/contract.ts'
import { shownOf, type TakesEffect } from '../../planChange.ts'
import { getPage } from '../customer/customerPage.ts'
import { findByStripeId, findSubscription, type SubscriptionRow } from '../queries.ts'
import { cancel } from '../subscription/changes.ts'
import {
  changePlanOf,
  getPlanChange,
  previewPlanChange,
  settlePlanChange,
  undoPlanChangeOf,
} from './planChange.ts'
import { findOpenChange } from './planChangeQueries.ts'

const HALF_MONTH = 15 * 86_400

async function preview(
  trainer: AsTrainer,
  row: SubscriptionRow,
  to: Plan,
  takes_effect: TakesEffect = 'now',
) {
  const now = (await findSubscription(trainer.db, row.trainer_id, row.id)) ?? row
  return previewPlanChange(trainer, now, { plan_id: to.id, takes_effect })
}

async function changeTo(
  trainer: AsTrainer,
  row: SubscriptionRow,
  to: Plan,
  takes_effect: TakesEffect = 'now',
) {
  const shown = await preview(trainer, row, to, takes_effect)
  return { shown, changed: await changePlanOf(trainer, row.id, shownOf(shown)) }
}

/** Someone whose month is half over. */
async function halfWay(payments: Payments, shop: Shop, plan: Plan, card?: string) {
  const { tenant } = shop
  const clock = await tenant.testHelpers.testClocks.create({
    frozen_time: Math.floor(Date.now() / 1000) - HALF_MONTH,
  })
  const customer = await makeCustomer(tenant, card, clock.id)
  await tenant.customers.update(customer.id, {
    name: 'Half Way',
    email: `half-${customer.id}@example.test`.toLowerCase(),
  })
  const made = await tenant.subscriptions.create({
    customer: customer.id,
    items: [{ price: plan.stripe_price_id ?? '' }],
    application_fee_percent: 12,
  })
  await payments.settled()
  const account = { trainerId: shop.trainer.trainerId, accountId: shop.account }
  const row = await findByStripeId(shop.trainer.db, account, made.id)
  if (!row) throw new Error('It was not adopted')
  return {
    row,
    clock: clock.id,
    customer: customer.id,
    email: `half-${customer.id}@example.test`.toLowerCase(),
  }
}

const nowOf = (shop: Shop, { trainer_id, id }: SubscriptionRow) =>
  findSubscription(shop.trainer.db, trainer_id, id)

const newest = async ({ tenant }: Shop, customer: string) =>
  (await tenant.charges.list({ customer, limit: 1 })).data[0]

describe('a change now', () => {
  test('is charged to the cent as it was shown, with our share of the new amount', async ({ payments }) => {
    const shop = await openShop(payments)
    const [strong, pro] = [await shop.sell(), await shop.sell({ title: 'Pro', price: 99 })]
    const { row, customer, email } = await halfWay(payments, shop, strong)

    payments.local.faults.add({ kind: 'lose', match: 'charge.', times: 9 })
    const { shown, changed } = await changeTo(shop.trainer, row, pro)

    expect(shown.due).toBeGreaterThan(2000)
    expect(shown.due).toBeLessThan(3000)
    expect(shown.next).toMatchObject({ amount: 9900 })
    expect(changed).toMatchObject({ plan: 'Pro', charged: shown.due })
    const charge = await newest(shop, customer)
    expect([charge?.amount, charge?.application_fee_amount]).toEqual([
      shown.due,
      Math.round(shown.due * 0.12),
    ])
    expect(await nowOf(shop, row)).toMatchObject({ plan_id: pro.id, price_id: pro.stripe_price_id })
    // At once, without an event.
    const { charges } = await getPage(shop.trainer, row.trainee_id)
    expect(charges.data).toContainEqual(
      expect.objectContaining({ id: charge?.id, amount: shown.due, status: 'paid' }),
    )
    await payments.settled()
    expect(await payments.snapshot(shop.account)).toEqual(await payments.truth(shop.account))
    expect((await lettersTo(shop.trainer.db, email)).map(({ subject }) => subject)).toContain(
      'Your plan is Pro now',
    )
  })

  test('to a cheaper plan charges nothing and keeps the rest as credit', async ({ payments }) => {
    const shop = await openShop(payments)
    const [strong, lite] = [await shop.sell(), await shop.sell({ title: 'Lite', price: 9 })]
    const { row, customer } = await halfWay(payments, shop, strong)

    const { shown } = await changeTo(shop.trainer, row, lite)

    expect(shown.due).toBe(0)
    const { balance } = (await shop.tenant.customers.retrieve(customer)) as { balance: number }
    expect(balance).toBe(-shown.credit)
  })

  test('to another rhythm starts a new period', async ({ payments }) => {
    const shop = await openShop(payments)
    const yearly = await shop.sell({ title: 'Year', price: 490, pricing_type: 'yearly' })
    const ada = await subscriber(payments, shop, await shop.sell())

    const { shown } = await changeTo(shop.trainer, ada.row, yearly)

    expect(shown.due).toBe(49_000 - 4900)
    const year = new Date(shown.next.at).getUTCFullYear()
    expect(year).toBe(new Date().getUTCFullYear() + 1)

    const eve = await subscriber(payments, shop, yearly)
    const back = await preview(shop.trainer, eve.row, await shop.sell({ title: 'Month', price: 45 }))
    expect(Date.parse(back.next.at)).toBeLessThan(Date.now() + 32 * 86_400_000)
  })

  test('during a trial keeps the trial and costs nothing yet', async ({ payments }) => {
    const shop = await openShop(payments)
    const [trial, yearly] = [
      await shop.sell({ trial_day: 7 }),
      await shop.sell({ title: 'Year', price: 490, pricing_type: 'yearly' }),
    ]
    const ada = await subscriber(payments, shop, trial)
    await expect(preview(shop.trainer, ada.row, yearly, 'period_end')).rejects.toMatchObject({ status: 422 })

    const { shown } = await changeTo(shop.trainer, ada.row, yearly)

    expect(shown).toMatchObject({ due: 0, next: { amount: 49_000 } })
    expect(await ada.atStripe()).toMatchObject({ status: 'trialing' })
    expect((await shop.tenant.charges.list()).data).toEqual([])
  })

  test('with a card that is declined changes nothing', async ({ payments }) => {
    const shop = await openShop(payments)
    const [strong, pro] = [await shop.sell(), await shop.sell({ title: 'Pro', price: 99 })]
    const ada = await subscriber(payments, shop, strong)
    const bad = await shop.tenant.paymentMethods.attach('pm_card_chargeCustomerFail', {
      customer: ada.row.customer_id ?? '',
    })
    await shop.tenant.subscriptions.update(ada.row.stripe_id ?? '', { default_payment_method: bad.id })
    const before = await nowOf(shop, ada.row)

    const shown = await preview(shop.trainer, ada.row, pro)
    await expect(changePlanOf(shop.trainer, ada.row.id, shownOf(shown))).rejects.toThrow(
      'The bank declined $50.00. Nothing was changed or charged.',
    )

    await payments.settled()
    expect(await nowOf(shop, ada.row)).toMatchObject({ plan_id: before?.plan_id, state: 'active' })
    expect((await ada.atStripe()).items.data[0]?.price.id).toBe(strong.stripe_price_id)
    expect(await findOpenChange(shop.trainer.db, ada.row)).toBeUndefined()
  })
})

describe('a change at the end of the period', () => {
  test('is shown as coming, happens at Stripe, and is billed as shown, coupon included', async ({
    payments,
  }) => {
    const shop = await openShop(payments)
    const [strong, pro] = [await shop.sell(), await shop.sell({ title: 'Pro', price: 99 })]
    const { row, clock, customer } = await halfWay(payments, shop, strong)
    const coupon = await shop.tenant.coupons.create({ percent_off: 10, duration: 'forever' })
    await shop.tenant.subscriptions.update(row.stripe_id ?? '', { discounts: [{ coupon: coupon.id }] })

    const { shown, changed } = await changeTo(shop.trainer, row, pro, 'period_end')

    expect(shown).toMatchObject({ due: 0, next: { amount: 8910 } })
    expect((await getPlanChange(shop.trainer, row.id)).coming).toMatchObject({
      title: 'Pro',
      effective_at: changed.effective_at,
    })
    await payments.settled()
    expect(await nowOf(shop, row)).toMatchObject({ plan_id: strong.id })

    const end = Date.parse(changed.effective_at) / 1000
    await shop.tenant.testHelpers.testClocks.advance(clock, { frozen_time: end + 7200 })
    await payments.settled()
    expect(await nowOf(shop, row)).toMatchObject({ plan_id: pro.id, price_id: pro.stripe_price_id })
    const charge = await newest(shop, customer)
    expect([charge?.amount, charge?.application_fee_amount]).toEqual([8910, Math.round(8910 * 0.12)])
    expect((await getPlanChange(shop.trainer, row.id)).coming).toBeNull()
  })

  test('can be undone, replaced and canceled', async ({ payments }) => {
    const shop = await openShop(payments)
    const [strong, pro] = [await shop.sell(), await shop.sell({ title: 'Pro', price: 99 })]
    const ada = await subscriber(payments, shop, strong)
    const coming = async () => (await getPlanChange(shop.trainer, ada.row.id)).coming?.title

    await changeTo(shop.trainer, ada.row, pro, 'period_end')
    await undoPlanChangeOf(shop.trainer, ada.row.id)
    expect(await coming()).toBeUndefined()
    expect((await ada.atStripe()).schedule).toBeNull()
    await expect(undoPlanChangeOf(shop.trainer, ada.row.id)).rejects.toMatchObject({ status: 409 })

    await changeTo(shop.trainer, ada.row, pro, 'period_end')
    const { schedule } = await ada.atStripe()
    await shop.tenant.subscriptionSchedules.release(idOf(schedule) ?? '')
    await payments.settled()
    expect(await coming()).toBeUndefined()

    await changeTo(shop.trainer, ada.row, pro, 'period_end')
    await cancel(shop.trainer, ada.row)
    expect(await ada.atStripe()).toMatchObject({ schedule: null, cancel_at_period_end: true })
    expect(await coming()).toBeUndefined()
    const words = await getPlanChange(shop.trainer, ada.row.id)
    expect(words.refusal).toContain('Undo the cancellation first')
  })
})

describe('faults', () => {
  test("somebody else's ids, other currencies, one-time and free plans are refused", async ({ payments }) => {
    const [shop, other] = [await openShop(payments), await openShop(payments)]
    const [strong, theirs] = [await shop.sell(), await other.sell()]
    const refused = [
      await shop.sell({ title: 'Euro', currency: 'EUR' }),
      await shop.sell({ title: 'Once', type: 'one_time', price: 9 }),
      theirs,
    ]
    const ada = await subscriber(payments, shop, strong)

    for (const plan of refused)
      await expect(preview(shop.trainer, ada.row, plan)).rejects.toMatchObject({ status: 422 })
    await expect(getPlanChange(other.trainer, ada.row.id)).rejects.toMatchObject({ status: 404 })
    await expect(preview(shop.trainer, ada.row, strong)).rejects.toThrow('The plan is Strong already')
    expect((await getPlanChange(shop.trainer, ada.row.id)).plans).toEqual([])
  })

  test('an old preview and another amount are refused, and two at once make one change', async ({
    payments,
  }) => {
    const shop = await openShop(payments)
    const [strong, pro] = [await shop.sell(), await shop.sell({ title: 'Pro', price: 99 })]
    const ada = await subscriber(payments, shop, strong)
    const shown = shownOf(await preview(shop.trainer, ada.row, pro))
    const earlier = new Date(Date.parse(shown.proration_at) - 3_700_000).toISOString()

    await expect(changePlanOf(shop.trainer, ada.row.id, { ...shown, proration_at: earlier })).rejects.toThrow(
      'older than an hour',
    )
    await expect(changePlanOf(shop.trainer, ada.row.id, { ...shown, due: 1 })).rejects.toThrow(
      'The amount is $50.00 now',
    )

    const both = await Promise.allSettled([1, 2].map(() => changePlanOf(shop.trainer, ada.row.id, shown)))
    expect(both.some(({ status }) => status === 'fulfilled')).toBe(true)
    await payments.settled()
    const { data } = await shop.tenant.charges.list({ customer: ada.row.customer_id ?? '' })
    expect(data.map(({ amount }) => amount)).toEqual([5000, 4900])
  })

  test('a price that is deleted at Stripe meanwhile is a sentence, not a half-done change', async ({
    payments,
  }) => {
    const shop = await openShop(payments)
    const [strong, pro] = [await shop.sell(), await shop.sell({ title: 'Pro', price: 99 })]
    const ada = await subscriber(payments, shop, strong)
    const shown = await preview(shop.trainer, ada.row, pro)
    await shop.tenant.prices.update(pro.stripe_price_id ?? '', { active: false })

    await expect(changePlanOf(shop.trainer, ada.row.id, shownOf(shown))).rejects.toThrow(
      'Stripe no longer has a price for Pro',
    )
    expect(await findOpenChange(shop.trainer.db, ada.row)).toBeUndefined()
  })

  test('a lost response or a dead process ends as Stripe has it', async ({ payments }) => {
    const shop = await openShop(payments)
    const [strong, pro] = [await shop.sell(), await shop.sell({ title: 'Pro', price: 99 })]
    const [ada, eve] = [await subscriber(payments, shop, strong), await subscriber(payments, shop, strong)]
    const shown = await preview(shop.trainer, ada.row, pro)

    payments.local.faults.add({ kind: 'lose_reply', method: 'POST', match: '/v1/subscriptions', times: 3 })
    await expect(changePlanOf(shop.trainer, ada.row.id, shownOf(shown))).rejects.toMatchObject({
      status: 502,
    })
    await payments.settled()
    expect(await nowOf(shop, ada.row)).toMatchObject({ plan_id: pro.id })
    expect(await findOpenChange(shop.trainer.db, ada.row)).toBeUndefined()

    const later = await preview(shop.trainer, eve.row, pro, 'period_end')
    payments.local.faults.add({ kind: 'drop', method: 'GET', match: '/v1/subscriptions/', times: 9 })
    const attempt = changePlanOf(shop.trainer, eve.row.id, shownOf(later)).catch(() => undefined)
    await attempt
    payments.local.faults.clear()
    const open = await findOpenChange(shop.trainer.db, eve.row)
    if (open) await settlePlanChange(payments.work, open)
    const { schedule } = await eve.atStripe()
    const coming = (await getPlanChange(shop.trainer, eve.row.id)).coming
    expect(Boolean(schedule)).toBe(coming !== null)
  })

  test("a price changed in Stripe's dashboard is followed, and the subscriber is told", async ({
    payments,
  }) => {
    const shop = await openShop(payments)
    const [strong, pro] = [await shop.sell(), await shop.sell({ title: 'Pro', price: 99 })]
    const ada = await subscriber(payments, shop, strong)
    const item = (await ada.atStripe()).items.data[0]?.id ?? ''

    await shop.tenant.subscriptions.update(ada.row.stripe_id ?? '', {
      items: [{ id: item, price: pro.stripe_price_id ?? '' }],
    })
    await payments.settled()

    expect(await ada.now()).toMatchObject({ plan_id: pro.id })
    expect(await ada.subjects()).toContain('Your plan is Pro now')
  })
})
