/**
 * Sets as a coach types them: `4x8-10 60kg rir2 r90 t3110`, `3x40s /side`, `5x400m r2m`, `3x8 @75%`. Different sets of
 * one exercise are separated by commas: `2x8 40kg warmup, 3x5 80kg`. `printSets` writes what `parseSets` reads, so a
 * text that was read, printed and read again is the same sets.
 *
 * Nonsense is answered with a sentence and the place where it begins, never with an exception.
 */
import type { Load, Set } from './document.ts'
import { limits } from './limits.ts'

export interface TextProblem {
  problem: string
  /** Where in the text, counted in characters from 0. */
  at: number
}
interface ReadSets {
  sets: Set[]
  perSide: boolean
}

const gramsPerPound = 453.59237
const example = '4x8-10 60kg rir2 r90'

/** What was written after the target of one group. */
type Marks = Partial<Set> & { perSide?: true }

class Nonsense extends Error {
  readonly at: number
  constructor(message: string, at: number) {
    super(message)
    this.at = at
  }
}

export function parseSets(text: string): ReadSets | TextProblem {
  try {
    return readSets(text.replace(/[A-Z]/g, (letter) => letter.toLowerCase()))
  } catch (error) {
    if (error instanceof Nonsense) return { problem: error.message, at: error.at }
    throw error
  }
}

function readSets(text: string): ReadSets {
  const sets: Set[] = []
  let perSide = false
  let at = skipSpace(text, 0)
  if (at === text.length) throw new Nonsense(`Type the sets, such as ${example}`, 0)
  for (;;) {
    const count = readCount(text, at)
    const target = readTarget(text, count.end)
    const after = readMarks(text, target.end)
    perSide ||= after.perSide
    const set = { ...target.set, ...after.set }
    for (let i = 0; i < count.count; i++) sets.push(set)
    if (sets.length > limits.sets) throw new Nonsense(`Use at most ${limits.sets} sets`, at)
    at = after.end
    if (at === text.length) return { sets, perSide }
    // A mark ended at the comma.
    at = skipSpace(text, at + 1)
  }
}

function skipSpace(text: string, at: number): number {
  let end = at
  while (/\s/.test(text.charAt(end))) end++
  return end
}

/** The match that begins exactly there. */
function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at
  return pattern.exec(text) ?? undefined
}

const countPattern = /(\d+)\s*[x×*]\s*/y

function readCount(text: string, at: number): { count: number; end: number } {
  const match = matchAt(countPattern, text, at)
  if (!match) return { count: 1, end: at }
  const count = Number(match[1])
  if (count < 1 || count > limits.sets) throw new Nonsense(`Use 1 to ${limits.sets} sets`, at)
  return { count, end: at + match[0].length }
}

const targetPattern =
  /(\d+(?::[0-5]\d)?)(?:\s*[-–]\s*(\d+(?::[0-5]\d)?))?\s*(\+)?\s*(reps?|secs?|seconds?|mins?|minutes?|km|m|s)?(?![a-z\d.:])/y

function readTarget(text: string, at: number): { set: Set; end: number } {
  if (/^(amrap|max)(?![a-z])/.test(text.slice(at)))
    throw new Nonsense('For as many as possible, type the least with a plus, such as 8+', at)
  const match = matchAt(targetPattern, text, at)
  const weighed = match && /^[\d.,]*\s*(kg|lb|%)/.test(text.slice(at))
  if (!match || weighed)
    throw new Nonsense(`Expected repetitions, seconds or metres here, as in ${example}, 3x40s or 5x400m`, at)
  const [whole, from = '', to = from, open, unit = ''] = match
  const isClock = from.includes(':') || to.includes(':')
  if (isClock && unit) throw new Nonsense('Write either 1:30 or a unit, not both', at)
  const [low, high] = [amountOf(from, unit), amountOf(to, unit)]
  if (low < 1 || high > 100_000) throw new Nonsense('Use a number from 1 to 100,000', at)
  if (low > high) throw new Nonsense('The range ends before it begins', at)
  const by = isClock ? 'seconds' : measureOf(unit)
  const kind = open ? 'failure' : 'work'
  const set: Set = { kind, by, low, high, load: { by: 'none' }, rir: null, tempo: null, rest: null }
  return { set, end: at + whole.length }
}

