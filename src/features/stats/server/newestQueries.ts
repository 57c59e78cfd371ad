import { sql } from 'kysely'
import type { Db } from '../../../base/server/db.ts'

const MOST = 5

interface Row {
  id: number
  name: string
  joined_at: Date
  plan: string | null
  is_free: boolean
  paid: { currency: string; cents: number }[] | null
}

/** Who joined last. */
export async function readNewest(db: Db, trainerId: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select newest.id, newest.name, newest.joined_at, plan.title as plan, coalesce(plan.type = 'free', false) as is_free,
      paid.amounts as paid
    from (
      select people.id, people.name, counted.joined_at
      from counted_customers as counted
      join subscribers as people on people.trainer_id = ${trainerId} and people.id = counted.trainee_id
      where counted.trainer_id = ${trainerId}
      order by counted.joined_at desc, counted.trainee_id desc limit ${MOST}
    ) as newest
    left join lateral (
      select plans.title, plans.type from subscriptions
      join plans on plans.trainer_id = ${trainerId} and plans.id = subscriptions.plan_id
      where subscriptions.trainer_id = ${trainerId} and subscriptions.trainee_id = newest.id and not subscriptions.is_shadow
      order by subscriptions.started_at desc, subscriptions.id desc limit 1
    ) as plan on true
    left join lateral (
      select json_agg(json_build_object('currency', currency, 'cents', cents) order by cents desc, currency) as amounts
      from (
        select charges.settlement_currency as currency, sum(charges.settled_cents)::bigint as cents
        from (
          select distinct account_id, customer_id from subscriptions
          where trainer_id = ${trainerId} and trainee_id = newest.id and customer_id is not null
        ) as bought
        join mirror_charges as charges on charges.trainer_id = ${trainerId} and charges.account_id = bought.account_id
          and charges.customer_id = bought.customer_id
        where charges.settlement_currency is not null group by 1
      ) as sums
    ) as paid on true
    order by newest.joined_at desc, newest.id desc`.execute(db)
  return rows
}
