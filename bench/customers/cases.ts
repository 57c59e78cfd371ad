/** Each list of the trainer, as the product reads it and as the best SQL that we can write by hand for the same rows. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../src/base/server/db.ts'
import { customerCalls } from '../../src/features/customers/contract.ts'
import {
  listHistory,
  listPaidCustomers,
  listSubscribers,
  searchCustomers,
} from '../../src/features/customers/server/lists.ts'
import { BUSY_TRAINER } from './fill.ts'

export interface Case {
  name: string
  product(): Promise<unknown>
  byHand: RawBuilder<unknown>[]
}

const LIMIT = 15
const TRAINER = BUSY_TRAINER
const isListed = sql`trainer_id = ${TRAINER} and joined_at is not null and deleted_at is null`

export function casesFor(db: Db, customers: number): Case[] {
  const ctx = { db, trainerId: TRAINER }
  const deep = Math.ceil(customers / 10 / LIMIT)
  const middle = Math.ceil(deep / 2)
  const someone = Math.floor(customers / 20) * 10
  const customer = someone + 10
  const subscribers = (name: string, query: Record<string, string | number>, where = sql`true`): Case => {
    const wanted = customerCalls.list.query.parse(query)
    const [column, direction] = wanted.sort.split(',')
    const key = column === 'id' ? sql`id` : sql`lower(${sql.ref(column ?? '')})`
    const way = sql.raw(direction ?? '')
    return {
      name,
      product: () => listSubscribers(ctx, wanted),
      byHand: [
        sql`select count(*) from trainees where ${isListed} and ${where}`,
        page(where, sql`${key} ${way}, id ${way}`, (wanted.page - 1) * LIMIT),
      ],
    }
  }
  const inState = (state: string) =>
    sql`id in (select trainee_id from subscriptions where trainer_id = ${TRAINER} and not is_shadow and state = ${state})`
  const found = (term: string) => sql`search_text like ${`%${term}%`}`
  const ofPlan = (plan: number) =>
    sql`id in (select trainee_id from subscriptions where trainer_id = ${TRAINER} and not is_shadow and plan_id = ${plan})`
  return [
    subscribers('subscribers, first page', {}),
    subscribers('subscribers, middle page', { page: middle }),
    subscribers('subscribers, last page', { page: deep }),
    subscribers('subscribers by name, first page', { sort: 'name,asc' }),
    subscribers('subscribers by name, last page', { sort: 'name,desc', page: deep }),
    subscribers('subscribers by address, last page', { sort: 'email,asc', page: deep }),
    subscribers('search, one hit', { search: `${someone}@` }, found(`${someone}@`)),
    subscribers('search, inside a name', { search: 'stillo' }, found('stillo')),
    subscribers('search, last page', { search: 'stillo', page: (middle / 8 + 1) | 0 }, found('stillo')),
    subscribers('search, no hit', { search: 'zzyzx' }, found('zzyzx')),
    subscribers('search, two letters', { search: 'qu' }, found('qu')),
    subscribers('search, everybody', { search: '.example' }, found('.example')),
    subscribers('filter by state', { status: 'active' }, inState('active')),
    subscribers('filter by rare state', { status: 'paused', page: 3 }, inState('paused')),
    subscribers('filter by plan', { plan_id: 4 }, ofPlan(4)),
    subscribers(
      'filter by state, plan and search',
      { status: 'active', plan_id: 1, search: 'berg' },
      sql`${found('berg')} and id in (select trainee_id from subscriptions where trainer_id = ${TRAINER} and not is_shadow
        and state = 'active' and plan_id = 1)`,
    ),
    {
      name: 'paid customers, first page',
      product: () => listPaidCustomers(ctx, customerCalls.listPaid.query.parse({})),
      byHand: [paid(sql`true`, 16)],
    },
    {
      name: 'paid customers, deep page',
      product: async () =>
        listPaidCustomers(ctx, customerCalls.listPaid.query.parse({ last_customer: `${someone + 20}` })),
      byHand: [
        sql`select id from subscriptions where trainer_id = ${TRAINER} and id = ${someone + 20}`,
        paid(sql`s.id < ${someone + 20}`, 16),
      ],
    },
    {
      name: 'search of paid customers',
      product: () => searchCustomers(ctx, 'stillo'),
      byHand: [paid(sql`t.search_text like '%stillo%'`, 100)],
    },
    {
      name: 'charges of one customer',
      product: () => listHistory(ctx, customer),
      // The statements of the call itself: it is measured against them alone.
      byHand: [
        sql`select id, name, email, joined_at from trainees where ${isListed} and id = ${customer}`,
        sql`select id, plan_id, account_id, customer_id, stripe_id, state from subscriptions
          where trainer_id = ${TRAINER} and trainee_id = ${customer} and not is_shadow order by id desc`,
        sql`select id, created_at, amount_cents, currency, refunded_cents, disputed, status from mirror_charges
          where trainer_id = ${TRAINER} and account_id = ${`acct_${TRAINER}`} and customer_id = ${`cus_${customer}`}
          and status <> 'failed' order by created_at desc`,
        sql`select account_id, charge_id, subscription_id from receipts
          where trainer_id = ${TRAINER} and subscription_id = ${customer}`,
        sql`select id, title from plans where trainer_id = ${TRAINER} and id = ${4 - ((customer / 10) % 4)}`,
      ],
    },
  ]
}

/** Skips rows within the index, and reads the rest only for the rows of the page. */
const page = (where: RawBuilder<unknown>, order: RawBuilder<unknown>, offset: number) => sql`
  select person.id, person.name, person.email, person.joined_at, plan.*, array(
      select tags.name || tags.color from customer_tags join tags on tags.trainer_id = customer_tags.trainer_id and tags.id = tag_id
      where customer_tags.trainer_id = ${TRAINER} and trainee_id = found.id) as tags
  from (select id from trainees where ${isListed} and ${where} order by ${order} limit ${LIMIT} offset ${offset}) found
  join trainees person on person.trainer_id = ${TRAINER} and person.id = found.id
  cross join lateral (
    select s.id, s.state, s.stripe_id, s.ends_at, s.resumes_at, p.title, p.type, m.card_last4, m.current_period_end
    from subscriptions s join plans p on p.trainer_id = s.trainer_id and p.id = s.plan_id
    left join mirror_subscriptions m on m.trainer_id = s.trainer_id and m.account_id = s.account_id and m.id = s.stripe_id
    where s.trainer_id = ${TRAINER} and s.trainee_id = found.id and not s.is_shadow
    order by s.state <> 'cancelled' desc, coalesce(s.stripe_id, '') like 'sub\\_%' desc, s.id desc) plan`

const paid = (where: RawBuilder<unknown>, limit: number) => sql`
  select s.id, s.trainee_id, t.name, t.email, p.title, p.type, s.customer_id, s.stripe_id, s.state, s.ends_at
  from subscriptions s join trainees t on t.trainer_id = s.trainer_id and t.id = s.trainee_id
  join plans p on p.trainer_id = s.trainer_id and p.id = s.plan_id
  where s.trainer_id = ${TRAINER} and not s.is_shadow and s.state <> 'cancelled' and p.type <> 'free' and t.deleted_at is null and ${where}
  order by s.id desc limit ${limit}`
