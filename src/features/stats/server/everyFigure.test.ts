/** Every figure of both dashboards, against a reference that adds up a generated year by itself. */
import { expect } from 'vitest'
import { test } from '../../../../tests/database.ts'
import { daysOf, type PaidForPlan, rangeBefore, referenceOf } from '../../../../tests/statsReference.ts'
import { FIRST, generateYear, type Happened, signUp } from '../../../../tests/statsYear.ts'
import type { AsAdmin, AsTrainer } from '../../../base/server/context.ts'
import type { Db } from '../../../base/server/db.ts'
import { foldCohorts } from '../../customers/server/counting/countedQueries.ts'
import { fold, repairAll, repairTrainer, setZone } from '../../ledger/server/rollups.ts'
import { earningFigures, movementFigures, SeriesName } from '../figures.ts'
import { getCohorts, getPlans, getPlatformStats, getRecurring, getSources } from './breakdowns.ts'
import { getFigures, getSeries } from './service.ts'

const ranges = [
  { from: '2025-11-17', to: '2026-11-16' },
  { from: '2026-03-10', to: '2026-06-03' },
  { from: '2026-02-01', to: '2026-02-28' },
]

async function openTrainer(db: Db, id: number, at: Date): Promise<void> {
  await db.updateTable('users').set({ created_at: at }).where('id', '=', id).execute()
}

const platformPlans = ['Starter', 'Growth', 'Scale']

/** What trainers paid us, for each plan in two currencies. */
async function payPlatform(db: Db, trainerId: number): Promise<PaidForPlan[]> {
  const paid = Array.from({ length: 12 }, (_, month) => ({
    invoice_id: `in_${trainerId}_${month}`,
    trainer_id: trainerId,
    plan: platformPlans[month % 4] ?? 'Growth',
    currency: month % 3 ? 'usd' : 'eur',
    amount_cents: 6900 + month,
    paid_at: new Date(FIRST + month * 30 * 86_400_000),
  }))
  await db.insertInto('platform_payments').values(paid).execute()
  return paid.map(({ paid_at: at, plan, currency, amount_cents: cents }) => ({ at, plan, currency, cents }))
}

const asFees = (paid: PaidForPlan[]): Happened[] =>
  paid.map(({ at, currency, cents: value }) => ({ at, figure: 'platform_fees', currency, value }))

async function twoTrainers(db: Db, ids: [number, number]) {
  const [ada, ben] = ids
  const years = [
    await generateYear(db, ada, { seed: 5, sales: 250, customers: 40 }),
    await generateYear(db, ben, { seed: 9, sales: 60, customers: 15 }),
  ]
  const opened = [new Date('2026-01-05T10:00:00Z'), new Date('2026-03-20T23:30:00Z')]
  for (const [index, at] of opened.entries()) await openTrainer(db, ids[index] ?? 0, at)
  const feesPaid = await payPlatform(db, ada)
  const extra = [
    ...opened.map((at) => ({ at, figure: 'new_trainers', currency: '', value: 1 })),
    ...asFees(feesPaid),
  ]
  const signUps = [await signUp(db, ada, 3, 120), await signUp(db, ben, 4, 40)]
  // Chosen after everything was counted.
  await setZone(db, ada, 'America/New_York')
  return { years, extra, feesPaid, signUps, rates: years.flatMap(({ rates }) => rates) }
}

test('DASH-11 DASH-12 every figure of both dashboards equals what a year in three currencies adds up to', {
  timeout: 240_000,
}, async ({ db, make }) => {
  const [ada, ben, admin] = [await make.trainer(), await make.trainer(), await make.admin()]
  const { years, extra, rates } = await twoTrainers(db, [ada.trainerId, ben.trainerId])
  const dashboards = [
    { who: ada, of: years.slice(0, 1), zone: 'America/New_York', extra: [] },
    { who: ben, of: years.slice(1), zone: 'UTC', extra: [] },
    { who: admin, of: years, zone: 'UTC', extra },
  ]
  for (const isFolded of [false, true]) {
    if (isFolded) {
      await fold({ db })
      await foldCohorts(db)
    }
    for (const { who, of, zone, extra } of dashboards)
      for (const range of ranges) {
        const isPlatform = who === admin
        const answer = await getFigures(who, { start_date: range.from, end_date: range.to })
        const { currency } = answer
        const expected = referenceOf(of, { zone, currency, rates, isPlatform }, extra)
        const before = rangeBefore(range)
        expect(answer).toMatchObject({ unconverted: [], range: { ...range, previous: before } })
        expect(answer.money.map(({ figure }) => figure)).toHaveLength(isPlatform ? 17 : 15)
        for (const { figure, cents, previous_cents, by_currency } of answer.money) {
          const [now, was] = [expected.money(figure, range), expected.money(figure, before)]
          expect([figure, cents, previous_cents]).toEqual([figure, now.cents, was.cents])
          for (const coin of ['eur', 'gbp', 'usd'])
            expect([figure, coin, shownIn(by_currency, coin)]).toEqual([
              figure,
              coin,
              [now.of(coin), was.of(coin)],
            ])
        }
        expect(answer.counts).toEqual(
          answer.counts.map(({ figure }) => ({
            figure,
            total: expected.count(figure, range),
            previous: expected.count(figure, before),
          })),
        )
        expect(answer.counts).toHaveLength(isPlatform ? 16 : 13)
        expect(answer.rates).toEqual(
          answer.rates.map(({ figure }) => ({
            figure,
            percent: expected.rate(figure, range),
            previous_percent: expected.rate(figure, before),
          })),
        )
      }
  }
  for (const { trainerId } of [ada, ben]) expect(await repairTrainer(db, trainerId)).toBe(0)
  expect(await repairAll(db)).toBe(0)
})

