/** What the platform's dashboard shows of single trainers. */
import { sql } from 'kysely'
import { acrossTrainers, type Db } from '../../../base/server/db.ts'
import type { Days } from '../../ledger/days.ts'
import { partsOf } from '../../ledger/server/reading.ts'
import type { Value } from './queries.ts'

interface NewTrainer {
  id: number
  name: string
  email: string
  app_name: string | null
  created_at: Date
  /** Who has a plan now. */
  customers: number
  /** What was paid to them, per day and currency. */
  values: Value[]
}

/** The newest of a range. */
export async function listNewestTrainers(db: Db, { from, to }: Days, limit: number): Promise<NewTrainer[]> {
  const { rows } = await sql<Omit<NewTrainer, 'values' | 'customers'>>`
    select users.id, users.name, users.email, sites.app_name, users.created_at
    from users left join sites on sites.trainer_id = users.id
    where role = 'trainer' and closed_at is null and users.created_at >= ${from}::timestamp at time zone 'UTC'
      and users.created_at < (${to}::date + 1)::timestamp at time zone 'UTC'
    order by users.created_at desc, users.id desc limit ${limit}`.execute(db)
  const ids = rows.map(({ id }) => id)
  const [paid, customers] = await Promise.all([listPaid(db, ids, { from, to }), countCustomers(db, ids)])
  return rows.map((row) => ({
    ...row,
    customers: customers.get(row.id) ?? 0,
    values: paid.filter(({ trainer_id }) => trainer_id === row.id),
  }))
}

async function listPaid(
  db: Db,
  ids: number[],
  { from, to }: Days,
): Promise<(Value & { trainer_id: number })[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Value & { trainer_id: number }>`
    select trainer_id, day as label, 'gross' as figure, currency, sum(gross_cents)::bigint as value from ledger_days
    where trainer_id in (${sql.join(ids)}) and day >= ${from} and day <= ${to} group by 1, 2, 4`.execute(db)
  return rows
}

async function countCustomers(db: Db, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ trainer_id: number; customers: number }>`
    select trainer_id, sum(case figure when 'lost_customers' then -value else value end)::bigint as customers
    from figure_periods
    where trainer_id in (${sql.join(ids)}) and period = '' and figure in ('new_customers', 'returned_customers', 'lost_customers')
    group by 1`.execute(db)
  return new Map(rows.map(({ trainer_id, customers }) => [trainer_id, customers]))
}

export interface Share {
  trainer_id: number
  name: string
  currency: string
  value: number
}

const cents = new Set(['gross', 'stripe_fee', 'commission', 'refunded', 'disputed', 'net'])

interface Part {
  figure: string
  sign: number
}

/**
 * What each trainer adds to a sum of the platform, largest first. Reads the sums of all trainers, so nothing is compared
 * or joined that the page does not need: payments are counted over all currencies, and names are read last.
 */
export async function listShares(
  db: Db,
  figures: Part[],
  days: Days,
  { currency, most, after }: { currency: string | undefined; most: number; after: number },
): Promise<Share[]> {
  const first = figures[0]?.figure ?? ''
  const isCounted = first === 'payments'
  const { kind, value, wanted } =
    isCounted || cents.has(first)
      ? { kind: 'ledger' as const, value: sql.ref(isCounted ? first : `${first}_cents`), wanted: sql`true` }
      : {
          kind: 'figure' as const,
          value: signed(figures),
          wanted: sql`figure = any(${namesOf(figures)}::text[])`,
        }
  const key = isCounted ? sql`trainer_id` : sql`trainer_id, currency`
  const where = currency === undefined ? wanted : sql`${wanted} and currency = ${currency}`
  const parts = partsOf(days, { kind, key, values: [{ name: 'value', value }], where })
  const { rows } = await sql<Share>`
    select shares.trainer_id, users.name, ${isCounted ? sql`''` : sql`shares.currency`} as currency, shares.value
    from (
      select ${key}, sum(value)::bigint as value from (${parts}) as parts
      group by ${key} having sum(value) <> 0 order by value desc, ${key} limit ${most} offset ${after}
    ) as shares join users on users.id = shares.trainer_id
    order by shares.value desc, shares.trainer_id, currency ${acrossTrainers}`.execute(db)
  return rows
}

const namesOf = (figures: Part[]) => figures.map(({ figure }) => figure)

const signed = (figures: Part[]) =>
  sql`value * case when figure = any(${namesOf(figures.filter(({ sign }) => sign < 0))}::text[]) then -1 else 1 end`

/** How many sign-ups of each trainer a source brought, or all of them, most first. */
export async function listSourceShares(
  db: Db,
  source: string | undefined,
  { from, to }: Days,
  { most, after }: { most: number; after: number },
): Promise<Share[]> {
  const { rows } = await sql<Share>`
    select shares.trainer_id, users.name, '' as currency, shares.value
    from (
      select trainer_id, sum(sign_ups)::bigint as value from sign_up_sources
      where day >= ${from} and day <= ${to} and (${source ?? null}::text is null or source = ${source ?? null})
      group by 1
    ) as shares join users on users.id = shares.trainer_id
    order by shares.value desc, shares.trainer_id
    limit ${most} offset ${after} ${acrossTrainers}`.execute(db)
  return rows
}

export interface PlatformRow {
  id: string
  at: Date
  trainer_id: number
  name: string
  detail: string | null
  currency: string | null
  cents: number | null
}

/** Trainers that registered in a range, or what trainers paid us in it; newest first. */
export async function listPlatformRows(
  db: Db,
  figure: 'new_trainers' | 'platform_fees',
  { from, to }: Days,
  { most, before }: { most: number; before: { at: Date; id: string } | undefined },
): Promise<PlatformRow[]> {
  const source =
    figure === 'new_trainers'
      ? sql`select id::text as id, created_at as at, id as trainer_id, null as detail, null as currency,
          null::bigint as cents from users where role = 'trainer'`
      : sql`select invoice_id as id, paid_at as at, trainer_id, plan as detail, currency, amount_cents as cents
          from platform_payments`
  const older = before ? sql`and (rows.at, rows.id) < (${before.at}::timestamptz, ${before.id})` : sql``
  const { rows } = await sql<PlatformRow>`
    select rows.*, users.name from (${source}) as rows join users on users.id = rows.trainer_id
    where rows.at >= ${from}::timestamp at time zone 'UTC'
      and rows.at < (${to}::date + 1)::timestamp at time zone 'UTC' ${older}
    order by rows.at desc, rows.id desc limit ${most}`.execute(db)
  return rows
}
