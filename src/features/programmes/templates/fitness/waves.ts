/**
 * Eight weeks in two blocks of four: the effort grows for three weeks, and the fourth has fewer sets at the same
 * weight. Kept at that weight, because the next week's suggestion begins with the last one.
 */
import type { Block, Item } from '../../document.ts'
import { item, straight } from '../writing.ts'

type Unnamed<Value> = (id: string) => Value

export interface Lift {
  exercise: string
  /** A number or a range: `8`, `8-10`. */
  reps: string
  /** Kilograms more when the target is reached. */
  step: number
  side?: boolean
  note?: string
  swaps?: string[]
}

export const isLight = (week: number): boolean => week % 4 === 0

/** The first block's value until week 4, then the second's. */
export const byBlock = <Value>(week: number, first: Value, second: Value): Value =>
  week <= 4 ? first : second

const effort = (week: number): number => [4, 3, 2, 1][week % 4] ?? 2

/** Fewer repetitions than the week before, and two sets of them. */
const lightSets = (reps: string): string => `2x${Math.max(3, Number.parseInt(reps, 10) - 2)} last rir4`

/** The lift that leads the day: the same number of sets in each week of a block, so that weight is what changes. */
export function mainLift(
  week: number,
  { exercise, reps, step, note, swaps }: Lift,
  { sets, rest }: { sets: number; rest: number },
): Unnamed<Block> {
  const words = { warmup: '1x8 r60, 1x5 r90', note, swaps }
  return isLight(week)
    ? straight(exercise, `${lightSets(reps)} r${rest}`, words)
    : straight(exercise, `${sets}x${reps} rir${effort(week)} r${rest}`, { ...words, linear: step })
}

const accessorySets = (week: number, { reps, side }: Lift, most: number): string => {
  const sets = isLight(week) ? lightSets(reps) : `${week % 4 === 3 ? most : 3}x${reps} rir${effort(week)}`
  return sets + (side ? ' /side' : '')
}

const accessoryWords = (week: number, { step, note, swaps }: Lift) => ({
  note,
  swaps,
  ...(!isLight(week) && { double: step }),
})

/** Three sets, in the hardest week four or what `most` says. */
export const accessory = (week: number, lift: Lift, most = 4): Unnamed<Item> =>
  item(lift.exercise, accessorySets(week, lift, most), accessoryWords(week, lift))

export const accessoryAlone = (week: number, lift: Lift, rest: number, most = 4): Unnamed<Block> =>
  straight(lift.exercise, `${accessorySets(week, lift, most)} r${rest}`, accessoryWords(week, lift))
