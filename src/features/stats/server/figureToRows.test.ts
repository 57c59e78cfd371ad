/** Every figure of both dashboards, followed through the shares of the trainers to the last row, in two zones. */
import { expect } from 'vitest'
import { chargeRow } from '../../../../tests/charges.ts'
import { test } from '../../../../tests/database.ts'
import { generateYear, signUp } from '../../../../tests/statsYear.ts'
import type { AsAdmin, AsTrainer } from '../../../base/server/context.ts'
import type { Db } from '../../../base/server/db.ts'
import { foldCohorts } from '../../customers/server/counting/countedQueries.ts'
import { recordHistory, registerTrainee } from '../../customers/server/service.ts'
import { saveRows } from '../../ledger/server/mirrorQueries.ts'
import { repairTrainer, setZone } from '../../ledger/server/rollups.ts'
import { type FigureRow, rowsOfPlan } from '../answers.ts'
import { ownStatsCalls, platformStatsCalls } from '../contract.ts'
import { CountFigureName, type FigureName, MoneyFigureName } from '../figures.ts'
import { getCohorts, getPlans, getRecurring, getSources } from './breakdowns.ts'
import { listPlatformFigureRows } from './platformRows.ts'
import { listOwnRows } from './rows.ts'
import { getFigures, getSeries } from './service.ts'

const asked = ownStatsCalls.rows.query
type Filters = Record<string, unknown>

async function readAll(
  read: (query: Filters) => Promise<{ data: FigureRow[]; has_more: boolean }>,
  filters: Filters,
): Promise<FigureRow[]> {
  const rows: FigureRow[] = []
  for (;;) {
    const after = rows.at(-1)?.id
    const page = await read({ ...filters, limit: 7, ...(rows.length > 0 && { after }) })
    rows.push(...page.data)
    if (!page.has_more) return rows
  }
}

const ownRows = (who: AsTrainer, figure: FigureName, filters: Filters) =>
  readAll((query) => listOwnRows(who, figure, asked.parse(query)), filters)
const shares = (who: AsAdmin, figure: FigureName, filters: Filters) =>
  readAll((query) => listPlatformFigureRows(who, figure, platformStatsCalls.rows.query.parse(query)), filters)

const sumOf = (rows: FigureRow[]) => rows.reduce((sum, { cents, count }) => sum + (cents ?? count ?? 0), 0)

/** What the rows of a trainer add up to; on the platform, after each share was compared with its own rows. */
async function follow(who: AsTrainer | AsAdmin, figure: FigureName, filters: Filters): Promise<number> {
  if (!('adminId' in who)) return sumOf(await ownRows(who, figure, filters))
  const all = await shares(who, figure, filters)
  const isShared = !['new_trainers', 'trainers', 'platform_fees'].includes(figure)
  for (const { trainer, currency, cents, count, what } of isShared ? all : []) {
    const rows = await shares(who, figure, {
      ...filters,
      trainer_id: trainer?.id,
      ...(currency && { currency }),
    })
    const share = figure === 'active_trainers' ? Number(what.split(' ')[0]) : (cents ?? count)
    expect([figure, trainer?.name, currency, sumOf(rows)]).toEqual([figure, trainer?.name, currency, share])
    expect(rows.every((row) => row.trainer?.id === trainer?.id && row.time_zone === 'UTC')).toBe(true)
  }
  return sumOf(all)
}

/** Payments around midnight, here and in UTC, on the first and the last day of a range. */
async function sellAroundMidnight(db: Db, trainerId: number, currency: string): Promise<void> {
  const hours = [0, 3, 9, 14, 20, 23]
  const times = ['2026-03-09', '2026-03-10', '2026-03-31', '2026-04-01'].flatMap((day) =>
    hours.map((hour) => new Date(`${day}T${String(hour).padStart(2, '0')}:30:00Z`)),
  )
  const rows = times.map((at, number) =>
    chargeRow({
      id: `ch_midnight_${trainerId}_${number}`,
      at,
      currency,
      gross: 1000 + number,
      commission: 10 + number,
    }),
  )
  await saveRows(db, 'charges', { trainerId, accountId: `acct_${trainerId}` }, 2, rows)
}

