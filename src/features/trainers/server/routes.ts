import { route } from '../../../base/server/route.ts'
import { trainerCalls } from '../contract.ts'
import { adminTrainerRoutes } from './adminRoutes.ts'
import { getApp, setFeatures } from './service.ts'
import { enterTrainerMode, listVisits } from './trainerMode.ts'

export const trainerRoutes = [
  ...adminTrainerRoutes,
  route(trainerCalls.getApp, ({ ctx }) => getApp(ctx)),
  route(trainerCalls.setFeatures, ({ ctx, body }) => setFeatures(ctx, body.features)),
  route(trainerCalls.enterTrainerMode, ({ ctx, body }) => enterTrainerMode(ctx, body.trainer_id)),
  route(trainerCalls.listVisits, ({ ctx }) => listVisits(ctx)),
]
