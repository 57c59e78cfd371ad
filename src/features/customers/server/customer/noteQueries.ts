import { sql } from 'kysely'
import type { Db, TenantKey } from '../../../../base/server/db.ts'

export interface NoteRow {
  id: number
  text: string
  created_at: Date
  edited_at: Date | null
}

const note = ['id', 'text', 'created_at', 'edited_at'] as const

/** Newest first. */
export function listNotes(db: Db, { trainer_id, id }: TenantKey): Promise<NoteRow[]> {
  return db
    .selectFrom('customer_notes')
    .select(note)
    .where('trainer_id', '=', trainer_id)
    .where('trainee_id', '=', id)
    .orderBy('id', 'desc')
    .execute()
}

export function insertNote(db: Db, { trainer_id, id }: TenantKey, text: string): Promise<NoteRow> {
  return db
    .insertInto('customer_notes')
    .values({ trainer_id, trainee_id: id, text })
    .returning(note)
    .executeTakeFirstOrThrow()
}

/** Undefined for a note of another customer. */
export function updateNote(
  db: Db,
  { trainer_id, id }: TenantKey,
  noteId: number,
  text: string,
): Promise<NoteRow | undefined> {
  return db
    .updateTable('customer_notes')
    .set({ text, edited_at: sql<Date>`now()` })
    .where('trainer_id', '=', trainer_id)
    .where('trainee_id', '=', id)
    .where('id', '=', noteId)
    .returning(note)
    .executeTakeFirst()
}

export async function deleteNote(db: Db, { trainer_id, id }: TenantKey, noteId: number): Promise<boolean> {
  const row = await db
    .deleteFrom('customer_notes')
    .where('trainer_id', '=', trainer_id)
    .where('trainee_id', '=', id)
    .where('id', '=', noteId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteNotes(db: Db, { trainer_id, id }: TenantKey): Promise<void> {
  await db
    .deleteFrom('customer_notes')
    .where('trainer_id', '=', trainer_id)
    .where('trainee_id', '=', id)
    .execute()
}
