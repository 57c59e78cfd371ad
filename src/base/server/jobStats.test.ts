import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { noting, patience, test } from '../../../tests/jobs.ts'

test('an operator sees what waits, and what is done in the last hour, by five minutes', async ({
  world,
  open,
}) => {
  const { noted, numbers } = noting('watched')
  const { noted: idle } = noting('idle')
  const { noted: held } = noting('held')
  const queue = await open([noted, idle])
  const unstarted = await open([held], { started: false })

  for (const number of [1, 2, 3]) await queue.add(world.db, noted, { number })
  await unstarted.add(world.db, held, { number: 1 })
  await unstarted.add(world.db, held, { number: 2 }, { after: new Date(Date.now() + 60_000) })
  await vi.waitFor(() => expect(numbers()).toHaveLength(3), patience)
  const done = async () => (await queue.readQueues())[0]?.done
  await vi.waitFor(async () => expect(await done()).toBe(3), patience)
  await sql`update pgboss.job set completed_on = now() - interval '33 minutes', started_on = now() - interval '34 minutes'
    where id = (select id from pgboss.job where name = 'watched' limit 1)`.execute(world.db)

  expect(await queue.readQueues()).toEqual([
    {
      name: 'watched',
      waiting: 0,
      waitingSince: null,
      running: 0,
      done: 3,
      failed: 0,
      medianMs: expect.any(Number),
      slowestMs: 60_000,
      parts: [0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2],
    },
  ])
  expect(await unstarted.readQueues()).toMatchObject([
    { name: 'held', waiting: 1, waitingSince: expect.any(Date), done: 0, medianMs: null },
  ])
})
