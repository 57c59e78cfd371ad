/**
 * Posts and events of a trainer. What is published is on the site at once; what is scheduled is published by a job, once,
 * however often the job runs.
 */
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { QueryOf } from '../../../base/call.ts'
import { type CsvFile, csvFile } from '../../../base/csv.ts'
import { conflict, invalid, notFound } from '../../../base/problem.ts'
import { siteUrl } from '../../../base/server/config.ts'
import type { AsTrainer } from '../../../base/server/context.ts'
import { type Db, transact } from '../../../base/server/db.ts'
import { job } from '../../../base/server/jobs.ts'
import { findTimeZone } from '../../ledger/server/service.ts'
import type { NewsTeaser, SiteNews } from '../../pages/components/news/teaser.ts'
import { findSite } from '../../sites/server/service.ts'
import type { Guest, NewsDetails, newsCalls, Written } from '../contract.ts'
import { findDate } from '../dates.ts'
import { MOST_CANCELED } from '../event.ts'
import { movedDays } from '../movedDays.ts'
import {
  countDays,
  deleteGuest,
  type GuestRow,
  listComing,
  listGuests,
  moveGuests,
  readGuests,
} from './guestQueries.ts'
import { isOver, todayOf, toRow, toSiteNews } from './items.ts'
import { mailCanceled, mailMoved } from './mails.ts'
import {
  deleteItem,
  findItem,
  type ItemRow,
  listDueOfAllTrainers,
  listItems,
  listPublished,
  lockItem,
  publishDue,
  updateItem,
} from './queries.ts'
import { countSamplesToPublish, ensureSampleEvents } from './samples.ts'
import { contentOf, detailsOf, freeSlug } from './writing.ts'

export { deleteGuestsBy } from './guestQueries.ts'
export { listAttendance, listForMember, type MemberNews } from './member.ts'
export { deleteSampleDrafts, listItemsShowing } from './queries.ts'
export { ensureSampleEvents, publishSampleEvents } from './samples.ts'
export { calendarOf, findShownItem, type ShownItem } from './shown.ts'
export { createItem } from './writing.ts'

type OfTrainer = Pick<AsTrainer, 'db' | 'trainerId'>
type Acting = Pick<AsTrainer, 'db' | 'trainerId' | 'jobs'>

/** Trainers who signed up before templates had events get theirs now. */
export async function listWithSamples(
  ctx: OfTrainer & Pick<AsTrainer, 'config'>,
  { zone, ...query }: QueryOf<typeof newsCalls.list>,
) {
  await ensureSampleEvents(ctx, zone ?? null)
  return listOwn(ctx, query)
}

export async function listOwn({ db, trainerId }: OfTrainer, query: QueryOf<typeof newsCalls.list>) {
  const { data, ...page } = await listItems(db, trainerId, query)
  const events = data.filter(({ kind }) => kind === 'event').map(({ id }) => id)
  const counts = await countDays(db, trainerId, events)
  const now = new Date()
  return { ...page, data: data.map((row) => toRow(row, counts, now)) }
}

/** The zone is null while the trainer has not chosen one. */
export async function readSettings(
  ctx: OfTrainer & Pick<AsTrainer, 'config'>,
  query: QueryOf<typeof newsCalls.settings>,
) {
  const { db, trainerId, config } = ctx
  await ensureSampleEvents(ctx, query.zone ?? null)
  const domain = (await findSite(db, trainerId))?.domain
  return {
    zone: (await findTimeZone(db, trainerId)) ?? null,
    site_url: domain ? siteUrl(config, domain) : null,
    samples: await countSamplesToPublish(db, trainerId),
  }
}

export async function getOwn({ db, trainerId }: OfTrainer, id: number): Promise<NewsDetails> {
  const row = await findItem(db, { trainer_id: trainerId, id })
  if (!row) throw notFound('Post or event')
  return detailsOf(db, row)
}

async function lockOwn({ db, trainerId }: OfTrainer, id: number): Promise<ItemRow> {
  const row = await lockItem(db, { trainer_id: trainerId, id })
  if (!row) throw notFound('Post or event')
  return row
}

export const saveItem = (ctx: Acting, id: number, written: Written): Promise<NewsDetails> =>
  transact(ctx.db, (db) => save({ ...ctx, db }, id, written))

