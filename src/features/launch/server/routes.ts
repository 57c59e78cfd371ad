import { route } from '../../../base/server/route.ts'
import { appAccountCalls } from '../appAccounts.ts'
import { launchCalls } from '../contract.ts'
import { preflightCalls } from '../preflight/contract.ts'
import { getReport, runPreflight } from '../preflight/server/service.ts'
import {
  checkLinks,
  getAppAccounts,
  removeReviewer,
  saveLinks,
  saveReviewer,
  setOwner,
  setStep,
  showPassword,
} from './appAccounts.ts'
import { getChecklist, sendLaunchEmail, tick } from './service.ts'

export const launchRoutes = [
  route(launchCalls.checklist, ({ ctx }) => getChecklist(ctx)),
  route(launchCalls.tick, ({ ctx, body }) => tick(ctx, body)),
  route(preflightCalls.report, ({ ctx }) => getReport(ctx)),
  route(preflightCalls.run, ({ ctx }) => runPreflight(ctx)),
  route(launchCalls.sendLaunchEmail, ({ ctx }) => sendLaunchEmail(ctx)),
  route(appAccountCalls.get, ({ ctx }) => getAppAccounts(ctx)),
  route(appAccountCalls.setOwner, ({ ctx, body }) => setOwner(ctx, body)),
  route(appAccountCalls.setStep, ({ ctx, body }) => setStep(ctx, body)),
  route(appAccountCalls.saveLinks, ({ ctx, body }) => saveLinks(ctx, body)),
  route(appAccountCalls.checkLinks, ({ ctx }) => checkLinks(ctx)),
  route(appAccountCalls.saveReviewer, ({ ctx, body }) => saveReviewer(ctx, body)),
  route(appAccountCalls.removeReviewer, ({ ctx }) => removeReviewer(ctx)),
  route(appAccountCalls.showPassword, ({ ctx }) => showPassword(ctx)),
]
