/** How the queues do, from the queue's own table. */
import { sql } from 'kysely'
import type { Db } from './db.ts'

/** The shortest time that a finished job is kept, so that everything in it is counted. */
export const WATCHED_MINUTES = 60
export const PART_MINUTES = 5

export interface QueueState {
  name: string
  /** Those that could run now. */
  waiting: number
  waitingSince: Date | null
  running: number
  /** In the last hour, as the rest. */
  done: number
  failed: number
  /** How long they ran. Null if none is done. */
  medianMs: number | null
  slowestMs: number | null
  /** Done in each five minutes, the oldest first. */
  parts: number[]
}

type Row = Omit<QueueState, 'parts'>

/** Queues that have done nothing and have nothing to do are absent. */
export async function readQueues(db: Db, jobs: { name: string }[]): Promise<QueueState[]> {
  const names = jobs.map(({ name }) => name)
  const since = sql`now() - ${WATCHED_MINUTES} * interval '1 minute'`
  const isDone = sql`state = 'completed' and completed_on > ${since}`
  const isWaiting = sql`state in ('created', 'retry') and start_after <= now()`
  const ranMs = sql`extract(epoch from completed_on - started_on) * 1000`
  const { rows } = await sql<Row>`
    select name, count(*) filter (where ${isWaiting})::int as waiting,
      min(start_after) filter (where ${isWaiting}) as "waitingSince",
      count(*) filter (where state = 'active')::int as running,
      count(*) filter (where ${isDone})::int as done,
      count(*) filter (where state = 'failed' and completed_on > ${since})::int as failed,
      round(percentile_disc(0.5) within group (order by ${ranMs}) filter (where ${isDone}))::int as "medianMs",
      round(percentile_disc(0.99) within group (order by ${ranMs}) filter (where ${isDone}))::int as "slowestMs"
    from pgboss.job where name = any(${names}::text[]) group by name order by name`.execute(db)
  const { rows: parts } = await sql<{ name: string; part: number; done: number }>`
    select name, floor(extract(epoch from completed_on - (${since})) / ${PART_MINUTES * 60})::int as part, count(*)::int as done
    from pgboss.job where name = any(${names}::text[]) and ${isDone} group by 1, 2`.execute(db)
  return rows
    .filter(({ waiting, running, done, failed }) => waiting + running + done + failed > 0)
    .map((row) => ({ ...row, parts: partsOf(parts.filter(({ name }) => name === row.name)) }))
}

function partsOf(counted: { part: number; done: number }[]): number[] {
  const parts = Array.from({ length: WATCHED_MINUTES / PART_MINUTES }, () => 0)
  for (const { part, done } of counted) parts[Math.min(part, parts.length - 1)] = done
  return parts
}
