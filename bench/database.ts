/** A PostgreSQL of a bench's own, with the newest tables. */
import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { readMigrations } from '../src/app/server.ts'
import { type Db, openDatabase } from '../src/base/server/db.ts'
import { migrate } from '../src/base/server/migrate.ts'
import { startPostgres } from '../tests/postgres.ts'

interface Wish {
  rows: number
  trainers: number | undefined
  isWanted(one: { name: string }): boolean
}

/** `-- --rows 1000 --only "30 days|trainers"`: how many rows are made, and which cases are measured. */
export function readWish(rows: number): Wish {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      rows: { type: 'string', default: String(rows) },
      trainers: { type: 'string' },
      only: { type: 'string', default: '' },
    },
  })
  const trainers = values.trainers ? Number(values.trainers) : undefined
  return {
    rows: Number(values.rows),
    trainers,
    isWanted: ({ name }) => values.only.split('|').some((part) => name.includes(part)),
  }
}

/** Settings for millions of rows, as a server of 4 GB would have them. */
const settings = ['shared_buffers=1GB', 'work_mem=16MB', 'maintenance_work_mem=512MB', 'max_wal_size=8GB']

/** For benches of writing: every commit is on the disk before it is answered. */
export const durable = ['fsync=on', 'full_page_writes=on', 'synchronous_commit=on']

/** Runs a bench, and stops its database whatever happens. */
export async function withDatabase(
  run: (db: Db, url: string) => Promise<void>,
  more: string[] = [],
): Promise<void> {
  const postgres = await startPostgres([...settings, ...more])
  const url = postgres.url('postgres')
  const { db, close } = await openDatabase({ dataDir: '', databaseUrl: url })
  try {
    await migrate(db, readMigrations())
    await run(db, url)
  } finally {
    await close()
    await postgres.stop()
  }
}

/** Writes the rows of a fill to the disk: else the system would do it while something is measured. */
export async function settle(db: Db): Promise<void> {
  await sql`checkpoint`.execute(db)
  execFileSync('sync')
}

/** Says how long rows took to make. */
export async function timed(what: string, make: () => Promise<void>): Promise<void> {
  const began = performance.now()
  await make()
  console.log(`${what}, filled in ${Math.round((performance.now() - began) / 1000)} s`)
}
