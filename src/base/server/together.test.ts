import { expect, test } from 'vitest'
import { together } from './together.ts'

/** Records each run. The first waits until the test releases it; the others end at once. */
function recorded(most?: number) {
  const runs: string[][] = []
  const first = Promise.withResolvers<void>()
  const call = together(async (items: string[]) => {
    runs.push(items)
    if (runs.length === 1) await first.promise
    return items.map((item) => item.toUpperCase())
  }, most)
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
  const { runs, call, release } = recorded(2)
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
