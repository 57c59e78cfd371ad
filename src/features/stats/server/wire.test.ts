/** The calls of the dashboards as the spec has them, over HTTP. */
import { expect } from 'vitest'
import { newBuyer, openPage, openShop, payOn, type Shop } from '../../../../tests/buying.ts'
import { type Payments, test } from '../../../../tests/payments.ts'
import { subscriber } from '../../../../tests/subscribing.ts'
import type { AsTrainee, AsTrainer, AsUser } from '../../../base/server/context.ts'
import { createUser } from '../../accounts/server/service.ts'
import { addDays } from '../../ledger/days.ts'
import type { Plan } from '../../plans/contract.ts'
import { Figures, PlatformStats, SpecSeries, SpecTotal } from '../answers.ts'
import { ownStatsCalls, platformStatsCalls } from '../contract.ts'
import { tabFigures } from '../figures.ts'

type Who = 'trainer' | 'admin'
type Row = [id: string, who: Who, path: string, expected: number]

/**
 * One trainer has three customers, who paid $49.00, $20.00 and nothing; another has one, who paid $31.00; four sell
 * nothing. No two figures of one person are equal.
 */
const series: Row[] = [
  ['API-19', 'admin', 'admin/dashboard/new-registered-trainee', 4],
  ['API-20', 'admin', 'admin/dashboard/new-registered-trainer', 6],
  ['API-21', 'trainer', 'dashboard/user/new-register', 3],
  ['API-22', 'admin', 'admin/dashboard/revenue', 100],
  ['API-23', 'trainer', 'dashboard/user/revenue', 69],
]
const totals: Row[] = [
  ['API-24', 'trainer', 'dashboard/user/total-user-revenue', 69],
  ['API-25', 'admin', 'admin/dashboard/total-user-revenue', 100],
  ['API-26', 'trainer', 'dashboard/user/total-subscriber', 3],
  ['API-27', 'admin', 'admin/dashboard/total-subscriber', 4],
]

test('API-28 ROLE-13 series, totals and stats are answered for each range and to the right person', async ({
  payments,
}) => {
  const callers = await openedShops(payments)
  const get = async (who: Who, path: string) => payments.call(callers[who], 'GET', path)
  const today = new Date().toISOString().slice(0, 10)
  const threeDays = `start_date=${addDays(today, -1)}&end_date=${addDays(today, 1)}`

  for (const [id, who, path, expected] of series) {
    for (const [range, count] of [
      ['', 30],
      ['days=7', 7],
      [threeDays, 3],
      ['days=1', 24],
    ] as const) {
      const { status, body } = await get(who, `${path}?${range}`)
      expect(status, `${id} ${range}`).toBe(200)
      const points = SpecSeries.parse(body.result)
      expect(points, `${id} ${range}`).toHaveLength(count)
      // The one day may be over since the payment; the other ranges contain both.
      if (range === 'days=1') continue
      expect(
        points.reduce((sum, { value }) => sum + value, 0),
        `${id} ${range}`,
      ).toBe(expected)
    }
  }
  for (const [id, who, path, expected] of totals)
    for (const range of ['', 'days=7', threeDays]) {
      const { body } = await get(who, `${path}?${range}`)
      expect(SpecTotal.parse(body.result), `${id} ${range}`).toEqual({ total: expected, previous: 0 })
    }
  for (const [id, who, path] of [...series, ...totals]) {
    const other = who === 'admin' ? 'trainer' : 'admin'
    expect((await get(other, path)).status, id).toBe(403)
    const { status, body } = await get(who, `${path}?start_date=${today}&end_date=${addDays(today, -1)}`)
    expect(status, id).toBe(422)
    expect(body.errors, id).toEqual({ end_date: ['The end date is before the start date'] })
  }
  const { body } = await get('admin', 'admin/dashboard-stats?days=7&limit=1')
  expect(PlatformStats.parse(body.result)).toMatchObject({
    total_user: 10,
    total_trainer: 6,
    total_subscriber: 4,
    total_revenue: 100,
    // 12% is the commission of a new trainer.
    net_revenue: 12,
    active_subscriber: 3,
    active_subscribers: 3,
    active_clients: 2,
    expired_subscriber: 1,
    trainers: [{ id: callers.newest.userId }],
  })
  expect((await get('trainer', 'admin/dashboard-stats')).status).toBe(403)
})

test('DASH-10 the tabs of the platform count trainers, customers and revenue apart', () => {
  expect(tabFigures).toEqual({
    trainer: { USER: 'new_customers', SUBSCRIBER: 'new_customers', REVENUE: 'gross' },
    admin: { USER: 'new_trainers', SUBSCRIBER: 'new_customers', REVENUE: 'gross' },
  })
})

test('API-21 API-23 API-24 API-26 nothing that another trainer sells changes a figure of a trainer', async ({
  payments,
}) => {
  const [mine, theirs] = [await openShop(payments), await openShop(payments)]
  await buy(mine, await mine.sell())
  await payments.settled()
  const admin = await newAdmin(payments, mine.trainer)
  const before = await everyAnswer(payments, mine.trainer, 'dashboard')

  for (const [title, price] of [
    ['Gold', 170],
    ['Silver', 90],
  ] as const)
    await buy(theirs, await theirs.sell({ title, price }))
  await payments.settled()

  expect(await everyAnswer(payments, mine.trainer, 'dashboard')).toEqual(before)
  const others = await everyAnswer(payments, theirs.trainer, 'dashboard')
  const platform = await everyAnswer(payments, admin, 'admin/dashboard')
  for (const [path, answer] of Object.entries(before)) {
    expect([path, others[path]]).not.toEqual([path, answer])
    if (path in platform) expect([path, platform[path]]).not.toEqual([path, answer])
  }
})

