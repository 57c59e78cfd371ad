import { sql } from 'kysely'
import type { Numbered } from '../../../../base/list.ts'
import { acrossTrainers, type Db, type TenantKey } from '../../../../base/server/db.ts'
import { contains, readNumbered } from '../../../../base/server/list.ts'
import type { BulkAction } from '../../bulk.ts'
import type { BulkRow } from '../../bulkContract.ts'

export interface BulkActionRow extends TenantKey {
  what: BulkAction
  is_everyone: boolean
  except_ids: number[]
  state: 'scheduled' | 'running' | 'done' | 'ended'
  user_id: number | null
  starts_at: Date
  created_at: Date
}

const columns = [
  'trainer_id',
  'id',
  'what',
  'is_everyone',
  'except_ids',
  'state',
  'user_id',
  'starts_at',
  'created_at',
] as const

const actionsOf = (db: Db, trainerId: number) =>
  db.selectFrom('bulk_actions').select(columns).where('trainer_id', '=', trainerId).$castTo<BulkActionRow>()

type NewAction = Omit<BulkActionRow, 'id' | 'created_at'>

export const insertAction = (db: Db, action: NewAction): Promise<BulkActionRow> =>
  db
    .insertInto('bulk_actions')
    .values({
      ...action,
      what: JSON.stringify(action.what),
      except_ids: JSON.stringify(action.except_ids),
    })
    .returning(columns)
    .$castTo<BulkActionRow>()
    .executeTakeFirstOrThrow()

export const findAction = (db: Db, { trainer_id, id }: TenantKey): Promise<BulkActionRow | undefined> =>
  actionsOf(db, trainer_id).where('id', '=', id).executeTakeFirst()

export const lockAction = (db: Db, { trainer_id, id }: TenantKey): Promise<BulkActionRow | undefined> =>
  actionsOf(db, trainer_id).where('id', '=', id).forUpdate().executeTakeFirst()

export const readActions = (
  db: Db,
  trainerId: number,
  page: { page: number; limit: number; sort: 'id,asc' | 'id,desc' },
): Promise<Numbered<BulkActionRow>> => readNumbered(db, actionsOf(db, trainerId), page, { by: { id: 'id' } })

export async function setActionState(
  db: Db,
  { trainer_id, id }: TenantKey,
  state: BulkActionRow['state'],
): Promise<void> {
  await db
    .updateTable('bulk_actions')
    .set({ state, worked_at: new Date() })
    .where('trainer_id', '=', trainer_id)
    .where('id', '=', id)
    .execute()
}

/** Due, and nobody has worked on it for a while: its job was lost or gave up. */
export const listStalledOfAllTrainers = (db: Db, since: Date): Promise<TenantKey[]> =>
  db
    .selectFrom('bulk_actions')
    .select(['trainer_id', 'id'])
    .where('state', 'in', ['scheduled', 'running'])
    .where('starts_at', '<=', since)
    .where('worked_at', '<=', since)
    .modifyEnd(acrossTrainers)
    .execute()

/** In one statement, however many they are. A customer who has a row keeps it. */
export async function insertRows(db: Db, { trainer_id, id }: TenantKey, traineeIds: number[]): Promise<void> {
  await sql`insert into bulk_rows (trainer_id, action_id, trainee_id)
    select ${trainer_id}::bigint, ${id}::bigint, unnest(${traineeIds}::bigint[])
    on conflict do nothing`.execute(db)
}

const rowsOf = (db: Db, { trainer_id, id }: TenantKey) =>
  db.selectFrom('bulk_rows').where('trainer_id', '=', trainer_id).where('action_id', '=', id)

/** The next ones to do. */
export function listOpenRows(
  db: Db,
  action: TenantKey,
  most: number,
): Promise<{ trainee_id: number; state: string }[]> {
  return rowsOf(db, action)
    .select(['trainee_id', 'state'])
    .where('state', 'in', ['waiting', 'started'])
    .orderBy('trainee_id')
    .limit(most)
    .execute()
}

export async function listDoneIds(db: Db, action: TenantKey): Promise<number[]> {
  const rows = await rowsOf(db, action)
    .select('trainee_id')
    .where('state', 'in', ['done', 'started'])
    .execute()
  return rows.map(({ trainee_id }) => trainee_id)
}

/** False if somebody else has finished it. */
export async function setRow(
  db: Db,
  { trainer_id, id }: TenantKey,
  traineeId: number,
  change: { state: BulkRow['state']; result?: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('bulk_rows')
    .set(change)
    .where('trainer_id', '=', trainer_id)
    .where('action_id', '=', id)
    .where('trainee_id', '=', traineeId)
    .where('state', 'in', ['waiting', 'started'])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Rows that have not begun are not done any more. */
export async function dropWaiting(db: Db, { trainer_id, id }: TenantKey, result: string): Promise<void> {
  await db
    .updateTable('bulk_rows')
    .set({ state: 'left_out', result })
    .where('trainer_id', '=', trainer_id)
    .where('action_id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/** How many rows are in each state, by action. */
export async function countRows(
  db: Db,
  trainerId: number,
  ids: number[],
): Promise<{ action_id: number; state: string; count: number }[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('bulk_rows')
    .select(['action_id', 'state', sql<number>`count(*)::int`.as('count')])
    .where('trainer_id', '=', trainerId)
    .where('action_id', 'in', ids)
    .groupBy(['action_id', 'state'])
    .execute()
}

interface RowsPage {
  page: number
  limit: number
  sort: 'name,asc' | 'name,desc'
  action_id: number
  search?: string | undefined
  state?: BulkRow['state'] | undefined
}

/** A deleted customer's row stays, without the name. */
export function readRows(
  db: Db,
  trainerId: number,
  { action_id, search, state, ...page }: RowsPage,
): Promise<Numbered<BulkRow>> {
  let query = db
    .selectFrom('bulk_rows')
    .leftJoin('subscribers', (join) =>
      join
        .onRef('subscribers.trainer_id', '=', 'bulk_rows.trainer_id')
        .onRef('subscribers.id', '=', 'bulk_rows.trainee_id')
        .on('subscribers.trainer_id', '=', trainerId),
    )
    .where('bulk_rows.trainer_id', '=', trainerId)
    .where('bulk_rows.action_id', '=', action_id)
    .select([
      'bulk_rows.trainee_id as id',
      sql<string>`coalesce(subscribers.name, 'Deleted customer')`.as('name'),
      'bulk_rows.state',
      'bulk_rows.result',
    ])
  if (search) query = query.where(contains(search, 'subscribers.name', 'subscribers.email'))
  if (state) query = query.where('bulk_rows.state', '=', state)
  return readNumbered(db, query.$castTo<BulkRow>(), page, {
    by: { name: sql`lower(subscribers.name)` },
    key: 'bulk_rows.trainee_id',
  })
}
