import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { Tables } from '../../../../db/tables.gen.ts'
import type { Db } from '../../../base/server/db.ts'
import { changeSite } from '../../../base/server/siteChanges.ts'

export type PageRow = Pick<
  Selectable<Tables['pages']>,
  'id' | 'trainer_id' | 'slug' | 'title' | 'in_menu' | 'revision'
>
/** A page, by its whole key. */
export type PageKey = Pick<PageRow, 'trainer_id' | 'id'>
const pageColumns = ['pages.id', 'trainer_id', 'slug', 'pages.title', 'in_menu', 'revision'] as const

export interface VersionRow {
  id: number
  title: string
  document: unknown
  /** The id of the rules it passed when it was stored; null once it was edited. */
  passed_rules: string | null
  published_at: Date
}

/** The empty slug: a site's start page. */
export const HOME = ''
/** No address: the row whose drafts and versions are the site's shared parts. */
export const SHARED = '*'

/** Created if there is none; two publishes at once get the same. Holds the row's lock until the transaction ends. */
export const lockHome = (db: Db, trainerId: number) => lockMade(db, { trainer_id: trainerId, slug: HOME })

/** Lock order: a page is locked before the shared row. */
export const lockShared = (db: Db, trainerId: number) =>
  lockMade(db, { trainer_id: trainerId, slug: SHARED, title: 'Header and footer', in_menu: false })

function lockMade(
  db: Db,
  row: { trainer_id: number; slug: string; title?: string; in_menu?: boolean },
): Promise<PageRow> {
  return db
    .insertInto('pages')
    .values(row)
    .onConflict((conflict) => conflict.columns(['trainer_id', 'slug']).doUpdateSet({ slug: row.slug }))
    .returning(pageColumns)
    .executeTakeFirstOrThrow()
}

export const findHome = (db: Db, trainerId: number) => findBySlug(db, trainerId, HOME)
export const findShared = (db: Db, trainerId: number) => findBySlug(db, trainerId, SHARED)

function findBySlug(db: Db, trainerId: number, slug: string): Promise<PageRow | undefined> {
  return ofTrainer(db, trainerId).where('slug', '=', slug).executeTakeFirst()
}

export function findPage(db: Db, trainerId: number, id: number): Promise<PageRow | undefined> {
  return ownPages(db, trainerId).where('pages.id', '=', id).executeTakeFirst()
}

/** Two windows that save the same page are served one after the other. */
export function lockPage(db: Db, trainerId: number, id: number): Promise<PageRow | undefined> {
  return ownPages(db, trainerId).where('pages.id', '=', id).forUpdate().executeTakeFirst()
}

const ownPages = (db: Db, trainerId: number) => ofTrainer(db, trainerId).where('slug', '<>', SHARED)

function ofTrainer(db: Db, trainerId: number): SelectQueryBuilder<Tables, 'pages', PageRow> {
  return db.selectFrom('pages').select(pageColumns).where('trainer_id', '=', trainerId)
}

export interface ListedPage extends PageRow {
  version_id: number | null
  published_at: Date | null
  has_draft: boolean
}

/**
 * In menu order, each with its published version and whether it has a draft; the shared parts last. As plain SQL,
 * because a visitor may wait for it: building the query takes longer than running it.
 */
export async function listRows(db: Db, trainerId: number): Promise<ListedPage[]> {
  const { rows } = await sql<ListedPage>`
    select pages.id, pages.trainer_id, slug, pages.title, in_menu, revision, newest.id as version_id, newest.published_at,
      exists (
        select from page_drafts where trainer_id = ${trainerId} and page_id = pages.id
      ) as has_draft
    from pages
    left join lateral (
      select id, published_at from page_versions
      where trainer_id = ${trainerId} and page_id = pages.id order by id desc limit 1
    ) as newest on true
    where pages.trainer_id = ${trainerId}
    order by slug = ${SHARED}, slug <> '', position, pages.id`.execute(db)
  return rows
}

/** A draft of the shared parts is a draft of each page. */
export async function listPages(
  db: Db,
  trainerId: number,
): Promise<(ListedPage & { shared_revision: number })[]> {
  const rows = await listRows(db, trainerId)
  const shared = rows.find(({ slug }) => slug === SHARED)
  return rows
    .filter((row) => row !== shared)
    .map((page) => ({
      ...page,
      has_draft: page.has_draft || (shared?.has_draft ?? false),
      shared_revision: shared?.revision ?? 0,
    }))
}

