import type { AsTrainer } from '../../../base/server/context.ts'
import { type Route, route } from '../../../base/server/route.ts'
import { appImageCalls } from '../appImages.ts'
import { memberAppCalls } from '../memberApp.ts'
import { settingsCalls } from '../settings.ts'
import { downloadIcons, getAppImages, saveAppImages, saveHeadlines } from './appImages.ts'
import { getMemberApp, publishMemberApp, saveMemberApp, type WithApp } from './apps.ts'
import { checkDomain, getSettings, saveSettings } from './settings.ts'

type RenderScreens = (ctx: AsTrainer) => Promise<{ path: string; html: string }[]>

/** Neither rendering pages nor events are known here: app/ passes them in. */
export const siteRoutes = (renderScreens: RenderScreens, publishWithApp: WithApp): Route[] => [
  route(settingsCalls.get, ({ ctx }) => getSettings(ctx)),
  route(settingsCalls.save, ({ ctx, body }) => saveSettings(ctx, body)),
  route(settingsCalls.checkDomain, ({ ctx, query }) => checkDomain(ctx, query.domain)),
  route(appImageCalls.get, ({ ctx }) => getAppImages(ctx)),
  route(appImageCalls.save, ({ ctx, body }) => saveAppImages(ctx, body)),
  route(appImageCalls.screens, ({ ctx }) => renderScreens(ctx)),
  route(appImageCalls.saveHeadlines, ({ ctx, body }) => saveHeadlines(ctx, body.headlines)),
  route(appImageCalls.icons, ({ ctx }) => downloadIcons(ctx)),
  route(memberAppCalls.get, ({ ctx }) => getMemberApp(ctx)),
  route(memberAppCalls.save, ({ ctx, body }) => saveMemberApp(ctx, body)),
  route(memberAppCalls.publish, ({ ctx }) => publishMemberApp(ctx, publishWithApp)),
]
