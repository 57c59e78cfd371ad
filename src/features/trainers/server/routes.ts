import { route } from '../../../base/server/route.ts'
import { accountCalls } from '../../accounts/contract.ts'
import { trainerCalls, trainerModeCalls } from '../contract.ts'
import { visitCalls } from '../visitsContract.ts'
import { adminTrainerRoutes } from './adminRoutes.ts'
import { answerByLink, readAsked } from './answerLink.ts'
import { getApp, setFeatures } from './service.ts'
import {
  enterTrainerMode,
  exitTrainerMode,
  getTrainer,
  listCalls,
  listVisits,
  signOut,
} from './trainerMode.ts'
import {
  answer,
  askToEnter,
  changeModeSettings,
  getAccess,
  getModeSettings,
  listPermissions,
  listRequests,
  withdrawPermission,
} from './trainerModeRequests.ts'

const DAY_SECONDS = 86_400

export const trainerRoutes = [
  ...adminTrainerRoutes,
  // Here and not with the accounts: signing out may end a visit in trainer mode.
  route(accountCalls.logout, ({ ctx }) => signOut(ctx)),
  route(trainerCalls.getApp, ({ ctx }) => getApp(ctx)),
  route(trainerCalls.setFeatures, ({ ctx, body }) => setFeatures(ctx, body.features)),
  route(trainerCalls.enterTrainerMode, async ({ ctx, body, cookies }) => {
    const { user, wayBack } = await enterTrainerMode(ctx, body)
    cookies.set({ name: 'trainer_mode', value: wayBack, maxAgeSeconds: DAY_SECONDS })
    return user
  }),
  route(trainerModeCalls.exit, async ({ ctx, cookies }) => {
    const admin = await exitTrainerMode(ctx, cookies.read('trainer_mode'))
    return admin
  }),
  route(trainerModeCalls.access, ({ ctx, params }) => getAccess(ctx, params.id)),
  route(trainerModeCalls.ask, async ({ ctx, body }) =>
    askToEnter(ctx, body, (await getTrainer(ctx.db, body.trainer_id)).name),
  ),
  route(trainerModeCalls.requests, ({ ctx }) => listRequests(ctx)),
  route(trainerModeCalls.answer, ({ ctx, params, body }) => answer(ctx, params.id, body.allow)),
  route(trainerModeCalls.permissions, ({ ctx }) => listPermissions(ctx)),
  route(trainerModeCalls.withdraw, ({ ctx, params }) => withdrawPermission(ctx, params.id)),
  route(trainerModeCalls.asked, ({ ctx, body }) => readAsked(ctx, body.token)),
  route(trainerModeCalls.answerByLink, ({ ctx, body }) => answerByLink(ctx, body)),
  route(trainerModeCalls.settings, ({ ctx }) => getModeSettings(ctx)),
  route(trainerModeCalls.saveSettings, ({ ctx, body }) => changeModeSettings(ctx, body)),
  route(visitCalls.calls, ({ ctx, params, query }) => listCalls(ctx, params.id, query)),
  route(visitCalls.list, ({ ctx, query }) => listVisits(ctx, query)),
]
