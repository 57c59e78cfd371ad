/** What may follow the target of a set, in any order: load, effort, rest, tempo, side and kind. */
import type { Set } from './document.ts'
import { gramsOf, type WeightUnit } from './setPrinting.ts'

export const example = '4x8-10 60kg rir2 r90'

export class Nonsense extends Error {
  readonly at: number
  constructor(message: string, at: number) {
    super(message)
    this.at = at
  }
}

/** The match that begins exactly there. */
export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at
  return pattern.exec(text) ?? undefined
}

export function skipSpace(text: string, at: number): number {
  let end = at
  while (/\s/.test(text.charAt(end))) end++
  return end
}

/** What was written after the target of one group. */
type Marks = Partial<Set> & { perSide?: true }

/** What it looks like, which field it fills, and what it means there. */
interface Mark {
  pattern: RegExp
  field: keyof Marks
  name: string
  read(match: RegExpExecArray, at: number, unit: WeightUnit | undefined): Marks
}

const weight = { field: 'load', name: 'weight' } as const
const effort = { field: 'rir', name: 'effort' } as const

const marks: Mark[] = [
  {
    // With body weight before it, it is what is added to that: the document knows no other weight.
    pattern:
      /(?:(?:bw|body\s?weight)\s*(?=\+))?\+?\s*@?\s*(\d+(?:[.,]\d+)?)\s*(kgs?|kilos?|lbs?|pounds?)(?![a-z\d])/y,
    ...weight,
    read: ([, number, written = ''], at) => weightOf(number, written.startsWith('k') ? 'kg' : 'lb', at),
  },
  {
    pattern: /@?\s*(\d+)\s*%(?:\s*(?:of\s*)?(?:e?1\s*rm|max)(?![a-z\d]))?/y,
    ...weight,
    read([, number], at) {
      const percent = Number(number)
      if (percent < 1 || percent > 120) throw new Nonsense('Use 1 to 120 %', at)
      return { load: { by: 'percent', percent } }
    },
  },
  {
    pattern:
      /(@?\s*rir|@?\s*rpe|@(?=\s*(?:10|\d)(?!\d)))\s*:?\s*(\d+(?:[.,]\d+)?)(?:\s*[-–]\s*(\d+(?:[.,]\d+)?))?(?![a-z\d.%])/y,
    ...effort,
    read: ([, word = '', number, to], at) => effortOf(word.replace(/@?\s*(?=r)/, ''), number, to, at),
  },
  {
    pattern: /(\d+(?:[.,]\d+)?)(?:\s*[-–]\s*(\d+(?:[.,]\d+)?))?\s*(rir|rpe)(?![a-z\d])/y,
    ...effort,
    read: ([, number, to, word = ''], at) => effortOf(word, number, to, at),
  },
  {
    pattern:
      /(?:(?:bw|body\s?weight)\s*(?=\+))?\+?\s*@?\s*(\d+(?:[.,]\d+)?)(?!\s*(?:s|secs?|seconds?|m|mins?|minutes?)(?![a-z])|[a-z\d.%:])/y,
    ...weight,
    read([, number], at, unit) {
      if (!unit) throw new Nonsense(weightHint(number ?? ''), at)
      return weightOf(number, unit, at)
    },
  },
  { pattern: /last(?![a-z\d])/y, ...weight, read: () => ({ load: { by: 'last' } }) },
  { pattern: /(?:bw|body\s?weight)(?![a-z\d])/y, ...weight, read: () => ({ load: { by: 'none' } }) },
  {
    pattern: /(?:rest|r)\s*:?\s*(\d+)(?::([0-5]\d))?\s*(minutes?|mins?|m|seconds?|secs?|s)?(?![a-z\d:.])/y,
    field: 'rest',
    name: 'rest',
    read([, first, seconds, written = ''], at) {
      const isMinutes = seconds !== undefined || written.startsWith('m')
      const rest = Number(first) * (isMinutes ? 60 : 1) + Number(seconds ?? 0)
      if (rest > 1800) throw new Nonsense('Rest at most 30 minutes', at)
      return { rest }
    },
  },
  {
    pattern: /(?:tempo|t)\s*:?\s*([\dx](?:[-–./:]?[\dx]){3})(?![\dx])/y,
    field: 'tempo',
    name: 'tempo',
    read: ([, tempo = '']) => ({ tempo: tempo.replaceAll('x', '0').replace(/\D/g, '') }),
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

const numberOf = (written = '') => Number(written.replace(',', '.'))

function weightOf(number: string | undefined, unit: WeightUnit, at: number): Marks {
  const grams = gramsOf(numberOf(number), unit)
  if (grams > 1_000_000) throw new Nonsense('Use a weight up to 1,000 kg', at)
  return { load: { by: 'weight', grams } }
}

/** A set keeps one number: RIR, which is 10 minus RPE. */
function effortOf(word: string, number: string | undefined, to: string | undefined, at: number): Marks {
  const value = numberOf(number)
  if (to !== undefined) {
    const middle = Math.round(value + numberOf(to)) / 2
    throw new Nonsense(`An effort is one number here, such as ${word}${middle}`, at)
  }
  if (value > 10 || !Number.isInteger(value * 2))
    throw new Nonsense('Use an effort from 0 to 10, in halves', at)
  return { rir: word === 'rir' ? value : 10 - value }
}

/** Up to the comma or the end. A number without a unit is a weight in `unit`, if there is one. */
export function readMarks(text: string, from: number, unit: WeightUnit | undefined) {
  let written: Marks = {}
  let at = skipSpace(text, from)
  while (at < text.length && text[at] !== ',') {
    const [mark, match] = markAt(text, at)
    if (written[mark.field] !== undefined) throw new Nonsense(`The ${mark.name} is given twice`, at)
    written = { ...written, ...mark.read(match, at, unit) }
    at = skipSpace(text, at + match[0].length)
  }
  const { perSide = false, ...set } = written
  return { set: set as Partial<Set>, perSide, end: at }
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
  if (/^t(empo)?\s*\d/.test(rest)) return 'A tempo has four digits, such as t3110 or t31x0'
  if (/^[-–]\s*\d/.test(rest)) return 'A weight cannot be less than none. Write help from a band in the note'
  const [time] = /^\d+\s*(s|secs?|seconds?|mins?|minutes?)(?![a-z\d])/.exec(rest) ?? []
  if (time) return `Is ${time} the rest? Write r${time.replace(/\s/g, '')}`
  return `“${word.slice(0, 30)}” is not understood. Write for example ${example}`
}
