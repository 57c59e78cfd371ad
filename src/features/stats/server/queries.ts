/** What the dashboards read: the roll-ups, never the rows they sum, except for the hours of one day. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../base/server/db.ts'
import { addDays, type Days, listDays, piecesOf } from '../../ledger/days.ts'
import { BEGINNING, conditionsOf } from '../../ledger/server/reading.ts'

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

const SOURCE = 'sign_up:'
const HOUR = 'YYYY-MM-DD"T"HH24:00'
const DAY = 'YYYY-MM-DD'

export type Unit = 'hour' | 'day'

const labelOf = (at: RawBuilder<unknown>, zone: string, unit: Unit) =>
  sql`to_char(${at} at time zone ${zone}, ${sql.lit(unit === 'hour' ? HOUR : DAY)})`

/** From the first moment of the first day to the last of the last, at the place. */
export const isWithin = (at: RawBuilder<unknown>, { from, to }: Days, zone: string) =>
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

/** Which values are read. */
export interface Wanted {
  days: Days
  unit: Unit
  /** All if absent. */
  figures?: readonly string[]
  /**
   * Amounts in this currency, and counts, are read as one sum per range: nobody converts them day by day. The label is the
   * first day of their range; the range before ends where this one begins.
   */
  summed?: { currency: string; from: string }
}

/** The day or hour of a row, or the first day of its range. */
function labelled(label: RawBuilder<unknown>, isEarlier: RawBuilder<unknown>, { days, summed }: Wanted) {
  if (!summed) return label
  return sql`case when currency in ('', ${summed.currency})
    then case when ${isEarlier} then ${days.from} else ${summed.from} end else ${label} end`
}

const ofTime = (at: RawBuilder<unknown>, zone: string, wanted: Wanted) =>
  labelled(
    labelOf(at, zone, wanted.unit),
    sql`${at} < ${wanted.summed?.from ?? wanted.days.from}::timestamp at time zone ${zone}`,
    wanted,
  )

const ofDay = (wanted: Wanted) =>
  labelled(sql`day`, sql`day < ${wanted.summed?.from ?? wanted.days.from}`, wanted)

const ofLedger: readonly string[] = [...earned, 'payments']
const isPlatformOnly = (figure: string) => figure === 'new_trainers' || figure === 'platform_fees'

/** Every value that is wanted, from the tables that have some of it. */
export async function readValues(db: Db, scope: Scope, wanted: Wanted): Promise<Value[]> {
  const { figures } = wanted
  const isOfPlatform = scope.trainerId === null
  const counted = figures?.filter((one) => !ofLedger.includes(one) && !isPlatformOnly(one))
  const reads = [
    { is: !figures || figures.some((one) => ofLedger.includes(one)), of: () => listMoney(db, scope, wanted) },
    { is: !counted || counted.length > 0, of: () => listFigures(db, scope, wanted) },
    {
      is: isOfPlatform && (!figures || figures.includes('new_trainers')),
      of: () => listNewTrainers(db, wanted),
    },
    {
      is: isOfPlatform && (!figures || figures.includes('platform_fees')),
      of: () => listPlatformFees(db, wanted),
    },
  ]
  return (await Promise.all(reads.filter(({ is }) => is).map(({ of }) => of()))).flat()
}

async function listMoney(db: Db, scope: Scope, wanted: Wanted): Promise<Value[]> {
  const { rows } = await sql<MoneyRow>`select ${moneyOf(scope, wanted)} group by 1, 2`.execute(db)
  return rows.flatMap(({ label, currency, payments, ...amounts }) => [
    ...earned.map((figure) => ({ label, figure, currency, value: amounts[figure] })),
    { label, figure: 'payments', currency: '', value: payments },
  ])
}

function moneyOf({ trainerId, zone }: Scope, wanted: Wanted) {
  const { days, unit } = wanted
  if (trainerId === null)
    return sql`${ofTime(sql`hour`, zone, wanted)} as label, currency, ${sums} from platform_hours
      where ${isWithin(sql`hour`, days, zone)}`
  if (unit === 'day')
    return sql`${ofDay(wanted)} as label, currency, ${sums} from ledger_days
      where trainer_id = ${trainerId} and day >= ${days.from} and day <= ${days.to}`
  return sql`${ofTime(sql`at`, zone, wanted)} as label, currency, ${sums} from ledger_figures
    where trainer_id = ${trainerId} and ${isWithin(sql`at`, days, zone)}`
}

async function listFigures(db: Db, scope: Scope, wanted: Wanted): Promise<Value[]> {
  const { figures } = wanted
  const some = figures ? sql`figure = any(${[...figures]}::text[])` : sql`figure not like ${`${SOURCE}%`}`
  const { rows } = await sql<Value>`
    select ${figuresOf(scope, wanted)} and ${some} group by 1, 2, 3`.execute(db)
  return rows
}

