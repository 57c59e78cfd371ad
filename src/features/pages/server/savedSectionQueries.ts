import { sql } from 'kysely'
import type { Db } from '../../../base/server/db.ts'

export interface SavedSectionRow {
  id: number
  name: string
  document: unknown
}

const columns = ['id', 'name', 'document'] as const

/** The driver gives a bigint as text; ours are counted up from 1. */
const toRow = ({ id, name, document }: { id: string; name: string; document: unknown }): SavedSectionRow => ({
  id: Number(id),
  name,
  document,
})

export async function listSavedSections(db: Db, trainerId: number): Promise<SavedSectionRow[]> {
  const rows = await db
    .selectFrom('saved_sections')
    .select(columns)
    .where('trainer_id', '=', String(trainerId))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
  return rows.map(toRow)
}

export async function insertSavedSection(
  db: Db,
  trainerId: number,
  { name, document }: { name: string; document: string },
): Promise<SavedSectionRow> {
  const row = await db
    .insertInto('saved_sections')
    .values({ trainer_id: String(trainerId), name, document })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return toRow(row)
}

export async function renameSavedSection(
  db: Db,
  trainerId: number,
  id: number,
  name: string,
): Promise<SavedSectionRow | undefined> {
  const row = await db
    .updateTable('saved_sections')
    .set({ name })
    .where('trainer_id', '=', String(trainerId))
    .where('id', '=', String(id))
    .returning(columns)
    .executeTakeFirst()
  return row && toRow(row)
}

/** Whether there was one. */
export async function deleteSavedSection(db: Db, trainerId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_sections')
    .where('trainer_id', '=', String(trainerId))
    .where('id', '=', String(id))
    .executeTakeFirst()
  return numDeletedRows > 0n
}
