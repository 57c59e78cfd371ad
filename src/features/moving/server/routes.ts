import { type Route, route } from '../../../base/server/route.ts'
import { movingCalls } from '../contract.ts'
import { choosePlan, getOverview, listMoveRows, readStripe, reportMove, startMove, undo } from './service.ts'

export const movingRoutes: Route[] = [
  route(movingCalls.overview, ({ ctx }) => getOverview(ctx)),
  route(movingCalls.readStripe, ({ ctx }) => readStripe(ctx)),
  route(movingCalls.choosePlan, ({ ctx, params, body }) => choosePlan(ctx, params.id, body)),
  route(movingCalls.start, ({ ctx, params, body }) => startMove(ctx, params.id, body)),
  route(movingCalls.undo, ({ ctx, params }) => undo(ctx, params.id)),
  route(movingCalls.rows, ({ ctx, params, query }) => listMoveRows(ctx, params.id, query.outcome)),
  route(movingCalls.report, ({ ctx, params }) => reportMove(ctx, params.id)),
]
