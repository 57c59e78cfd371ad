/** SQL of the trainer's lists, over views with one row per person and one per plan that someone has. */
import { type Expression, sql } from 'kysely'
import type { QueryOf } from '../../../../base/call.ts'
import type { Cursored, Numbered } from '../../../../base/list.ts'
import type { Db } from '../../../../base/server/db.ts'
import {
  contains,
  containsIndexed,
  countRows,
  readChunks,
  readCursored,
  readNumbered,
} from '../../../../base/server/list.ts'
import type { customerCalls } from '../../contract.ts'
import type { State } from '../queries.ts'
import { selectUnlisted } from '../trainees/traineeQueries.ts'
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

/**
 * `by: 'check'` compares each row, in the order of an index, with a table of who passes the filters. PostgreSQL's own
 * choice, a join, is better if the rows are sorted by the id that joins them.
 */
const selectSubscribers = (
  db: Db,
  trainerId: number,
  { search, like = [], state, plan_id: planId, tag_id: tagId }: Filters,
  by: 'join' | 'check' = 'join',
) => {
  const among = (ids: Expression<unknown>) =>
    by === 'join' ? sql<boolean>`id in ${ids}` : sql<boolean>`(id in ${ids}) is true`
  let query = db.selectFrom('subscribers').where('trainer_id', '=', trainerId)
  if (search) query = query.where(containsIndexed(search, 'search_text'))
  const [one, two] = like
  // Without a space, a term is not found across the end of the name in `search_text`.
  if (one && two && one.column !== two.column && one.term === two.term && !one.term.includes(' '))
    query = query.where(containsIndexed(one.term, 'search_text'))
  else if (like.length)
    query = query.where(({ or, and }) =>
      or(like.map(({ column, term }) => and([containsIndexed(term, 'search_text'), contains(term, column)]))),
    )
  if (state !== undefined || planId !== undefined)
    query = query.where(among(selectHolders(db, trainerId, { state, plan_id: planId }).select('trainee_id')))
  if (tagId !== undefined) query = query.where(among(taggedWith(db, trainerId, tagId)))
  return query
}

const selectHolders = (db: Db, trainerId: number, { state, plan_id: planId }: Filters) => {
  const holders = db.selectFrom('plan_holders').where('trainer_id', '=', trainerId)
  const inState = state === undefined ? holders : holders.where('state', '=', state)
  return planId === undefined ? inState : inState.where('plan_id', '=', planId)
}

/** The same people as `selectSubscribers` finds by state and plan, without looking at each subscriber. */
const selectListedHolders = (db: Db, trainerId: number, filters: Filters) =>
  selectHolders(db, trainerId, filters)
    .select('trainee_id as id')
    .distinct()
    .where('trainee_id', 'not in', selectUnlisted(db, trainerId))

/** Only ids: an index has all that is compared and sorted by, so skipped rows are not read from the table. */
export function readSubscriberIds(
  db: Db,
  trainerId: number,
  { page, limit, sort, ...filters }: SubscriberQuery,
): Promise<Numbered<{ id: number }>> {
  const by = { id: 'id', name: 'name_key', email: 'email_key' }
  const { like, search, state, plan_id, tag_id } = filters
  const isSearched = Boolean(search) || like.length > 0
  const isFiltered = [state, plan_id, tag_id].some((filter) => filter !== undefined)
  const isById = sort.startsWith('id,')
  const isOfPlans = isFiltered && !isSearched && tag_id === undefined
  const holders = isOfPlans ? selectListedHolders(db, trainerId, filters) : undefined
  const query =
    isById && holders
      ? holders
      : selectSubscribers(db, trainerId, filters, isById ? 'join' : 'check').select('id')
  const ids = query.$castTo<{ id: number }>()
  const hits = isSearched ? (isFiltered ? 'few' : 'maybe few') : 'many'
  const count = holders && (() => countRows(db, holders))
  return readNumbered(db, ids, { page, limit, sort }, { by, hits, count })
}

/** Everyone who matches, newest first, for an export. */
export const readAllSubscriberIds = (
  db: Db,
  trainerId: number,
  filters: Filters,
): AsyncIterable<{ id: number }[]> =>
  readChunks(selectSubscribers(db, trainerId, filters).select('id').$castTo<{ id: number }>())

/** Who matches, newest first, for an action on all of them. As one text: ten thousand rows take longer to read. */
export async function listMatchingIds(
  db: Db,
  trainerId: number,
  filters: Filters & { ids?: number[] },
): Promise<number[]> {
  const query = selectSubscribers(db, trainerId, filters).select('id')
  const { ids } = filters
  const matching = ids ? query.where('id', '=', (eb) => eb.fn.any(eb.val(ids))) : query
  const { all } = await db
    .selectFrom(matching.orderBy('id', 'desc').as('matching'))
    .select(sql<string | null>`string_agg(id::text, ',')`.as('all'))
    .executeTakeFirstOrThrow()
  return all ? all.split(',').map(Number) : []
}

