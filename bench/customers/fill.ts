import { sql } from 'kysely'
import type { Db } from '../../src/base/server/db.ts'
import { settle } from '../database.ts'

/** The trainer whose lists are measured: a tenth of all customers, between those of the other trainers. */
export const BUSY_TRAINER = 1
const OTHERS = 90

const FIRST =
  'Ada Ben Carla Dmitri Elif Frank Grace Hugo Ines Jonas Kira Liam Mona Noah Olga Paul Quinn Rosa Sven Tara'
const LAST =
  'Abara Berg Castillo Dupont Eriksen Fischer Garcia Hansen Ito Jensen Kowalski Lopez Meyer Novak Okafor'

const tables = [
  'trainees',
  'subscriptions',
  'mirror_subscriptions',
  'mirror_charges',
  'mirror_refunds',
  'customer_history',
  'customer_tags',
  'customer_notes',
  'bulk_rows',
  'form_submissions',
] as const

/** `customers` of all trainers, each with a plan and five charges. Replaces what was there. */
export async function fill(db: Db, customers: number): Promise<void> {
  await db.connection().execute(async (db) => {
    await sql`truncate users, mirror_subscriptions, mirror_charges, mirror_refunds restart identity cascade`.execute(
      db,
    )
    // References are known to be right, and indexes are built faster afterwards.
    await sql`set session_replication_role = replica`.execute(db)
    const indexes = await dropIndexes(db)
    for (const statement of statements(customers)) await statement.execute(db)
    for (const index of indexes) await sql.raw(index).execute(db)
    await sql`set session_replication_role = origin`.execute(db)
    for (const table of [...tables, 'plans']) await sql`vacuum analyze ${sql.table(table)}`.execute(db)
    await settle(db)
  })
}

