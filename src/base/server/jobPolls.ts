/** Looks for work in all queues with one statement: as many as there are queues, at once, slowed requests down (0265). */
import { sql } from 'kysely'
import type { Db } from './db.ts'

/** Those of the queues that have a job that could run now. */
async function listDue(db: Db, names: string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select queue.name from unnest(${names}::text[]) as queue (name)
    where exists (select from pgboss.job where job.name = queue.name and state < 'active' and not blocked
      and start_after <= now())`.execute(db)
  return rows.map(({ name }) => name)
}

interface Polls {
  stop(): Promise<void>
}

/** Calls `wake` with each queue that has something to do, every `seconds`. */
export function pollQueues(
  db: Db,
  names: string[],
  seconds: number,
  wake: (name: string) => void,
  failed: (error: unknown) => void,
): Polls {
  let looking: Promise<void> | undefined
  const look = async () => {
    for (const name of await listDue(db, names)) wake(name)
  }
  const timer = setInterval(() => {
    looking ??= look()
      .catch(failed)
      .finally(() => {
        looking = undefined
      })
  }, seconds * 1000)
  return {
    async stop() {
      clearInterval(timer)
      await looking
    },
  }
}
