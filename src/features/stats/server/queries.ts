/** What the dashboards read: the roll-ups, never the rows they sum, except for the hours of one day. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../base/server/db.ts'
import type { Days } from '../range.ts'

/** Whose dashboard: a trainer's, or with null the platform's. */
export interface Scope {
  trainerId: number | null
  zone: string
}

/** What one figure is in one day or hour; the currency is empty for a count. */
export interface Value {
  label: string
  figure: string
  currency: string
  value: number
}

const HOUR = 'YYYY-MM-DD"T"HH24:00'
const DAY = 'YYYY-MM-DD'

export type Unit = 'hour' | 'day'

const labelOf = (at: RawBuilder<unknown>, zone: string, unit: Unit) =>
  sql`to_char(${at} at time zone ${zone}, ${sql.lit(unit === 'hour' ? HOUR : DAY)})`

/** From the first moment of the first day to the last of the last, at the place. */
const isWithin = (at: RawBuilder<unknown>, { from, to }: Days, zone: string) =>
  sql`${at} >= ${from}::timestamp at time zone ${zone}
    and ${at} < (${to}::date + 1)::timestamp at time zone ${zone}`

const earned = ['gross', 'stripe_fee', 'commission', 'refunded', 'disputed', 'net'] as const
const sums = sql`sum(gross_cents)::bigint as gross, sum(stripe_fee_cents)::bigint as stripe_fee,
  sum(commission_cents)::bigint as commission, sum(refunded_cents)::bigint as refunded,
  sum(disputed_cents)::bigint as disputed, sum(net_cents)::bigint as net, sum(payments)::bigint as payments`

type MoneyRow = { label: string; currency: string; payments: number } & Record<
  (typeof earned)[number],
  number
>

export async function listMoney(
  db: Db,
  { trainerId, zone }: Scope,
  days: Days,
  unit: Unit,
): Promise<Value[]> {
  const { rows } = await sql<MoneyRow>`select ${moneyOf(trainerId, zone, days, unit)} group by 1, 2`.execute(
    db,
  )
  return rows.flatMap(({ label, currency, payments, ...amounts }) => [
    ...earned.map((figure) => ({ label, figure, currency, value: amounts[figure] })),
    { label, figure: 'payments', currency: '', value: payments },
  ])
}

function moneyOf(trainerId: number | null, zone: string, days: Days, unit: Unit) {
  if (trainerId === null)
    return sql`${labelOf(sql`hour`, zone, unit)} as label, currency, ${sums} from platform_hours
      where ${isWithin(sql`hour`, days, zone)}`
  if (unit === 'day')
    return sql`day as label, currency, ${sums} from ledger_days
      where trainer_id = ${trainerId} and day >= ${days.from} and day <= ${days.to}`
  return sql`${labelOf(sql`at`, zone, unit)} as label, currency, ${sums} from ledger_figures
    where trainer_id = ${trainerId} and ${isWithin(sql`at`, days, zone)}`
}

export async function listFigures(
  db: Db,
  { trainerId, zone }: Scope,
  days: Days,
  unit: Unit,
): Promise<Value[]> {
  const { rows } = await sql<Value>`
    select ${figuresOf(trainerId, zone, days, unit)} group by 1, 2, 3`.execute(db)
  return rows
}

function figuresOf(trainerId: number | null, zone: string, days: Days, unit: Unit) {
  const summed = sql`figure, currency, sum(value)::bigint as value`
  if (trainerId === null)
    return sql`${labelOf(sql`hour`, zone, unit)} as label, ${summed} from platform_figures
      where ${isWithin(sql`hour`, days, zone)}`
  if (unit === 'day')
    return sql`day as label, ${summed} from figure_days
      where trainer_id = ${trainerId} and day >= ${days.from} and day <= ${days.to}`
  return sql`${labelOf(sql`at`, zone, unit)} as label, ${summed} from figure_entries
    where trainer_id = ${trainerId} and ${isWithin(sql`at`, days, zone)}`
}

