import { expect, test } from 'vitest'
import type { Log, SetEntry } from '../log.ts'
import { bodyCsvOf, csvOf } from './exporting.ts'
import { namesOf } from './names.ts'

const set = (n: number, over: Partial<SetEntry>): SetEntry => ({
  k: 'set',
  n,
  at: '2027-03-02T17:10:00.000Z',
  fixes: null,
  item: 'i1',
  set: n - 1,
  exercise: 'back-squat',
  kind: 'work',
  by: 'reps',
  amount: 8,
  grams: 62_500,
  rir: 2,
  ...over,
})

const log: Log = {
  id: 'a',
  kind: 'workout',
  programme: 3,
  version: 1,
  activity: 'w1-a',
  on_day: '2027-03-02',
  is_day_unsure: false,
  began_at: '2027-03-02T17:00:00.000Z',
  // Sent the day after.
  done_at: '2027-03-03T09:00:00.000Z',
  entries: {
    e1: set(1, { kind: 'warmup', grams: 40_000, rir: null }),
    e2: set(2, {}),
    e3: set(3, { fixes: 'e2', set: 1, amount: 7 }),
    e4: set(4, { exercise: 'plank', item: 'i2', set: 0, by: 'seconds', amount: 40, grams: null, rir: null }),
    e5: { k: 'note', n: 5, at: '2027-03-02T17:20:00.000Z', fixes: null, item: 'i1', text: '=1+1' },
    e6: { k: 'done', n: 6, at: '2027-03-02T17:45:00.000Z', fixes: null, note: 'Heavy, "good"' },
  },
}

test("a member's export has the usual columns, ISO times, and each set as it was corrected", () => {
  const outline = {
    id: 'w1-a',
    kind: 'workout' as const,
    title: 'Legs',
    day: 1,
    minutes: null,
    optional: false,
  }
  const programmes = [{ id: 3, parts: [{ id: 'w1', title: 'Week 1', opensOn: null, activities: [outline] }] }]

  const names = namesOf(new Map([['back-squat', { name: 'Back squat' }]]), programmes, {})
  const lines = csvOf([log], names).trimEnd().split('\r\n')

  expect(lines[0]).toBe(
    '\uFEFF"title","start_time","end_time","description","exercise_title","superset_id","exercise_notes","set_index","set_type","weight_kg","reps","distance_km","duration_seconds","rpe","day"',
  )
  expect(lines).toHaveLength(4)
  expect(lines[1]).toContain('"Legs","2027-03-02T17:00:00.000Z","2027-03-02T17:45:00.000Z"')
  expect(lines[1]).toContain('"0","warmup","40","8","","","","2027-03-02"')
  expect(lines[2]).toContain('"Back squat","","\'=1+1","1","normal","62.5","7","","","8","2027-03-02"')
  expect(lines[3]).toContain('"Plank","","","0","normal","","","","40","","2027-03-02"')
})

test('MISC-17 the history keeps its names when the content has left the device', () => {
  const left = { 'back-squat': 'Low-bar squat', '3/w1-a': 'Legs' }
  expect(namesOf(new Map(), [], left).exercise('back-squat')).toBe('Low-bar squat')
  expect(namesOf(new Map(), [], left).session(log)).toBe('Legs')
  expect(namesOf(new Map(), [], {}).exercise('own-chest-supported-row')).toBe('Chest supported row')
  expect(namesOf(new Map(), [], {}).session(log)).toBe('Workout')
})

test('values of the body are a file of their own, by day, and without what was taken back', () => {
  const value = (n: number, name: string, amount: number, unit: string) =>
    ({ k: 'value', n, at: '2027-03-02T17:10:00.000Z', fixes: null, name, amount, unit }) as const
  const measured = (id: string, on_day: string, entries: Log['entries']): Log => ({
    ...log,
    id,
    kind: 'body',
    on_day,
    entries,
  })
  const logs = [
    measured('b', '2027-03-09', {
      e1: value(1, 'body-weight', 82_500, 'g'),
      e2: value(2, 'waist', 845, 'mm'),
    }),
    measured('c', '2027-03-02', { e1: value(1, 'body-weight', 84_000, 'g') }),
    measured('d', '2027-03-10', {
      e1: value(1, 'body-weight', 500_000, 'g'),
      e2: { k: 'undo', n: 2, at: '2027-03-10T17:10:00.000Z', fixes: 'e1' },
    }),
    log,
  ]

  expect(bodyCsvOf(logs).split('\r\n')).toEqual([
    '\uFEFF"day","measure","value","unit"',
    '"2027-03-02","Weight","84","kg"',
    '"2027-03-09","Weight","82.5","kg"',
    '"2027-03-09","Waist","84.5","cm"',
    '',
  ])
})
