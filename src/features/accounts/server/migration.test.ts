/** A database from when ids of users, sessions and accounts had 32 bits. */
import { sql } from 'kysely'
import { expect } from 'vitest'
import { testBefore } from '../../../../tests/oldDatabase.ts'
import { wordsPage } from '../../../../tests/pages.ts'
import { readMigrations } from '../../../app/server.ts'
import type { Db } from '../../../base/server/db.ts'
import { migrate } from '../../../base/server/migrate.ts'
import { findSession, startSession } from '../../../base/server/session.ts'
import { toWire } from '../../pages/document/page.ts'
import { publishPage } from '../../pages/server/service.ts'
import { findSite, nameApp } from '../../sites/server/service.ts'
import { createUser } from './service.ts'

const test = testBefore('0100')

const tables = [
  'users',
  'account_tokens',
  'former_domains',
  'kept_mails',
  'offer_purchases',
  'platform_customers',
  'platform_prices',
  'platform_subscriptions',
  'reconciliations',
  'sessions',
  'stripe_accounts',
  'stripe_visits',
  'trainer_mode_calls',
  'trainers',
] as const

const readAll = (db: Db) =>
  Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql`select * from ${sql.table(table)} order by 1`.execute(db)
      return [table, rows]
    }),
  )

/** A row of each table, with the largest numbers that it could hold. */
async function storeRows(db: Db): Promise<void> {
  const id = 2 ** 31 - 2
  const later = sql`now() + interval '1 day'`
  const statements = [
    sql`insert into users (id, role, name, email) overriding system value
      values (${id}, 'trainer', 'Maya', 'maya@old.test'), (7, 'admin', 'Ada', 'ada@old.test')`,
    sql`insert into account_tokens (token_hash, purpose, user_id, expires_at) values ('a', 'reset-password', ${id}, ${later})`,
    sql`insert into former_domains (domain, trainer_id, until) values ('strong', ${id}, ${later})`,
    sql`insert into kept_mails (recipient, subject, html, text) values ('maya@old.test', 'Hello', '', '')`,
    sql`insert into platform_prices (lookup_key, product, unit_cents) values ('old', 'Old', ${2 ** 31 - 1})`,
    sql`insert into offer_purchases (trainer_id, command_id, redirect_url, price_key, session_id) values (${id}, 'a', '/', 'old', 'cs_1')`,
    sql`insert into platform_customers (trainer_id, command_id, name, email) values (${id}, 'a', 'Maya', 'maya@old.test')`,
    sql`insert into platform_subscriptions (trainer_id, command_id, plan, mgp_commission, price_id)
      values (${id}, 'a', 'Basic', 20, 'price_1')`,
    sql`insert into reconciliations (account_id, events_until, last_drift, total_drift) values ('acct_1', now(), 1, ${id})`,
    sql`insert into sessions (token_hash, user_id, role, expires_at, ip, user_agent, admin_id)
      values ('a', ${id}, 'trainer', ${later}, '127.0.0.1', 'test', 7)`,
    sql`insert into stripe_accounts (trainer_id, command_id, account_id) values (${id}, 'a', 'acct_1')`,
    sql`insert into stripe_visits (token_hash, trainer_id, redirect_url, expires_at) values ('a', ${id}, '/', ${later})`,
    sql`insert into trainer_mode_calls (session_id, admin_id, trainer_id, method, path) values (1, 7, ${id}, 'GET', '/')`,
    sql`insert into trainers (user_id, features) values (${id}, '{1,2}')`,
  ]
  for (const statement of statements) await statement.execute(db)
}

test('the directory keeps its rows; ids, references and money have 64 bits, and such a trainer has a site', async ({
  old,
  world,
}) => {
  await storeRows(old)
  const before = await readAll(old)
  for (const [, rows] of before) expect(rows).not.toEqual([])

  await migrate(old, readMigrations())

  expect(await readAll(old)).toMatchObject(before)
  const { rows: short } = await sql`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and data_type in ('integer', 'smallint') and (
      is_identity = 'YES' or column_name ~ '(^|_)(cents|amount|bytes)$' or (table_name, column_name) in (
        select conrelid::regclass::text, attname from pg_constraint
        join pg_attribute on attrelid = conrelid and attnum = any(conkey) where contype = 'f'))`.execute(old)
  expect(short).toEqual([])
  const { rows: sequences } = await sql<{ name: string }>`
    select pg_get_serial_sequence(quote_ident(table_name), column_name) as name from information_schema.columns
    where table_schema = 'public' and is_identity = 'YES'`.execute(old)
  for (const { name } of sequences) await sql`select setval(${name}, ${2 ** 32})`.execute(old)
  const work = { ...world.doors, db: old }
  const maya = { role: 'trainer', name: 'Maya', email: 'maya@new.test', password_hash: '-' } as const
  const { id } = await createUser(old, maya)
  expect(id).toBe(2 ** 32 + 1)
  const token = await startSession(old, { userId: id, role: 'trainer', ip: '127.0.0.1', userAgent: 'test' })
  expect(await findSession(old, token)).toMatchObject({ userId: id })
  await nameApp(work, id, 'Strong again')
  expect(await findSite(old, id)).toMatchObject({ trainer_id: id })
  await publishPage({ ...work, trainerId: id }, toWire(wordsPage('Words')))
})