/** The sums of everything before a day, for figures that say how many there are. */
export async function sumFiguresBefore(
  db: Db,
  { trainerId }: Scope,
  day: string,
  figures: readonly string[],
): Promise<Value[]> {
  const wanted = sql`figure = any(${[...figures]}::text[])`
  const from =
    trainerId === null
      ? sql`platform_figures where hour < ${day}::timestamp at time zone 'UTC' and ${wanted}`
      : sql`figure_days where trainer_id = ${trainerId} and day < ${day} and ${wanted}`
  const { rows } = await sql<Value>`
    select '' as label, figure, currency, sum(value)::bigint as value from ${from} group by 2, 3`.execute(db)
  return rows
}

/** New trainers, and what trainers paid us. */
export async function listPlatformOnly(db: Db, zone: string, days: Days, unit: Unit): Promise<Value[]> {
  const { rows } = await sql<Value>`
    select ${labelOf(sql`created_at`, zone, unit)} as label, 'new_trainers' as figure, '' as currency,
      count(*)::bigint as value
    from users where role = 'trainer' and ${isWithin(sql`created_at`, days, zone)} group by 1
    union all
    select ${labelOf(sql`paid_at`, zone, unit)}, 'platform_fees', currency, sum(amount_cents)::bigint
    from platform_payments where ${isWithin(sql`paid_at`, days, zone)} group by 1, currency`.execute(db)
  return rows
}

export async function countTrainers(db: Db, to: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::bigint as count from users
    where role = 'trainer' and created_at < (${to}::date + 1)::timestamp at time zone 'UTC'
      and (closed_at is null or closed_at >= (${to}::date + 1)::timestamp at time zone 'UTC')`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whole months by month, the days around them by day: exact, and few rows for a long range. */
export async function countActiveTrainers(db: Db, { from, to }: Days): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with months as (
      select to_char(month, 'YYYY-MM') as month, to_char(month, 'YYYY-MM-DD') as first,
        to_char(month + interval '1 month' - interval '1 day', 'YYYY-MM-DD') as last
      from generate_series(date_trunc('month', ${from}::timestamp), ${to}::timestamp, '1 month') as month
    ), whole as (select * from months where first >= ${from} and last <= ${to}),
    active as (
      select trainer_id from active_trainers where is_month and period in (select month from whole)
      union
      select trainer_id from active_trainers where not is_month and period >= ${from}
        and period < coalesce((select min(first) from whole), '9999') and period <= ${to}
      union
      select trainer_id from active_trainers where not is_month and period <= ${to}
        and period > (select max(last) from whole)
    )
    select count(*)::bigint as count from active`.execute(db)
  return rows[0]?.count ?? 0
}

/** The currency in which most payments arrived; before the first payment, that of the first plan. */
export async function findMainCurrency(db: Db, trainerId: number): Promise<string | undefined> {
  const { rows } = await sql<{ currency: string }>`select currency from ledger_days
    where trainer_id = ${trainerId} group by currency order by sum(payments) desc, currency limit 1`.execute(
    db,
  )
  if (rows[0]) return rows[0].currency
  const plan = await db
    .selectFrom('plans')
    .select('currency')
    .where('trainer_id', '=', trainerId)
    .where('type', '<>', 'free')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return plan?.currency.toLowerCase()
}

export async function findZone(db: Db, trainerId: number): Promise<string> {
  const row = await db
    .selectFrom('ledger_zones')
    .select('time_zone')
    .where('trainer_id', '=', trainerId)
    .executeTakeFirst()
  return row?.time_zone ?? 'UTC'
}

/** The day that it is now at a place. */
export async function findToday(db: Db, zone: string): Promise<string> {
  const { rows } = await sql<{ today: string }>`
    select to_char(now() at time zone ${zone}, 'YYYY-MM-DD') as today`.execute(db)
  return rows[0]?.today ?? ''
}

