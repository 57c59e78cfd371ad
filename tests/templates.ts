/**
 * Runs once before a project's database tests and creates a migrated database, embedded or on a PostgreSQL server.
 * Every test file gets a copy, which is much faster than migrating a new one. With TEST_SHARDED the PostgreSQL is a
 * coordinator and two workers, and the database is sharded (`npm run proof:sharded`).
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { tenantTables } from '../db/tenancy.ts'
import { productJobs } from '../src/app/jobs.ts'
import { readMigrations } from '../src/app/server.ts'
import { readConfig } from '../src/base/server/config.ts'
import { type Database, openDatabase } from '../src/base/server/db.ts'
import { openMail } from '../src/base/server/mail.ts'
import { migrate } from '../src/base/server/migrate.ts'
import { readShape, runSharding, stepsToShard } from '../src/base/server/sharding.ts'
import { cachedFolder } from './cachedFolder.ts'
import { startCluster } from './cluster.ts'
import { newestPrograms, startPostgres } from './postgres.ts'
import { openQuickJobs } from './quickJobs.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A DATA_DIR with a migrated database that is not running. */
    embeddedTemplate: string
    /** The server's address without a database name, and the name of a migrated database on it. */
    postgresUrl: string
    postgresTemplate: string
    /** Every server that has a part of a database; only one unless sharded. */
    postgresServers: string[]
  }
}

const TEMPLATE = 'liftoff_template'

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'liftoff-template-'))
  const removeDir = () => fs.rmSync(dataDir, { recursive: true, force: true })
  if (project.name !== 'postgres') {
    removeDir()
    const made = await cachedFolder('embedded', templateInput(), async (folder) =>
      prepare(await openDatabase({ dataDir: folder, databaseUrl: undefined })),
    )
    project.provide('embeddedTemplate', made)
    return async () => undefined
  }
  const { servers, stop } = process.env['TEST_SHARDED'] ? await prepareCluster() : await preparePostgres()
  const [first = ''] = servers
  project.provide('postgresUrl', first)
  project.provide('postgresTemplate', TEMPLATE)
  project.provide('postgresServers', servers)
  return async () => {
    await stop()
    removeDir()
  }
}

interface Servers {
  /** Their addresses without a database name. */
  servers: string[]
  stop(): Promise<void>
}

async function preparePostgres(): Promise<Servers> {
  const data = await cachedFolder(`postgres-${newestPrograms().split('/').at(-2)}`, templateInput(), makeData)
  const postgres = await startPostgres([], `${data}/data`)
  return { servers: [postgres.url('')], stop: () => postgres.stop() }
}

async function makeData(folder: string): Promise<void> {
  const postgres = await startPostgres()
  await createDatabase(postgres.url('postgres'), TEMPLATE)
  await prepare(await openDatabase({ dataDir: '/nowhere', databaseUrl: postgres.url(TEMPLATE) }))
  await postgres.stop(`${folder}/data`)
}

/** Everything that a migrated database depends on. */
function templateInput(): string[] {
  const queues = productJobs.map(({ name, ...rest }) => `${name} ${JSON.stringify(rest)}`)
  const code = ['package-lock.json', 'tests/quickJobs.ts', 'tests/templates.ts']
  const base = ['db', 'embedded', 'jobs', 'mail', 'migrate'].map((name) => `src/base/server/${name}.ts`)
  return [
    ...readMigrations().map(({ name, sql }) => `${name} ${sql}`),
    ...queues,
    ...readAll([...code, ...base]),
  ]
}

const readAll = (files: string[]) => files.map((file) => fs.readFileSync(file, 'utf8'))

async function prepareCluster(): Promise<Servers> {
  const cluster = await startCluster()
  try {
    const databaseUrl = await cluster.createDatabase(TEMPLATE)
    await prepare(await openDatabase({ dataDir: '/nowhere', databaseUrl }))
    const { db, close } = await openDatabase({ dataDir: '/nowhere', databaseUrl })
    await runSharding(db, stepsToShard(tenantTables, await readShape(db)))
    await close()
    await cluster.freeze(TEMPLATE)
  } catch (error) {
    await cluster.stop()
    throw error
  }
  return { servers: cluster.servers.map((server) => server.url('')), stop: cluster.stop }
}

async function prepare({ db, close }: Database): Promise<void> {
  await migrate(db, readMigrations())
  // With its queues: making them took longer than copying the database.
  const { deliver } = openMail(readConfig({}))
  const jobs = await openQuickJobs(db, [deliver, ...productJobs])
  await jobs.stop()
  await close()
}

export async function createDatabase(serverUrl: string, name: string, template = 'template1'): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`create database ${name} template ${template}`)
  await client.end()
}
