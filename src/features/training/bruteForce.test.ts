/**
 * Suggestions and records against a search by hand: the rules are written here once more, from their words in the
 * member's own unit, over what was done and not over logs.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { entry, logOf } from '../../../tests/training.ts'
import type { Set as AskedSet, Item } from '../programmes/document.ts'
import { addDays } from './days.ts'
import type { Entry, Log } from './log.ts'
import { newRecords, type PersonalRecord, recordsOf } from './strength.ts'
import { suggestionFor } from './suggestion.ts'
import { fromGrams, toGrams, type Unit } from './units.ts'

interface Done {
  exercise: string
  kind: AskedSet['kind']
  by: AskedSet['by']
  amount: number
  /** In the member's unit. */
  weight: number | null
  rir: number | null
}

interface Day {
  id: string
  on: string
  sets: Done[]
}

/** How the sets came into the log: typed wrong and put right at the end, beside one that was taken back, on another day. */
interface Typing {
  wrong: number[]
  hasUndone: boolean
  isOtherDay: boolean
}

const someTyping: fc.Arbitrary<Typing> = fc.record({
  wrong: fc.subarray([0, 1, 2, 3]),
  hasUndone: fc.boolean(),
  isOtherDay: fc.boolean(),
})

function logged({ id, on, sets }: Day, { wrong, hasUndone, isOtherDay }: Typing, unit: Unit): Log {
  const made: [string, Entry][] = []
  const add = (more: Partial<Entry> & Pick<Entry, 'k'>) => {
    const key = `d${made.length + 1}`
    made.push([key, entry(made.length + 1, more)])
    return key
  }
  const setEntry = (set: number, { weight, ...done }: Done) => ({
    k: 'set' as const,
    item: `of-${done.exercise}`,
    set,
    grams: weight === null ? null : toGrams(weight, unit),
    ...done,
  })
  const typed = sets.map((done, set) =>
    add(setEntry(set, wrong.includes(set) ? { ...done, amount: done.amount + 30, weight: 900 } : done)),
  )
  if (hasUndone) add({ k: 'undo', fixes: add(setEntry(90, { ...anySet, amount: 40, weight: 950 })) })
  for (const [set, done] of sets.entries())
    if (wrong.includes(set)) add({ ...setEntry(set, done), fixes: typed[set] ?? '' })
  if (isOtherDay) add({ k: 'header', on_day: on, title: null })
  return logOf({ id, on_day: isOtherDay ? '2027-01-01' : on, entries: Object.fromEntries(made) })
}

const anySet: Done = { exercise: 'back-squat', kind: 'work', by: 'reps', amount: 8, weight: null, rir: null }

interface History {
  unit: Unit
  days: Day[]
  /** In any order. */
  logs: Log[]
}

const historyOf = (unit: Unit, someSets: fc.Arbitrary<Done[]>): fc.Arbitrary<History> =>
  fc
    .array(
      fc.record({ sets: someSets, gap: fc.integer({ min: 1, max: 9 }), typing: someTyping, at: fc.nat() }),
      {
        maxLength: 5,
      },
    )
    .map((made) => {
      let on = '2026-03-01'
      const days = made.map(({ sets, gap }, index): Day => {
        on = addDays(on, gap)
        return { id: `log-${index}`, on, sets }
      })
      const order = made.map(({ at }, index) => ({ at, index })).sort((a, b) => a.at - b.at)
      const logs = order.flatMap(({ index }) => {
        const [day, typing] = [days[index], made[index]?.typing]
        return day && typing && day.sets.length > 0 ? [logged(day, typing, unit)] : []
      })
      return { unit, days: days.filter(({ sets }) => sets.length > 0), logs }
    })

const someUnit = fc.constantFrom('kg' as const, 'lb' as const)
/** Near each other: a week at less than three quarters of the weight is a rule of its own. */
const weights: Record<Unit, number[]> = {
  kg: [60, 61.25, 62.5, 65, 67.5, 70, 75],
  lb: [135, 137.5, 140, 145, 150, 155, 165],
}
const isHard = ({ kind }: Done) => kind === 'work' || kind === 'failure'

const someAsked: fc.Arbitrary<AskedSet> = fc
  .record({ low: fc.integer({ min: 3, max: 8 }), more: fc.integer({ min: 0, max: 3 }) })
  .map(({ low, more }) => ({
    kind: 'work',
    by: 'reps',
    low,
    high: low + more,
    load: { by: 'none' },
    rir: null,
    tempo: null,
    rest: null,
  }))

