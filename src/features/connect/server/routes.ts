import { route } from '../../../base/server/route.ts'
import { connectCalls } from '../contract.ts'
import { finishExisting, getStatus, startConnecting } from './service.ts'

export const connectRoutes = [
  route(connectCalls.status, ({ ctx }) => getStatus(ctx)),
  route(connectCalls.connect, ({ ctx, body }) => startConnecting(ctx, body)),
  route(connectCalls.finish, ({ ctx, body }) => finishExisting(ctx, body)),
]