async function save(ctx: Acting, id: number, written: Written): Promise<NewsDetails> {
  const { db, trainerId } = ctx
  const row = await lockOwn(ctx, id)
  if ((row.kind === 'event') !== (written.event !== null))
    throw invalid({ event: row.kind === 'event' ? 'Choose when it is' : 'A post has no date' })
  const content = contentOf(written, row.event?.canceled ?? [])
  const isMoved = !isDeepStrictEqual(content.event, row.event)
  if (isMoved && row.state !== 'draft' && isOver(content, new Date()))
    throw invalid({ 'event.start': 'This date is in the past' })
  const slug = row.published_at ? row.slug : await freeSlug(db, trainerId, written.title, row.kind, row.slug)
  const saved = await updateItem(db, row, { ...content, slug, sequence: row.sequence + 1 })
  if (isMoved && row.state === 'published' && !row.canceled_at) await tellGuests(ctx, row, saved)
  return detailsOf(db, saved)
}

/** Whoever is coming hears of another time or place. */
async function tellGuests({ db, jobs }: Acting, before: ItemRow, saved: ItemRow): Promise<void> {
  if (!before.event || !saved.event) return
  const { trainer_id: trainerId, id: itemId, sequence } = saved
  const today = todayOf(before.event, new Date())
  const coming = (await countDays(db, trainerId, [itemId])).map(({ day }) => day)
  const days = movedDays(
    before.event,
    saved.event,
    coming.filter((day) => day >= today),
  )
  for (const { day, to } of days) if (to && to !== day) await moveGuests(db, saved, day, to)
  if (days.length) await jobs.add(db, mailMoved, { trainerId, itemId, sequence, days })
}

const FURTHEST_DAYS = 731

/** Publishing what is published changes nothing. */
export async function publishNow(ctx: OfTrainer, id: number): Promise<NewsDetails> {
  const { db } = ctx
  const row = await lockPublishable(ctx, id)
  if (row.state === 'published') return detailsOf(db, row)
  const published_at = row.published_at ?? new Date()
  return detailsOf(db, await updateItem(db, row, { state: 'published', publish_at: null, published_at }))
}

async function lockPublishable(ctx: OfTrainer, id: number): Promise<ItemRow> {
  const row = await lockOwn(ctx, id)
  if (row.canceled_at) throw conflict('This event is canceled')
  if (row.state !== 'published' && isOver(row, new Date()))
    throw conflict('This event is already over. Change its date first.')
  return row
}

/** Now, or at a time. */
export async function publishItem(
  ctx: Pick<AsTrainer, 'db' | 'trainerId' | 'jobs'>,
  id: number,
  publishAt: string | null,
): Promise<NewsDetails> {
  if (publishAt === null) return publishNow(ctx, id)
  const { db } = ctx
  const row = await lockPublishable(ctx, id)
  const [now, at] = [new Date(), new Date(publishAt)]
  if (row.state === 'published') throw conflict('It is published already. Move it to drafts first.')
  if (at <= now) throw invalid({ publish_at: 'Choose a time in the future' })
  if (at.getTime() - now.getTime() > FURTHEST_DAYS * 86_400_000)
    throw invalid({ publish_at: 'Choose a time within two years' })
  if (isOver(row, at)) throw invalid({ publish_at: 'The event is over by then' })
  const scheduled = await updateItem(db, row, { state: 'scheduled', publish_at: at })
  await ctx.jobs.add(db, publishNews, { trainerId: row.trainer_id, itemId: id }, { after: at })
  return detailsOf(db, scheduled)
}

export const publishNews = job({
  name: 'publish-news',
  data: z.object({ trainerId: z.number(), itemId: z.number() }),
  async run({ db }, { trainerId, itemId }) {
    await publishDue(db, { trainer_id: trainerId, id: itemId }, new Date())
  },
})

/** Whatever a job missed, for example because the clocks of two servers differ. */
export const publishDueNews = job({
  name: 'publish-due-news',
  data: z.object({}),
  schedule: '*/5 * * * *',
  async run({ db }) {
    const now = new Date()
    for (const key of await listDueOfAllTrainers(db, now)) await publishDue(db, key, now)
  },
})

