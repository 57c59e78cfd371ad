/** Arbitrary programmes, enrolments and logs for property tests. */
import fc from 'fast-check'
import type { Pace } from '../src/features/programmes/document.ts'
import { addDays } from '../src/features/training/days.ts'
import type { Enrolment } from '../src/features/training/enrolment.ts'
import type { Entry, Log } from '../src/features/training/log.ts'
import type { Planned } from '../src/features/training/today.ts'

export const someDay = fc.integer({ min: 0, max: 120 }).map((days) => addDays('2026-09-01', days))

const pace: fc.Arbitrary<Pace> = fc.record({
  kind: fc.constantFrom('sequence', 'weekdays', 'open'),
  missed: fc.constantFrom('shift', 'keep'),
  startsOn: fc.constant(null),
  opens: fc.constantFrom('all', 'weekly', 'done', 'date'),
})

/** Few ids, so that enrolments and logs often name what is there, and often what is not. */
const activityId = fc.integer({ min: 0, max: 15 }).map((n) => `a${n}`)

export const somePlan: fc.Arbitrary<Planned> = fc
  .record({
    pace,
    weeks: fc.array(
      fc.record({
        opensOn: fc.option(someDay),
        activities: fc.array(
          fc.record({
            id: activityId,
            kind: fc.constantFrom('workout' as const, 'lesson' as const, 'task' as const),
            title: fc.constant('Something'),
            day: fc.option(fc.integer({ min: 1, max: 7 })),
            optional: fc.boolean(),
          }),
          { maxLength: 6 },
        ),
      }),
      { maxLength: 5 },
    ),
  })
  .map(({ pace, weeks }) => {
    const seen = new Set<string>()
    const isNew = ({ id }: { id: string }) => !seen.has(id) && seen.add(id)
    return {
      pace,
      parts: weeks.map(({ opensOn, activities }, index) => ({
        id: `p${index}`,
        title: `Week ${index + 1}`,
        opensOn,
        activities: activities.filter(isNew),
      })),
    }
  })

export const someEnrolment: fc.Arbitrary<Enrolment> = fc.record({
  id: fc.constant(1),
  programme: fc.constant(1),
  starts_on: someDay,
  since: fc.constant('2026-09-01'),
  pace: fc.constant({}),
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 7 }),
  reached: fc.option(fc.record({ part: fc.constantFrom('p0', 'p1', 'p2', 'p9'), activity: activityId })),
  moves: fc.dictionary(activityId, someDay, { maxKeys: 3 }),
  state: fc.constant('running'),
})

export const entry = (n: number, rest: Partial<Entry> & Pick<Entry, 'k'>): Entry =>
  ({ n, at: '2026-09-01T08:00:00.000Z', fixes: null, ...rest }) as Entry

/** A work set of squats by repetitions. */
export const squats = (n: number, amount: number, grams: number, rir: number | null = null): Entry =>
  entry(n, {
    k: 'set',
    item: 'i1',
    set: n,
    exercise: 'back-squat',
    kind: 'work',
    by: 'reps',
    amount,
    grams,
    rir,
  })

export const logOf = (more: Partial<Log> = {}): Log => ({
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'workout',
  programme: 1,
  version: 1,
  activity: 'a1',
  on_day: '2026-09-01',
  is_day_unsure: false,
  began_at: '2026-09-01T08:00:00.000Z',
  done_at: null,
  entries: {},
  ...more,
})

export const someLogs: fc.Arbitrary<Log[]> = fc.array(
  fc
    .record({ activity: activityId, on_day: someDay, isDone: fc.boolean() })
    .map(({ activity, on_day, isDone }) =>
      logOf({ activity, on_day, entries: isDone ? { d1: entry(1, { k: 'done', note: '' }) } : {} }),
    ),
  { maxLength: 12 },
)

const someSet: fc.Arbitrary<Entry> = fc
  .record({
    exercise: fc.constantFrom('back-squat', 'plank'),
    kind: fc.constantFrom('warmup' as const, 'work' as const, 'drop' as const, 'failure' as const),
    by: fc.constantFrom('reps' as const, 'seconds' as const, 'metres' as const),
    amount: fc.integer({ min: 1, max: 20 }),
    grams: fc.option(fc.integer({ min: 0, max: 80 }).map((n) => n * 2500)),
    rir: fc.option(fc.integer({ min: 0, max: 8 }).map((n) => n / 2)),
  })
  .map((set) => entry(1, { k: 'set', item: 'i1', set: 0, ...set }))

/** Sessions with sets, each on a day and under an id of its own, in any order. */
export const someHistory: fc.Arbitrary<Log[]> = fc
  .array(fc.array(someSet, { maxLength: 6 }), { maxLength: 8 })
  .chain((sessions) =>
    fc.shuffledSubarray(
      sessions.map((sets, at) =>
        logOf({
          id: `log-${at}`,
          on_day: addDays('2026-09-01', at),
          entries: Object.fromEntries(
            sets.map((set, n) => [`d${n + 1}`, { ...set, set: n, n: n + 1 } as Entry]),
          ),
        }),
      ),
      { minLength: sessions.length },
    ),
  )

/** Entries of two devices, some of which correct or take back others. */
export const someEntries = fc
  .array(
    fc.record({
      device: fc.constantFrom('a', 'b'),
      k: fc.constantFrom('set' as const, 'undo' as const, 'note' as const, 'done' as const),
      fixes: fc.option(fc.integer({ min: 0, max: 8 })),
      amount: fc.integer({ min: 1, max: 9 }),
    }),
    { maxLength: 10 },
  )
  .map((made) => {
    const ids = made.map(({ device }, n) => `${device}${n}`)
    return Object.fromEntries(
      made.map(({ k, fixes, amount }, n) => [
        ids[n] ?? '',
        entry(n, {
          k,
          ...(k === 'set' && {
            item: 'i1',
            set: 0,
            exercise: 'plank',
            kind: 'work',
            by: 'seconds',
            amount,
            grams: null,
            rir: null,
          }),
          ...(k === 'note' && { item: null, text: `${amount}` }),
          ...(k === 'done' && { note: '' }),
          fixes: fixes === null ? (k === 'undo' ? 'x9' : null) : (ids[fixes] ?? 'x9'),
        } as Partial<Entry> & Pick<Entry, 'k'>),
      ]),
    )
  })
