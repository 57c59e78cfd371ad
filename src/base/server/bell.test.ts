import { expect } from 'vitest'
import { test as base } from '../../../tests/database.ts'
import { BELL, type Ring, ring, ringsIn } from './bell.ts'
import { transact } from './db.ts'
import { endSession, endSessionsOfTrainee, findSession } from './session.ts'

/** What another connection hears, message by message. */
const test = base.extend('heard', async ({ world }, { onCleanup }) => {
  const heard: Ring[][] = []
  const stop = await world.listen(BELL, {
    heard: (payload) => heard.push(ringsIn(payload)),
    listening: () => {},
  })
  onCleanup(stop)
  return heard
})

test('a ring is heard on another connection after the commit, and never after a rollback', async ({
  world,
  heard,
}) => {
  const failed = transact(world.db, async (db) => {
    ring(db, 1, 10)
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  let isCommitted = false
  await transact(world.db, async (db) => {
    await transact(db, async (inner) => ring(inner, 1, 11))
    // Longer than rings are collected: what is sent before the commit would be heard here.
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(heard).toEqual([])
    isCommitted = true
  })

  await expect.poll(() => heard).toEqual([[{ trainerId: 1, traineeId: 11, what: 'sync' }]])
  expect(isCommitted).toBe(true)
})

test('rings of one moment are one message, each of them once', async ({ world, heard }) => {
  ring(world.db, 1, 10)
  ring(world.db, 1, 10)
  ring(world.db, 1, 'all', 'look')

  await expect
    .poll(() => heard)
    .toEqual([
      [
        { trainerId: 1, traineeId: 10, what: 'sync' },
        { trainerId: 1, traineeId: 'all', what: 'look' },
      ],
    ])
})

test('a thousand at once are as many messages as PostgreSQL needs, and none is missing', async ({
  world,
  heard,
}) => {
  for (let trainee = 1; trainee <= 1000; trainee++) ring(world.db, 1_000_000_000, 1_000_000_000 + trainee)

  await expect.poll(() => heard.flat().length).toBe(1000)
  expect(heard.length).toBeGreaterThan(1)
})

/** What is rolled back is never rung. */
const committed = test.extend('db', ({ world }) => world.db)

committed(
  'a member’s session that ends is rung, for the streams that are open with it',
  async ({ db, make, heard }) => {
    const { trainerId, traineeId, token } = await make.trainee()
    const over = { trainerId, traineeId, what: 'over' }

    await endSession(db, (await findSession(db, token))?.id ?? 0)
    await expect.poll(() => heard.flat()).toEqual([over])

    await endSessionsOfTrainee(db, { trainer_id: trainerId, id: traineeId })
    await expect.poll(() => heard.flat()).toEqual([over, over])
  },
)

test('what no program of this version sends is left out', () => {
  expect(ringsIn('1/2/sync nonsense 3/all/look 4/5/chat')).toEqual([
    { trainerId: 1, traineeId: 2, what: 'sync' },
    { trainerId: 3, traineeId: 'all', what: 'look' },
  ])
})
