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
    .selectFrom((hasPlan ? 'trainer_directory' : 'trainer_accounts') as 'trainer_directory')
    .select('id')
    .where('closed_at', state === 'closed' ? 'is not' : 'is', null)
  if (search) query = query.where(containsIndexed(search, 'search_text'))
  if (plan === NO_PLAN)
    query = query.where((row) => row.or([row('plan_name', 'is', null), row('plan_status', '=', 'canceled')]))
  else if (plan) query = query.where('plan_name', '=', plan).where('plan_status', '<>', 'canceled')
  if (state === 'live') query = query.where('domain', 'is not', null)
  if (state === 'wizard') query = query.where('has_app', '=', false)
  if (payments) query = query.where('takes_payments', '=', payments === 'connected')
  if (plan_state) query = query.where('is_behind', '=', true)
  return query.$castTo<{ id: number }>()
}

type DirectorySort = 'name' | 'email' | 'app_name' | 'plan_name' | 'created_at'
type FigureSort = 'customers' | 'gross_revenue' | 'net_revenue'
type TrainerSort = Sort<DirectorySort | FigureSort>

const by = {
  name: sql`lower(name)`,
  email: 'email',
  app_name: sql`lower(app_name)`,
  plan_name: sql`plan_name`,
  created_at: 'created_at',
}

interface TrainerPage {
  page: number
  limit: number
  sort: TrainerSort
}

const isOfDirectory = (page: TrainerPage): page is TrainerPage & { sort: Sort<DirectorySort> } =>
  page.sort.slice(0, page.sort.indexOf(',')) in by

/** `sorted` has the trainers in the order of a figure that is in no table of the directory; those without it are absent. */
export async function readTrainers(
  db: Db,
  { page, limit, sort, ...filters }: DirectoryFilters & TrainerPage,
  sorted: number[] = [],
): Promise<Numbered<DirectoryRow>> {
  const hasPlan = sort.startsWith('plan_name') || ofPlan.some((name) => filters[name] !== undefined)
  const ids = selectIds(db, filters, hasPlan)
  const wanted = { page, limit, sort }
  const found = isOfDirectory(wanted)
    ? await readNumbered(db, ids, wanted, { by, hits: 'few' })
    : pageOf(await readIds(db, ids), wanted, sorted)
  return {
    ...found,
    data: await listByIds(
      db,
      found.data.map(({ id }) => id),
    ),
  }
}

/** As one text: ten thousand rows take longer to read than to find. */
async function readIds(db: Db, ids: ReturnType<typeof selectIds>): Promise<number[]> {
  const { all } = await db
    .selectFrom(ids.as('ids'))
    .select(sql<string | null>`string_agg(id::text, ',')`.as('all'))
    .executeTakeFirstOrThrow()
  return all ? all.split(',').map(Number) : []
}

/** A trainer without the figure has less than every other; of two equal ones, the higher id has more. */
function pageOf(
  ids: number[],
  { page, limit, sort }: TrainerPage,
  sorted: number[],
): Numbered<{ id: number }> {
  const [wanted, figured] = [new Set(ids), new Set(sorted)]
  const having = sorted.filter((id) => wanted.has(id))
  const lacking = ids.filter((id) => !figured.has(id)).toSorted((a, b) => a - b)
  const all = sort.endsWith('desc') ? [...having, ...lacking.toReversed()] : [...lacking, ...having]
  return {
    data: all.slice((page - 1) * limit, page * limit).map((id) => ({ id })),
    total: all.length,
    per_page: limit,
    current_page: page,
    last_page: Math.max(1, Math.ceil(all.length / limit)),
  }
}

/** In the order of the ids. */
async function listByIds(db: Db, ids: number[]): Promise<DirectoryRow[]> {
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
