import { describe, expect, test } from 'vitest'
import { templates } from '../../signup/choices.ts'
import type { Item, Part, Programme, Workout } from '../document.ts'
import { minutesOf } from '../estimate.ts'
import type { Muscle } from '../exercises.ts'
import { findExercise } from '../library/library.ts'
import { contentOf } from './content.ts'

const workoutsOf = ({ activities }: Part): Workout[] =>
  activities.filter((activity) => activity.kind === 'workout')
const itemsOf = ({ blocks }: Workout): Item[] => blocks.flatMap(({ items }) => items)
const all = templates
  .flatMap(({ name }) => contentOf(name).map((programme) => ({ name, programme })))
  .filter(({ programme }) => programme.parts.some((part) => workoutsOf(part).length > 0))

describe.for(all)('$name: $programme.title', ({ programme }) => {
  const workouts = programme.parts.flatMap(workoutsOf)

  test('every exercise and every swap is in the library, and is measured as it is there', () => {
    const faults = workouts.flatMap((workout) =>
      itemsOf(workout).flatMap((item) =>
        [item.exercise, ...item.swaps]
          .filter((id) => !findExercise(id))
          .concat(isMeasured(item) ? [] : [`${item.exercise} or a swap is measured otherwise`])
          .map((fault) => `${workout.id}: ${fault}`),
      ),
    )

    expect(faults).toEqual([])
  })

  test('every session takes 20 to 75 minutes by its own estimate', () => {
    const outside = workouts
      .map((workout) => ({ id: workout.id, title: workout.title, minutes: minutesOf(workout) }))
      .filter(({ minutes }) => minutes < 20 || minutes > 75)

    expect(outside).toEqual([])
  })

  test('no main lift is heavy on two days running', () => {
    const days = programme.parts.flatMap((part, week) =>
      workoutsOf(part).flatMap((workout) =>
        workout.day === null ? [] : [{ day: week * 7 + workout.day, muscles: mainMuscles(workout) }],
      ),
    )
    const clashes = days.filter(({ day, muscles }) =>
      days.some(
        (before) => before.day === day - 1 && muscles.some((muscle) => before.muscles.includes(muscle)),
      ),
    )

    expect(clashes).toEqual([])
  })
})

const isMeasured = ({ exercise, swaps, sets, perSide }: Item): boolean =>
  [exercise, ...swaps]
    .map(findExercise)
    .every((found) => !found || (found.perSide === perSide && sets.every(({ by }) => by === found.measure)))

/** The primary muscles of the lifts whose weight rises by a fixed step. */
const mainMuscles = (workout: Workout): Muscle[] =>
  itemsOf(workout)
    .filter(({ progression }) => progression.rule === 'linear')
    .flatMap(({ exercise }) => findExercise(exercise)?.primary ?? [])

const trained: Muscle[] = [
  'chest',
  'shoulders',
  'biceps',
  'triceps',
  'upper-back',
  'lats',
  'glutes',
  'quads',
  'hamstrings',
]

/** Sets with at most three repetitions in reserve: one for a primary muscle, a half for a secondary one. */
function hardSets(part: Part): Record<string, number> {
  const sum: Record<string, number> = {}
  const required = workoutsOf(part).filter(({ optional }) => !optional)
  for (const { exercise, sets } of required.flatMap(itemsOf)) {
    const hard = sets.filter(({ kind, rir }) => kind === 'work' && rir !== null && rir <= 3).length
    const { primary = [], secondary = [] } = findExercise(exercise) ?? {}
    for (const muscle of primary) sum[muscle] = (sum[muscle] ?? 0) + hard
    for (const muscle of secondary) sum[muscle] = (sum[muscle] ?? 0) + hard / 2
  }
  return sum
}

describe.for([
  { name: "Women's Gym Split", lighter: [4, 8] },
  { name: "Men's Gym Split", lighter: [4, 8] },
  { name: '1-on-1 Coaching', lighter: [6] },
])('$name', ({ name, lighter }) => {
  const [programme] = contentOf(name) as [Programme]

  test('the weeks of work have 8 to 20 hard sets for each muscle', () => {
    const outside = programme.parts.flatMap((part, i) => {
      const sum = hardSets(part)
      const muscles = lighter.includes(i + 1) ? [] : trained
      return [
        ...muscles.filter((muscle) => (sum[muscle] ?? 0) < 8),
        ...Object.keys(sum).filter((muscle) => (sum[muscle] ?? 0) > 20),
      ].map((muscle) => `${part.id} ${muscle} ${sum[muscle] ?? 0}`)
    })

    expect(outside).toEqual([])
  })

  test.for(lighter)('lighter week %i has fewer than two thirds of the sets of the week before', (week) => {
    const setsIn = (part: Part | undefined) =>
      (part ? workoutsOf(part) : [])
        .flatMap(itemsOf)
        .flatMap((item) => item.sets.filter(({ kind }) => kind === 'work')).length
    const [before, light] = [programme.parts[week - 2], programme.parts[week - 1]].map(setsIn)

    expect(light).toBeGreaterThan(0)
    expect(light).toBeLessThan(((before ?? 0) * 2) / 3)
  })
})
