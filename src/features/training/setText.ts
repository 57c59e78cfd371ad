/** A set in words. */
import type { Set as AskedSet } from '../programmes/document.ts'
import type { SetEntry } from './log.ts'
import { type Unit, weightText } from './units.ts'

/** 90 as `90 s`, 120 as `2 min`, 150 as `2:30 min`. */
export function secondsText(seconds: number): string {
  if (seconds < 100 && seconds !== 60) return `${seconds} s`
  const rest = seconds % 60
  const minutes = Math.floor(seconds / 60)
  return rest === 0 ? `${minutes} min` : `${minutes}:${String(rest).padStart(2, '0')} min`
}

export function amountText(by: AskedSet['by'], amount: number): string {
  if (by === 'seconds') return secondsText(amount)
  if (by === 'metres') return amount >= 1000 ? `${Math.round(amount / 10) / 100} km` : `${amount} m`
  return String(amount)
}

export const repsText = (reps: number): string => (reps === 1 ? '1 rep' : `${reps} reps`)

/** How many more would have been possible: ` (2 in reserve)`. */
export const reserveText = (rir: number | null): string => (rir === null ? '' : ` (${rir} in reserve)`)

/** `60 kg × 8 (2 in reserve)`, `40 s`, `12 reps` */
export function setText(
  { by, amount, grams, rir }: Pick<SetEntry, 'by' | 'amount' | 'grams' | 'rir'>,
  unit: Unit,
): string {
  const words = by === 'reps' && grams === null ? repsText(amount) : amountText(by, amount)
  return `${grams === null ? '' : `${weightText(grams, unit)} × `}${words}${reserveText(rir)}`
}
