/** SQL of the list of trainers. */
import { sql } from 'kysely'
import type { Numbered, Sort } from '../../../base/list.ts'
import type { Db } from '../../../base/server/db.ts'
import { contains, readNumbered } from '../../../base/server/list.ts'

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

function selectTrainers(
  db: Db,
  { search, plan, state, payments, plan_state }: DirectoryFilters,
  /** What to sort by that is in no table of the directory, by trainer. */
  figures: Map<number, number> = new Map(),
) {
  const [ids, values] = [[...figures.keys()], [...figures.values()]]
  let query = db
    .selectFrom('trainer_directory')
    .leftJoin(
      sql<{ trainer_id: number; value: number }>`unnest(${ids}::bigint[], ${values}::float8[])`.as<'figures'>(
        sql`figures (trainer_id, value)`,
      ),
      'figures.trainer_id',
      'trainer_directory.id',
    )
    .select([
      'id',
      'name',
      'email',
      'created_at',
      'closed_at',
      'app_name',
      'domain',
      'has_app',
      'plan_name',
      'plan_status',
      'account_id',
      'takes_payments',
    ])
    .where('closed_at', state === 'closed' ? 'is not' : 'is', null)
  if (search) query = query.where(contains(search, 'search_text'))
  if (plan === NO_PLAN)
    query = query.where((row) => row.or([row('plan_name', 'is', null), row('plan_status', '=', 'canceled')]))
  else if (plan) query = query.where('plan_name', '=', plan).where('plan_status', '<>', 'canceled')
  if (state === 'live') query = query.where('domain', 'is not', null)
  if (state === 'wizard') query = query.where('has_app', '=', false)
  if (payments) query = query.where('takes_payments', '=', payments === 'connected')
  if (plan_state) query = query.where('plan_status', 'in', ['past_due', 'unpaid'])
  return query.$castTo<DirectoryRow>()
}

type TrainerSort =
  | 'name'
  | 'email'
  | 'app_name'
  | 'plan_name'
  | 'customers'
  | 'gross_revenue'
  | 'net_revenue'
  | 'created_at'

const by = {
  name: sql`lower(name)`,
  email: 'email',
  app_name: sql`lower(app_name)`,
  plan_name: sql`plan_name`,
  customers: sql`coalesce(figures.value, 0)`,
  gross_revenue: sql`coalesce(figures.value, 0)`,
  net_revenue: sql`coalesce(figures.value, 0)`,
  created_at: 'created_at',
}

export function readTrainers(
  db: Db,
  {
    page,
    limit,
    sort,
    ...filters
  }: DirectoryFilters & { page: number; limit: number; sort: Sort<TrainerSort> },
  figures?: Map<number, number>,
): Promise<Numbered<DirectoryRow>> {
  return readNumbered(db, selectTrainers(db, filters, figures), { page, limit, sort }, { by })
}

export function findListed(db: Db, id: number): Promise<DirectoryRow | undefined> {
  return db
    .selectFrom('trainer_directory')
    .selectAll()
    .where('id', '=', id)
    .$castTo<DirectoryRow>()
    .executeTakeFirst()
}
