import { afterEach, expect, test, vi } from 'vitest'
import { entry, logOf } from '../../../../tests/training.ts'
import type { NewEntry } from '../player.ts'
import { datedOn, logFor, withoutRepeats } from './logging.ts'

const workout = { kind: 'workout' as const, programme: 3, version: 1, activity: 'w1-a' }
const set = (over: Partial<Extract<NewEntry, { k: 'set' }>> = {}): NewEntry => ({
  k: 'set',
  fixes: null,
  item: 'squat',
  set: 0,
  exercise: 'back-squat',
  kind: 'work',
  by: 'reps',
  amount: 8,
  grams: 60_000,
  rir: null,
  ...over,
})

test('MISC-17 a second tap on the start goes on with the log of the first', () => {
  const first = logFor(workout, [], '2027-03-02', undefined)

  expect(logFor(workout, [first], '2027-03-02', undefined)).toBe(first)
  expect(logFor({ ...workout, activity: 'w1-b' }, [first], '2027-03-02', undefined).id).not.toBe(first.id)
  expect(logFor(workout, [first], '2027-03-03', undefined).id).not.toBe(first.id)
  const finished = { ...first, entries: { a: entry(1, { k: 'done', note: '' }) } }
  expect(logFor(workout, [finished], '2027-03-02', undefined).id).not.toBe(first.id)
  const body = { kind: 'body' as const, programme: null, version: null, activity: null }
  expect(logFor(body, [logFor(body, [], '2027-03-02', undefined)], '2027-03-02', undefined).entries).toEqual(
    {},
  )
})

afterEach(() => void vi.useRealTimers())

test('MISC-17 who starts a program again begins a log of its own, beside one that was left open today', () => {
  vi.setSystemTime('2027-03-02T12:00:00.000Z')
  const restarted = {
    id: 2,
    programme: 3,
    starts_on: '2027-03-02',
    since: '2027-03-02',
    restarted_at: '2027-03-02T10:00:00.000Z',
    pace: {},
    weekdays: [],
    reached: null,
    moves: {},
    state: 'running' as const,
  }
  const open = (began_at: string) => logOf({ ...workout, on_day: '2027-03-02', began_at })
  const [before, after] = [open('2027-03-02T09:00:00.000Z'), open('2027-03-02T11:00:00.000Z')]

  expect(logFor(workout, [before], '2027-03-02', restarted).id).not.toBe(before.id)
  expect(logFor(workout, [before, after], '2027-03-02', restarted)).toBe(after)

  // A device whose clock is behind the one on which she started again.
  vi.setSystemTime('2027-03-02T09:30:00.000Z')
  const first = logFor(workout, [], '2027-03-02', restarted)
  expect(logFor(workout, [first], '2027-03-02', restarted)).toBe(first)
  vi.setSystemTime('2019-05-06T09:30:00.000Z')
  const long = logFor(workout, [], '2019-05-06', restarted)
  expect(logFor(workout, [long], '2019-05-06', restarted)).toBe(long)
})

test('MISC-17 a second tap on a set, a skip, an answer or the end adds nothing; a correction does', () => {
  const log = logOf({
    entries: {
      a: entry(1, set()),
      b: entry(2, { k: 'skip', item: 'row' }),
      c: entry(3, { k: 'answer', question: 'q1', answer: 'a1' }),
    },
  })
  const again: NewEntry[] = [
    set({ amount: 9 }),
    { k: 'skip', fixes: null, item: 'row' },
    { k: 'answer', fixes: null, question: 'q1', answer: 'a2' },
  ]

  expect(withoutRepeats(log, again)).toEqual([])
  const more: NewEntry[] = [set({ set: 1 }), set({ fixes: 'a' }), { k: 'done', fixes: null, note: '' }]
  expect(withoutRepeats(log, more)).toEqual(more)
  const finished = { ...log, entries: { ...log.entries, d: entry(4, { k: 'done', note: '' }) } }
  expect(withoutRepeats(finished, [{ k: 'done', fixes: null, note: '' }])).toEqual([])
})

test('MISC-17 a workout without a set belongs to the day of its first set, one with sets to the day it began', () => {
  const opened = logOf({ on_day: '2027-03-02', began_at: '2027-03-02T22:00:00.000Z' })
  const at = '2027-03-03T07:00:00.000Z'

  expect(datedOn(opened, '2027-03-03', at)).toMatchObject({ on_day: '2027-03-03', began_at: at })
  const begun = { ...opened, entries: { a: entry(1, set()) } }
  expect(datedOn(begun, '2027-03-03', at)).toBe(begun)
})
