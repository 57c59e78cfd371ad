/**
 * SQL of the roll-ups of money. They change in the transaction of what they sum, under a lock per trainer, so that two
 * processes that save the same row cannot count it twice. `repairDays` and `repairPlatform` compute them again.
 */
import { type RawBuilder, sql } from 'kysely'
import { acrossTrainers, type Db } from '../../../base/server/db.ts'
import { periodSince, recentDays, today } from '../days.ts'
import { amounts, type Moved } from './moved.ts'

/** Until the end of the transaction. Sorted, so that two batches cannot deadlock. */
export async function lockRollups(db: Db, trainerIds: number[]): Promise<void> {
  const ids = [...new Set(trainerIds)].toSorted((a, b) => a - b)
  await sql`select pg_advisory_xact_lock(hashtextextended('rollups ' || id, 0)) from unnest(${ids}::bigint[]) as id`.execute(
    db,
  )
}

const columns = sql.join(amounts.map((name) => sql.ref(name)))
const summed = sql.join(amounts.map((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`))
const added = (table: string) =>
  sql.join(
    amounts.map(
      (name) => sql`${sql.ref(name)} = ${sql.ref(`${table}.${name}`)} + ${sql.ref(`excluded.${name}`)}`,
    ),
  )

/** `moved` as rows, with the time zone of its trainer. */
const rowsOf = (moved: Moved[], zones: Map<number, string>) => sql`unnest(
  ${moved.map(({ trainer_id }) => trainer_id)}::bigint[], ${moved.map(({ at }) => at)}::timestamptz[],
  ${moved.map(({ trainer_id }) => zones.get(trainer_id) ?? 'UTC')}::text[],
  ${moved.map(({ currency }) => currency)}::text[], ${moved.map(({ plan_id }) => plan_id)}::bigint[],
  ${sql.join(amounts.map((name) => sql`${moved.map((one) => one[name])}::bigint[]`))}
) as moved (trainer_id, at, zone, currency, plan_id, ${columns})`

const dayIn = (zone: ReturnType<typeof sql>) => sql`to_char(at at time zone ${zone}, 'YYYY-MM-DD')`

/** Of a day's text, the first letters are its year, its month, and its ten days of the month; none is all time. */
export const periodLengths = sql`(values (0), (4), (7), (9)) as periods (length)`

/** The periods of the calendar that a day is in. */
const fixedPeriods = (day: RawBuilder<unknown>) =>
  sql`select left(${day}, length) as period from ${periodLengths}`
/** The sums from a recent day on that a day belongs to. */
const recentPeriods = (day: RawBuilder<unknown>) =>
  sql`select '>' || since as period from unnest(${recentDays(today())}::text[]) as since where ${day} collate "C" >= since`

/** The rows whose day at the place is another than in UTC: what they add to the period that tells the two apart. */
export const apartOf = (rows: RawBuilder<unknown>, zone: RawBuilder<unknown>) => sql`(
    select *, '~' || least(here, utc) as period, case when here < utc then -1 else 1 end as sign
    from (select *, ${dayIn(zone)} as here, ${dayIn(sql`'UTC'`)} as utc from ${rows}) as dated
    where here <> utc
  ) as apart`
const summedApart = sql.join(
  amounts.map((name) => sql`sum(sign * ${sql.ref(name)})::bigint as ${sql.ref(name)}`),
)

/** Adds to the trainers' days and periods, to the platform's hours, and to the trainers with a payment. The caller holds the locks. */
export async function addMoved(db: Db, moved: Moved[]): Promise<void> {
  if (moved.length === 0) return
  const zones = await findZones(
    db,
    moved.map(({ trainer_id }) => trainer_id),
  )
  const rows = rowsOf(moved, zones)
  const ofZone = dayIn(sql`zone`)
  await sql`insert into ledger_days (trainer_id, day, currency, plan_id, ${columns})
    select trainer_id, ${ofZone}, currency, plan_id, ${summed} from ${rows} group by 1, 2, 3, 4
    on conflict (trainer_id, day, currency, plan_id) do update set ${added('ledger_days')}`.execute(db)
  await sql`insert into ledger_periods (trainer_id, period, currency, ${columns})
    select trainer_id, period, currency, ${summed}
    from ${rows}, lateral (${fixedPeriods(ofZone)} union all ${recentPeriods(ofZone)}) as periods group by 1, 2, 3
    on conflict (trainer_id, period, currency) do update set ${added('ledger_periods')}`.execute(db)
  if (zones.size > 0)
    await sql`insert into ledger_periods (trainer_id, period, currency, ${columns})
      select trainer_id, period, currency, ${summedApart} from ${apartOf(rows, sql`zone`)} group by 1, 2, 3
      on conflict (trainer_id, period, currency) do update set ${added('ledger_periods')}`.execute(db)
  await sql`with moved as (select * from ${rows}), active as (
      insert into active_trainers (period, trainer_id)
      select distinct left(${dayIn(sql`'UTC'`)}, length), trainer_id
      from moved, (select length from ${periodLengths} union all select 10) as periods
      where payments > 0
      order by 1, 2
      on conflict do nothing
    )
    insert into platform_hours (hour, currency, ${columns})
    select date_trunc('hour', at, 'UTC'), currency, ${summed} from moved group by 1, 2`.execute(db)
}

/** Of those who have set one. */
export async function findZones(db: Db, trainerIds: number[]): Promise<Map<number, string>> {
  if (trainerIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('ledger_zones')
    .select(['trainer_id', 'time_zone'])
    .where('trainer_id', 'in', [...new Set(trainerIds)])
    .execute()
  return new Map(rows.map(({ trainer_id, time_zone }) => [trainer_id, time_zone]))
}

/** PostgreSQL has a list of its own: with a name that it lacks, no day could be counted. */
export async function isKnownZone(db: Db, zone: string): Promise<boolean> {
  const { rows } = await sql<{ is_known: boolean }>`
    select exists (select from pg_timezone_names where name = ${zone}) as is_known`.execute(db)
  return rows[0]?.is_known ?? false
}

export async function saveZone(db: Db, trainerId: number, zone: string): Promise<void> {
  await db
    .insertInto('ledger_zones')
    .values({ trainer_id: trainerId, time_zone: zone })
    .onConflict((conflict) => conflict.column('trainer_id').doUpdateSet({ time_zone: zone }))
    .execute()
}

export interface Rate {
  from_currency: string
  to_currency: string
  rate: number
  at: Date
}

/** The first of a day wins, whichever is saved first. */
export async function saveRates(db: Db, rates: Rate[]): Promise<void> {
  const firsts = new Map<string, Rate & { day: string }>()
  for (const rate of rates.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const day = rate.at.toISOString().slice(0, 10)
    const key = `${rate.from_currency} ${rate.to_currency} ${day}`
    if (!firsts.has(key)) firsts.set(key, { ...rate, day })
  }
  if (firsts.size === 0) return
  const sorted = [...firsts.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, rate]) => rate)
  await db
    .insertInto('exchange_rates')
    .values(sorted)
    .onConflict((conflict) =>
      conflict
        .columns(['from_currency', 'to_currency', 'day'])
        .doUpdateSet((set) => ({ rate: set.ref('excluded.rate'), at: set.ref('excluded.at') }))
        .whereRef('excluded.at', '<', 'exchange_rates.at'),
    )
    .execute()
}

const differs = sql.join(
  amounts.map((name) => sql`coalesce(truth.${sql.ref(name)}, 0) <> coalesce(counted.${sql.ref(name)}, 0)`),
  sql` or `,
)
const difference = sql.join(
  amounts.map((name) => sql`coalesce(truth.${sql.ref(name)}, 0) - coalesce(counted.${sql.ref(name)}, 0)`),
)

/**
 * Compares a trainer's days with the ledger, adds what is missing, and returns how many differed. Both sides are of one
 * snapshot and the difference is added, so nobody has to wait.
 */
export async function repairDays(db: Db, trainerId: number): Promise<number> {
  const zone = (await findZones(db, [trainerId])).get(trainerId) ?? 'UTC'
  const { rows } = await sql`
    insert into ledger_days (trainer_id, day, currency, plan_id, ${columns})
    select ${trainerId}::bigint, day, currency, plan_id, ${difference}
    from (
      select ${dayIn(sql`${zone}`)} as day, currency, plan_id, ${summed} from ledger_figures
      where trainer_id = ${trainerId} group by 1, 2, 3
    ) as truth full join (
      select day, currency, plan_id, ${columns} from ledger_days where trainer_id = ${trainerId}
    ) as counted using (day, currency, plan_id)
    where ${differs}
    on conflict (trainer_id, day, currency, plan_id) do update set ${added('ledger_days')}
    returning day`.execute(db)
  return rows.length
}

/** The same for a trainer's months and years, against the days. */
export const repairPeriods = (db: Db, trainerId: number): Promise<number> =>
  repairThose(db, trainerId, fixedPeriods, sql`period < '>'`)

/** The same for what tells a trainer's days from those in UTC, against the ledger. */
export async function repairApart(db: Db, trainerId: number): Promise<number> {
  const zone = (await findZones(db, [trainerId])).get(trainerId) ?? 'UTC'
  const mine = sql`(select * from ledger_figures where trainer_id = ${trainerId}) as mine`
  return addDifference(
    db,
    trainerId,
    sql`select period, currency, ${summedApart} from ${apartOf(mine, sql`${zone}`)} group by 1, 2`,
    sql`period >= '~'`,
  )
}

/**
 * The same for the sums from recent days on; the caller holds the lock. Those of days to come lack what was saved before
 * they were prepared.
 */
export const repairRecent = (db: Db, trainerId: number): Promise<number> =>
  repairThose(
    db,
    trainerId,
    recentPeriods,
    sql`period = any(${recentDays(today()).map(periodSince)}::text[])`,
  )

const repairThose = (
  db: Db,
  trainerId: number,
  periodsOf: (day: RawBuilder<unknown>) => RawBuilder<unknown>,
  those: RawBuilder<unknown>,
): Promise<number> =>
  addDifference(
    db,
    trainerId,
    sql`select period, currency, ${summed} from ledger_days, lateral (${periodsOf(sql`day`)}) as periods
      where trainer_id = ${trainerId} group by 1, 2`,
    those,
  )

/** What `those` periods of a trainer lack of the `truth`. */
async function addDifference(
  db: Db,
  trainerId: number,
  truth: RawBuilder<unknown>,
  those: RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql`
    insert into ledger_periods (trainer_id, period, currency, ${columns})
    select ${trainerId}::bigint, period, currency, ${difference}
    from (${truth}) as truth full join (
      select period, currency, ${columns} from ledger_periods where trainer_id = ${trainerId} and ${those}
    ) as counted using (period, currency)
    where ${differs}
    on conflict (trainer_id, period, currency) do update set ${added('ledger_periods')}
    returning period`.execute(db)
  return rows.length
}

/** Who sold something from a day on. */
export async function listSellersSince(db: Db, since: string): Promise<number[]> {
  const { rows } = await sql<{ trainer_id: number }>`
    select distinct trainer_id from ledger_days where day >= ${since} ${acrossTrainers}`.execute(db)
  return rows.map(({ trainer_id }) => trainer_id)
}

/** From now on the lists read them. */
export async function markComplete(db: Db, since: string): Promise<void> {
  await db
    .insertInto('recent_sums')
    .values({ since })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Whether the sums from a day on are complete. */
export async function isRecentComplete(db: Db, since: string): Promise<boolean> {
  const row = await db.selectFrom('recent_sums').select('since').where('since', '=', since).executeTakeFirst()
  return row !== undefined
}

/** Those that begin before a day. */
export async function deleteRecentBefore(db: Db, since: string): Promise<void> {
  await db.deleteFrom('recent_sums').where('since', '<', since).execute()
  await sql`delete from ledger_periods where period >= '>' and period < ${periodSince(since)} ${acrossTrainers}`.execute(
    db,
  )
}

/** The same for the platform, by UTC day. Reads the ledger of all trainers. */
export async function repairPlatform(db: Db): Promise<number> {
  const { rows } = await sql`
    insert into platform_hours (hour, currency, ${columns})
    select day, currency, ${difference}
    from (
      select date_trunc('day', at, 'UTC') as day, currency, ${summed} from ledger_figures group by 1, 2
    ) as truth full join (
      select date_trunc('day', hour, 'UTC') as day, currency, ${summed} from platform_hours group by 1, 2
    ) as counted using (day, currency)
    where ${differs} ${acrossTrainers}
    returning hour`.execute(db)
  return rows.length
}

/** Adds up what was appended. Hours from before `hoursSince` become days. */
export async function foldHours(db: Db, hoursSince: Date): Promise<void> {
  await sql`with taken as (
      delete from platform_hours
      where not is_folded or (hour < ${hoursSince} and hour <> date_trunc('day', hour, 'UTC'))
      returning *
    )
    insert into platform_hours (hour, currency, ${columns}, is_folded)
    select case when hour < ${hoursSince} then date_trunc('day', hour, 'UTC') else hour end, currency, ${summed}, true
    from taken group by 1, 2
    on conflict (hour, currency) where is_folded do update set ${added('platform_hours')}`.execute(db)
}