export async function hasSharedDraft(db: Db, trainerId: number): Promise<boolean> {
  const shared = await findShared(db, trainerId)
  return shared !== undefined && (await findTimes(db, shared)).drafted_at !== null
}

/** At the end of the menu; the caller holds Home's lock. */
export async function insertPage(
  db: Db,
  page: { trainer_id: number; slug: string; title: string; in_menu: boolean },
): Promise<PageRow> {
  const { last } = await db
    .selectFrom('pages')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('trainer_id', '=', page.trainer_id)
    .executeTakeFirstOrThrow()
  const values = { ...page, position: (last ?? 0) + 1 }
  return changeSite(db, page.trainer_id, (db) =>
    db.insertInto('pages').values(values).returning(pageColumns).executeTakeFirstOrThrow(),
  )
}

export async function updatePage(
  db: Db,
  { trainer_id, id }: PageKey,
  change: { slug?: string; title?: string; in_menu?: boolean },
): Promise<void> {
  await changeSite(db, trainer_id, (db) =>
    db.updateTable('pages').set(change).where('trainer_id', '=', trainer_id).where('id', '=', id).execute(),
  )
}

/** The first of `ids` comes first. Ids of other trainers are ignored. */
export async function updatePositions(db: Db, trainerId: number, ids: number[]): Promise<void> {
  const position = sql<number>`array_position(${ids}::bigint[], id)`
  await changeSite(db, trainerId, (db) =>
    db
      .updateTable('pages')
      .set({ position })
      .where('trainer_id', '=', trainerId)
      .where('id', 'in', ids)
      .execute(),
  )
}

export async function deletePage(db: Db, { trainer_id, id }: PageKey): Promise<void> {
  await changeSite(db, trainer_id, (db) =>
    db.deleteFrom('pages').where('trainer_id', '=', trainer_id).where('id', '=', id).execute(),
  )
}

