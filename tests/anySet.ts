import fc from 'fast-check'
import type { Set } from '../src/features/programmes/document.ts'

const anyLoad = fc.oneof(
  fc.constant({ by: 'none' as const }),
  fc.constant({ by: 'last' as const }),
  fc.integer({ min: 0, max: 1_000_000 }).map((grams) => ({ by: 'weight' as const, grams })),
  fc.integer({ min: 1, max: 120 }).map((percent) => ({ by: 'percent' as const, percent })),
)

/** Any set that a document may hold. */
export const anySet: fc.Arbitrary<Set> = fc
  .record({
    kind: fc.constantFrom('warmup' as const, 'work' as const, 'drop' as const, 'failure' as const),
    by: fc.constantFrom('reps' as const, 'seconds' as const, 'metres' as const),
    low: fc.integer({ min: 1, max: 50_000 }),
    more: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 50_000 })),
    load: anyLoad,
    rir: fc.option(fc.integer({ min: 0, max: 20 }).map((halves) => halves / 2)),
    tempo: fc.option(fc.stringMatching(/^\d{4}$/)),
    rest: fc.option(fc.integer({ min: 0, max: 1800 })),
  })
  .map(({ more, ...set }) => ({ ...set, high: set.low + more }))
