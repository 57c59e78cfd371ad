/**
 * The dashboards of a trainer and of the platform. Days are the trainer's calendar days; the platform's are UTC. Every
 * figure leads to its rows: `rows` with the name of the figure and the same range.
 */
import { z } from 'zod'
import { call, Id } from '../../base/call.ts'
import { CsvFile } from '../../base/csv.ts'
import { cursored, cursorQuery } from '../../base/list.ts'
import { text } from '../../base/text.ts'
import {
  Cohort,
  FigureRow,
  Figures,
  NewestCustomer,
  PlansAnswer,
  PlatformStats,
  Recurring,
  Series,
  SourcesAnswer,
  SpecSeries,
  SpecTotal,
} from './answers.ts'
import { FigureName, SeriesName } from './figures.ts'
import { withRange } from './range.ts'

const Currency = text(3, { tooLong: 'Use a currency like usd' }).optional()
const rowFilters = {
  /** Only the amounts in this currency. */
  currency: Currency,
  /** Only payments for this plan, or with `none` those whose plan is not known; of the platform's plans, only `none`. */
  plan_id: z.union([Id, z.literal('none')]).optional(),
  /** Of `platform_fees`, only those for the platform's plan of this name. */
  plan: text(100).optional(),
  /** Only what happened in this hour of the day, at the place. */
  hour: text(2)
    .regex(/^(1?\d|2[0-3])$/, 'An hour is from 0 to 23')
    .transform(Number)
    .optional(),
  /** Of `kept_customers`: the month after which they still had a plan. */
  kept_in: text(7)
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Use a month like 2026-11')
    .optional(),
  /** Only sign-ups that this source brought, on this page. */
  source: text(100).optional(),
  page: text(300).optional(),
}
const rowPage = cursorQuery(25, text(80))

const OfSeries = z.object({ figure: text(30).pipe(SeriesName) })
const OfFigure = z.object({ figure: text(30).pipe(FigureName) })

const noRange = withRange({})

/** A trainer's own dashboard. */
export const ownStatsCalls = {
  newCustomers: call({
    method: 'GET',
    path: 'dashboard/user/new-register',
    caller: 'trainer',
    staff: ['money'],
    summary: 'New customers per day; per hour with days=1.',
    query: noRange,
    result: SpecSeries,
  }),
  revenue: call({
    method: 'GET',
    path: 'dashboard/user/revenue',
    caller: 'trainer',
    staff: ['money'],
    summary: "What customers paid per day, in units of the trainer's main currency.",
    query: noRange,
    result: SpecSeries,
  }),
  totalRevenue: call({
    method: 'GET',
    path: 'dashboard/user/total-user-revenue',
    caller: 'trainer',
    staff: ['money'],
    summary: 'What customers paid in the range, and in the one before.',
    query: noRange,
    result: SpecTotal,
  }),
  totalSubscribers: call({
    method: 'GET',
    path: 'dashboard/user/total-subscriber',
    caller: 'trainer',
    staff: ['money'],
    summary: 'New customers in the range, and in the one before.',
    query: noRange,
    result: SpecTotal,
  }),
  figures: call({
    method: 'GET',
    path: 'dashboard/figures',
    caller: 'trainer',
    staff: ['money'],
    summary: 'Every figure of the dashboard, with the range before.',
    query: noRange,
    result: Figures,
  }),
  series: call({
    method: 'GET',
    path: 'dashboard/series/:figure',
    caller: 'trainer',
    staff: ['money'],
    summary: 'One figure per day; per hour with days=1.',
    params: OfSeries,
    query: noRange,
    result: Series,
  }),
  exportSeries: call({
    method: 'GET',
    path: 'dashboard/series/:figure/csv',
    caller: 'trainer',
    staff: ['money'],
    summary: 'One figure per day, with its currencies apart, as a CSV file.',
    params: OfSeries,
    query: noRange,
    file: 'text/csv',
    result: CsvFile,
  }),
  recurring: call({
    method: 'GET',
    path: 'dashboard/recurring',
    caller: 'trainer',
    staff: ['money'],
    summary: 'Monthly recurring revenue and its movements.',
    query: noRange,
    result: Recurring,
  }),
  plans: call({
    method: 'GET',
    path: 'dashboard/plans',
    caller: 'trainer',
    staff: ['money'],
    summary: 'What customers paid for each plan.',
    query: noRange,
    result: PlansAnswer,
  }),
  cohorts: call({
    method: 'GET',
    path: 'dashboard/cohorts',
    caller: 'trainer',
    staff: ['money'],
    summary: 'How many of the customers of each of the last twelve months stayed.',
    result: z.array(Cohort),
  }),
  sources: call({
    method: 'GET',
    path: 'dashboard/sources',
    caller: 'trainer',
    staff: ['money'],
    summary: 'Where sign-ups came from: source and page, most first.',
    query: noRange,
    result: SourcesAnswer,
  }),
  newestCustomers: call({
    method: 'GET',
    path: 'dashboard/newest-customers',
    caller: 'trainer',
    staff: ['customers'],
    summary: 'The customers who joined last, newest first, with their plan and what each has paid.',
    result: z.array(NewestCustomer),
  }),
  rows: call({
    method: 'GET',
    path: 'dashboard/rows/:figure',
    caller: 'trainer',
    staff: ['money'],
    summary: 'The rows that a figure is made of, newest first.',
    params: OfFigure,
    query: withRange({ ...rowFilters, ...rowPage }),
    result: cursored(FigureRow),
  }),
  exportRows: call({
    method: 'GET',
    path: 'dashboard/rows/:figure/csv',
    caller: 'trainer',
    fresh: true,
    staff: ['money'],
    summary: 'The rows that a figure is made of, as a CSV file.',
    params: OfFigure,
    query: withRange(rowFilters),
    file: 'text/csv',
    result: CsvFile,
  }),
}

