/** Three PostgreSQL servers on this machine as one: a coordinator that has the directory, and two workers. */
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { newestPrograms, type Postgres, startPostgres } from './postgres.ts'

export interface Cluster {
  /** The coordinator first. */
  servers: Postgres[]
  /** An empty database on all three, whose tables can be sharded. Returns its address. */
  createDatabase(name: string): Promise<string>
  /** Makes a database a template: a copy of it on every server is a sharded database again. */
  freeze(name: string): Promise<void>
  stop(): Promise<void>
}

const settings = [
  'shared_preload_libraries=citus',
  // A transaction over several workers is prepared on each of them.
  'max_prepared_transactions=200',
  'max_connections=300',
  // Citus has one for each database.
  'max_worker_processes=64',
  'citus.node_conninfo=sslmode=disable',
  // Few, so that a database is sharded quickly: the tests check what works, not how fast.
  'citus.shard_count=4',
]

/** Whether Citus is installed for the PostgreSQL that the tests use. */
export function hasCitus(): boolean {
  const version = path.basename(path.dirname(newestPrograms()))
  return fs.existsSync(`/usr/share/postgresql/${version}/extension/citus.control`)
}

export async function startCluster(): Promise<Cluster> {
  const servers: Postgres[] = []
  for (let number = 0; number < 3; number++) servers.push(await startPostgres(settings))
  const [coordinator, ...workers] = servers as [Postgres, ...Postgres[]]
  return {
    servers,
    async createDatabase(name) {
      for (const server of servers) {
        await run(server.url('postgres'), `create database ${name}`)
        await run(server.url(name), 'create extension citus')
      }
      await run(
        coordinator.url(name),
        `select citus_set_coordinator_host('127.0.0.1', ${coordinator.port})`,
        ...workers.map(({ port }) => `select citus_add_node('127.0.0.1', ${port})`),
      )
      return coordinator.url(name)
    },
    async freeze(name) {
      // A database in use cannot be copied.
      for (const server of servers) await endConnections(server.url('postgres'), name)
    },
    async stop() {
      for (const server of servers) await server.stop()
    },
  }
}

/** The servers' addresses are without a database name. */
export async function dropDatabase(servers: string[], name: string): Promise<void> {
  // On all of them first: what is still connected to one may connect to the others again.
  for (const server of servers) await endConnections(`${server}postgres`, name)
  for (const server of servers) await run(`${server}postgres`, `drop database ${name} with (force)`)
}

/** For good: Citus itself stays connected to each of its databases, and comes back if it can. */
const endConnections = (url: string, name: string) =>
  run(
    url,
    `alter database ${name} allow_connections false`,
    `select pg_terminate_backend(pid, 30000) from pg_stat_activity where datname = '${name}'`,
  )

async function run(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
