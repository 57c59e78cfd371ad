import { sql } from 'kysely'
import type { Db, TenantKey } from '../../../base/server/db.ts'
import type { CutPart } from '../cutting.ts'
import type { Programme } from '../document.ts'
import type { Outline } from '../published.ts'

export interface NewVersion {
  version: number
  outline: Outline
  document: Programme
  parts: CutPart[]
  publishedBy: number | null
}

export async function insertVersion(db: Db, { trainer_id, id }: TenantKey, made: NewVersion): Promise<Date> {
  const { version, outline, document, parts, publishedBy } = made
  const key = { trainer_id, programme_id: id, version }
  const { published_at } = await db
    .insertInto('programme_versions')
    .values({
      ...key,
      title: document.title,
      outline: asJson(outline),
      document: asJson(document),
      published_by: publishedBy,
    })
    .returning('published_at')
    .executeTakeFirstOrThrow()
  const rows = parts.map((cut, position) => ({
    ...key,
    part_id: cut.part.id,
    position,
    document: asJson(cut),
  }))
  await db.insertInto('programme_parts').values(rows).execute()
  return published_at
}

const versionsOf = (db: Db, { trainer_id, id }: TenantKey) =>
  db.selectFrom('programme_versions').where('trainer_id', '=', trainer_id).where('programme_id', '=', id)

/** Newest first, without their documents. */
export const listVersions = (db: Db, key: TenantKey) =>
  versionsOf(db, key)
    .select(['version', 'title', 'outline', 'published_at'])
    .$narrowType<{ outline: Outline }>()
    .orderBy('version', 'desc')
    .execute()

export const findVersion = (db: Db, key: TenantKey, version: number) =>
  versionsOf(db, key)
    .select(['version', 'title', 'outline', 'document', 'published_at'])
    .$narrowType<{ outline: Outline }>()
    .where('version', '=', version)
    .executeTakeFirst()

export async function findOutline(db: Db, key: TenantKey, version: number): Promise<Outline | undefined> {
  const row = await versionsOf(db, key)
    .select('outline')
    .$narrowType<{ outline: Outline }>()
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.outline
}

export const updateOutline = (db: Db, { trainer_id, id }: TenantKey, version: number, outline: Outline) =>
  db
    .updateTable('programme_versions')
    .set({ outline: asJson(outline) })
    .where('trainer_id', '=', trainer_id)
    .where('programme_id', '=', id)
    .where('version', '=', version)
    .execute()

/** Whether this version is exactly this document. Compared in the database, so it is not transferred. */
export async function isVersion(
  db: Db,
  key: TenantKey,
  version: number,
  document: Programme,
): Promise<boolean> {
  const row = await versionsOf(db, key)
    .select(sql<boolean>`document::text = ${JSON.stringify(document)}`.as('same'))
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.same ?? false
}

export async function findPart(
  db: Db,
  { trainer_id, id }: TenantKey,
  version: number,
  partId: string,
): Promise<CutPart | undefined> {
  const row = await db
    .selectFrom('programme_parts')
    .select('document')
    .$narrowType<{ document: CutPart }>()
    .where('trainer_id', '=', trainer_id)
    .where('programme_id', '=', id)
    .where('version', '=', version)
    .where('part_id', '=', partId)
    .executeTakeFirst()
  return row?.document
}

/** What the activities of these versions were called; of several versions the newest one's word. */
export async function listTitles(
  db: Db,
  trainerId: number,
  versions: { programme: number; version: number }[],
): Promise<{ programme: number; activity: string; title: string }[]> {
  if (versions.length === 0) return []
  const rows = await db
    .selectFrom('programme_versions')
    .select(['programme_id', 'outline'])
    .$narrowType<{ outline: Outline }>()
    .where('trainer_id', '=', trainerId)
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('programme_id', 'version'),
        'in',
        versions.map(({ programme, version }) => tuple(programme, version)),
      ),
    )
    .orderBy('version')
    .execute()
  return rows.flatMap(({ programme_id, outline }) =>
    outline.parts.flatMap(({ activities }) =>
      activities.map(({ id, title }) => ({ programme: programme_id, activity: id, title })),
    ),
  )
}

/** The parts of one version, for a copy of it. */
export const listParts = (db: Db, { trainer_id, id }: TenantKey, version: number) =>
  db
    .selectFrom('programme_parts')
    .select('document')
    .$narrowType<{ document: CutPart }>()
    .where('trainer_id', '=', trainer_id)
    .where('programme_id', '=', id)
    .where('version', '=', version)
    .orderBy('position')
    .execute()

/** The newest version of each, without documents. Archived ones too: whoever is on one keeps it. */
export async function listNewest(
  db: Db,
  trainerId: number,
  ids: number[],
): Promise<{ id: number; version: number; outline: Outline }[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: number; version: number; outline: Outline }>`
    select programmes.id, programmes.version, newest.outline
    from programmes
    join programme_versions as newest on newest.trainer_id = programmes.trainer_id
      and newest.programme_id = programmes.id and newest.version = programmes.version
    where programmes.trainer_id = ${trainerId} and newest.trainer_id = ${trainerId}
      and programmes.id = any(${ids}::bigint[])
    order by position, programmes.id`.execute(db)
  return rows
}

/**
 * Titles of the programmes whose draft or newest version contains this text, archived ones too. Their published parts count
 * by themselves: they keep the exercises as they were when published.
 */
export async function listProgrammesShowing(db: Db, trainerId: number, words: string): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select title from programmes
    where trainer_id = ${trainerId} and (
      strpos(draft::text, ${words}) > 0
      or exists (
        select from programme_versions as newest
        where newest.trainer_id = ${trainerId} and newest.programme_id = programmes.id
          and newest.version = programmes.version and strpos(newest.document::text, ${words}) > 0)
      or exists (
        select from programme_parts as part
        where part.trainer_id = ${trainerId} and part.programme_id = programmes.id
          and part.version = programmes.version and strpos(part.document::text, ${words}) > 0))
    order by position, id`.execute(db)
  return rows.map(({ title }) => title)
}

const asJson = (document: object) => sql<unknown>`${JSON.stringify(document)}::json`
