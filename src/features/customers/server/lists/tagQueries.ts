import { sql } from 'kysely'
import type { Db, TenantKey } from '../../../../base/server/db.ts'
import type { Tag } from '../../tag.ts'
import type { SavedFilter } from '../../tagContract.ts'

const tag = ['id', 'name', 'color'] as const

const tagsOf = (db: Db, trainerId: number) =>
  db.selectFrom('tags').where('tags.trainer_id', '=', trainerId).orderBy(sql`lower(tags.name)`)

/** By name. */
export const listTagRows = (db: Db, trainerId: number): Promise<Tag[]> =>
  tagsOf(db, trainerId).select(tag).$castTo<Tag>().execute()

/** How many customers have each tag. */
export async function countTagged(db: Db, trainerId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('customer_tags')
    .where('trainer_id', '=', trainerId)
    .select(['tag_id', sql<number>`count(*)::int`.as('count')])
    .groupBy('tag_id')
    .execute()
  return new Map(rows.map(({ tag_id, count }) => [tag_id, count]))
}

export const insertTag = (db: Db, trainerId: number, fields: Omit<Tag, 'id'>): Promise<Tag> =>
  db
    .insertInto('tags')
    .values({ trainer_id: trainerId, ...fields })
    .returning(tag)
    .$castTo<Tag>()
    .executeTakeFirstOrThrow()

export const updateTag = (
  db: Db,
  { trainer_id, id }: TenantKey,
  fields: Omit<Tag, 'id'>,
): Promise<Tag | undefined> =>
  db
    .updateTable('tags')
    .set(fields)
    .where('trainer_id', '=', trainer_id)
    .where('id', '=', id)
    .returning(tag)
    .$castTo<Tag>()
    .executeTakeFirst()

/** Whether there was one. */
export async function deleteTag(db: Db, { trainer_id, id }: TenantKey): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('tags')
    .where('trainer_id', '=', trainer_id)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** By name. */
export async function listTagsOf(
  db: Db,
  trainerId: number,
  traineeIds: number[],
): Promise<(Tag & { trainee_id: number })[]> {
  if (traineeIds.length === 0) return []
  return tagsOf(db, trainerId)
    .innerJoin('customer_tags', (join) =>
      join
        .onRef('customer_tags.trainer_id', '=', 'tags.trainer_id')
        .onRef('customer_tags.tag_id', '=', 'tags.id'),
    )
    .where('customer_tags.trainer_id', '=', trainerId)
    .where('customer_tags.trainee_id', 'in', traineeIds)
    .select(['tags.id', 'tags.name', 'tags.color', 'customer_tags.trainee_id'])
    .$castTo<Tag & { trainee_id: number }>()
    .execute()
}

/** The ids of those who have it, for a condition. */
export const taggedWith = (db: Db, trainerId: number, tagId: number) =>
  db
    .selectFrom('customer_tags')
    .select('trainee_id')
    .where('trainer_id', '=', trainerId)
    .where('tag_id', '=', tagId)

/** False if they had it. */
export async function insertCustomerTag(db: Db, trainee: TenantKey, tagId: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('customer_tags')
    .values({ trainer_id: trainee.trainer_id, trainee_id: trainee.id, tag_id: tagId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** False if they did not have it. */
export async function deleteCustomerTag(db: Db, trainee: TenantKey, tagId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('customer_tags')
    .where('trainer_id', '=', trainee.trainer_id)
    .where('trainee_id', '=', trainee.id)
    .where('tag_id', '=', tagId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** For an erased person. */
export async function deleteTagsOf(db: Db, trainee: TenantKey): Promise<void> {
  await db
    .deleteFrom('customer_tags')
    .where('trainer_id', '=', trainee.trainer_id)
    .where('trainee_id', '=', trainee.id)
    .execute()
}

const savedFilter = ['id', 'name', 'filters'] as const

/** By name. */
export const listFilterRows = (db: Db, trainerId: number): Promise<SavedFilter[]> =>
  db
    .selectFrom('saved_filters')
    .select(savedFilter)
    .where('trainer_id', '=', trainerId)
    .orderBy(sql`lower(name)`)
    .$castTo<SavedFilter>()
    .execute()

/** Replaces the one of this name. */
export async function storeFilter(
  db: Db,
  trainerId: number,
  { name, filters }: Pick<SavedFilter, 'name' | 'filters'>,
): Promise<SavedFilter> {
  const written = { name, filters: JSON.stringify(filters) }
  return db
    .insertInto('saved_filters')
    .values({ trainer_id: trainerId, ...written })
    .onConflict((conflict) => conflict.expression(sql`trainer_id, lower(name)`).doUpdateSet(written))
    .returning(savedFilter)
    .$castTo<SavedFilter>()
    .executeTakeFirstOrThrow()
}

/** Whether there was one. */
export async function deleteFilter(db: Db, { trainer_id, id }: TenantKey): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_filters')
    .where('trainer_id', '=', trainer_id)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
