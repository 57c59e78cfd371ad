/**
 * Sets as a coach types them: `4x8-10 60kg rir2 r90 t3110`, `3x40s /side`, `5x400m r2m`, `3x8 @75%`. Different sets of
 * one exercise are separated by commas: `2x8 40kg warmup, 3x5 80kg`; with only the targets different, by slashes:
 * `12/10/8 60kg`. What setPrinting.ts prints is read here as the same sets.
 *
 * Nonsense is answered with a sentence and the place where it begins, never with an exception.
 */
import type { Set } from './document.ts'
import { limits } from './limits.ts'
import { example, matchAt, Nonsense, readMarks, skipSpace } from './setMarks.ts'
import type { WeightUnit } from './setPrinting.ts'

export interface TextProblem {
  problem: string
  /** Where in the text, counted in characters from 0. */
  at: number
}
export interface ReadSets {
  sets: Set[]
  perSide: boolean
}

/** A number that could be a weight is one in `bareUnit`; without it, it is a problem. */
export function parseSets(text: string, bareUnit?: WeightUnit): ReadSets | TextProblem {
  try {
    return readSets(
      text.replace(/[A-Z]/g, (letter) => letter.toLowerCase()),
      bareUnit,
    )
  } catch (error) {
    if (error instanceof Nonsense) return { problem: error.message, at: error.at }
    throw error
  }
}

function readSets(text: string, bareUnit: WeightUnit | undefined): ReadSets {
  const sets: Set[] = []
  let perSide = false
  let at = skipSpace(text, 0)
  if (at === text.length) throw new Nonsense(`Type the sets, such as ${example}`, 0)
  for (;;) {
    const group = readGroup(text, at, bareUnit)
    perSide ||= group.perSide
    sets.push(...group.sets)
    if (sets.length > limits.sets) throw new Nonsense(`Use at most ${limits.sets} sets`, at)
    at = group.end
    if (at === text.length) return { sets, perSide }
    // A mark ended at the comma.
    at = skipSpace(text, at + 1)
  }
}

/** `4x8 60kg`, or `12/10/8 60kg` with a set for each number. */
function readGroup(text: string, at: number, bareUnit: WeightUnit | undefined): ReadSets & { end: number } {
  const { count, end: afterCount } = readCount(text, at)
  const target = readTarget(text, afterCount)
  const { set, perSide, end } = readMarks(text, target.end, bareUnit)
  const [first, ...others] = target.sets.map((one): Set => ({ ...one, ...set }))
  if (!first || !others.length) return { sets: Array(count ?? 1).fill(first), perSide, end }
  if (count !== undefined && count !== target.sets.length) {
    const side = others.every(({ low, high }) => low === first.low && high === first.high)
    const hint = side ? `For each side, write ${count}x${first.low} /side` : 'Give one for each set'
    throw new Nonsense(`${count} sets, but ${target.sets.length} numbers. ${hint}`, at)
  }
  return { sets: [first, ...others], perSide, end }
}

const countPattern = /(\d+)\s*(?:[x×*]|sets?(?![a-z])(?:\s*(?:of|[x×*])(?![a-z]))?)\s*/y

/** Undefined if none was written. */
function readCount(text: string, at: number): { count: number | undefined; end: number } {
  const match = matchAt(countPattern, text, at)
  if (!match) return { count: undefined, end: at }
  const count = Number(match[1])
  if (count < 1 || count > limits.sets) throw new Nonsense(`Use 1 to ${limits.sets} sets`, at)
  return { count, end: at + match[0].length }
}

const number = String.raw`\d+(?::[0-5]\d)?`
const range = String.raw`${number}(?:\s*[-–]\s*${number})?`
const targetPattern = new RegExp(
  String.raw`(${range}(?:\s*/\s*${range})*)(\+|\s+\+(?!\s*\d))?` +
    String.raw`\s*(reps?|secs?|seconds?|mins?|minutes?|km|m|s)?(?![a-z\d.:])`,
  'y',
)

/** The plus means as many as possible, in the last of them. */
function readTarget(text: string, at: number): { sets: Set[]; end: number } {
  if (/^(amrap|max)(?![a-z])/.test(text.slice(at)))
    throw new Nonsense('For as many as possible, type the least with a plus, such as 8+', at)
  const match = matchAt(targetPattern, text, at)
  const weighed = match && /^[\d.,]*\s*(kg|lb|%)/.test(text.slice(at))
  if (!match || weighed)
    throw new Nonsense(`Expected repetitions, seconds or metres here, as in ${example}, 3x40s or 5x400m`, at)
  const [whole, ranges = '', open, unit = ''] = match
  const sets = ranges.split('/').map((one) => setOf(one.trim(), unit, at))
  const last = sets.at(-1)
  if (open && last) last.kind = 'failure'
  return { sets, end: at + whole.length }
}

/** One repetition, and nothing else is asked. */
export const bareSet: Set = {
  kind: 'work',
  by: 'reps',
  low: 1,
  high: 1,
  load: { by: 'none' },
  rir: null,
  tempo: null,
  rest: null,
}

function setOf(written: string, unit: string, at: number): Set {
  const [from = '', to = from] = written.split(/\s*[-–]\s*/)
  const isClock = written.includes(':')
  if (isClock && unit) throw new Nonsense('Write either 1:30 or a unit, not both', at)
  const [low, high] = [amountOf(from, unit), amountOf(to, unit)]
  if (low < 1 || high > 100_000) throw new Nonsense('Use a number from 1 to 100,000', at)
  if (low > high) throw new Nonsense('The range ends before it begins', at)
  const by = isClock ? 'seconds' : measureOf(unit)
  return { ...bareSet, by, low, high }
}

function measureOf(unit: string): Set['by'] {
  if (unit === '' || unit.startsWith('rep')) return 'reps'
  return unit === 'm' || unit === 'km' ? 'metres' : 'seconds'
}

function amountOf(written: string, unit: string): number {
  const [first = '', seconds] = written.split(':')
  if (seconds !== undefined) return Number(first) * 60 + Number(seconds)
  return Number(first) * (unit === 'km' ? 1000 : unit.startsWith('min') ? 60 : 1)
}
