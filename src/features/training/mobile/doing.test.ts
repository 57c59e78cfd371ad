import { expect, test } from 'vitest'
import { entry, logOf } from '../../../../tests/training.ts'
import { takeBack } from './doing.ts'

const value = (n: number, amount: number) => entry(n, { k: 'value', name: 'steps', amount, unit: 'steps' })

test('MISC-17 a value that is taken back takes the end of the task with it, unless the goal is still reached', () => {
  const log = logOf({
    entries: { a: value(1, 5000), b: value(2, 4000), c: entry(3, { k: 'done', note: '' }) },
  })

  expect(takeBack(log, 8000)).toEqual([
    { k: 'undo', fixes: 'b' },
    { k: 'undo', fixes: 'c' },
  ])
  expect(takeBack(log, 4000)).toEqual([{ k: 'undo', fixes: 'b' }])
  expect(takeBack(logOf(), 8000)).toEqual([])
})