/** All asked sets are done, often as asked; one of them perhaps with less, and perhaps one set more. */
function sessionFor(asked: readonly AskedSet[], unit: Unit): fc.Arbitrary<Done[]> {
  const most = asked.length
  return fc
    .record({
      weight: fc.constantFrom(...weights[unit]),
      off: fc.array(fc.integer({ min: -2, max: 2 }), { minLength: most + 1, maxLength: most + 1 }),
      went: fc.constantFrom('low', 'high', 'mixed'),
      lighterAt: fc.nat(4 * most),
      hasMore: fc.boolean(),
      beside: fc.constantFrom('nothing', 'warmup', 'drop', 'press'),
    })
    .map(({ weight, off, went, lighterAt, hasMore, beside }) => {
      const last = asked.at(-1)
      const wanted = hasMore && last ? [...asked, last] : asked
      const work = wanted.map(({ low, high }, index): Done => {
        const amount = went === 'low' ? low : went === 'high' ? high : Math.max(1, low + (off[index] ?? 0))
        return { ...anySet, amount, weight: lighterAt === index && index > 0 ? weight - 5 : weight }
      })
      // Far heavier and longer than anything else: it would be seen if it counted.
      const more = { ...anySet, amount: 30, weight: 2 * weight }
      if (beside === 'nothing') return work
      return [beside === 'press' ? { ...more, exercise: 'bench-press' } : { ...more, kind: beside }, ...work]
    })
}

const ruled = (progression: Item['progression'], sets: AskedSet[]) => ({
  exercise: 'back-squat',
  sets,
  progression,
})

const someCase = fc
  .tuple(someUnit, fc.array(someAsked, { minLength: 1, maxLength: 4 }))
  .chain(([unit, asked]) =>
    historyOf(unit, sessionFor(asked, unit)).map((history) => ({ ...history, asked })),
  )

/** The hard sets of this exercise, and the weight the session was done with. */
const squatsOf = ({ sets }: Day) => {
  const work = sets.filter((set) => set.exercise === 'back-squat' && isHard(set))
  return { work, top: Math.max(...work.map(({ weight }) => weight ?? 0)) }
}

const isReached = (day: Day, asked: readonly AskedSet[], end: 'low' | 'high') => {
  const { work, top } = squatsOf(day)
  return asked.every((set, index) => (work[index]?.amount ?? 0) >= set[end] && work[index]?.weight === top)
}

const inUnit = (found: ReturnType<typeof suggestionFor>, unit: Unit) =>
  found.sets.map(({ grams }) => (grams === null ? null : fromGrams(grams, unit)))

test('MISC-17 `linear`: a step more after all sets, a tenth less after the same weight was missed twice, else the same', () => {
  fc.assert(
    fc.property(someCase, fc.constantFrom(2500, 5000), ({ unit, asked, days, logs }, grams) => {
      // 2.5 kg are 5 lb, and 5 kg are 10 lb on the plates there are.
      const step = unit === 'kg' ? grams / 1000 : grams / 500
      const [before, last] = [days.at(-2), days.at(-1)]
      const isMissed = (day: Day | undefined) => day !== undefined && !isReached(day, asked, 'low')
      const found = suggestionFor(ruled({ rule: 'linear', grams }, asked), logs, unit)

      let weight: number | null = null
      if (last) {
        const { top } = squatsOf(last)
        const isTwice = isMissed(last) && isMissed(before) && before && squatsOf(before).top === top
        weight = isTwice
          ? Math.floor((0.9 * top) / step + 1e-9) * step
          : isReached(last, asked, 'low')
            ? top + step
            : top
      }
      expect(inUnit(found, unit)).toEqual(asked.map(() => weight))
      expect(found.sets.map(({ amount }) => amount)).toEqual(asked.map(({ low }) => low))
    }),
    { numRuns: 200 },
  )
})

test('MISC-17 `double`: to the top of the range in all sets, then a step more and back to the bottom', () => {
  fc.assert(
    fc.property(someCase, ({ unit, asked, days, logs }) => {
      const last = days.at(-1)
      const found = suggestionFor(ruled({ rule: 'double', grams: 2500 }, asked), logs, unit)

      const amounts = found.sets.map(({ amount }) => amount)
      if (!last || isReached(last, asked, 'high')) {
        const weight = last ? squatsOf(last).top + (unit === 'kg' ? 2.5 : 5) : null
        expect(inUnit(found, unit)).toEqual(asked.map(() => weight))
        expect(amounts).toEqual(asked.map(({ low }) => low))
        return
      }
      const { work, top } = squatsOf(last)
      expect(inUnit(found, unit)).toEqual(asked.map(() => top))
      expect(amounts).toEqual(
        asked.map(({ low, high }, index) => Math.min(high, Math.max(low, (work[index]?.amount ?? 0) + 1))),
      )
    }),
    { numRuns: 200 },
  )
})

/** Epley, from work sets of 1 to 12 repetitions with what was left; one repetition is itself. */
function estimated({ kind, by, amount, weight, rir }: Done): number | null {
  const possible = amount + (rir ?? 0)
  if (kind !== 'work' || by !== 'reps' || weight === null || amount < 1 || possible > 12) return null
  return possible === 1 ? weight : weight * (1 + possible / 30)
}

