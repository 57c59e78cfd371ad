/** Rows of a trainer's exercises as the dashboard gets them. */
import type { KeptExercise } from '../exercises.ts'
import { findExercise } from '../library/library.ts'
import type { ExerciseRow } from './exerciseQueries.ts'

export type AllWords = KeptExercise['words']

export const toKept = ({ id, based_on, archived_at, words, picture, clip }: ExerciseRow): KeptExercise => ({
  id,
  based_on,
  is_archived: archived_at !== null,
  // The words of one of their own were complete when they were saved.
  words: { ...(based_on && ourWords(based_on)), ...words } as AllWords,
  picture,
  clip,
})

export function ourWords(id: string): AllWords {
  const ours = findExercise(id)
  if (!ours) throw new Error(`The library no longer has ${id}`)
  const { id: _, ...words } = ours
  return words
}
