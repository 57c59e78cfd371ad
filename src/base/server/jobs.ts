/**
 * Background work: a queue in the database. A job added in a transaction exists only if that transaction commits.
 *
 * A failing job is retried with growing delays and finally becomes a dead letter, which an operator can see and run
 * again. One that no retry can help becomes a dead letter early. Handlers may run twice (a process can die after the
 * work and before recording it), so each must be idempotent.
 */
import { sql } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import type { z } from 'zod'
import type { Numbered, Sort } from '../list.ts'
import type { AppContext, Services } from './context.ts'
import { afterCommit, type Db } from './db.ts'
import { errorText, UnreadableData } from './errorText.ts'
import { EndedProcess, refuseDied } from './jobDeaths.ts'
import { pollQueues, waker } from './jobPolls.ts'
import { type QueueState, readQueues } from './jobStats.ts'
import { contains, readNumbered } from './list.ts'
import type { Log } from './log.ts'
import { isMalformed } from './stripe.ts'

export interface Job<Data extends object = object> {
  name: string
  data: z.ZodType<Data>
  /** Cron, in UTC: scheduled once across all processes. Such a job's data must accept `{}`. */
  schedule?: string
  /** Retries, with delays of about 5 s, 10 s, 20 s … up to an hour. */
  retries?: number
  /** How long a finished job is kept; short for jobs that contain a secret. */
  keepSeconds?: number
  /** For work with files from outside: if the process dies in an attempt, there is no other. An operator can still retry. */
  endsWithProcess?: true
  run(ctx: AppContext, data: Data, jobId: string): Promise<void>
  /** Used instead of `run` by jobs that share work: one call gets all waiting jobs, up to `most`. */
  together?: {
    most: number
    /** Returns one entry per job: its error, or undefined if it succeeded. */
    run(ctx: AppContext, data: Data[]): Promise<unknown[]>
  }
}

export const job = <Data extends object>(definition: Job<Data>): Job<Data> => definition

export interface DeadJob {
  id: string
  job: string
  /** Of the job that failed, as in the program's log. */
  jobId: string
  /** Null for a scheduled job. */
  data: object | null
  failedAt: Date
  /** What `errorText` made of the last error. */
  reason: string
  tries: number
  /** An operator ran it again, and it failed again. */
  isRepeated: boolean
}

interface DeadQuery {
  page: number
  limit: number
  sort: Sort<'failed' | 'job'>
  search?: string | undefined
}

