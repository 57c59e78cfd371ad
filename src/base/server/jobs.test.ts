import { sql } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import { expect, inject, vi } from 'vitest'
import { z } from 'zod'
import { Numbered, noting, onPostgres, patience, states, test, waiting } from '../../../tests/jobs.ts'
import { createDatabase } from '../../../tests/templates.ts'
import { type Db, openDatabase } from './db.ts'
import { job, openJobs } from './jobs.ts'

/** What every process does each ten seconds. */
async function lookForTheDead(db: Db, names: string[]): Promise<void> {
  const boss = new PgBoss({
    db: fromKysely(db),
    supervise: false,
    schedule: false,
    monitorIntervalSeconds: 1,
  })
  await boss.start()
  for (const name of names) await boss.supervise(name)
  await boss.stop()
}

test.concurrent('a job exists only if the transaction that added it commits', async ({ world, open }) => {
  const { noted, numbers } = noting('transactional')
  const queue = await open([noted])

  const failing = world.db.transaction().execute(async (db) => {
    await queue.add(db, noted, { number: 1 })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await waiting(world.db, noted.name)).toBe(0)
  await world.db.transaction().execute((db) => queue.add(db, noted, { number: 2 }))

  await vi.waitFor(() => expect(numbers()).toEqual([2]), patience)
})

test.runIf(onPostgres)(
  'nobody sees a job before the transaction that added it has committed',
  { concurrent: true },
  async ({ world, anotherProcess, open }) => {
    const { noted } = noting('unseen')
    const queue = await open([noted], { started: false })

    await world.db.transaction().execute(async (db) => {
      await queue.add(db, noted, { number: 1 })
      expect(await waiting(anotherProcess, noted.name)).toBe(0)
    })

    expect(await waiting(anotherProcess, noted.name)).toBe(1)
  },
)

test.concurrent('a job gets its data, the doors and an id that stays the same over tries', async ({
  world,
  open,
}) => {
  const ids: string[] = []
  const twice = job({
    name: 'twice',
    data: Numbered,
    async run(ctx, data, id) {
      expect(data).toEqual({ number: 7 })
      expect(ctx.config).toBe(world.doors.config)
      await sql`select 1`.execute(ctx.db)
      ids.push(id)
      if (ids.length === 1) throw new Error('not yet')
    },
  })
  const queue = await open([twice])

  await queue.add(world.db, twice, { number: 7 })

  await vi.waitFor(() => expect(ids).toHaveLength(2), patience)
  expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(ids[1]).toBe(ids[0])
})

test.concurrent('a job that fails is tried again with growing pauses until it works', async ({
  world,
  open,
}) => {
  const tries: number[] = []
  const { noted } = noting('growing', {
    async run() {
      tries.push(Date.now())
      if (tries.length < 3) throw new Error('busy')
    },
  })
  const queue = await open([noted])

  await queue.add(world.db, noted, { number: 1 })

  await vi.waitFor(async () => expect(await states(world.db, noted.name)).toEqual(['completed']), patience)
  expect(tries).toHaveLength(3)
  const [first = 0, second = 0, third = 0] = tries
  // Random jitter keeps many failures from retrying at once: 1 to 2 seconds, then 2 to 4.
  expect(second - first).toBeGreaterThanOrEqual(900)
  expect(third - second).toBeGreaterThanOrEqual(1900)
  expect((await queue.listDead()).data).not.toContainEqual(expect.objectContaining({ job: noted.name }))
})

test.concurrent('a job that always fails ends among the dead letters and can be sent round again', async ({
  world,
  open,
}) => {
  let broken = true
  const { ran, noted } = noting('doomed', {
    retries: 1,
    async run(_, { number }) {
      ran.push({ number, at: Date.now() })
      if (broken) throw new Error(`The printer is on fire (${number})`)
    },
  })
  const queue = await open([noted])
  const dead = async () => (await queue.listDead()).data.filter((letter) => letter.job === noted.name)

  await queue.add(world.db, noted, { number: 3 })

  const [letter] = await vi.waitFor(async () => {
    const letters = await dead()
    expect(letters).toHaveLength(1)
    return letters
  }, patience)
  expect(letter).toEqual({
    id: expect.any(String),
    job: noted.name,
    jobId: expect.any(String),
    data: { number: 3 },
    failedAt: expect.any(Date),
    reason: 'The printer is on fire (3)',
    tries: 2,
    isRepeated: false,
  })
  expect(ran).toHaveLength(2)

  broken = false
  expect(await queue.retryDead([letter?.id ?? ''])).toBe(1)
  await vi.waitFor(() => expect(ran).toHaveLength(3), patience)
  expect(ran[2]?.number).toBe(3)
  expect(await dead()).toEqual([])
  expect(await queue.retryDead([letter?.id ?? ''])).toBe(0)
})

test.concurrent('a job whose process died in its first attempt is begun again, unless it ends with its process', async ({
  world,
  open,
}) => {
  const harmless = noting('harmless')
  const deadly = noting('deadly', { endsWithProcess: true })
  const queue = await open([harmless.noted, deadly.noted], { started: false })
  for (const { noted } of [harmless, deadly])
    for (const number of [1, 2]) await queue.add(world.db, noted, { number })
  // As a process leaves it that was killed a minute ago, while it worked on the first of each.
  await sql`update pgboss.job set state = 'active', started_on = now() - interval '1 minute',
      heartbeat_on = now() - interval '1 minute', retry_count = 0
    where name in ('harmless', 'deadly') and data ->> 'number' = '1'`.execute(world.db)
  await lookForTheDead(world.db, ['harmless', 'deadly'])

  await queue.start({ ...world.doors, jobs: queue })

  await vi.waitFor(() => expect(harmless.numbers()).toEqual([1, 2]), patience)
  const letter = await vi.waitFor(async () => {
    const [letter] = (await queue.listDead()).data.filter((letter) => letter.job === 'deadly')
    if (!letter) throw new Error('Not dead yet')
    return letter
  }, patience)
  expect(letter).toMatchObject({
    data: { number: 1 },
    reason: expect.stringMatching(/^EndedProcess: /) as string,
  })
  expect(deadly.numbers()).toEqual([2])

  // Whatever it was, an operator has looked at it.
  await queue.retryDead([letter.id])
  await vi.waitFor(() => expect(deadly.numbers()).toEqual([1, 2]), patience)
})

test.concurrent('one job of many that fails does not take the others with it', async ({ world, open }) => {
  const { ran, noted, numbers } = noting('neighbours', {
    retries: 0,
    async run(_, { number }) {
      if (number === 2) throw new Error('no')
      ran.push({ number, at: 0 })
    },
  })
  const queue = await open([noted], { started: false })
  for (const number of [1, 2, 3]) await queue.add(world.db, noted, { number })

  await queue.start({ ...world.doors, jobs: queue })

  await vi.waitFor(async () => {
    expect((await states(world.db, noted.name)).toSorted()).toEqual(['completed', 'completed', 'failed'])
  }, patience)
  expect(numbers()).toEqual([1, 3])
})

test.concurrent('data that does not fit is refused when the job is added', async ({ world, open }) => {
  const { noted } = noting('fitting')
  const queue = await open([noted])

  await expect(queue.add(world.db, noted, { number: 'one' as never })).rejects.toThrow('number')

  expect(await waiting(world.db, noted.name)).toBe(0)
})

test.concurrent('data of an earlier version that no longer fits ends among the dead letters', async ({
  world,
  open,
}) => {
  const { ran, noted } = noting('older', { retries: 0 })
  const earlier = job({
    name: noted.name,
    retries: 0,
    data: z.object({ word: z.string() }),
    run: async () => {},
  })
  const before = await open([earlier], { started: false })
  await before.add(world.db, earlier, { word: 'one' })

  const queue = await open([noted])

  await vi.waitFor(async () => {
    expect((await queue.listDead()).data).toContainEqual(
      expect.objectContaining({ job: noted.name, data: { word: 'one' } }),
    )
  }, patience)
  expect(ran).toEqual([])
})

test.concurrent('a job for later waits for its time', async ({ world, open }) => {
  const { noted, numbers } = noting('later')
  const queue = await open([noted])
  await queue.add(world.db, noted, { number: 1 }, { after: new Date(Date.now() + 3_600_000) })
  await queue.add(world.db, noted, { number: 2 }, { after: new Date(Date.now() - 1000) })

  // The queue marks a job completed only after it has run.
  await vi.waitFor(
    async () => expect((await states(world.db, noted.name)).toSorted()).toEqual(['completed', 'created']),
    patience,
  )
  expect(numbers()).toEqual([2])
})

test.concurrent('a scheduled job is registered once, however many processes start', async ({
  world,
  open,
}) => {
  const nightly = job({ name: 'nightly', data: z.object({}), schedule: '0 3 * * *', run: async () => {} })

  await Promise.all([open([nightly]), open([nightly]), open([nightly])])

  const { rows } = await sql`select name, cron, timezone from pgboss.schedule where name = 'nightly'`.execute(
    world.db,
  )
  expect(rows).toEqual([{ name: 'nightly', cron: '0 3 * * *', timezone: 'UTC' }])
})

test.concurrent('a new schedule takes the place of the old one', async ({ world, open }) => {
  const nightly = job({ name: 'moved', data: z.object({}), schedule: '0 3 * * *', run: async () => {} })
  await open([nightly])

  await open([{ ...nightly, schedule: '0 4 * * *' }])

  const { rows } = await sql`select cron from pgboss.schedule where name = 'moved'`.execute(world.db)
  expect(rows).toEqual([{ cron: '0 4 * * *' }])
})

test.concurrent('stopping waits for the job under way and takes no other', async ({ world, open }) => {
  const events: string[] = []
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const slow = job({
    name: 'slow',
    data: Numbered,
    async run({ db }, { number }) {
      events.push(`began ${number}`)
      await released
      await sql`select 1`.execute(db)
      events.push(`ended ${number}`)
    },
  })
  const queue = await open([slow])
  const idle = await open([noting('idle').noted])
  await queue.add(world.db, slow, { number: 1 })
  await vi.waitFor(() => expect(events).toEqual(['began 1']), patience)
  expect(queue.isRunning()).toBe(true)

  const stopped = queue.stop().then(() => events.push('stopped'))
  expect(queue.isRunning()).toBe(false)
  await idle.stop()
  // A job with nothing to do is done by now.
  expect(events).toEqual(['began 1'])
  release()
  await stopped

  expect(events).toEqual(['began 1', 'ended 1', 'stopped'])
  expect(await states(world.db, slow.name)).toEqual(['completed'])
})

test.runIf(onPostgres)(
  'two processes share the work, and each job runs once',
  { concurrent: true },
  async ({ world, anotherProcess, open }) => {
    const here = noting('shared')
    const there = noting('shared')
    const queue = await open([here.noted], { started: false })
    const other = await open([there.noted], { db: anotherProcess, started: false })
    const numbers = Array.from({ length: 40 }, (_, number) => number)
    await world.db.transaction().execute(async (db) => {
      for (const number of numbers) await queue.add(db, here.noted, { number })
    })

    await Promise.all([queue, other].map((one) => one.start({ ...world.doors, jobs: one })))

    await vi.waitFor(() => expect(here.ran.length + there.ran.length).toBeGreaterThanOrEqual(40), patience)
    await Promise.all([queue.stop(), other.stop()])
    expect([...here.numbers(), ...there.numbers()].toSorted((a, b) => a - b)).toEqual(numbers)
    expect(new Set(await states(world.db, 'shared'))).toEqual(new Set(['completed']))
  },
)

test.runIf(onPostgres)(
  'processes that start together on a new database agree on its queues',
  { concurrent: true },
  async ({ world, onTestFinished }) => {
    const name = 'jobs_from_nothing'
    await createDatabase(world.doors.config.databaseUrl ?? '', name)
    const databaseUrl = inject('postgresUrl') + name
    const databases = await Promise.all(
      [1, 2, 3].map(() => openDatabase({ dataDir: '/nowhere', databaseUrl })),
    )
    onTestFinished(async () => void (await Promise.all(databases.map((one) => one.close()))))
    const { noted, numbers } = noting('fresh')

    const queues = await Promise.all(
      databases.map(({ db }) =>
        openJobs(db, world.doors.log, [noted], { background: false, pollSeconds: 0.5 }),
      ),
    )
    onTestFinished(async () => void (await Promise.all(queues.map((one) => one.stop()))))

    for (const [number, queue] of queues.entries()) {
      await queue.add(databases[number]?.db ?? world.db, noted, { number })
      await queue.start({ ...world.doors, jobs: queue })
    }
    await vi.waitFor(() => expect(numbers()).toEqual([0, 1, 2]), patience)
  },
)
