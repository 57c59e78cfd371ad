/**
 * What the dashboards answer. Money is in minor units of its currency, one entry per currency; `cents` beside it is the
 * sum in the main currency, at the ledger's rate of each day.
 */
import { z } from 'zod'
import { Timestamp } from '../../base/call.ts'
import { CountFigureName, MoneyFigureName, RateFigureName, SeriesName } from './figures.ts'

/** An hour is `2026-11-16T09:00`, without a zone: the hours of the place. */
const Point = z.object({ date: z.string(), value: z.number() })
export type Point = z.output<typeof Point>

export const SpecSeries = z.array(Point)
export const SpecTotal = z.object({ total: z.number(), previous: z.number() })

/** The days that were counted. */
const RangeAnswer = z.object({
  from: z.string(),
  to: z.string(),
  previous: z.object({ from: z.string(), to: z.string() }),
  unit: z.enum(['hour', 'day']),
  /** Totals are compared with those of the day before up to the end of this hour; null if it is compared as a whole. */
  hour: z.number().nullable(),
  time_zone: z.string(),
})

/** The currency of `cents`, and the currencies whose amounts are not in it, because the ledger has no rate for them. */
const conversion = { currency: z.string(), unconverted: z.array(z.string()) }

const MoneyFigure = z.object({
  figure: MoneyFigureName,
  cents: z.number(),
  previous_cents: z.number(),
  by_currency: z.array(z.object({ currency: z.string(), cents: z.number(), previous_cents: z.number() })),
})
export type MoneyFigure = z.output<typeof MoneyFigure>

const CountFigure = z.object({ figure: CountFigureName, total: z.number(), previous: z.number() })
export type CountFigure = z.output<typeof CountFigure>

/** In percent with one decimal; null if there was nothing to divide by. */
const RateFigure = z.object({
  figure: RateFigureName,
  percent: z.number().nullable(),
  previous_percent: z.number().nullable(),
})
export type RateFigure = z.output<typeof RateFigure>

/** Every figure for the range and for the one before; those of the platform alone are absent for a trainer. */
export const Figures = z.object({
  range: RangeAnswer,
  ...conversion,
  money: z.array(MoneyFigure),
  counts: z.array(CountFigure),
  rates: z.array(RateFigure),
})
export type Figures = z.output<typeof Figures>

/** One point per day or hour, zeros included. Money has its currencies apart, each with as many values as points. */
export const Series = z.object({
  figure: SeriesName,
  range: RangeAnswer,
  isMoney: z.boolean(),
  ...conversion,
  points: z.array(Point),
  previous: z.array(Point),
  by_currency: z.array(z.object({ currency: z.string(), values: z.array(z.number()) })),
})
export type Series = z.output<typeof Series>

const Movements = z.object({
  new: z.number(),
  expansion: z.number(),
  contraction: z.number(),
  churn: z.number(),
  reactivation: z.number(),
})

/** Contraction and churn are positive amounts. `mrr` is at the end of the day. */
export const Recurring = z.object({
  range: RangeAnswer,
  ...conversion,
  start_cents: z.number(),
  end_cents: z.number(),
  movements: Movements,
  by_currency: z.array(
    Movements.extend({ currency: z.string(), start_cents: z.number(), end_cents: z.number() }),
  ),
  points: z.array(Movements.extend({ date: z.string(), mrr: z.number() })),
})
export type Recurring = z.output<typeof Recurring>

/** What was paid for one plan, most first; null for payments whose plan is not known. For the platform: its own plans. */
const PlanRevenue = z.object({
  plan_id: z.number().nullable(),
  title: z.string(),
  /** These are the payments whose plan is not known; the title is no plan's. */
  is_other: z.boolean(),
  cents: z.number(),
  by_currency: z.array(z.object({ currency: z.string(), cents: z.number(), payments: z.number() })),
})
export type PlanRevenue = z.output<typeof PlanRevenue>

/** Which rows a plan's figure is made of. The platform's plans have a name and no number. */
export const rowsOfPlan = (
  figure: 'gross' | 'platform_fees',
  { plan_id, title, is_other }: Pick<PlanRevenue, 'plan_id' | 'title' | 'is_other'>,
): { plan_id?: number | 'none'; plan?: string } => {
  if (is_other) return { plan_id: 'none' }
  return figure === 'platform_fees' ? { plan: title } : { plan_id: plan_id ?? 'none' }
}

export const PlansAnswer = z.object({ range: RangeAnswer, ...conversion, plans: z.array(PlanRevenue) })

/**
 * Customers by the month in which they joined, newest first. `kept[n]` is how many still had a plan n months later, at
 * the end of that month or now; a gap in between is not counted.
 */
export const Cohort = z.object({ month: z.string(), customers: z.number(), kept: z.array(z.number()) })
export type Cohort = z.output<typeof Cohort>

/** The link or host they came from, or `site`, `app` or `payment link`; and the page that led to the registration. */
const Source = z.object({ source: z.string(), page: z.string(), sign_ups: z.number() })
export type Source = z.output<typeof Source>

export const SourcesAnswer = z.object({ range: RangeAnswer, sources: z.array(Source) })

/** One of the things that a figure counts or adds up. */
export const FigureRow = z.object({
  /** Pages continue after it. */
  id: z.string(),
  at: Timestamp,
  /** What happened, in words. */
  what: z.string(),
  customer: z.object({ id: z.number(), name: z.string() }).nullable(),
  /** For the platform: whose it is. */
  trainer: z.object({ id: z.number(), name: z.string() }).nullable(),
  plan: z.string().nullable(),
  /** Both null in a count. */
  currency: z.string().nullable(),
  cents: z.number().nullable(),
  /** How much a row adds to a count; null for money. */
  count: z.number().nullable(),
  /** Of the days that the figure counts. */
  time_zone: z.string(),
})
export type FigureRow = z.output<typeof FigureRow>

const TrainerSummary = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  app_name: z.string().nullable(),
  created_at: Timestamp,
  /** Who has a plan now. */
  customers: z.number(),
  /** In the range, in units of the platform's currency. */
  revenue: z.number(),
})

/** The spec's statistics of the platform. */
export const PlatformStats = z.object({
  /** Trainers and customers that were new in the range. */
  total_user: z.number(),
  /** What customers paid, and of it what the platform earned with its own fees; in units of its currency. */
  total_revenue: z.number(),
  net_revenue: z.number(),
  total_trainer: z.number(),
  /** New customers in the range. */
  total_subscriber: z.number(),
  /** Who has a plan at its end; both names are the spec's. */
  active_subscriber: z.number(),
  active_subscribers: z.number(),
  /** Whose last plan ended in the range. */
  expired_subscriber: z.number(),
  /** Trainers with a payment in the range. */
  active_clients: z.number(),
  /** The newest of the range. */
  trainers: z.array(TrainerSummary),
})
export type PlatformStats = z.output<typeof PlatformStats>

/** One of those who joined last. */
export const NewestCustomer = z.object({
  id: z.number(),
  name: z.string(),
  joined_at: Timestamp,
  /** The one that started last; null for somebody without. */
  plan: z.string().nullable(),
  is_free: z.boolean(),
  /** So far, per settlement currency, in its minor unit. Null for staff who may not see money. */
  paid: z.array(z.object({ currency: z.string(), cents: z.number() })).nullable(),
})
export type NewestCustomer = z.output<typeof NewestCustomer>
