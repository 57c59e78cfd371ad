/** What a set is filled in with before the member has typed anything. */
import type { Item } from '../../../programmes/document.ts'
import type { ShownExercise } from '../../../programmes/exercises.ts'
import type { Log } from '../../log.ts'
import type { ItemState, Step, Values } from '../../player.ts'
import { e1rm, e1rmOf, sessionsOf } from '../../strength.ts'
import { type Suggestion, suggestionFor } from '../../suggestion.ts'
import { fromGrams, toGrams, type Unit } from '../../units.ts'

export interface Before {
  suggestion: Suggestion
  /** The sets of the last time, in their order. */
  last: ReturnType<typeof sessionsOf>[number] | undefined
  /** The best estimated maximum so far, in grams; 0 if there is none. */
  best: number
}

/** What the history says of an item. The running log is no history yet. */
export function beforeOf(item: Item, exercise: string, logs: readonly Log[], unit: Unit): Before {
  const sessions = sessionsOf(logs, exercise)
  return {
    suggestion: suggestionFor({ ...item, exercise }, logs, unit),
    last: sessions.at(-1),
    best: Math.max(0, ...sessions.flatMap(({ sets }) => sets.map((set) => e1rmOf(set) ?? 0))),
  }
}

const suggested = ({ suggestion: { sets } }: Before, set: number) => sets[Math.min(set, sets.length - 1)]

/** The suggestion; if the member took another weight for the set before, that one. */
export function firstValues(step: Step, { steps }: ItemState, before: Before): Values {
  const base = suggested(before, step.set)
  const previous = steps.findLast(
    ({ set, entry, asked }) => entry && set < step.set && asked.kind === step.asked.kind,
  )
  const isSame = previous && suggested(before, previous.set)?.grams === base?.grams
  const grams = isSame && previous.entry ? previous.entry[1].grams : (base?.grams ?? null)
  const amount = step.asked.by === 'reps' ? (base?.amount ?? step.asked.low) : step.asked.low
  return { amount, grams, rir: null }
}

/** The same set of the last time: the second work set beside the second one. */
export function lastSet({ set, asked, item }: Step, { last }: Before) {
  const place = item.sets.slice(0, set).filter(({ kind }) => kind === asked.kind).length
  return last?.sets.filter(({ kind }) => kind === asked.kind)[place]
}

/** Whether these values would be a new best. The first time there is nothing to beat. */
export function isBest({ asked }: Step, { amount, grams, rir }: Values, { best }: Before): boolean {
  if (best === 0 || grams === null || asked.kind !== 'work' || asked.by !== 'reps') return false
  return (e1rm(grams, amount, rir) ?? 0) > best
}

const weightless = new Set(
  'bench box mat wall block strap roller band slider rower bike treadmill jump-rope rope pull-up-bar dip-bars ab-wheel rack'.split(
    ' ',
  ),
)

/** Whether a weight is usual for the exercise. Others can be given one. */
export const isLoaded = (exercise: ShownExercise | undefined, values: Values): boolean =>
  values.grams !== null || (exercise?.equipment ?? []).some((each) => !weightless.has(each))

/** Nobody is told to choose a weight for an exercise without one. */
export const hasReason = ({ last, suggestion: { sets } }: Before, exercise: ShownExercise | undefined) =>
  last?.sets.some(({ kind }) => kind === 'work' || kind === 'failure') ||
  isLoaded(exercise, { amount: 0, grams: sets[0]?.grams ?? null, rir: null })

const weightSteps = { kg: 2.5, lb: 5 }

/** To the next round weight in the member's unit. */
export function stepWeight(grams: number | null, direction: 1 | -1, unit: Unit): number {
  const step = weightSteps[unit]
  const steps = fromGrams(grams ?? 0, unit) / step
  const whole = direction === 1 ? Math.floor(steps + 1e-6) + 1 : Math.ceil(steps - 1e-6) - 1
  return Math.min(1_000_000, Math.max(0, toGrams(whole * step, unit)))
}

const amountSteps = { reps: 1, seconds: 5, metres: 50 }

export const stepAmount = (by: Step['asked']['by'], amount: number, direction: 1 | -1): number =>
  Math.max(1, amount + direction * amountSteps[by])

/** A typed number, with a point or a comma; undefined if it is none. */
export function typed(text: string): number | undefined {
  const number = Number(text.trim().replace(',', '.'))
  return text.trim() === '' || !Number.isFinite(number) || number < 0 ? undefined : number
}
