import { route } from '../../../base/server/route.ts'
import { operationCalls } from '../contract.ts'
import { listComparisons, listDead, retryDead, retryManyDead } from './service.ts'

export const operationRoutes = [
  route(operationCalls.listComparisons, ({ ctx, query }) => listComparisons(ctx, query)),
  route(operationCalls.listDead, ({ ctx, query }) => listDead(ctx, query)),
  route(operationCalls.retryDead, ({ ctx, params }) => retryDead(ctx, params.id)),
  route(operationCalls.retryManyDead, ({ ctx, body }) => retryManyDead(ctx, body)),
]
