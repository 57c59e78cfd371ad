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

/** Throws if the last attempt was begun and never ended. */
export async function refuseDied(db: Db, id: string): Promise<void> {
  const { rows } = await sql<{ has_died: boolean }>`
    select coalesce(output -> 'value' ->> 'message', '') in ('job heartbeat timeout', 'job timed out') as has_died
    from pgboss.job where id = ${id}::uuid`.execute(db)
  if (rows.some(({ has_died }) => has_died))
    throw new EndedProcess(
      'The program stopped while it worked on this, so it is not started again by itself',
    )
}
