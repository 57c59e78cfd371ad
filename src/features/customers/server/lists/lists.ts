/** The trainer's lists of customers, from our own database. */
import type { QueryOf } from '../../../../base/call.ts'
import { type CsvFile, csvFile } from '../../../../base/csv.ts'
import type { Cursored, Numbered } from '../../../../base/list.ts'
import { invalid, notFound } from '../../../../base/problem.ts'
import type { AsTrainer } from '../../../../base/server/context.ts'
import { findSoldPlan } from '../../../plans/server/service.ts'
import type { bulkCalls } from '../../bulkContract.ts'
import type {
  customerCalls,
  FreeCustomer,
  HistoryEntry,
  PaidCustomer,
  Subscriber,
  SubscriptionStatus,
} from '../../contract.ts'
import { subscriberCells, subscriberHead } from '../../subscriberCsv.ts'
import { listReceipts, type Receipt } from '../mails/receipts.ts'
import type { State } from '../queries.ts'
import {
  type CustomerPlanRow,
  findPlanId,
  findPlanOfCustomer,
  findSubscriber,
  type ListedPlanRow,
  listFree,
  listPeople,
  listPlansByRank,
  readAllSubscriberIds,
  readPaid,
  readSubscriberIds,
  type SubscriberRow,
  searchPaid,
} from './listQueries.ts'
import { listTagsOf } from './tagQueries.ts'

type OfTrainer = Pick<AsTrainer, 'db' | 'trainerId'>

export async function listSubscribers(
  { db, trainerId }: OfTrainer,
  { 'like[0]': first, 'like[1]': second, status, ...query }: QueryOf<typeof customerCalls.list>,
): Promise<Numbered<Subscriber>> {
  const like = [first, second].flatMap((one) => {
    const [, column, term] = /^(name|email),(.*)$/s.exec(one ?? '') ?? []
    return column && term ? [{ column, term: term.trim() }] : []
  })
  const page = await readSubscriberIds(db, trainerId, { ...query, like, state: status && ourState(status) })
  return { ...page, data: await subscribersOf({ db, trainerId }, page.data) }
}

export async function exportSubscribers(
  ctx: OfTrainer,
  { status, ...filters }: QueryOf<typeof bulkCalls.export>,
): Promise<CsvFile> {
  const matching = { ...filters, state: status && ourState(status) }
  async function* rows() {
    for await (const chunk of readAllSubscriberIds(ctx.db, ctx.trainerId, matching))
      yield (await subscribersOf(ctx, chunk)).map(subscriberCells)
  }
  return csvFile('subscribers', subscriberHead, rows())
}

/** In the order of the ids. */
async function subscribersOf({ db, trainerId }: OfTrainer, rows: { id: number }[]): Promise<Subscriber[]> {
  const ids = rows.map(({ id }) => id)
  const [people, plans, tags] = await Promise.all([
    listPeople(db, trainerId, ids),
    listPlansByRank(db, trainerId, ids),
    listTagsOf(db, trainerId, ids),
  ])
  const byId = new Map(people.map((person) => [person.id, person]))
  const [theirPlans, theirTags] = [Map.groupBy(plans, traineeOf), Map.groupBy(tags, traineeOf)]
  return ids.flatMap((id) => {
    const person = byId.get(id)
    const [plan, ...others] = theirPlans.get(id) ?? []
    if (!person || !plan) return []
    const also = others.filter(({ state }) => state !== 'cancelled').sort((a, b) => b.id - a.id)
    return {
      ...person,
      joined_at: person.joined_at.toISOString(),
      created_at: person.joined_at.toISOString(),
      subscription: toSubscription(plan),
      also: also.map(toSubscription),
      tags: (theirTags.get(id) ?? []).map(({ id, name, color }) => ({ id, name, color })),
    }
  })
}

const traineeOf = ({ trainee_id }: { trainee_id: number }) => trainee_id

export const ourState = (status: SubscriptionStatus): State => (status === 'canceled' ? 'cancelled' : status)
const statusOf = (state: State): SubscriptionStatus => (state === 'cancelled' ? 'canceled' : state)

export function toSubscription(row: CustomerPlanRow): Subscriber['subscription'] {
  const next = nextPaymentOf(row)
  return {
    id: row.id,
    status: statusOf(row.state),
    plan: row.title,
    type: row.type,
    stripe_last4_digit: row.card_last4,
    next_payment_status: next,
    stripe_subscription_id: row.stripe_id,
    next_payment_date: next === 'on' ? isoOrNull(row.current_period_end) : null,
    ends_at: isoOrNull(row.ends_at),
    resumes_at: isoOrNull(row.resumes_at),
    is_foreign: row.is_foreign,
  }
}

const isoOrNull = (date: Date | null) => date?.toISOString() ?? null

