/**
 * When workers take jobs: after the commit that sent one, and at intervals. The intervals look for work in all queues
 * with one statement: as many as there are queues, at once, slowed requests down (0265).
 */
import { sql } from 'kysely'
import type { Db } from './db.ts'

/** From a commit with jobs to their start: in a burst, more of them are then processed together. */
const WAKE_MS = 100

/** Calls `notify` once per name, `WAKE_MS` after the first request for it. */
export function waker(notify: (name: string) => void): (name: string) => void {
  const waking = new Set<string>()
  return (name) => {
    if (waking.has(name)) return
    waking.add(name)
    setTimeout(() => {
      waking.delete(name)
      notify(name)
    }, WAKE_MS).unref()
  }
}

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
