import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { entry, logOf, someHistory, squats } from '../../../tests/training.ts'
import type { Set as AskedSet, Item } from '../programmes/document.ts'
import { gramsOf } from '../programmes/setPrinting.ts'
import { addDays } from './days.ts'
import type { Log } from './log.ts'
import { streakOf } from './progress.ts'
import { e1rm, recordsOf } from './strength.ts'
import { suggestionFor } from './suggestion.ts'
import { fromGrams, toGrams } from './units.ts'

test('a quarter of a kilogram or pound survives the way to grams and back', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 4000 }),
      fc.constantFrom('kg' as const, 'lb' as const),
      (quarters, unit) => {
        expect(fromGrams(toGrams(quarters / 4, unit), unit)).toBe(quarters / 4)
      },
    ),
  )
})

test('the estimated maximum grows with weight, with repetitions and with those left in reserve', () => {
  const someReserve = fc.option(fc.integer({ min: 0, max: 20 }).map((halves) => halves / 2))
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 400_000 }),
      fc.integer({ min: 1, max: 12 }),
      someReserve,
      (grams, reps, rir) => {
        const possible = reps + (rir ?? 0)
        const estimate = e1rm(grams, reps, rir)
        expect(estimate === null).toBe(possible > 12)
        if (estimate === null) return
        expect(estimate).toBeGreaterThanOrEqual(grams)
        expect(e1rm(grams + 1000, reps, rir)).toBeGreaterThan(estimate)
        if (possible <= 11) expect(e1rm(grams, reps + 1, rir)).toBeGreaterThanOrEqual(estimate)
        if (possible <= 11.5) expect(e1rm(grams, reps, (rir ?? 0) + 0.5)).toBeGreaterThanOrEqual(estimate)
      },
    ),
  )
  expect(e1rm(100_000, 1, null)).toBe(100_000)
  expect(e1rm(100_000, 8, 2)).toBe(133_333)
  expect(e1rm(100_000, 13, null)).toBeNull()
})

test('records are the same in whatever order the logs arrive', () => {
  fc.assert(
    fc.property(someHistory, (logs) => {
      expect(recordsOf(logs.toReversed(), 'back-squat')).toEqual(recordsOf(logs, 'back-squat'))
    }),
  )
})

const asked = (more: Partial<AskedSet> = {}): AskedSet => ({
  kind: 'work',
  by: 'reps',
  low: 8,
  high: 10,
  load: { by: 'none' },
  rir: 2,
  tempo: null,
  rest: null,
  ...more,
})
const item = (progression: Item['progression'], sets = [asked(), asked()]) => ({
  exercise: 'back-squat',
  sets,
  progression,
})

/** One session a day, with these sets of [kg, repetitions]. */
const sessions = (...days: [number, number][][]): Log[] =>
  days.map((sets, at) =>
    logOf({
      id: `log-${at}`,
      on_day: addDays('2026-09-01', at),
      entries: Object.fromEntries(sets.map(([kg, amount], n) => [`d${n}`, squats(n, amount, kg * 1000)])),
    }),
  )

