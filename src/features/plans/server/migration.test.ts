/** A database from when a plan was found by its id alone. */
import { sql } from 'kysely'
import { expect } from 'vitest'
import { testBefore } from '../../../../tests/oldDatabase.ts'
import { readMigrations } from '../../../app/server.ts'
import type { Db } from '../../../base/server/db.ts'
import { migrate } from '../../../base/server/migrate.ts'

const test = testBefore('0093')

const tables = ['plans', 'plan_prices', 'coupons', 'coupon_terms'] as const

async function read(db: Db, table: string): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)} order by id`.execute(
    db,
  )
  return rows
}

/** Each with a plan that was sold at two prices and a coupon with two terms. */
async function storeTrainers(db: Db): Promise<void> {
  await sql`insert into users (role, name, email)
    select 'trainer', name, name || '@example.test' from (values ('maya'), ('noor')) as people (name)`.execute(
    db,
  )
  await sql`insert into plans (trainer_id, title, description, includes, highlighted, type, unit_amount, currency,
      pricing_type, annual_saving, trial_day, position)
    select id, name, '', '{}', false, 'recurring', 2147483647, 'USD', 'monthly', 0, 0, 1 from users order by id`.execute(
    db,
  )
  await sql`insert into plan_prices (plan_id, account_id, commission_bp, price_id, state)
    select id, 'acct_' || title, 1500, 'price_' || state || title, state
    from plans, (values ('current'), ('retired')) as states (state)`.execute(db)
  await sql`insert into coupons (trainer_id) select id from users order by id`.execute(db)
  await sql`insert into coupon_terms (coupon_id, account_id, name, code, amount_off, currency, times_redeemed, state)
    select id, 'acct_' || trainer_id, 'Launch', 'LAUNCH', 500, 'USD', 3, state
    from coupons, (values ('current'), ('retired')) as states (state)`.execute(db)
}

test('plans, prices and coupons keep their data and get their trainer', async ({ old }) => {
  await storeTrainers(old)
  const before = await Promise.all(tables.map((table) => read(old, table)))

  await migrate(old, readMigrations())

  const after = await Promise.all(tables.map((table) => read(old, table)))
  expect(after).toMatchObject(before)
  const [plans = [], prices = [], coupons = [], terms = []] = after
  const trainerOf = (rows: typeof plans, key: unknown) => rows.find(({ id }) => id === key)?.['trainer_id']
  expect(prices.map((row) => row['trainer_id'])).toEqual(
    prices.map((row) => trainerOf(plans, row['plan_id'])),
  )
  expect(terms.map((row) => row['trainer_id'])).toEqual(
    terms.map((row) => trainerOf(coupons, row['coupon_id'])),
  )
  expect(new Set(terms.map((row) => row['trainer_id'])).size).toBe(2)

  await expect(
    sql`update plan_prices set trainer_id = 3 - trainer_id where state = 'current'`.execute(old),
  ).rejects.toThrow('plan_prices_trainer_id_plan_id_fkey')
  const { rows: small } = await sql<{ column: string }>`select distinct column_name as column
    from information_schema.columns
    where table_name = any(${[...tables]}) and data_type = 'integer' order by 1`.execute(old)
  expect(small.map(({ column }) => column)).toEqual([
    'commission_bp',
    'duration_in_months',
    'position',
    'trial_day',
  ])
})
