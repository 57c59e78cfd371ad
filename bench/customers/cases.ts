/** Each list of the trainer, as the product reads it and as the best SQL that we can write by hand for the same rows. */
import { type CompiledQuery, type KyselyPlugin, PostgresQueryCompiler, type RawBuilder, sql } from 'kysely'
import type { Db } from '../../src/base/server/db.ts'
import { bulkCalls } from '../../src/features/customers/bulkContract.ts'
import { customerCalls } from '../../src/features/customers/contract.ts'
import { readRows } from '../../src/features/customers/server/bulk/bulkQueries.ts'
import { getPage } from '../../src/features/customers/server/customer/customerPage.ts'
import {
  listHistory,
  listPaidCustomers,
  listSubscribers,
  searchCustomers,
} from '../../src/features/customers/server/lists/lists.ts'
import { BUSY_TRAINER } from './fill.ts'

export interface Case {
  name: string
  product(): Promise<unknown>
  byHand: CompiledQuery[]
  /** How many times as long as by hand it may take. */
  most: number
}

const LIMIT = 15
const TRAINER = BUSY_TRAINER
const isListed = sql`trainer_id = ${TRAINER} and joined_at is not null and deleted_at is null`

export async function casesFor(db: Db, customers: number): Promise<Case[]> {
  const [someone, theirs] = [Math.floor(customers / 20) * 10, Math.floor(customers / 10)]
  const pages = Math.ceil(theirs / LIMIT)
  return [
    whole(db, 'subscribers, first page', {}, theirs),
    whole(db, 'subscribers, middle page', { page: Math.ceil(pages / 2) }, theirs),
    whole(db, 'subscribers, last page', { page: pages }, theirs),
    whole(db, 'subscribers by name, first page', { sort: 'name,asc' }, theirs),
    whole(db, 'subscribers by name, last page', { sort: 'name,desc', page: pages }, theirs),
    whole(db, 'subscribers by address, last page', { sort: 'email,asc', page: pages }, theirs),
    ...searchCases(db, pages, someone),
    ...filterCases(db, pages),
    ...(await otherCases(db, someone)),
  ]
}

function searchCases(db: Db, pages: number, someone: number): Case[] {
  const found = (term: string) => sql`search_text like ${`%${term}%`}`
  const search = (name: string, term: string, more: object = {}) =>
    filtered(db, `search, ${name}`, { search: term, ...more }, found(term))
  return [
    search('one hit', `${someone}@`),
    search('inside a name', 'stillo'),
    search('inside a name, last page', 'stillo', { page: (pages / 16 + 1) | 0 }),
    search('no hit', 'zzyzx'),
    search('two letters', 'qu'),
    search('two letters by name, last page', 'qu', { sort: 'name,asc', page: (pages / 20) | 0 || 1 }),
    search('everybody', '.example'),
    search('everybody, last page', '.example', { page: pages }),
    filtered(db, 'search, as specified', { 'like[0]': 'name,berg', 'like[1]': 'email,berg' }, found('berg')),
  ]
}

function filterCases(db: Db, pages: number): Case[] {
  const has = (condition: RawBuilder<unknown>) =>
    sql`id in (select trainee_id from subscriptions where trainer_id = ${TRAINER} and not is_shadow and ${condition})`
  const tagged = sql`id in (select trainee_id from customer_tags where trainer_id = ${TRAINER} and tag_id = 1)`
  const active = has(sql`state = 'active'`)
  return [
    filtered(db, 'filter by state', { status: 'active' }, active),
    filtered(db, 'filter by state, last page', { status: 'active', page: Math.floor(pages / 2) }, active),
    filtered(db, 'filter by rare state', { status: 'paused', page: 3 }, has(sql`state = 'paused'`)),
    filtered(db, 'filter by plan', { plan_id: 4 }, has(sql`plan_id = 4`)),
    filtered(db, 'filter by plan, by name', { plan_id: 4, sort: 'name,asc' }, has(sql`plan_id = 4`)),
    filtered(db, 'filter by tag', { tag_id: 1 }, tagged),
    filtered(
      db,
      'filter by state, plan and search',
      { status: 'active', plan_id: 1, search: 'berg' },
      sql`search_text like '%berg%' and ${has(sql`state = 'active' and plan_id = 1`)}`,
    ),
  ]
}

