import { amountText, repsText } from '../setText.ts'
import type { PersonalRecord } from '../strength.ts'
import { estimateOf, fromGrams, type Unit, weightText } from '../units.ts'

/** A record in words, in the member's unit. */
export function recordWords(
  { kind, value, grams }: PersonalRecord,
  unit: Unit,
): { kind: string; value: string } {
  switch (kind) {
    case 'heaviest':
      return { kind: 'Heaviest weight', value: weightText(value, unit) }
    case 'e1rm':
      return { kind: 'Best for one repetition, estimated', value: `${estimateOf(value, unit)} ${unit}` }
    case 'reps':
      return {
        kind: grams ? `Most repetitions at ${weightText(grams, unit)}` : 'Most repetitions',
        value: repsText(value),
      }
    case 'longest':
      return { kind: 'Longest', value: amountText('seconds', value) }
    case 'furthest':
      return { kind: 'Furthest', value: amountText('metres', value) }
    case 'volume':
      return {
        kind: 'Most weight in one session',
        value: `${Math.round(fromGrams(value, unit)).toLocaleString('en-US')} ${unit}`,
      }
  }
}
