/** SQL of the trainer's lists, over views with one row per person and one per plan that someone has. */
import { sql } from 'kysely'
import type { QueryOf } from '../../../base/call.ts'
import type { Cursored, Numbered } from '../../../base/list.ts'
import type { Db } from '../../../base/server/db.ts'
import { contains, containsIndexed, readCursored, readNumbered } from '../../../base/server/list.ts'
import type { customerCalls } from '../contract.ts'
import type { State } from './queries.ts'
import { taggedWith } from './tagQueries.ts'

export interface SubscriberRow {
  id: number
  name: string
  email: string
  joined_at: Date
}

/** A plan that someone has or had, with the person. */
export interface CustomerPlanRow {
  id: number
  trainee_id: number
  name: string
  email: string
  plan_id: number
  title: string
  type: 'recurring' | 'one_time' | 'free'
  account_id: string | null
  customer_id: string | null
  stripe_id: string | null
  state: State
  ends_at: Date | null
  resumes_at: Date | null
  card_last4: string | null
  current_period_end: Date | null
  is_foreign: boolean
}

/** `like` finds rows by any of its columns. */
export type SubscriberQuery = Omit<QueryOf<typeof customerCalls.list>, 'like[0]' | 'like[1]' | 'status'> & {
  like: { column: string; term: string }[]
  state: State | undefined
}

type Filters = Partial<Pick<SubscriberQuery, 'search' | 'like' | 'state' | 'plan_id' | 'tag_id'>>

const selectSubscribers = (
  db: Db,
  trainerId: number,
  { search, like = [], state, plan_id: planId, tag_id: tagId }: Filters,
) => {
  let query = db
    .selectFrom('subscribers')
    .select(['id', 'name', 'email', 'joined_at'])
    .where('trainer_id', '=', trainerId)
  if (search) query = query.where(containsIndexed(search, 'search_text'))
  if (like.length)
    query = query.where(({ or, and }) =>
      or(like.map(({ column, term }) => and([containsIndexed(term, 'search_text'), contains(term, column)]))),
    )
  if (state !== undefined || planId !== undefined)
    query = query.where('id', 'in', (db) => {
      const holders = db.selectFrom('plan_holders').select('trainee_id').where('trainer_id', '=', trainerId)
      const inState = state === undefined ? holders : holders.where('state', '=', state)
      return planId === undefined ? inState : inState.where('plan_id', '=', planId)
    })
  if (tagId !== undefined) query = query.where('id', 'in', taggedWith(db, trainerId, tagId))
  return query.$castTo<SubscriberRow>()
}

export function readSubscribers(
  db: Db,
  trainerId: number,
  { search, like, state, plan_id, tag_id, ...page }: SubscriberQuery,
): Promise<Numbered<SubscriberRow>> {
  const by = { id: 'id', name: 'name_key', email: 'email_key' }
  const query = selectSubscribers(db, trainerId, { search, like, state, plan_id, tag_id })
  return readNumbered(db, query, page, { by, keysFirst: true })
}

/** Who matches, newest first, for an action on all of them. */
export const listMatching = (
  db: Db,
  trainerId: number,
  filters: Filters & { ids?: number[] },
): Promise<Pick<SubscriberRow, 'id' | 'name' | 'email'>[]> => {
  const query = selectSubscribers(db, trainerId, filters)
    .clearSelect()
    .select(['id', 'name', 'email'])
    .$castTo<Pick<SubscriberRow, 'id' | 'name' | 'email'>>()
  const { ids } = filters
  return (ids ? query.where('id', '=', (eb) => eb.fn.any(eb.val(ids))) : query)
    .orderBy('id', 'desc')
    .execute()
}

/** Undefined for someone who never had a plan, and for someone deleted. */
export const findSubscriber = (db: Db, trainerId: number, id: number): Promise<SubscriberRow | undefined> =>
  db
    .selectFrom('subscribers')
    .select(['id', 'name', 'email', 'joined_at'])
    .where('trainer_id', '=', trainerId)
    .where('id', '=', id)
    .$castTo<SubscriberRow>()
    .executeTakeFirst()

const plansOf = (db: Db, trainerId: number) =>
  db
    .selectFrom('customer_plans')
    .select([
      'id',
      'trainee_id',
      'name',
      'email',
      'plan_id',
      'title',
      'type',
      'account_id',
      'customer_id',
      'stripe_id',
      'state',
      'ends_at',
      'resumes_at',
      'card_last4',
      'current_period_end',
      'is_foreign',
    ])
    .where('trainer_id', '=', trainerId)
    .$castTo<CustomerPlanRow>()

/** Of each person first the plan that is billed now, else the newest running one, else the newest; then the others. */
export async function listPlansByRank(
  db: Db,
  trainerId: number,
  traineeIds: number[],
): Promise<CustomerPlanRow[]> {
  if (traineeIds.length === 0) return []
  return plansOf(db, trainerId)
    .where('trainee_id', 'in', traineeIds)
    .orderBy('trainee_id')
    .orderBy(sql`state <> 'cancelled'`, 'desc')
    .orderBy(sql`coalesce(stripe_id, '') like 'sub\\_%'`, 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Newest first. */
export const listRunningPlans = async (
  db: Db,
  trainerId: number,
  traineeIds: number[],
): Promise<CustomerPlanRow[]> =>
  traineeIds.length === 0
    ? []
    : running(db, trainerId)
        .where('trainee_id', '=', (eb) => eb.fn.any(eb.val(traineeIds)))
        .orderBy('id', 'desc')
        .execute()

/** All plans of one person, in the order of `listPlansByRank`. */
export const listPlansOf = (db: Db, trainerId: number, traineeId: number): Promise<CustomerPlanRow[]> =>
  listPlansByRank(db, trainerId, [traineeId])

const running = (db: Db, trainerId: number) => plansOf(db, trainerId).where('state', '<>', 'cancelled')

const paid = (db: Db, trainerId: number) => running(db, trainerId).where('type', '<>', 'free')

/** Newest first if several match, and also after it has ended. */
export const findCustomerPlan = (
  db: Db,
  trainerId: number,
  column: 'id' | 'stripe_id' | 'customer_id',
  value: string | number,
): Promise<CustomerPlanRow | undefined> =>
  plansOf(db, trainerId).where(column, '=', value).orderBy('id', 'desc').limit(1).executeTakeFirst()

export const readPaid = (
  db: Db,
  trainerId: number,
  page: { after?: number | undefined; before?: number | undefined; limit: number },
): Promise<Cursored<CustomerPlanRow>> => readCursored(paid(db, trainerId), page)

/** Newest first, at most 100. */
export const searchPaid = (db: Db, trainerId: number, term: string): Promise<CustomerPlanRow[]> =>
  paid(db, trainerId).where(containsIndexed(term, 'search_text')).orderBy('id', 'desc').limit(100).execute()

/** Newest first. */
export const listFree = (db: Db, trainerId: number): Promise<CustomerPlanRow[]> =>
  running(db, trainerId).where('type', '=', 'free').orderBy('id', 'desc').execute()
