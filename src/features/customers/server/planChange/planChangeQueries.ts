import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tables } from '../../../../../db/tables.gen.ts'
import { acrossTrainers, type Db, type TenantKey } from '../../../../base/server/db.ts'
import type { TakesEffect } from '../../planChange.ts'

export type PlanChangeRow = Omit<Selectable<Tables['plan_changes']>, 'takes_effect' | 'made_by' | 'state'> & {
  takes_effect: TakesEffect
  made_by: 'trainer' | 'subscriber'
  state: 'started' | 'scheduled' | 'done' | 'undone' | 'failed'
}

type Narrow = Pick<PlanChangeRow, 'takes_effect' | 'made_by' | 'state'>

export type NewPlanChange = Omit<
  Insertable<Tables['plan_changes']>,
  'state' | 'schedule_id' | 'effective_at' | 'created_at'
>

/** Undefined if another change is open. */
export function insertPlanChange(db: Db, row: NewPlanChange): Promise<PlanChangeRow | undefined> {
  return db
    .insertInto('plan_changes')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .$narrowType<Narrow>()
    .executeTakeFirst()
}

/** The one that is being made, or is coming. */
export function findOpenChange(db: Db, { trainer_id, id }: TenantKey): Promise<PlanChangeRow | undefined> {
  return db
    .selectFrom('plan_changes')
    .selectAll()
    .where('trainer_id', '=', trainer_id)
    .where('subscription_id', '=', id)
    .where('state', 'in', ['started', 'scheduled'])
    .$narrowType<Narrow>()
    .executeTakeFirst()
}

export function findPlanChange(db: Db, { trainer_id, id }: TenantKey): Promise<PlanChangeRow | undefined> {
  return db
    .selectFrom('plan_changes')
    .selectAll()
    .where('trainer_id', '=', trainer_id)
    .where('id', '=', id)
    .$narrowType<Narrow>()
    .executeTakeFirst()
}

/** For the sweep: what should have been finished by then. */
export function listStartedOfAllTrainers(db: Db, before: Date): Promise<TenantKey[]> {
  return db
    .selectFrom('plan_changes')
    .select(['trainer_id', 'id'])
    .where('state', '=', 'started')
    .where('created_at', '<', before)
    .limit(1000)
    .modifyEnd(acrossTrainers)
    .execute()
}

/** False if someone else was first. */
export async function updatePlanChange(
  db: Db,
  { trainer_id, id, state }: Pick<PlanChangeRow, 'trainer_id' | 'id' | 'state'>,
  change: { state: PlanChangeRow['state']; schedule_id?: string; effective_at?: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('plan_changes')
    .set(change)
    .where('trainer_id', '=', trainer_id)
    .where('id', '=', id)
    .where('state', '=', state)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function mayChangeThemselves(db: Db, trainerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('plan_change_settings')
    .select('by_subscriber')
    .where('trainer_id', '=', trainerId)
    .executeTakeFirst()
  return row?.by_subscriber ?? false
}

export async function setMayChangeThemselves(
  db: Db,
  trainerId: number,
  bySubscriber: boolean,
): Promise<void> {
  await db
    .insertInto('plan_change_settings')
    .values({ trainer_id: trainerId, by_subscriber: bySubscriber })
    .onConflict((conflict) =>
      conflict.column('trainer_id').doUpdateSet({ by_subscriber: sql`excluded.by_subscriber` }),
    )
    .execute()
}
