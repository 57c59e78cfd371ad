import { route } from '../../../base/server/route.ts'
import { recoveryCalls } from '../contract.ts'
import { getLink, getSummary, listFailures, mailAgain, retryNow, setGrace } from './service.ts'

export const recoveryRoutes = [
  route(recoveryCalls.list, ({ ctx, query }) => listFailures(ctx, query)),
  route(recoveryCalls.summary, ({ ctx }) => getSummary(ctx)),
  route(recoveryCalls.setGrace, ({ ctx, body }) => setGrace(ctx, body)),
  route(recoveryCalls.retry, ({ ctx, params }) => retryNow(ctx, params.id)),
  route(recoveryCalls.mail, ({ ctx, params }) => mailAgain(ctx, params.id)),
  route(recoveryCalls.link, ({ ctx, params }) => getLink(ctx, params.id)),
]
