/** The days and hours of a place. */
import { expect } from 'vitest'
import { chargeRow } from '../../../../tests/charges.ts'
import { test } from '../../../../tests/database.ts'
import { dayAt } from '../../../../tests/statsReference.ts'
import { generateYear, signUp } from '../../../../tests/statsYear.ts'
import type { AsTrainer } from '../../../base/server/context.ts'
import { piecesOf } from '../../ledger/days.ts'
import { addEntries } from '../../ledger/server/figureQueries.ts'
import { saveRows } from '../../ledger/server/mirrorQueries.ts'
import { fold, repairTrainer, setZone } from '../../ledger/server/rollups.ts'
import { SeriesName } from '../figures.ts'
import { getCohorts, getRecurring, getSources } from './breakdowns.ts'
import { listPlatformFigureRows } from './platformRows.ts'
import { getFigures, getRevenueTotal, getSeries } from './service.ts'

test('DASH-09 a time zone with summer time counts each payment on its own day, before and after it is chosen', async ({
  db,
  make,
}) => {
  const ada = await make.trainer()
  const account = { trainerId: ada.trainerId, accountId: 'acct_1' }
  const at = (id: string, time: string) =>
    chargeRow({
      id,
      at: new Date(time),
      currency: 'usd',
      gross: 100,
      fee: 0,
      commission: 0,
    })
  await saveRows(db, 'charges', account, 1, [
    at('a', '2026-03-08T04:59:00Z'),
    at('b', '2026-03-09T03:59:00Z'),
  ])
  await setZone(db, ada.trainerId, 'America/New_York')
  await saveRows(db, 'charges', account, 2, [
    at('c', '2026-03-08T05:00:00Z'),
    at('d', '2026-03-09T04:00:00Z'),
  ])

  const march = { start_date: '2026-03-07', end_date: '2026-03-09' }
  const { points } = await getSeries(ada, 'gross', march)
  expect(points.map(({ value }) => value)).toEqual([100, 200, 100])
})

test('DASH-09 a zone that is chosen late counts every past day as one that was chosen first', {
  timeout: 120_000,
}, async ({ db, make }) => {
  const [first, late, admin] = [await make.trainer(), await make.trainer(), await make.admin()]
  const zone = 'Asia/Kolkata'
  await setZone(db, first.trainerId, zone)
  for (const { trainerId } of [first, late]) {
    await generateYear(db, trainerId, { seed: 7, sales: 60, customers: 20 })
    await signUp(db, trainerId, 3, 60)
  }
  await fold({ db })
  const platform = async () => ({
    figures: await getFigures(admin, range),
    sources: await getSources(admin, range),
    shares: await listPlatformFigureRows(admin, 'sign_ups', { ...range, limit: 10 }),
  })
  const range = { start_date: '2026-03-10', end_date: '2026-03-31' }
  const before = await platform()
  for (const chosen of ['Pacific/Auckland', 'America/New_York', zone]) {
    await setZone(db, late.trainerId, chosen)
    expect(await repairTrainer(db, late.trainerId)).toBe(0)
    // What the platform counts has nothing to do with it.
    expect(await platform()).toEqual(before)
  }

  const seenBy = async (who: AsTrainer) => ({
    figures: await getFigures(who, range),
    series: await Promise.all(SeriesName.options.map((name) => getSeries(who, name, range))),
    recurring: await getRecurring(who, range),
    cohorts: await getCohorts(who),
    sources: await getSources(who, range),
  })
  const seen = await seenBy(late)
  expect(seen).toEqual(await seenBy(first))
  expect(seen.sources.sources).not.toEqual([])
  expect(seen.figures.range.time_zone).toBe(zone)
})

/** `2026-11-16T09:00` at a place, by the browser's calendar. */
const hourAt = (at: Date, timeZone: string) => {
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(at)
  return `${dayAt(at, timeZone)}T${hour}:00`
}

