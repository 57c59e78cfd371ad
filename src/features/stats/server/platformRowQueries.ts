/** The rows of figures that are about the trainers themselves. */
import { sql } from 'kysely'
import type { Db } from '../../../base/server/db.ts'
import { boundsOf, type FigureRowRead, type MoneyFilter, olderThan } from './rowQueries.ts'

interface Wanted extends Omit<MoneyFilter, 'trainerId'> {
  trainerId: number | undefined
  /** Of what was paid, the name of the plan. */
  plan: string | undefined
}

type PlatformRow = Omit<FigureRowRead, 'trainee_id' | 'name'> & { trainer_id: number; name: string }

function isOfPlan({ plan, planId }: Wanted) {
  if (planId === 'none') return sql`plan is null`
  return plan === undefined ? sql`true` : sql`plan = ${plan}`
}

/** Trainers that registered in a range or were there at its end, or what trainers paid us; newest first. */
export async function listPlatformRows(
  db: Db,
  figure: 'new_trainers' | 'trainers' | 'platform_fees',
  wanted: Wanted,
): Promise<PlatformRow[]> {
  const { days, before, most, trainerId = null, currency = null } = wanted
  const isStaying =
    figure === 'trainers'
      ? sql`and (closed_at is null or closed_at >= (${days.to}::date + 1)::timestamp at time zone 'UTC')`
      : sql``
  const source =
    figure === 'platform_fees'
      ? sql`select invoice_id as id, paid_at as at, 'platform_fees' as kind, trainer_id, plan, currency, amount_cents as cents
          from platform_payments where ${isOfPlan(wanted)}
            and (${currency}::text is null or currency = ${currency})`
      : sql`select id::text as id, created_at as at, 'new_trainers' as kind, id as trainer_id, null as plan,
          null as currency, 1::bigint as cents from users where role = 'trainer' ${isStaying}`
  const { rows } = await sql<PlatformRow>`
    select rows.*, users.name from (${source}) as rows join users on users.id = rows.trainer_id
    where ${boundsOf(sql`rows.at`, wanted)} ${olderThan(sql`rows.at`, sql`rows.id`, before)}
      and (${trainerId}::bigint is null or rows.trainer_id = ${trainerId})
    order by rows.at desc, rows.id desc limit ${most}`.execute(db)
  return rows
}
