/**
 * Finds exercises while somebody types: by name, other names, muscles, equipment and pattern, best hits first, also
 * with a typing error. A whole name comes first, then a whole other name. After them what counts is where the word was
 * found and how well it fits, times how common the exercise is; then the shorter name. Devices use it too.
 */
import { commonness } from './commonExercises.ts'
import { equipmentNames, muscleNames, type Pattern, patternNames, type ShownExercise } from './exercises.ts'

type Searchable = Pick<ShownExercise, 'id' | 'name' | 'equipment' | 'primary' | 'secondary'> & {
  otherNames?: string[]
  pattern?: Pattern
}

/** A word of an exercise and how much a hit on it counts. */
type Weighed = { word: string; weight: number }

const weights = { name: 100, otherName: 70, primary: 60, equipment: 60, pattern: 30, secondary: 10 }

const fold = (words: string) =>
  words
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const wordsIn = (words: string) => fold(words).split(' ').filter(Boolean)

type Index = { words: Weighed[]; name: string; otherNames: string[] }
const kept = new WeakMap<Searchable, Index>()

const joinedOf = (name: string) => fold(name).replaceAll(' ', '')

/** The joined name is a word too, so that "pushup" finds "Push-Up". */
function indexOf(exercise: Searchable): Index {
  const known = kept.get(exercise)
  if (known) return known
  const named = (names: readonly string[], weight: number) =>
    names.flatMap((name) => [...wordsIn(name), joinedOf(name)].map((word) => ({ word, weight })))
  const muscles = (list: Searchable['primary']) => list.flatMap((muscle) => [muscleNames[muscle], muscle])
  const equipment = exercise.equipment.map((one) => equipmentNames[one])
  const words = [
    ...named([exercise.name], weights.name),
    ...named(exercise.otherNames ?? [], weights.otherName),
    ...named(muscles(exercise.primary), weights.primary),
    ...named(equipment.length ? equipment : ['bodyweight'], weights.equipment),
    ...named(exercise.pattern ? [patternNames[exercise.pattern]] : [], weights.pattern),
    ...named(muscles(exercise.secondary), weights.secondary),
  ]
  const index = {
    words,
    name: joinedOf(exercise.name),
    otherNames: (exercise.otherNames ?? []).map(joinedOf),
  }
  kept.set(exercise, index)
  return index
}

/** Exercises that match every word, best first; all of them, in their order, if there are no words. */
export function searchExercises<One extends Searchable>(all: readonly One[], words: string): One[] {
  const asked = wordsIn(words)
  if (!asked.length) return [...all]
  // Many exercises share their words: each pair of words is compared once.
  const memory = asked.map(() => new Map<string, number>())
  return all
    .map((exercise) => ({
      exercise,
      score: scoreOf(indexOf(exercise), asked, memory) * commonness(exercise.id),
    }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.exercise.name.length - b.exercise.name.length)
    .map(({ exercise }) => exercise)
}

/** The one with this name or other name, whatever its hyphens, and in the plural too; a trainer's own before ours. */
export function findByName<One extends Searchable>(all: readonly One[], name: string): One | undefined {
  const asked = singular(joinedOf(name))
  if (!asked) return undefined
  return (
    all.find((exercise) => singular(indexOf(exercise).name) === asked) ??
    all.find((exercise) => indexOf(exercise).otherNames.some((other) => singular(other) === asked))
  )
}

const singular = (joined: string) => joined.replace(/s$/, '')

function scoreOf({ words, name, otherNames }: Index, asked: string[], memory: Map<string, number>[]): number {
  const joined = asked.join('')
  if (name === joined) return 10_000
  if (otherNames.includes(joined)) return 1000
  let sum = 0
  for (const [at, typed] of asked.entries()) {
    const best = Math.max(0, ...words.map(({ word, weight }) => weight * remembered(typed, word, memory[at])))
    if (best === 0) return 0
    sum += best
  }
  return sum / asked.length
}

function remembered(typed: string, word: string, memory: Map<string, number> | undefined): number {
  const known = memory?.get(word)
  if (known !== undefined) return known
  const like = likeness(typed, word)
  memory?.set(word, like)
  return like
}

/** From 0 (another word) to 1 (the same). */
function likeness(typed: string, word: string): number {
  if (word === typed) return 1
  if (word.startsWith(typed)) return 0.85
  if (typed.length >= 3 && word.includes(typed)) return 0.5
  const most = typed.length >= 8 ? 2 : typed.length >= 4 ? 1 : 0
  if (!most) return 0
  // The word may be unfinished: its beginning counts as well.
  const nearest = Math.min(distance(typed, word, most), distance(typed, word.slice(0, typed.length), most))
  return nearest <= most ? 0.4 / nearest : 0
}

/** Letters to add, drop, change or swap with their neighbour; more than `most` is not counted on. */
function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const line = [row]
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1]
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      const cost = (values: number[], at: number) => values[at] ?? Number.POSITIVE_INFINITY
      line[column] = Math.min(
        cost(above, column) + 1,
        cost(line, column - 1) + 1,
        cost(above, column - 1) + (isSame ? 0 : 1),
        isSwapped ? cost(before, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = above
    above = line
  }
  return above[b.length] ?? most + 1
}
