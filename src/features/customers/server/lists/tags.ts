/** Tags of a trainer's customers, and saved filters of the list. */
import type { BodyOf, ResultOf } from '../../../../base/call.ts'
import { conflict, invalid, notFound } from '../../../../base/problem.ts'
import type { AsTrainer } from '../../../../base/server/context.ts'
import { violatedUnique } from '../../../../base/server/db.ts'
import { MOST_TAGS, type Tag } from '../../tag.ts'
import type { SavedFilter, tagCalls } from '../../tagContract.ts'
import { getSubscriber } from './lists.ts'
import {
  countTagged,
  deleteCustomerTag,
  deleteFilter,
  deleteTag,
  insertCustomerTag,
  insertTag,
  listFilterRows,
  listTagRows,
  listTagsOf,
  storeFilter,
  updateTag,
} from './tagQueries.ts'

type OfTrainer = Pick<AsTrainer, 'db' | 'trainerId'>

export async function listTags({ db, trainerId }: OfTrainer): Promise<ResultOf<typeof tagCalls.list>> {
  const counts = await countTagged(db, trainerId)
  return (await listTagRows(db, trainerId)).map((tag) => ({ ...tag, customers: counts.get(tag.id) ?? 0 }))
}

export async function addTag(
  { db, trainerId }: OfTrainer,
  fields: BodyOf<typeof tagCalls.add>,
): Promise<Tag> {
  if ((await listTagRows(db, trainerId)).length >= MOST_TAGS)
    throw conflict(`${MOST_TAGS} tags are the most. Delete one that you no longer use.`)
  return insertTag(db, trainerId, fields).catch(refuseTaken)
}

export async function changeTag(
  { db, trainerId }: OfTrainer,
  id: number,
  fields: BodyOf<typeof tagCalls.update>,
): Promise<Tag> {
  const tag = await updateTag(db, { trainer_id: trainerId, id }, fields).catch(refuseTaken)
  if (!tag) throw notFound('Tag')
  return tag
}

function refuseTaken(error: unknown): never {
  if (violatedUnique(error) !== 'tags_name_key') throw error
  throw invalid({ name: 'You already have a tag with this name' })
}

export async function removeTag({ db, trainerId }: OfTrainer, id: number): Promise<null> {
  if (!(await deleteTag(db, { trainer_id: trainerId, id }))) throw notFound('Tag')
  return null
}

/** By name. */
export async function listCustomerTags(ctx: OfTrainer, traineeId: number): Promise<Tag[]> {
  await getSubscriber(ctx, traineeId)
  const rows = await listTagsOf(ctx.db, ctx.trainerId, [traineeId])
  return rows.map(({ id, name, color }) => ({ id, name, color }))
}

/** Exactly these. */
export async function setCustomerTags(ctx: OfTrainer, traineeId: number, tagIds: number[]): Promise<Tag[]> {
  const { db, trainerId } = ctx
  const before = await listCustomerTags(ctx, traineeId)
  const known = new Set((await listTagRows(db, trainerId)).map(({ id }) => id))
  if (tagIds.some((id) => !known.has(id))) throw notFound('Tag')
  const trainee = { trainer_id: trainerId, id: traineeId }
  for (const { id } of before) if (!tagIds.includes(id)) await deleteCustomerTag(db, trainee, id)
  for (const id of new Set(tagIds)) await insertCustomerTag(db, trainee, id)
  return listCustomerTags(ctx, traineeId)
}

export const listFilters = ({ db, trainerId }: OfTrainer): Promise<SavedFilter[]> =>
  listFilterRows(db, trainerId)

/** They are all in one menu. */
export const MOST_FILTERS = 50

export async function saveFilter(
  { db, trainerId }: OfTrainer,
  { name, filters }: BodyOf<typeof tagCalls.saveFilter>,
): Promise<SavedFilter> {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '')
  if (given.length === 0) throw invalid({ filters: 'Choose a filter or a search first' })
  const saved = await listFilterRows(db, trainerId)
  if (saved.length >= MOST_FILTERS && !saved.some((one) => one.name.toLowerCase() === name.toLowerCase()))
    throw conflict(`You can save at most ${MOST_FILTERS} filters. Delete one that you no longer use.`)
  return storeFilter(db, trainerId, {
    name,
    filters: Object.fromEntries(given.map(([key, value]) => [key, String(value)])),
  })
}

export async function removeFilter({ db, trainerId }: OfTrainer, id: number): Promise<null> {
  if (!(await deleteFilter(db, { trainer_id: trainerId, id }))) throw notFound('Filter')
  return null
}
