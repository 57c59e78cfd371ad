import { expect } from 'vitest'
import { newestCharge, subscribe, test } from '../../../../tests/payments.ts'
import { mirrorOne } from './mirror.ts'
import { nextFetchSeq, saveRows } from './mirrorQueries.ts'
import { customerRow } from './mirrorRows.ts'
import { compare } from './reconcile.ts'

test('a subscriber, their payment and our share of it are mirrored', async ({ payments }) => {
  const { account, tenant } = await payments.connectTrainer()

  const { customer, subscription } = await subscribe(tenant)
  await payments.settled()

  const mirror = await payments.snapshot(account)
  expect(mirror).toEqual(await payments.truth(account))
  expect(mirror.customers).toEqual([expect.stringContaining(`${customer.id} Ada ada@example.com`)])
  expect(mirror.subscriptions).toEqual([expect.stringContaining(`${subscription.id} ${customer.id}`)])
  // 49.00 minus Stripe's 1.72 and our 9.80.
  expect(mirror.charges).toEqual([expect.stringContaining('succeeded 4900 0 1152 3748 false')])
  expect(mirror.fees).toEqual([expect.stringMatching(/ 980 0$/)])
})

test('a refund, a share given back and a cancellation are mirrored', async ({ payments }) => {
  const { account, tenant } = await payments.connectTrainer()
  const { subscription } = await subscribe(tenant)
  const charge = await newestCharge(tenant)

  await tenant.refunds.create({ charge, amount: 1000, refund_application_fee: true })
  await tenant.refunds.create({ charge, amount: 500 })
  await tenant.subscriptions.cancel(subscription.id)
  await payments.settled()

  const mirror = await payments.snapshot(account)
  expect(mirror).toEqual(await payments.truth(account))
  expect(mirror.refunds).toHaveLength(2)
  expect(mirror.fees).toEqual([expect.stringMatching(/ 980 200$/)])
  expect(mirror.subscriptions).toEqual([expect.stringContaining(' canceled ')])
})

test.for(['won', 'lost'])(
  'a dispute that is %s is mirrored, with its charge',
  async (status, { payments }) => {
    const { account, tenant } = await payments.connectTrainer()
    await subscribe(tenant)
    const charge = await newestCharge(tenant)
    const dispute = await payments.control<{ id: string }>('disputes', { account, charge })
    await payments.settled()
    expect(await payments.snapshot(account)).toEqual(await payments.truth(account))

    await payments.control('disputes/close', { account, dispute: dispute.id, status })
    await payments.settled()

    const mirror = await payments.snapshot(account)
    expect(mirror).toEqual(await payments.truth(account))
    expect(mirror.disputes).toEqual([expect.stringContaining(` ${status} 4900 `)])
  },
)

test('a declined payment and what it makes of the subscription are mirrored', async ({ payments }) => {
  const { account, tenant } = await payments.connectTrainer()
  const startsAt = Math.floor(Date.now() / 1000)
  const { clock } = await subscribe(tenant, {
    startsAt,
    trial_period_days: 7,
    card: 'pm_card_chargeCustomerFail',
  })

  await tenant.testHelpers.testClocks.advance(clock, { frozen_time: startsAt + 8 * 86_400 })
  await payments.settled()

  const mirror = await payments.snapshot(account)
  expect(mirror).toEqual(await payments.truth(account))
  expect(mirror.subscriptions).toEqual([expect.stringContaining(' past_due ')])
  expect(mirror.charges).toEqual([expect.stringContaining(' failed 0 0 0 0 ')])
})

test('a deleted customer is marked, and their name is kept', async ({ payments }) => {
  const { trainer, account, tenant } = await payments.connectTrainer()
  const { id } = await tenant.customers.create({ name: 'Ada', email: 'ada@example.com' })
  await payments.settled()

  await tenant.customers.del(id)
  await payments.settled()

  expect(await payments.snapshot(account)).toEqual(await payments.truth(account))
  const kept = await payments.work.db
    .selectFrom('mirror_customers')
    .select(['name', 'deleted'])
    .where('trainer_id', '=', trainer.trainerId)
    .where('id', '=', id)
    .execute()
  expect(kept).toEqual([{ name: 'Ada', deleted: true }])
})

test('an answer to an older question never replaces a younger one, and is not counted', async ({
  payments,
}) => {
  const { db } = payments.work
  const { trainer, account, tenant } = await payments.connectTrainer()
  const own = { trainerId: trainer.trainerId, accountId: account }
  const ada = customerRow(await tenant.customers.create({ name: 'Ada' }))
  // The event of the creation would fetch again, with the highest fetch number.
  await payments.settled()
  const [older, younger] = [await nextFetchSeq(db), await nextFetchSeq(db)]

  expect(await saveRows(db, 'customers', own, younger, [{ ...ada, name: 'Ada Lovelace' }])).toBe(1)
  expect(await saveRows(db, 'customers', own, older, [{ ...ada, name: 'Ada Byron' }])).toBe(0)

  expect((await payments.snapshot(account)).customers).toEqual([expect.stringContaining('Ada Lovelace')])
})

test('asking again for what is known changes nothing', async ({ payments }) => {
  const { trainer, account, tenant } = await payments.connectTrainer()
  const own = { trainerId: trainer.trainerId, accountId: account }
  const { customer, subscription } = await subscribe(tenant)
  await payments.settled()

  expect(await mirrorOne(payments.work, 'customers', own, customer.id)).toBe(0)
  expect(await mirrorOne(payments.work, 'subscriptions', own, subscription.id)).toBe(0)
  expect(await mirrorOne(payments.work, 'charges', own, await newestCharge(tenant))).toBe(0)
})

test('what happens on an account that no trainer has is not mirrored, nor is our share of it', async ({
  payments,
}) => {
  const { db } = payments.work
  const { trainer, account, tenant } = await payments.connectTrainer()
  await payments.settled()
  await db.deleteFrom('stripe_accounts').where('trainer_id', '=', trainer.trainerId).execute()

  await subscribe(tenant)
  await payments.settled()
  await compare(payments.work, '')
  expect(await compare(payments.work, '')).toBe(0)

  const nothing = { customers: [], subscriptions: [], charges: [], refunds: [], disputes: [], fees: [] }
  expect(await payments.snapshot(account)).toEqual(nothing)
  expect((await payments.truth(account)).fees).toHaveLength(1)
})
