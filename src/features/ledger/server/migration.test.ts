/** A database from when the mirror was kept by account. */
import { sql } from 'kysely'
import { expect } from 'vitest'
import { testBefore } from '../../../../tests/oldDatabase.ts'
import { readMigrations } from '../../../app/server.ts'
import { acrossTrainers, type Db } from '../../../base/server/db.ts'
import { migrate } from '../../../base/server/migrate.ts'
import { earningsOf } from './reading.ts'

const test = testBefore('0097')

const kinds = ['customers', 'subscriptions', 'charges', 'refunds', 'disputes', 'fees'] as const
type Kept = Record<string, unknown>

/** Columns that later migrations added. */
const later = [
  'trainer_id',
  'changed_seq',
  'card_last4',
  'schedule_id',
  'card_brand',
  'asked_cents',
  'failure_code',
  'plan_id',
]

/** Everything in the mirror, without the columns of later migrations. */
async function readMirror(db: Db): Promise<Record<string, Kept[]>> {
  const found: Record<string, Kept[]> = {}
  for (const kind of kinds) {
    const { rows } =
      await sql<Kept>`select * from ${sql.table(`mirror_${kind}`)} order by account_id, id ${acrossTrainers}`.execute(
        db,
      )
    found[kind] = rows.map((row) => ({ ...row, ...Object.fromEntries(later.map((name) => [name, null])) }))
  }
  return found
}

async function storeTrainer(db: Db, accounts: { id: string; isCurrent: boolean }[]): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into users (role, name, email)
    values ('trainer', 'Maya', ${`${accounts[0]?.id}@old.test`}) returning id`.execute(db)
  const trainerId = rows[0]?.id ?? 0
  for (const { id, isCurrent } of accounts)
    await sql`insert into stripe_accounts (trainer_id, command_id, account_id, disconnected_at)
      values (${trainerId}, ${id}, ${id}, ${isCurrent ? null : new Date()})`.execute(db)
  return trainerId
}

/** A sale of 49.00 with a part refunded, disputed and given back of our share. */
async function storeSale(db: Db, account: string): Promise<void> {
  const columns = {
    customers: { name: 'Ada', email: 'ada@example.com', deleted: false },
    subscriptions: {
      customer_id: 'cus_1',
      price_id: 'price_1',
      status: 'active',
      cancel_at_period_end: false,
      current_period_end: new Date(),
    },
    charges: {
      status: 'succeeded',
      currency: 'usd',
      amount_cents: 4900,
      refunded_cents: 700,
      settlement_currency: 'usd',
      settled_cents: 4900,
      stripe_fee_cents: 172,
      commission_cents: 980,
      net_cents: 3748,
      disputed: true,
    },
    refunds: {
      charge_id: 'one',
      status: 'succeeded',
      currency: 'usd',
      amount_cents: 700,
      settlement_currency: 'usd',
      settled_cents: 700,
      net_cents: -700,
    },
    disputes: {
      charge_id: 'one',
      status: 'lost',
      currency: 'usd',
      amount_cents: 4900,
      settlement_currency: 'usd',
      settled_cents: 4900,
      fee_cents: 1500,
      net_cents: -6400,
    },
    fees: {
      charge_id: 'one',
      currency: 'usd',
      amount_cents: 980,
      refunded_cents: 140,
      refunded_at: new Date(),
    },
  }
  for (const kind of kinds) {
    const row = { account_id: account, id: 'one', ...columns[kind], created_at: new Date(), fetch_seq: 7 }
    await sql`insert into ${sql.table(`mirror_${kind}`)}
      (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
      values (${sql.join(Object.values(row))}) ${acrossTrainers}`.execute(db)
  }
}

test('a mirror from before belongs to the trainer of each account: no row is lost, and the sums stay', async ({
  old,
}) => {
  const maya = await storeTrainer(old, [
    { id: 'acct_former', isCurrent: false },
    { id: 'acct_maya', isCurrent: true },
  ])
  const noa = await storeTrainer(old, [{ id: 'acct_noa', isCurrent: true }])
  for (const account of ['acct_former', 'acct_maya', 'acct_noa', 'acct_of_nobody'])
    await storeSale(old, account)
  const before = await readMirror(old)

  await migrate(old, readMigrations())

  expect(await readMirror(old)).toEqual(before)
  for (const kind of kinds) {
    const { rows } = await sql<Kept>`select account_id, trainer_id from ${sql.table(`mirror_${kind}`)}
      order by account_id ${acrossTrainers}`.execute(old)
    expect(rows).toEqual([
      { account_id: 'acct_former', trainer_id: maya },
      { account_id: 'acct_maya', trainer_id: maya },
      { account_id: 'acct_noa', trainer_id: noa },
      { account_id: 'acct_of_nobody', trainer_id: 0 },
    ])
  }
  const ever = { from: new Date(0), to: new Date('2100-01-01') }
  const sale = 4900 - 172 - 980 - 700 - 4900 - 1500 + 140
  expect(await earningsOf(old, noa, ever)).toMatchObject([{ gross_cents: 4900, net_cents: sale }])
  expect(await earningsOf(old, maya, ever)).toMatchObject([{ gross_cents: 9800, net_cents: 2 * sale }])
})
