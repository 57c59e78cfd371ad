import { route } from '../../../base/server/route.ts'
import { settingsCalls } from '../settings.ts'
import { checkDomain, getSettings, saveSettings } from './settings.ts'

export const siteRoutes = [
  route(settingsCalls.get, ({ ctx }) => getSettings(ctx)),
  route(settingsCalls.save, ({ ctx, body }) => saveSettings(ctx, body)),
  route(settingsCalls.checkDomain, ({ ctx, query }) => checkDomain(ctx, query.domain)),
]
