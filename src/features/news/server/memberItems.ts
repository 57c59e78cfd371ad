/** Posts and events in a member's app. Nothing is in it that the site does not show. */
import { conflict, notFound } from '../../../base/problem.ts'
import type { AsTrainee, AsTrainer } from '../../../base/server/context.ts'
import { throttle } from '../../../base/server/throttle.ts'
import { getTrainee } from '../../customers/server/service.ts'
import { findSite, isOffline } from '../../sites/server/service.ts'
import { datesOf, type EventDate } from '../dates.ts'
import type { StoredEvent } from '../event.ts'
import type { MemberDate, MemberItem } from '../memberContract.ts'
import { repeatWords, whenOf } from '../words.ts'
import { comeAtOnce, findOpenDate, leave } from './coming.ts'
import { countDays, type DayCount, listGuestsBy } from './guestQueries.ts'
import { excerptOf } from './items.ts'
import { type ItemRow, listPublished } from './queries.ts'
import { listSamplesToPublish } from './samples.ts'

const WEEKS = 8
const MOST_ITEMS = 10
const MOST_DATES = 6

interface Answers {
  /** `id day` of what the member said yes to. */
  own: ReadonlySet<string>
  counts: readonly DayCount[]
}

export async function listForApp(ctx: AsTrainee): Promise<{ items: MemberItem[] }> {
  const { email } = await getTrainee(ctx.db, ctx)
  if (await isOffline(ctx.db, ctx.trainerId)) return { items: [] }
  return itemsFor(ctx, await listPublished(ctx.db, ctx.trainerId), email)
}

/** As somebody sees it who has not answered anything yet; before the app is published, with what comes out with it. */
export async function previewNews(ctx: Pick<AsTrainer, 'db' | 'trainerId'>) {
  const { db, trainerId } = ctx
  const rows = [...(await listPublished(db, trainerId)), ...(await listSamplesToPublish(db, trainerId))]
  return itemsFor(ctx, rows, '')
}

async function itemsFor(
  { db, trainerId }: Pick<AsTrainer, 'db' | 'trainerId'>,
  rows: ItemRow[],
  email: string,
) {
  const now = new Date()
  const before = new Date(now.getTime() + WEEKS * 7 * 86_400_000)
  const events = rows
    .flatMap((row) => {
      const dates = row.event ? datesOf(row.event, { after: now, before, most: MOST_DATES }) : []
      return dates[0] && row.event ? [{ row, event: row.event, dates, at: dates[0].startsAt.getTime() }] : []
    })
    .toSorted((a, b) => a.at - b.at)
    .slice(0, MOST_ITEMS)
  const answers: Answers = {
    own: new Set(
      (await listGuestsBy(db, trainerId, email))
        .filter(({ state }) => state === 'coming')
        .map(({ item_id, day }) => `${item_id} ${day}`),
    ),
    counts: await countDays(
      db,
      trainerId,
      events.map(({ row }) => row.id),
    ),
  }
  const posts = rows.filter(({ kind }) => kind === 'post').slice(0, MOST_ITEMS)
  return {
    items: [
      ...events.map(({ row, event, dates }) =>
        toItem(
          row,
          dates.map((date) => toDate(row, event, date, answers)),
        ),
      ),
      ...posts.map((row) => toItem(row, [])),
    ],
  }
}

const toItem = (row: ItemRow, dates: MemberDate[]): MemberItem => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  text: row.text,
  excerpt: excerptOf(row.text),
  picture: { path: row.picture, altText: row.picture_alt },
  published_at: (row.published_at ?? row.created_at).toISOString(),
  place: row.event?.place ?? '',
  link: row.event?.link ?? '',
  repeats: row.event?.repeat ? repeatWords(row.event.repeat) : null,
  dates,
})

const toDate = (row: ItemRow, event: StoredEvent, date: EventDate, answers: Answers): MemberDate => ({
  day: date.day,
  when: whenOf(date, event),
  starts_at: date.startsAt.toISOString(),
  ends_at: date.endsAt.toISOString(),
  state: stateOf(row, event, date, answers.counts),
  is_coming: answers.own.has(`${row.id} ${date.day}`),
})

function stateOf(
  row: ItemRow,
  { takes_guests, limit }: StoredEvent,
  { day, isCanceled }: EventDate,
  counts: readonly DayCount[],
): MemberDate['state'] {
  if (row.canceled_at || isCanceled) return 'canceled'
  if (!takes_guests) return 'free'
  const taken = counts.find((one) => one.item_id === row.id && one.day === day)?.count ?? 0
  return limit !== null && taken >= limit ? 'full' : 'open'
}

const whyNot = {
  full: 'All places are taken',
  canceled: 'This date is canceled',
  over: 'This is over',
}

/** A member's address is known to be theirs, so they have a place at once. */
export async function answerFromApp(ctx: AsTrainee, id: number, { day, coming }: Answer) {
  const { db, trainerId, traineeId } = ctx
  // Each yes is an email to the member.
  await throttle(db, `coming-app:${trainerId}:${traineeId}`, { tries: 30, perSeconds: 3600 })
  const open = await findOpenDate(db, { trainer_id: trainerId, id }, day)
  const domain = (await findSite(db, trainerId))?.domain
  if (!open || !domain || (await isOffline(db, trainerId))) throw notFound('Event')
  const { name, email } = await getTrainee(db, ctx)
  if (!coming) await leave(db, open, email)
  else {
    const state = await comeAtOnce(ctx, { trainerId, domain }, open, { name, email })
    if (state !== 'coming') throw conflict(whyNot[state === 'open' ? 'over' : state])
  }
  return listForApp(ctx)
}

interface Answer {
  day: string
  coming: boolean
}