function measureOf(unit: string): Set['by'] {
  if (unit === '' || unit.startsWith('rep')) return 'reps'
  return unit === 'm' || unit === 'km' ? 'metres' : 'seconds'
}

function amountOf(number: string, unit: string): number {
  const [first = '', seconds] = number.split(':')
  if (seconds !== undefined) return Number(first) * 60 + Number(seconds)
  return Number(first) * (unit === 'km' ? 1000 : unit.startsWith('min') ? 60 : 1)
}

/** One mark after the target: what it looks like, which field it fills, and what it means there. */
interface Mark {
  pattern: RegExp
  field: keyof Marks
  name: string
  read(match: RegExpExecArray, at: number): Marks
}

const marks: Mark[] = [
  {
    pattern: /@?\s*(\d+(?:[.,]\d+)?)\s*(kgs?|lbs?)(?![a-z\d])/y,
    field: 'load',
    name: 'weight',
    read([, number = '', unit = ''], at) {
      const grams = Math.round(
        Number(number.replace(',', '.')) * (unit.startsWith('kg') ? 1000 : gramsPerPound),
      )
      if (grams > 1_000_000) throw new Nonsense('Use a weight up to 1,000 kg', at)
      return { load: { by: 'weight', grams } }
    },
  },
  {
    pattern: /@?\s*(\d+)\s*%/y,
    field: 'load',
    name: 'weight',
    read([, number], at) {
      const percent = Number(number)
      if (percent < 1 || percent > 120) throw new Nonsense('Use 1 to 120 %', at)
      return { load: { by: 'percent', percent } }
    },
  },
  { pattern: /last(?![a-z\d])/y, field: 'load', name: 'weight', read: () => ({ load: { by: 'last' } }) },
  {
    pattern: /(?:bw|body\s?weight)(?![a-z\d])/y,
    field: 'load',
    name: 'weight',
    read: () => ({ load: { by: 'none' } }),
  },
  {
    pattern: /(rir|rpe|@)\s*(\d+(?:\.\d+)?)(?![a-z\d.%])/y,
    field: 'rir',
    name: 'effort',
    read([, word, number], at) {
      const value = Number(number)
      if (word === '@' && value > 10) throw new Nonsense(weightHint(value), at)
      if (value > 10 || !Number.isInteger(value * 2))
        throw new Nonsense('Use an effort from 0 to 10, in halves', at)
      return { rir: word === 'rir' ? value : 10 - value }
    },
  },
  {
    pattern: /(?:rest|r)\s*(\d+)(?::([0-5]\d))?\s*(minutes?|mins?|m|seconds?|secs?|s)?(?![a-z\d:.])/y,
    field: 'rest',
    name: 'rest',
    read([, first, seconds, unit = ''], at) {
      const isMinutes = seconds !== undefined || unit.startsWith('m')
      const rest = Number(first) * (isMinutes ? 60 : 1) + Number(seconds ?? 0)
      if (rest > 1800) throw new Nonsense('Rest at most 30 minutes', at)
      return { rest }
    },
  },
  {
    pattern: /(?:tempo|t)\s*(\d{4})(?!\d)/y,
    field: 'tempo',
    name: 'tempo',
    read: ([, tempo]) => ({ tempo: tempo ?? '' }),
  },
  {
    pattern: /(?:(?:\/|each|per)\s*(?:side|leg|arm)|e\/s)(?![a-z\d])/y,
    field: 'perSide',
    name: 'side',
    read: () => ({ perSide: true }),
  },
  kindMark(/(?:warm-?up|wu|w)(?![a-z\d])/y, 'warmup'),
  kindMark(/(?:drop|d)(?![a-z\d])/y, 'drop'),
  kindMark(/(?:to failure|failure|fail|f)(?![a-z\d])/y, 'failure'),
]

