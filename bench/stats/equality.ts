/** Whether each roll-up equals the sum of what it sums, computed by SQL that the product does not have. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../src/base/server/db.ts'
import { saveRows } from '../../src/features/ledger/server/mirrorQueries.ts'
import { fold } from '../../src/features/ledger/server/rollups.ts'
import { chargeRow } from '../../tests/charges.ts'
import { at } from '../customers/measure.ts'

const SAVED = 2000
const AT_ONCE = 8

const moneyNames = [
  'gross_cents',
  'stripe_fee_cents',
  'commission_cents',
  'refunded_cents',
  'disputed_cents',
  'net_cents',
  'payments',
]
const money = sql.join(moneyNames.map((name) => sql`sum(${sql.ref(name)})`))
const dayOf = sql`to_char(at at time zone coalesce((select time_zone from ledger_zones where ledger_zones.trainer_id = truth.trainer_id), 'UTC'),
  'YYYY-MM-DD')`
const lengths = sql`(values (0), (4), (7), (9)) as periods (length)`
const none = sql`having sum(abs(value)) <> 0`

/** What the sums up to the end of each day lack, to be those up to its end in UTC: the difference of both running sums. */
function daysApart(table: string, key: RawBuilder<unknown>, names: string[]): RawBuilder<unknown> {
  const all = (sign: RawBuilder<unknown>, day: RawBuilder<unknown>) =>
    sql`select trainer_id, ${key}, ${day} as day, ${sql.join(names.map((name) => sql`${sign}${sql.ref(name)} as ${sql.ref(name)}`))}
      from ${sql.table(table)} truth where trainer_id in (select trainer_id from ledger_zones)`
  const running = names.map(
    (name) =>
      sql`sum(sum(${sql.ref(name)})) over (partition by trainer_id, ${key} order by day) as ${sql.ref(name)}`,
  )
  const isApart = names.map((name) => sql`${sql.ref(name)} <> 0`)
  return sql`select trainer_id, '~' || day, ${key}, ${sql.join(names.map((name) => sql.ref(name)))} from (
      select trainer_id, ${key}, day, ${sql.join(running)}
      from (${all(sql``, sql`to_char(at at time zone 'UTC', 'YYYY-MM-DD')`)} union all ${all(sql`-`, dayOf)}) as both_days
      group by trainer_id, ${key}, day
    ) as sums where ${sql.join(isApart, sql` or `)}`
}

/** What is in one of the two and not in the other. */
const comparisons: Record<string, [truth: RawBuilder<unknown>, counted: RawBuilder<unknown>]> = {
  'days of the ledger': [
    sql`select trainer_id, ${dayOf}, currency, plan_id, ${money} from ledger_figures truth group by 1, 2, 3, 4`,
    sql`select trainer_id, day, currency, plan_id, ${money} from ledger_days group by 1, 2, 3, 4`,
  ],
  // Of the days, which are compared above and below.
  'periods of the ledger': [
    sql`select trainer_id, left(day, length), currency, ${money} from ledger_days, ${lengths} group by 1, 2, 3`,
    sql`select trainer_id, period, currency, ${money} from ledger_periods where period < '>' group by 1, 2, 3`,
  ],
  'sums from a day on': [
    sql`select trainer_id, '>' || since, currency, ${money} from ledger_days, recent_sums where day >= since group by 1, 2, 3`,
    sql`select trainer_id, period, currency, ${money} from ledger_periods, recent_sums where period = '>' || since group by 1, 2, 3`,
  ],
  'periods of the figures': [
    sql`select trainer_id, left(day, length), figure, currency, sum(value) from figure_days, ${lengths}
      group by 1, 2, 3, 4 ${none}`,
    sql`select trainer_id, period, figure, currency, sum(value) from figure_periods where period < '>'
      group by 1, 2, 3, 4 ${none}`,
  ],
  'days of the ledger that are apart from those in UTC': [
    daysApart('ledger_figures', sql`currency`, moneyNames),
    sql`select trainer_id, period, currency, ${money} from ledger_periods where period >= '~' group by 1, 2, 3
      having ${sql.join(
        moneyNames.map((name) => sql`sum(${sql.ref(name)}) <> 0`),
        sql` or `,
      )}`,
  ],
  'days of the figures that are apart from those in UTC': [
    daysApart('figure_entries', sql`figure, currency`, ['value']),
    sql`select trainer_id, period, figure, currency, sum(value) from figure_periods where period >= '~'
      group by 1, 2, 3, 4 having sum(value) <> 0`,
  ],
  'trainers with a payment': [
    sql`select distinct left(to_char(at at time zone 'UTC', 'YYYY-MM-DD'), length), trainer_id
      from ledger_figures, (select length from ${lengths} union all select 10) as all_lengths where payments > 0`,
    sql`select period, trainer_id from active_trainers`,
  ],
  'days of the figures': [
    sql`select trainer_id, ${dayOf}, figure, currency, sum(value) from figure_entries truth group by 1, 2, 3, 4 ${none}`,
    sql`select trainer_id, day, figure, currency, sum(value) from figure_days group by 1, 2, 3, 4 ${none}`,
  ],
  'money of the platform': [
    sql`select date_trunc('day', at, 'UTC'), currency, ${money} from ledger_figures group by 1, 2`,
    sql`select date_trunc('day', hour, 'UTC'), currency, ${money} from platform_hours group by 1, 2`,
  ],
  'figures of the platform': [
    sql`select date_trunc('day', at, 'UTC'), figure, currency, sum(value) from figure_entries group by 1, 2, 3 ${none}`,
    sql`select date_trunc('day', hour, 'UTC'), figure, currency, sum(value) from platform_figures
      where figure not like 'sign_up:%' group by 1, 2, 3 ${none}`,
  ],
}

/** One line for each roll-up that differs. */
export async function compareRollups(db: Db): Promise<string[]> {
  const faults: string[] = []
  for (const [name, [truth, counted]] of Object.entries(comparisons)) {
    const { rows } = await sql<{ count: number }>`select count(*) from (
      (${truth} except ${counted}) union all (${counted} except ${truth})) as differing`.execute(db)
    if (rows[0]?.count !== 0) faults.push(`${name}: ${rows[0]?.count} differ`)
  }
  return faults
}

/** Half of them for the largest trainer, so that they wait for each other; a tenth are saved twice. */
export async function saveCharges(db: Db): Promise<Record<string, number>> {
  const times: number[] = []
  let next = 0
  const worker = async () => {
    while (next < SAVED) {
      const number = next++
      const trainerId = number % 2 ? 1 : 2 + (number % 997)
      const account = { trainerId, accountId: `acct_${trainerId}` }
      const began = performance.now()
      await saveRows(db, 'charges', account, 1, [chargeOf(number)])
      times.push(performance.now() - began)
      if (number % 10 === 0) await saveRows(db, 'charges', account, 2, [chargeOf(number)])
    }
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  const seconds = (performance.now() - began) / 1000
  await fold({ db })
  return { 'per second': Math.round(SAVED / seconds), p50: at(times, 0.5), p99: at(times, 0.99) }
}

const chargeOf = (number: number) =>
  chargeRow({
    id: `ch_new_${number}`,
    at: new Date(Date.now() - (number % 90) * 86_400_000),
    currency: 'usd',
    gross: 4900,
    fee: 172,
    commission: 588,
  })
