/** What the platform's dashboard shows of single trainers. */
import { sql } from 'kysely'
import type { Db } from '../../../base/server/db.ts'
import type { Days } from '../../ledger/days.ts'
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

export async function findTrainerName(db: Db, trainerId: number): Promise<string | undefined> {
  const row = await db.selectFrom('users').select('name').where('id', '=', trainerId).executeTakeFirst()
  return row?.name
}
