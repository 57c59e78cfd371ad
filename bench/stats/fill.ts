import fs from 'node:fs'
import { sql } from 'kysely'
import type { Db } from '../../src/base/server/db.ts'
import { keepRecent } from '../../src/features/ledger/server/rollups.ts'
import { settle } from '../database.ts'

/** The trainer whose dashboard is measured: a tenth of all customers, in three currencies, in a zone with summer time. */
export const LARGEST_TRAINER = 1
const ZONE = 'Europe/Berlin'
const DAYS = 1096

const filled = [
  'users',
  'sites',
  'stripe_accounts',
  'platform_subscriptions',
  'platform_payments',
  'plans',
  'trainees',
  'subscriptions',
  'mirror_charges',
  'mirror_refunds',
  'figure_entries',
  'ledger_zones',
  'ledger_days',
  'figure_days',
  'ledger_periods',
  'figure_periods',
  'platform_hours',
  'platform_figures',
  'platform_cohorts',
  'active_trainers',
  'counted_customers',
  'sign_up_sources',
  'exchange_rates',
] as const

/** Three years, with one customer per five charges. */
export async function fill(
  db: Db,
  { charges, trainers: count }: { charges: number; trainers: number },
): Promise<void> {
  await db.connection().execute(async (db) => {
    // References are known to be right, and indexes are built faster afterwards.
    await sql`set session_replication_role = replica; set work_mem = '256MB'`.execute(db)
    const indexes = await dropIndexes(db)
    const people = { trainers: count, customers: Math.ceil(charges / 5) }
    for (const statement of [...trainers(people.trainers), ...customers(people), ...rollups])
      await statement.execute(db)
    for (const index of indexes) await sql.raw(index).execute(db)
    await sql`set session_replication_role = origin; reset work_mem`.execute(db)
    await keepRecent({ db })
    for (const table of filled) await sql`vacuum analyze ${sql.table(table)}`.execute(db)
    await settle(db)
  })
}

