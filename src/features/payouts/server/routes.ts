import { route } from '../../../base/server/route.ts'
import { payoutCalls } from '../contract.ts'
import { finishExisting, getStatus, startConnecting } from './service.ts'

export const payoutRoutes = [
  route(payoutCalls.status, ({ ctx }) => getStatus(ctx)),
  route(payoutCalls.connect, ({ ctx, body }) => startConnecting(ctx, body)),
  route(payoutCalls.finish, ({ ctx, body }) => finishExisting(ctx, body)),
]
