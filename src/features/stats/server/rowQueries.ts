/** The rows that a figure of one trainer is made of. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../base/server/db.ts'
import type { Days } from '../../ledger/days.ts'
import { isKept, isWithin } from './queries.ts'

export interface MoneyFilter {
  trainerId: number
  zone: string
  days: Days
  currency: string | undefined
  planId: number | 'none' | undefined
  hour: number | undefined
  /** Of sign-ups. */
  origin: { source: string | undefined; page: string | undefined }
  most: number
  before: { at: Date; id: string } | undefined
}

export interface FigureRowRead {
  id: string
  at: Date
  kind: string
  trainee_id: number | null
  name: string | null
  plan: string | null
  currency: string | null
  cents: number
}

type Earning = 'gross' | 'stripe_fee' | 'commission' | 'refunded' | 'disputed' | 'net' | 'payments'

/** What a row of each kind adds to a figure; the same as in the view `ledger_figures`. */
const parts: Record<Earning, Partial<Record<'charge' | 'refund' | 'dispute' | 'fee', string>>> = {
  gross: { charge: 'settled_cents' },
  stripe_fee: { charge: 'stripe_fee_cents', dispute: 'fee_cents' },
  commission: { charge: 'commission_cents', fee: '-refunded_cents' },
  refunded: { refund: 'settled_cents' },
  disputed: { dispute: 'settled_cents' },
  net: {
    charge: 'net_cents',
    refund: '-settled_cents',
    dispute: '-settled_cents - fee_cents',
    fee: 'refunded_cents',
  },
  payments: { charge: '1' },
}

const sources = {
  charge: {
    table: 'mirror_charges',
    charge: 'id',
    at: 'created_at',
    currency: 'settlement_currency',
    plan: 'plan_id',
  },
  refund: {
    table: 'mirror_refunds',
    charge: 'charge_id',
    at: 'created_at',
    currency: 'settlement_currency',
    plan: 'null::bigint',
  },
  dispute: {
    table: 'mirror_disputes',
    charge: 'charge_id',
    at: 'created_at',
    currency: 'settlement_currency',
    plan: 'null::bigint',
  },
  fee: {
    table: 'mirror_fees',
    charge: 'charge_id',
    at: 'refunded_at',
    currency: 'currency',
    plan: 'null::bigint',
  },
} as const

export const boundsOf = (at: RawBuilder<unknown>, filter: Pick<MoneyFilter, 'days' | 'zone' | 'hour'>) =>
  filter.hour === undefined
    ? isWithin(at, filter.days, filter.zone)
    : sql`${isWithin(at, filter.days, filter.zone)} and extract(hour from ${at} at time zone ${filter.zone}) = ${filter.hour}`

const isOfPlan = (plan: string, planId: MoneyFilter['planId']) => {
  if (planId === undefined) return sql`true`
  return planId === 'none' ? sql`${sql.raw(plan)} is null` : sql`${sql.raw(plan)} = ${planId}`
}

export const olderThan = (at: RawBuilder<unknown>, id: RawBuilder<unknown>, before: MoneyFilter['before']) =>
  before
    ? sql`and ${at} <= ${before.at} and (${at}, ${id}) < (${before.at}::timestamptz, ${before.id})`
    : sql``

/** Newest first. Each table is read from its newest row on, and only as far as the page needs it. */
export async function listMoneyRows(db: Db, figure: Earning, filter: MoneyFilter): Promise<FigureRowRead[]> {
  const { trainerId, currency, planId, most, before } = filter
  const kinds = Object.entries(parts[figure]) as [keyof typeof sources, string][]
  const union = sql.join(
    kinds.map(([kind, amount]) => {
      const { table, charge, plan, ...names } = sources[kind]
      const [at, coin] = [sql.raw(names.at), sql.raw(names.currency)]
      return sql`(select id, ${sql.lit(kind)} as kind, account_id, ${sql.raw(charge)} as charge_id, ${at} as at,
        ${coin} as currency, ${sql.raw(plan)} as plan_id, ${sql.raw(amount)} as cents
        from ${sql.table(table)} where trainer_id = ${trainerId}
          and ${at} is not null and ${coin} is not null and ${boundsOf(at, filter)} ${olderThan(at, sql`id`, before)}
          and (${currency ?? null}::text is null or ${coin} = ${currency ?? null})
          and ${isOfPlan(plan, planId)} and ${sql.raw(amount)} <> 0
        order by ${at} desc, id desc limit ${most})`
    }),
    sql` union all `,
  )
  const { rows } = await sql<FigureRowRead>`
    select page.id, page.at, page.kind, page.currency, page.cents, person.trainee_id, person.name, plans.title as plan
    from (
      select * from (${union}) as rows
      order by at desc, id desc limit ${most}
    ) as page
    left join mirror_charges on mirror_charges.trainer_id = ${trainerId}
      and mirror_charges.account_id = page.account_id and mirror_charges.id = page.charge_id
    left join plans on plans.trainer_id = ${trainerId} and plans.id = mirror_charges.plan_id
    left join lateral (
      select subscriptions.trainee_id, trainees.name from subscriptions
      join trainees on trainees.trainer_id = ${trainerId} and trainees.id = subscriptions.trainee_id
      where subscriptions.trainer_id = ${trainerId} and subscriptions.account_id = page.account_id
        and subscriptions.customer_id = mirror_charges.customer_id and mirror_charges.customer_id is not null
      order by subscriptions.started_at desc, subscriptions.id desc limit 1
    ) as person on true
    order by page.at desc, page.id desc`.execute(db)
  return rows
}

