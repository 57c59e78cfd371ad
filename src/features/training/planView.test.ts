import fc from 'fast-check'
import { expect, test } from 'vitest'
import { entry, logOf, someDay, someEnrolment, someLogs, somePlan } from '../../../tests/training.ts'
import type { Enrolment } from './enrolment.ts'
import { isDone } from './log.ts'
import { planView, weeksOf, weekView } from './planView.ts'
import { type Planned, todayOf } from './today.ts'

const activity = (id: string, day: number | null, more: object = {}) => ({
  id,
  kind: 'workout' as const,
  title: `Title of ${id}`,
  day,
  optional: false,
  ...more,
})
const plan = (pace: Partial<Planned['pace']> = {}): Planned => ({
  pace: { kind: 'sequence', missed: 'keep', startsOn: null, opens: 'weekly', ...pace },
  parts: [
    {
      id: 'w1',
      title: 'Week 1',
      opensOn: null,
      activities: [
        activity('read', null, { kind: 'lesson', done: 'none' }),
        activity('a1', 1),
        activity('a2', 3),
        activity('a3', 5),
        activity('a4', 6, { optional: true }),
      ],
    },
    { id: 'w2', title: 'Week 2', opensOn: null, activities: [activity('b1', 1)] },
  ],
})
// A Monday.
const enrolment: Enrolment = {
  id: 1,
  programme: 1,
  starts_on: '2026-09-07',
  since: '2026-09-07',
  pace: {},
  weekdays: [],
  reached: null,
  moves: {},
  state: 'running',
}
const done = (id: string, on_day: string, more: object = {}) =>
  logOf({
    id: `log-${id}-${on_day}`,
    activity: id,
    on_day,
    began_at: `${on_day}T08:00:00.000Z`,
    entries: { d1: entry(1, { k: 'done', note: '' }) },
    ...more,
  })
const begun = (id: string, on_day: string) =>
  done(id, on_day, { entries: { n1: entry(1, { k: 'note', item: null, text: 'x' }) } })

const statesOf = (programme: Planned, logs: ReturnType<typeof done>[], day: string, more: object = {}) => {
  const { parts } = planView(programme, { ...enrolment, ...more }, logs, day)
  return Object.fromEntries(
    parts.flatMap(({ rows }) => rows.map((row) => [row.activity.id, `${row.state} ${row.on}`])),
  )
}

test('MISC-17 a trainer reads of each activity whether it is done, under way, missed, due, coming or locked, and its day', () => {
  const logs = [done('a1', '2026-09-07')]

  expect(statesOf(plan(), logs, '2026-09-10')).toEqual({
    a1: 'done 2026-09-07',
    a2: 'behind 2026-09-09',
    a3: 'next 2026-09-11',
    a4: 'free 2026-09-12',
    read: 'free null',
    b1: 'locked 2026-09-14',
  })
  expect(statesOf(plan(), [...logs, begun('a2', '2026-09-10')], '2026-09-11')).toMatchObject({
    a2: 'begun 2026-09-09',
    a3: 'now 2026-09-11',
  })
  expect(statesOf(plan({ missed: 'shift', opens: 'all' }), logs, '2026-09-10')).toMatchObject({
    a2: 'now null',
    a3: 'next null',
    b1: 'coming null',
  })
  expect(statesOf(plan({ kind: 'open' }), [], '2026-09-10')).toMatchObject({ a1: 'free null' })
})

test('what may be done at any time of a part is so while the part is the current one, and left afterwards', () => {
  const habit = activity('habit', null, { kind: 'task' })
  const parts = plan().parts.map((part) => ({
    ...part,
    activities: [...part.activities, { ...habit, id: `${part.id}-habit` }],
  }))
  const weeks = { ...plan({ missed: 'shift', opens: 'all' }), parts }
  const first = ['a1', 'a2', 'a3'].map((id) => done(id, '2026-09-07'))

  expect(statesOf(weeks, [], '2026-09-07')).toMatchObject({
    'w1-habit': 'free null',
    'w2-habit': 'coming null',
  })
  expect(statesOf(weeks, first, '2026-09-08')).toMatchObject({
    'w1-habit': 'left null',
    'w2-habit': 'free null',
  })
})

test('what was moved says so, with its new day, until it is done', () => {
  const moved = { ...enrolment, moves: { a2: '2026-09-12' } }
  const rowOf = (logs: ReturnType<typeof done>[]) =>
    planView(plan(), moved, logs, '2026-09-10').parts[0]?.rows.find((row) => row.activity.id === 'a2')

  expect(rowOf([])).toMatchObject({ state: 'coming', on: '2026-09-12', isMoved: true })
  expect(rowOf([done('a2', '2026-09-10')])).toMatchObject({ state: 'done', on: '2026-09-10', isMoved: false })
})

