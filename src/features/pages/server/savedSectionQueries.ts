import { sql } from 'kysely'
import type { Db } from '../../../base/server/db.ts'

export interface SavedSectionRow {
  id: number
  name: string
  document: unknown
}

const columns = ['id', 'name', 'document'] as const

export async function listSavedSections(db: Db, trainerId: number): Promise<SavedSectionRow[]> {
  return db
    .selectFrom('saved_sections')
    .select(columns)
    .where('trainer_id', '=', trainerId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
}

export async function insertSavedSection(
  db: Db,
  trainerId: number,
  { name, document }: { name: string; document: string },
): Promise<SavedSectionRow> {
  return db
    .insertInto('saved_sections')
    .values({ trainer_id: trainerId, name, document })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function renameSavedSection(
  db: Db,
  trainerId: number,
  id: number,
  name: string,
): Promise<SavedSectionRow | undefined> {
  return db
    .updateTable('saved_sections')
    .set({ name })
    .where('trainer_id', '=', trainerId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
}

/** Whether there was one. */
export async function deleteSavedSection(db: Db, trainerId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_sections')
    .where('trainer_id', '=', trainerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
