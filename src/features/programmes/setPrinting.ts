/** Sets as text: what sets.ts reads. Whatever is printed here is read as the same sets. */
import type { Load, Set } from './document.ts'
import { tempoText } from './tempo.ts'

export type WeightUnit = 'kg' | 'lb'

const gramsPer: Record<WeightUnit, number> = { kg: 1000, lb: 453.59237 }

/** What is whole grams of a usual weight in kg is read as kg, so one in lb gets a gram more there. */
export function gramsOf(value: number, unit: WeightUnit): number {
  const grams = Math.round(value * gramsPer[unit])
  const usual = Number.isInteger(4 * value) ? 250 : 10
  return unit === 'lb' && grams > 0 && grams % usual === 0 ? grams + 1 : grams
}

export function printSets(sets: readonly Set[], perSide: boolean): string {
  const groups: { set: Set; count: number; words: string }[] = []
  for (const set of sets) {
    const [words, last] = [printSet(set), groups.at(-1)]
    if (last?.words === words) last.count++
    else groups.push({ set, count: 1, words })
  }
  return groups.map(({ count, words }) => `${count}x${words}`).join(', ') + (perSide ? ' /side' : '')
}

function printSet(set: Set): string {
  const { kind, load, rir, tempo, rest } = set
  return [
    printTarget(set),
    kind === 'work' ? '' : kind,
    printLoad(load),
    rir === null ? '' : `rir${rir}`,
    rest === null ? '' : `r${printRest(rest)}`,
    tempo === null ? '' : `t${tempoText(tempo)}`,
  ]
    .filter(Boolean)
    .join(' ')
}

export function printTarget({ by, low, high }: Pick<Set, 'by' | 'low' | 'high'>): string {
  const isMinutes = by === 'seconds' && low % 60 === 0 && high % 60 === 0 && low >= 120
  const each = isMinutes ? 60 : 1
  const range = low === high ? `${low / each}` : `${low / each}-${high / each}`
  if (by === 'reps') return range
  return `${range}${isMinutes ? 'min' : by === 'seconds' ? 's' : 'm'}`
}

export function printLoad(load: Load): string {
  if (load.by === 'weight') return printWeight(load.grams)
  if (load.by === 'percent') return `@${load.percent}%`
  return load.by === 'last' ? 'last' : ''
}

export const printWeight = (grams: number): string => `${inUnit(grams, unitOf(grams))}${unitOf(grams)}`

export const printRest = (seconds: number): string =>
  seconds >= 120 && seconds % 60 === 0 ? `${seconds / 60}m` : `${seconds}`

/** A quarter if it is one, else the nearest hundredth. */
function poundsOf(grams: number): number {
  const quarter = Math.round((grams / gramsPer.lb) * 4) / 4
  return gramsOf(quarter, 'lb') === grams ? quarter : Math.round((grams / gramsPer.lb) * 100) / 100
}

/** What it was typed in: lb, up to hundredths, has other grams than a usual weight in kg. */
export const unitOf = (grams: number): WeightUnit =>
  grams > 0 && gramsOf(poundsOf(grams), 'lb') === grams ? 'lb' : 'kg'

/** Exact in kg; in lb the nearest hundredth. */
export const inUnit = (grams: number, unit: WeightUnit): number =>
  unit === 'lb' ? poundsOf(grams) : grams / 1000

/** Times the factor, in quarters of the unit it is written in, and at least one quarter away from it. */
export function nearestStep(grams: number, factor: number): number {
  const unit = unitOf(grams)
  const quarter = gramsPer[unit] / 4
  const [before, after] = [Math.round(grams / quarter), Math.round((grams * factor) / quarter)]
  const quarters = after === before && grams > 0 ? before + Math.sign(factor - 1) : after
  return Math.min(1_000_000, Math.max(0, gramsOf(quarters / 4, unit)))
}
