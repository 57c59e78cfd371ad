import { route } from '../../../base/server/route.ts'
import { operationCalls } from '../contract.ts'
import { listComparisons, listDead, retryDead } from './service.ts'

export const operationRoutes = [
  route(operationCalls.listComparisons, ({ ctx }) => listComparisons(ctx)),
  route(operationCalls.listDead, ({ ctx }) => listDead(ctx)),
  route(operationCalls.retryDead, ({ ctx, params }) => retryDead(ctx, params.id)),
]
