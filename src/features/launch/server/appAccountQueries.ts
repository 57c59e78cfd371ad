import { type Selectable, sql } from 'kysely'
import type { Tables } from '../../../../db/tables.gen.ts'
import type { Db } from '../../../base/server/db.ts'
import type { StepName, StepState } from '../appAccountSteps.ts'

type Row = Selectable<Tables['app_accounts']>

export function findAppAccounts(db: Db, trainerId: number): Promise<Row | undefined> {
  return db.selectFrom('app_accounts').selectAll().where('trainer_id', '=', trainerId).executeTakeFirst()
}

type Change = Partial<Pick<Row, 'owner_kind' | 'reviewer_email' | 'reviewer_password' | 'reviewer_notes'>>

export async function saveAppAccounts(db: Db, trainerId: number, change: Change): Promise<void> {
  await db
    .insertInto('app_accounts')
    .values({ ...change, trainer_id: trainerId })
    .onConflict((conflict) => conflict.column('trainer_id').doUpdateSet(change))
    .execute()
}

/** Two windows that change different steps both count. */
export async function saveStep(db: Db, trainerId: number, step: StepName, state: StepState): Promise<void> {
  const steps = JSON.stringify({ [step]: state })
  await db
    .insertInto('app_accounts')
    .values({ trainer_id: trainerId, steps })
    .onConflict((conflict) =>
      conflict.column('trainer_id').doUpdateSet({ steps: sql`app_accounts.steps || ${steps}::jsonb` }),
    )
    .execute()
}
