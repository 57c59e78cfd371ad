/** The words of exercises as a trainer's members read them. */
import type { Db } from '../../../base/server/db.ts'
import type { ShownExercise } from '../exercises.ts'

/** Those of `ids` that exist. */
export async function listShown(
  _db: Db,
  _trainerId: number,
  _ids: string[],
): Promise<Map<string, ShownExercise>> {
  return new Map()
}
