import { describe, expect } from 'vitest'
import { newBuyer, openPage, openShop, payOn, type Shop } from '../../../../tests/buying.ts'
import { type Payments, test } from '../../../../tests/payments.ts'
import { plansOf } from './service.ts'

async function agree(payments: Payments, { trainer }: Shop, mgp_commission: number): Promise<void> {
  const admin = { ...(await payments.newTrainer()), role: 'admin' as const }
  const path = `admin/update-trainer-mgp-commission/${trainer.trainerId}`
  const { status } = await payments.call(admin, 'POST', path, { mgp_commission })
  expect(status).toBe(200)
}

async function buyByLink(url: string | null): Promise<void> {
  const { headers } = await fetch(url ?? '', { redirect: 'manual' })
  await payOn(new URL(headers.get('location') ?? '', url ?? '').href)
}

const links = async ({ tenant }: Shop) =>
  (await tenant.paymentLinks.list({ limit: 100 })).data.map(
    ({ active, application_fee_percent, application_fee_amount }) => ({
      active,
      fee: application_fee_percent ?? application_fee_amount,
    }),
  )

const percents = async ({ tenant }: Shop) =>
  (await tenant.subscriptions.list({ limit: 100 })).data.map(
    ({ application_fee_percent }) => application_fee_percent,
  )

const feesOf = async ({ work }: Payments, { account }: Shop) =>
  (await work.stripe.platform.applicationFees.list({ limit: 100 })).data
    .filter((fee) => fee.account === account)
    .map(({ amount }) => amount)

describe('an admin changes the commission', () => {
  test('ADM-12 API-53 a new purchase on the site and by the payment link has the new one, a renewal the old one', async ({
    payments,
  }) => {
    const shop = await openShop(payments)
    await agree(payments, shop, 20)
    const plan = await shop.sell({ price: 100 })
    await buyByLink(plan.stripe_link_url)
    expect(await feesOf(payments, shop)).toEqual([2000])

    await agree(payments, shop, 7.5)
    await payments.settled()
    const buyer = await newBuyer(shop, 'ada@example.test')
    await payOn((await openPage(buyer, plan)).url)
    await buyByLink(plan.stripe_link_url)

    expect(await percents(shop)).toEqual([7.5, 7.5, 20])
    expect(await feesOf(payments, shop)).toEqual([750, 750, 2000])
    expect(await plansOf(shop.trainer.db, shop.trainer.trainerId)).toMatchObject([{ id: plan.id }])

    await payments.control('advance', { seconds: 32 * 86_400 })
    await payments.settled()
    const fees = (await feesOf(payments, shop)).toSorted((one, other) => other - one)
    expect(fees).toEqual([2000, 2000, 750, 750, 750, 750])
  })

  test('every plan that is on sale follows, also to no commission and back; nothing else at Stripe changes', async ({
    payments,
  }) => {
    const shop = await openShop(payments)
    await agree(payments, shop, 10)
    await shop.sell()
    await shop.sell({ title: 'Once', type: 'one_time', price: 99.99 })
    const made = (await shop.tenant.paymentLinks.list()).data

    for (const [percent, fees] of [
      [0, [null, null]],
      [12.34, [1234, 12.34]],
    ] as const) {
      await agree(payments, shop, percent)
      await payments.settled()
      expect(await links(shop)).toEqual(fees.map((fee) => ({ active: true, fee })))
    }
    const now = (await shop.tenant.paymentLinks.list()).data
    expect(now.map(({ id, url }) => [id, url])).toEqual(made.map(({ id, url }) => [id, url]))
  })

  test('while Stripe is down, or its answers are lost, the link follows later', async ({ payments }) => {
    const shop = await openShop(payments)
    await agree(payments, shop, 20)
    await shop.sell()
    await payments.settled()
    const match = '/v1/payment_links'
    payments.local.faults.add({ kind: 'error', method: 'POST', match, times: 4 })
    payments.local.faults.add({ kind: 'lose_reply', method: 'POST', match, times: 3 })

    await agree(payments, shop, 5)
    await payments.settled()

    expect(await links(shop)).toEqual([{ active: true, fee: 5 }])
  })

  test('a change while a plan is put on sale reaches its link too', async ({ payments }) => {
    const shop = await openShop(payments)
    await agree(payments, shop, 20)
    await payments.settled()
    payments.local.faults.add({ kind: 'slow', method: 'POST', match: '/v1/payment_links', ms: 800 })

    const selling = shop.sell()
    await expect.poll(() => payments.local.faults.list()).toEqual([])
    await agree(payments, shop, 5)
    await selling
    await payments.settled()

    expect(await links(shop)).toEqual([{ active: true, fee: 5 }])
  })
})
