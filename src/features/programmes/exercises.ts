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
  equipment: string[]
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
export type Exercise = Omit<ShownExercise, 'equipment' | 'clip' | 'picture'> & {
  otherNames: string[]
  pattern: Pattern
  /** Empty: none needed. */
  equipment: Equipment[]
  level: Level
  /** Ids of exercises that can stand in for it, nearest first. */
  swaps: string[]
}
