/**
 * One set as fields to fill in, for coaches who do not type notation. What stands in a field is a word of the typed
 * line: the line's parser reads it, so a field takes whatever the line takes there, and what is shown in it reads as the
 * same set.
 */
import type { Load, Set } from './document.ts'
import { gramsOf, inUnit, unitOf, type WeightUnit } from './setPrinting.ts'
import { bareSet, parseSets, type TextProblem } from './sets.ts'
import { tempoText } from './tempo.ts'

export type Field = 'target' | 'load' | 'effort' | 'tempo' | 'rest'
export type LoadUnit = WeightUnit | '%' | 'last'

/** What a bare number is, in the fields that have a choice beside them. */
export interface CellUnits {
  load: LoadUnit
  effort: 'rir' | 'rpe'
}

const keyOf = { load: 'load', effort: 'rir', tempo: 'tempo', rest: 'rest' } as const

/** Empty if there is none; as last time is a choice beside the field. */
export function printCell(
  { low, high, load, rir, tempo, rest }: Set,
  field: Field,
  units: CellUnits,
): string {
  if (field === 'target') return low === high ? `${low}` : `${low}-${high}`
  if (field === 'load') return `${numberOf(load) ?? ''}`
  if (field === 'effort') return rir === null ? '' : `${units.effort === 'rir' ? rir : 10 - rir}`
  if (field === 'tempo') return tempo === null ? '' : tempoText(tempo)
  return rest === null ? '' : clockText(rest)
}

/** 90 as `1:30`. */
const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** A field that is emptied takes away what it held; a target stays, since every set has one. */
export function readCell(
  set: Set,
  field: Field,
  text: string,
  units: CellUnits,
): Set | Pick<TextProblem, 'problem'> {
  const typed = text.trim()
  if (typed === '' && field !== 'target') return { ...set, [keyOf[field]]: bareSet[keyOf[field]] }
  const read = parseSets(lineOf(set, field, typed, units))
  const [one, ...others] = 'problem' in read || read.perSide ? [] : read.sets
  if (!one || others.length || !isAlone(one, field)) return { problem: hints[field] }
  if (field !== 'target') return { ...set, [keyOf[field]]: one[keyOf[field]] }
  const { by, low, high, kind } = one
  // With a plus it is to failure.
  return { ...set, by, low, high, ...(kind === 'failure' && { kind }) }
}

/** In words of the field: who fills it in has not typed a line. */
const hints: Record<Field, string> = {
  target: 'Write one number from 1 to 100,000, or a range such as 8-10',
  load: 'Write a weight up to 1,000 kg, such as 60, or a whole number from 1 to 120 with %',
  effort: 'Write a number from 0 to 10 in halves, such as 2 or 8.5',
  tempo: 'Write four digits, such as 3110',
  rest: 'Write a rest up to 30 minutes, such as 90 or 1:30',
}

/** One set as it would be typed, with nothing but this field. */
function lineOf({ by }: Set, field: Field, typed: string, { load, effort }: CellUnits): string {
  const isNumber = /^\d+([.,]\d+)?$/.test(typed)
  if (field === 'target') return /^[\d\s–-]+$/.test(typed) ? typed + measureMarks[by] : typed
  if (field === 'load') return `1 ${typed}${isNumber && load !== 'last' ? load : ''}`
  if (field === 'effort') return `1 ${isNumber ? effort : ''}${typed}`
  if (field === 'tempo') return `1 ${/^[\dx]/i.test(typed) ? 't' : ''}${typed}`
  return `1 ${/^\d/.test(typed) ? 'r' : ''}${typed}`
}

const measureMarks: Record<Set['by'], string> = { reps: '', seconds: 's', metres: 'm' }

function isAlone(read: Set, field: Field): boolean {
  const { by, low, high, kind } = bareSet
  const others: Set =
    field === 'target'
      ? { ...read, by, low, high, ...(read.kind === 'failure' && { kind }) }
      : { ...read, [keyOf[field]]: bareSet[keyOf[field]] }
  return Object.entries(bareSet).every(
    ([key, value]) => JSON.stringify(others[key as keyof Set]) === JSON.stringify(value),
  )
}

function numberOf(load: Load): number | undefined {
  if (load.by === 'percent') return load.percent
  return load.by === 'weight' ? inUnit(load.grams, unitOf(load.grams)) : undefined
}

export function loadUnitOf(load: Load): LoadUnit | undefined {
  if (load.by === 'none') return undefined
  if (load.by === 'weight') return unitOf(load.grams)
  return load.by === 'percent' ? '%' : 'last'
}

/** The number stays: 135 that was taken for kg is 135 lb. */
export function inLoadUnit(load: Load, unit: LoadUnit): Load {
  const number = numberOf(load)
  if (unit === 'last') return { by: 'last' }
  if (number === undefined) return { by: 'none' }
  if (unit === '%') return { by: 'percent', percent: Math.min(120, Math.max(1, Math.round(number))) }
  return { by: 'weight', grams: Math.min(1_000_000, gramsOf(number, unit)) }
}

/** The unit of the first weight among them. */
export const weightUnitOf = (sets: readonly Set[]): WeightUnit | undefined => {
  const load = sets.map((set) => set.load).find(({ by }) => by === 'weight')
  return load?.by === 'weight' ? unitOf(load.grams) : undefined
}
