import { type Route, route } from '../../../base/server/route.ts'
import { movingCalls } from '../contract.ts'
import { addPart, checkUploaded, startArchive } from './archives.ts'
import {
  addLines,
  chooseColumns,
  choosePlan,
  getOverview,
  listMoveRows,
  readStripe,
  reportMove,
  startCsv,
  startMove,
  undo,
} from './service.ts'

export const movingRoutes: Route[] = [
  route(movingCalls.overview, ({ ctx }) => getOverview(ctx)),
  route(movingCalls.readStripe, ({ ctx }) => readStripe(ctx)),
  route(movingCalls.startCsv, ({ ctx, body }) => startCsv(ctx, body)),
  route(movingCalls.addLines, ({ ctx, params, body }) => addLines(ctx, params.id, body.lines)),
  route(movingCalls.chooseColumns, ({ ctx, params, body }) => chooseColumns(ctx, params.id, body)),
  route(movingCalls.startArchive, ({ ctx, body }) => startArchive(ctx, body)),
  route(movingCalls.addPart, ({ ctx, params, body }) => addPart(ctx, params.id, body)),
  route(movingCalls.checkArchive, ({ ctx, params }) => checkUploaded(ctx, params.id)),
  route(movingCalls.choosePlan, ({ ctx, params, body }) => choosePlan(ctx, params.id, body)),
  route(movingCalls.start, ({ ctx, params, body }) => startMove(ctx, params.id, body)),
  route(movingCalls.undo, ({ ctx, params }) => undo(ctx, params.id)),
  route(movingCalls.rows, ({ ctx, params, query }) => listMoveRows(ctx, params.id, query.outcome)),
  route(movingCalls.report, ({ ctx, params }) => reportMove(ctx, params.id)),
]
