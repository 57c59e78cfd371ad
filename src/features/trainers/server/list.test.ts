import { expect } from 'vitest'
import { chargeRow } from '../../../../tests/charges.ts'
import { test } from '../../../../tests/database.ts'
import type { AsAdmin } from '../../../base/server/context.ts'
import type { Db } from '../../../base/server/db.ts'
import { countUncounted } from '../../customers/server/counting/countJob.ts'
import { saveRows } from '../../ledger/server/mirrorQueries.ts'
import { adminTrainerCalls } from '../adminContract.ts'
import { exportTrainers, listTrainers } from './list.ts'
import { deleteTrainer } from './managing.ts'
import { exportAllSubscribers, listAllSubscribers } from './subscribers.ts'

const list = async (admin: AsAdmin, query: object = {}) =>
  listTrainers(admin, adminTrainerCalls.list.query.parse(query))

const names = async (admin: AsAdmin, query: object = {}) =>
  (await list(admin, query)).data.map(({ name }) => name)

const subscribers = (admin: AsAdmin, query: object = {}) =>
  listAllSubscribers(admin, adminTrainerCalls.listSubscribers.query.parse(query))

let last = 0

const sell = (db: Db, trainerId: number, currency: string, cents: number, at = new Date()) =>
  saveRows(db, 'charges', { trainerId, accountId: `acct_${trainerId}` }, 1, [
    chargeRow({ id: `ch_${++last}`, at, currency, gross: cents, commission: cents / 10 }),
  ])

async function join(db: Db, trainee: { trainerId: number; traineeId: number }) {
  await db
    .updateTable('trainees')
    .set({ joined_at: new Date('2026-03-03T10:00:00Z') })
    .where('trainer_id', '=', trainee.trainerId)
    .where('id', '=', trainee.traineeId)
    .execute()
  await countUncounted({ db })
}

async function textOf(chunks: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const chunk of chunks) text += chunk
  return text
}

test('API-47 ADM-01 ADM-02 ADM-03 trainers are listed 15 a page, searched by any part, and a search is paged too', async ({
  make,
}) => {
  const admin = await make.admin()
  for (let i = 1; i <= 17; i++) await make.trainer({ name: `Coach ${String(i).padStart(2, '0')}` })
  await make.trainer({ name: 'Rafael', email: 'rafa@barra.test', appName: 'Barra Fuerte' })

  expect(await list(admin)).toMatchObject({ total: 18, per_page: 15, current_page: 1, last_page: 2 })
  expect(await names(admin, { sort: 'name,asc', page: 2 })).toEqual(['Coach 16', 'Coach 17', 'Rafael'])
  for (const search of ['rafa', 'BARRA.', 'fuerte', 'barra-fue'])
    expect(await names(admin, { search_string: search })).toEqual(['Rafael'])
  expect(await names(admin, { search_string: 'coach', page: 2, sort: 'name,asc' })).toEqual([
    'Coach 16',
    'Coach 17',
  ])
  expect(await names(admin, { search: '100%' })).toEqual([])
})

test('ADM-01 sales are per currency, never added, and sorted within a currency', async ({ db, make }) => {
  const admin = await make.admin()
  const [ada, bo, cy] = [
    await make.trainer({ name: 'Ada' }),
    await make.trainer({ name: 'Bo' }),
    await make.trainer({ name: 'Cy' }),
  ]
  await make.trainer({ name: 'Di' })
  await sell(db, ada.trainerId, 'usd', 10_000)
  await sell(db, ada.trainerId, 'eur', 500)
  await sell(db, bo.trainerId, 'usd', 30_000, new Date(Date.now() - 40 * 86_400_000))
  await sell(db, cy.trainerId, 'jpy', 90_000)
  await join(db, await make.trainee({ trainerId: cy.trainerId }))

  const { data } = await list(admin, { sort: 'gross_revenue,desc' })
  expect(data.map(({ name }) => name)).toEqual(['Bo', 'Ada', 'Cy', 'Di'])
  expect(data[1]).toMatchObject({
    gross_revenue: 100,
    net_revenue: 90,
    sales: [
      { currency: 'USD', gross_cents: 10_000, net_cents: 9000, commission_cents: 1000 },
      { currency: 'EUR', gross_cents: 500 },
    ],
  })
  expect(data[2]).toMatchObject({ gross_revenue: 90_000, customers: 1 })
  expect(await names(admin, { sort: 'net_revenue,asc' })).toEqual(['Di', 'Ada', 'Bo', 'Cy'])
  expect(await names(admin, { sort: 'customers,desc' }).then(([first]) => first)).toBe('Cy')
  const recent = await list(admin, { sort: 'gross_revenue,desc', period: '30_days' })
  expect(recent.data.find(({ name }) => name === 'Bo')).toMatchObject({ gross_revenue: 0, sales: [] })
})

