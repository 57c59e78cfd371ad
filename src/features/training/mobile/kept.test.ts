import { expect, test } from 'vitest'
import { entry } from '../../../../tests/training.ts'
import type { Entries, Log } from '../log.ts'
import { isTraining } from './kept.ts'

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