async function dropIndexes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = any(${tables}) and indexname not in (select conname from pg_constraint)`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db)
  return rows.map(({ definition }) => definition)
}

const statements = (customers: number) => [...everybody(customers), ...aroundBusyTrainer]

const everybody = (customers: number) => [
  sql`insert into users (role, name, email)
    select 'trainer', 'Coach ' || n, 'coach-' || n || '@example.test' from generate_series(1, ${OTHERS + 1}::int) n`,
  // The plans of trainer n are 4n - 3 (monthly), 4n - 2 (yearly), 4n - 1 (once) and 4n (free).
  sql`insert into plans (trainer_id, title, description, includes, highlighted, type, unit_amount, currency, pricing_type,
      annual_saving, trial_day, position)
    select n, kind.title, '', '{}', false, kind.type, kind.cents, 'USD', kind.pricing, 0, 0, kind.at
    from generate_series(1, ${OTHERS + 1}::int) n, (values
      ('Monthly', 'recurring', 4900, 'monthly', 1), ('Yearly', 'recurring', 49000, 'yearly', 2),
      ('Workshop', 'one_time', 9900, null, 3), ('Newsletter', 'free', 0, null, 4)) kind (title, type, cents, pricing, at)
    order by n, kind.at`,
  sql`insert into trainees (trainer_id, name, email, created_at, joined_at)
    select trainer, first || ' ' || last, lower(first || '.' || last) || n || '@' || provider || '.example',
      now() - (${customers} - n) * interval '1 minute', now() - (${customers} - n) * interval '1 minute'
    from (select n, case when n % 10 = 0 then ${BUSY_TRAINER} else 2 + n % ${OTHERS} end as trainer,
        ${pick(FIRST)} as first, ${pick(LAST)} as last, (array['gmail', 'posteo', 'outlook', 'web'])[1 + (hashint4(n) & 3)] as provider
      from generate_series(1, ${customers}::int) n) person`,
  sql`insert into subscriptions (trainer_id, trainee_id, plan_id, account_id, customer_id, stripe_id, price_id, state, started_at,
      ended_at)
    select trainer_id, id, trainer_id * 4 - (id / 10 % 4), account, customer, stripe, price, state, joined_at,
      case when state = 'cancelled' then joined_at + interval '1 day' end
    from (select *, case when id / 10 % 4 > 0 then 'acct_' || trainer_id end as account,
        case when id / 10 % 4 > 0 then 'cus_' || id end as customer,
        case id / 10 % 4 when 0 then null when 1 then 'pi_' || id else 'sub_' || id end as stripe,
        case when id / 10 % 4 > 0 then 'price_' || trainer_id end as price,
        (array['active', 'active', 'active', 'active', 'active', 'active', 'past_due', 'paused', 'trialing', 'cancelled'])[1 + abs(hashint8(id)) % 10] as state
      from trainees) person order by id`,
  sql`insert into mirror_subscriptions (trainer_id, account_id, id, customer_id, price_id, status, cancel_at_period_end,
      current_period_end, created_at, fetch_seq, card_last4)
    select trainer_id, account_id, stripe_id, customer_id, price_id, 'active', false, now() + interval '9 days', started_at, 1, '4242'
    from subscriptions where stripe_id like 'sub%'`,
  sql`insert into mirror_charges (trainer_id, account_id, id, customer_id, payment_intent_id, status, currency, amount_cents,
      refunded_cents, settlement_currency, settled_cents, stripe_fee_cents, commission_cents, net_cents, disputed, created_at,
      fetch_seq)
    select trainer_id, 'acct_' || trainer_id, 'ch_' || id || '_' || number, 'cus_' || id, 'pi_' || id || '_' || number, 'succeeded',
      'usd', 4900, 0, 'usd', 4900, 172, 980, 3748, false, joined_at + number * interval '30 days', 1
    from trainees, generate_series(1, 5) number`,
]

const busy = sql`from trainees where trainer_id = ${BUSY_TRAINER}`

/** What a customer's page shows besides the charges: for each customer of the busy trainer. */
const aroundBusyTrainer = [
  sql`insert into customer_history (trainer_id, trainee_id, subscription_id, at, kind, by, detail)
    select trainer_id, id, id, joined_at + number * interval '1 day', (array['joined', 'mail_sent', 'paused'])[number], 'subscriber',
      '{"plan": "Monthly", "source": "your site", "subject": "Welcome"}'
    from trainees, generate_series(1, 3) number where trainer_id = ${BUSY_TRAINER}`,
  sql`insert into mirror_refunds (trainer_id, account_id, id, charge_id, status, currency, amount_cents, net_cents, created_at, fetch_seq,
      settlement_currency, settled_cents)
    select trainer_id, 'acct_' || trainer_id, 're_' || id, 'ch_' || id || '_1', 'succeeded', 'usd', 900, -720, joined_at, 1, 'usd', 900
    ${busy}`,
  sql`insert into tags (trainer_id, name, color) select ${BUSY_TRAINER}, name, 'blue' from unnest(array['VIP', 'Online', 'New']) name`,
  sql`insert into customer_tags (trainer_id, trainee_id, tag_id) select trainer_id, id, 1 + id / 10 % 3 ${busy}`,
  sql`insert into customer_notes (trainer_id, trainee_id, text) select trainer_id, id, 'Prefers mornings' ${busy}`,
  sql`insert into form_submissions (trainer_id, page_slug, form_id, form_name, answers, words, sender)
    select trainer_id, '', 'f1', 'Free call', json_build_array(json_build_object('label', 'Email', 'name', 'email', 'value', email)),
      email, 'somebody' ${busy}`,
  sql`insert into bulk_actions (trainer_id, what, state, starts_at)
    values (${BUSY_TRAINER}, '{"kind": "tag", "tag_id": 1}', 'done', now())`,
  sql`insert into bulk_rows (trainer_id, action_id, trainee_id, state, result)
    select trainer_id, 1, id, 'done', 'Tagged VIP' ${busy} order by id limit 10000`,
]

/** The same word for the same row each time. */
const pick = (words: string) => {
  const list = words.split(' ')
  return sql`(${list}::text[])[1 + abs(hashint4(n + ${list.length})) % ${list.length}]`
}