function figuresOf({ trainerId, zone }: Scope, wanted: Wanted) {
  const { days, unit } = wanted
  const value = sql`figure, currency, sum(value)::bigint as value`
  if (trainerId === null)
    return sql`${ofTime(sql`hour`, zone, wanted)} as label, ${value} from platform_figures
      where ${isWithin(sql`hour`, days, zone)}`
  if (unit === 'day')
    return sql`${ofDay(wanted)} as label, ${value} from figure_days
      where trainer_id = ${trainerId} and day >= ${days.from} and day <= ${days.to}`
  return sql`${ofTime(sql`at`, zone, wanted)} as label, ${value} from figure_entries
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
  const { ofPeriods, ofDays } = conditionsOf({ from: BEGINNING, to: addDays(day, -1) })
  const from =
    trainerId === null
      ? sql`platform_figures where hour < ${day}::timestamp at time zone 'UTC' and ${wanted}`
      : sql`(
          select figure, currency, value from figure_periods where trainer_id = ${trainerId} and ${ofPeriods}
          union all
          select figure, currency, value from figure_days where trainer_id = ${trainerId} and ${ofDays}
        ) as parts where ${wanted}`
  const { rows } = await sql<Value>`
    select '' as label, figure, currency, sum(value)::bigint as value from ${from} group by 2, 3`.execute(db)
  return rows
}

async function listNewTrainers(db: Db, wanted: Wanted): Promise<Value[]> {
  const { rows } = await sql<Value>`
    select ${ofTime(sql`created_at`, 'UTC', wanted)} as label, 'new_trainers' as figure, currency, count(*)::bigint as value
    from (select created_at, '' as currency from users where role = 'trainer' and ${isWithin(sql`created_at`, wanted.days, 'UTC')}) as joined
    group by 1, 3`.execute(db)
  return rows
}

/** What trainers paid us. */
async function listPlatformFees(db: Db, wanted: Wanted): Promise<Value[]> {
  const { rows } = await sql<Value>`
    select ${ofTime(sql`paid_at`, 'UTC', wanted)} as label, 'platform_fees' as figure, currency, sum(amount_cents)::bigint as value
    from platform_payments where ${isWithin(sql`paid_at`, wanted.days, 'UTC')} group by 1, currency`.execute(
    db,
  )
  return rows
}

export async function countTrainers(db: Db, to: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::bigint as count from users
    where role = 'trainer' and created_at < (${to}::date + 1)::timestamp at time zone 'UTC'
      and (closed_at is null or closed_at >= (${to}::date + 1)::timestamp at time zone 'UTC')`.execute(db)
  return rows[0]?.count ?? 0
}

export async function countActiveTrainers(db: Db, days: Days): Promise<number> {
  const { periods, edges } = piecesOf(days)
  const { rows } = await sql<{ count: number }>`
    select count(*)::bigint as count from (
      select distinct trainer_id from active_trainers where period = any(${[...periods, ...edges.flatMap(listDays)]}::text[])
    ) as active`.execute(db)
  return rows[0]?.count ?? 0
}

/** The currency in which most payments arrived; before the first payment, that of the first plan. */
export async function findMainCurrency(db: Db, trainerId: number): Promise<string | undefined> {
  const { rows } = await sql<{ currency: string }>`select currency from ledger_periods
    where trainer_id = ${trainerId} and period = '' group by currency order by sum(payments) desc, currency limit 1`.execute(
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

/** The day and the hour that it is now at a place: `2026-11-16T09`. */
export async function findNow(db: Db, zone: string): Promise<string> {
  const { rows } = await sql<{ now: string }>`
    select to_char(now() at time zone ${zone}, 'YYYY-MM-DD"T"HH24') as now`.execute(db)
  return rows[0]?.now ?? ''
}

export interface DayRate {
  from_currency: string
  to_currency: string
  day: string
  rate: number
}

/**
 * From and to a currency, oldest first: those of a range, the last before it for its first days, and the first after it
 * for a range that is older than all rates.
 */
export async function listRates(db: Db, currency: string, { from, to }: Days): Promise<DayRate[]> {
  const ofPair = sql`exchange_rates.from_currency = pairs.from_currency and exchange_rates.to_currency = pairs.to_currency`
  const { rows } = await sql<DayRate>`
    select rates.from_currency, rates.to_currency, rates.day, rates.rate
    from (
      select distinct from_currency, to_currency from exchange_rates
      where from_currency = ${currency} or to_currency = ${currency}
    ) as pairs
    cross join lateral (
      (select * from exchange_rates where ${ofPair} and day < ${from} order by day desc limit 1)
      union all
      select * from exchange_rates where ${ofPair} and day >= ${from} and day <= ${to}
      union all
      (select * from exchange_rates where ${ofPair} and day > ${to} order by day limit 1)
    ) as rates
    order by rates.day`.execute(db)
  return rows
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
    select 0::bigint as plan_id, title, to_char(date, 'YYYY-MM-DD') as day, currency, gross, payments
    from (
      select plan as title, (paid_at at time zone 'UTC')::date as date, currency, sum(amount_cents)::bigint as gross,
        count(*)::bigint as payments
      from platform_payments where ${isWithin(sql`paid_at`, days, 'UTC')} group by 1, 2, 3
    ) as paid`.execute(db)
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

/** Whether who left at a time, or never, was still there after a month: `gone` is later than it. */
export const isKept = (leftAt: RawBuilder<unknown>, month: string, zone: string) =>
  sql`(${leftAt} is null or to_char(${leftAt} at time zone ${zone}, 'YYYY-MM') > ${month})`

/** Of all sites, the source alone: pages of different sites have nothing in common. */
export async function listSources(db: Db, { trainerId, zone }: Scope, days: Days): Promise<SourceRow[]> {
  const { rows } = await (trainerId === null
    ? sql<SourceRow>`
        select substr(figure, ${SOURCE.length + 1}) as source, '' as page, sum(value)::bigint as sign_ups
        from platform_figures where ${isWithin(sql`hour`, days, 'UTC')} and figure like ${`${SOURCE}%`}
        group by 1, 2 order by 3 desc, 1 limit 100`
    : sql<SourceRow>`
        select source, page, sum(sign_ups)::bigint as sign_ups from sign_up_sources
        where trainer_id = ${trainerId} and ${isWithin(sql`at`, days, zone)}
        group by 1, 2 order by 3 desc, 1, 2 limit 100`
  ).execute(db)
  return rows
}
