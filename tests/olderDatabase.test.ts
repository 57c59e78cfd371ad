/**
 * A database that an older program filled is migrated: no row and no value is lost, and every row of a trainer has the
 * trainer it belonged to.
 */
import fs from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tenancy } from '../db/tenancy.ts'
import { extensions } from '../src/base/server/embedded-worker.ts'

type Row = Record<string, unknown>
type Rows = Record<string, Row[]>

const migrations = new URL('../db/migrations/', import.meta.url)

async function migrate(db: PGlite, wanted: (name: string) => boolean): Promise<void> {
  for (const name of fs.readdirSync(migrations).sort())
    if (wanted(name)) await db.exec(fs.readFileSync(new URL(name, migrations), 'utf8'))
}

async function readAll(db: PGlite): Promise<Rows> {
  const { rows: tables } = await db.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  const all: Rows = {}
  for (const { name } of tables) {
    const { rows } = await db.query<{ row: Row }>(`select to_jsonb(${name}) as row from ${name}`)
    all[name] = rows.map(({ row }) => row)
  }
  return all
}

let db: PGlite
let old: Rows

beforeAll(async () => {
  db = await PGlite.create({ extensions })
  await migrate(db, (name) => name < '0077')
  await db.exec('set session_replication_role = replica')
  await db.exec('delete from platform_prices; delete from platform_plans')
  await db.exec(fs.readFileSync(new URL('databases/0076.sql', import.meta.url), 'utf8'))
  await db.exec('set session_replication_role = origin')
  old = await readAll(db)
  await migrate(db, (name) => name >= '0077')
})

afterAll(() => db.close())

/** Columns that have another name or another table today. */
const siteColumns = [
  'business_name',
  'app_name',
  'domain',
  'industry_id',
  'mobile_template',
  'firebase_app_id',
  'redirect_url',
  'is_show_logo',
  'app_icon',
  'ios_applink',
  'android_applink',
  'terms_of_service',
  'tracking',
]
const renamed: Rows = { media_files: [{ user_id: 'trainer_id' }] }

/** The row as it must be found today. */
function expected(table: string, row: Row): Row {
  const names = renamed[table]?.[0] ?? {}
  return Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => table !== 'users' || !siteColumns.includes(name))
      .map(([name, value]) => [names[name] ?? name, value]),
  )
}

/** The trainer of a row, found as the older program did. */
function trainerOf(table: string, row: Row): unknown {
  const parent = (name: string, key: string, value: unknown) =>
    old[name]?.find((candidate) => candidate[key] === value) ?? {}
  if ('trainer_id' in row) return row['trainer_id']
  if ('user_id' in row) return row['user_id']
  if ('trainee_id' in row) return parent('trainees', 'id', row['trainee_id'])['trainer_id']
  if ('coupon_id' in row) return parent('coupons', 'id', row['coupon_id'])['trainer_id']
  if ('page_id' in row) return parent('pages', 'id', row['page_id'])['trainer_id']
  if ('plan_id' in row) return parent('plans', 'id', row['plan_id'])['trainer_id']
  if ('checkout_id' in row) return trainerOf('checkouts', parent('checkouts', 'id', row['checkout_id']))
  if ('subscription_id' in row)
    return trainerOf('subscriptions', parent('subscriptions', 'id', row['subscription_id']))
  if ('account_id' in row) return parent('stripe_accounts', 'account_id', row['account_id'])['trainer_id']
  throw new Error(`No rule for the trainer of ${table}`)
}

test('a database of the program before the tenant’s key keeps every row and value, and each row its trainer', async () => {
  const today = await readAll(db)

  for (const [table, rows] of Object.entries(old)) {
    // A text that several trainers used is each one's own today; the test below compares them.
    if (table === 'terms_texts') continue
    expect(today[table], table).toHaveLength(rows.length)
    for (const row of rows)
      expect(today[table]).toContainEqual(
        expect.objectContaining({
          ...expected(table, row),
          ...(tenancy[table as keyof typeof tenancy] === 'tenant' && {
            trainer_id: trainerOf(table, row),
          }),
        }),
      )
  }
  for (const user of old['users']?.filter(({ domain }) => domain) ?? [])
    expect(today['sites']).toContainEqual(
      expect.objectContaining({
        trainer_id: user['id'],
        ...Object.fromEntries(siteColumns.map((name) => [name, user[name]])),
      }),
    )
})

test('an older database: a text that two trainers’ customers agreed to belongs to each of the two', async () => {
  const { rows } = await db.query(`
    select trainer_id, trainee_id, version, text from consents join terms_texts using (trainer_id, version)`)
  const agreed = old['consents']?.map((consent) => ({
    trainer_id: trainerOf('consents', consent),
    trainee_id: consent['trainee_id'],
    version: consent['version'],
    text: old['terms_texts']?.find(({ version }) => version === consent['version'])?.['text'],
  }))
  expect(new Set(rows)).toEqual(new Set(agreed))
})

test('an older database: new rows get ids after the ones it had', async () => {
  const { rows } = await db.query<{ table: string; sequence: string }>(`
    select table_name as table, pg_get_serial_sequence(table_name, column_name) as sequence
    from information_schema.columns where table_schema = 'public' and is_identity = 'YES'`)
  for (const { table, sequence } of rows) {
    const { rows: found } = await db.query<{ next: number; last: number }>(
      `select nextval('${sequence}')::int as next, coalesce(max(id), 0)::int as last from ${table}`,
    )
    expect(found[0]?.next, table).toBeGreaterThan(found[0]?.last ?? 0)
  }
  expect(rows.length).toBeGreaterThan(10)
})
