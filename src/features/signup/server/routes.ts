import { route } from '../../../base/server/route.ts'
import { industries } from '../../sites/industries.ts'
import { signupCalls } from '../contract.ts'
import { checkName, createSubscription } from './service.ts'

export const signupRoutes = [
  route(signupCalls.checkName, ({ ctx, query }) => checkName(ctx, query.app_name)),
  route(signupCalls.industries, async () => [...industries]),
  route(signupCalls.createSubscription, ({ ctx, body }) => createSubscription(ctx, body)),
]
