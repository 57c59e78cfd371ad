import { type Selectable, sql } from 'kysely'
import type { Tables } from '../../../../db/tables.gen.ts'
import type { Db } from '../../../base/server/db.ts'
import type { Answer } from '../contract.ts'

type Row = Selectable<Tables['form_submissions']>
export type SubmissionRow = Pick<
  Row,
  'id' | 'page_slug' | 'form_id' | 'form_name' | 'answers' | 'created_at' | 'read_at'
>
const columns = ['id', 'page_slug', 'form_id', 'form_name', 'answers', 'created_at', 'read_at'] as const

interface NewSubmission extends Pick<Row, 'trainer_id' | 'page_slug' | 'form_id' | 'form_name' | 'sender'> {
  answers: Answer[]
  words: string
}

export async function insertSubmission(db: Db, { answers, ...submission }: NewSubmission): Promise<void> {
  await db
    .insertInto('form_submissions')
    .values({ ...submission, answers: sql`${JSON.stringify(answers)}::jsonb` })
    .execute()
}

export interface Wanted {
  formId?: string | undefined
  /** In lower case. */
  search?: string | undefined
  before?: number | undefined
}

/** Newest first: ids are in order of time and unique. */
export function listSubmissions(
  db: Db,
  trainerId: number,
  { formId, search, before }: Wanted,
  most: number,
): Promise<SubmissionRow[]> {
  let query = db.selectFrom('form_submissions').select(columns).where('trainer_id', '=', trainerId)
  if (formId !== undefined) query = query.where('form_id', '=', formId)
  // Not `like`, where a visitor's `%` would be a wildcard.
  if (search) query = query.where(sql<boolean>`strpos(words, ${search}) > 0`)
  if (before !== undefined) query = query.where('id', '<', before)
  return query.orderBy('id', 'desc').limit(most).execute()
}

export async function countSubmissions(db: Db, trainerId: number, formId?: string): Promise<number> {
  let query = db
    .selectFrom('form_submissions')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('trainer_id', '=', trainerId)
  if (formId !== undefined) query = query.where('form_id', '=', formId)
  return (await query.executeTakeFirstOrThrow()).count
}

/** Each under its latest name; the last used first. */
export function listForms(db: Db, trainerId: number) {
  return db
    .selectFrom('form_submissions')
    .select([
      'form_id',
      sql<string>`(array_agg(form_name order by id desc))[1]`.as('form_name'),
      sql<number>`count(*)::int`.as('count'),
      sql<number>`(count(*) filter (where read_at is null))::int`.as('unread'),
    ])
    .where('trainer_id', '=', trainerId)
    .groupBy('form_id')
    .orderBy(sql`max(id)`, 'desc')
    .limit(200)
    .execute()
}

export function updateRead(
  db: Db,
  trainerId: number,
  id: number,
  read: boolean,
): Promise<SubmissionRow | undefined> {
  return db
    .updateTable('form_submissions')
    .set({ read_at: read ? sql<Date>`coalesce(read_at, now())` : null })
    .where('trainer_id', '=', trainerId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
}

export async function deleteSubmission(db: Db, trainerId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('form_submissions')
    .where('trainer_id', '=', trainerId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function countSpam(db: Db, trainerId: number): Promise<void> {
  await db
    .insertInto('form_spam')
    .values({ trainer_id: trainerId, count: 1 })
    .onConflict((conflict) =>
      conflict
        .column('trainer_id')
        .doUpdateSet({ count: sql`form_spam.count + 1`, last_at: sql<Date>`now()` }),
    )
    .execute()
}

export async function findSpamCount(db: Db, trainerId: number): Promise<number> {
  const row = await db
    .selectFrom('form_spam')
    .select('count')
    .where('trainer_id', '=', trainerId)
    .executeTakeFirst()
  return row?.count ?? 0
}

/** Submissions that have this address as a whole answer, not as part of one. In lower case. */
const sentBy = (email: string) =>
  sql<boolean>`${email} = any(string_to_array(form_submissions.words, chr(10)))`

export function listSubmissionsBy(db: Db, trainerId: number, email: string): Promise<SubmissionRow[]> {
  return db
    .selectFrom('form_submissions')
    .select(columns)
    .where('trainer_id', '=', trainerId)
    .where(sentBy(email))
    .orderBy('id', 'desc')
    .execute()
}

export async function deleteSubmissionsBy(db: Db, trainerId: number, email: string): Promise<void> {
  await db.deleteFrom('form_submissions').where('trainer_id', '=', trainerId).where(sentBy(email)).execute()
}