async function otherCases(db: Db, someone: number): Promise<Case[]> {
  const ctx = { db, trainerId: TRAINER }
  // Of those who pay: a multiple of ten, and not of forty.
  const customer = someone + (someone % 40 === 0 ? 10 : 0)
  const [place] = (
    await sql<{ id: number; stripe_id: string }>`
    select id, stripe_id from subscriptions where trainer_id = ${TRAINER} and id >= ${someone} and stripe_id like 'sub%'
    order by id limit 1`.execute(db)
  ).rows
  if (!place) throw new Error('No customer')
  const report = bulkCalls.rows.query.parse({ action_id: 1 })
  const recorded = statementRecorder()
  await getPage({ ...ctx, db: db.withPlugin(recorded) }, customer)
  const compiled = (statements: RawBuilder<unknown>[]) => statements.map((one) => one.compile(db))
  return [
    {
      name: 'paid customers, first page',
      product: () => listPaidCustomers(ctx, customerCalls.listPaid.query.parse({ limit: LIMIT })),
      byHand: compiled([paid(sql`true`, LIMIT + 1)]),
      most: 2,
    },
    {
      name: 'paid customers, deep page',
      product: async () =>
        listPaidCustomers(
          ctx,
          customerCalls.listPaid.query.parse({ limit: LIMIT, last_customer: place.stripe_id }),
        ),
      byHand: compiled([
        sql`select id from subscriptions where trainer_id = ${TRAINER} and stripe_id = ${place.stripe_id}`,
        paid(sql`s.id < ${place.id}`, LIMIT + 1),
      ]),
      most: 2,
    },
    {
      name: 'search of paid customers',
      product: () => searchCustomers(ctx, 'stillo'),
      byHand: compiled([paid(sql`t.search_text like '%stillo%'`, 100)]),
      most: 2,
    },
    {
      name: 'report of a bulk action',
      product: () => readRows(db, TRAINER, report),
      byHand: compiled([
        sql`select count(*) from bulk_rows where trainer_id = ${TRAINER} and action_id = 1`,
        sql`select trainee_id, name, state, result from bulk_rows
          left join trainees on trainees.trainer_id = ${TRAINER} and trainees.id = trainee_id and ${sql`joined_at is not null and deleted_at is null`}
          where bulk_rows.trainer_id = ${TRAINER} and action_id = 1 order by lower(name), trainee_id limit ${report.limit}`,
      ]),
      most: 2,
    },
    {
      name: 'charges of one customer',
      product: () => listHistory(ctx, customer),
      byHand: compiled(chargesByHand(customer)),
      most: 2,
    },
    {
      name: "a customer's page, its statements",
      product: () => getPage(ctx, customer),
      byHand: recorded.statements,
      most: 3,
    },
  ]
}

/** Keeps what is sent through it, to measure a call against its statements alone. */
function statementRecorder(): KyselyPlugin & { statements: CompiledQuery[] } {
  const compiler = new PostgresQueryCompiler()
  const statements: CompiledQuery[] = []
  return {
    statements,
    transformQuery({ node, queryId }) {
      statements.push(compiler.compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  }
}

/** Everybody: counted, then skipped from the nearer end. */
function whole(db: Db, name: string, query: Record<string, string | number>, total: number): Case {
  const wanted = customerCalls.list.query.parse(query)
  const before = (wanted.page - 1) * LIMIT
  const size = Math.min(LIMIT, total - before)
  const after = total - before - size
  const isBackward = after < before
  return {
    name,
    product: () => listSubscribers({ db, trainerId: TRAINER }, wanted),
    byHand: [
      sql`select count(*) from trainees where ${isListed}`.compile(db),
      shown(sql`select id from trainees where ${isListed} order by ${orderOf(wanted.sort, isBackward)}
        limit ${size} offset ${isBackward ? after : before}`).compile(db),
    ],
    most: 2,
  }
}

/** Those who match: found once, for the count and the page. */
function filtered(
  db: Db,
  name: string,
  query: Record<string, string | number>,
  where: RawBuilder<unknown>,
): Case {
  const wanted = customerCalls.list.query.parse(query)
  return {
    name,
    product: () => listSubscribers({ db, trainerId: TRAINER }, wanted),
    byHand: [
      shown(sql`select id, count(*) over () as total from trainees where ${isListed} and ${where}
        order by ${orderOf(wanted.sort)} limit ${LIMIT} offset ${(wanted.page - 1) * LIMIT}`).compile(db),
    ],
    most: 2,
  }
}

function orderOf(sort: string, isBackward = false): RawBuilder<unknown> {
  const [column = '', direction] = sort.split(',')
  const way = sql.raw((direction === 'asc') === isBackward ? 'desc' : 'asc')
  return column === 'id' ? sql`id ${way}` : sql`lower(${sql.ref(column)}) ${way}, id ${way}`
}

/** Reads the rest only for the rows of the page. */
const shown = (ids: RawBuilder<unknown>) => sql`
  select found.*, person.name, person.email, person.joined_at, plan.*, array(
      select tags.name || tags.color from customer_tags join tags on tags.trainer_id = customer_tags.trainer_id and tags.id = tag_id
      where customer_tags.trainer_id = ${TRAINER} and trainee_id = found.id) as tags
  from (${ids}) found
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

const chargesByHand = (customer: number) => [
  sql`select id, name, email, joined_at from trainees where ${isListed} and id = ${customer}`,
  sql`select id, plan_id, account_id, customer_id, stripe_id, state from subscriptions
    where trainer_id = ${TRAINER} and trainee_id = ${customer} and not is_shadow order by id desc`,
  sql`select id, created_at, amount_cents, currency, refunded_cents, disputed, status from mirror_charges
    where trainer_id = ${TRAINER} and account_id = ${`acct_${TRAINER}`} and customer_id = ${`cus_${customer}`}
    and status <> 'failed' order by created_at desc`,
  sql`select account_id, charge_id, subscription_id from receipts
    where trainer_id = ${TRAINER} and subscription_id = ${customer}`,
  sql`select id, title from plans where trainer_id = ${TRAINER} and id = ${4 - ((customer / 10) % 4)}`,
]
