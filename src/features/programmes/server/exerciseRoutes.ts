import { type Route, route } from '../../../base/server/route.ts'
import { exerciseCalls } from '../exerciseContract.ts'
import {
  archiveExercise,
  changeExercise,
  createExercise,
  listKept,
  restoreExercise,
  rewordExercise,
} from './exercises.ts'

export const exerciseRoutes: Route[] = [
  route(exerciseCalls.list, ({ ctx }) => listKept(ctx)),
  route(exerciseCalls.create, ({ ctx, body }) => createExercise(ctx, body)),
  route(exerciseCalls.change, ({ ctx, params, body }) => changeExercise(ctx, params.id, body)),
  route(exerciseCalls.reword, ({ ctx, params, body }) => rewordExercise(ctx, params.id, body)),
  route(exerciseCalls.archive, ({ ctx, params }) => archiveExercise(ctx, params.id)),
  route(exerciseCalls.restore, ({ ctx, params }) => restoreExercise(ctx, params.id)),
]
