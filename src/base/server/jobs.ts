/**
 * Background work: a queue in the database. A job added in a transaction exists only if that transaction commits.
 *
 * A failing job is retried with growing delays and finally becomes a dead letter, which an operator can see and run
 * again. Handlers may run twice (a process can die after the work and before recording it), so each must be idempotent.
 */
import { sql } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import type { z } from 'zod'
import type { Numbered, Sort } from '../list.ts'
import type { AppContext, Services } from './context.ts'
import type { Db } from './db.ts'
import { contains, readNumbered } from './list.ts'
import type { Log } from './log.ts'

export interface Job<Data extends object = object> {
  name: string
  data: z.ZodType<Data>
  /** Cron, in UTC: scheduled once across all processes. Such a job's data must accept `{}`. */
  schedule?: string
  /** Retries, with delays of about 5 s, 10 s, 20 s … up to an hour. */
  retries?: number
  /** How long a finished job is kept; short for jobs that contain a secret. */
  keepSeconds?: number
  run(ctx: AppContext, data: Data, jobId: string): Promise<void>
}

export const job = <Data extends object>(definition: Job<Data>): Job<Data> => definition

export interface DeadJob {
  id: string
  job: string
  data: object
  failedAt: Date
  reason: string
}

interface DeadQuery {
  page: number
  limit: number
  sort: Sort<'failed' | 'job'>
  search?: string | undefined
}

export interface Jobs {
  add<Data extends object>(db: Db, job: Job<Data>, data: Data, options?: { after?: Date }): Promise<void>
  listDead(wanted?: DeadQuery): Promise<Numbered<DeadJob>>
  /** Ids of all that have these words in their name or reason. */
  findDead(search: string | undefined): Promise<string[]>
  /** How many of them run again. */
  retryDead(ids: string[]): Promise<number>
  /** Starts processing jobs in this process. */
  start(doors: Services): Promise<void>
  /** False before `start`, and once stopping has begun. */
  isRunning(): boolean
  /** Takes no more jobs, and waits for the running ones. */
  stop(): Promise<void>
}

const DEAD = 'dead-letters'
const NIL = '00000000-0000-0000-0000-000000000000'
const DAY = 86_400
/** A killed process cannot release its jobs: another one takes them over after this long without a heartbeat. */
const SIGN_OF_LIFE_SECONDS = 10

interface Options {
  /** False: adds jobs, but neither schedules nor cleans up. For tests that hold the only connection themselves. */
  background?: boolean
  pollSeconds?: number
  retryDelaySeconds?: number
}

// oxlint-disable-next-line typescript/no-explicit-any -- each job parses its own data before it runs
export type AnyJob = Job<any>

export async function openJobs(
  db: Db,
  log: Log,
  jobs: AnyJob[],
  { background = true, pollSeconds = 2, retryDelaySeconds = 5 }: Options = {},
): Promise<Jobs> {
  const boss = new PgBoss({
    db: onPool(db),
    persistWarnings: false,
    supervise: background,
    superviseIntervalSeconds: SIGN_OF_LIFE_SECONDS,
    monitorIntervalSeconds: SIGN_OF_LIFE_SECONDS,
    schedule: background,
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  await boss.start()

  await makeQueues(boss, jobs, retryDelaySeconds)

  let running = false
  return {
    async add(db, { name, data: schema }, data, { after } = {}) {
      await boss.send(name, schema.parse(data), { db: fromKysely(db), ...(after && { startAfter: after }) })
    },
    listDead: (wanted = { page: 1, limit: 100, sort: 'failed,desc' }) =>
      readNumbered(db, deadJobs(db, wanted.search), wanted, { by: { failed: 'failedAt', job: 'job' } }),
    async findDead(search) {
      const rows = await deadJobs(db, search).clearSelect().select('id').execute()
      return rows.map(({ id }) => id)
    },
    retryDead: (ids) => boss.redrive(DEAD, { ids, limit: ids.length }),
    async start(doors) {
      await takeJobs(boss, jobs, { ...doors, db }, pollSeconds)
      running = true
    },
    isRunning: () => running,
    async stop() {
      running = false
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}

async function makeQueues(boss: PgBoss, jobs: AnyJob[], retryDelaySeconds: number): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  await makeQueue(DEAD, { retentionSeconds: 90 * DAY })
  for (const { name, retries = 8, keepSeconds = 7 * DAY } of jobs)
    await makeQueue(name, {
      retryLimit: retries,
      retryDelay: retryDelaySeconds,
      retryBackoff: true,
      retryDelayMax: 3600,
      deleteAfterSeconds: keepSeconds,
      heartbeatSeconds: SIGN_OF_LIFE_SECONDS,
      deadLetter: DEAD,
    })

  async function makeQueue(name: string, options: NonNullable<Parameters<PgBoss['createQueue']>[1]>) {
    const there = known.get(name)
    if (!there) await boss.createQueue(name, options)
    else if (Object.entries(options).some(([key, value]) => there[key as keyof typeof there] !== value))
      await boss.updateQueue(name, options)
    // Warms the queue's cache: filled inside a transaction, it would wait for the one connection that
    // the transaction holds.
    await boss.findJobs(name, { id: NIL })
  }
}

async function takeJobs(boss: PgBoss, jobs: AnyJob[], ctx: AppContext, pollSeconds: number): Promise<void> {
  const options = {
    batchSize: 25,
    burstWhenBatchFull: true,
    pollingIntervalSeconds: pollSeconds,
    perJobResults: true,
  } as const
  for (const one of jobs) {
    await boss.work(one.name, options, (batch) =>
      Promise.all(batch.map((taken) => attempt(one, ctx, taken.id, taken.data))),
    )
    if (one.schedule) await boss.schedule(one.name, one.schedule)
  }
}

/** From the queue's own table: its library reads all of them or one. */
function deadJobs(db: Db, search: string | undefined) {
  const dead = sql<DeadJob>`(
    select id, coalesce(source_name, 'unknown') as job, data, created_on as "failedAt",
      coalesce(source_output ->> 'message', 'unknown') as reason
    from pgboss.job where name = ${DEAD})`
  const query = db.selectFrom(dead.as('dead')).select(['id', 'job', 'data', 'failedAt', 'reason'])
  return search ? query.where(contains(search, 'job', 'reason')) : query
}

/**
 * pg-boss sends whole transactions as one query. If one fails (two processes creating the queues at once), the
 * connection would return to the pool with an open transaction and break its next user.
 */
function onPool(db: Db): ReturnType<typeof fromKysely> {
  return {
    executeSql: (text, values) =>
      db.connection().execute(async (connection) => {
        try {
          return await fromKysely(connection).executeSql(text, values)
        } catch (error) {
          await sql`rollback`.execute(connection)
          throw error
        }
      }),
  }
}

async function attempt({ name, data: schema, run }: AnyJob, ctx: AppContext, id: string, data: unknown) {
  try {
    await run(ctx, schema.parse(data ?? {}), id)
    return { id, status: 'completed' as const }
  } catch (error) {
    ctx.log.warn({ err: error, job: name, jobId: id }, 'job failed')
    return { id, status: 'failed' as const, output: { message: (error as Error).message } }
  }
}
