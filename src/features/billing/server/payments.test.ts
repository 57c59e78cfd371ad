import { expect } from 'vitest'
import { type Payments, test } from '../../../../tests/payments.ts'
import { failPlatformPayment } from '../../../../tests/platformPayment.ts'
import { asAdmin, buy, newPlan, pricesOf, studio } from '../../../../tests/platformPlans.ts'
import type { AsTrainer } from '../../../base/server/context.ts'
import { getFigures } from '../../stats/server/service.ts'
import { comparePayments } from './payments.ts'
import { listPlatformPrices } from './prices.ts'
import { subscribe } from './service.ts'

/** Stripe's clock is ahead after `advance`. */
const query = { start_date: '2000-01-01', end_date: '2100-01-01' }

async function feesOf({ work }: Payments): Promise<number> {
  const { money } = await getFigures({ db: work.db, adminId: 0 }, query)
  return money.find(({ figure }) => figure === 'platform_fees')?.cents ?? 0
}

const stored = ({ work }: Payments, { trainerId }: AsTrainer) =>
  work.db
    .selectFrom('platform_payments')
    .select(['plan', 'currency', 'amount_cents'])
    .where('trainer_id', '=', trainerId)
    .orderBy('paid_at')
    .orderBy('amount_cents')
    .execute()

async function pay(payments: Payments) {
  const trainer = await payments.newTrainer()
  const prices = await listPlatformPrices(payments.work)
  const priceOf = (plan: string) =>
    prices.find((price) => price.plan === plan && price.recurring === 'monthly')?.id ?? ''
  await subscribe(trainer, { price_id: priceOf('Basic'), promo_code: null, payment_method: 'pm_card_visa' })
  return { trainer, priceOf }
}

const basic = { plan: 'Basic', currency: 'usd', amount_cents: 3600 }

test('DASH-12 what a trainer pays us is counted once, also without a confirmed address and with every webhook twice', async ({
  payments,
}) => {
  const before = await feesOf(payments)
  payments.local.faults.add({ kind: 'double', times: 1000 })

  const { trainer } = await pay(payments)
  await payments.settled()

  expect(await stored(payments, trainer)).toEqual([basic])
  expect(await feesOf(payments)).toBe(before + 3600)
})

test('a payment whose webhooks are all lost is counted by the comparison with Stripe, however long ago it was', async ({
  payments,
}) => {
  await comparePayments(payments.work)
  const before = await feesOf(payments)
  payments.local.faults.add({ kind: 'lose', times: 1000 })

  const { trainer } = await pay(payments)
  await payments.settled()
  await payments.control('advance', { seconds: 40 * 86_400 })
  await payments.settled()
  expect(await feesOf(payments)).toBe(before)
  payments.local.faults.clear()

  expect(await comparePayments(payments.work)).toBeGreaterThanOrEqual(2)
  expect(await comparePayments(payments.work)).toBe(0)
  expect(await stored(payments, trainer)).toEqual([basic, basic])
})

test('a payment counts for the plan of its invoice, whatever the trainer has today', async ({ payments }) => {
  payments.local.faults.add({ kind: 'lose', times: 1000 })
  const { trainer, priceOf } = await pay(payments)
  const changed = await payments.call(trainer, 'POST', 'platform-subscription/change', {
    price_id: priceOf('Business'),
  })
  expect(changed.status).toBe(200)
  await payments.settled()
  payments.local.faults.clear()

  await comparePayments(payments.work)

  expect(await stored(payments, trainer)).toMatchObject([{ plan: 'Basic' }, { plan: 'Business' }])
})

test('a renamed plan takes its payments and open payments along; a new plan of its old name begins with none', async ({
  payments,
}) => {
  const { work } = payments
  const call = await asAdmin(payments)
  const name = await newPlan(call)
  const trainer = await payments.newTrainer()
  const { platform } = work.stripe
  const bought = await buy(trainer, (await pricesOf(payments, name))[0]?.id ?? '')
  await payments.settled()
  if (!bought.isPaid) throw new Error('Not paid')
  await failPlatformPayment(platform, bought.subscription_id)
  await payments.settled()
  const renamed = `${name} Plus`

  await call('PUT', `admin/platform-plans/${name}`, { ...studio, plan_name: renamed })
  await call('POST', 'admin/platform-plans', { ...studio, plan_name: name })

  expect(await stored(payments, trainer)).toMatchObject([{ plan: renamed, amount_cents: 14_900 }])
  const unpaid = await call('GET', 'admin/unpaid-trainers?limit=50')
  const { data } = unpaid.body.result as unknown as { data: { trainer_id: number; plan: string }[] }
  expect(data.find(({ trainer_id }) => trainer_id === trainer.trainerId)).toMatchObject({ plan: renamed })
  await comparePayments(work)
  expect(await stored(payments, trainer)).toMatchObject([{ plan: renamed }])
})
