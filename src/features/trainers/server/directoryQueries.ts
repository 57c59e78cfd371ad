/** SQL of the list of trainers. */
import { sql } from 'kysely'
import type { Numbered, Sort } from '../../../base/list.ts'
import type { Db } from '../../../base/server/db.ts'
import { containsIndexed, readNumbered } from '../../../base/server/list.ts'

export interface DirectoryRow {
  id: number
  name: string
  email: string
  created_at: Date
  closed_at: Date | null
  app_name: string | null
  domain: string | null
  has_app: boolean
  firebase_app_id: string | null
  plan_name: string | null
  plan_status: string | null
  account_id: string | null
  takes_payments: boolean
}

export interface DirectoryFilters {
  search?: string | undefined
  plan?: string | undefined
  state?: 'live' | 'wizard' | 'closed' | undefined
  payments?: 'connected' | 'not_connected' | undefined
  plan_state?: 'past_due' | undefined
}

/** The filter for trainers who have no plan with us. */
export const NO_PLAN = 'none'

const ofPlan = ['plan', 'plan_state'] as const

/** The ids of those who match. Without the plan, unless it is asked for: see the view. */
function selectIds(db: Db, filters: DirectoryFilters, hasPlan: boolean) {
  const { search, plan, state, payments, plan_state } = filters
  let query = db
    .selectFrom((hasPlan ? 'trainer_standings' : 'trainer_accounts') as 'trainer_standings')
    .select('id')
    .where('closed_at', state === 'closed' ? 'is not' : 'is', null)
  if (search)
    query = query.where(({ or }) =>
      or(['account_text', 'app_text'].map((column) => containsIndexed(search, column))),
    )
  if (plan === NO_PLAN)
    query = query.where((row) => row.or([row('plan_name', 'is', null), row('plan_status', '=', 'canceled')]))
  else if (plan) query = query.where('plan_name', '=', plan).where('plan_status', '<>', 'canceled')
  if (state === 'live') query = query.where('domain', 'is not', null)
  if (state === 'wizard') query = query.where('has_app', '=', false)
  if (payments) query = query.where('takes_payments', '=', payments === 'connected')
  if (plan_state) query = query.where('is_behind', '=', true)
  return query.$castTo<{ id: number }>()
}

type FigureSort = 'customers' | 'gross_revenue' | 'net_revenue'
type TrainerSort = Sort<'name' | 'email' | 'app_name' | 'plan_name' | 'created_at' | FigureSort>

const by = {
  name: sql`lower(name)`,
  email: 'email',
  app_name: sql`app_key`,
  plan_name: sql`plan_name`,
  created_at: 'created_at',
}

interface TrainerPage {
  page: number
  limit: number
  sort: TrainerSort
}

/**
 * `sorted` has the ids, with commas, in the order of a figure that is in no table of the directory; those without it are
 * absent. A trainer without the figure has less than every other; of two such, the higher id has more.
 */
export function readTrainerIds(
  db: Db,
  { page, limit, sort, ...filters }: DirectoryFilters & TrainerPage,
  sorted: string | undefined,
): Promise<Numbered<{ id: number }>> {
  const hasPlan = sort.startsWith('plan_name') || ofPlan.some((name) => filters[name] !== undefined)
  const ids = selectIds(db, filters, hasPlan)
  const wanted = { page, limit, sort }
  const place = sort.endsWith('desc') ? sql`-place` : sql`coalesce(place, 0)`
  const order = { ...by, customers: place, gross_revenue: place, net_revenue: place }
  if (sorted === undefined) {
    const isFiltered = Object.values(filters).some((filter) => filter !== undefined)
    return readNumbered(db, ids, wanted, { by: order, hits: isFiltered ? 'few' : 'many' })
  }
  const places = sql<{ trainer_id: number; place: number }>`(
    select * from unnest(${`{${sorted}}`}::bigint[]) with ordinality as places (trainer_id, place)
  )`.as('places')
  return readNumbered(db, ids.leftJoin(places, 'places.trainer_id', 'id'), wanted, { by: order, hits: 'few' })
}

/** In the order of the ids. */
export async function listByIds(db: Db, ids: number[]): Promise<DirectoryRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('trainer_directory')
    .selectAll()
    .where('id', 'in', ids)
    .$castTo<DirectoryRow>()
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function findListed(db: Db, id: number): Promise<DirectoryRow | undefined> {
  return (await listByIds(db, [id]))[0]
}
