/** `npm run shard`: spreads the trainers' data over the workers of a PostgreSQL with Citus. See docs/sharding.md. */
import fs from 'node:fs'
import { tenantTables } from '../db/tenancy.ts'
import { type Db, openDatabase } from '../src/base/server/db.ts'
import { listPending } from '../src/base/server/migrate.ts'
import { readShape, refuseUnready, runSharding, stepsToShard } from '../src/base/server/sharding.ts'
import { StartProblem } from '../src/base/server/startProblem.ts'

const isRehearsal = process.argv.includes('--dry-run')

try {
  const unknown = process.argv.slice(2).find((argument) => argument !== '--dry-run')
  if (unknown) throw new StartProblem(`${unknown} is unknown here: there is only --dry-run.`)
  const databaseUrl = process.env['DATABASE_URL']
  if (!databaseUrl)
    throw new StartProblem(
      'DATABASE_URL is not set: the embedded database lives in one process, and only a PostgreSQL with Citus can be sharded.',
    )
  const { db, close } = await openDatabase({ dataDir: '', databaseUrl })
  try {
    await shard(db)
  } finally {
    await close()
  }
} catch (error) {
  if (!(error instanceof StartProblem)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function shard(db: Db): Promise<void> {
  const names = fs.readdirSync(new URL('../db/migrations/', import.meta.url))
  await refuseUnready(db, await listPending(db, names.sort()))
  const plan = stepsToShard(tenantTables, await readShape(db))
  const all = [...plan.steps, ...plan.leftovers]
  if (!all.length) return console.log('Every table is where it belongs. Nothing to do.')
  if (isRehearsal) {
    for (const { title, statement } of all) console.log(`-- ${title}\n${statement};`)
    return console.log(`${all.length} steps. Nothing was changed.`)
  }
  const began = performance.now()
  const seconds = () => ((performance.now() - began) / 1000).toFixed(1).padStart(7)
  let done = 0
  await runSharding(db, plan, ({ title }) =>
    console.log(`${seconds()} s  ${String(++done).padStart(3)}/${all.length}  ${title}`),
  )
  console.log(`${seconds()} s  Done. Start the program again.`)
}
