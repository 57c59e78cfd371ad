/** The trainers' list of admins, against the best SQL that we can write by hand for the same rows. */
import { type RawBuilder, sql } from 'kysely'
import type { AsAdmin } from '../../src/base/server/context.ts'
import type { Db } from '../../src/base/server/db.ts'
import { adminTrainerCalls } from '../../src/features/trainers/adminContract.ts'
import { listTrainers } from '../../src/features/trainers/server/list.ts'
import type { Case } from '../customers/cases.ts'

const LIMIT = 15

export function trainerCases(db: Db, trainers: number): Case[] {
  const pages = Math.ceil((trainers * 0.98) / LIMIT)
  const middle = Math.ceil(pages / 2)
  const one = (name: string, query: object, byHand: RawBuilder<unknown>): Case => {
    const wanted = adminTrainerCalls.list.query.parse(query)
    return {
      name: `trainers, ${name}`,
      product: () => listTrainers({ db } as AsAdmin, wanted),
      byHand: [byHand.compile(db)],
      most: 2,
    }
  }
  return [
    one('first page', {}, shown(page(sql`users.created_at desc`))),
    one('middle page', { page: middle }, shown(page(sql`users.created_at desc`, middle))),
    one('last page', { page: pages }, shown(page(sql`users.created_at`))),
    one('by name', { sort: 'name,asc' }, shown(page(sql`lower(users.name)`))),
    one(
      'by app, middle page',
      { sort: 'app_name,asc', page: middle },
      shown(page(sql`lower(sites.app_name)`, middle)),
    ),
    one('by plan', { sort: 'plan_name,asc' }, shown(page(sql`plan.plan`, 1, sql`true`, plan))),
    one(
      'by customers',
      { sort: 'customers,desc' },
      shown(page(sql`value desc nulls last`, 1, sql`true`, customers)),
    ),
    one(
      'by sales',
      { sort: 'gross_revenue,desc' },
      shown(page(sql`value desc nulls last`, 1, sql`true`, sales)),
    ),
    one(
      'by sales of 30 days',
      { sort: 'gross_revenue,desc', period: '30_days' },
      shown(page(sql`value desc nulls last`, 1, sql`true`, recentSales)),
    ),
    one(
      'filter by plan',
      { plan: 'Growth' },
      shown(page(sql`users.created_at desc`, 1, sql`plan.plan = 'Growth'`, plan)),
    ),
    one(
      'filter by payments',
      { payments: 'connected' },
      shown(page(sql`users.created_at desc`, 1, sql`charges_enabled`)),
    ),
    one(
      'filter by past due',
      { plan_state: 'past_due' },
      shown(page(sql`users.created_at desc`, 1, sql`plan.status = 'past_due'`, plan)),
    ),
    one(
      'search, one hit',
      { search: 'coach-77@' },
      shown(page(sql`users.created_at desc`, 1, found('coach-77@'))),
    ),
    one('search, many hits', { search: 'coach' }, shown(page(sql`users.created_at desc`, 1, found('coach')))),
  ]
}

const plan = sql`left join lateral (select plan, status from platform_subscriptions where trainer_id = users.id
  order by ended_at is null desc, id desc limit 1) plan on true`
const customers = sql`left join (select trainer_id, sum(case figure when 'lost_customers' then -value else value end) as value from figure_periods
  where figure in ('new_customers', 'returned_customers', 'lost_customers') and period = '' group by 1) figures
  on figures.trainer_id = users.id`
const sales = sql`left join (select trainer_id, sum(gross_cents) as value from ledger_periods where period = '' group by 1) figures
  on figures.trainer_id = users.id`
const recentSales = sql`left join (select trainer_id, sum(gross_cents) as value from ledger_days
  where day > to_char(now() - interval '30 days', 'YYYY-MM-DD') group by 1) figures on figures.trainer_id = users.id`
const found = (term: string) =>
  sql`strpos(lower(concat_ws(' ', users.name, users.email, sites.app_name, sites.domain)), ${term}) > 0`

/** The ids of a page, and how many there are. */
const page = (order: RawBuilder<unknown>, number = 1, where = sql`true`, more = sql``) => sql`
  select users.id, count(*) over () as total from users
  left join sites on sites.trainer_id = users.id
  left join stripe_accounts on stripe_accounts.trainer_id = users.id and disconnected_at is null ${more}
  where role = 'trainer' and closed_at is null and ${where}
  order by ${order} limit ${LIMIT} offset ${(number - 1) * LIMIT}`

/** Reads the rest only for the rows of the page. */
const shown = (ids: RawBuilder<unknown>) => sql`
  select found.*, users.name, users.email, users.created_at, sites.app_name, sites.domain, plan.*, stripe_accounts.account_id,
    (select sum(case figure when 'lost_customers' then -value else value end) from figure_periods where trainer_id = found.id
      and figure in ('new_customers', 'returned_customers', 'lost_customers') and period = '') as customers,
    (select json_agg(sold) from (select currency, sum(gross_cents), sum(net_cents), sum(commission_cents) from ledger_periods
      where trainer_id = found.id and period = '' group by 1) sold) as sales
  from (${ids}) found
  join users on users.id = found.id
  left join sites on sites.trainer_id = found.id
  left join stripe_accounts on stripe_accounts.trainer_id = found.id
  ${plan}`
