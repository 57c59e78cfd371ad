import { route } from '../../../base/server/route.ts'
import { operationCalls } from '../contract.ts'
import { mailLogCalls } from '../mailContract.ts'
import { webhookCalls } from '../webhookContract.ts'
import { listMailLog, sendMailAgain } from './mails.ts'
import { getQueues, listComparisons, listDead, retryDead, retryManyDead } from './service.ts'
import { listEvents, processEventAgain } from './webhooks.ts'

export const operationRoutes = [
  route(operationCalls.queues, ({ ctx }) => getQueues(ctx)),
  route(operationCalls.listComparisons, ({ ctx, query }) => listComparisons(ctx, query)),
  route(operationCalls.listDead, ({ ctx, query }) => listDead(ctx, query)),
  route(operationCalls.retryDead, ({ ctx, params }) => retryDead(ctx, params.id)),
  route(operationCalls.retryManyDead, ({ ctx, body }) => retryManyDead(ctx, body)),
  route(mailLogCalls.list, ({ ctx, query }) => listMailLog(ctx, query)),
  route(mailLogCalls.sendAgain, ({ ctx, body }) => sendMailAgain(ctx, body)),
  route(webhookCalls.list, ({ ctx, query }) => listEvents(ctx, query)),
  route(webhookCalls.processAgain, ({ ctx, params }) => processEventAgain(ctx, params.id)),
]
