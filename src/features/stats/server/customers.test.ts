/** Figures about customers: counted from every change of a plan. */
import { expect } from 'vitest'
import { test } from '../../../../tests/database.ts'
import type { Permission } from '../../../base/call.ts'
import type { Db } from '../../../base/server/db.ts'
import { foldCohorts } from '../../customers/server/counting/countedQueries.ts'
import {
  countSignUp,
  findSubscription,
  recordHistory,
  registerTrainee,
  startSubscription,
} from '../../customers/server/service.ts'
import { change, ended } from '../../customers/server/subscription/syncSubscription.ts'
import { repairAll, repairTrainer } from '../../ledger/server/rollups.ts'
import { getCohorts, getRecurring, getSources } from './breakdowns.ts'
import { listPlatformFigureRows } from './platformRows.ts'
import { exportOwnRows, listOwnRows } from './rows.ts'
import { getFigures } from './service.ts'

const sumOf = (all: number[]) => all.reduce((sum, one) => sum + one, 0)

async function planOf(
  db: Db,
  trainer_id: number,
  unit_amount: number,
  currency: string,
  pricing_type: string,
) {
  const words = {
    title: `Plan ${unit_amount}`,
    description: '',
    includes: [],
    highlighted: false,
    annual_saving: '0',
  }
  const plan = {
    ...words,
    type: 'recurring',
    unit_amount,
    currency,
    pricing_type,
    trial_day: 14,
    position: 0,
  }
  const { id } = await db
    .insertInto('plans')
    .values({ ...plan, trainer_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

test('DASH-11 recurring revenue, customers, trials and cohorts follow every change of a plan', async ({
  db,
  make,
}) => {
  const [ada, admin] = [await make.trainer(), await make.admin()]
  const { trainerId } = ada
  const monthly = await planOf(db, trainerId, 4900, 'USD', 'monthly')
  const yearly = await planOf(db, trainerId, 120_000, 'EUR', 'yearly')
  const join = async (plan_id: number, state: 'active' | 'trialing', started: string) => {
    const { id } = await registerTrainee(db, {
      trainerId,
      name: 'Cy',
      email: `cy${Date.parse(started)}@example.test`,
    })
    const bill = { account_id: null, customer_id: null, stripe_id: null, price_id: null }
    const row = { trainer_id: trainerId, trainee_id: id, plan_id, ...bill, state }
    const had_trial = state === 'trialing'
    return (await startSubscription(db, { ...row, had_trial, started_at: new Date(started) })) ?? 0
  }
  const set = async (id: number, now: Parameters<typeof change>[2]) => {
    const row = await findSubscription(db, trainerId, id)
    if (row) await change({ db, jobs: ada.jobs }, row, now)
  }
  const active = { state: 'active', ends_at: null, resumes_at: null } as const
  const stays = await join(monthly, 'active', '2026-09-01T10:00:00Z')
  const leaves = await join(monthly, 'active', '2026-09-15T10:00:00Z')
  const tries = await join(yearly, 'trialing', '2026-10-01T10:00:00Z')
  const gone = await join(yearly, 'trialing', '2026-10-02T10:00:00Z')
  await set(leaves, ended)
  await set(tries, active)
  await set(gone, ended)
  await set(stays, { state: 'paused', ends_at: null, resumes_at: null })
  await set(stays, active)
  // The webhook and the page report the same change.
  await set(stays, active)

  const range = { start_date: '2026-08-01', end_date: new Date().toISOString().slice(0, 10) }
  for (const who of [ada, admin]) {
    const { counts, rates } = await getFigures(who, range)
    const count = (name: string) => counts.find(({ figure }) => figure === name)?.total
    expect(count('new_customers')).toBe(4)
    expect(count('lost_customers')).toBe(2)
    expect(count('customers')).toBe(2)
    expect(count('new_subscriptions')).toBe(4)
    expect(count('ended_subscriptions')).toBe(2)
    expect(count('trials_started')).toBe(2)
    expect(count('trials_converted')).toBe(1)
    expect(rates.find(({ figure }) => figure === 'trial_conversion')?.percent).toBe(50)
    const { by_currency } = await getRecurring(who, range)
    expect(by_currency).toMatchObject([
      { currency: 'eur', start_cents: 0, end_cents: 10_000, new: 10_000, churn: 0 },
      { currency: 'usd', end_cents: 4900, new: 9800, churn: 9800, reactivation: 4900 },
    ])
    await foldCohorts(db)
    const joined = (await getCohorts(who)).find(({ month }) => month === '2026-09')
    expect(joined).toMatchObject({ customers: 2, kept: [2, 2, 1] })
  }
  const seenBy = (permissions?: Permission[]) =>
    listOwnRows({ ...ada, permissions }, 'mrr', { ...range, currency: 'usd', limit: 100 })
  const rows = await seenBy()
  expect(sumOf(rows.data.map(({ cents }) => cents ?? 0))).toBe(4900)
  expect(await seenBy(['money', 'customers'])).toEqual(rows)
  expect(rows.data[0]?.customer).toBeTruthy()
  const unnamed = rows.data.map((row) => ({ ...row, customer: null }))
  expect((await seenBy(['money'])).data).toEqual(unnamed)
  const fileOf = async (permissions?: Permission[]) => {
    const { chunks } = await exportOwnRows({ ...ada, permissions }, 'mrr', { ...range, currency: 'usd' })
    let text = ''
    for await (const chunk of chunks) text += chunk
    return text
  }
  const name = rows.data[0]?.customer?.name ?? ''
  expect(await fileOf()).toContain(name)
  expect(await fileOf(['money', 'customers'])).not.toContain(name)
  expect(await repairTrainer(db, trainerId)).toBe(0)
  expect(await repairAll(db)).toBe(0)
})

test('a source leads to the sign-ups that it brought, and on the platform to the trainers whom it brought some', async ({
  db,
  make,
}) => {
  const [ada, ben, admin] = [await make.trainer(), await make.trainer(), await make.admin()]
  const range = { start_date: '2026-09-01', end_date: '2026-09-30' }
  const join = async (trainerId: number, name: string, source: string, page: string) => {
    const at = new Date('2026-09-10T12:00:00Z')
    const { id } = await registerTrainee(db, { trainerId, name, email: `${name.toLowerCase()}@example.test` })
    await countSignUp(db, trainerId, { source, page }, at)
    const detail = { plan: 'Strong', from: source, page }
    await recordHistory(db, { trainerId, traineeId: id, kind: 'joined', by: 'subscriber', at, detail })
  }
  await join(ada.trainerId, 'Mia', 'instagram', '/')
  await join(ada.trainerId, 'Noa', 'instagram', '/prices')
  await join(ada.trainerId, 'Ola', 'google.com', '/')
  await join(ben.trainerId, 'Pia', 'instagram', '/')

  const names = async (filter: object) =>
    (await listOwnRows(ada, 'sign_ups', { ...range, limit: 10, ...filter })).data.map(
      ({ customer }) => customer?.name,
    )
  for (const { source, page, sign_ups } of (await getSources(ada, range)).sources)
    expect(await names({ source, page })).toHaveLength(sign_ups)
  expect(await names({ source: 'instagram', page: '/' })).toEqual(['Mia'])
  expect(await names({ source: 'instagram' })).toEqual(['Noa', 'Mia'])
  expect(await names({})).toEqual(['Ola', 'Noa', 'Mia'])

  const shares = await listPlatformFigureRows(admin, 'sign_ups', { ...range, source: 'instagram', limit: 10 })
  expect(shares.data.map(({ trainer, count }) => [trainer?.id, count])).toEqual([
    [ada.trainerId, 2],
    [ben.trainerId, 1],
  ])
})
