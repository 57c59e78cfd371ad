/** Our exercises with the trainer's words over them. Loaded with the screens that list them, not before. */
import { useMemo } from 'react'
import { useCall } from '../../../../base/web/api.ts'
import { exerciseCalls } from '../../exerciseContract.ts'
import { type ListedExercise, mergeExercises } from '../../exercises.ts'
import { library } from '../../library/library.ts'

export function useExercises() {
  const { data, error, refetch } = useCall(exerciseCalls.list, {})
  const exercises = useMemo<ListedExercise[] | undefined>(
    () => data && mergeExercises(library, data.exercises),
    [data],
  )
  return { exercises, error, retry: () => void refetch() }
}
