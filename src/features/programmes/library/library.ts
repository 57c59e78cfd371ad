/** Our 240 exercises, in our own words. The server reads them all; in the dashboard they are loaded when needed. */
import type { Exercise } from '../exercises.ts'
import bodyweight from './bodyweight.json' with { type: 'json' }
import conditioning from './conditioning.json' with { type: 'json' }
import gymCore from './gym-core.json' with { type: 'json' }
import gymHinge from './gym-hinge.json' with { type: 'json' }
import gymHorizontalPull from './gym-horizontal-pull.json' with { type: 'json' }
import gymHorizontalPush from './gym-horizontal-push.json' with { type: 'json' }
import gymLunge from './gym-lunge.json' with { type: 'json' }
import gymSquat from './gym-squat.json' with { type: 'json' }
import gymVertical from './gym-vertical.json' with { type: 'json' }
import mobility from './mobility.json' with { type: 'json' }
import poses from './poses.json' with { type: 'json' }

/** By id. Written as an object, because the compiler compares each entry of a list with every other. */
const files: object[] = [
  gymSquat,
  gymHinge,
  gymLunge,
  gymHorizontalPush,
  gymHorizontalPull,
  gymVertical,
  gymCore,
  bodyweight,
  conditioning,
  poses,
  mobility,
]

/** The library's test proves that each entry is what `Exercise` says. */
export const library: readonly Exercise[] = files.flatMap((file) =>
  Object.entries(file as Record<string, Omit<Exercise, 'id'>>).map(([id, words]) => ({ id, ...words })),
)

const byId = new Map(library.map((exercise) => [exercise.id, exercise]))

export const findExercise = (id: string): Exercise | undefined => byId.get(id)
