/** A database from when customers were found by id alone. */
import { sql } from 'kysely'
import { expect } from 'vitest'
import { z } from 'zod'
import { testBefore } from '../../../../tests/oldDatabase.ts'
import { readMigrations } from '../../../app/server.ts'
import { acrossTrainers, type Db } from '../../../base/server/db.ts'
import { job } from '../../../base/server/jobs.ts'
import { migrate } from '../../../base/server/migrate.ts'
import { findSession } from '../../../base/server/session.ts'

const test = testBefore('0093')

/** Two trainers who use the same terms, and a customer of each with the same address. */
const shops = `
  insert into users (role, name, email) values ('trainer', 'Maya', 'maya@old.test'), ('trainer', 'Noa', 'noa@old.test');
  insert into plans (trainer_id, title, description, includes, highlighted, type, unit_amount, currency, pricing_type,
      annual_saving, trial_day, position)
    values (2, 'Calm', '', '{}', false, 'recurring', 900, 'EUR', 'monthly', 0, 0, 1),
      (1, 'Strong', '', '{}', false, 'recurring', 4900, 'USD', 'monthly', 0, 7, 1);
  insert into coupons (trainer_id) values (2), (1);
  insert into coupon_terms (coupon_id, account_id, name, code, percent_off, state)
    values (1, 'acct_noa', 'Ten', 'TEN', 10, 'current'), (2, 'acct_maya', 'Ten', 'TEN', 10, 'current');
  insert into trainees (trainer_id, name, email)
    values (2, 'Ada', 'ada@old.test'), (1, 'Ada', 'ada@old.test'), (1, 'Bo', 'bo@old.test');
  insert into terms_texts values ('v1', 'Be kind.'), ('v2', 'Be kinder.'), ('v3', 'Nobody agreed to this.');
  insert into consents (trainee_id, version, consented_at)
    values (1, 'v1', '2026-01-01'), (2, 'v1', '2026-01-02'), (2, 'v2', '2026-01-03'), (3, 'v1', '2026-01-04');
  insert into subscriptions (trainee_id, plan_id, account_id, customer_id, stripe_id, state, stay_terms_id, trial_card)
    values (2, 2, 'acct_maya', 'cus_1', 'sub_1', 'active', 2, 'card_1'),
      (1, 1, 'acct_noa', 'cus_2', 'sub_2', 'trialing', null, null);
  insert into receipts (account_id, charge_id, subscription_id) values ('acct_maya', 'ch_1', 1), ('acct_noa', 'ch_2', 2);
  insert into checkouts (trainee_id, plan_id, command_id, coupon_terms_id, commission_bp, due_cents, currency,
      is_recurring, trial_days, name, site_url, session_id, state, subscription_id)
    values (1, 1, 'c1', 1, 500, 810, 'EUR', true, 0, 'Ada', 'http://noa', 'cs_1', 'settled', 2),
      (3, 2, 'c2', null, 500, 4900, 'USD', true, 7, 'Bo', 'http://maya', 'cs_2', 'open', null);
  insert into trainee_tokens values (sha256('link'), 2, now() + interval '1 hour');
  insert into checkout_tokens values (sha256('page'), 2, 'http://maya/thanks', now() + interval '1 hour');
  insert into sessions (token_hash, user_id, trainee_id, role, buyer_name, ip, user_agent, expires_at)
    values (sha256('maya'), 1, null, 'trainer', null, '::1', '', now() + interval '1 day'),
      (sha256('ada'), null, 2, 'trainee', null, '::1', '', now() + interval '1 day'),
      (sha256('bo'), null, 3, 'buyer', 'Bo', '::1', '', now() + interval '1 day');
  insert into erasures (trainer_id, trainee_id) values (1, 3) /* across trainers */`

const tables = [
  'trainees',
  'consents',
  'subscriptions',
  'receipts',
  'checkouts',
  'trainee_tokens',
  'checkout_tokens',
  'sessions',
  'erasures',
]

