/** The words of exercises as a trainer's members read them. */
import type { Db } from '../../../base/server/db.ts'
import { type ListedExercise, mergeExercises, type ShownExercise, toShown } from '../exercises.ts'
import { library } from '../library/library.ts'
import { listExercises } from './exerciseQueries.ts'
import { toKept } from './keptExercises.ts'

/** Those of `ids` that exist. Archived ones too: programmes may still name them. */
export async function listShown(
  db: Db,
  trainerId: number,
  ids: readonly string[],
): Promise<Map<string, ShownExercise>> {
  const found = await listKnown(db, trainerId, ids)
  return new Map([...found].map(([id, exercise]) => [id, toShown(exercise)]))
}

/** The same with what only the dashboard needs. */
export async function listKnown(
  db: Db,
  trainerId: number,
  ids: readonly string[],
): Promise<Map<string, ListedExercise>> {
  const asked = new Set(ids)
  const kept = (await listExercises(db, trainerId)).map(toKept)
  const found = mergeExercises(library, kept).filter(({ id }) => asked.has(id))
  return new Map(found.map((exercise) => [exercise.id, exercise]))
}
