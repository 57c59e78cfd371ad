/** Sets, weights and days in the words of the app. */

import { dayWords, weekdayWords } from '../../../base/dayWords.ts'
import type { Set as AskedSet, Item } from '../../programmes/document.ts'
import { tempoText } from '../../programmes/tempo.ts'
import { daysBetween } from '../days.ts'
import type { SetEntry } from '../log.ts'
import { amountText, repsText, secondsText } from '../setText.ts'
import { fromGrams, type Unit } from '../units.ts'

/** `today`, `tomorrow`, `on Friday`, and further away `on Fri, Nov 27`. */
export function whenWords(text: string, today: string): string {
  const days = daysBetween(today, text)
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  return `on ${days > 1 && days < 7 ? weekdayWords(text) : dayWords(text)}`
}

export const percentText = (share: number) => `${Math.round(100 * share)}%`

export const counted = (number: number, one: string, many = `${one}s`) =>
  `${number} ${number === 1 ? one : many}`

export const numberText = (value: number) => String(Math.round(value * 100) / 100)

/** `8–10`, `40 s` */
function targetText({ by, low, high }: AskedSet): string {
  if (low === high) return amountText(by, low)
  return by === 'reps' ? `${low}–${high}` : `${amountText(by, low)} – ${amountText(by, high)}`
}

/** `8–10 reps`, `40 s` */
export const goalText = (asked: AskedSet) =>
  asked.by === 'reps' ? `${targetText(asked)} ${asked.high === 1 ? 'rep' : 'reps'}` : targetText(asked)

/** `60 × 8`, `40 s` */
export function doneText(
  { by, amount, grams }: Pick<SetEntry, 'by' | 'amount' | 'grams'>,
  unit: Unit,
): string {
  const words = amountText(by, amount)
  if (grams !== null) return `${fromGrams(grams, unit)} × ${words}`
  return by === 'reps' ? repsText(amount) : words
}

/** What the trainer asks for: `4 sets of 8–10, 2 in reserve, rest 90 s`. */
export function askedText(
  sets: readonly AskedSet[],
  { perSide }: Pick<Item, 'perSide'>,
  rest: number,
): string {
  const work = sets.filter(({ kind }) => kind !== 'warmup')
  const shown = work.length > 0 ? work : sets
  const first = shown[0]
  if (!first) return ''
  const targets = [...new Set(shown.map(targetText))]
  const of = targets.length <= 2 ? targets.join(' and ') : `${targets[0]} to ${targets.at(-1)}`
  return [
    `${counted(shown.length, 'set')} of ${of}${perSide ? ' on each side' : ''}`,
    first.rir !== null && `${numberText(first.rir)} in reserve`,
    first.tempo && `tempo ${tempoText(first.tempo)}`,
    rest > 0 && `rest ${secondsText(rest)}`,
  ]
    .filter(Boolean)
    .join(', ')
}

const plates = { kg: [25, 20, 15, 10, 5, 2.5, 1.25], lb: [45, 35, 25, 10, 5, 2.5] }
const bars = { kg: 20, lb: 45 }

/** What goes on each side of a barbell; undefined if it is no bar's weight or these plates cannot make it. */
export function platesText(grams: number, unit: Unit): string | undefined {
  let left = (fromGrams(grams, unit) - bars[unit]) / 2
  if (left < 0) return undefined
  if (left === 0) return `Empty bar, ${bars[unit]} ${unit}`
  const used: number[] = []
  for (const plate of plates[unit])
    while (left >= plate - 1e-6) {
      used.push(plate)
      left -= plate
    }
  return left > 0.01 ? undefined : `Each side ${used.join(' + ')}, bar ${bars[unit]} ${unit}`
}
