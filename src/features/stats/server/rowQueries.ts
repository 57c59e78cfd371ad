/** The rows that a figure of one trainer is made of. */
import { sql } from 'kysely'
import type { Db } from '../../../base/server/db.ts'
import type { Days } from '../range.ts'

export interface MoneyFilter {
  trainerId: number
  zone: string
  days: Days
  currency: string | undefined
  planId: number | undefined
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

const boundsOf = ({
  days: { from, to },
  zone,
}: MoneyFilter) => sql`at >= ${from}::timestamp at time zone ${zone}
  and at < (${to}::date + 1)::timestamp at time zone ${zone}`

const olderThan = (before: MoneyFilter['before']) =>
  before ? sql`and (at, id) < (${before.at}::timestamptz, ${before.id})` : sql``

/** Newest first. */
export async function listMoneyRows(db: Db, figure: Earning, filter: MoneyFilter): Promise<FigureRowRead[]> {
  const { trainerId, currency, planId, most, before } = filter
  const kinds = Object.entries(parts[figure]) as [keyof typeof sources, string][]
  const union = sql.join(
    kinds.map(([kind, amount]) => {
      const { table, charge, at, currency, plan } = sources[kind]
      return sql`select id, ${sql.lit(kind)} as kind, account_id, ${sql.raw(charge)} as charge_id, ${sql.raw(at)} as at,
        ${sql.raw(currency)} as currency, ${sql.raw(plan)} as plan_id, ${sql.raw(amount)} as cents
        from ${sql.table(table)} where trainer_id = ${trainerId}
          and ${sql.raw(at)} is not null and ${sql.raw(currency)} is not null`
    }),
    sql` union all `,
  )
  const { rows } = await sql<FigureRowRead>`
    select page.id, page.at, page.kind, page.currency, page.cents, person.trainee_id, person.name, plans.title as plan
    from (
      select * from (${union}) as rows
      where cents <> 0 and ${boundsOf(filter)} ${olderThan(before)}
        and (${currency ?? null}::text is null or currency = ${currency ?? null})
        and (${planId ?? null}::bigint is null or plan_id = ${planId ?? null})
      order by at desc, id desc limit ${most}
    ) as page
    left join mirror_charges on mirror_charges.trainer_id = ${trainerId}
      and mirror_charges.account_id = page.account_id and mirror_charges.id = page.charge_id
    left join plans on plans.trainer_id = ${trainerId} and plans.id = mirror_charges.plan_id
    left join lateral (
      select subscriptions.trainee_id, trainees.name from subscriptions
      join trainees on trainees.trainer_id = ${trainerId} and trainees.id = subscriptions.trainee_id
      where subscriptions.trainer_id = ${trainerId} and subscriptions.account_id = page.account_id
        and subscriptions.customer_id = mirror_charges.customer_id
      order by subscriptions.id desc limit 1
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
      select * from (
        select lpad(id::text, 19, '0') as id, figure as kind, at, currency, value as cents, trainee_id, subscription_id
        from figure_entries where trainer_id = ${trainerId} and figure = any(${[...figures]}::text[])
      ) as rows
      where ${boundsOf(filter)} ${olderThan(before)}
        and (${currency ?? null}::text is null or currency = ${currency ?? null})
      order by at desc, id desc limit ${most}
    ) as page
    left join trainees on trainees.trainer_id = ${trainerId} and trainees.id = page.trainee_id
    left join subscriptions on subscriptions.trainer_id = ${trainerId} and subscriptions.id = page.subscription_id
    left join plans on plans.trainer_id = ${trainerId} and plans.id = subscriptions.plan_id
    order by page.at desc, page.id desc`.execute(db)
  return rows
}
