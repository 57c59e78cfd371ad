import { sql } from 'kysely'
import type { Db } from '../../../base/server/db.ts'

interface VersionRow {
  id: number
  title: string
  document: unknown
  published_at: Date
}

/** The id of the trainer's page under a slug, made when there is none; two publishes at once get the same. */
export async function pageId(db: Db, trainerId: number, slug: string): Promise<number> {
  const row = await db
    .insertInto('pages')
    .values({ trainer_id: trainerId, slug })
    .onConflict((conflict) => conflict.columns(['trainer_id', 'slug']).doUpdateSet({ slug }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export function insertVersion(
  db: Db,
  version: { page_id: number; title: string; document: object },
): Promise<VersionRow> {
  return db
    .insertInto('page_versions')
    .values({ ...version, document: sql`${JSON.stringify(version.document)}::jsonb` })
    .returning(['id', 'title', 'document', 'published_at'])
    .executeTakeFirstOrThrow()
}

export function findPublished(db: Db, trainerId: number, slug: string): Promise<VersionRow | undefined> {
  return db
    .selectFrom('page_versions')
    .innerJoin('pages', 'pages.id', 'page_versions.page_id')
    .select([
      'page_versions.id',
      'page_versions.title',
      'page_versions.document',
      'page_versions.published_at',
    ])
    .where('pages.trainer_id', '=', trainerId)
    .where('pages.slug', '=', slug)
    .orderBy('page_versions.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function findDraft(
  db: Db,
  trainerId: number,
  slug: string,
): Promise<{ document: unknown } | undefined> {
  return db
    .selectFrom('page_drafts')
    .innerJoin('pages', 'pages.id', 'page_drafts.page_id')
    .select('page_drafts.document')
    .where('pages.trainer_id', '=', trainerId)
    .where('pages.slug', '=', slug)
    .executeTakeFirst()
}

export async function saveDraft(db: Db, page_id: number, page: object): Promise<void> {
  const document = sql`${JSON.stringify(page)}::jsonb`
  await db
    .insertInto('page_drafts')
    .values({ page_id, document })
    .onConflict((conflict) =>
      conflict.column('page_id').doUpdateSet({ document, saved_at: sql<Date>`now()` }),
    )
    .execute()
}

export async function deleteDraft(db: Db, page_id: number): Promise<void> {
  await db.deleteFrom('page_drafts').where('page_id', '=', page_id).execute()
}
