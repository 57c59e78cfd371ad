/** Jobs that are run in one call, and a queue that is woken. */
import { expect, vi } from 'vitest'
import { noting, patience, states, test } from '../../../tests/jobs.ts'
import { openJobs } from './jobs.ts'

test.concurrent('jobs that share their work are run in one call, and each ends as the call says', async ({
  world,
  open,
}) => {
  const calls: number[][] = []
  const { noted } = noting('sharing', {
    retries: 0,
    together: {
      most: 100,
      async run(_, data) {
        calls.push(data.map(({ number }) => number))
        return data.map(({ number }) => (number === 2 ? new Error('no') : undefined))
      },
    },
  })
  const queue = await open([noted], { started: false })
  await queue.addAll(
    world.db,
    noted,
    [1, 2, 3].map((number) => ({ number })),
  )

  await queue.start({ ...world.doors, jobs: queue })

  await vi.waitFor(async () => {
    expect((await states(world.db, noted.name)).toSorted()).toEqual(['completed', 'completed', 'failed'])
  }, patience)
  expect(calls.map((numbers) => numbers.toSorted((a, b) => a - b))).toEqual([[1, 2, 3]])
})

test.concurrent('jobs that share their work all fail if the call itself does', async ({ world, open }) => {
  const { noted } = noting('sharing-nothing', {
    retries: 0,
    together: { most: 100, run: () => Promise.reject(new Error('no database')) },
  })
  const queue = await open([noted])
  await queue.addAll(
    world.db,
    noted,
    [1, 2].map((number) => ({ number })),
  )

  await vi.waitFor(async () => {
    expect(await states(world.db, noted.name)).toEqual(['failed', 'failed'])
  }, patience)
})

test.concurrent('a job that is added does not wait for the next poll', async ({ world, onTestFinished }) => {
  const { noted, numbers } = noting('woken')
  const queue = await openJobs(world.db, world.doors.log, [noted], { background: false, pollSeconds: 3600 })
  onTestFinished(() => queue.stop())
  await queue.start({ ...world.doors, jobs: queue })
  await queue.add(world.db, noted, { number: 1 })
  await vi.waitFor(() => expect(numbers()).toEqual([1]), patience)
})
