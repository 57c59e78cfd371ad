/**
 * Eight weeks in two blocks of four: the effort grows for three weeks, and the fourth has fewer sets at the same
 * weight. Kept at that weight, because the next week's suggestion begins with the last one.
 */
import { item, straight } from '../writing.ts'

export const isLight = (week: number): boolean => week % 4 === 0

/** The first block's value until week 4, then the second's. */
export const byBlock = <Value>(week: number, first: Value, second: Value): Value =>
  week <= 4 ? first : second

/** Repetitions in reserve. */
export const reserve = (week: number): number => [4, 3, 2, 1][week % 4] ?? 2

interface More {
  note?: string
  /** Sets in the hardest week, instead of four. */
  most?: number
}

/** The sets of one week's lifts. Steps are in kilograms. */
export function wave(week: number) {
  const light = (reps: string) => `2x${Math.max(3, Number.parseInt(reps, 10) - 2)} last rir4`
  const setsOf = (reps: string, most = 4) => {
    const [range = '', side] = reps.split(' ')
    const sets = isLight(week) ? light(range) : `${week % 4 === 3 ? most : 3}x${range} rir${reserve(week)}`
    return side ? `${sets} ${side}` : sets
  }
  const progression = (step: number) => (isLight(week) ? {} : { double: step })
  return {
    /** Leads the day: as many sets in each week of a block, so that the weight is what changes. */
    main(exercise: string, sets: number, reps: number, step: number, rest: number, note: string) {
      const words = { warmup: '1x8 r60, 1x5 r90', note }
      return isLight(week)
        ? straight(exercise, `${light(`${reps}`)} r${rest}`, words)
        : straight(exercise, `${sets}x${reps} rir${reserve(week)} r${rest}`, { ...words, linear: step })
    },
    alone: (exercise: string, reps: string, step: number, rest: number, { note, most }: More = {}) =>
      straight(exercise, `${setsOf(reps, most)} r${rest}`, { note, ...progression(step) }),
    /** Three sets, in the hardest week four. */
    more: (exercise: string, reps: string, step: number, { note, most }: More = {}) =>
      item(exercise, setsOf(reps, most), { note, ...progression(step) }),
  }
}
