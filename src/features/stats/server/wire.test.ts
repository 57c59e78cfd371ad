/** The calls of the dashboards as the spec has them, over HTTP. */
import { expect } from 'vitest'
import { newBuyer, openPage, openShop, payOn } from '../../../../tests/buying.ts'
import { type Payments, test } from '../../../../tests/payments.ts'
import { subscriber } from '../../../../tests/subscribing.ts'
import type { AsUser } from '../../../base/server/context.ts'
import { createUser } from '../../accounts/server/service.ts'
import { addDays } from '../../ledger/days.ts'
import { Figures, PlatformStats, SpecSeries, SpecTotal } from '../answers.ts'
import { ownStatsCalls, platformStatsCalls } from '../contract.ts'
import { tabFigures } from '../figures.ts'

type Who = 'trainer' | 'admin'
type Row = [id: string, who: Who, path: string, expected: number]

/** One customer of one trainer paid $49.00. */
const series: Row[] = [
  ['API-19', 'admin', 'admin/dashboard/new-registered-trainee', 1],
  ['API-20', 'admin', 'admin/dashboard/new-registered-trainer', 1],
  ['API-21', 'trainer', 'dashboard/user/new-register', 1],
  ['API-22', 'admin', 'admin/dashboard/revenue', 49],
  ['API-23', 'trainer', 'dashboard/user/revenue', 49],
]
const totals: Row[] = [
  ['API-24', 'trainer', 'dashboard/user/total-user-revenue', 49],
  ['API-25', 'admin', 'admin/dashboard/total-user-revenue', 49],
  ['API-26', 'trainer', 'dashboard/user/total-subscriber', 1],
  ['API-27', 'admin', 'admin/dashboard/total-subscriber', 1],
]

test('API-28 ROLE-13 series, totals and stats are answered for each range and to the right person', async ({
  payments,
}) => {
  const callers = await openedShop(payments)
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
  await refusesDaysOfNoCalendar(payments, callers)
  const { body } = await get('admin', 'admin/dashboard-stats?days=7&limit=1')
  expect(PlatformStats.parse(body.result)).toMatchObject({
    total_user: 2,
    total_trainer: 1,
    total_subscriber: 1,
    total_revenue: 49,
    // 12% is the commission of a new trainer.
    net_revenue: 5.88,
    active_subscriber: 1,
    active_subscribers: 1,
    active_clients: 1,
    expired_subscriber: 0,
    trainers: [{ id: callers.trainer.userId }],
  })
  expect((await get('trainer', 'admin/dashboard-stats')).status).toBe(403)
})

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

/** Each call that takes a range, so that none of them counts to the year 9999. */
async function refusesDaysOfNoCalendar(payments: Payments, callers: Record<Who, AsUser>): Promise<void> {
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
}

async function openedShop(payments: Payments): Promise<Record<Who, AsUser>> {
  const shop = await openShop(payments)
  await subscriber(payments, shop, await shop.sell())
  const email = `${shop.domain}@admins.test`
  const { id } = await createUser(payments.work.db, { role: 'admin', name: 'Ops', email, password_hash: '-' })
  return { trainer: shop.trainer, admin: { ...shop.trainer, userId: id, role: 'admin' } }
}
