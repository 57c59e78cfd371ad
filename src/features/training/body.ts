/**
 * Values of the body: each is an entry in a log of its own, so a correction and another device are what they are for
 * workouts. Kept in grams, millimetres, percent and beats; kg or lb, cm or in is how a member reads and types them.
 */
import { currentEntries, dayOf, type Log } from './log.ts'
import { fromGrams, toGrams, type Unit } from './units.ts'

const units = { weight: 'g', length: 'mm', share: '%', pulse: 'bpm' } as const

export interface BodyMeasure {
  /** The name of its entries, and the address of its screen. */
  id: string
  words: string
  kind: keyof typeof units
  /** As kept. What lies outside is a slip of the finger. */
  least: number
  most: number
}

export const bodyMeasures: readonly BodyMeasure[] = [
  { id: 'body-weight', words: 'Weight', kind: 'weight', least: 20_000, most: 400_000 },
  { id: 'body-fat', words: 'Body fat', kind: 'share', least: 2, most: 75 },
  { id: 'waist', words: 'Waist', kind: 'length', least: 300, most: 2500 },
  { id: 'hips', words: 'Hips', kind: 'length', least: 300, most: 2500 },
  { id: 'chest', words: 'Chest', kind: 'length', least: 300, most: 2500 },
  { id: 'upper-arm', words: 'Upper arm', kind: 'length', least: 100, most: 1000 },
  { id: 'thigh', words: 'Thigh', kind: 'length', least: 200, most: 1500 },
  { id: 'resting-pulse', words: 'Resting pulse', kind: 'pulse', least: 20, most: 220 },
]

export const unitKept = ({ kind }: BodyMeasure): string => units[kind]

/** What a member reads. Whoever lifts in pounds measures in inches. */
export function unitShown({ kind }: BodyMeasure, unit: Unit): string {
  if (kind === 'weight') return unit
  if (kind === 'length') return unit === 'lb' ? 'in' : 'cm'
  return units[kind]
}

const lengths: Record<Unit, number> = { kg: 10, lb: 25.4 }
const tenth = (value: number) => Math.round(10 * value) / 10

function shownExactly({ kind }: BodyMeasure, amount: number, unit: Unit): number {
  if (kind === 'weight') return fromGrams(amount, unit)
  return kind === 'length' ? amount / lengths[unit] : amount
}

export const toShown = (measure: BodyMeasure, amount: number, unit: Unit): number =>
  tenth(shownExactly(measure, amount, unit))

export function toKept({ kind }: BodyMeasure, shown: number, unit: Unit): number {
  if (kind === 'weight') return toGrams(shown, unit)
  if (kind === 'length') return Math.round(shown * lengths[unit])
  return kind === 'pulse' ? Math.round(shown) : tenth(shown)
}

export const bodyText = (measure: BodyMeasure, amount: number, unit: Unit): string =>
  `${toShown(measure, amount, unit)} ${unitShown(measure, unit)}`

/** Why a value is not taken; undefined if it is. */
export function bodyFault(measure: BodyMeasure, amount: number, unit: Unit): string | undefined {
  if (amount >= measure.least && amount <= measure.most) return undefined
  const [least, most] = [
    shownExactly(measure, measure.least, unit),
    shownExactly(measure, measure.most, unit),
  ]
  return `Enter ${Math.ceil(10 * least) / 10} to ${Math.floor(10 * most) / 10} ${unitShown(measure, unit)}`
}

export interface BodyValue {
  log: string
  /** The entry to take back. */
  entry: string
  day: string
  amount: number
}

/** All values of a measure, oldest day first; of one day in the order they were made. */
export function bodyValues(logs: readonly Log[], { id }: BodyMeasure): BodyValue[] {
  return logs
    .filter(({ kind }) => kind === 'body')
    .toSorted((a, b) => (a.began_at < b.began_at ? -1 : 1))
    .flatMap((log) =>
      currentEntries(log).flatMap(([entry, one]): BodyValue[] =>
        one.k === 'value' && one.name === id
          ? [{ log: log.id, entry, day: dayOf(log), amount: one.amount }]
          : [],
      ),
    )
    .toSorted((a, b) => (a.day === b.day ? 0 : a.day < b.day ? -1 : 1))
}

/** The values of one log in words: `Weight 82.5 kg`. */
export const bodyWords = (log: Pick<Log, 'entries'>, unit: Unit): string[] =>
  currentEntries(log).flatMap(([, one]) => {
    const measure = one.k === 'value' && bodyMeasures.find(({ id }) => id === one.name)
    return measure && one.k === 'value' ? `${measure.words} ${bodyText(measure, one.amount, unit)}` : []
  })

/** One a day: whoever weighs twice means the second. */
export const lastOfDays = (values: readonly BodyValue[]): BodyValue[] => [
  ...new Map(values.map((value) => [value.day, value])).values(),
]
