/**
 * A trainer with 100,000 customers among 1,000,000, with 5,000,000 charges: every list, filter, search and page, against
 * the best SQL that we can write by hand for the same rows, and how each grows from 1,000 customers to 1,000,000. Then an
 * export of all customers of the trainer, and a pause of 10,000 customers of another one.
 *
 * `npm run bench:customers` starts its own PostgreSQL; `-- --rows 100000` measures fewer customers.
 */
import { parseArgs } from 'node:util'
import { readMigrations } from '../../src/app/server.ts'
import { openDatabase } from '../../src/base/server/db.ts'
import { migrate } from '../../src/base/server/migrate.ts'
import { startPostgres } from '../../tests/postgres.ts'
import { measureBulk } from './bulk.ts'
import { casesFor } from './cases.ts'
import { measureExport } from './exporting.ts'
import { fill } from './fill.ts'
import { type Measured, measure, ROUNDS } from './measure.ts'

const SIZES = [1000, 10_000, 100_000, 1_000_000]
const SLOWEST_P99_MS = 50
const SLOWEST_MEANWHILE_MS = 250

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { rows: { type: 'string', default: '1000000' } },
})
const rows = Number(values.rows)
const sizes = [...SIZES.filter((size) => size < rows), rows]

const postgres = await startPostgres([
  'shared_buffers=512MB',
  'work_mem=16MB',
  'maintenance_work_mem=256MB',
  'max_wal_size=4GB',
])
const { db, close } = await openDatabase({ dataDir: '', databaseUrl: postgres.url('postgres') })
try {
  await migrate(db, readMigrations())
  const growth: Record<string, Record<string, number>> = {}
  let last: Record<string, Measured> = {}
  for (const size of sizes) {
    const began = performance.now()
    await fill(db, size)
    console.log(`${size} customers, filled in ${Math.round((performance.now() - began) / 1000)} s`)
    last = {}
    for (const one of await casesFor(db, size)) {
      const measured = await measure(db, one)
      last[one.name] = measured
      growth[one.name] = { ...growth[one.name], [size]: measured.ms }
    }
  }
  console.log(`\nMilliseconds with ${rows} customers, medians of ${ROUNDS} and the 99th percentile`)
  console.table(last)
  console.log('\nMilliseconds by the number of customers')
  console.table(growth)
  console.log('\nAn export of subscribers')
  console.table(await measureExport(db, rows / 10))
  const bulk = await measureBulk(postgres.url('postgres'), rows / 100)
  console.log('\nA pause of everybody, and the requests meanwhile')
  console.table(bulk)
  if (bulk['slowest ms'] > SLOWEST_MEANWHILE_MS) console.log(`Too slow meanwhile: ${bulk.slowest}`)
  const slow = Object.entries(last).filter(([, { times, most, p99 }]) => times > most || p99 > SLOWEST_P99_MS)
  if (slow.length) console.log(`Too slow: ${slow.map(([name]) => name).join('; ')}`)
  process.exitCode = slow.length || bulk['slowest ms'] > SLOWEST_MEANWHILE_MS ? 1 : 0
} finally {
  await close()
  await postgres.stop()
}