const fees = (trainer_id: number) =>
  [
    ['2026-03-10T01:00:00Z', 'Growth', 'usd'],
    ['2026-03-31T23:00:00Z', 'Starter', 'eur'],
    ['2026-03-20T23:00:00Z', 'Growth', 'usd'],
    // An invoice that names no plan of ours.
    ['2026-03-21T12:00:00Z', null, 'usd'],
  ].map(([at, plan, currency], number) => ({
    invoice_id: `in_${trainer_id}_${number}`,
    trainer_id,
    plan: plan ?? null,
    currency: currency ?? '',
    amount_cents: 6900 + number,
    paid_at: new Date(at ?? ''),
  }))

const ranges = [
  { start_date: '2026-03-10', end_date: '2026-03-31' },
  { start_date: '2025-11-17', end_date: '2026-11-16' },
]

test('DASH-11 DASH-12 each figure of both dashboards is what the rows behind it add up to, in two zones and several currencies', {
  timeout: 240_000,
}, async ({ db, make }) => {
  const [ada, ben, admin] = [
    await make.trainer({ name: 'Ada' }),
    await make.trainer({ name: 'Ben' }),
    await make.admin(),
  ]
  await setZone(db, ada.trainerId, 'America/New_York')
  for (const [who, seed, sales, customers] of [
    [ada, 3, 60, 25],
    [ben, 8, 30, 10],
  ] as const) {
    await generateYear(db, who.trainerId, { seed, sales, customers })
    await sellAroundMidnight(db, who.trainerId, who === ada ? 'usd' : 'eur')
    await db.insertInto('platform_payments').values(fees(who.trainerId)).execute()
  }
  // Chosen after everything was counted.
  await setZone(db, ben.trainerId, 'Pacific/Auckland')
  await foldCohorts(db)
  for (const who of [ada, ben, admin])
    for (const range of ranges) {
      const { money, counts } = await getFigures(who, range)
      expect(counts.map(({ figure }) => figure)).toHaveLength(
        CountFigureName.options.length - (who === admin ? 0 : 3),
      )
      expect(money.map(({ figure }) => figure)).toHaveLength(
        MoneyFigureName.options.length - (who === admin ? 0 : 2),
      )
      for (const { figure, by_currency } of money)
        for (const { currency, cents } of by_currency)
          expect([figure, range, currency, await follow(who, figure, { ...range, currency })]).toEqual([
            figure,
            range,
            currency,
            cents,
          ])
      for (const { figure, total } of counts)
        expect([figure, range, await follow(who, figure, range)]).toEqual([figure, range, total])
    }
  for (const { trainerId } of [ada, ben]) expect(await repairTrainer(db, trainerId)).toBe(0)
})