describe('a suggestion', () => {
  const linear = item({ rule: 'linear', grams: 2500 })
  const double = item({ rule: 'double', grams: 2500 })
  const weights = (found: ReturnType<typeof suggestionFor>) => found.sets.map(({ grams }) => grams)

  test('is a step more after all sets, the same after a miss, and a tenth less after two', () => {
    expect(
      suggestionFor(
        linear,
        sessions([
          [60, 8],
          [60, 8],
        ]),
        'kg',
      ),
    ).toEqual({
      sets: [
        { amount: 8, grams: 62_500 },
        { amount: 8, grams: 62_500 },
      ],
      reason: 'All sets done last time: 2.5 kg more.',
    })
    expect(
      weights(
        suggestionFor(
          linear,
          sessions([
            [60, 8],
            [60, 7],
          ]),
          'kg',
        ),
      ),
    ).toEqual([60_000, 60_000])
    expect(
      suggestionFor(
        linear,
        sessions(
          [
            [60, 8],
            [60, 7],
          ],
          [
            [60, 8],
            [60, 6],
          ],
        ),
        'kg',
      ),
    ).toMatchObject({
      sets: [{ grams: 52_500 }, { grams: 52_500 }],
      reason: 'Missed twice: 10 % less, 52.5 kg.',
    })
  })

  test('is the same weight after a lighter week, which was no miss', () => {
    const four = item({ rule: 'linear', grams: 2500 }, [asked(), asked(), asked(), asked()])
    const full: [number, number][] = [60, 60, 60, 60].map((kg) => [kg, 8])
    const light: [number, number][] = [
      [60, 8],
      [60, 8],
    ]

    expect(suggestionFor(four, sessions(full, light), 'kg')).toMatchObject({
      sets: Array(4).fill({ amount: 8, grams: 60_000 }),
      reason: 'Fewer sets last time: 60 kg again.',
    })
    expect(suggestionFor(four, sessions(full, light, light), 'kg').reason).toBe(
      'Fewer sets last time: 60 kg again.',
    )
    expect(suggestionFor(four, sessions(full, [[60, 6]]), 'kg').reason).toBe(
      'Not all sets done last time: 60 kg again.',
    )
  })

  test('goes on where the plan was before a week with less weight', () => {
    const two = (kg: number, reps = 8): [number, number][] => [
      [kg, reps],
      [kg, reps],
    ]

    expect(suggestionFor(linear, sessions(two(100), two(60)), 'kg')).toEqual({
      sets: Array(2).fill({ amount: 8, grams: 102_500 }),
      reason: 'All sets done before the lighter week: 2.5 kg more.',
    })
    expect(suggestionFor(double, sessions(two(100, 9), two(60), two(60)), 'kg')).toEqual({
      sets: Array(2).fill({ amount: 10, grams: 100_000 }),
      reason: '100 kg again, with one more than before the lighter week.',
    })
    const asBefore = item({ rule: 'none' }, [asked({ load: { by: 'last' } })])
    expect(suggestionFor(asBefore, sessions(two(100), two(60)), 'kg')).toEqual({
      sets: [{ amount: 8, grams: 100_000 }],
      reason: 'As before the lighter week, Sep 1.',
    })
    // A step back is none, and whoever stays at less for two weeks has a new weight.
    expect(suggestionFor(linear, sessions(two(100), two(90)), 'kg').reason).toBe(
      'All sets done last time: 2.5 kg more.',
    )
    const stays = Array.from({ length: 14 }, () => two(60))
    expect(weights(suggestionFor(linear, sessions(two(100), ...stays.slice(1)), 'kg'))[0]).toBe(102_500)
    expect(weights(suggestionFor(linear, sessions(two(100), ...stays), 'kg'))[0]).toBe(62_500)
  })

  test('goes to the top of the range before the weight grows', () => {
    expect(
      suggestionFor(
        double,
        sessions([
          [60, 10],
          [60, 9],
        ]),
        'kg',
      ).sets,
    ).toEqual([
      { amount: 10, grams: 60_000 },
      { amount: 10, grams: 60_000 },
    ])
    expect(
      suggestionFor(
        double,
        sessions([
          [60, 10],
          [60, 10],
        ]),
        'kg',
      ).sets,
    ).toEqual([
      { amount: 8, grams: 62_500 },
      { amount: 8, grams: 62_500 },
    ])
  })

  test('is what the plan says, a share of the estimated maximum, or as last time', () => {
    const written = item({ rule: 'weekly' }, [asked({ load: { by: 'weight', grams: 70_000 } })])
    const share = item({ rule: 'none' }, [asked({ load: { by: 'percent', percent: 80 } })])
    const last = item({ rule: 'none' }, [asked({ load: { by: 'last' } })])
    const history = sessions([[100, 1]])

    expect(weights(suggestionFor(written, history, 'kg'))).toEqual([70_000])
    // 70 kg are 154.32 lb, which no plates make.
    expect(fromGrams(suggestionFor(written, history, 'lb').sets[0]?.grams ?? 0, 'lb')).toBe(155)
    expect(weights(suggestionFor(share, history, 'kg'))).toEqual([80_000])
    expect(weights(suggestionFor(last, history, 'kg'))).toEqual([100_000])
    expect(weights(suggestionFor(share, [], 'kg'))).toEqual([null])
  })

  test('counts in pounds for a member who lifts in pounds', () => {
    const history = sessions([
      [61.235, 8],
      [61.235, 8],
    ])

    expect(suggestionFor(linear, history, 'lb').reason).toBe('All sets done last time: 5 lb more.')
    expect(fromGrams(suggestionFor(linear, history, 'lb').sets[0]?.grams ?? 0, 'lb')).toBe(140)
  })

  test('takes the step as the coach wrote it, in kg or lb, and rounds shares by it', () => {
    const history = sessions([[100, 1]])
    const stepOf = (grams: number, unit: 'kg' | 'lb') =>
      suggestionFor(item({ rule: 'linear', grams }, [asked({ low: 1, high: 1 })]), history, unit).reason
    const warmup = asked({ kind: 'warmup', load: { by: 'percent', percent: 83 } })
    const roundedTo = (grams: number) =>
      suggestionFor(item({ rule: 'linear', grams }, [warmup, asked({})]), history, 'kg').sets[0]?.grams

    expect(stepOf(gramsOf(5, 'lb'), 'lb')).toBe('All sets done last time: 5 lb more.')
    expect(stepOf(gramsOf(2, 'lb'), 'lb')).toBe('All sets done last time: 2 lb more.')
    expect(stepOf(gramsOf(5, 'lb'), 'kg')).toBe('All sets done last time: 2.5 kg more.')
    expect(stepOf(gramsOf(1, 'lb'), 'kg')).toBe('All sets done last time: 0.5 kg more.')
    expect(stepOf(1000, 'kg')).toBe('All sets done last time: 1 kg more.')
    expect([roundedTo(2500), roundedTo(2000)]).toEqual([82_500, 84_000])
  })

  test('has one proposal for each set, whatever the history', () => {
    fc.assert(
      fc.property(
        someHistory,
        fc.constantFrom(linear, double),
        fc.constantFrom('kg' as const, 'lb' as const),
        (logs, one, unit) => {
          const found = suggestionFor(one, logs, unit)

          expect(found.sets).toHaveLength(one.sets.length)
          for (const { amount, grams } of found.sets) {
            expect(amount).toBeGreaterThanOrEqual(8)
            expect(amount).toBeLessThanOrEqual(10)
            expect(grams === null || grams >= 0).toBe(true)
          }
        },
      ),
    )
  })
})

test('a streak counts weeks in a row, and the running week breaks none', () => {
  const done = (on_day: string) => logOf({ on_day, entries: { d1: entry(1, { k: 'done', note: '' }) } })
  // Tuesdays of three weeks in a row; the first is after a gap.
  const logs = ['2026-08-18', '2026-09-01', '2026-09-08', '2026-09-15'].map(done)

  expect(streakOf(logs, '2026-09-20')).toBe(3)
  expect(streakOf(logs, '2026-09-22')).toBe(3)
  expect(streakOf(logs, '2026-09-28')).toBe(0)
})
