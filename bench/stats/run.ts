/**
 * 10,000 trainers, 1,000,000 subscribers and 5,000,000 charges over three years: every call of the dashboards, of the
 * largest trainer and of the platform, for 30 days and for three years; the admins' list of trainers; and whether the
 * roll-ups equal the sums of the ledger, before and after charges are saved.
 *
 * `npm run bench:stats` starts its own PostgreSQL; `-- --rows 500000` measures fewer charges, of fewer trainers unless
 * `--trainers 10000` says how many.
 */

import { MANY_ROUNDS, measure } from '../customers/measure.ts'
import { readWish, timed, withDatabase } from '../database.ts'
import { dashboardCases } from './cases.ts'
import { compareRollups, saveCharges } from './equality.ts'
import { fill } from './fill.ts'
import { trainerCases } from './trainers.ts'

/** As in the bench of the customers. */
const LIST_P99_MS = 50

const { rows, trainers = Math.ceil(rows / 500), isWanted } = readWish(5_000_000)

await withDatabase(async (db) => {
  await timed(`${rows} charges`, () => fill(db, { charges: rows, trainers }))
  const faults: string[] = []
  const dashboards: Record<string, object> = {}
  for (const one of dashboardCases(db).filter(isWanted)) {
    const { ms, byHand, times, p99, p99ByHand } = await measure(db, { ...one, most: 0 }, one.rounds)
    dashboards[one.name] = { p50: ms, p99, bar: one.barMs, byHand, times, p99ByHand }
    console.log(`${one.name}: ${ms} ms`)
    if (p99 > one.barMs) faults.push(`${one.name}: ${p99} ms`)
  }
  console.log('\nDashboards: milliseconds')
  console.table(dashboards)

  const lists: Record<string, object> = {}
  for (const one of trainerCases(db, trainers).filter(isWanted)) {
    const measured = await measure(db, one, MANY_ROUNDS)
    lists[one.name] = measured
    if (measured.times > one.most) faults.push(`${one.name}: ${measured.times} times by hand`)
    if (measured.p99 > LIST_P99_MS) faults.push(`${one.name}: ${measured.p99} ms`)
  }
  console.log('\nThe list of trainers: milliseconds')
  console.table(lists)

  faults.push(...(await compareRollups(db)).map((fault) => `filled: ${fault}`))
  console.log('\nSaving charges with their roll-ups, eight at a time')
  console.table(await saveCharges(db))
  faults.push(...(await compareRollups(db)).map((fault) => `saved: ${fault}`))
  console.log(
    faults.length ? `\nMissed:\n${faults.join('\n')}` : '\nRoll-ups equal the ledger; every bar is met.',
  )
  process.exitCode = faults.length ? 1 : 0
})