const shownIn = (
  all: { currency: string; cents: number; previous_cents: number }[],
  coin: string,
): [number, number] => {
  const { cents = 0, previous_cents = 0 } = all.find(({ currency }) => currency === coin) ?? {}
  return [cents, previous_cents]
}

test('DASH-10 DASH-12 every series, the plans, the recurring revenue, the cohorts and the sources equal the same year', {
  timeout: 240_000,
}, async ({ db, make }) => {
  const [ada, ben, admin] = [await make.trainer(), await make.trainer(), await make.admin()]
  const { years, extra, feesPaid, signUps, rates } = await twoTrainers(db, [ada.trainerId, ben.trainerId])
  await foldCohorts(db)
  const range = { from: '2026-03-10', to: '2026-06-03' }
  const query = { start_date: range.from, end_date: range.to }
  const sold = (years[0]?.paid ?? []).map(({ planId, ...paid }) => ({ ...paid, plan: `${planId ?? 0}` }))
  for (const { who, of, zone, more, paid, came } of [
    {
      who: ada,
      of: years.slice(0, 1),
      zone: 'America/New_York',
      more: [],
      paid: sold,
      came: signUps[0] ?? [],
    },
    { who: admin, of: years, zone: 'UTC', more: extra, paid: feesPaid, came: signUps.flat() },
  ]) {
    const { currency } = await getFigures(who, query)
    const expected = referenceOf(of, { zone, currency, rates, isPlatform: who === admin }, more)
    for (const name of SeriesName.options) {
      if (name === 'new_trainers' && who !== admin) continue
      const { points, previous, isMoney } = await getSeries(who, name, query)
      expect(isMoney).toBe(
        name === 'mrr' || [...earningFigures, ...movementFigures].some((one) => one === name),
      )
      expect([name, points.map(({ date }) => date)]).toEqual([name, daysOf(range)])
      expect([name, points.map(({ value }) => value)]).toEqual([name, expected.series(name, range, isMoney)])
      const earlier = expected.series(name, rangeBefore(range), isMoney)
      expect([name, previous.map(({ value }) => value)]).toEqual([name, earlier])
    }
    const recurring = await getRecurring(who, query)
    expect(recurring.end_cents).toBe(expected.money('mrr', range).cents)
    for (const { currency, end_cents, new: gained, churn } of recurring.by_currency) {
      expect(end_cents).toBe(expected.level(range.to, 'mrr', currency))
      expect([gained, churn]).toEqual(
        ['mrr_new', 'mrr_churn'].map((one) => expected.within(range, one, currency)),
      )
    }
    for (const { month, ...cohort } of await getCohorts(who)) {
      const months = Array.from({ length: cohort.kept.length }, (_, later) => monthAfter(month, later))
      expect([month, cohort]).toEqual([month, expected.cohort(month, months)])
    }
    if (who === admin) await compareStats(admin, query, expected, range)
    await comparePlans(who, query, expected.plans(paid, range))
    await compareSources(who, query, expected.sources(came, range))
  }
})

type Reference = ReturnType<typeof referenceOf>
type Query = { start_date: string; end_date: string }

async function comparePlans(
  who: AsAdmin | AsTrainer,
  query: Query,
  expected: ReturnType<Reference['plans']>,
): Promise<void> {
  const { plans } = await getPlans(who, query)
  const shown = plans.map(({ plan_id, title, cents, by_currency }) => {
    const sorted = by_currency.toSorted((a, b) => a.currency.localeCompare(b.currency))
    return ['trainerId' in who ? `${plan_id ?? 0}` : title, { cents, by_currency: sorted }] as const
  })
  expect(expected.size).toBeGreaterThan(2)
  expect(new Map(shown)).toEqual(expected)
}

async function compareSources(
  who: AsAdmin | AsTrainer,
  query: Query,
  expected: Map<string, number>,
): Promise<void> {
  const { sources } = await getSources(who, query)
  const counted = sources.map(({ source, page, sign_ups }) => [`${source} ${page}`, sign_ups] as const)
  expect(expected.size).toBeGreaterThan(2)
  expect(new Map(counted)).toEqual(expected)
  const counts = counted.map(([, count]) => count)
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))
}

async function compareStats(
  admin: AsAdmin,
  query: Query,
  expected: Reference,
  range: { from: string; to: string },
): Promise<void> {
  const stats = await getPlatformStats(admin, { ...query, limit: 10 })
  const count = (figure: string) => expected.count(figure, range)
  expect(stats).toMatchObject({
    total_user: count('new_trainers') + count('new_customers'),
    total_revenue: expected.money('gross', range).cents / 100,
    net_revenue: expected.money('platform_revenue', range).cents / 100,
    total_trainer: count('trainers'),
    total_subscriber: count('new_customers'),
    active_subscriber: count('customers'),
    expired_subscriber: count('lost_customers'),
    active_clients: count('active_trainers'),
  })
  expect(stats.trainers).toHaveLength(count('new_trainers'))
}

function monthAfter(month: string, count: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const months = year * 12 + number - 1 + count
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
}
