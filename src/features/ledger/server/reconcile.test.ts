import { expect } from 'vitest'
import { newestCharge, type Payments, subscribe, test } from '../../../../tests/payments.ts'
import { listReconciliations } from './queries.ts'
import { catchUp, compare, reconcileEvery15Min, reconcileNightly } from './reconcile.ts'

const PLATFORM = ''
const standing = async ({ work }: Payments, account: string) =>
  (await listReconciliations(work.db, { page: 1, limit: 100, sort: 'account,asc' })).data.find(
    ({ account_id }) => account_id === account,
  )

test('what lost webhooks left open is found by the quarterly look, repaired and counted', async ({
  payments,
}) => {
  const { account, tenant } = await payments.connectTrainer()
  await payments.settled()
  payments.local.faults.add({ kind: 'lose', times: 500 })
  await subscribe(tenant)
  await tenant.refunds.create({ charge: await newestCharge(tenant), refund_application_fee: true })
  await payments.local.webhooks.idle()
  expect((await payments.snapshot(account)).charges).toEqual([])

  await catchUp(payments.work, account)
  await catchUp(payments.work, PLATFORM)
  await payments.settled()

  expect(await payments.snapshot(account)).toEqual(await payments.truth(account))
  // A customer, a subscription, a charge and a refund.
  expect(await standing(payments, account)).toMatchObject({ total_drift: 4, compared_at: null })
})

test('a second look begins where the first ended and finds nothing new', async ({ payments }) => {
  const { account, tenant } = await payments.connectTrainer()
  await payments.settled()
  await subscribe(tenant)
  await payments.settled()
  await catchUp(payments.work, account)
  const first = await standing(payments, account)

  await catchUp(payments.work, account)
  await payments.settled()

  const second = await standing(payments, account)
  expect(second?.events_until.getTime()).toBeGreaterThan(first?.events_until.getTime() ?? Number.NaN)
  expect(second?.total_drift).toBe(0)
})

test('drift is counted also when an event is worked off before the first look has ended', async ({
  payments,
}) => {
  const { account, tenant } = await payments.connectTrainer()
  await payments.settled()
  payments.local.faults.add({ kind: 'lose', times: 500 })
  for (let number = 0; number < 100; number++) await tenant.products.create({ name: `Plan ${number}` })
  await tenant.customers.create({ name: 'Ada' })
  await payments.local.webhooks.idle()
  payments.local.faults.clear()
  // The first page immediately, the second only after the jobs have run.
  payments.local.faults.add({ kind: 'slow', match: '/v1/events', ms: 1 })
  payments.local.faults.add({ kind: 'slow', match: '/v1/events', ms: 1500 })

  await catchUp(payments.work, account)
  await payments.settled()

  expect(await standing(payments, account)).toMatchObject({ total_drift: 1 })
})

test('the nightly comparison repairs whatever differs, counts it, and finds nothing the second time', async ({
  payments,
}) => {
  const { db } = payments.work
  const { trainer, account, tenant } = await payments.connectTrainer()
  const { trainerId } = trainer
  const { customer, subscription } = await subscribe(tenant)
  const gone = await tenant.customers.create({ name: 'Gone' })
  const charge = await newestCharge(tenant)
  await tenant.refunds.create({ charge, amount: 700 })
  await payments.settled()
  // Wrong, missing, never existed, and deleted silently; and the sums of the day and of its four periods are wrong with the charge.
  await db
    .updateTable('mirror_subscriptions')
    .set({ status: 'paused' })
    .where('trainer_id', '=', trainerId)
    .where('id', '=', subscription.id)
    .execute()
  await db
    .updateTable('mirror_charges')
    .set({ net_cents: 1 })
    .where('trainer_id', '=', trainerId)
    .where('id', '=', charge)
    .execute()
  await db.deleteFrom('mirror_refunds').where('trainer_id', '=', trainerId).execute()
  const invented = {
    customer_id: customer.id,
    price_id: 'price_x',
    status: 'active',
    cancel_at_period_end: false,
  }
  const never = { current_period_end: new Date(), created_at: new Date(), fetch_seq: 0 }
  await db
    .insertInto('mirror_subscriptions')
    .values({ trainer_id: trainerId, account_id: account, id: 'sub_invented', ...invented, ...never })
    .execute()
  payments.local.faults.add({ kind: 'lose', match: 'customer.deleted' })
  await tenant.customers.del(gone.id)
  await payments.settled()

  expect(await compare(payments.work, account)).toBe(10)
  expect(await payments.snapshot(account)).toEqual(await payments.truth(account))
  expect(await standing(payments, account)).toMatchObject({ last_drift: 10, total_drift: 10 })

  expect(await compare(payments.work, account)).toBe(0)
  expect(await standing(payments, account)).toMatchObject({
    last_drift: 0,
    total_drift: 10,
    compared_at: expect.any(Date),
  })
})

test('our share is compared too', async ({ payments }) => {
  const { db } = payments.work
  const { trainer, account, tenant } = await payments.connectTrainer()
  await subscribe(tenant)
  await payments.settled()
  await compare(payments.work, PLATFORM)
  await db
    .updateTable('mirror_fees')
    .set({ amount_cents: 1 })
    .where('trainer_id', '=', trainer.trainerId)
    .execute()

  expect(await compare(payments.work, PLATFORM)).toBe(1)
  expect(await compare(payments.work, PLATFORM)).toBe(0)
  expect(await payments.snapshot(account)).toEqual(await payments.truth(account))
})

test('more than a page of customers is compared to the last', async ({ payments }) => {
  const { account, tenant } = await payments.connectTrainer()
  await payments.settled()
  payments.local.faults.add({ kind: 'lose', times: 500 })
  for (let number = 0; number < 101; number++) await tenant.customers.create({ name: `Customer ${number}` })
  await payments.local.webhooks.idle()

  expect(await compare(payments.work, account)).toBe(101)
  expect(await payments.snapshot(account)).toEqual(await payments.truth(account))
})

test('the clock starts a look at every account, quarterly and nightly', async ({ payments }) => {
  const { account } = await payments.connectTrainer()
  await payments.settled()

  await reconcileEvery15Min.run(payments.work, {}, '')
  await reconcileNightly.run(payments.work, {}, '')
  await payments.settled()

  for (const one of [PLATFORM, account])
    expect(await standing(payments, one)).toMatchObject({ compared_at: expect.any(Date) })
})
