/**
 * A job that takes the process down (a file that makes a decoder run out of memory) would do so again after every restart.
 * The queue stores that a job has begun before it runs, and notes when its process stopped without ending it. A job that
 * asks for it is not run again after that.
 */
import { sql } from 'kysely'
import type { Db } from './db.ts'

/** The process died while it worked on this. */
export class EndedProcess extends Error {
  override name = 'EndedProcess'
}

/** In this process. A busy one that the queue takes for dead is still at it. */
const underWay = new Set<string>()

/** Throws if the last attempt was begun and never ended. */
export async function runUnlessDied(db: Db, id: string, run: () => Promise<void>): Promise<void> {
  if (!underWay.has(id) && (await hasDied(db, id)))
    throw new EndedProcess(
      'The program stopped while it worked on this, so it is not started again by itself',
    )
  underWay.add(id)
  try {
    await run()
  } finally {
    underWay.delete(id)
  }
}

async function hasDied(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ has_died: boolean }>`
    select coalesce(output -> 'value' ->> 'message', '') in ('job heartbeat timeout', 'job timed out') as has_died
    from pgboss.job where id = ${id}::uuid`.execute(db)
  return rows.some(({ has_died }) => has_died)
}
