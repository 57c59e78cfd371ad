/** The words of exercises as a trainer's members read them. */
import type { Db } from '../../../base/server/db.ts'
import { type Exercise, equipmentNames, type ShownExercise } from '../exercises.ts'
import { findExercise } from '../library/library.ts'

/** Those of `ids` that exist. */
export async function listShown(
  _db: Db,
  _trainerId: number,
  ids: string[],
): Promise<Map<string, ShownExercise>> {
  const shown = new Map<string, ShownExercise>()
  for (const id of ids) {
    const exercise = findExercise(id)
    if (exercise) shown.set(id, toShown(exercise))
  }
  return shown
}

/** Exactly these fields: what else the library says is not for devices. */
const toShown = (exercise: Exercise): ShownExercise => ({
  id: exercise.id,
  name: exercise.name,
  equipment: exercise.equipment.map((one) => equipmentNames[one]),
  primary: exercise.primary,
  secondary: exercise.secondary,
  measure: exercise.measure,
  perSide: exercise.perSide,
  steps: exercise.steps,
  cues: exercise.cues,
  mistakes: exercise.mistakes,
  clip: null,
  picture: null,
})