test('MISC-17 `weekly` and `none`: as written for this week, a share of the best estimate, or as last time', () => {
  fc.assert(
    fc.property(
      someCase,
      fc.constantFrom({ rule: 'weekly' as const }, { rule: 'none' as const }),
      fc.constantFrom('weight', 'percent', 'last', 'none'),
      fc.integer({ min: 30, max: 110 }),
      ({ unit, asked, days, logs }, rule, by, percent) => {
        const written = unit === 'kg' ? 72.5 : 160
        const loads = {
          weight: { by: 'weight', grams: toGrams(written, unit) },
          percent: { by: 'percent', percent },
          last: { by: 'last' },
          none: { by: 'none' },
        } as const
        const found = inUnit(
          suggestionFor(
            ruled(
              rule,
              asked.map((set) => ({ ...set, load: loads[by] })),
            ),
            logs,
            unit,
          ),
          unit,
        )

        const last = days.at(-1)
        const squats = days.flatMap(({ sets }) => sets.filter(({ exercise }) => exercise === 'back-squat'))
        const best = Math.max(0, ...squats.map((set) => estimated(set) ?? 0))
        if (by === 'weight') expect(found).toEqual(asked.map(() => written))
        else if (by === 'percent' && best > 0) {
          const plates = unit === 'kg' ? 2.5 : 5
          for (const weight of found) {
            expect((weight ?? 0) % plates).toBe(0)
            expect(Math.abs((weight ?? 0) - (best * percent) / 100)).toBeLessThanOrEqual(plates / 2 + 0.02)
          }
        } else if (by === 'percent' || !last) expect(found).toEqual(asked.map(() => null))
        else {
          const { work, top } = squatsOf(last)
          expect(found).toEqual(asked.map((_, index) => work[index]?.weight ?? top))
        }
      },
    ),
    { numRuns: 200 },
  )
})

const someSet: fc.Arbitrary<Done> = fc.record({
  exercise: fc.constantFrom('back-squat', 'farmers-carry'),
  kind: fc.constantFrom(
    'warmup' as const,
    'work' as const,
    'work' as const,
    'drop' as const,
    'failure' as const,
  ),
  by: fc.constantFrom('reps' as const, 'reps' as const, 'seconds' as const, 'metres' as const),
  amount: fc.integer({ min: 1, max: 15 }),
  weight: fc.option(fc.integer({ min: 0, max: 8 }).map((n) => n * 10)),
  rir: fc.option(fc.integer({ min: 0, max: 8 }).map((n) => n / 2)),
})

/** What one session reaches, under the name of each record. */
function reached(sets: readonly Done[], unit: Unit): Map<string, number> {
  const found = new Map<string, number>()
  const offer = (name: string, value: number | null) => {
    if (value !== null && value > (found.get(name) ?? 0)) found.set(name, value)
  }
  const grams = (weight: number | null) => (weight === null ? null : toGrams(weight, unit))
  for (const set of sets.filter(isHard)) {
    offer('heaviest', grams(set.weight))
    const estimate = estimated(set)
    offer('e1rm', estimate === null ? null : Math.round(toGrams(estimate, unit)))
    if (set.by === 'reps') offer(`reps ${grams(set.weight) ?? 0}`, set.amount)
    if (set.by === 'seconds') offer('longest', set.amount)
    if (set.by === 'metres') offer('furthest', set.amount)
  }
  const byReps = sets.filter((set) => isHard(set) && set.by === 'reps')
  offer(
    'volume',
    byReps.reduce((sum, { weight, amount }) => sum + (grams(weight) ?? 0) * amount, 0),
  )
  return found
}

const named = ({ kind, grams }: PersonalRecord) => (kind === 'reps' ? `reps ${grams}` : kind)

test('MISC-17 records are what a search through all sets finds; the first who reaches a value holds it', () => {
  const history = historyOf('kg', fc.array(someSet, { maxLength: 6 }))
  fc.assert(
    fc.property(history, fc.constantFrom('back-squat', 'farmers-carry'), ({ days, logs }, exercise) => {
      const best = new Map<string, { value: number; log: string; onDay: string }>()
      for (const { id, on, sets } of days) {
        const own = sets.filter((set) => set.exercise === exercise)
        const before = new Map(best)
        for (const [name, value] of reached(own, 'kg'))
          if (value > (best.get(name)?.value ?? 0)) best.set(name, { value, log: id, onDay: on })

        const log = logs.find((one) => one.id === id)
        const fresh = log ? newRecords(log, logs).filter((record) => record.exercise === exercise) : []
        const beaten = [...best].filter(([name, { log }]) => log === id && before.has(name))
        expect(new Map(fresh.map((record) => [named(record), record.value]))).toEqual(
          new Map(beaten.map(([name, { value }]) => [name, value])),
        )
      }
      const found = recordsOf(logs, exercise)
      expect(new Map(found.map((record) => [named(record), record]))).toEqual(
        new Map([...best].map(([name, holder]) => [name, expect.objectContaining(holder)])),
      )
      expect(found).toHaveLength(best.size)
    }),
    { numRuns: 200 },
  )
})