test('DASH-11 a plan, a movement, a cohort and a source are what the rows behind them add up to', {
  timeout: 120_000,
}, async ({ db, make }) => {
  const [ada, admin] = [await make.trainer(), await make.admin()]
  await setZone(db, ada.trainerId, 'America/New_York')
  await generateYear(db, ada.trainerId, { seed: 5, sales: 50, customers: 30 })
  // For no plan.
  await sellAroundMidnight(db, ada.trainerId, 'usd')
  await db.insertInto('platform_payments').values(fees(ada.trainerId)).execute()
  const { id: traineeId } = await registerTrainee(db, {
    trainerId: ada.trainerId,
    name: 'Mia',
    email: 'mia@example.test',
  })
  for (const { at, source, page } of await signUp(db, ada.trainerId, 3, 60))
    await recordHistory(db, {
      trainerId: ada.trainerId,
      traineeId,
      kind: 'joined',
      by: 'subscriber',
      at,
      detail: { plan: 'Strong', from: source, page },
    })
  // Half an hour apart from the hours that the platform counts.
  await setZone(db, ada.trainerId, 'Asia/Kolkata')
  await foldCohorts(db)
  const [range = { start_date: '', end_date: '' }] = ranges
  for (const who of [ada, admin]) {
    const { plans } = await getPlans(who, range)
    expect(plans.map(({ title }) => title)).toContain('Other payments')
    for (const plan of plans)
      for (const { currency, cents } of plan.by_currency) {
        const figure = who === admin ? 'platform_fees' : 'gross'
        const filters = { ...range, currency, ...rowsOfPlan(figure, plan) }
        expect([plan.title, await follow(who, figure, filters)]).toEqual([plan.title, cents])
      }
    for (const { currency, ...book } of (await getRecurring(who, range)).by_currency) {
      const sum = (figure: FigureName) => follow(who, figure, { ...range, currency })
      expect(await sum('mrr_change')).toBe(book.end_cents - book.start_cents)
      expect(await sum('mrr_lost')).toBe(book.churn + book.contraction)
    }
    for (const { month, kept } of (await getCohorts(who)).slice(3, 9))
      for (const [later, count] of kept.entries()) {
        const months = {
          start_date: `${month}-01`,
          end_date: lastDay(month),
          kept_in: monthAfter(month, later),
        }
        expect([month, later, await follow(who, 'kept_customers', months)]).toEqual([month, later, count])
      }
    for (const { source, page, sign_ups } of (await getSources(who, range)).sources)
      expect([
        source,
        page,
        await follow(who, 'sign_ups', { ...range, source, ...(page && { page }) }),
      ]).toEqual([source, page, sign_ups])
  }
})

function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

const lastDay = (month: string) =>
  new Date(Date.parse(`${monthAfter(month, 1)}-01T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)

test('DASH-07 an hour of the one-day view leads to what happened in that hour, at the place', async ({
  db,
  make,
}) => {
  const [ada, admin] = [await make.trainer(), await make.admin()]
  await setZone(db, ada.trainerId, 'Asia/Kolkata')
  const times = Array.from({ length: 12 }, (_, number) => new Date(Date.now() - number * 3_900_000))
  await saveRows(
    db,
    'charges',
    { trainerId: ada.trainerId, accountId: 'acct_1' },
    1,
    times.map((at, number) => chargeRow({ id: `ch_${number}`, at, currency: 'usd', gross: 100 + number })),
  )
  for (const who of [ada, admin])
    for (const figure of [
      'gross',
      'payments',
      'new_customers',
      ...(who === admin ? (['new_trainers'] as const) : []),
    ] as const) {
      const { points } = await getSeries(who, figure, { days: '1' })
      for (const { date, value } of points)
        expect([
          figure,
          date,
          await follow(who, figure, { days: '1', hour: String(Number(date.slice(11, 13))) }),
        ]).toEqual([figure, date, value])
    }
  expect(asked.safeParse({ days: '7', hour: '3', limit: '5' }).success).toBe(false)
})

test('trainers are put in order by what their amounts are worth at the rate of the day', async ({
  db,
  make,
}) => {
  const [yen, dollars, admin] = [
    await make.trainer({ name: 'Yen' }),
    await make.trainer({ name: 'Dollars' }),
    await make.admin(),
  ]
  const at = new Date('2026-03-15T12:00:00Z')
  const sell = (trainerId: number, currency: string, gross: number, rate: number | null = null) =>
    saveRows(db, 'charges', { trainerId, accountId: `acct_${trainerId}` }, 1, [
      { ...chargeRow({ id: `ch_${trainerId}_${gross}`, at, currency, gross }) },
      ...(rate === null
        ? []
        : [
            {
              ...chargeRow({ id: `ch_x${trainerId}`, at, currency: 'usd', gross: 1 }),
              currency: 'jpy',
              exchange_rate: rate,
            },
          ]),
    ])
  await sell(yen.trainerId, 'jpy', 100_000)
  await sell(dollars.trainerId, 'usd', 90_000, 0.67)
  const names = async () =>
    (await shares(admin, 'gross', { start_date: '2026-03-01', end_date: '2026-03-31' })).map(
      ({ trainer }) => trainer?.name,
    )
  expect(await names()).toEqual(['Dollars', 'Yen'])
  await sell(yen.trainerId, 'jpy', 200_000)
  expect(await names()).toEqual(['Yen', 'Dollars'])
})
