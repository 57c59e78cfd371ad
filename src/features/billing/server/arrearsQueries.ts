import type { Numbered, Sort } from '../../../base/list.ts'
import type { Db } from '../../../base/server/db.ts'
import { contains, readNumbered } from '../../../base/server/list.ts'
import type { Course, Stage, StepDays } from '../arrears.ts'

export interface ArrearsRow extends Course {
  trainer_id: number
  since: Date
  plan: string
  due_cents: number
  currency: string
  pay_url: string | null
}

/** What is due now, and where it is paid. */
export type Due = Pick<ArrearsRow, 'plan' | 'due_cents' | 'currency' | 'pay_url'>

const columns = [
  'trainer_id',
  'since',
  'stage',
  'remind_at',
  'pause_at',
  'offline_at',
  'plan',
  'due_cents',
  'currency',
  'pay_url',
] as const

const select = (db: Db) => db.selectFrom('platform_arrears').select(columns).$narrowType<{ stage: Stage }>()

export const findArrears = (db: Db, trainerId: number): Promise<ArrearsRow | undefined> =>
  select(db).where('trainer_id', '=', trainerId).executeTakeFirst()

export const lockArrears = (db: Db, trainerId: number): Promise<ArrearsRow | undefined> =>
  select(db).where('trainer_id', '=', trainerId).forUpdate().executeTakeFirst()

export const lockAllArrears = (db: Db): Promise<ArrearsRow[]> =>
  select(db).orderBy('trainer_id').forUpdate().execute()

/** False if the trainer is behind already: then only what is due is updated. */
export async function startArrears(db: Db, row: ArrearsRow): Promise<boolean> {
  const added = await db
    .insertInto('platform_arrears')
    .values(row)
    .onConflict((conflict) => conflict.column('trainer_id').doNothing())
    .returning('trainer_id')
    .executeTakeFirst()
  return added !== undefined
}

export async function updateArrears(
  db: Db,
  trainerId: number,
  change: Partial<Course> | Partial<Due>,
): Promise<void> {
  await db.updateTable('platform_arrears').set(change).where('trainer_id', '=', trainerId).execute()
}

export async function renamePlanOfArrears(db: Db, from: string, to: string): Promise<void> {
  await db.updateTable('platform_arrears').set({ plan: to }).where('plan', '=', from).execute()
}

/** Undefined if the trainer was not behind. */
export const deleteArrears = (db: Db, trainerId: number): Promise<ArrearsRow | undefined> =>
  db
    .deleteFrom('platform_arrears')
    .where('trainer_id', '=', trainerId)
    .returning(columns)
    .$narrowType<{ stage: Stage }>()
    .executeTakeFirst()

/** Those whose next step is due. */
export async function listDue(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('platform_arrears')
    .select('trainer_id')
    .where((row) =>
      row.or([
        row.and([row('stage', '=', 'notice'), row('remind_at', '<=', now)]),
        row.and([row('stage', '=', 'reminded'), row('pause_at', '<=', now)]),
        row.and([row('stage', '=', 'paused'), row('offline_at', '<=', now)]),
      ]),
    )
    .orderBy('trainer_id')
    .execute()
  return rows.map(({ trainer_id }) => trainer_id)
}

export async function stagesOf(db: Db, trainerIds: number[]): Promise<Map<number, Stage>> {
  if (trainerIds.length === 0) return new Map()
  const rows = await select(db).where('trainer_id', 'in', trainerIds).execute()
  return new Map(rows.map(({ trainer_id, stage }) => [trainer_id, stage]))
}

interface Page {
  page: number
  limit: number
  search?: string | undefined
  sort: Sort<'since' | 'name' | 'offline_at'>
}

export function readArrears(
  db: Db,
  { search, ...page }: Page,
): Promise<Numbered<ArrearsRow & { name: string; email: string }>> {
  let query = db
    .selectFrom('platform_arrears')
    .innerJoin('user_names', 'user_names.id', 'platform_arrears.trainer_id')
    .select([...columns, 'user_names.name', 'user_names.email'])
    .$narrowType<{ stage: Stage; name: string; email: string }>()
  if (search) query = query.where(contains(search, 'user_names.name', 'user_names.email'))
  return readNumbered(db, query, page, {
    by: { since: 'since', name: 'name', offline_at: 'offline_at' },
    key: 'trainer_id',
  })
}

export const getDays = (db: Db): Promise<StepDays> =>
  db
    .selectFrom('platform_arrears_days')
    .select(['remind_days', 'pause_days', 'offline_days'])
    .executeTakeFirstOrThrow()

export async function saveDays(db: Db, days: StepDays): Promise<void> {
  await db.updateTable('platform_arrears_days').set(days).execute()
}
