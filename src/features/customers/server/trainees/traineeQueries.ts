import { sql, type UpdateObject } from 'kysely'
import type { Tables } from '../../../../../db/tables.gen.ts'
import { acrossTrainers, type Db, type TenantKey } from '../../../../base/server/db.ts'

export interface TraineeRow {
  id: number
  trainer_id: number
  name: string
  email: string
  created_at: Date
}

const trainee = ['id', 'trainer_id', 'name', 'email', 'created_at'] as const

type NewTrainee = Pick<TraineeRow, 'trainer_id' | 'name' | 'email'>

/** An existing row is not changed: whoever types an address may not be its owner. */
export async function findOrInsertTrainee(db: Db, row: NewTrainee): Promise<TraineeRow> {
  const made = await db
    .insertInto('trainees')
    .values(row)
    .onConflict((conflict) => conflict.constraint('trainees_email_key').doNothing())
    .returning(trainee)
    .executeTakeFirst()
  return made ?? (await selectByEmail(db, row.trainer_id, row.email).executeTakeFirstOrThrow())
}

export const findTraineeByEmail = (
  db: Db,
  trainerId: number,
  email: string,
): Promise<TraineeRow | undefined> => selectByEmail(db, trainerId, email).executeTakeFirst()

const selectByEmail = (db: Db, trainerId: number, email: string) =>
  db.selectFrom('trainees').select(trainee).where('trainer_id', '=', trainerId).where('email', '=', email)

export function findTrainee(db: Db, trainerId: number, id: number): Promise<TraineeRow | undefined> {
  return db
    .selectFrom('trainees')
    .select(trainee)
    .where('trainer_id', '=', trainerId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** From now on, no list shows the customer. */
export const markDeleted = (db: Db, trainee: TenantKey): Promise<void> =>
  updateTrainee(db, trainee, { deleted_at: sql<Date>`coalesce(deleted_at, ${new Date()}::timestamptz)` })

export async function updateTrainee(
  db: Db,
  { trainer_id, id }: TenantKey,
  change: UpdateObject<Tables, 'trainees'>,
): Promise<void> {
  await db
    .updateTable('trainees')
    .set(change)
    .where('trainer_id', '=', trainer_id)
    .where('id', '=', id)
    .execute()
}

/** Undefined for someone who never had a plan and was not imported, and for someone who is not there. */
export async function findJoinedAt(db: Db, { trainer_id, id }: TenantKey): Promise<Date | undefined> {
  const row = await db
    .selectFrom('trainees')
    .select('joined_at')
    .where('trainer_id', '=', trainer_id)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.joined_at ?? undefined
}

/** Customers whom the figures have not counted: those from before there were figures. Reads the rows of all trainers. */
export function listUncountedOfAllTrainers(db: Db, most: number): Promise<TenantKey[]> {
  return db
    .selectFrom('trainees')
    .select(['trainer_id', 'id'])
    .where('joined_at', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('counted_customers')
            .select('counted_customers.trainee_id')
            .whereRef('counted_customers.trainer_id', '=', 'trainees.trainer_id')
            .whereRef('counted_customers.trainee_id', '=', 'trainees.id'),
        ),
      ),
    )
    .limit(most)
    .modifyEnd(acrossTrainers)
    .execute()
}

/** The ids of those who never had a plan or were deleted: no list has them. */
export const selectUnlisted = (db: Db, trainerId: number) =>
  db
    .selectFrom('trainees')
    .select('id')
    .where('trainer_id', '=', trainerId)
    .where((row) => row.or([row('joined_at', 'is', null), row('deleted_at', 'is not', null)]))