/** The platform's dashboard. */
export const platformStatsCalls = {
  newTrainees: call({
    method: 'GET',
    path: 'admin/dashboard/new-registered-trainee',
    caller: 'admin',
    summary: 'New customers of all trainers per day; per hour with days=1.',
    query: noRange,
    result: SpecSeries,
  }),
  newTrainers: call({
    method: 'GET',
    path: 'admin/dashboard/new-registered-trainer',
    caller: 'admin',
    summary: 'New trainers per day; per hour with days=1.',
    query: noRange,
    result: SpecSeries,
  }),
  revenue: call({
    method: 'GET',
    path: 'admin/dashboard/revenue',
    caller: 'admin',
    summary: "What the customers of all trainers paid per day, in units of the platform's currency.",
    query: noRange,
    result: SpecSeries,
  }),
  totalRevenue: call({
    method: 'GET',
    path: 'admin/dashboard/total-user-revenue',
    caller: 'admin',
    summary: 'What the customers of all trainers paid in the range, and in the one before.',
    query: noRange,
    result: SpecTotal,
  }),
  totalSubscribers: call({
    method: 'GET',
    path: 'admin/dashboard/total-subscriber',
    caller: 'admin',
    summary: 'New customers of all trainers in the range, and in the one before.',
    query: noRange,
    result: SpecTotal,
  }),
  stats: call({
    method: 'GET',
    path: 'admin/dashboard-stats',
    caller: 'admin',
    summary: 'Statistics of the platform, with the newest trainers.',
    query: withRange({ limit: cursorQuery(10, text(1)).limit }),
    result: PlatformStats,
  }),
  figures: call({
    method: 'GET',
    path: 'admin/dashboard/figures',
    caller: 'admin',
    summary: 'Every figure of the platform, with the range before.',
    query: noRange,
    result: Figures,
  }),
  series: call({
    method: 'GET',
    path: 'admin/dashboard/series/:figure',
    caller: 'admin',
    summary: 'One figure of all trainers per day; per hour with days=1.',
    params: OfSeries,
    query: noRange,
    result: Series,
  }),
  exportSeries: call({
    method: 'GET',
    path: 'admin/dashboard/series/:figure/csv',
    caller: 'admin',
    summary: 'One figure of all trainers per day, with its currencies apart, as a CSV file.',
    params: OfSeries,
    query: noRange,
    file: 'text/csv',
    result: CsvFile,
  }),
  recurring: call({
    method: 'GET',
    path: 'admin/dashboard/recurring',
    caller: 'admin',
    summary: 'Monthly recurring revenue of all trainers and its movements.',
    query: noRange,
    result: Recurring,
  }),
  plans: call({
    method: 'GET',
    path: 'admin/dashboard/plans',
    caller: 'admin',
    summary: 'What trainers paid for each plan of the platform.',
    query: noRange,
    result: PlansAnswer,
  }),
  cohorts: call({
    method: 'GET',
    path: 'admin/dashboard/cohorts',
    caller: 'admin',
    summary: 'How many of the customers of each of the last twelve months stayed, over all trainers.',
    result: z.array(Cohort),
  }),
  sources: call({
    method: 'GET',
    path: 'admin/dashboard/sources',
    caller: 'admin',
    summary: 'Where sign-ups on all sites came from, most first.',
    query: noRange,
    result: SourcesAnswer,
  }),
  rows: call({
    method: 'GET',
    path: 'admin/dashboard/rows/:figure',
    caller: 'admin',
    summary:
      'What a figure is made of: the share of each trainer, largest first; with trainer_id, the rows of one, newest first.',
    params: OfFigure,
    query: withRange({ ...rowFilters, ...rowPage, trainer_id: Id.optional() }),
    result: cursored(FigureRow),
  }),
  exportRows: call({
    method: 'GET',
    path: 'admin/dashboard/rows/:figure/csv',
    caller: 'admin',
    fresh: true,
    summary: 'The share of each trainer in a figure, or the rows of one trainer, as a CSV file.',
    params: OfFigure,
    query: withRange({ ...rowFilters, trainer_id: Id.optional() }),
    file: 'text/csv',
    result: CsvFile,
  }),
}