const nextPaymentOf = ({ stripe_id, state, ends_at }: ListedPlanRow) =>
  stripe_id?.startsWith('sub_') && state !== 'cancelled' && ends_at === null ? 'on' : 'off'

/** 404 for another trainer's. */
export async function getSubscriber({ db, trainerId }: OfTrainer, id: number): Promise<SubscriberRow> {
  const row = await findSubscriber(db, trainerId, id)
  if (!row) throw notFound('Subscriber')
  return row
}

export async function listHistory(ctx: OfTrainer, id: number): Promise<HistoryEntry[]> {
  const { db, trainerId } = ctx
  await getSubscriber(ctx, id)
  const receipts = await listReceipts(db, { trainerId, traineeId: id, buyerSessionId: null })
  const planIds = [...new Set(receipts.flatMap(({ planId }) => planId ?? []))]
  const plans = await Promise.all(planIds.map((planId) => findSoldPlan(db, trainerId, planId)))
  const titles = new Map(plans.flatMap((plan) => (plan ? [[plan.id, plan.title]] : [])))
  return receipts.map((receipt) => ({
    stripe_charge_id: receipt.id,
    start_date: receipt.created_at.toISOString(),
    price: receipt.amount_cents,
    currency: receipt.currency.toUpperCase(),
    refund_status: refundStatusOf(receipt),
    refunded: receipt.refunded_cents,
    disputed: receipt.disputed,
    status: receipt.status === 'pending' ? 'pending' : 'succeeded',
    plan: (receipt.planId && titles.get(receipt.planId)) || null,
    plan_id: receipt.planId ?? null,
    card: receipt.card_last4 ? { brand: receipt.card_brand ?? '', last4: receipt.card_last4 } : null,
    fees: receipt.settlement_currency
      ? {
          currency: receipt.settlement_currency.toUpperCase(),
          stripe: receipt.stripe_fee_cents,
          commission: receipt.commission_cents,
        }
      : null,
  }))
}

function refundStatusOf({ amount_cents, refunded_cents }: Receipt): HistoryEntry['refund_status'] {
  if (refunded_cents === 0) return 'none'
  return refunded_cents < amount_cents ? 'partial' : 'refunded'
}

export async function listPaidCustomers(
  { db, trainerId }: OfTrainer,
  { limit, last_customer: last, first_customer: first }: QueryOf<typeof customerCalls.listPaid>,
): Promise<Cursored<PaidCustomer>> {
  if (last && first) throw invalid({ first_customer: 'Send either last_customer or first_customer' })
  const from = last || first
  const id = from ? await findPlace(db, trainerId, from, last ? 'oldest' : 'newest') : undefined
  if (from && id === undefined) throw notFound('Customer')
  const { data, has_more } = await readPaid(db, trainerId, {
    limit,
    ...(last ? { after: id } : { before: id }),
  })
  return { data: data.map(toPaid), has_more }
}

/**
 * By Stripe's id; a plan that was never charged has ours in its place. A customer's id means the plan of theirs that is
 * last in the direction of reading, so that pages always go on.
 */
function findPlace(db: OfTrainer['db'], trainerId: number, id: string, which: 'oldest' | 'newest') {
  if (/^\d{1,15}$/.test(id)) return findPlanId(db, trainerId, 'id', Number(id))
  if (id.startsWith('cus_')) return findPlanOfCustomer(db, trainerId, id, which)
  return findPlanId(db, trainerId, 'stripe_id', id)
}

function toPaid(row: ListedPlanRow): PaidCustomer {
  return {
    id: row.stripe_id ?? String(row.id),
    customer: { id: row.customer_id, name: row.name, email: row.email },
    plan: { nickname: row.title },
    type: row.type === 'one_time' ? 'one_time' : 'recurring',
    subscription_id: row.id,
    customer_id: row.trainee_id,
    plan_id: row.plan_id,
    status: statusOf(row.state),
    next_payment_status: nextPaymentOf(row),
    ends_at: isoOrNull(row.ends_at),
    is_foreign: row.is_foreign,
  }
}

export async function searchCustomers(
  { db, trainerId }: OfTrainer,
  term: string,
): Promise<{ data: PaidCustomer[] }[]> {
  const rows = await searchPaid(db, trainerId, term)
  return [...Map.groupBy(rows, ({ trainee_id }) => trainee_id).values()].map((theirs) => ({
    data: theirs.map(toPaid),
  }))
}

export async function listFreeCustomers({ db, trainerId }: OfTrainer): Promise<FreeCustomer[]> {
  const rows = await listFree(db, trainerId)
  return rows.map(({ id, trainee_id, name, email, title }) => ({
    id,
    trainee: { id: trainee_id, name, email },
    pricing: { title },
  }))
}
