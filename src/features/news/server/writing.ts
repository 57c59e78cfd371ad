/** How what a trainer writes becomes a row. */
import { conflict, invalid } from '../../../base/problem.ts'
import type { AsTrainer } from '../../../base/server/context.ts'
import type { Db } from '../../../base/server/db.ts'
import { slugOf } from '../../pages/document/slug.ts'
import { MOST_ITEMS, type NewsDetails, type Written } from '../contract.ts'
import { spanOf } from '../dates.ts'
import type { StoredEvent } from '../event.ts'
import { countDays } from './guestQueries.ts'
import { toDetails } from './items.ts'
import { countItems, type ItemContent, type ItemRow, insertItem, listSlugs } from './queries.ts'

type OfTrainer = Pick<AsTrainer, 'db' | 'trainerId'>

export async function detailsOf(db: Db, row: ItemRow): Promise<NewsDetails> {
  return toDetails(row, await countDays(db, row.trainer_id, [row.id]), new Date())
}

export async function createItem({ db, trainerId }: OfTrainer, written: Written): Promise<NewsDetails> {
  if ((await countItems(db, trainerId)) >= MOST_ITEMS)
    throw conflict('You have 1,000 posts and events. Delete some that are over first.')
  return detailsOf(db, await insertWritten(db, trainerId, written))
}

export async function insertWritten(
  db: Db,
  trainerId: number,
  written: Written,
  { isSample = false } = {},
): Promise<ItemRow> {
  const kind = written.event ? 'event' : 'post'
  const slug = await freeSlug(db, trainerId, written.title, kind)
  return insertItem(db, trainerId, { kind, slug, is_sample: isSample, ...contentOf(written, []) })
}

export function contentOf(written: Written, canceled: string[]): Omit<ItemContent, 'slug'> {
  const event: StoredEvent | null = written.event && { ...written.event, canceled }
  const span = event && spanOf(event)
  if (span === undefined) throw invalid({ 'event.skipped': 'Every date is skipped' })
  return {
    title: written.title,
    text: written.text,
    picture: written.picture.path,
    picture_alt: written.picture.altText,
    event,
    starts_at: span?.startsAt ?? null,
    ends_at: span?.endsAt ?? null,
  }
}

/** `summer-run`, `summer-run-2` … `calendar` is the address of the calendar. */
export async function freeSlug(
  db: Db,
  trainerId: number,
  title: string,
  kind: string,
  own?: string,
): Promise<string> {
  const wanted = slugOf(title) || kind
  if (own && new RegExp(`^${wanted}(-\\d+)?$`).test(own)) return own
  const taken = new Set([...(await listSlugs(db, trainerId, wanted)), 'calendar'])
  if (!taken.has(wanted)) return wanted
  for (let n = 2; ; n++) if (!taken.has(`${wanted}-${n}`)) return `${wanted}-${n}`
}
