/** What each trainer adds to a sum of the platform, by days in UTC, largest first. */
import { type RawBuilder, sql } from 'kysely'
import { acrossTrainers, type Db } from '../../../base/server/db.ts'
import { addDays, type Days } from '../../ledger/days.ts'
import { utcPartsOf } from '../../ledger/server/reading.ts'
import { isKept, isWithin } from './queries.ts'

export interface Share {
  trainer_id: number
  name: string
  currency: string
  value: number
}

interface Page {
  most: number
  after: number
}

interface Part {
  figure: string
  sign: number
}

/** What amounts are worth, so that those of different currencies can be put in one order. */
interface Rate {
  currency: string
  rate: number
}

interface Wanted extends Page {
  currency: string | undefined
}

const cents = new Set(['gross', 'stripe_fee', 'commission', 'refunded', 'disputed', 'net', 'payments'])

const namesOf = (figures: Part[]) => figures.map(({ figure }) => figure)

const signed = (figures: Part[]) =>
  sql`value * case when figure = any(${namesOf(figures.filter(({ sign }) => sign < 0))}::text[]) then -1 else 1 end`

/** Where the values of a figure are. Payments are counted over all currencies. */
function placeOf(figures: Part[]) {
  const first = figures[0]?.figure ?? ''
  const isCounted = first === 'payments'
  return cents.has(first)
    ? {
        kind: 'ledger' as const,
        isCounted,
        value: sql.ref(isCounted ? first : `${first}_cents`),
        wanted: sql`true`,
      }
    : {
        kind: 'figure' as const,
        isCounted,
        value: signed(figures),
        wanted: sql`figure = any(${namesOf(figures)}::text[])`,
      }
}

/**
 * Reads the sums of all trainers, so nothing is joined that the page does not need: names are read last. Each amount is
 * compared at the rate of the last day of the sum it is in.
 */
export async function listShares(
  db: Db,
  figures: Part[],
  days: Days,
  { currency, withFees, rates, ...page }: Wanted & { withFees: boolean; rates: (Rate & { label: string })[] },
): Promise<Share[]> {
  const { kind, value, wanted, isCounted } = placeOf(figures)
  const ofCurrency = currency === undefined ? sql`true` : sql`currency = ${currency}`
  const coin = isCounted ? sql`''` : sql`currency`
  const parts = utcPartsOf(days, {
    kind,
    key: sql`trainer_id, ${coin} as currency`,
    values: [{ name: 'value', value }],
    where: sql`${wanted} and ${ofCurrency}`,
  })
  const fees = sql`union all select trainer_id, currency, to_char(paid_at at time zone 'UTC', 'YYYY-MM-DD'), amount_cents
    from platform_payments where ${isWithin(sql`paid_at`, days, 'UTC')} and ${ofCurrency}`
  const hasCurrencies = !isCounted && rates.length > 0
  // Not a joined list: Citus refuses that for a union.
  const rateOf = sql`(${JSON.stringify(Object.fromEntries(rates.map((one) => [`${one.label} ${one.currency}`, one.rate])))}::jsonb
    ->> (label || ' ' || currency))::float8`
  return readPage(
    db,
    sql`select trainer_id, currency, sum(value)::bigint as value,
        ${hasCurrencies ? sql`sum(value * coalesce(${rateOf}, case currency when '' then 1 else 0 end))` : sql`sum(value)`} as worth
      from (${parts} ${withFees ? fees : sql``}) as parts
      group by 1, 2 having sum(value) <> 0`,
    page,
  )
}

/** The same for one hour: of those who have something on the days around it. */
export async function listHourShares(
  db: Db,
  figures: Part[],
  { day, hour }: { day: string; hour: number },
  { currency, rates, ...page }: Wanted & { rates: Rate[] },
): Promise<Share[]> {
  const { kind, value, wanted, isCounted } = placeOf(figures)
  const [days, rows] =
    kind === 'ledger' ? ['ledger_days', 'ledger_figures'] : ['figure_days', 'figure_entries']
  const ofCurrency = currency === undefined ? sql`true` : sql`currency = ${currency}`
  const from = sql`(${day}::timestamp + ${hour} * interval '1 hour') at time zone 'UTC'`
  const some = sql`select distinct trainer_id from ${sql.table(days)}
    where day >= ${addDays(day, -1)} and day <= ${addDays(day, 1)} and ${wanted}`
  const rateOf = sql.join(
    [
      sql`case currency when '' then 1`,
      ...rates.map((one) => sql`when ${one.currency} then ${one.rate}::float8`),
    ],
    sql` `,
  )
  return readPage(
    db,
    sql`select trainer_id, ${isCounted ? sql`''` : sql`currency`} as currency, sum(value)::bigint as value,
        sum(value * ${isCounted ? sql`1` : sql`${rateOf} else 0 end`}) as worth
      from (${some}) as sellers cross join lateral (
        select currency, ${value} as value from ${sql.table(rows)} as of_trainer
        where of_trainer.trainer_id = sellers.trainer_id and at >= ${from} and at < ${from} + interval '1 hour'
          and ${wanted} and ${ofCurrency}
      ) as happened
      group by 1, 2 having sum(value) <> 0`,
    page,
  )
}

async function readPage(db: Db, shares: RawBuilder<unknown>, { most, after }: Page): Promise<Share[]> {
  const { rows } = await sql<Share>`
    select shares.trainer_id, users.name, shares.currency, shares.value
    from (
      select * from (${shares}) as all_shares
      order by worth desc, trainer_id, currency limit ${most} offset ${after}
    ) as shares join users on users.id = shares.trainer_id
    order by shares.worth desc, shares.trainer_id, shares.currency ${acrossTrainers}`.execute(db)
  return rows
}

/** How many sign-ups of each trainer a source brought, or all of them. */
export const listSourceShares = (
  db: Db,
  source: string | undefined,
  days: Days,
  page: Page,
): Promise<Share[]> =>
  readPage(
    db,
    sql`select trainer_id, '' as currency, sum(sign_ups)::bigint as value, sum(sign_ups) as worth from sign_up_sources
      where ${isWithin(sql`at`, days, 'UTC')} and (${source ?? null}::text is null or source = ${source ?? null})
      group by 1`,
    page,
  )

/** Who joined in some months in UTC and still had a plan after a later one: of the trainers with new customers then. */
export const listKeptShares = (db: Db, keptIn: string, days: Days, page: Page): Promise<Share[]> => {
  const months = [addDays(days.from, -1), days.from, days.to, addDays(days.to, 1)].map((day) =>
    day.slice(0, 7),
  )
  return readPage(
    db,
    sql`select sellers.trainer_id, '' as currency, count(*)::bigint as value, count(*) as worth
      from (
        select distinct trainer_id from figure_periods
        where figure = 'new_customers' and length(period) = 7 and period >= ${months[0]} and period <= ${months[3]}
      ) as sellers
      join counted_customers as counted on counted.trainer_id = sellers.trainer_id
      where ${isWithin(sql`counted.joined_at`, days, 'UTC')} and ${isKept(sql`counted.left_at`, keptIn, 'UTC')}
      group by 1`,
    page,
  )
}
