/**
 * SQL of the figures about customers: entries, one for each thing that is counted or added up, and their sums per day.
 * Both change in one transaction, under the same lock as the sums of money.
 */
import { sql } from 'kysely'
import { acrossTrainers, type Db, transact } from '../../../base/server/db.ts'
import { apartOf, findZones, lockRollups, periodLengths } from './rollupQueries.ts'

export interface FigureEntry {
  figure: string
  at: Date
  /** Empty for a count. */
  currency: string
  value: number
  traineeId: number
  subscriptionId: number | null
}

/** In the transaction of what they count. */
export async function addEntries(db: Db, trainerId: number, entries: FigureEntry[]): Promise<void> {
  if (entries.length === 0) return
  await transact(db, async (db) => {
    await lockRollups(db, [trainerId])
    await db
      .insertInto('figure_entries')
      .values(
        entries.map(({ traineeId, subscriptionId, ...entry }) => ({
          ...entry,
          trainer_id: trainerId,
          trainee_id: traineeId,
          subscription_id: subscriptionId,
        })),
      )
      .execute()
    await addToSums(db, trainerId, entries)
  })
}

/** As if a customer had never been counted. */
export async function dropEntries(db: Db, trainerId: number, traineeId: number): Promise<void> {
  await transact(db, async (db) => {
    await lockRollups(db, [trainerId])
    const dropped = await db
      .deleteFrom('figure_entries')
      .where('trainer_id', '=', trainerId)
      .where('trainee_id', '=', traineeId)
      .returning(['figure', 'at', 'currency', 'value'])
      .execute()
    await addToSums(
      db,
      trainerId,
      dropped.map((entry) => ({ ...entry, value: -entry.value })),
    )
  })
}

type Sum = Pick<FigureEntry, 'figure' | 'at' | 'currency' | 'value'>

async function addToSums(db: Db, trainerId: number, entries: Sum[]): Promise<void> {
  if (entries.length === 0) return
  const zone = (await findZones(db, [trainerId])).get(trainerId) ?? 'UTC'
  const rows = sql`unnest(${entries.map(({ at }) => at)}::timestamptz[], ${entries.map(({ figure }) => figure)}::text[],
    ${entries.map(({ currency }) => currency)}::text[], ${entries.map(({ value }) => value)}::bigint[]
    ) as entries (at, figure, currency, value)`
  await sql`insert into figure_days (trainer_id, day, figure, currency, value)
    select ${trainerId}::bigint, to_char(at at time zone ${zone}, 'YYYY-MM-DD'), figure, currency, sum(value)::bigint
    from ${rows} group by 2, 3, 4
    on conflict (trainer_id, day, figure, currency) do update set value = figure_days.value + excluded.value`.execute(
    db,
  )
  await sql`insert into figure_periods (trainer_id, period, figure, currency, value)
    select ${trainerId}::bigint, left(to_char(at at time zone ${zone}, 'YYYY-MM-DD'), length), figure, currency, sum(value)::bigint
    from ${rows}, ${periodLengths} group by 2, 3, 4
    on conflict (trainer_id, period, figure, currency) do update set value = figure_periods.value + excluded.value`.execute(
    db,
  )
  if (zone !== 'UTC')
    await sql`insert into figure_periods (trainer_id, period, figure, currency, value)
      select ${trainerId}::bigint, period, figure, currency, sum(sign * value)::bigint
      from ${apartOf(rows, sql`${zone}`)} group by 2, 3, 4
      on conflict (trainer_id, period, figure, currency) do update set value = figure_periods.value + excluded.value`.execute(
      db,
    )
  await sql`insert into platform_figures (hour, figure, currency, value)
    select date_trunc('hour', at, 'UTC'), figure, currency, sum(value)::bigint from ${rows} group by 1, 2, 3`.execute(
    db,
  )
}

/** One more of something that no trainer's entries tell, now. */
export async function addPlatformCount(db: Db, figure: string, at: Date): Promise<void> {
  await sql`insert into platform_figures (hour, figure, currency, value)
    values (date_trunc('hour', ${at}::timestamptz, 'UTC'), ${figure}, '', 1)`.execute(db)
}