async function dropIndexes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = any(${filled}) and indexname not in (select conname from pg_constraint)`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db)
  return rows.map(({ definition }) => definition)
}

const began = sql`(now() - ${DAYS} * interval '1 day')`
/** Between the beginning and now, the same for the same row. */
const somewhen = (n: string, salt: number) =>
  sql`${began} + (hashint8(${sql.ref(n)} * 31 + ${sql.lit(salt)}) & 65535) / 65536.0 * (now() - ${began})`

const trainers = (count: number) => [
  sql`insert into users (role, name, email, created_at, closed_at)
    select 'trainer', 'Coach ' || md5(n::text), 'coach-' || n || '@example.test', ${began} + n * (now() - ${began}) / ${count + 1},
      case when n % 50 = 0 then now() end
    from generate_series(1, ${count}::int) n`,
  sql`insert into sites (trainer_id, business_name, app_name, domain)
    select n, 'Gym ' || n, case when n % 10 > 0 then 'Gym ' || md5('app' || n) end, case when n % 10 > 0 then 'gym-' || n end
    from generate_series(1, ${count}::int) n`,
  sql`insert into stripe_accounts (trainer_id, command_id, account_id, charges_enabled, details_submitted, connected_at)
    select n, 'command-' || n, 'acct_' || n, n % 10 > 2, true, now() from generate_series(1, ${count}::int) n where n % 10 > 1`,
  sql`insert into platform_subscriptions (trainer_id, command_id, plan, mgp_commission, price_id, subscription_id, status)
    select n, 'plan-' || n, (array['Basic', 'Growth', 'Pro', 'Studio'])[1 + n % 4], '12', 'price_' || n % 4, 'sub_p' || n,
      case when n % 33 = 0 then 'past_due' when n % 20 = 0 then 'canceled' else 'active' end
    from generate_series(1, ${count}::int) n where n % 6 > 0`,
  sql`insert into platform_payments (invoice_id, trainer_id, plan, currency, amount_cents, paid_at)
    select 'in_' || n || '_' || month, n, (array['Basic', 'Growth', 'Pro', 'Studio'])[1 + n % 4], 'usd', 6900,
      now() - month * interval '30 days' + n % 700 * interval '1 hour' - interval '30 days'
    from generate_series(1, ${count}::int) n, generate_series(0, 34) month where n % 6 > 0`,
  sql`insert into plans (trainer_id, title, description, includes, highlighted, type, unit_amount, currency, pricing_type,
      annual_saving, trial_day, position)
    select n, kind.title, '', '{}', false, 'recurring', 4900, 'USD', 'monthly', 0, 0, kind.at
    from generate_series(1, ${count}::int) n, (values ('Strong', 1), ('Fit', 2), ('Fast', 3)) kind (title, at) order by n, kind.at`,
  sql`insert into ledger_zones (trainer_id, time_zone) values (${LARGEST_TRAINER}, ${ZONE})`,
  sql`insert into exchange_rates (day, from_currency, to_currency, rate, at)
    select to_char(at, 'YYYY-MM-DD'), currency, 'usd', 1.1 + hashint8(extract(epoch from at)::bigint) % 100 / 1000.0, at
    from generate_series(${began}, now(), '1 day') at, (values ('eur'), ('gbp')) currencies (currency)`,
]

const currency = sql`(array['usd', 'eur', 'gbp'])[1 + case trainer_id when ${LARGEST_TRAINER} then id else trainer_id end % 3]`

const customers = ({ trainers, customers }: { trainers: number; customers: number }) => [
  sql`insert into trainees (trainer_id, name, email, created_at, joined_at)
    select case when n % 10 = 0 then ${LARGEST_TRAINER} else 2 + n % ${trainers - 1} end, 'Person ' || n,
      'person-' || n || '@example.test', at, at
    from generate_series(1, ${customers}::bigint) n, lateral (select ${somewhen('n', 1)} as at) joined`,
  sql`insert into subscriptions (trainer_id, trainee_id, plan_id, account_id, customer_id, stripe_id, price_id, state, started_at,
      ended_at)
    select trainer_id, id, trainer_id * 3 - id % 3, 'acct_' || trainer_id, 'cus_' || id, 'sub_' || id, 'price_' || trainer_id,
      case when id % 3 = 1 then 'cancelled' else 'active' end, joined_at,
      case when id % 3 = 1 then joined_at + (now() - joined_at) * (id % 7 / 8.0) end from trainees`,
  sql`insert into mirror_charges (trainer_id, account_id, id, customer_id, payment_intent_id, status, currency, amount_cents,
      refunded_cents, settlement_currency, settled_cents, stripe_fee_cents, commission_cents, net_cents, disputed, created_at,
      fetch_seq, plan_id)
    select trainer_id, 'acct_' || trainer_id, 'ch_' || id || '_' || number, 'cus_' || id, 'pi_' || id || '_' || number, 'succeeded',
      ${currency}, 4900, 0, ${currency}, 4900 + id % 100, 172, 588, 4140 + id % 100, false,
      joined_at + number * (now() - joined_at) / 6, 1, trainer_id * 3 - id % 3
    from trainees, generate_series(1, 5) number`,
  sql`insert into mirror_refunds (trainer_id, account_id, id, charge_id, status, currency, amount_cents, net_cents, created_at, fetch_seq,
      settlement_currency, settled_cents)
    select trainer_id, account_id, 're_' || id, id, 'succeeded', currency, 900, -900, created_at + (now() - created_at) / 9, 1, currency, 900
    from mirror_charges where id like '%7\\_3'`,
  sql`insert into figure_entries (trainer_id, figure, at, currency, value, trainee_id, subscription_id)
    select people.trainer_id, kind.figure, kind.at, kind.currency, kind.value, people.id, people.id
    from (select trainees.trainer_id, trainees.id, joined_at, ended_at, ${sql`(array['usd', 'eur', 'gbp'])[1 + case trainees.trainer_id
        when ${LARGEST_TRAINER} then trainees.id else trainees.trainer_id end % 3]`} as currency
      from trainees join subscriptions on subscriptions.trainer_id = trainees.trainer_id and trainee_id = trainees.id) as people
    cross join lateral (values ('new_customers', joined_at, '', 1, true), ('new_subscriptions', joined_at, '', 1, true),
      ('mrr_new', joined_at, currency, 4900, true), ('trials_started', joined_at, '', 1, id % 4 = 0),
      ('trials_converted', joined_at + (now() - joined_at) / 9, '', 1, id % 8 = 0), ('trials_lost', ended_at, '', 1, id % 12 = 4),
      ('lost_customers', ended_at, '', 1, ended_at is not null), ('ended_subscriptions', ended_at, '', 1, ended_at is not null),
      ('mrr_churn', ended_at, currency, 4900, ended_at is not null),
      ('mrr_expansion', joined_at + (now() - joined_at) / 3, currency, 1000, id % 11 = 0),
      ('failed_payments', joined_at + (now() - joined_at) / 2, '', 1, id % 9 = 0),
      ('failed', joined_at + (now() - joined_at) / 2, currency, 4900, id % 9 = 0),
      ('recovered_payments', joined_at + (now() - joined_at) / 2, '', 1, id % 18 = 0),
      ('recovered', joined_at + (now() - joined_at) / 2, currency, 4900, id % 18 = 0)
    ) as kind (figure, at, currency, value, is_so)
    where kind.is_so and kind.at is not null`,
  sql`insert into counted_customers (trainer_id, trainee_id, counted, joined_at, left_at)
    select trainer_id, trainee_id, '{}', started_at, ended_at from subscriptions`,
]

const amounts = sql`sum(gross_cents), sum(stripe_fee_cents), sum(commission_cents), sum(refunded_cents), sum(disputed_cents),
  sum(net_cents), sum(payments)`
const columns = sql`gross_cents, stripe_fee_cents, commission_cents, refunded_cents, disputed_cents, net_cents, payments`
const zoneOf = (table: string) =>
  sql`case ${sql.ref(`${table}.trainer_id`)} when ${LARGEST_TRAINER} then ${ZONE} else 'UTC' end`

const lengths = sql`(values (0), (4), (7), (9)) as periods (length)`

/** In the order of time, as they come to be. */
const rollups = [
  sql`insert into ledger_days (trainer_id, day, currency, plan_id, ${columns})
    select trainer_id, to_char(at at time zone ${zoneOf('ledger_figures')}, 'YYYY-MM-DD') as day, currency, plan_id, ${amounts}
    from ledger_figures group by 1, 2, 3, 4 order by 2`,
  sql`insert into figure_days (trainer_id, day, figure, currency, value)
    select trainer_id, to_char(at at time zone ${zoneOf('figure_entries')}, 'YYYY-MM-DD') as day, figure, currency, sum(value)
    from figure_entries group by 1, 2, 3, 4 order by 2`,
  sql`insert into ledger_periods (trainer_id, period, currency, ${columns})
    select trainer_id, left(day, length) as period, currency, ${amounts} from ledger_days, ${lengths} group by 1, 2, 3 order by 2`,
  sql`insert into figure_periods (trainer_id, period, figure, currency, value)
    select trainer_id, left(day, length) as period, figure, currency, sum(value) from figure_days, ${lengths} group by 1, 2, 3, 4 order by 2`,
  sql`insert into platform_hours (hour, currency, ${columns}, is_folded)
    select date_trunc('day', at, 'UTC'), currency, ${amounts}, true from ledger_figures group by 1, 2 order by 1`,
  sql`insert into platform_figures (hour, figure, currency, value, is_folded)
    select date_trunc('day', at, 'UTC'), figure, currency, sum(value), true from figure_entries group by 1, 2, 3 order by 1`,
  sql`insert into platform_figures (hour, figure, currency, value, is_folded)
    select date_trunc('day', at, 'UTC'), 'sign_up:' || source, '', 300, true
    from generate_series(${began}, now(), '1 day') at, (values ('instagram.com'), ('google.com'), ('newsletter'), ('direct')) sources (source)`,
  sql`insert into platform_cohorts (joined, gone, customers, is_folded)
    select to_char(joined_at at time zone 'UTC', 'YYYY-MM'), coalesce(to_char(left_at at time zone 'UTC', 'YYYY-MM'), '9999-12'), count(*), true
    from counted_customers group by 1, 2`,
  sql`insert into active_trainers (period, trainer_id)
    select distinct to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, trainer_id from mirror_charges order by 1`,
  sql`insert into active_trainers (period, trainer_id)
    select distinct left(period, length), trainer_id from active_trainers, ${lengths} order by 1`,
  sql`insert into sign_up_sources (trainer_id, at, source, page, sign_ups)
    select trainer_id, date_bin('15 minutes', joined_at, '2000-01-01 00:00:00+00') as at,
      (array['instagram.com', 'google.com', 'newsletter', 'direct'])[1 + id % 4], (array['/', '/prices', '/about'])[1 + id % 3], count(*)
    from trainees group by 1, 2, 3, 4 order by 2`,
  // What tells days in the trainer's zone from those in UTC.
  sql.raw(fs.readFileSync('db/migrations/0290_days_apart.sql', 'utf8')),
]
