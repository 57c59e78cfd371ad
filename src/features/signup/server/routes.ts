import { route } from '../../../base/server/route.ts'
import { nameApp } from '../../accounts/server/service.ts'
import { signupCalls } from '../contract.ts'

export const signupRoutes = [
  route(signupCalls.nameApp, ({ ctx, body }) => nameApp(ctx, ctx.trainerId, body.app_name)),
]
