import { type Selectable, sql } from 'kysely'
import type { Tables } from '../../../../db/tables.gen.ts'
import type { Sort } from '../../../base/list.ts'
import type { Db } from '../../../base/server/db.ts'
import { containsIndexed, readChunks, readNumbered } from '../../../base/server/list.ts'
import type { Answer, SubmissionFilters } from '../contract.ts'
import type { Question } from '../csv.ts'

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

function matching(db: Db, trainerId: number, { form_id, search, status }: SubmissionFilters) {
  let query = db.selectFrom('form_submissions').select(columns).where('trainer_id', '=', trainerId)
  if (form_id !== undefined) query = query.where('form_id', '=', form_id)
  if (search) query = query.where(containsIndexed(search, 'words'))
  if (status) query = query.where('read_at', status === 'read' ? 'is not' : 'is', null)
  return query
}

const by = { received: 'id', form: sql`lower(form_name)` }

export const listSubmissions = (
  db: Db,
  trainerId: number,
  filters: SubmissionFilters,
  page: { page: number; limit: number; sort: Sort<keyof typeof by> },
) => readNumbered(db, matching(db, trainerId, filters), page, { by })

export const readSubmissions = (
  db: Db,
  trainerId: number,
  filters: SubmissionFilters,
): AsyncIterable<SubmissionRow[]> => readChunks(matching(db, trainerId, filters))

/**
 * Every question that was asked, in the order of the newest submission that answers it. By label, so that the same question
 * of two forms is one column of a table; a second one in the same form is another.
 */
export async function listQuestions(
  db: Db,
  trainerId: number,
  filters: SubmissionFilters,
): Promise<Question[]> {
  const { rows } = await sql<Question>`
    select label, nth::int
    from (
      select hits.id, answer ->> 'label' as label, place,
        row_number() over (partition by hits.id, answer ->> 'label' order by place) as nth
      from ${matching(db, trainerId, filters)} as hits,
        jsonb_array_elements(hits.answers) with ordinality as asked (answer, place)
    ) as questions
    group by label, nth
    order by max(id) desc, (array_agg(place order by id desc))[1]`.execute(db)
  return rows
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
    .set({ read_at: read ? sql<Date>`coalesce(read_at, ${new Date()}::timestamptz)` : null })
    .where('trainer_id', '=', trainerId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
}

/** By id, or whatever matches. */
export type Chosen = { ids: number[] } | { all: SubmissionFilters }

const idsOf = (db: Db, trainerId: number, chosen: Chosen) =>
  'all' in chosen
    ? matching(db, trainerId, chosen.all).clearSelect().select('id')
    : matching(db, trainerId, {}).clearSelect().select('id').where('id', 'in', chosen.ids)

export async function updateReadOf(
  db: Db,
  trainerId: number,
  chosen: Chosen,
  read: boolean,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('form_submissions')
    .set({ read_at: read ? sql<Date>`coalesce(read_at, ${new Date()}::timestamptz)` : null })
    .where('trainer_id', '=', trainerId)
    .where('id', 'in', idsOf(db, trainerId, chosen))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

export async function deleteSubmissions(db: Db, trainerId: number, chosen: Chosen): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('form_submissions')
    .where('trainer_id', '=', trainerId)
    .where('id', 'in', idsOf(db, trainerId, chosen))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export async function countSpam(db: Db, trainerId: number): Promise<void> {
  await db
    .insertInto('form_spam')
    .values({ trainer_id: trainerId, count: 1 })
    .onConflict((conflict) =>
      conflict
        .column('trainer_id')
        .doUpdateSet({ count: sql`form_spam.count + 1`, last_at: sql.ref<Date>('excluded.last_at') }),
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
  sql<boolean>`${containsIndexed(email, 'form_submissions.words')}
    and ${email} = any(string_to_array(form_submissions.words, chr(10)))`

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
