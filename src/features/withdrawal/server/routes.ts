import { type Route, route } from '../../../base/server/route.ts'
import { withdrawalCalls } from '../contract.ts'
import { carryOutOwn, changeSettings, declineOwn, listOwn, readSettings } from './service.ts'

export const withdrawalRoutes: Route[] = [
  route(withdrawalCalls.settings, ({ ctx }) => readSettings(ctx)),
  route(withdrawalCalls.saveSettings, ({ ctx, body }) => changeSettings(ctx, body)),
  route(withdrawalCalls.list, ({ ctx, query }) => listOwn(ctx, query)),
  route(withdrawalCalls.carryOut, ({ ctx, params }) => carryOutOwn(ctx, params.id)),
  route(withdrawalCalls.decline, ({ ctx, params }) => declineOwn(ctx, params.id)),
]
