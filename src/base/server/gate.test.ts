import { expect, test } from 'vitest'
import { createQueue } from './gate.ts'

/** A task that the test ends. */
function task() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const state = { hasBegun: false, end: resolve, work: () => begin() }
  function begin() {
    state.hasBegun = true
    return promise
  }
  return state
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

test('one caller has one turn at a time, and others pass meanwhile', async () => {
  const queue = createQueue({ atOnce: 2, mostWaiting: 5, mostWaitingOfOne: 2 })
  const [first, second, other] = [task(), task(), task()]
  const all = [queue('a', first.work), queue('a', second.work), queue('b', other.work)]
  await turn()
  expect([first.hasBegun, second.hasBegun, other.hasBegun]).toEqual([true, false, true])
  first.end()
  await turn()
  expect(second.hasBegun).toBe(true)
  second.end()
  other.end()
  await Promise.all(all)
})

test('whoever comes to a long queue is refused at once, and taken again when it is shorter', async () => {
  const queue = createQueue({ atOnce: 1, mostWaiting: 2, mostWaitingOfOne: 1 })
  const [running, own, third] = [task(), task(), task()]
  const all = [queue('a', running.work), queue('a', own.work), queue('b', third.work)]
  await expect(queue('a', task().work)).rejects.toMatchObject({
    status: 429,
    message: 'Wait for your other uploads to finish.',
    retryAfterSeconds: 10,
  })
  await expect(queue('c', task().work)).rejects.toMatchObject({ status: 503, retryAfterSeconds: 30 })
  running.end()
  await turn()
  const late = task()
  all.push(queue('d', late.work))
  for (const one of [own, third, late]) one.end()
  await Promise.all(all)
  expect(late.hasBegun).toBe(true)
})

test('what fails gives its place back', async () => {
  const queue = createQueue({ atOnce: 1, mostWaiting: 1, mostWaitingOfOne: 0 })
  for (let i = 0; i < 5; i++)
    await expect(queue('a', () => Promise.reject(new Error('no picture')))).rejects.toThrow('no picture')
  expect(await queue('a', () => Promise.resolve('done'))).toBe('done')
})