/** What every call of a dashboard answers, by its path below; each has other numbers for other sales. */
async function everyAnswer({ call }: Payments, who: AsUser, home: string): Promise<Record<string, string>> {
  const today = new Date().toISOString().slice(0, 10)
  const answers: Record<string, string> = {}
  for (const path of home === 'dashboard' ? [...shared, ...ofTrainer] : shared) {
    const range = `start_date=${addDays(today, -1)}&end_date=${addDays(today, 1)}`
    const { status, body } = await call(who, 'GET', `${home}/${path}${path === 'cohorts' ? '' : `?${range}`}`)
    expect([path, status]).toEqual([path, 200])
    answers[path] = JSON.stringify(body.result)
  }
  return answers
}

const shared = [
  'figures',
  'series/gross',
  'series/net',
  'series/new_customers',
  'series/customers',
  'recurring',
  'plans',
  'cohorts',
  'sources',
  'rows/gross',
  'rows/new_customers',
  'rows/customers',
]
const ofTrainer = [
  'user/new-register',
  'user/revenue',
  'user/total-user-revenue',
  'user/total-subscriber',
  'newest-customers',
]

test('DASH-10 API-21 API-26 a customer with two plans is one subscriber, in the tab, the series and the total', async ({
  payments,
}) => {
  const shop = await openShop(payments)
  const first = await subscriber(payments, shop, await shop.sell())
  const again = await openPage(await newBuyer(shop, first.email), await shop.sell({ title: 'Second' }))
  await payOn(again.url)
  await payments.settled()
  const get = async (path: string) => (await payments.call(shop.trainer, 'GET', path)).body.result

  const { counts } = Figures.parse(await get('dashboard/figures'))
  const counted = (name: string) => counts.find(({ figure }) => figure === name)?.total
  const points = SpecSeries.parse(await get('dashboard/user/new-register'))

  expect(counted('new_subscriptions')).toBe(2)
  expect(counted(tabFigures.trainer.SUBSCRIBER)).toBe(1)
  expect(points.reduce((sum, { value }) => sum + value, 0)).toBe(1)
  expect(SpecTotal.parse(await get('dashboard/user/total-subscriber'))).toEqual({ total: 1, previous: 0 })
})

test('no call that takes a range counts to the year 9999', async ({ payments }) => {
  const trainer = await payments.newTrainer()
  const callers = { trainer, admin: await newAdmin(payments, trainer) }
  for (const [who, calls] of [
    ['trainer', ownStatsCalls],
    ['admin', platformStatsCalls],
  ] as const)
    for (const { path, query } of Object.values<{ path: string; query?: unknown }>(calls)) {
      if (!query) continue
      for (const [start, end, field] of [
        ['9999-12-30', '9999-12-31', 'start_date'],
        ['2026-11-01', '9999-12-02', 'end_date'],
        ['0001-01-01', '0001-01-02', 'start_date'],
      ] as const) {
        const at = `${path.replace(':figure', 'gross')}?start_date=${start}&end_date=${end}`
        const { status, body } = await payments.call(callers[who], 'GET', at)
        expect(status, at).toBe(422)
        expect(Object.keys(body.errors ?? {}), at).toEqual([field])
      }
    }
})

async function openedShops(payments: Payments): Promise<Record<Who | 'newest', AsUser>> {
  const [shop, other] = [await openShop(payments), await openShop(payments)]
  await buy(shop, await shop.sell())
  const gone = await buy(shop, await shop.sell({ title: 'Basics', price: 20 }))
  await buy(shop, await shop.sell({ title: 'Taster', type: 'free', price: 0 }))
  await buy(other, await other.sell({ price: 31 }))
  await payments.settled()
  const ending = { subscriber_id: gone.traineeId, action: 'cancel_without_refund', ends: 'now' }
  expect(await payments.call(shop.trainer, 'POST', 'cancel-subscription', ending)).toMatchObject({
    status: 200,
  })
  await payments.settled()
  for (let i = 0; i < 3; i++) await payments.newTrainer()
  const admin = await newAdmin(payments, shop.trainer)
  return { trainer: shop.trainer, admin, newest: await payments.newTrainer() }
}

async function buy(shop: Shop, plan: Plan): Promise<AsTrainee> {
  const buyer = await newBuyer(shop, `buyer-${crypto.randomUUID()}@example.test`)
  const { url } = await openPage(buyer, plan)
  if (plan.type !== 'free') await payOn(url)
  return buyer
}

async function newAdmin({ work }: Payments, trainer: AsTrainer): Promise<AsUser> {
  const email = `ops-${trainer.trainerId}@example.test`
  const { id } = await createUser(work.db, { role: 'admin', name: 'Ops', email, password_hash: '-' })
  return { ...trainer, userId: id, role: 'admin' }
}
