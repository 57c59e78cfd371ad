/** Every call of both dashboards, and for each the SQL that we would write by hand to read the same rows. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { AsAdmin, AsTrainer } from '../../src/base/server/context.ts'
import type { Db } from '../../src/base/server/db.ts'
import { addDays, piecesOf } from '../../src/features/ledger/days.ts'
import type { FigureName, SeriesName } from '../../src/features/stats/figures.ts'
import { MOST_DAYS, type RangeQuery } from '../../src/features/stats/range.ts'
import {
  getCohorts,
  getPlans,
  getPlatformStats,
  getRecurring,
  getSources,
} from '../../src/features/stats/server/breakdowns.ts'
import { listPlatformFigureRows } from '../../src/features/stats/server/platformRows.ts'
import { listOwnRows } from '../../src/features/stats/server/rows.ts'
import {
  exportSeries,
  getCountTotal,
  getFigures,
  getRevenueTotal,
  getSeries,
  getSpecSeries,
} from '../../src/features/stats/server/service.ts'
import { MANY_ROUNDS, ROUNDS } from '../customers/measure.ts'
import { LARGEST_TRAINER } from './fill.ts'

export interface DashboardCase {
  name: string
  product(): Promise<unknown>
  byHand: CompiledQuery[]
  /** The 99th percentile may be this slow. */
  barMs: number
  rounds: number
}

const series: SeriesName[] = ['gross', 'net', 'mrr', 'customers', 'payments']
const clicked: FigureName[] = [
  'gross',
  'net',
  'payments',
  'new_customers',
  'lost_customers',
  'mrr',
  'customers',
]
const PAGE = 25

export function dashboardCases(db: Db): DashboardCase[] {
  const today = new Date().toISOString().slice(0, 10)
  const threeYears = { start_date: addDays(today, 1 - MOST_DAYS), end_date: today }
  return [
    ...casesOf(db, '30 days', {}, { from: addDays(today, -29), to: today, days: 30 }, 100),
    ...casesOf(db, '3 years', threeYears, { from: threeYears.start_date, to: today, days: MOST_DAYS }, 500),
  ]
}

interface Span {
  from: string
  to: string
  days: number
}

function casesOf(db: Db, range: string, query: RangeQuery, span: Span, barMs: number): DashboardCase[] {
  const trainer = { db, trainerId: LARGEST_TRAINER } as AsTrainer
  const admin = { db, adminId: 1 } as AsAdmin
  const one = (
    who: string,
    name: string,
    product: () => Promise<unknown>,
    byHand: RawBuilder<unknown>[],
  ) => ({
    name: `${who}, ${range}: ${name}`,
    product,
    byHand: byHand.map((statement) => statement.compile(db)),
    barMs,
    rounds: span.days > 30 ? ROUNDS : MANY_ROUNDS,
  })
  const both = [
    [
      'trainer',
      trainer,
      ofTrainer(span),
      (name: FigureName) => listOwnRows(trainer, name, { ...query, limit: PAGE }),
    ],
    [
      'admin',
      admin,
      ofPlatform(span),
      (name: FigureName) => listPlatformFigureRows(admin, name, { ...query, limit: PAGE }),
    ],
  ] as const
  const { money, figures, before } = ofPlatform(span)
  const ofAdmin = [
    one('admin', 'new trainers', () => getSpecSeries(admin, 'new_trainers', query), [newTrainers(span)]),
    one('admin', 'dashboard-stats', () => getPlatformStats(admin, { ...query, limit: 10 }), [
      money,
      figures,
      before,
      newTrainers(span),
    ]),
  ]
  return both.flatMap(([who, ctx, hand, rowsOf]) => [
    one(who, 'figures', () => getFigures(ctx, query), [hand.money, hand.figures, hand.before]),
    ...series.map((name) =>
      one(who, `series of ${name}`, () => getSeries(ctx, name, query), hand.seriesOf(name)),
    ),
    one(who, 'series as CSV', () => exportSeries(ctx, 'gross', query), hand.seriesOf('gross')),
    one(who, 'revenue', () => getSpecSeries(ctx, 'gross', query), hand.seriesOf('gross')),
    one(
      who,
      'new customers',
      () => getSpecSeries(ctx, 'new_customers', query),
      hand.seriesOf('new_customers'),
    ),
    one(who, 'total revenue', () => getRevenueTotal(ctx, query), hand.seriesOf('gross')),
    one(
      who,
      'total subscribers',
      () => getCountTotal(ctx, 'new_customers', query),
      hand.seriesOf('new_customers'),
    ),
    one(who, 'recurring', () => getRecurring(ctx, query), [hand.figures, hand.before]),
    one(who, 'plans', () => getPlans(ctx, query), [hand.plans]),
    one(who, 'cohorts', () => getCohorts(ctx), [hand.cohorts]),
    one(who, 'sources', () => getSources(ctx, query), [hand.sources]),
    ...clicked.map((name) => one(who, `rows of ${name}`, () => rowsOf(name), [hand.rowsOf(name)])),
    ...(who === 'trainer' ? [] : ofAdmin),
  ])
}

const amounts = sql`sum(gross_cents), sum(stripe_fee_cents), sum(commission_cents), sum(refunded_cents), sum(disputed_cents),
  sum(net_cents), sum(payments)`
