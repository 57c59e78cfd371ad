/** Queues of a test, and jobs that record what they were given. */
import { sql } from 'kysely'
import { z } from 'zod'
import { type Db, openDatabase } from '../src/base/server/db.ts'
import { type AnyJob, type Job, type Jobs, job } from '../src/base/server/jobs.ts'
import { test as base } from './database.ts'
import { openQuickJobs } from './quickJobs.ts'

export const onPostgres = process.env['TEST_DATABASE'] === 'postgres'
export const patience = { timeout: 25_000, interval: 50 }

interface Opened {
  /** Another process's connections, or the test file's own. */
  db?: Db
  started?: boolean
}

export const test = base
  .extend('anotherProcess', async ({ world }, { onCleanup }): Promise<Db> => {
    const { db, close } = await openDatabase(world.doors.config)
    onCleanup(close)
    return db
  })
  .extend('open', ({ world }, { onCleanup }) => {
    const queues: Jobs[] = []
    onCleanup(async () => {
      for (const queue of queues) await queue.stop()
    })
    return async (jobs: AnyJob[], { db = world.db, started = true }: Opened = {}) => {
      const queue = await openQuickJobs(db, jobs)
      queues.push(queue)
      if (started) await queue.start({ ...world.doors, jobs: queue })
      return queue
    }
  })

export const Numbered = z.object({ number: z.number() })

/** Each test's own job, which records its input. */
export function noting(name: string, more: Partial<Job<{ number: number }>> = {}) {
  const ran: { number: number; at: number }[] = []
  const noted = job({
    name,
    data: Numbered,
    run: async (_, { number }) => void ran.push({ number, at: Date.now() }),
    ...more,
  })
  return { ran, noted, numbers: () => ran.map(({ number }) => number).toSorted((a, b) => a - b) }
}

export async function waiting(db: Db, name: string): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from pgboss.job where name = ${name}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function states(db: Db, name: string): Promise<string[]> {
  const { rows } = await sql<{
    state: string
  }>`select state::text from pgboss.job where name = ${name}`.execute(db)
  return rows.map(({ state }) => state)
}
