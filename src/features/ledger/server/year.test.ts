import { expect } from 'vitest'
import { newestCharge, subscribe, test } from '../../../../tests/payments.ts'
import { stripeEarnings } from '../../../../tests/stripeEarnings.ts'
import { earningsOf } from './reading.ts'

const day = 86_400
const ever = { from: new Date(0), to: new Date('2100-01-01') }

test('a year of one subscriber adds up to the cent: gross, fee of Stripe, commission, net', async ({
  payments,
}) => {
  const { trainer, account, tenant } = await payments.connectTrainer()
  const startsAt = Math.floor(Date.now() / 1000)
  const coupon = await tenant.coupons.create({
    percent_off: 33.3,
    duration: 'repeating',
    duration_in_months: 3,
  })
  const { clock, customer, subscription } = await subscribe(tenant, {
    startsAt,
    cents: 4999,
    trial_period_days: 14,
    discounts: [{ coupon: coupon.id }],
    application_fee_percent: 12.34,
  })
  const until = (days: number) =>
    tenant.testHelpers.testClocks.advance(clock, { frozen_time: startsAt + days * day })
  const useCard = async (card: string) => {
    const { id } = await tenant.paymentMethods.attach(card, { customer: customer.id })
    await tenant.customers.update(customer.id, { invoice_settings: { default_payment_method: id } })
  }
  const statusNow = async () => (await tenant.subscriptions.retrieve(subscription.id)).status
  expect(await statusNow()).toBe('trialing')

  for (const days of [15, 46, 77, 108, 139]) await until(days)
  const fifth = await newestCharge(tenant)
  await useCard('pm_card_chargeCustomerFail')
  await until(170)
  expect(await statusNow()).toBe('past_due')
  await useCard('pm_card_visa')
  await until(176)
  expect(await statusNow()).toBe('active')
  await until(200)
  const later = await newestCharge(tenant)
  await tenant.refunds.create({ charge: fifth, amount: 1234, refund_application_fee: true })
  await tenant.refunds.create({ charge: later })
  const { applicationFees } = payments.work.stripe.platform
  const [fee] = (await applicationFees.list({ charge: later })).data
  await applicationFees.createRefund(fee?.id ?? '', { amount: 111 })
  for (const days of [231, 262, 293, 324]) await until(days)
  await tenant.subscriptions.update(subscription.id, { cancel_at_period_end: true })
  await until(365)
  expect(await statusNow()).toBe('canceled')
  await payments.settled()

  const mirror = await payments.snapshot(account)
  expect(mirror).toEqual(await payments.truth(account))
  const amounts = mirror.charges.map((line) => Number(line.split(' ')[4]))
  expect(amounts.toSorted((a, b) => a - b)).toEqual([
    0,
    0,
    ...Array<number>(3).fill(3334),
    ...Array<number>(8).fill(4999),
  ])
  expect(await earningsOf(payments.work.db, trainer.trainerId, ever)).toEqual(await stripeEarnings(tenant))
})

test('a lost dispute costs the payment and the fee for it', async ({ payments }) => {
  const { trainer, account, tenant } = await payments.connectTrainer()
  await subscribe(tenant)
  const { id } = await payments.control<{ id: string }>('disputes', {
    account,
    charge: await newestCharge(tenant),
  })

  await payments.control('disputes/close', { account, dispute: id, status: 'lost' })
  await payments.settled()

  const earned = await earningsOf(payments.work.db, trainer.trainerId, ever)
  expect(earned).toEqual(await stripeEarnings(tenant))
  expect(earned).toMatchObject([{ currency: 'usd', net_cents: 4900 - 172 - 980 - 4900 - 1500 }])
})
