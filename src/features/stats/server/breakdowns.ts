/** The parts of a dashboard that are more than a sum: recurring revenue, plans, cohorts, sources, the platform's list. */
import type { z } from 'zod'
import type { QueryOf } from '../../../base/call.ts'
import type { AsAdmin } from '../../../base/server/context.ts'
import { listDays } from '../../ledger/days.ts'
import { countingOf } from '../../plans/currency.ts'
import type { Cohort, PlanRevenue, PlansAnswer, PlatformStats, Recurring, SourcesAnswer } from '../answers.ts'
import type { platformStatsCalls } from '../contract.ts'
import { type RangeQuery } from '../range.ts'
import { type Asking, converterOf, frameOf, rangeAnswer, scopeOf, within } from './loading.ts'
import {
  findNow,
  listCohorts,
  listPlanMoney,
  listPlatformPlanMoney,
  listSources,
  readValues,
  sumFiguresBefore,
  type Value,
} from './queries.ts'
import { getFigures } from './service.ts'
import { byCurrency, changesOf, convertedTotal, levelAt, levelParts, only } from './sums.ts'
import { listNewestTrainers } from './trainerQueries.ts'

const movements = ['new', 'expansion', 'contraction', 'churn', 'reactivation'] as const
type Movements = Record<(typeof movements)[number], number>

const movementsOf = (values: Value[], sumOf: (values: Value[]) => number) =>
  Object.fromEntries(movements.map((name) => [name, sumOf(only(values, `mrr_${name}`))])) as Movements

export async function getRecurring(asking: Asking, query: RangeQuery): Promise<Recurring> {
  const frame = await frameOf(asking, query)
  const { db, scope, range } = frame
  const [values, before, converter] = await Promise.all([
    readValues(db, scope, { days: range, unit: 'day', figures: levelParts.mrr }),
    sumFiguresBefore(db, scope, range.from, levelParts.mrr),
    converterOf(frame),
  ])
  const unconverted = new Set<string>()
  const converted = (some: Value[]) => convertedTotal(some, converter, unconverted)
  const plain = (some: Value[]) => some.reduce((sum, { value }) => sum + value, 0)
  const start = levelAt(changesOf(before, 'mrr'), range.from)
  const changes = changesOf(values, 'mrr')
  const grouped = Map.groupBy(
    values.filter(({ figure }) => figure.startsWith('mrr_')),
    ({ label }) => label,
  )
  const running = byCurrency(start)
  const points = listDays(range).map((date) => {
    const here = grouped.get(date) ?? []
    for (const { currency, value } of changesOf(here, 'mrr'))
      running.set(currency, (running.get(currency) ?? 0) + value)
    const level = [...running].map(([currency, value]) => ({ label: date, figure: '', currency, value }))
    return { date, mrr: converted(level), ...movementsOf(here, converted) }
  })
  const end = levelAt([...start, ...changes], range.to)
  const currencies = [...new Set([...start, ...changes].map(({ currency }) => currency))].toSorted()
  return {
    range: rangeAnswer(frame),
    currency: converter.currency,
    start_cents: converted(start),
    end_cents: converted(end),
    movements: movementsOf(values, converted),
    by_currency: currencies.map((currency) => ({
      currency,
      start_cents: byCurrency(start).get(currency) ?? 0,
      end_cents: byCurrency(end).get(currency) ?? 0,
      ...movementsOf(
        values.filter((one) => one.currency === currency),
        plain,
      ),
    })),
    points,
    unconverted: [...unconverted].toSorted(),
  }
}

export async function getPlans(asking: Asking, query: RangeQuery): Promise<z.output<typeof PlansAnswer>> {
  const frame = await frameOf(asking, query)
  const { db, scope, range } = frame
  const [rows, converter] = await Promise.all([
    scope.trainerId === null ? listPlatformPlanMoney(db, range) : listPlanMoney(db, scope.trainerId, range),
    converterOf(frame),
  ])
  const unconverted = new Set<string>()
  const groups = Map.groupBy(rows, ({ plan_id, title }) => `${plan_id} ${title}`).values()
  const plans = [...groups].map((group): PlanRevenue => {
    const values = group.map(({ day, currency, gross }) => ({
      label: day,
      figure: '',
      currency,
      value: gross,
    }))
    const { plan_id, title } = group[0] ?? { plan_id: 0, title: null }
    return {
      plan_id: plan_id || null,
      title: title ?? 'Other payments',
      is_other: title === null && !plan_id,
      cents: convertedTotal(values, converter, unconverted),
      by_currency: [...Map.groupBy(group, ({ currency }) => currency)].map(([currency, some]) => ({
        currency,
        cents: some.reduce((sum, { gross }) => sum + gross, 0),
        payments: some.reduce((sum, { payments }) => sum + payments, 0),
      })),
    }
  })
  return {
    range: rangeAnswer(frame),
    currency: converter.currency,
    unconverted: [...unconverted].toSorted(),
    plans: plans.toSorted((a, b) => b.cents - a.cents || a.title.localeCompare(b.title)),
  }
}

const MONTHS = 12

const monthAfter = (month: string, count: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

export async function getCohorts(asking: Asking): Promise<Cohort[]> {
  const scope = await scopeOf(asking)
  const thisMonth = (await findNow(asking.db, scope.zone)).slice(0, 7)
  const since = monthAfter(thisMonth, 1 - MONTHS)
  const rows = await listCohorts(asking.db, scope, since)
  return Array.from({ length: MONTHS }, (_, age) => {
    const month = monthAfter(thisMonth, -age)
    const joined = rows.filter(({ joined }) => joined === month)
    const count = (some: typeof rows) => some.reduce((sum, { customers }) => sum + customers, 0)
    return {
      month,
      customers: count(joined),
      kept: Array.from({ length: age + 1 }, (_, later) =>
        count(joined.filter(({ gone }) => gone > monthAfter(month, later))),
      ),
    }
  })
}

export async function getSources(asking: Asking, query: RangeQuery): Promise<z.output<typeof SourcesAnswer>> {
  const frame = await frameOf(asking, query)
  return { range: rangeAnswer(frame), sources: await listSources(frame.db, frame.scope, frame.range) }
}

export async function getPlatformStats(
  ctx: AsAdmin,
  { limit, ...query }: QueryOf<typeof platformStatsCalls.stats>,
): Promise<PlatformStats> {
  const { money, counts, currency } = await getFigures(ctx, query)
  const { perUnit } = countingOf(currency)
  const units = (name: string) => (money.find(({ figure }) => figure === name)?.cents ?? 0) / perUnit
  const count = (name: string) => counts.find(({ figure }) => figure === name)?.total ?? 0
  const frame = await frameOf(ctx, query)
  const converter = await converterOf(frame)
  const newest = await listNewestTrainers(ctx.db, frame.range, limit)
  return {
    total_user: count('new_trainers') + count('new_customers'),
    total_revenue: units('gross'),
    net_revenue: units('platform_revenue'),
    total_trainer: count('trainers'),
    total_subscriber: count('new_customers'),
    active_subscriber: count('customers'),
    active_subscribers: count('customers'),
    expired_subscriber: count('lost_customers'),
    active_clients: count('active_trainers'),
    trainers: newest.map(({ values, created_at, ...trainer }) => ({
      ...trainer,
      created_at: created_at.toISOString(),
      revenue: convertedTotal(within(values, frame.range), converter, new Set()) / perUnit,
    })),
  }
}
