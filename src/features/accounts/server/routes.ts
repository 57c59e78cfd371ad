import { route } from '../../../base/server/route.ts'
import { accountCalls } from '../contract.ts'
import { getMe, login, logout, register } from './service.ts'

export const accountRoutes = [
  route(accountCalls.register, ({ ctx, body }) => register(ctx, body)),
  route(accountCalls.login, ({ ctx, body }) => login(ctx, body)),
  route(accountCalls.logout, ({ ctx }) => logout(ctx)),
  route(accountCalls.me, ({ ctx }) => getMe(ctx)),
]