export interface DayRate {
  from_currency: string
  to_currency: string
  day: string
  rate: number
}

/** From and to a currency, oldest first. */
export function listRates(db: Db, currency: string): Promise<DayRate[]> {
  return db
    .selectFrom('exchange_rates')
    .select(['from_currency', 'to_currency', 'day', 'rate'])
    .where((is) => is.or([is('from_currency', '=', currency), is('to_currency', '=', currency)]))
    .orderBy('day')
    .execute()
}

export interface PlanMoney {
  plan_id: number
  title: string | null
  day: string
  currency: string
  gross: number
  payments: number
}

export async function listPlanMoney(db: Db, trainerId: number, { from, to }: Days): Promise<PlanMoney[]> {
  const { rows } = await sql<PlanMoney>`
    select ledger_days.plan_id, plans.title, day, ledger_days.currency, gross_cents as gross, payments
    from ledger_days
    left join plans on plans.trainer_id = ledger_days.trainer_id and plans.id = ledger_days.plan_id
    where ledger_days.trainer_id = ${trainerId} and day >= ${from} and day <= ${to} and payments <> 0`.execute(
    db,
  )
  return rows
}

/** What trainers paid for the platform's plans; a plan has a name and no number. */
export async function listPlatformPlanMoney(db: Db, days: Days): Promise<PlanMoney[]> {
  const { rows } = await sql<PlanMoney>`
    select 0::bigint as plan_id, plan as title, ${labelOf(sql`paid_at`, 'UTC', 'day')} as day, currency,
      sum(amount_cents)::bigint as gross, count(*)::bigint as payments
    from platform_payments where ${isWithin(sql`paid_at`, days, 'UTC')} group by 2, 3, 4`.execute(db)
  return rows
}

export interface CohortRow {
  joined: string
  /** `9999-12` for those who stay. */
  gone: string
  customers: number
}

export async function listCohorts(db: Db, { trainerId, zone }: Scope, since: string): Promise<CohortRow[]> {
  if (trainerId === null) {
    const { rows } = await sql<CohortRow>`
      select joined, gone, sum(customers)::bigint as customers from platform_cohorts
      where joined >= ${since} group by 1, 2 having sum(customers) <> 0`.execute(db)
    return rows
  }
  const month = (at: RawBuilder<unknown>) => sql`to_char(${at} at time zone ${zone}, 'YYYY-MM')`
  const { rows } = await sql<CohortRow>`
    select ${month(sql`joined_at`)} as joined, coalesce(${month(sql`left_at`)}, '9999-12') as gone,
      count(*)::bigint as customers
    from counted_customers
    where trainer_id = ${trainerId} and joined_at >= (${since} || '-01')::timestamp at time zone ${zone}
    group by 1, 2`.execute(db)
  return rows
}

export interface SourceRow {
  source: string
  page: string
  sign_ups: number
}

const SOURCE = 'sign_up:'

/** Of all sites, the source alone: pages of different sites have nothing in common. */
export async function listSources(db: Db, { trainerId }: Scope, days: Days): Promise<SourceRow[]> {
  const { rows } = await (trainerId === null
    ? sql<SourceRow>`
        select substr(figure, ${SOURCE.length + 1}) as source, '' as page, sum(value)::bigint as sign_ups
        from platform_figures where ${isWithin(sql`hour`, days, 'UTC')} and figure like ${`${SOURCE}%`}
        group by 1, 2 order by 3 desc, 1 limit 100`
    : sql<SourceRow>`
        select source, page, sum(sign_ups)::bigint as sign_ups from sign_up_sources
        where trainer_id = ${trainerId} and day >= ${days.from} and day <= ${days.to}
        group by 1, 2 order by 3 desc, 1, 2 limit 100`
  ).execute(db)
  return rows
}