const differs = sql`coalesce(truth.value, 0) <> coalesce(counted.value, 0)`
const difference = sql`coalesce(truth.value, 0) - coalesce(counted.value, 0)`

/** Compares a trainer's days with the entries, adds what is missing, and returns how many differed. */
export async function repairFigures(db: Db, trainerId: number): Promise<number> {
  const zone = (await findZones(db, [trainerId])).get(trainerId) ?? 'UTC'
  const { rows } = await sql`
    insert into figure_days (trainer_id, day, figure, currency, value)
    select ${trainerId}::bigint, day, figure, currency, ${difference}
    from (
      select to_char(at at time zone ${zone}, 'YYYY-MM-DD') as day, figure, currency, sum(value)::bigint as value
      from figure_entries where trainer_id = ${trainerId} group by 1, 2, 3
    ) as truth full join (
      select day, figure, currency, value from figure_days where trainer_id = ${trainerId}
    ) as counted using (day, figure, currency)
    where ${differs}
    on conflict (trainer_id, day, figure, currency) do update set value = figure_days.value + excluded.value
    returning day`.execute(db)
  return rows.length
}

/** The same for a trainer's months and years, against the days. */
export const repairFigurePeriods = (db: Db, trainerId: number): Promise<number> =>
  addDifference(
    db,
    trainerId,
    sql`select left(day, length) as period, figure, currency, sum(value)::bigint as value
      from figure_days, ${periodLengths} where trainer_id = ${trainerId} group by 1, 2, 3`,
    sql`period < '~'`,
  )

/** The same for what tells a trainer's days from those in UTC, against the entries. */
export async function repairFiguresApart(db: Db, trainerId: number): Promise<number> {
  const zone = (await findZones(db, [trainerId])).get(trainerId) ?? 'UTC'
  const mine = sql`(select * from figure_entries where trainer_id = ${trainerId}) as mine`
  return addDifference(
    db,
    trainerId,
    sql`select period, figure, currency, sum(sign * value)::bigint as value
      from ${apartOf(mine, sql`${zone}`)} group by 1, 2, 3`,
    sql`period >= '~'`,
  )
}

async function addDifference(
  db: Db,
  trainerId: number,
  truth: ReturnType<typeof sql>,
  those: ReturnType<typeof sql>,
): Promise<number> {
  const { rows } = await sql`
    insert into figure_periods (trainer_id, period, figure, currency, value)
    select ${trainerId}::bigint, period, figure, currency, ${difference}
    from (${truth}) as truth full join (
      select period, figure, currency, value from figure_periods where trainer_id = ${trainerId} and ${those}
    ) as counted using (period, figure, currency)
    where ${differs}
    on conflict (trainer_id, period, figure, currency) do update set value = figure_periods.value + excluded.value
    returning period`.execute(db)
  return rows.length
}

/** The same for the platform, by UTC day. Reads the entries of all trainers. */
export async function repairPlatformFigures(db: Db): Promise<number> {
  const { rows } = await sql`
    insert into platform_figures (hour, figure, currency, value)
    select day, figure, currency, ${difference}
    from (
      select date_trunc('day', at, 'UTC') as day, figure, currency, sum(value)::bigint as value
      from figure_entries group by 1, 2, 3
    ) as truth full join (
      select date_trunc('day', hour, 'UTC') as day, figure, currency, sum(value)::bigint as value
      from platform_figures where figure not like 'sign_up:%' group by 1, 2, 3
    ) as counted using (day, figure, currency)
    where ${differs} ${acrossTrainers}
    returning hour`.execute(db)
  return rows.length
}

/** Adds up what was appended. Hours from before `hoursSince` become days. */
export async function foldFigures(db: Db, hoursSince: Date): Promise<void> {
  await sql`with taken as (
      delete from platform_figures
      where not is_folded or (hour < ${hoursSince} and hour <> date_trunc('day', hour, 'UTC'))
      returning *
    )
    insert into platform_figures (hour, figure, currency, value, is_folded)
    select case when hour < ${hoursSince} then date_trunc('day', hour, 'UTC') else hour end, figure, currency,
      sum(value)::bigint, true
    from taken group by 1, 2, 3
    on conflict (hour, figure, currency) where is_folded
      do update set value = platform_figures.value + excluded.value`.execute(db)
}
