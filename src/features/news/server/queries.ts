import { type Selectable, sql } from 'kysely'
import type { Tables } from '../../../../db/tables.gen.ts'
import type { QueryOf } from '../../../base/call.ts'
import { acrossTrainers, type Db, type TenantKey } from '../../../base/server/db.ts'
import { contains, readNumbered } from '../../../base/server/list.ts'
import { changeSite } from '../../../base/server/siteChanges.ts'
import type { NewsKind, NewsState, newsCalls } from '../contract.ts'
import type { StoredEvent } from '../event.ts'

export type ItemRow = Omit<Selectable<Tables['news_items']>, 'kind' | 'state' | 'event'> & {
  kind: NewsKind
  state: 'draft' | 'scheduled' | 'published'
  event: StoredEvent | null
}
type Narrow = Pick<ItemRow, 'kind' | 'state' | 'event'>

/** What the trainer writes, and what follows from it. */
export type ItemContent = Pick<
  ItemRow,
  'slug' | 'title' | 'text' | 'picture' | 'picture_alt' | 'event' | 'starts_at' | 'ends_at'
>

const itemsOf = (db: Db, trainerId: number) =>
  db.selectFrom('news_items').selectAll().$narrowType<Narrow>().where('trainer_id', '=', trainerId)

const asJson = (event: StoredEvent | null) => event && sql<unknown>`${JSON.stringify(event)}::jsonb`

export const insertItem = (
  db: Db,
  trainerId: number,
  { event, ...content }: ItemContent & { kind: NewsKind; is_sample: boolean },
): Promise<ItemRow> =>
  changeSite(db, trainerId, (db) =>
    db
      .insertInto('news_items')
      .values({ trainer_id: trainerId, ...content, event: asJson(event) })
      .returningAll()
      .$narrowType<Narrow>()
      .executeTakeFirstOrThrow(),
  )

export type ItemChange = Partial<
  ItemContent &
    Pick<ItemRow, 'state' | 'publish_at' | 'published_at' | 'canceled_at' | 'sequence' | 'is_sample'>
>

/** What was changed is no sample any more, unless it says so. */
export const updateItem = (db: Db, { trainer_id, id }: TenantKey, change: ItemChange): Promise<ItemRow> =>
  changeSite(db, trainer_id, (db) => {
    const { event, ...columns } = change
    return db
      .updateTable('news_items')
      .set({
        is_sample: false,
        ...columns,
        ...(event !== undefined && { event: asJson(event) }),
        updated_at: new Date(),
      })
      .where('trainer_id', '=', trainer_id)
      .where('id', '=', id)
      .returningAll()
      .$narrowType<Narrow>()
      .executeTakeFirstOrThrow()
  })

/** False if it was not waiting for this time: it was published, moved or taken back meanwhile. */
export const publishDue = (db: Db, { trainer_id, id }: TenantKey, now: Date): Promise<boolean> =>
  changeSite(db, trainer_id, async (db) => {
    const row = await db
      .updateTable('news_items')
      .set({ state: 'published', published_at: sql`publish_at`, publish_at: null })
      .where('trainer_id', '=', trainer_id)
      .where('id', '=', id)
      .where('state', '=', 'scheduled')
      .where('publish_at', '<=', now)
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  })

/** Reads the rows of all trainers. */
export const listDueOfAllTrainers = (db: Db, now: Date): Promise<TenantKey[]> =>
  db
    .selectFrom('news_items')
    .select(['trainer_id', 'id'])
    .where('state', '=', 'scheduled')
    .where('publish_at', '<=', now)
    .limit(1000)
    .modifyEnd(acrossTrainers)
    .execute()

export const deleteItem = (db: Db, { trainer_id, id }: TenantKey): Promise<void> =>
  changeSite(db, trainer_id, async (db) => {
    await db.deleteFrom('news_items').where('trainer_id', '=', trainer_id).where('id', '=', id).execute()
  })

export const findItem = (db: Db, { trainer_id, id }: TenantKey): Promise<ItemRow | undefined> =>
  itemsOf(db, trainer_id).where('id', '=', id).executeTakeFirst()

