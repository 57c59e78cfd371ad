/**
 * The only module that opens the database, embedded or a PostgreSQL server. `db` is always passed and never optional,
 * so no function can run outside its caller's transaction.
 */
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { Tables } from '../../../db/tables.gen.ts'
import { startEmbedded } from './embedded.ts'
import { type Listen, listenInPool, listenOn } from './listen.ts'
import { StartProblem } from './startProblem.ts'

export type Db = Kysely<Tables>

/** The key of a row of a tenant's table: see db/tenancy.ts. */
export interface TenantKey {
  trainer_id: number
  id: number
}

export interface Database {
  db: Db
  /** Listens for `pg_notify` from any process. */
  listen: Listen
  close(): Promise<void>
}

export interface Where {
  dataDir: string
  databaseUrl: string | undefined
}

export async function openDatabase({ dataDir, databaseUrl }: Where): Promise<Database> {
  if (databaseUrl) {
    const { db, pool } = connect({
      connectionString: databaseUrl,
      max: 10,
      connectionTimeoutMillis: 15_000,
      // A new connection has to load the description of each table: after a pause, requests took ten times as long.
      idleTimeoutMillis: 10 * 60_000,
      // Whatever is between us and the server forgets a connection that says nothing for minutes.
      keepAlive: true,
      keepAliveInitialDelayMillis: 60_000,
    })
    pool.on('connect', forShortStatements)
    await answer(db, databaseUrl)
    return { db, listen: listenOn(databaseUrl), close: () => db.destroy() }
  }
  const embedded = await startEmbedded(dataDir)
  const { db, pool } = connect(embedded.pool)
  return {
    db,
    listen: listenInPool(pool),
    async close() {
      await db.destroy()
      await embedded.close()
    },
  }
}

/**
 * Compiling a statement, or starting workers for it, takes longer than most of ours run. A connection that fails here
 * fails again at its first query, which reports it.
 */
const forShortStatements = (client: pg.PoolClient) =>
  void client.query('set jit = off; set max_parallel_workers_per_gather = 0').catch(() => undefined)

function connect(config: pg.PoolConfig): { db: Db; pool: pg.Pool } {
  const pool = new pg.Pool({ ...config, types: { getTypeParser } })
  // A broken idle connection is replaced on the next query; without a listener its error would end the process.
  pool.on('error', () => undefined)
  return { db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }), pool }
}

/** Ids, amounts and counts are `bigint` in the database and numbers here. */
const getTypeParser: pg.CustomTypesConfig['getTypeParser'] = (type, format) =>
  type === pg.types.builtins.INT8 && format !== 'binary' ? safeInteger : pg.types.getTypeParser(type, format)

/** Beyond 2^53 a number would be another one, silently. */
function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value))
    throw new Error(`The database returned ${text}, which no number can hold exactly`)
  return value
}

/**
 * Marks a statement that reads all trainers on purpose, such as a sweep: `.modifyEnd(acrossTrainers)`. Tests refuse
 * every other statement on a tenant's table that does not name the trainer.
 */
export const acrossTrainers = sql`/* across trainers */`

export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}

async function answer(db: Db, databaseUrl: string): Promise<void> {
  try {
    await ping(db)
  } catch (error) {
    await db.destroy()
    // Never the whole address: it contains a password. An address for a socket has no host.
    const host = URL.parse(databaseUrl)?.host || 'the server'
    throw new StartProblem(`DATABASE_URL: ${host} is not responding (${(error as Error).message}).`)
  }
}

/**
 * Runs all of `work` or none of it. Inside a transaction it is a savepoint, so a test that rolls everything back can
 * still run a service that opens its own.
 */
export async function transact<T>(db: Db, work: (db: Transaction<Tables>) => Promise<T>): Promise<T> {
  if (!isTransaction(db)) return commit(db, work)
  await sql`savepoint here`.execute(db)
  try {
    const result = await work(db)
    await sql`release savepoint here`.execute(db)
    return result
  } catch (error) {
    await sql`rollback to savepoint here`.execute(db)
    await sql`release savepoint here`.execute(db)
    throw error
  }
}

/** What waits for each transaction to commit. */
const waiting = new WeakMap<Db, ((db: Db) => void)[]>()

/**
 * Runs `work` once the transaction is committed, with the database outside of it, and never if it is rolled back.
 * Without a transaction it runs at once.
 */
export function afterCommit(db: Db, work: (db: Db) => void): void {
  if (db.isTransaction) waiting.set(db, [...(waiting.get(db) ?? []), work])
  else work(db)
}

async function commit<T>(db: Db, work: (db: Transaction<Tables>) => Promise<T>): Promise<T> {
  let opened: Db | undefined
  const result = await db.transaction().execute((transaction) => {
    opened = transaction
    return work(transaction)
  })
  for (const one of (opened && waiting.get(opened)) ?? []) one(db)
  return result
}

const isTransaction = (db: Db): db is Transaction<Tables> => db.isTransaction

/** The unique constraint that a statement violated, or undefined for any other error. */
export function violatedUnique(error: unknown): string | undefined {
  if (!(error instanceof pg.DatabaseError) || error.code !== '23505') return undefined
  // On a sharded database it may be named only in the message, and ends with the number of the shard.
  const name = error.constraint ?? /"(\w+)"/.exec(error.message)?.[1]
  return name?.replace(/_\d{6,}$/, '')
}
