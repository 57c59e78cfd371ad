/** The exercises to choose from: ours, loaded once the programme is shown, and the trainer's own. */
import { createContext, use, useEffect, useMemo, useState } from 'react'
import { useCall } from '../../../../base/web/api.ts'
import { toastLoadFailed } from '../../../../ui/ahead.ts'
import { exerciseCalls } from '../../exerciseContract.ts'
import { type Exercise, type KeptExercise, type ListedExercise, mergeExercises } from '../../exercises.ts'

let loaded: readonly Exercise[] = []
let loading: Promise<readonly Exercise[]> | undefined

export function loadExercises(): Promise<readonly Exercise[]> {
  loading ??= import('../../library/library.ts').then(
    ({ library }) => (loaded = library),
    (error: unknown) => {
      // The next one who asks tries again.
      loading = undefined
      throw error
    },
  )
  return loading
}

/** The list is asked for once in a workout, and each of its rows reads it here. */
export const ExercisesContext = createContext<readonly ListedExercise[]>([])

/** Archived ones are among them: the program may still have them. */
export const useExercises = () => use(ExercisesContext)

export function useUsableExercises(): readonly ListedExercise[] {
  const all = useExercises()
  return useMemo(() => all.filter(({ isArchived }) => !isArchived), [all])
}

/** Empty until they are there. */
export function useLoadedExercises(): readonly ListedExercise[] {
  const { data } = useCall(exerciseCalls.list, {})
  const [ours, setOurs] = useState(loaded)
  useEffect(() => {
    let isLeft = false
    loadExercises().then((found) => !isLeft && setOurs(found), toastLoadFailed)
    return () => {
      isLeft = true
    }
  }, [])
  return merged(ours, data?.exercises ?? none)
}

const none: KeptExercise[] = []
let last = { ours: loaded, kept: none, all: mergeExercises(loaded, none) }

/** The next workout that is opened needs the same list. */
function merged(ours: readonly Exercise[], kept: KeptExercise[]): readonly ListedExercise[] {
  if (last.ours !== ours || last.kept !== kept) last = { ours, kept, all: mergeExercises(ours, kept) }
  return last.all
}
