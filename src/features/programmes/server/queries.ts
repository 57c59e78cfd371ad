import { type Selectable, sql } from 'kysely'
import type { Tables } from '../../../../db/tables.gen.ts'
import { ring } from '../../../base/server/bell.ts'
import type { Db, TenantKey } from '../../../base/server/db.ts'
import type { Programme } from '../document.ts'

export type ProgrammeRow = Omit<Selectable<Tables['programmes']>, 'draft' | 'made_from' | 'created_at'> & {
  has_draft: boolean
  published_at: Date | null
}

/** What a list shows of a document. */
export interface Facts {
  title: string
  cover: string
  parts: number
  activities: number
}

const columns = [
  'programmes.trainer_id',
  'programmes.id',
  'programmes.title',
  'cover',
  'parts',
  'activities',
  'for_trainee_id',
  'replaces_id',
  'position',
  'revision',
  'saved_at',
  'programmes.version',
  'is_sample',
  'archived_at',
] as const

const publishedAt = sql<Date | null>`(select published_at from programme_versions as newest
  where newest.trainer_id = programmes.trainer_id and newest.programme_id = programmes.id
    and newest.version = programmes.version)`

/** Without the documents, which are large. */
const rowsOf = (db: Db, trainerId: number) =>
  db
    .selectFrom('programmes')
    .select(columns)
    .select(sql<boolean>`draft is not null`.as('has_draft'))
    .select(publishedAt.as('published_at'))
    .where('programmes.trainer_id', '=', trainerId)

/** Those for everybody, or those of one trainee; archived ones last. */
export function listProgrammes(db: Db, trainerId: number, traineeId: number | null): Promise<ProgrammeRow[]> {
  return rowsOf(db, trainerId)
    .where('for_trainee_id', traineeId === null ? 'is' : '=', traineeId)
    .orderBy(sql`archived_at is not null`)
    .orderBy('position')
    .orderBy('programmes.id')
    .execute()
}

export const findProgramme = (db: Db, { trainer_id, id }: TenantKey): Promise<ProgrammeRow | undefined> =>
  rowsOf(db, trainer_id).where('programmes.id', '=', id).executeTakeFirst()

/** Two windows that save the same programme are served one after the other. */
export async function lockProgramme(db: Db, key: TenantKey): Promise<ProgrammeRow | undefined> {
  const locked = await db
    .selectFrom('programmes')
    .select('id')
    .where('trainer_id', '=', key.trainer_id)
    .where('id', '=', key.id)
    .forUpdate()
    .executeTakeFirst()
  return locked && findProgramme(db, key)
}

export async function countProgrammes(db: Db, trainerId: number, traineeId: number | null): Promise<number> {
  const { count } = await db
    .selectFrom('programmes')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('trainer_id', '=', trainerId)
    .where('for_trainee_id', traineeId === null ? 'is' : '=', traineeId)
    .executeTakeFirstOrThrow()
  return count
}

export interface NewProgramme {
  draft: Programme | null
  forTraineeId?: number | null
  /** Of a copy that stands in for another, with its place among the programmes. */
  replacing?: { id: number; position: number }
  madeFrom?: string
}

/**
 * Comes last. Undefined if the template's programme is there already: of two that make it at once, the second waits for
 * the first.
 */
export async function insertProgramme(
  db: Db,
  trainerId: number,
  facts: Facts,
  { draft, forTraineeId = null, replacing, madeFrom }: NewProgramme,
): Promise<number | undefined> {
  const { last } = await db
    .selectFrom('programmes')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('trainer_id', '=', trainerId)
    .executeTakeFirstOrThrow()
  const row = await db
    .insertInto('programmes')
    .values({
      trainer_id: trainerId,
      ...facts,
      for_trainee_id: forTraineeId,
      replaces_id: replacing?.id ?? null,
      draft: draft && asJson(draft),
      made_from: madeFrom ?? null,
      is_sample: madeFrom !== undefined,
      position: replacing?.position ?? (last ?? 0) + 1,
    })
    .onConflict((conflict) => conflict.columns(['trainer_id', 'made_from']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function hasSamples(db: Db, trainerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('programmes')
    .select('id')
    .where('trainer_id', '=', trainerId)
    .where('made_from', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Null for the draft: nothing is saved that is not published. Whoever saved on top of an older revision is too late. */
export async function saveDocument(
  db: Db,
  { trainer_id, id }: TenantKey,
  facts: Facts,
  { draft, version, isSample }: { draft: Programme | null; version?: number; isSample: boolean },
): Promise<{ revision: number; saved_at: Date }> {
  const saved = await db
    .updateTable('programmes')
    .set({
      ...facts,
      draft: draft && asJson(draft),
      is_sample: isSample,
      revision: sql<number>`revision + 1`,
      saved_at: sql<Date>`now()`,
      ...(version !== undefined && { version }),
    })
    .where('trainer_id', '=', trainer_id)
    .where('id', '=', id)
    .returning(['revision', 'saved_at', 'for_trainee_id'])
    .executeTakeFirstOrThrow()
  if (version !== undefined) ring(db, trainer_id, saved.for_trainee_id ?? 'all')
  return saved
}

export async function findDraft(db: Db, { trainer_id, id }: TenantKey): Promise<unknown> {
  const row = await db
    .selectFrom('programmes')
    .select('draft')
    .where('trainer_id', '=', trainer_id)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.draft ?? undefined
}

export async function setArchived(
  db: Db,
  { trainer_id, id }: TenantKey,
  archivedAt: Date | null,
): Promise<void> {
  const { for_trainee_id } = await db
    .updateTable('programmes')
    .set({ archived_at: archivedAt })
    .where('trainer_id', '=', trainer_id)
    .where('id', '=', id)
    .returning('for_trainee_id')
    .executeTakeFirstOrThrow()
  ring(db, trainer_id, for_trainee_id ?? 'all')
}

/** The first of `ids` comes first. Ids of other trainers are ignored. */
export async function updatePositions(db: Db, trainerId: number, ids: number[]): Promise<void> {
  await db
    .updateTable('programmes')
    .set({ position: sql<number>`array_position(${ids}::bigint[], id)` })
    .where('trainer_id', '=', trainerId)
    .where('id', 'in', ids)
    .execute()
  ring(db, trainerId, 'all')
}

export async function deleteProgramme(db: Db, { trainer_id, id }: TenantKey): Promise<void> {
  await db.deleteFrom('programmes').where('trainer_id', '=', trainer_id).where('id', '=', id).execute()
}

/** Those that were made for one trainee, with their versions. */
export async function deletePersonal(db: Db, trainee: TenantKey): Promise<void> {
  await db
    .deleteFrom('programmes')
    .where('trainer_id', '=', trainee.trainer_id)
    .where('for_trainee_id', '=', trainee.id)
    .execute()
}

const asJson = (document: object) => sql<unknown>`${JSON.stringify(document)}::json`
