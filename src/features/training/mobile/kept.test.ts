import { expect, test } from 'vitest'
import { entry } from '../../../../tests/training.ts'
import type { Enrolment } from '../enrolment.ts'
import type { Entries, Log } from '../log.ts'
import { isTraining, logOf } from './kept.ts'

const log = (entries: Entries, more: Partial<Log> = {}): Log => ({
  id: 'a',
  kind: 'workout',
  programme: 3,
  version: 1,
  activity: 'w1-a',
  on_day: '2027-03-02',
  is_day_unsure: false,
  began_at: '2027-03-02T17:00:00.000Z',
  done_at: null,
  entries,
  ...more,
})
const at = (time: string) => Date.parse(`2027-03-02T${time}Z`)

test('MISC-17 a workout is under way from its beginning to its end, and not for ever if it is left lying', () => {
  expect(isTraining([log({})], at('17:01'))).toBe(true)
  expect(isTraining([log({})], at('23:30'))).toBe(false)
  expect(isTraining([log({}, { kind: 'task' })], at('17:01'))).toBe(false)
  expect(isTraining([log({ a: entry(1, { k: 'done', note: '' }) })], at('17:01'))).toBe(false)
  const taken = { a: entry(1, { k: 'tick', of: 'b' }), b: { ...entry(2, { k: 'undo' }), fixes: 'a' } }
  expect(isTraining([log(taken)], at('17:01'))).toBe(false)
})

const enrolment: Enrolment = {
  id: 1,
  programme: 3,
  starts_on: '2027-03-01',
  since: '2027-03-01',
  pace: {},
  weekdays: [],
  reached: null,
  moves: {},
  state: 'running',
}
const done = { a: entry(1, { k: 'done', note: '' }) }
const found = (...logs: Log[]) => logOf(logs, 3, 'w1-a', enrolment)

test('MISC-17 a workout under way is found whatever day its device believed it was, and before one that is done', () => {
  const old = log({}, { on_day: '2019-05-06', began_at: '2019-05-06T10:00:00.000Z' })
  expect(found(old)).toBe(old)
  expect(found(log(done), old)).toBe(old)
  const second = log({}, { programme: 4 })
  expect(found(second)).toBeUndefined()
})

test('what was done in an earlier time through the program is not found, nor what was discarded', () => {
  const earlier = { on_day: '2027-02-01', began_at: '2027-02-01T10:00:00.000Z' }
  expect(found(log(done, earlier))).toBeUndefined()
  expect(found(log({}, { ...earlier, kind: 'task' }))).toBeUndefined()
  expect(
    found(log({ a: entry(1, { k: 'tick', of: 'b' }), b: entry(2, { k: 'undo', fixes: 'a' }) })),
  ).toBeUndefined()
  const now = log(done)
  expect(found(log(done, earlier), now)).toBe(now)
})
