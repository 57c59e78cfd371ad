/** Every figure of the dashboards: its name, what it counts, and which rows it is made of. */
import { z } from 'zod'

/** Sums of the ledger, per settlement currency. net = gross - stripe_fee - commission - refunded - disputed. */
export const earningFigures = ['gross', 'stripe_fee', 'commission', 'refunded', 'disputed', 'net'] as const

/** What changed the monthly recurring revenue, per currency of the plans and at their prices before coupons. */
export const movementFigures = [
  'mrr_new',
  'mrr_expansion',
  'mrr_contraction',
  'mrr_churn',
  'mrr_reactivation',
] as const

/** Renewals that failed, were paid after all, or were given up: their amounts. */
export const failureFigures = ['failed', 'recovered', 'lost'] as const

export const MoneyFigureName = z.enum([
  ...earningFigures,
  ...movementFigures,
  ...failureFigures,
  /** On the last day of the range. */
  'mrr',
  /** The platform's alone: what trainers paid us for their plan. */
  'platform_fees',
  /** The platform's alone: commission and platform_fees. */
  'platform_revenue',
])
export type MoneyFigureName = z.output<typeof MoneyFigureName>

/** What the three tabs of a dashboard count. The calls of the specification answer the same. */
export const tabFigures = {
  // Everybody who registers with a trainer becomes a subscriber (DASH-10): both tabs are `new-register`.
  trainer: { USER: 'new_customers', SUBSCRIBER: 'new_customers', REVENUE: 'gross' },
  admin: { USER: 'new_trainers', SUBSCRIBER: 'new_customers', REVENUE: 'gross' },
} as const

/** Counted per day, and added up over a range. */
export const dailyCounts = [
  'payments',
  'new_customers',
  /** Their last plan ended. */
  'lost_customers',
  /** Lost before, and back with a plan. */
  'returned_customers',
  'new_subscriptions',
  'ended_subscriptions',
  'trials_started',
  /** Trials that became paid plans; on the day they did. */
  'trials_converted',
  /** Trials that ended without. */
  'trials_lost',
  'failed_payments',
  'recovered_payments',
  'lost_payments',
] as const

export const CountFigureName = z.enum([
  ...dailyCounts,
  /** Who has a plan at the end of the range, a free one included. */
  'customers',
  /** The platform's alone. */
  'new_trainers',
  'trainers',
  /** The platform's alone: trainers with a payment in the range. */
  'active_trainers',
])
export type CountFigureName = z.output<typeof CountFigureName>

export const RateFigureName = z.enum([
  /** lost_customers of the customers at the start. */
  'customer_churn',
  /** mrr_churn and mrr_contraction of the monthly recurring revenue at the start. */
  'revenue_churn',
  /** trials_converted of all trials that ended. */
  'trial_conversion',
  /** recovered_payments of all failures that were closed. */
  'recovery',
])
export type RateFigureName = z.output<typeof RateFigureName>

/** What can be clicked: a rate leads to the rows of its part, as customer_churn to lost_customers. */
export const FigureName = z.enum([
  ...MoneyFigureName.options,
  ...CountFigureName.options,
  /** Of one source and page, or of all. */
  'sign_ups',
  /** Everything that moved the monthly recurring revenue, and what lowered it. */
  'mrr_change',
  'mrr_lost',
  /** Who joined in the range and still had a plan in a later month. */
  'kept_customers',
])
export type FigureName = z.output<typeof FigureName>

/** A figure with a value for each day. */
export const SeriesName = z.enum([
  ...earningFigures,
  ...movementFigures,
  'mrr',
  ...dailyCounts,
  'customers',
  'new_trainers',
])
export type SeriesName = z.output<typeof SeriesName>