const levels: Partial<Record<string, string[]>> = {
  mrr: ['mrr_new', 'mrr_expansion', 'mrr_reactivation', 'mrr_contraction', 'mrr_churn'],
  customers: ['new_customers', 'returned_customers', 'lost_customers'],
}
const ofLedger: Partial<Record<string, RawBuilder<unknown>>> = {
  gross: sql`gross_cents`,
  net: sql`net_cents`,
  payments: sql`payments`,
}
const partsOf = (name: string) => levels[name] ?? [name]

const newTrainers = ({
  from,
  to,
}: Span) => sql`select date_trunc('day', created_at, 'UTC'), count(*) from users
  where role = 'trainer' and created_at >= ${from}::date and created_at < ${to}::date + 1 group by 1`

function ofTrainer({ from, to, days }: Span) {
  const mine = sql`trainer_id = ${LARGEST_TRAINER}`
  const within = sql`${mine} and day >= ${addDays(from, -days)} and day <= ${to}`
  const figures = (some: RawBuilder<unknown>) =>
    sql`select day, figure, currency, value from figure_days where ${within} and ${some}`
  const before = sql`select figure, currency, sum(value) from figure_days
    where ${mine} and day < ${addDays(from, -days)} group by 1, 2`
  return {
    money: sql`select day, currency, ${amounts} from ledger_days where ${within} group by 1, 2`,
    figures: figures(sql`true`),
    before,
    seriesOf: (name: string) =>
      ofLedger[name]
        ? [sql`select day, currency, sum(${ofLedger[name]}) from ledger_days where ${within} group by 1, 2`]
        : [figures(sql`figure = any(${partsOf(name)}::text[])`), ...(levels[name] ? [before] : [])],
    plans: sql`select day, currency, plan_id, gross_cents, payments from ledger_days where ${mine} and day >= ${from} and day <= ${to}`,
    cohorts: sql`select to_char(joined_at, 'YYYY-MM'), to_char(left_at, 'YYYY-MM'), count(*) from counted_customers
      where ${mine} and joined_at >= now() - interval '11 months' group by 1, 2`,
    sources: sql`select source, page, sum(sign_ups) from sign_up_sources
      where ${mine} and at >= ${from}::date and at < ${to}::date + 1 group by 1, 2`,
    rowsOf: (name: string) =>
      ofLedger[name]
        ? sql`select id, created_at, settled_cents from mirror_charges where ${mine} and created_at >= ${from}::date
            and created_at < ${to}::date + 1 order by created_at desc, id desc limit ${PAGE + 1}`
        : sql`select id, at, value from figure_entries where ${mine} and figure = any(${partsOf(name)}::text[])
            and at >= ${levels[name] ? '1970-01-01' : from}::date and at < ${to}::date + 1
            order by at desc, id desc limit ${PAGE + 1}`,
  }
}

function ofPlatform({ from, to, days }: Span) {
  const within = sql`hour >= ${addDays(from, -days)}::date and hour < ${to}::date + 1`
  const figures = (some: RawBuilder<unknown>) =>
    sql`select hour, figure, currency, sum(value) from platform_figures where ${within} and ${some} group by 1, 2, 3`
  const before = sql`select figure, currency, sum(value) from platform_figures
    where hour < ${addDays(from, -days)}::date group by 1, 2`
  return {
    money: sql`select hour, currency, ${amounts} from platform_hours where ${within} group by 1, 2`,
    figures: figures(sql`figure not like 'sign_up:%'`),
    before,
    seriesOf: (name: string) =>
      ofLedger[name]
        ? [
            sql`select hour, currency, sum(${ofLedger[name]}) from platform_hours where ${within} group by 1, 2`,
          ]
        : [figures(sql`figure = any(${partsOf(name)}::text[])`), ...(levels[name] ? [before] : [])],
    plans: sql`select plan, currency, date_trunc('day', paid_at, 'UTC'), sum(amount_cents), count(*) from platform_payments
      where paid_at >= ${from}::date and paid_at < ${to}::date + 1 group by 1, 2, 3`,
    cohorts: sql`select joined, gone, sum(customers) from platform_cohorts group by 1, 2`,
    sources: sql`select figure, sum(value) from platform_figures where figure like 'sign_up:%'
      and hour >= ${from}::date and hour < ${to}::date + 1 group by 1`,
    rowsOf: (name: string) => {
      const kind = ofLedger[name] ? 'ledger' : 'figure'
      const some = ofLedger[name] ? sql`true` : sql`figure = any(${partsOf(name)}::text[])`
      const value = ofLedger[name] ?? sql`value`
      const { periods, edges } = piecesOf({ from: levels[name] ? '1970-01-01' : from, to })
      // A range may be made of whole periods alone.
      const edge = [sql`false`, ...edges.map((one) => sql`(day >= ${one.from} and day <= ${one.to})`)]
      return sql`select trainer_id, currency, sum(value) from (
          select trainer_id, currency, ${value} as value from ${sql.table(`${kind}_periods`)} where period = any(${periods}::text[]) and ${some}
          union all
          select trainer_id, currency, ${value} from ${sql.table(`${kind}_days`)} where (${sql.join(edge, sql` or `)}) and ${some}
        ) parts group by 1, 2 order by 3 desc limit ${PAGE + 1}`
    },
  }
}