test('the current part is the one with what is due, and of a finished plan the last', () => {
  const currentOn = (logs: ReturnType<typeof done>[], day: string, pace = {}) =>
    planView(plan(pace), enrolment, logs, day).parts.flatMap(({ part, isCurrent }) =>
      isCurrent ? part.id : [],
    )
  const all = ['a1', 'a2', 'a3', 'b1'].map((id) => done(id, '2026-09-14'))

  expect(currentOn([], '2026-09-07')).toEqual(['w1'])
  expect(currentOn(all.slice(0, 3), '2026-09-14')).toEqual(['w2'])
  expect(currentOn(all, '2026-09-20')).toEqual(['w2'])
  expect(currentOn([], '2026-09-07', { kind: 'open' })).toEqual([])
})

test('what was done of an activity that was taken out since is listed apart, with its log', () => {
  const logs = [done('gone', '2026-09-07'), done('a1', '2026-09-07'), done('gone', '2026-09-01')]

  const { parts, removed } = planView(plan(), enrolment, logs, '2026-09-08')

  expect(removed.map(({ id }) => id)).toEqual(['log-gone-2026-09-07'])
  expect(parts[0]?.rows.find((row) => row.activity.id === 'a1')?.logs).toEqual([logs[1]])
})

test('what was done of the shared program counts in the copy of it, and of nothing else', () => {
  const copy = { programme: 2, same_as: [1] }
  const logs = [done('a1', '2026-09-07'), done('a2', '2026-09-08', { programme: 3 })]

  expect(statesOf(plan(), logs, '2026-09-08', copy)).toMatchObject({
    a1: 'done 2026-09-07',
    a2: 'next 2026-09-09',
  })
})

test('a week has what was done on each day, of any program, and what the plans have there', () => {
  const logs = [
    done('a1', '2026-09-07'),
    done('elsewhere', '2026-09-08', { programme: 9 }),
    begun('a3', '2026-09-10'),
    done('before', '2026-09-06'),
    done('weight', '2026-09-07', { kind: 'body', activity: null, programme: null }),
  ]
  const views = [{ programme: 1, ...planView(plan(), enrolment, logs, '2026-09-10') }]
  const shown = (monday: string) =>
    weekView(views, logs, monday, '2026-09-10').map(({ day, logs: own, planned }) => [
      day.slice(8),
      ...own.map((log) => `${log.activity} ${isDone(log) ? 'done' : 'begun'}`),
      ...planned.map((one) => `${one.activity.id} ${one.state}`),
    ])

  expect(shown('2026-09-07')).toEqual([
    ['07', 'a1 done'],
    ['08', 'elsewhere done'],
    ['09', 'a2 behind'],
    ['10', 'a3 begun'],
    ['11'],
    ['12'],
    ['13'],
  ])
  expect(shown('2026-08-31').at(-1)).toEqual(['06', 'before done'])
  expect(weeksOf(logs, '2026-09-10')).toEqual({ first: '2026-08-31', last: '2026-09-07' })
  expect(weeksOf([], '2026-09-10')).toEqual({ first: '2026-09-07', last: '2026-09-07' })
})

test('MISC-17 the trainer’s view says of any plan what the device says', () => {
  fc.assert(
    fc.property(somePlan, someEnrolment, someLogs, someDay, (programme, member, logs, day) => {
      const today = todayOf(programme, member, logs, day)
      const { parts } = planView(programme, member, logs, day)
      const rows = parts.flatMap((part) => part.rows)
      const idsIn = (state: string) => rows.filter((row) => row.state === state).map((row) => row.activity.id)
      const isBegun = (id: string) => idsIn('begun').includes(id)
      const ids = (places: { activity: { id: string } }[]) => places.map((place) => place.activity.id)

      expect(rows).toHaveLength(programme.parts.flatMap(({ activities }) => activities).length)
      expect(idsIn('behind').toSorted()).toEqual(
        ids(today.behind)
          .filter((id) => !isBegun(id))
          .toSorted(),
      )
      for (const id of ids(today.now))
        expect([...idsIn('now'), ...idsIn('begun'), ...idsIn('locked')]).toContain(id)
      for (const [index, { state, rows: own }] of parts.entries()) {
        expect(state).toEqual(today.parts[index])
        if (!state.open) for (const row of own) expect(['locked', 'done', 'begun']).toContain(row.state)
      }
    }),
  )
})
