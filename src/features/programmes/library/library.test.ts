import { expect, test } from 'vitest'
import { common } from '../commonExercises.ts'
import { measures } from '../document.ts'
import { type Exercise, equipmentNames, levelNames, muscleNames, patternNames } from '../exercises.ts'
import bodyweight from './bodyweight.json' with { type: 'json' }
import conditioning from './conditioning.json' with { type: 'json' }
import { findExercise, library } from './library.ts'
import mobility from './mobility.json' with { type: 'json' }
import poses from './poses.json' with { type: 'json' }

const wordsOf = ({ steps, cues, mistakes }: Exercise) => [...steps, ...cues, ...mistakes]
const twice = (words: readonly string[]) => words.filter((word, at) => words.indexOf(word) !== at)
const plain = (words: string) =>
  words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** The rules that a library entry breaks, in words. */
function problemsOf(exercise: Exercise): string[] {
  const { id, swaps, primary, secondary, steps, cues, mistakes } = exercise
  const rules: [boolean, string][] = [
    [/^[a-z0-9][a-z0-9-]{1,59}$/.test(id) && !id.startsWith('own-'), 'is no slug'],
    [exercise.name.length >= 3 && exercise.name.length <= 60, 'has no proper name'],
    [exercise.otherNames.length >= 1, 'has no other name'],
    [exercise.pattern in patternNames, 'has an unknown pattern'],
    [exercise.level in levelNames, 'has an unknown level'],
    [measures.includes(exercise.measure), 'has an unknown measure'],
    [exercise.equipment.every((one) => one in equipmentNames), 'needs unknown equipment'],
    [primary.length >= 1 && primary.length <= 3, 'has no one to three primary muscles'],
    [[...primary, ...secondary].every((one) => one in muscleNames), 'has an unknown muscle'],
    [twice([...primary, ...secondary]).length === 0, 'names a muscle twice'],
    [steps.length >= 3 && steps.length <= 5, 'has no three to five steps'],
    [cues.length === 2 && mistakes.length === 2, 'has no two cues and two mistakes'],
    [wordsOf(exercise).every((one) => /^[A-Z].{3,170}[.]$/.test(one)), 'has words that are no sentence'],
    [swaps.length === 3 && twice(swaps).length === 0 && !swaps.includes(id), 'has no three different swaps'],
    [swaps.every((swap) => findExercise(swap)), 'has a swap that does not exist'],
  ]
  return rules.filter(([holds]) => !holds).map(([, rule]) => `${id} ${rule}`)
}

test('the library has 140 gym exercises, 50 of bodyweight and conditioning, 50 poses and mobility', () => {
  expect(library).toHaveLength(240)
  expect(Object.keys({ ...bodyweight, ...conditioning })).toHaveLength(50)
  expect(Object.keys({ ...poses, ...mobility })).toHaveLength(50)
})

test('each exercise of the library keeps the rules', () => {
  expect(library.flatMap(problemsOf)).toEqual([])
})

test('an entry that breaks rules is found', () => {
  const broken = { ...(library[0] as Exercise), swaps: ['back-squat', 'nothing', 'nothing'], cues: ['cue'] }

  expect(problemsOf(broken)).toHaveLength(4)
})

test('ids, names and other names occur once', () => {
  expect(twice(library.map(({ id }) => id))).toEqual([])
  expect(twice(library.flatMap(({ name, otherNames }) => [name, ...otherNames]).map(plain))).toEqual([])
})

test('each sentence of the library occurs once', () => {
  expect(twice(library.flatMap(wordsOf).map(plain))).toEqual([])
})

test('the library reaches each muscle, pattern and piece of equipment', () => {
  const missing = [
    ...Object.keys(muscleNames).filter(
      (name) => !library.some(({ primary }) => primary.some((one) => one === name)),
    ),
    ...Object.keys(patternNames).filter((name) => !library.some(({ pattern }) => pattern === name)),
    ...Object.keys(equipmentNames).filter(
      (name) => !library.some((one) => one.equipment.some((part) => part === name)),
    ),
  ]

  expect(missing).toEqual([])
})

test('the common exercises are in the library, each once', () => {
  expect(common.filter((id) => !findExercise(id))).toEqual([])
  expect(twice(common)).toEqual([])
})