/** Newest first. */
export async function listEntryRows(
  db: Db,
  figures: readonly string[],
  filter: MoneyFilter,
): Promise<FigureRowRead[]> {
  const { trainerId, currency, most, before } = filter
  const { rows } = await sql<FigureRowRead>`
    select page.id, page.at, page.kind, page.currency, page.cents, page.trainee_id, trainees.name, plans.title as plan
    from (
      select lpad(rows.id::text, 19, '0') as id, rows.figure as kind, at, currency, value as cents, trainee_id, subscription_id
      from unnest(${[...figures]}::text[]) as figures (figure)
      cross join lateral (
        select * from figure_entries where trainer_id = ${trainerId} and figure_entries.figure = figures.figure
          and ${boundsOf(sql`at`, filter)} ${olderThan(sql`at`, sql`lpad(id::text, 19, '0')`, before)}
          and (${currency ?? null}::text is null or currency = ${currency ?? null})
        order by at desc, id desc limit ${most}
      ) as rows
      order by at desc, rows.id desc limit ${most}
    ) as page
    left join trainees on trainees.trainer_id = ${trainerId} and trainees.id = page.trainee_id
    left join subscriptions on subscriptions.trainer_id = ${trainerId} and subscriptions.id = page.subscription_id
    left join plans on plans.trainer_id = ${trainerId} and plans.id = subscriptions.plan_id
    order by page.at desc, page.id desc`.execute(db)
  return rows
}

/** Newest first, from the history of the customers: the counted sources say nothing about a person. */
export async function listSignUps(db: Db, filter: MoneyFilter): Promise<FigureRowRead[]> {
  const { trainerId, most, before } = filter
  const { source = null, page = null } = filter.origin
  const { rows } = await sql<FigureRowRead>`
    select lpad(history.id::text, 19, '0') as id, history.at, 'sign_ups' as kind, null as currency, 1::bigint as cents,
      history.trainee_id, trainees.name, history.detail ->> 'plan' as plan
    from customer_history as history
    left join trainees on trainees.trainer_id = ${trainerId} and trainees.id = history.trainee_id
    where history.trainer_id = ${trainerId} and history.kind = 'joined' and history.detail ->> 'from' is not null
      and ${boundsOf(sql`history.at`, filter)}
      ${olderThan(sql`history.at`, sql`lpad(history.id::text, 19, '0')`, before)}
      and (${source}::text is null or history.detail ->> 'from' = ${source})
      and (${page}::text is null or history.detail ->> 'page' = ${page})
    order by history.at desc, history.id desc limit ${most}`.execute(db)
  return rows
}

/** Who joined in the range and had a plan after a month, newest first; by the same rows as the cohorts. */
export async function listKept(db: Db, keptIn: string, filter: MoneyFilter): Promise<FigureRowRead[]> {
  const { trainerId, zone, most, before } = filter
  const id = sql`lpad(counted.trainee_id::text, 19, '0')`
  const { rows } = await sql<FigureRowRead>`
    select ${id} as id, counted.joined_at as at, 'kept_customers' as kind, null as currency, 1::bigint as cents,
      counted.trainee_id, trainees.name, null as plan
    from counted_customers as counted
    left join trainees on trainees.trainer_id = ${trainerId} and trainees.id = counted.trainee_id
    where counted.trainer_id = ${trainerId} and ${boundsOf(sql`counted.joined_at`, filter)}
      and ${isKept(sql`counted.left_at`, keptIn, zone)} ${olderThan(sql`counted.joined_at`, id, before)}
    order by counted.joined_at desc, id desc limit ${most}`.execute(db)
  return rows
}