export interface Jobs {
  /** Its worker looks for it soon, before its next poll. */
  add<Data extends object>(
    db: Db,
    job: Job<Data>,
    data: Data,
    options?: { after?: Date; id?: string },
  ): Promise<void>
  addAll<Data extends object>(db: Db, job: Job<Data>, data: Data[]): Promise<void>
  listDead(wanted?: DeadQuery): Promise<Numbered<DeadJob>>
  /** Ids of all that have these words in their name or reason. */
  findDead(search: string | undefined): Promise<string[]>
  /** Those of the ids whose data is still kept, of finished and of failed jobs. */
  listKept(db: Db, job: AnyJob, ids: string[]): Promise<string[]>
  /** The data of such a job, to add it again. If it is a dead letter, it is one no longer. */
  takeKept<Data extends object>(db: Db, job: Job<Data>, id: string): Promise<Data | undefined>
  /** Deletes the dead letters of a job with this data: it is added again in another way. */
  dropDead<Data extends object>(db: Db, job: Job<Data>, data: Data): Promise<void>
  /** How the queues do that have something to do, or had in the last hour. */
  readQueues(): Promise<QueueState[]>
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
const READ_RETRIES = 3
/** A killed process cannot release its jobs: another one takes them over after this long without a heartbeat. */
const SIGN_OF_LIFE_SECONDS = 10

interface Options {
  /** False: adds jobs, but neither schedules nor cleans up. For tests that hold the only connection themselves. */
  background?: boolean
  /** For what no `add` of this process announces: scheduled and delayed jobs, retries, those of a killed process. */
  pollSeconds?: number
  retryDelaySeconds?: number
}

// oxlint-disable-next-line typescript/no-explicit-any -- each job parses its own data before it runs
export type AnyJob = Job<any>

export async function openJobs(
  db: Db,
  log: Log,
  jobs: AnyJob[],
  { background = true, pollSeconds = 10, retryDelaySeconds = 5 }: Options = {},
): Promise<Jobs> {
  const report = (error: unknown) => log.error({ err: error }, 'job queue')
  const boss = await startBoss(db, background, report)
  await makeQueues(boss, jobs, retryDelaySeconds)

  let running = false
  let polls: ReturnType<typeof pollQueues> | undefined
  const workers = new Map<string, string>()
  const notify = (name: string) => boss.notifyWorker(workers.get(name) ?? '')
  const wake = waker(notify)
  return {
    async add(db, { name, data: schema }, data, { after, id } = {}) {
      await boss.send(name, schema.parse(data), {
        db: fromKysely(db),
        ...(after && { startAfter: after }),
        ...(id && { id }),
      })
      if (!after) afterCommit(db, () => wake(name))
    },
    async addAll(db, { name, data: schema }, data) {
      if (!data.length) return
      const rows = data.map((one) => ({ data: schema.parse(one) }))
      await boss.insert(name, rows, { db: fromKysely(db) })
      afterCommit(db, () => wake(name))
    },
    listDead: (wanted = { page: 1, limit: 100, sort: 'failed,desc' }) =>
      readNumbered(db, deadJobs(db, wanted.search), wanted, { by: { failed: 'failedAt', job: 'job' } }),
    async findDead(search) {
      const rows = await deadJobs(db, search).clearSelect().select('id').execute()
      return rows.map(({ id }) => id)
    },
    ...keptJobs,
    readQueues: () => readQueues(db, jobs),
    retryDead: (ids) => retryDead(db, boss, ids, wake),
    async start(doors) {
      for (const one of jobs) {
        workers.set(one.name, await takeJobs(boss, one, { ...doors, db }))
        if (one.schedule) await boss.schedule(one.name, one.schedule)
      }
      polls = pollQueues(db, [...workers.keys()], pollSeconds, notify, report)
      running = true
    },
    isRunning: () => running,
    async stop() {
      running = false
      await polls?.stop()
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}

async function startBoss(db: Db, background: boolean, report: (error: unknown) => void): Promise<PgBoss> {
  const boss = new PgBoss({
    db: onPool(db),
    persistWarnings: false,
    supervise: background,
    superviseIntervalSeconds: SIGN_OF_LIFE_SECONDS,
    monitorIntervalSeconds: SIGN_OF_LIFE_SECONDS,
    schedule: background,
  })
  boss.on('error', report)
  await boss.start()
  return boss
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
    const isSame = ([key, value]: [string, unknown]) => there?.[key as keyof typeof there] === value
    if (Object.entries(options).every(isSame)) return
    if (there) await boss.updateQueue(name, options)
    else await boss.createQueue(name, options)
    // Warms the cache, which has what was there at the start: filled inside a transaction, it would wait for the one
    // connection that the transaction holds.
    await boss.findJobs(name, { id: NIL })
  }
}

/** Starts the job's worker and returns its id. */
function takeJobs(boss: PgBoss, one: AnyJob, ctx: AppContext): Promise<string> {
  const options = {
    batchSize: one.together?.most ?? 25,
    burstWhenBatchFull: true,
    // Nobody waits for it: `pollQueues` looks for all.
    pollingIntervalSeconds: DAY,
    perJobResults: true,
  } as const
  return boss.work(one.name, options, (batch) =>
    one.together
      ? attemptTogether(one, one.together.run, ctx, batch)
      : Promise.all(batch.map((taken) => attempt(one, ctx, taken))),
  )
}

/** From the queue's own table: its library reads all of them or one. */
function deadJobs(db: Db, search: string | undefined) {
  const dead = sql<DeadJob>`(
    select id, coalesce(source_name, 'unknown') as job, coalesce(source_id, id) as "jobId", data, created_on as "failedAt",
      coalesce(source_output ->> 'message', source_output -> 'value' ->> 'message', 'unknown') as reason,
      coalesce(source_retry_count, 0) + 1 as tries, source_root_id is distinct from source_id as "isRepeated"
    from pgboss.job where name = ${DEAD})`
  const query = db
    .selectFrom(dead.as('dead'))
    .select(['id', 'job', 'jobId', 'data', 'failedAt', 'reason', 'tries', 'isRepeated'])
  return search ? query.where(contains(search, 'job', 'reason')) : query
}

async function retryDead(db: Db, boss: PgBoss, ids: string[], wake: (name: string) => void): Promise<number> {
  const { rows: queues } = await sql<{ name: string }>`select distinct source_name as name from pgboss.job
    where name = ${DEAD} and id = any(${ids}::uuid[]) and source_name is not null`.execute(db)
  const count = await boss.redrive(DEAD, { ids, limit: ids.length })
  for (const { name } of queues) wake(name)
  return count
}

/** A dead letter knows the job that failed, and the first one if it was run again in between. */
const isOf = (ids: string[]) =>
  sql<boolean>`(source_id = any(${ids}::uuid[]) or source_root_id = any(${ids}::uuid[]))`

const isOver = sql`state in ('completed', 'failed')`

/** Jobs that are over, as far as the queue still has them. */
const keptJobs: Pick<Jobs, 'listKept' | 'takeKept' | 'dropDead'> = {
  async listKept(db, { name }, ids) {
    if (!ids.length) return []
    const { rows } = await sql<{ id: string }>`
      select id from pgboss.job where name = ${name} and id = any(${ids}::uuid[]) and ${isOver}
      union
      select unnest(array[source_id, source_root_id]) from pgboss.job where name = ${DEAD} and ${isOf(ids)}`.execute(
      db,
    )
    return rows.map(({ id }) => id).filter((id) => ids.includes(id))
  },
  async takeKept(db, { name, data: schema }, id) {
    const dead = await sql<{ data: unknown }>`
      delete from pgboss.job where name = ${DEAD} and ${isOf([id])} returning data`.execute(db)
    const finished = await sql<{ data: unknown }>`
      select data from pgboss.job where name = ${name} and id = ${id}::uuid and ${isOver}`.execute(db)
    const kept = dead.rows[0] ?? finished.rows[0]
    return kept && schema.parse(kept.data)
  },
  async dropDead(db, { name }, data) {
    await sql`delete from pgboss.job where name = ${DEAD} and source_name = ${name}
      and data @> ${JSON.stringify(data)}::jsonb`.execute(db)
  },
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

async function attempt(one: AnyJob, ctx: AppContext, taken: Taken) {
  const { id, data } = taken
  try {
    const read = one.data.safeParse(data ?? {})
    if (!read.success) throw unreadable(read.error)
    if (one.endsWithProcess) await refuseDied(ctx.db, id)
    await one.run(ctx, read.data, id)
    return completed(id)
  } catch (error) {
    return failed(ctx, one.name, taken, error)
  }
}

type Taken = { id: string; data: unknown; retryCount: number }

async function attemptTogether(
  { name, data: schema }: AnyJob,
  run: NonNullable<AnyJob['together']>['run'],
  ctx: AppContext,
  batch: Taken[],
) {
  const parsed = batch.map((taken) => ({ taken, id: taken.id, read: schema.safeParse(taken.data ?? {}) }))
  const readable = parsed.filter(({ read }) => read.success)
  const errors = await run(
    ctx,
    readable.map(({ read }) => read.data),
  ).catch((error: unknown) => readable.map(() => error))
  const outcome = new Map(readable.map(({ id }, index) => [id, errors[index]]))
  return parsed.map(({ taken, id, read }) => {
    const error = read.success ? outcome.get(id) : unreadable(read.error)
    return error === undefined ? completed(id) : failed(ctx, name, taken, error)
  })
}

const completed = (id: string) => ({ id, status: 'completed' as const })

function failed({ log }: AppContext, job: string, { id, retryCount }: Taken, error: unknown) {
  log.warn({ err: error, job, jobId: id }, 'job failed')
  const status = isFinal(error, retryCount) ? ('deadletter' as const) : ('failed' as const)
  return { id, status, output: { message: errorText(error) } }
}

const unreadable = (cause: Error) =>
  new UnreadableData("The job's data can't be read by this version", { cause })

/**
 * The next try would fail in the same way, so an operator sees it now and not hours later. Data that this version cannot
 * read is tried a few times: during an update a process of the next version may take it.
 */
const isFinal = (error: unknown, retryCount: number) =>
  isMalformed(error) ||
  error instanceof EndedProcess ||
  (error instanceof UnreadableData && retryCount >= READ_RETRIES)
