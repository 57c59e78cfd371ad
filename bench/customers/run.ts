/**
 * A trainer with 100,000 customers among 1,000,000, with 5,000,000 charges: every list, filter, search and page, against
 * the best SQL that we can write by hand for the same rows, and how each grows from 1,000 customers to 1,000,000. Then an
 * export of all customers of the trainer, and a pause of 10,000 customers of another one.
 *
 * `npm run bench:customers` starts its own PostgreSQL; `-- --rows 100000` measures fewer customers.
 */
import { readWish, timed, withDatabase } from '../database.ts'
import { measureBulk } from './bulk.ts'
import { casesFor } from './cases.ts'
import { measureExport } from './exporting.ts'
import { fill } from './fill.ts'
import { MANY_ROUNDS, type Measured, measure, ROUNDS } from './measure.ts'

const SIZES = [1000, 10_000, 100_000, 1_000_000]
const SLOWEST_P99_MS = 50
const SLOWEST_MEANWHILE_MS = 250

const { rows, isWanted } = readWish(1_000_000)
const sizes = [...SIZES.filter((size) => size < rows), rows]

await withDatabase(async (db, url) => {
  const growth: Record<string, Record<string, number>> = {}
  let last: Record<string, Measured> = {}
  for (const size of sizes) {
    await timed(`${size} customers`, () => fill(db, size))
    last = {}
    for (const one of (await casesFor(db, size)).filter(isWanted)) {
      const measured = await measure(db, one, size === rows ? MANY_ROUNDS : ROUNDS)
      last[one.name] = measured
      growth[one.name] = { ...growth[one.name], [size]: measured.ms }
    }
  }
  console.log(`\nMilliseconds with ${rows} customers, medians of ${MANY_ROUNDS} and the 99th percentile`)
  console.table(last)
  console.log('\nMilliseconds by the number of customers')
  console.table(growth)
  console.log('\nAn export of subscribers')
  console.table(await measureExport(db, rows / 10))
  const bulk = await measureBulk(url, rows / 100)
  console.log('\nA pause of everybody, and the requests meanwhile')
  console.table(bulk)
  if (bulk['slowest ms'] > SLOWEST_MEANWHILE_MS) console.log(`Too slow meanwhile: ${bulk.slowest}`)
  const slow = Object.entries(last).filter(([, { times, most, p99 }]) => times > most || p99 > SLOWEST_P99_MS)
  if (slow.length) console.log(`Too slow: ${slow.map(([name]) => name).join('; ')}`)
  process.exitCode = slow.length || bulk['slowest ms'] > SLOWEST_MEANWHILE_MS ? 1 : 0
})
