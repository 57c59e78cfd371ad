/**
 * What each template of the wizard puts into a new app, by its name in signup/choices.ts. Only the server reads it: the
 * words of all templates are far too many for a browser's bundle.
 */
import type { Programme } from '../document.ts'
import { clubTraining } from './fitness/clubTraining.ts'
import { coaching } from './fitness/coaching.ts'
import { mensGymSplit } from './fitness/mensGymSplit.ts'
import { womensGymSplit } from './fitness/womensGymSplit.ts'
import { yoga } from './fitness/yoga.ts'

const contents: Record<string, () => Programme[]> = {
  "Women's Gym Split": () => [womensGymSplit()],
  "Men's Gym Split": () => [mensGymSplit()],
  '1-on-1 Coaching': () => [coaching()],
  Yoga: () => [yoga()],
  'Club app': () => [clubTraining()],
}

/** A name that is no longer offered, or none, gives an empty app. */
export const contentOf = (template: string | null): Programme[] => contents[template ?? '']?.() ?? []