/** Holds the row: changes and places of one item are given one after the other. */
export const lockItem = (db: Db, { trainer_id, id }: TenantKey): Promise<ItemRow | undefined> =>
  itemsOf(db, trainer_id).where('id', '=', id).forUpdate().executeTakeFirst()

export async function countItems(db: Db, trainerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('news_items')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('trainer_id', '=', trainerId)
    .executeTakeFirstOrThrow()
  return count
}

/** False if it was done before: of two at once, the second waits for the first. */
export async function markSamplesMade(db: Db, trainerId: number, template: string): Promise<boolean> {
  const row = await db
    .insertInto('news_samples')
    .values({ trainer_id: trainerId, template })
    .onConflict((conflict) => conflict.column('trainer_id').doNothing())
    .returning('trainer_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function areSamplesMade(db: Db, trainerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('news_samples')
    .select('trainer_id')
    .where('trainer_id', '=', trainerId)
    .executeTakeFirst()
  return row !== undefined
}

/** Sample events that are drafts and not over. */
export const listSampleDrafts = (db: Db, trainerId: number, now: Date): Promise<ItemRow[]> =>
  itemsOf(db, trainerId)
    .where('is_sample', '=', true)
    .where('state', '=', 'draft')
    .where(sql<boolean>`not ${isOver(now)}`)
    .orderBy('id')
    .execute()

/** What a shop brings along takes the place of drafts that nobody touched. */
export const deleteSampleDrafts = (db: Db, trainerId: number): Promise<void> =>
  changeSite(db, trainerId, async (db) => {
    await db
      .deleteFrom('news_items')
      .where('trainer_id', '=', trainerId)
      .where('is_sample', '=', true)
      .where('state', '=', 'draft')
      .execute()
  })

/** Those whose picture's address begins like this, in any state. */
export const listItemsShowing = (
  db: Db,
  trainerId: number,
  path: string,
): Promise<{ kind: NewsKind; title: string }[]> =>
  db
    .selectFrom('news_items')
    .select(['kind', 'title'])
    .$narrowType<Pick<ItemRow, 'kind'>>()
    .where('trainer_id', '=', trainerId)
    .where(sql<boolean>`starts_with(picture, ${path})`)
    .orderBy('id')
    .execute()

/** Addresses that begin like this one. */
export async function listSlugs(db: Db, trainerId: number, start: string): Promise<string[]> {
  const rows = await db
    .selectFrom('news_items')
    .select('slug')
    .where('trainer_id', '=', trainerId)
    .where(sql<boolean>`starts_with(slug, ${start})`)
    .execute()
  return rows.map(({ slug }) => slug)
}

const isOver = (now: Date) => sql<boolean>`coalesce(ends_at <= ${now}, false)`

function inState(state: NewsState, now: Date) {
  const live = sql<boolean>`state = 'published' and canceled_at is null`
  switch (state) {
    case 'canceled':
      return sql<boolean>`canceled_at is not null`
    case 'published':
      return sql<boolean>`${live} and not ${isOver(now)}`
    case 'past':
      return sql<boolean>`${live} and ${isOver(now)}`
    default:
      return sql<boolean>`state = ${state} and canceled_at is null`
  }
}

const by = { changed: 'updated_at', title: sql`lower(title)`, when: sql`starts_at` }

export function listItems(
  db: Db,
  trainerId: number,
  { search, kind, status, ...page }: QueryOf<typeof newsCalls.list>,
) {
  let query = itemsOf(db, trainerId)
  if (search) query = query.where(contains(search, 'title'))
  if (kind) query = query.where('kind', '=', kind)
  if (status) query = query.where(inState(status, new Date()))
  return readNumbered(db, query, page, { by })
}

/** The newest posts and events that visitors see. */
export async function listPublished(db: Db, trainerId: number): Promise<ItemRow[]> {
  const shown = itemsOf(db, trainerId).where('state', '=', 'published')
  const newest = (kind: NewsKind) =>
    shown.where('kind', '=', kind).orderBy('published_at', 'desc').orderBy('id', 'desc')
  return [...(await newest('event').limit(500).execute()), ...(await newest('post').limit(300).execute())]
}

export const findPublished = (db: Db, { trainer_id, id }: TenantKey): Promise<ItemRow | undefined> =>
  itemsOf(db, trainer_id).where('state', '=', 'published').where('id', '=', id).executeTakeFirst()
