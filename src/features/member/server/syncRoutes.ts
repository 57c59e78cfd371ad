import { route } from '../../../base/server/route.ts'
import { coachCalls } from '../coachContract.ts'
import { streamCalls } from '../streamContract.ts'
import { syncCalls } from '../syncContract.ts'
import { getBegunPart, getPart } from './access.ts'
import { askedOf, trainingOf } from './coach.ts'
import { sync } from './sync.ts'

export const syncRoutes = [
  route(syncCalls.sync, ({ ctx, body }) => sync(ctx, body)),
  route(streamCalls.stream, async ({ ctx: { trainerId, traineeId } }) => ({ trainerId, traineeId })),
  route(syncCalls.part, ({ ctx, params }) => getPart(ctx, params.id, params.version, params.part)),
  route(syncCalls.begunPart, ({ ctx, params }) => getBegunPart(ctx, params.id)),
  route(coachCalls.training, ({ ctx, params, query }) => trainingOf(ctx, params.id, query.before)),
  route(coachCalls.asked, ({ ctx, params }) => askedOf(ctx, params.id, params.log)),
]