/** Nobody who is coming must find an event gone without a word. */
async function refuseWithGuests({ db }: OfTrainer, row: ItemRow): Promise<void> {
  const { event } = row
  if (!event || row.canceled_at || row.state !== 'published') return
  const coming = await listComing(db, row, { from: todayOf(event, new Date()) })
  const isAwaited = coming.some(({ day }) => {
    const date = findDate(event, day)
    return date && !date.isCanceled && date.endsAt > new Date()
  })
  if (isAwaited)
    throw conflict('People are coming to this event. Cancel it first, so that they get an email.')
}

export async function unpublishItem(ctx: OfTrainer, id: number): Promise<NewsDetails> {
  const row = await lockOwn(ctx, id)
  await refuseWithGuests(ctx, row)
  return detailsOf(ctx.db, await updateItem(ctx.db, row, { state: 'draft', publish_at: null }))
}

export async function removeItem(ctx: OfTrainer, id: number): Promise<null> {
  const row = await lockOwn(ctx, id)
  await refuseWithGuests(ctx, row)
  await deleteItem(ctx.db, row)
  return null
}

/** The whole event, or one date of it. Repeated, it changes nothing and mails nobody. */
export async function cancelItem(
  ctx: Acting,
  id: number,
  { day, message }: { day: string | null; message: string },
): Promise<NewsDetails> {
  return transact(ctx.db, async (db) => {
    const row = await lockOwn({ ...ctx, db }, id)
    const { event } = row
    if (!event) throw notFound('Event')
    if (row.state !== 'published')
      throw conflict('Only a published event can be canceled. Move this one to drafts or delete it.')
    const isWhole = day === null || event.repeat === null
    const date = day === null ? undefined : findDate(event, day)
    if (day !== null && !date) throw notFound('Date')
    if (row.canceled_at || date?.isCanceled) return detailsOf(db, row)
    if (isWhole ? isOver(row, new Date()) : date && date.endsAt <= new Date())
      throw conflict('It is over already')
    if (!isWhole && event.canceled.length >= MOST_CANCELED)
      throw conflict(
        `At most ${MOST_CANCELED} dates can be canceled one by one. End the event, and begin a new one.`,
      )
    const change = isWhole
      ? { canceled_at: new Date() }
      : { event: { ...event, canceled: [...event.canceled, day] } }
    const canceled = await updateItem(db, row, { ...change, sequence: row.sequence + 1 })
    await ctx.jobs.add(db, mailCanceled, {
      trainerId: row.trainer_id,
      itemId: id,
      day: isWhole ? null : day,
      message,
    })
    return detailsOf(db, canceled)
  })
}

export async function listOwnGuests(ctx: OfTrainer, id: number, query: QueryOf<typeof newsCalls.listGuests>) {
  const row = await getRow(ctx, id)
  const { data, ...page } = await listGuests(ctx.db, row, query)
  return { ...page, data: data.map(toGuest) }
}

const toGuest = ({ id, day, name, email, state, created_at }: GuestRow): Guest => ({
  id,
  day,
  name,
  email,
  state,
  created_at: created_at.toISOString(),
})

async function getRow({ db, trainerId }: OfTrainer, id: number): Promise<ItemRow> {
  const row = await findItem(db, { trainer_id: trainerId, id })
  if (!row) throw notFound('Event')
  return row
}

export async function exportGuests(
  ctx: OfTrainer,
  id: number,
  filters: QueryOf<typeof newsCalls.exportGuests>,
): Promise<CsvFile> {
  const row = await getRow(ctx, id)
  async function* rows() {
    for await (const chunk of readGuests(ctx.db, row, filters))
      yield chunk.map((guest) => [
        guest.day,
        guest.name,
        guest.email,
        guest.state === 'coming' ? 'Coming' : 'Not confirmed',
        guest.created_at.toISOString(),
      ])
  }
  return csvFile(`guests-${row.slug}`, ['Date', 'Name', 'Email', 'State', 'Since'], rows())
}

export async function removeOwnGuest({ db, trainerId }: OfTrainer, id: number, guest: number): Promise<null> {
  if (!(await deleteGuest(db, { trainer_id: trainerId, id: guest }, id))) throw notFound('Guest')
  return null
}

/** What the site shows of it now. */
export const findSiteNews = async (db: Db, trainerId: number): Promise<SiteNews> =>
  toSiteNews(await listPublished(db, trainerId), new Date())

export const listTeasers = async ({ db, trainerId }: OfTrainer): Promise<NewsTeaser[]> =>
  (await findSiteNews(db, trainerId)).teasers
