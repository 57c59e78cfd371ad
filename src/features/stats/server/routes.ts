import { route } from '../../../base/server/route.ts'
import { ownStatsCalls as own, platformStatsCalls as platform } from '../contract.ts'
import { tabFigures } from '../figures.ts'
import { getCohorts, getPlans, getPlatformStats, getRecurring, getSources } from './breakdowns.ts'
import { listNewestCustomers } from './newest.ts'
import { exportPlatformRows, listPlatformFigureRows } from './platformRows.ts'
import { exportOwnRows, listOwnRows } from './rows.ts'
import {
  exportSeries,
  getCountTotal,
  getFigures,
  getRevenueTotal,
  getSeries,
  getSpecSeries,
} from './service.ts'

const { trainer, admin } = tabFigures

export const statsRoutes = [
  route(own.newCustomers, ({ ctx, query }) => getSpecSeries(ctx, trainer.SUBSCRIBER, query)),
  route(own.revenue, ({ ctx, query }) => getSpecSeries(ctx, trainer.REVENUE, query)),
  route(own.totalRevenue, ({ ctx, query }) => getRevenueTotal(ctx, query)),
  route(own.totalSubscribers, ({ ctx, query }) => getCountTotal(ctx, trainer.SUBSCRIBER, query)),
  route(own.figures, ({ ctx, query }) => getFigures(ctx, query)),
  route(own.series, ({ ctx, params, query }) => getSeries(ctx, params.figure, query)),
  route(own.exportSeries, ({ ctx, params, query }) => exportSeries(ctx, params.figure, query)),
  route(own.recurring, ({ ctx, query }) => getRecurring(ctx, query)),
  route(own.plans, ({ ctx, query }) => getPlans(ctx, query)),
  route(own.cohorts, ({ ctx }) => getCohorts(ctx)),
  route(own.sources, ({ ctx, query }) => getSources(ctx, query)),
  route(own.newestCustomers, ({ ctx }) => listNewestCustomers(ctx)),
  route(own.rows, ({ ctx, params, query }) => listOwnRows(ctx, params.figure, query)),
  route(own.exportRows, ({ ctx, params, query }) => exportOwnRows(ctx, params.figure, query)),
  route(platform.newTrainees, ({ ctx, query }) => getSpecSeries(ctx, admin.SUBSCRIBER, query)),
  route(platform.newTrainers, ({ ctx, query }) => getSpecSeries(ctx, admin.USER, query)),
  route(platform.revenue, ({ ctx, query }) => getSpecSeries(ctx, admin.REVENUE, query)),
  route(platform.totalRevenue, ({ ctx, query }) => getRevenueTotal(ctx, query)),
  route(platform.totalSubscribers, ({ ctx, query }) => getCountTotal(ctx, admin.SUBSCRIBER, query)),
  route(platform.stats, ({ ctx, query }) => getPlatformStats(ctx, query)),
  route(platform.figures, ({ ctx, query }) => getFigures(ctx, query)),
  route(platform.series, ({ ctx, params, query }) => getSeries(ctx, params.figure, query)),
  route(platform.exportSeries, ({ ctx, params, query }) => exportSeries(ctx, params.figure, query)),
  route(platform.recurring, ({ ctx, query }) => getRecurring(ctx, query)),
  route(platform.plans, ({ ctx, query }) => getPlans(ctx, query)),
  route(platform.cohorts, ({ ctx }) => getCohorts(ctx)),
  route(platform.sources, ({ ctx, query }) => getSources(ctx, query)),
  route(platform.rows, ({ ctx, params, query }) => listPlatformFigureRows(ctx, params.figure, query)),
  route(platform.exportRows, ({ ctx, params, query }) => exportPlatformRows(ctx, params.figure, query)),
]