const people = (db: Db, trainerId: number) =>
  db
    .selectFrom('subscribers')
    .select(['id', 'name', 'email', 'joined_at'])
    .where('trainer_id', '=', trainerId)
    .$castTo<SubscriberRow>()

/** Undefined for someone who never had a plan, and for someone deleted. */
export const findSubscriber = (db: Db, trainerId: number, id: number): Promise<SubscriberRow | undefined> =>
  people(db, trainerId).where('id', '=', id).executeTakeFirst()

export const listPeople = async (db: Db, trainerId: number, ids: number[]): Promise<SubscriberRow[]> =>
  ids.length === 0 ? [] : people(db, trainerId).where('id', 'in', ids).execute()

/** What a table of customers says about a plan. Without the card, so that the mirror is not joined. */
const listed = [
  'id',
  'trainee_id',
  'name',
  'email',
  'title',
  'type',
  'customer_id',
  'stripe_id',
  'state',
  'ends_at',
  'plan_id',
  'is_foreign',
] as const

export type ListedPlanRow = Pick<CustomerPlanRow, (typeof listed)[number]>

const listedPlans = (db: Db, trainerId: number) =>
  db
    .selectFrom('customer_plans')
    .select(listed)
    .where('trainer_id', '=', trainerId)
    .where('state', '<>', 'cancelled')
    .$castTo<ListedPlanRow>()

const plansOf = (db: Db, trainerId: number) =>
  db
    .selectFrom('customer_plans')
    .select([...listed, 'account_id', 'resumes_at', 'card_last4', 'current_period_end'])
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

/** Only what the rules of bulk.ts judge: an action may be about ten thousand people, who have a few plans. */
const judged = [
  'id',
  'trainee_id',
  'plan_id',
  'state',
  'is_foreign',
  'ends_at',
  'resumes_at',
  'current_period_end',
] as const

export type RunningPlanRow = Pick<CustomerPlanRow, (typeof judged)[number]>

/** Newest first; of all customers, or of some: PostgreSQL looks these up one by one. */
export async function listRunningPlans(
  db: Db,
  trainerId: number,
  traineeIds: number[] | undefined,
): Promise<RunningPlanRow[]> {
  if (traineeIds?.length === 0) return []
  const query = db
    .selectFrom('running_plans')
    .select(judged)
    .where('trainer_id', '=', trainerId)
    .orderBy('id', 'desc')
    .$castTo<RunningPlanRow>()
  const some = sql<number>`(select unnest(${traineeIds}::bigint[]))`
  return (traineeIds ? query.where('trainee_id', 'in', some) : query).execute()
}

/** All plans of one person, in the order of `listPlansByRank`. */
export const listPlansOf = (db: Db, trainerId: number, traineeId: number): Promise<CustomerPlanRow[]> =>
  listPlansByRank(db, trainerId, [traineeId])

const paid = (db: Db, trainerId: number) => listedPlans(db, trainerId).where('type', '<>', 'free')

/** Newest first if several match, and also after it has ended. */
export const findCustomerPlan = (
  db: Db,
  trainerId: number,
  column: 'id' | 'stripe_id' | 'customer_id',
  value: string | number,
): Promise<CustomerPlanRow | undefined> =>
  plansOf(db, trainerId).where(column, '=', value).orderBy('id', 'desc').limit(1).executeTakeFirst()

/** The id of a plan, also of one that has ended, for a page that continues from it. */
export async function findPlanId(
  db: Db,
  trainerId: number,
  column: 'id' | 'stripe_id',
  value: string | number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('plan_holders')
    .select('id')
    .where('trainer_id', '=', trainerId)
    .where(column, '=', value)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? undefined
}

/** The oldest or the newest plan that costs something, of a customer at Stripe; also one that has ended. */
export async function findPlanOfCustomer(
  db: Db,
  trainerId: number,
  customerId: string,
  which: 'oldest' | 'newest',
): Promise<number | undefined> {
  const row = await db
    .selectFrom('customer_plans')
    .select('id')
    .where('trainer_id', '=', trainerId)
    .where('customer_id', '=', customerId)
    .where('type', '<>', 'free')
    .orderBy('id', which === 'oldest' ? 'asc' : 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? undefined
}

export const readPaid = (
  db: Db,
  trainerId: number,
  page: { after?: number | undefined; before?: number | undefined; limit: number },
): Promise<Cursored<ListedPlanRow>> => readCursored(paid(db, trainerId), page)

/** Newest first, at most 100. */
export const searchPaid = (db: Db, trainerId: number, term: string): Promise<ListedPlanRow[]> =>
  paid(db, trainerId).where(containsIndexed(term, 'search_text')).orderBy('id', 'desc').limit(100).execute()

/** Newest first. */
export const listFree = (db: Db, trainerId: number): Promise<ListedPlanRow[]> =>
  listedPlans(db, trainerId).where('type', '=', 'free').orderBy('id', 'desc').execute()