/** Each table's rows without the columns that the migrations add. */
async function contents(db: Db): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {}
  for (const table of tables) {
    const { rows } = await sql`
      select to_jsonb(old) - array['trainer_id', 'joined_at', 'deleted_at', 'is_foreign', 'search_text', 'confirmed_at', 'has_second_factor', 'source', 'page'] as row from ${sql.table(table)} as old order by 1 ${acrossTrainers}`.execute(
      db,
    )
    found[table] = rows
  }
  return found
}

const waiting = (name: string) => job({ name, data: z.record(z.string(), z.unknown()), run: async () => {} })

/** 'id of trainer', in order. */
async function owners(db: Db, table: string, id = 'id'): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`
    select ${sql.ref(id)} || ' of ' || trainer_id as row from ${sql.table(table)} order by 1 ${acrossTrainers}`.execute(
    db,
  )
  return rows.map(({ row }) => row)
}

test('customers of an older database get their trainer: nothing is lost, and sessions, links and waiting jobs go on', async ({
  old,
  world,
}) => {
  await sql.raw(shops).execute(old)
  const { jobs } = world.doors
  await jobs.add(old, waiting('tell-of-change'), { subscriptionId: 2, what: 'paused', at: null })
  await jobs.add(old, waiting('notifyBuyer-subscriber'), { checkoutId: 2 })
  await jobs.add(old, waiting('tell-subscriber'), { traineeId: 1, planId: 1 })
  await jobs.add(old, waiting('erase-trainee'), { trainerId: 1, traineeId: 3 })
  const before = await contents(old)

  await migrate(old, readMigrations())

  expect(await contents(old)).toEqual(before)
  expect(await owners(old, 'trainees')).toEqual(['1 of 2', '2 of 1', '3 of 1'])
  const { rows: joined } = await sql`select id from subscribers order by id ${acrossTrainers}`.execute(old)
  expect(joined).toEqual([{ id: 1 }, { id: 2 }])
  expect(await owners(old, 'consents', 'trainee_id')).toEqual(['1 of 2', '2 of 1', '2 of 1', '3 of 1'])
  expect(await owners(old, 'subscriptions')).toEqual(['1 of 1', '2 of 2'])
  expect(await owners(old, 'receipts', 'subscription_id')).toEqual(['1 of 1', '2 of 2'])
  expect(await owners(old, 'checkouts')).toEqual(['1 of 2', '2 of 1'])
  expect(await owners(old, 'trainee_tokens', 'trainee_id')).toEqual(['2 of 1'])
  expect(await owners(old, 'checkout_tokens', 'checkout_id')).toEqual(['2 of 1'])
  const { rows: texts } = await sql`
    select trainer_id, version, text from terms_texts order by trainer_id, version ${acrossTrainers}`.execute(
    old,
  )
  expect(texts).toEqual([
    { trainer_id: 1, version: 'v1', text: 'Be kind.' },
    { trainer_id: 1, version: 'v2', text: 'Be kinder.' },
    { trainer_id: 2, version: 'v1', text: 'Be kind.' },
  ])
  expect(await findSession(old, 'maya')).toMatchObject({ role: 'trainer', userId: 1 })
  expect(await findSession(old, 'ada')).toMatchObject({ role: 'trainee', trainerId: 1, traineeId: 2 })
  expect(await findSession(old, 'bo')).toMatchObject({ role: 'buyer', trainerId: 1, traineeId: 3 })
  const { rows: queued } = await sql`
    select data from pgboss.job where name <> 'deliver-mail' and data is not null order by name`.execute(old)
  expect(queued).toEqual([
    { data: { trainerId: 1, traineeId: 3 } },
    { data: { trainerId: 1, checkoutId: 2 } },
    { data: { trainerId: 2, subscriptionId: 2, what: 'paused', at: null } },
    { data: { trainerId: 2, traineeId: 1, planId: 1 } },
  ])
})