for (const zone of ['UTC', 'Asia/Kolkata', 'Pacific/Auckland', 'America/St_Johns'])
  test(`DASH-07 one day in ${zone} is 24 hours of the place, beside the hours of the day before`, async ({
    db,
    make,
  }) => {
    const ada = await make.trainer()
    const account = { trainerId: ada.trainerId, accountId: 'acct_1' }
    await setZone(db, ada.trainerId, zone)
    const now = Date.now()
    // Two days back, every seven hours: some are today, some yesterday, some before.
    const times = Array.from({ length: 8 }, (_, number) => new Date(now - number * 7 * 3_600_000))
    await saveRows(
      db,
      'charges',
      account,
      1,
      times.map((at, number) => chargeRow({ id: `ch_${number}`, at, currency: 'usd', gross: 100 + number })),
    )
    await addEntries(
      db,
      ada.trainerId,
      times.map((at) => ({
        figure: 'new_customers',
        at,
        currency: '',
        value: 1,
        traineeId: 1,
        subscriptionId: null,
      })),
    )

    const [money, people] = [
      await getSeries(ada, 'gross', { days: '1' }),
      await getSeries(ada, 'new_customers', { days: '1' }),
    ]

    const today = dayAt(new Date(now), zone)
    expect(money.range).toMatchObject({ unit: 'hour', time_zone: zone, from: today, to: today })
    expect(money.points).toHaveLength(24)
    expect(money.previous).toHaveLength(24)
    const labels = times.map((at) => hourAt(at, zone))
    for (const { date, value } of [...money.previous, ...money.points])
      expect([date, value]).toEqual([
        date,
        labels.reduce((sum, label, number) => (label === date ? sum + 100 + number : sum), 0),
      ])
    for (const { date, value } of [...people.previous, ...people.points])
      expect([date, value]).toEqual([date, labels.filter((label) => label === date).length])
    const { money: figures } = await getFigures(ada, { days: '1' })
    const ofToday = times.reduce(
      (sum, at, number) => (dayAt(at, zone) === today ? sum + 100 + number : sum),
      0,
    )
    const gross = figures.find(({ figure }) => figure === 'gross')
    expect(gross?.cents).toBe(ofToday)
    // Of yesterday only what came before the end of the hour that it is now.
    const hour = money.range.hour ?? Number.NaN
    const before = money.previous.filter(({ date }) => Number(date.slice(11, 13)) <= hour)
    expect(gross?.previous_cents).toBe(before.reduce((sum, { value }) => sum + value, 0))
    expect(await getRevenueTotal(ada, { days: '1' })).toEqual({
      total: ofToday / 100,
      previous: (gross?.previous_cents ?? 0) / 100,
    })
    expect(await repairTrainer(db, ada.trainerId)).toBe(0)
  })

test('DASH-09 a range is its whole years, months and tens of days, and the days around them', () => {
  expect(piecesOf({ from: '2024-11-17', to: '2026-02-13' })).toEqual({
    periods: ['2024-11-2', '2024-11-3', '2024-12', '2025', '2026-01', '2026-02-0'],
    edges: [
      { from: '2024-11-17', to: '2024-11-19' },
      { from: '2026-02-10', to: '2026-02-13' },
    ],
  })
  expect(piecesOf({ from: '2026-02-01', to: '2026-02-28' })).toEqual({ periods: ['2026-02'], edges: [] })
  expect(piecesOf({ from: '2026-02-02', to: '2026-02-27' })).toEqual({
    periods: ['2026-02-1'],
    edges: [
      { from: '2026-02-02', to: '2026-02-09' },
      { from: '2026-02-20', to: '2026-02-27' },
    ],
  })
  expect(piecesOf({ from: '2026-02-20', to: '2026-02-28' }).periods).toEqual(['2026-02-2'])
  expect(piecesOf({ from: '2026-10-30', to: '2026-10-31' }).periods).toEqual(['2026-10-3'])
})