/** Whoever saved on top of an older revision has lost the race. */
export async function nextRevision(db: Db, { trainer_id, id }: PageKey): Promise<number> {
  const { revision } = await db
    .updateTable('pages')
    .set({ revision: sql<number>`revision + 1` })
    .where('trainer_id', '=', trainer_id)
    .where('id', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow()
  return revision
}

const versionColumns = ['id', 'title', 'document', 'passed_rules', 'published_at'] as const

export function insertVersion(
  db: Db,
  { trainer_id, id: page_id }: PageKey,
  version: { title: string; document: object; passed_rules: string | null; sections: number | null },
): Promise<Pick<VersionRow, 'id' | 'published_at'>> {
  const bytes = Buffer.byteLength(JSON.stringify(version.document))
  const row = { trainer_id, page_id, ...version, document: asJson(version.document), bytes }
  return changeSite(db, trainer_id, (db) =>
    db.insertInto('page_versions').values(row).returning(['id', 'published_at']).executeTakeFirstOrThrow(),
  )
}

/**
 * Deletes the oldest versions of a page beyond a number of bytes. Named ones stay, and so do the newest two, however
 * large: what visitors see, and what they saw before.
 */
export async function thinVersions(db: Db, page: PageKey, mostBytes: number): Promise<void> {
  await sql`
    delete from page_versions using (
      select id, sum(bytes) filter (where name is null) over newest_first as total,
        row_number() over newest_first as nth
      from page_versions where ${ofPage(page)}
      window newest_first as (order by id desc)
    ) as kept
    where ${ofPage(page)} and page_versions.id = kept.id and name is null and kept.total > ${mostBytes} and kept.nth > 2`.execute(
    db,
  )
}

/** How many versions of a page have a name, and their bytes, including this one. */
export async function weighNamed(db: Db, page: PageKey, id: number) {
  const { rows } = await sql<{ versions: number; bytes: number }>`
    select count(*) as versions, coalesce(sum(bytes), 0)::bigint as bytes
    from page_versions where ${ofPage(page)} and (name is not null or id = ${id})`.execute(db)
  return rows[0] ?? { versions: 0, bytes: 0 }
}

/** False if the page has no such version. */
export async function nameVersion(db: Db, page: PageKey, id: number, name: string | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('page_versions')
    .set({ name })
    .where(ofPage(page))
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Facts about a page without its documents, which are megabytes: when it was last published and saved. */
export function findTimes(db: Db, page: PageKey) {
  const published_at = sql<Date | null>`(select max(published_at) from page_versions where ${ofPage(page)})`
  const drafted_at = sql<Date | null>`(select saved_at from page_drafts where ${ofPage(page)})`
  return db
    .selectNoFrom([published_at.as('published_at'), drafted_at.as('drafted_at')])
    .executeTakeFirstOrThrow()
}

/** The newest, or the newest before `before`. */
export async function findNewestVersion(
  db: Db,
  page: PageKey,
  before?: number,
): Promise<VersionRow | undefined> {
  const older = before === undefined ? sql`` : sql`and id < ${before}`
  const { rows } = await sql<VersionRow>`
    select id, title, document, passed_rules, published_at
    from page_versions where ${ofPage(page)} ${older}
    order by id desc limit 1`.execute(db)
  return rows[0]
}

/** Whether visitors see exactly this document. Compared in the database, so it is not transferred. */
export async function isNewestVersion(db: Db, page: PageKey, document: object): Promise<boolean> {
  const { rows } = await sql<{ same: boolean }>`
    select document::text = ${JSON.stringify(document)} as same
    from page_versions where ${ofPage(page)}
    order by id desc limit 1`.execute(db)
  return rows[0]?.same ?? false
}

export function findVersion(db: Db, page: PageKey, id: number): Promise<VersionRow | undefined> {
  return db
    .selectFrom('page_versions')
    .select(versionColumns)
    .where(ofPage(page))
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Newest first, without their documents: those of a long history are megabytes. */
export function listVersions(db: Db, page: PageKey) {
  return db
    .selectFrom('page_versions')
    .select(['id', 'title', 'name', 'published_at', 'sections'])
    .where(ofPage(page))
    .orderBy('id', 'desc')
    .execute()
}

export interface DraftRow {
  document: unknown
  saved_at: Date
}

export async function findDraft(db: Db, page: PageKey): Promise<DraftRow | undefined> {
  return db.selectFrom('page_drafts').select(['document', 'saved_at']).where(ofPage(page)).executeTakeFirst()
}

export async function saveDraft(db: Db, { trainer_id, id }: PageKey, page: object): Promise<void> {
  const document = asJson(page)
  await db
    .insertInto('page_drafts')
    .values({ trainer_id, page_id: id, document })
    .onConflict((conflict) =>
      conflict
        .columns(['trainer_id', 'page_id'])
        .doUpdateSet({ document, saved_at: sql.ref<Date>('excluded.saved_at') }),
    )
    .execute()
}

/** Here and not in the database, which would fail on a damaged draft. */
export async function renameDraft(db: Db, page: PageKey, title: string): Promise<void> {
  const { document } = (await findDraft(db, page)) ?? {}
  if (typeof document !== 'object' || document === null) return
  await db
    .updateTable('page_drafts')
    .set({ document: asJson({ ...document, title }) })
    .where(ofPage(page))
    .execute()
}

export async function deleteDraft(db: Db, page: PageKey): Promise<void> {
  await db.deleteFrom('page_drafts').where(ofPage(page)).execute()
}

/** Titles of the pages whose newest version or draft contains this text. Searched in the database. */
export async function listPagesWith(db: Db, trainerId: number, words: string): Promise<string[]> {
  const holds = sql<boolean>`strpos(document::text, ${words}) > 0`
  const newest = db
    .selectFrom('page_versions')
    .innerJoin('pages', (join) =>
      join.onRef('pages.trainer_id', '=', 'page_versions.trainer_id').onRef('pages.id', '=', 'page_id'),
    )
    .distinctOn('page_id')
    .select(['pages.title', 'document'])
    .where('pages.trainer_id', '=', trainerId)
    .orderBy('page_id')
    .orderBy('page_versions.id', 'desc')
  const published = await db.selectFrom(newest.as('newest')).select('title').where(holds).execute()
  const drafted = await db
    .selectFrom('page_drafts')
    .innerJoin('pages', (join) =>
      join.onRef('pages.trainer_id', '=', 'page_drafts.trainer_id').onRef('pages.id', '=', 'page_id'),
    )
    .select('pages.title')
    .where('pages.trainer_id', '=', trainerId)
    .where(holds)
    .execute()
  return [...new Set([...published, ...drafted].map(({ title }) => title))]
}

/** Of a draft or a version. */
const ofPage = ({ trainer_id, id }: PageKey) => sql<boolean>`trainer_id = ${trainer_id} and page_id = ${id}`

const asJson = (document: object) => sql`${JSON.stringify(document)}::json`
