import { sql } from 'kysely'
import { expect } from 'vitest'
import { chargeRow, refundRow } from '../../../../tests/charges.ts'
import { test } from '../../../../tests/database.ts'
import type { Db } from '../../../base/server/db.ts'
import { addDays, periodSince, today } from '../days.ts'
import { saveRows } from './mirrorQueries.ts'
import { keepRecent, repairTrainer, setZone } from './rollups.ts'
import { sortBySalesOfAllTrainers } from './trainerQueries.ts'

const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

let last = 0

async function sell(db: Db, trainerId: number, cents: number, at: Date, currency = 'usd') {
  const charge = chargeRow({ id: `ch_recent_${++last}`, at, currency, gross: cents, commission: 10 })
  await saveRows(db, 'charges', { trainerId, accountId: `acct_${trainerId}` }, 1, [charge])
  return charge
}

/** Gross and net by trainer, currency and first day, of the sums that are complete, and the same of the days. */
async function sums(db: Db) {
  const { rows: kept } = await sql`
    select since, trainer_id, currency, gross_cents, net_cents from ledger_periods
    join recent_sums on period = '>' || since where gross_cents <> 0 order by 1, 2, 3 /* across trainers */`.execute(
    db,
  )
  const { rows: ofDays } = await sql`
    select since, trainer_id, currency, sum(gross_cents)::bigint as gross_cents, sum(net_cents)::bigint as net_cents
    from ledger_days join recent_sums on day >= since group by 1, 2, 3 order by 1, 2, 3 /* across trainers */`.execute(
    db,
  )
  return { kept, ofDays }
}

const sinceAll = async (db: Db) =>
  (await db.selectFrom('recent_sums').select('since').orderBy('since').execute()).map(({ since }) => since)

test('DASH-09 what was sold in the last 30 days is the sum of the days, saved before it is kept or later', async ({
  db,
  make,
}) => {
  const [{ trainerId: ada }, { trainerId: ben }] = [await make.trainer(), await make.trainer()]
  for (const days of [0, 1, 27, 28, 29, 30, 31, 400]) {
    await sell(db, ada, 1000 + days, daysAgo(days))
    await sell(db, ben, 2000 + days, daysAgo(days), days % 2 ? 'eur' : 'usd')
  }
  await keepRecent({ db })
  expect(await sinceAll(db)).toEqual([addDays(today(), -29), addDays(today(), -28)])
  const first = await sums(db)
  expect(first.kept.length).toBeGreaterThan(4)
  expect(first.kept).toEqual(first.ofDays)

  const charge = await sell(db, ben, 777, daysAgo(29), 'eur')
  const account = { trainerId: ben, accountId: `acct_${ben}` }
  await saveRows(db, 'refunds', account, 1, [refundRow(charge, new Date(), 777)])
  await saveRows(db, 'charges', account, 2, [
    { ...charge, amount_cents: 500, settled_cents: 500, net_cents: 490 },
  ])
  await setZone(db, ben, 'Pacific/Auckland')
  await sell(db, ben, 50, daysAgo(28))
  const later = await sums(db)
  expect(later.kept).not.toEqual(first.kept)
  expect(later.kept).toEqual(later.ofDays)
  for (const trainerId of [ada, ben]) expect(await repairTrainer(db, trainerId)).toBe(0)
})

test('the sums of the last 30 days move on with the day, and those of days that are over go', async ({
  db,
  make,
}) => {
  const { trainerId } = await make.trainer()
  for (const days of [0, 28, 29]) await sell(db, trainerId, 1000, daysAgo(days))
  await keepRecent({ db })

  await keepRecent({ db }, addDays(today(), 1))

  expect(await sinceAll(db)).toEqual([addDays(today(), -28), addDays(today(), -27)])
  const { kept, ofDays } = await sums(db)
  expect(kept).toEqual(ofDays)
  const gone = await db
    .selectFrom('ledger_periods')
    .select('period')
    .where('trainer_id', '=', trainerId)
    .where('period', '=', periodSince(addDays(today(), -29)))
    .execute()
  expect(gone).toEqual([])
})

test('ADM-05 trainers are sorted by the sales of 30 days alike whether the sums are kept or not', async ({
  db,
  make,
}) => {
  const trainers = [await make.trainer(), await make.trainer(), await make.trainer()]
  for (const [place, { trainerId }] of trainers.entries())
    for (const days of [0, 12, 29, 30]) await sell(db, trainerId, 500 + 70 * place + days, daysAgo(days))
  await sell(db, trainers[0]?.trainerId ?? 0, 90_000, daysAgo(30))
  const sorted = () =>
    sortBySalesOfAllTrainers(db, 'gross_cents', { from: addDays(today(), -29), isDescending: true })
  const computed = await sorted()
  expect(computed.split(',').map(Number)).toEqual(trainers.map(({ trainerId }) => trainerId).toReversed())

  await keepRecent({ db })
  // Shows that it is read: what is kept is made different from the days.
  expect(await sorted()).toBe(computed)
  await sql`update ledger_periods set gross_cents = 999999 where period = ${periodSince(addDays(today(), -29))}
    and trainer_id = ${trainers[0]?.trainerId}`.execute(db)
  expect(await sorted()).not.toBe(computed)
})
