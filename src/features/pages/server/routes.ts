import { route } from '../../../base/server/route.ts'
import { pageCalls } from '../contract.ts'
import { getOwnPage, getPublication, getPublicPage, publishPage } from './service.ts'

export const pageRoutes = [
  route(pageCalls.getOwn, ({ ctx }) => getOwnPage(ctx)),
  route(pageCalls.getPublication, ({ ctx }) => getPublication(ctx)),
  route(pageCalls.publish, ({ ctx, body }) => publishPage(ctx, body)),
  route(pageCalls.getPublic, ({ ctx, params }) => getPublicPage(ctx, params.subdomain)),
]
