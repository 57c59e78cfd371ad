/**
 * What an exercise is, and how the words of the library and of a trainer come together. Devices read this file: no
 * zod, and no library (240 entries weigh too much; see library/library.ts).
 */

export const muscleNames = {
  chest: 'Chest',
  shoulders: 'Shoulders',
  'rear-shoulders': 'Rear shoulders',
  biceps: 'Biceps',
  triceps: 'Triceps',
  forearms: 'Forearms',
  'upper-back': 'Upper back',
  lats: 'Lats',
  'lower-back': 'Lower back',
  abs: 'Abs',
  obliques: 'Obliques',
  glutes: 'Glutes',
  quads: 'Quads',
  hamstrings: 'Hamstrings',
  adductors: 'Inner thighs',
  calves: 'Calves',
} as const
export type Muscle = keyof typeof muscleNames

export const patternNames = {
  squat: 'Squat',
  hinge: 'Hinge',
  lunge: 'Lunge',
  'horizontal-push': 'Horizontal push',
  'horizontal-pull': 'Horizontal pull',
  'vertical-push': 'Vertical push',
  'vertical-pull': 'Vertical pull',
  carry: 'Carry',
  core: 'Core',
  jump: 'Jump',
  conditioning: 'Conditioning',
  mobility: 'Mobility',
  pose: 'Pose',
} as const
export type Pattern = keyof typeof patternNames

export const equipmentNames = {
  barbell: 'Barbell',
  dumbbell: 'Dumbbell',
  kettlebell: 'Kettlebell',
  'ez-bar': 'EZ bar',
  'trap-bar': 'Trap bar',
  landmine: 'Landmine',
  plate: 'Weight plate',
  rack: 'Rack',
  bench: 'Bench',
  machine: 'Machine',
  'smith-machine': 'Smith machine',
  cable: 'Cable',
  'pull-up-bar': 'Pull-up bar',
  'dip-bars': 'Dip bars',
  box: 'Box or step',
  band: 'Band',
  'ab-wheel': 'Ab wheel',
  'medicine-ball': 'Medicine ball',
  slider: 'Sliders',
  'jump-rope': 'Jump rope',
  rope: 'Battle ropes',
  sled: 'Sled',
  rower: 'Rowing machine',
  bike: 'Bike',
  treadmill: 'Treadmill',
  roller: 'Foam roller',
  mat: 'Mat',
  block: 'Block',
  strap: 'Strap',
  wall: 'Wall',
} as const
export type Equipment = keyof typeof equipmentNames

export const levelNames = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
} as const
export type Level = keyof typeof levelNames

/** What a device gets with a published part: everything it shows of an exercise. */
export type ShownExercise = {
  id: string
  name: string
  /** Empty: none needed. A device decides by it whether a weight is usual. */
  equipment: Equipment[]
  primary: Muscle[]
  secondary: Muscle[]
  measure: 'reps' | 'seconds' | 'metres'
  perSide: boolean
  steps: string[]
  cues: string[]
  mistakes: string[]
  /** The address of a film; null if there is none. */
  clip: string | null
  picture: string | null
}

/** An entry of the library. Its id is a slug that never changes: programmes and logs name it. */
export type Exercise = Omit<ShownExercise, 'clip' | 'picture'> & {
  otherNames: string[]
  pattern: Pattern
  level: Level
  /** Ids of exercises that can stand in for it, nearest first. */
  swaps: string[]
}

/**
 * Whether a set may be measured so. Anything can be done for a time. What leads forward is also counted by the way, and
 * rounds of conditioning are counted as people like. A pose has no repetitions.
 */
export function isMeasurable(
  by: Exercise['measure'],
  { measure, pattern }: Pick<Exercise, 'measure' | 'pattern'>,
) {
  if (by === measure || by === 'seconds' || pattern === 'conditioning') return true
  return by === 'metres' && measure === 'reps' && (pattern === 'lunge' || pattern === 'core')
}

/** What a trainer keeps of an exercise: one of their own, or their words over one of ours. */
export type KeptExercise = {
  id: string
  /** The id of the library's exercise that it changes; null for one of their own. */
  based_on: string | null
  is_archived: boolean
  /** Complete: of one of ours, what the trainer did not change is as in the library. */
  words: Omit<Exercise, 'id'>
  /** An empty text: none. */
  picture: string
  clip: string
}

/** An exercise as the dashboard lists it. */
export type ListedExercise = Exercise & {
  whose: 'library' | 'changed' | 'own'
  isArchived: boolean
  clip: string | null
  picture: string | null
}

const ofLibrary = (exercise: Exercise): ListedExercise => ({
  ...exercise,
  whose: 'library',
  isArchived: false,
  clip: null,
  picture: null,
})

/** A trainer's own first, then ours with the trainer's words over them. Changes that are archived no longer count. */
export function mergeExercises(ours: readonly Exercise[], kept: readonly KeptExercise[]): ListedExercise[] {
  const changes = new Map(
    kept.flatMap((one) => (one.based_on && !one.is_archived ? [[one.based_on, one]] : [])),
  )
  const own = kept.filter(({ based_on }) => based_on === null)
  return [
    ...own.map(
      ({ id, words, is_archived, ...media }): ListedExercise => ({
        ...words,
        id,
        whose: 'own',
        isArchived: is_archived,
        ...shownMedia(media),
      }),
    ),
    ...ours.map((exercise): ListedExercise => {
      const change = changes.get(exercise.id)
      if (!change) return ofLibrary(exercise)
      return { ...ofLibrary(exercise), ...change.words, whose: 'changed', ...shownMedia(change) }
    }),
  ]
}

const shownMedia = ({ clip, picture }: Pick<KeptExercise, 'clip' | 'picture'>) => ({
  clip: clip || null,
  picture: picture || null,
})

/** Only what devices show. */
export const toShown = (exercise: ListedExercise): ShownExercise => ({
  id: exercise.id,
  name: exercise.name,
  equipment: exercise.equipment,
  primary: exercise.primary,
  secondary: exercise.secondary,
  measure: exercise.measure,
  perSide: exercise.perSide,
  steps: exercise.steps,
  cues: exercise.cues,
  mistakes: exercise.mistakes,
  clip: exercise.clip,
  picture: exercise.picture,
})
