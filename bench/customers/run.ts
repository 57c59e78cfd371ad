/**
 * A trainer with 100,000 customers among 1,000,000, with 5,000,000 charges: every list, filter, search and page, against
 * the best SQL that we can write by hand for the same rows, and how each grows from 1,000 customers to 1,000,000.
 *
 * `npm run bench:customers` starts its own PostgreSQL; `-- --rows 100000` measures fewer customers.
 */
import { parseArgs } from 'node:util'
import type { RawBuilder } from 'kysely'
import { readMigrations } from '../../src/app/server.ts'
import { type Db, openDatabase } from '../../src/base/server/db.ts'
import { migrate } from '../../src/base/server/migrate.ts'
import { startPostgres } from '../../tests/postgres.ts'
import { type Case, casesFor } from './cases.ts'
import { fill } from './fill.ts'

const ROUNDS = 60
const SIZES = [1000, 10_000, 100_000, 1_000_000]
const SLOWEST_RATIO = 2
const SLOWEST_P99_MS = 50

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
    for (const one of casesFor(db, size)) {
      const measured = await measure(db, one)
      last[one.name] = measured
      growth[one.name] = { ...growth[one.name], [size]: measured.ms }
    }
  }
  console.log(`\nMilliseconds with ${rows} customers, medians of ${ROUNDS} and the 99th percentile`)
  console.table(last)
  console.log('\nMilliseconds by the number of customers')
  console.table(growth)
  const slow = Object.entries(last).filter(
    ([, { times, p99 }]) => times > SLOWEST_RATIO || p99 > SLOWEST_P99_MS,
  )
  if (slow.length) console.log(`Too slow: ${slow.map(([name]) => name).join('; ')}`)
  process.exitCode = slow.length ? 1 : 0
} finally {
  await close()
  await postgres.stop()
}

interface Measured {
  ms: number
  byHand: number
  times: number
  p99: number
}

/** Both in turn, so that a busy moment of the machine slows both. */
async function measure(db: Db, { product, byHand }: Case): Promise<Measured> {
  const [ours, theirs]: [number[], number[]] = [[], []]
  for (let round = -5; round < ROUNDS; round++) {
    const [a, b] = [await timed(product), await timed(() => runAll(db, byHand))]
    if (round < 0) continue
    ours.push(a)
    theirs.push(b)
  }
  const [ms, hand] = [at(ours, 0.5), at(theirs, 0.5)]
  return { ms, byHand: hand, times: rounded(ms / hand), p99: at(ours, 0.99) }
}

async function runAll(db: Db, statements: RawBuilder<unknown>[]): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

function at(times: number[], share: number): number {
  return rounded(times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? 0)
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