function kindMark(pattern: RegExp, kind: Set['kind']): Mark {
  return { pattern, field: 'kind', name: 'kind of set', read: () => ({ kind }) }
}

function readMarks(text: string, from: number): { set: Partial<Set>; perSide: boolean; end: number } {
  let written: Marks = {}
  let at = skipSpace(text, from)
  while (at < text.length && text[at] !== ',') {
    const [mark, match] = markAt(text, at)
    if (written[mark.field] !== undefined) throw new Nonsense(`The ${mark.name} is given twice`, at)
    written = { ...written, ...mark.read(match, at) }
    at = skipSpace(text, at + match[0].length)
  }
  const { perSide = false, ...set } = written
  return { set, perSide, end: at }
}

function markAt(text: string, at: number): [Mark, RegExpExecArray] {
  for (const mark of marks) {
    const match = matchAt(mark.pattern, text, at)
    if (match) return [mark, match]
  }
  throw new Nonsense(hintFor(text.slice(at)), at)
}

const weightHint = (number: string | number) => `Is ${number} a weight? Write ${number}kg or ${number}lb`

function hintFor(rest: string): string {
  const [word = ''] = /^[^\s,]*/.exec(rest) ?? []
  if (/^t\d/.test(word)) return 'A tempo has four digits, such as t3110'
  const [time] = /^\d+\s*(s|secs?|seconds?|mins?|minutes?)(?![a-z\d])/.exec(rest) ?? []
  if (time) return `Is ${time} the rest? Write r${time.replace(/\s/g, '')}`
  if (/^\d+([.,]\d+)?$/.test(word)) return weightHint(word)
  return `“${word.slice(0, 30)}” is not understood. Write for example ${example}`
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

function printSet({ kind, by, low, high, load, rir, tempo, rest }: Set): string {
  return [
    printTarget(by, low, high),
    kind === 'work' ? '' : kind,
    printLoad(load),
    rir === null ? '' : `rir${rir}`,
    rest === null ? '' : printRest(rest),
    tempo === null ? '' : `t${tempo}`,
  ]
    .filter(Boolean)
    .join(' ')
}

function printTarget(by: Set['by'], low: number, high: number): string {
  const isMinutes = by === 'seconds' && low % 60 === 0 && high % 60 === 0 && low >= 120
  const each = isMinutes ? 60 : 1
  const range = low === high ? `${low / each}` : `${low / each}-${high / each}`
  if (by === 'reps') return range
  return `${range}${isMinutes ? 'min' : by === 'seconds' ? 's' : 'm'}`
}

function printLoad(load: Load): string {
  if (load.by === 'weight') return printWeight(load.grams)
  if (load.by === 'percent') return `@${load.percent}%`
  return load.by === 'last' ? 'last' : ''
}

/** In kg, unless it was typed in quarters of a pound. */
function printWeight(grams: number): string {
  return isPounds(grams) ? `${poundQuarters(grams) / 4}lb` : `${grams / 1000}kg`
}

const poundQuarters = (grams: number) => Math.round((grams / gramsPerPound) * 4)

const isPounds = (grams: number) =>
  grams % 250 !== 0 && Math.round((poundQuarters(grams) / 4) * gramsPerPound) === grams

/** Times the factor, in quarters of the unit it is written in, and at least one quarter away from it. */
export function nearestStep(grams: number, factor: number): number {
  const unit = (isPounds(grams) ? gramsPerPound : 1000) / 4
  const [before, after] = [Math.round(grams / unit), Math.round((grams * factor) / unit)]
  const quarters = after === before && grams > 0 ? before + Math.sign(factor - 1) : after
  return Math.min(1_000_000, Math.max(0, Math.round(quarters * unit)))
}

function printRest(seconds: number): string {
  return seconds >= 120 && seconds % 60 === 0 ? `r${seconds / 60}m` : `r${seconds}`
}
