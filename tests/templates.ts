/**
 * Runs once before a project's database tests and creates a migrated database, embedded or on a PostgreSQL server.
 * Every test file gets a copy, which is much faster than migrating a new one.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { readMigrations } from '../src/app/server.ts'
import { type Database, openDatabase } from '../src/base/server/db.ts'
import { openJobs } from '../src/base/server/jobs.ts'
import { createLog } from '../src/base/server/log.ts'
import { migrate } from '../src/base/server/migrate.ts'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A DATA_DIR with a migrated database that is not running. */
    embeddedTemplate: string
    /** The server's address without a database name, and the name of a migrated database on it. */
    postgresUrl: string
    postgresTemplate: string
  }
}

const TEMPLATE = 'liftoff_template'

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'liftoff-template-'))
  const removeDir = () => fs.rmSync(dataDir, { recursive: true, force: true })
  if (project.name !== 'postgres') {
    await prepare(await openDatabase({ dataDir, databaseUrl: undefined }))
    project.provide('embeddedTemplate', dataDir)
    return async () => removeDir()
  }
  const postgres = await startPostgres()
  await createDatabase(postgres.url('postgres'), TEMPLATE)
  await prepare(await openDatabase({ dataDir, databaseUrl: postgres.url(TEMPLATE) }))
  project.provide('postgresUrl', postgres.url(''))
  project.provide('postgresTemplate', TEMPLATE)
  return async () => {
    await postgres.stop()
    removeDir()
  }
}

async function prepare({ db, close }: Database): Promise<void> {
  await migrate(db, readMigrations())
  const jobs = await openJobs(db, createLog({ production: false, logLevel: 'silent' }), [], {
    background: false,
  })
  await jobs.stop()
  await close()
}

export async function createDatabase(serverUrl: string, name: string, template = 'template1'): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`create database ${name} template ${template}`)
  await client.end()
}
