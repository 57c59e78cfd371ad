/** The newest customers on the dashboard. */
import { expect } from 'vitest'
import { chargeRow } from '../../../../tests/charges.ts'
import { test } from '../../../../tests/database.ts'
import type { Db } from '../../../base/server/db.ts'
import { findTrainee } from '../../customers/server/queries.ts'
import { registerTrainee, startSubscription } from '../../customers/server/service.ts'
import { forgetTrainee } from '../../customers/server/trainees/erasing.ts'
import { saveRows } from '../../ledger/server/mirrorQueries.ts'
import { listNewestCustomers } from './newest.ts'

async function planOf(
  db: Db,
  trainer_id: number,
  title: string,
  type: 'free' | 'recurring',
): Promise<number> {
  const words = { description: '', includes: [], highlighted: false, annual_saving: '0', position: 0 }
  const isFree = type === 'free'
  const price = {
    unit_amount: isFree ? 0 : 4900,
    currency: 'USD',
    pricing_type: isFree ? null : 'monthly',
    trial_day: 0,
  }
  return (
    await db
      .insertInto('plans')
      .values({ ...words, ...price, trainer_id, title, type })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
}

test('the newest customers come first, each with the plan that began last and what they paid in each currency', async ({
  db,
  make,
}) => {
  const [ada, ben] = [await make.trainer(), await make.trainer()]
  const { trainerId } = ada
  const account = { trainerId, accountId: 'acct_1' }
  const [strong, free] = [
    await planOf(db, trainerId, 'Strong', 'recurring'),
    await planOf(db, trainerId, 'Open gym', 'free'),
  ]
  const join = async (name: string, day: number, plan_id = strong) => {
    const started_at = new Date(Date.UTC(2026, 9, day))
    const { id } = await registerTrainee(db, { trainerId, name, email: `${name.toLowerCase()}@example.test` })
    const customer_id = `cus_${name}`
    const at = { account_id: 'acct_1', customer_id, stripe_id: `sub_${name}_${plan_id}`, price_id: null }
    await startSubscription(db, {
      trainer_id: trainerId,
      trainee_id: id,
      plan_id,
      ...at,
      started_at,
      had_trial: false,
      state: 'active',
    })
    return id
  }
  await join('Old', 1)
  for (const day of [2, 3, 4]) await join(`Mid${day}`, day)
  await join('Free', 5, free)
  const mia = await join('Mia', 6)
  await saveRows(db, 'charges', account, 1, [
    { ...chargeRow({ id: 'ch_1', at: new Date(), currency: 'usd', gross: 4900 }), customer_id: 'cus_Mia' },
    { ...chargeRow({ id: 'ch_2', at: new Date(), currency: 'usd', gross: 4900 }), customer_id: 'cus_Mia' },
    { ...chargeRow({ id: 'ch_3', at: new Date(), currency: 'eur', gross: 900 }), customer_id: 'cus_Mia' },
    { ...chargeRow({ id: 'ch_4', at: new Date(), currency: 'eur', gross: 700 }), customer_id: 'cus_other' },
  ])

  const shown = await listNewestCustomers(ada)
  expect(shown.map(({ name }) => name)).toEqual(['Mia', 'Free', 'Mid4', 'Mid3', 'Mid2'])
  expect(shown.slice(0, 2)).toEqual([
    {
      id: mia,
      name: 'Mia',
      joined_at: '2026-10-06T00:00:00.000Z',
      plan: 'Strong',
      is_free: false,
      paid: [
        { currency: 'usd', cents: 9800 },
        { currency: 'eur', cents: 900 },
      ],
    },
    expect.objectContaining({ plan: 'Open gym', is_free: true, paid: [] }),
  ])
  expect(await listNewestCustomers(ben)).toEqual([])

  // Staff without that permission see no amount.
  const seen = await listNewestCustomers({ ...ada, permissions: ['customers'] })
  expect(seen.map(({ paid }) => paid)).toEqual([null, null, null, null, null])
  expect((await listNewestCustomers({ ...ada, permissions: ['customers', 'money'] }))[0]?.paid).toHaveLength(
    2,
  )

  const person = await findTrainee(db, trainerId, mia)
  if (person) await forgetTrainee(db, person)
  expect((await listNewestCustomers(ada)).map(({ name }) => name)).toEqual([
    'Free',
    'Mid4',
    'Mid3',
    'Mid2',
    'Old',
  ])
})
