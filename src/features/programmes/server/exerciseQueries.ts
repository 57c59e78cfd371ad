import { type Selectable, sql } from 'kysely'
import type { Tables } from '../../../../db/tables.gen.ts'
import type { Db } from '../../../base/server/db.ts'
import type { Exercise } from '../exercises.ts'

/** Complete for one of the trainer's own; for one of ours, what the trainer changed. */
type Narrow = { words: Partial<Omit<Exercise, 'id'>> }
export type ExerciseRow = Omit<Selectable<Tables['exercises']>, 'words'> & Narrow
export type ExerciseContent = Pick<ExerciseRow, 'name' | 'words' | 'picture' | 'clip'>
type Key = Pick<ExerciseRow, 'trainer_id' | 'id'>

const exercisesOf = (db: Db, trainerId: number) =>
  db.selectFrom('exercises').selectAll().$narrowType<Narrow>().where('trainer_id', '=', trainerId)

const columnsOf = ({ words, ...columns }: ExerciseContent) => ({
  ...columns,
  words: sql<unknown>`${JSON.stringify(words)}::jsonb`,
})

export const listExercises = (db: Db, trainerId: number): Promise<ExerciseRow[]> =>
  exercisesOf(db, trainerId).orderBy('name').orderBy('id').execute()

/** Names of those whose picture or clip has an address that begins like this; archived ones too, because programmes still show them. */
export async function listExercisesShowing(db: Db, trainerId: number, path: string): Promise<string[]> {
  const rows = await db
    .selectFrom('exercises')
    .select('name')
    .where('trainer_id', '=', trainerId)
    .where(sql<boolean>`starts_with(picture, ${path}) or starts_with(clip, ${path})`)
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}

export const findRow = (db: Db, { trainer_id, id }: Key): Promise<ExerciseRow | undefined> =>
  exercisesOf(db, trainer_id).where('id', '=', id).executeTakeFirst()

/** Undefined if the id is taken. */
export const insertOwn = (
  db: Db,
  { trainer_id, id }: Key,
  content: ExerciseContent,
): Promise<ExerciseRow | undefined> =>
  db
    .insertInto('exercises')
    .values({ trainer_id, id, ...columnsOf(content) })
    .onConflict((conflict) => conflict.columns(['trainer_id', 'id']).doNothing())
    .returningAll()
    .$narrowType<Narrow>()
    .executeTakeFirst()

export const updateOwn = (db: Db, { trainer_id, id }: Key, content: ExerciseContent): Promise<ExerciseRow> =>
  db
    .updateTable('exercises')
    .set({ ...columnsOf(content), updated_at: new Date() })
    .where('trainer_id', '=', trainer_id)
    .where('id', '=', id)
    .returningAll()
    .$narrowType<Narrow>()
    .executeTakeFirstOrThrow()

/** Words over one of ours; they count again if they were archived. */
export const upsertWords = (
  db: Db,
  { trainer_id, id }: Key,
  content: ExerciseContent,
): Promise<ExerciseRow> =>
  db
    .insertInto('exercises')
    .values({ trainer_id, id, based_on: id, ...columnsOf(content) })
    .onConflict((conflict) =>
      conflict
        .columns(['trainer_id', 'id'])
        .doUpdateSet({ ...columnsOf(content), archived_at: null, updated_at: new Date() }),
    )
    .returningAll()
    .$narrowType<Narrow>()
    .executeTakeFirstOrThrow()

export const setArchived = (
  db: Db,
  { trainer_id, id }: Key,
  archivedAt: Date | null,
): Promise<ExerciseRow | undefined> =>
  db
    .updateTable('exercises')
    .set({ archived_at: archivedAt, updated_at: new Date() })
    .where('trainer_id', '=', trainer_id)
    .where('id', '=', id)
    .returningAll()
    .$narrowType<Narrow>()
    .executeTakeFirst()
