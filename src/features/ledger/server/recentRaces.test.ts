/** Sums that are completed by several at once, beside payments and a change of zone, on connections of their own. */
import { sql } from 'kysely'
import { expect } from 'vitest'
import { chargeRow } from '../../../../tests/charges.ts'
import { test } from '../../../../tests/database.ts'
import { saveRows } from './mirrorQueries.ts'
import { keepRecent, repairTrainer, setZone } from './rollups.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

test('the sums of the last 30 days count each payment once, whoever completes them at the same time', async ({
  world,
}) => {
  const { db } = world
  const { rows } = await sql<{ id: number }>`insert into users (role, name, email)
    select 'trainer', 'Coach ' || n, 'coach-' || n || '@example.test' from generate_series(1, 4) n returning id`.execute(
    db,
  )
  const trainers = rows.map(({ id }) => id)
  let last = 0
  const sell = (trainerId: number, days: number) =>
    saveRows(db, 'charges', { trainerId, accountId: `acct_${trainerId}` }, 1, [
      chargeRow({ id: `ch_race_${++last}`, at: daysAgo(days), currency: 'usd', gross: 100, commission: 10 }),
    ])
  for (const trainerId of trainers) for (const days of [0, 3, 28, 29, 30]) await sell(trainerId, days)
  // As if all of it had been saved before there were such sums.
  await sql`delete from ledger_periods where period > '>' /* across trainers */`.execute(db)

  await Promise.all([
    keepRecent({ db }),
    keepRecent({ db }),
    ...trainers.map((trainerId) => repairTrainer(db, trainerId)),
    ...trainers.flatMap((trainerId) => [sell(trainerId, 0), sell(trainerId, 29)]),
    setZone(db, trainers[0] ?? 0, 'Pacific/Auckland'),
  ])

  const { rows: kept } = await sql`select since, trainer_id, gross_cents from ledger_periods
    join recent_sums on period = '>' || since order by 1, 2 /* across trainers */`.execute(db)
  const { rows: ofDays } =
    await sql`select since, trainer_id, sum(gross_cents)::bigint as gross_cents from ledger_days
    join recent_sums on day >= since group by 1, 2 order by 1, 2 /* across trainers */`.execute(db)
  expect(kept).toHaveLength(2 * trainers.length)
  expect(kept).toEqual(ofDays)
})