test('sorted by sales, the frequent currency is first, then the id decides, and nobody sold less than nothing', async ({
  db,
  make,
}) => {
  const admin = await make.admin()
  const sold: [string, [string, number][]][] = [
    ['None', []],
    ['Euro', [['eur', 900]]],
    [
      'Both',
      [
        ['usd', 500],
        ['eur', 100],
      ],
    ],
    ['Most', [['usd', 700]]],
    ['Same', [['usd', 700]]],
  ]
  for (const [name, sales] of sold) {
    const { trainerId } = await make.trainer({ name })
    for (const [currency, cents] of sales) await sell(db, trainerId, currency, cents)
  }

  for (const period of [undefined, '30_days']) {
    const order = (direction: string) => names(admin, { sort: `gross_revenue,${direction}`, period })
    expect(await order('desc')).toEqual(['Same', 'Most', 'Both', 'Euro', 'None'])
    expect(await order('asc')).toEqual(['None', 'Both', 'Most', 'Same', 'Euro'])
  }
  const second = { sort: 'gross_revenue,desc', search: 'o', page: 2, limit: 2 }
  expect(await list(admin, second)).toMatchObject({ total: 4, last_page: 2, current_page: 2 })
  expect(await names(admin, second)).toEqual(['Euro', 'None'])
})

test('ADM-05 trainers are filtered by app, payments and closed accounts', async ({ make }) => {
  const admin = await make.admin()
  await make.trainer({ name: 'Wizard' })
  await make.trainer({ name: 'Live', appName: 'Live Gym' })
  const gone = await make.trainer({ name: 'Gone', appName: 'Gone Gym' })
  await deleteTrainer(admin, gone.trainerId)

  expect(await names(admin, { sort: 'name,asc' })).toEqual(['Live', 'Wizard'])
  expect(await names(admin, { state: 'wizard' })).toEqual(['Wizard'])
  expect(await names(admin, { state: 'live' })).toEqual(['Live'])
  expect(await names(admin, { state: 'closed' })).toEqual(['Gone'])
  expect(await names(admin, { payments: 'connected' })).toEqual([])
  expect(await names(admin, { plan: 'none', plan_state: 'past_due' })).toEqual([])
  expect(await names(admin, { plan: 'none', sort: 'name,asc' })).toEqual(['Live', 'Wizard'])
})

test('every column sorts in both directions, and an unknown one is refused', async ({ make }) => {
  const admin = await make.admin()
  await make.trainer({ name: 'Bea', appName: 'Alpha' })
  await make.trainer({ name: 'Ali', appName: 'Beta' })

  for (const column of ['name', 'email', 'app_name', 'plan_name', 'created_at', 'customers'])
    for (const direction of ['asc', 'desc'])
      expect(await names(admin, { sort: `${column},${direction}` })).toHaveLength(2)
  expect(await names(admin, { sort: 'app_name,asc' })).toEqual(['Bea', 'Ali'])
  expect(adminTrainerCalls.list.query.safeParse({ sort: 'password_hash,asc' }).success).toBe(false)
})

test('the export has every trainer that matches, one line per currency, and is in the audit log', async ({
  db,
  make,
}) => {
  const admin = await make.admin()
  const ada = await make.trainer({ name: '=Ada' })
  await make.trainer({ name: 'Bo' })
  await sell(db, ada.trainerId, 'usd', 10_000)
  await sell(db, ada.trainerId, 'eur', 500)

  const file = await exportTrainers(admin, adminTrainerCalls.export.query.parse({ sort: 'name,asc' }))
  const lines = (await textOf(file.chunks)).trimEnd().split('\r\n')

  expect(lines).toHaveLength(4)
  expect(lines[1]).toContain(`"'=Ada"`)
  expect(lines[1]).toContain('"USD","100","90","10"')
  expect(lines[2]).toContain('"EUR","5","4.5","0.5"')
  const logged = await db
    .selectFrom('audit_log')
    .select('action')
    .where('trainer_id', '=', 0)
    .where('user_id', '=', admin.adminId)
    .execute()
  expect(logged).toEqual([{ action: 'list_exported' }])
})

test('API-54 ADM-44 ADM-45 ADM-47 subscribers of all trainers are found by any part of name or address', async ({
  db,
  make,
}) => {
  const admin = await make.admin()
  const [one, two] = [await make.trainer({ name: 'Coach One' }), await make.trainer({ name: 'Coach Two' })]
  for (let i = 1; i <= 16; i++)
    await join(db, await make.trainee({ trainerId: one.trainerId, name: `Person ${i}` }))
  await join(db, await make.trainee({ trainerId: two.trainerId, name: 'Zoe', email: 'zoe@mail.test' }))
  await make.trainee({ trainerId: two.trainerId, name: 'Only typed an address' })

  const first = await subscribers(admin)
  expect(first).toMatchObject({ total: 17, per_page: 15, last_page: 2 })
  expect(first.data[0]).toMatchObject({
    name: 'Zoe',
    created_at: '2026-03-03T10:00:00.000Z',
    trainer: { id: two.trainerId, name: 'Coach Two' },
  })
  expect((await subscribers(admin, { page: 2 })).data).toHaveLength(2)
  for (const search_string of ['zoe', '@MAIL.', 'oe'])
    expect((await subscribers(admin, { search_string })).data.map(({ name }) => name)).toEqual(['Zoe'])
  expect((await subscribers(admin, { search_string: 'person 1' })).total).toBe(8)
  expect(await subscribers(admin, { search_string: 'nobody' })).toMatchObject({ total: 0, data: [] })

  const file = await exportAllSubscribers(admin, { search: 'zoe' })
  expect((await textOf(file.chunks)).trimEnd().split('\r\n')[1]).toBe(
    `"Zoe","zoe@mail.test","2026-03-03","Coach Two","${two.trainerId}"`,
  )
})
