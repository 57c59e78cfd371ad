import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { runAll, together, togetherOn } from './together.ts'

/** Records each run. The first waits until the test releases it; the others end at once. */
function recorded(options?: { most?: number; pauseMs?: number }) {
  const runs: string[][] = []
  const first = Promise.withResolvers<void>()
  const call = together(async (items: string[]) => {
    runs.push(items)
    if (runs.length === 1) await first.promise
    return items.map((item) => item.toUpperCase())
  }, options)
  return { runs, call, release: first.resolve }
}

test('calls that arrive during a run are one next run, and each gets its own result', async () => {
  const { runs, call, release } = recorded()
  const calls = ['a', 'b', 'c'].map(call)
  expect(runs).toEqual([['a']])

  release()

  expect(await Promise.all(calls)).toEqual(['A', 'B', 'C'])
  expect(runs).toEqual([['a'], ['b', 'c']])
  expect(await call('d')).toBe('D')
})

test('a run takes only so many, and the rest comes next', async () => {
  const { runs, call, release } = recorded({ most: 2 })
  const calls = ['a', 'b', 'c', 'd'].map(call)
  release()

  expect(await Promise.all(calls)).toEqual(['A', 'B', 'C', 'D'])
  expect(runs).toEqual([['a'], ['b', 'c'], ['d']])
})

test('one bad item of a group fails alone', async () => {
  const call = together(async (items: string[]) => {
    await Promise.resolve()
    if (items.includes('bad')) throw new Error('No')
    return items
  })
  const results = await Promise.allSettled(['a', 'b', 'bad', 'c'].map(call))

  expect(results.map((result) => (result.status === 'fulfilled' ? result.value : 'failed'))).toEqual([
    'a',
    'b',
    'failed',
    'c',
  ])
})

test('with a pause, callers that call again at once are in one run', async () => {
  const { runs, call, release } = recorded({ pauseMs: 20 })
  const repeat = async (item: string) => {
    for (let time = 0; time < 4; time++) {
      await call(item)
      await setImmediate()
    }
  }
  const callers = ['a', 'b', 'c', 'd'].map(repeat)
  release()
  await Promise.all(callers)

  expect(runs.slice(0, 4).map((items) => items.length)).toEqual([1, 3, 4, 4])
})

test('calls on the same connection share a run, and those on another do not', async () => {
  const runs: { on: string; items: number[] }[] = []
  const call = togetherOn(async ({ on }: { on: string }, items: number[]) => {
    runs.push({ on, items })
    await setImmediate()
    return items
  })
  const [pool, transaction] = [{ on: 'pool' }, { on: 'transaction' }]

  expect(await Promise.all([call(pool, 1), call(pool, 2), call(pool, 3), call(transaction, 4)])).toEqual([
    1, 2, 3, 4,
  ])

  expect(runs).toEqual([
    { on: 'pool', items: [1] },
    { on: 'transaction', items: [4] },
    { on: 'pool', items: [2, 3] },
  ])
})

test('runs several items at the same time, and after an error starts no other', async () => {
  const running = new Set<number>()
  const ended: number[] = []
  let most = 0
  const run = async (item: number) => {
    running.add(item)
    most = Math.max(most, running.size)
    await setImmediate()
    running.delete(item)
    if (item === 4) throw new Error('Item 4')
    ended.push(item)
  }

  await expect(runAll([1, 2, 3, 4, 5, 6, 7, 8], run, { atOnce: 3 })).rejects.toThrow('Item 4')

  expect(most).toBe(3)
  expect(ended).toEqual([1, 2, 3, 5, 6])
  expect(running.size).toBe(0)
})
