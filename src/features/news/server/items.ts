/** A row as the trainer sees it, and as visitors do. */

import type { NewsTeaser, SiteNews } from '../../pages/components/news/teaser.ts'
import { plainText } from '../../pages/look/marks.tsx'
import { wallOf } from '../clock.ts'
import { NEWS_PATH, type NewsDetails, type NewsRow, type NewsState, type ShownDate } from '../contract.ts'
import { datesOf, type EventDate, findDate } from '../dates.ts'
import type { StoredEvent } from '../event.ts'
import { repeatWords, whenOf } from '../words.ts'
import type { DayCount } from './guestQueries.ts'
import type { ItemRow } from './queries.ts'

export const pathOf = ({ slug }: Pick<ItemRow, 'slug'>) => `${NEWS_PATH}/${slug}`

export const isOver = ({ ends_at, starts_at }: Pick<ItemRow, 'ends_at' | 'starts_at'>, now: Date): boolean =>
  starts_at !== null && ends_at !== null && ends_at <= now

export function stateOf(row: ItemRow, now: Date): NewsState {
  if (row.canceled_at) return 'canceled'
  return row.state === 'published' && isOver(row, now) ? 'past' : row.state
}

/** Today's date where the event is. */
export const todayOf = ({ zone }: Pick<StoredEvent, 'zone'>, now: Date): string =>
  wallOf(now, zone).slice(0, 10)

/** The date that is shown: the next one that takes place, else the next, else the last. */
export function shownDate(event: StoredEvent, now: Date): EventDate | undefined {
  const next = datesOf(event, { after: now, most: 20 })
  return next.find(({ isCanceled }) => !isCanceled) ?? next[0] ?? lastDate(event)
}

function lastDate(event: StoredEvent): EventDate | undefined {
  return datesOf(event, { after: new Date(0), most: Number.POSITIVE_INFINITY }).at(-1)
}

const comingTo = (row: ItemRow, counts: readonly DayCount[], now: Date) =>
  row.event
    ? counts
        .filter(({ item_id, day }) => item_id === row.id && row.event && day >= todayOf(row.event, now))
        .reduce((sum, { count }) => sum + count, 0)
    : 0

function commonOf(row: ItemRow, counts: readonly DayCount[], now: Date) {
  const { event } = row
  const date = event ? shownDate(event, now) : undefined
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    state: stateOf(row, now),
    publish_at: row.publish_at?.toISOString() ?? null,
    published_at: row.published_at?.toISOString() ?? null,
    when: event && date ? whenOf(date, event) : null,
    repeats: event?.repeat ? repeatWords(event.repeat) : null,
    picture: { path: row.picture, altText: row.picture_alt },
    coming: comingTo(row, counts, now),
    is_sample: row.is_sample,
  }
}

export const toRow = (row: ItemRow, counts: readonly DayCount[], now: Date): NewsRow => ({
  ...commonOf(row, counts, now),
  updated_at: row.updated_at.toISOString(),
})

const MOST_SHOWN = 50

export function toDetails(row: ItemRow, counts: readonly DayCount[], now: Date): NewsDetails {
  const { canceled: _, ...event } = row.event ?? { canceled: [] }
  return {
    ...commonOf(row, counts, now),
    text: row.text,
    event: row.event ? (event as NewsDetails['event']) : null,
    path: pathOf(row),
    dates: row.event ? shownDates(row.event, counts, now) : [],
  }
}

function shownDates(event: StoredEvent, counts: readonly DayCount[], now: Date): ShownDate[] {
  const next = datesOf(event, { after: now, most: MOST_SHOWN })
  const counted = new Map(counts.map(({ day, count }) => [day, count]))
  const others = [...counted.keys()].filter((day) => !next.some((date) => date.day === day))
  const asShown = (day: string, date: EventDate | undefined): ShownDate => ({
    day,
    when: date ? whenOf(date, event) : day,
    is_canceled: date?.isCanceled ?? false,
    is_over: !date || date.endsAt <= now,
    coming: counted.get(day) ?? 0,
  })
  return [
    ...others.map((day) => asShown(day, findDate(event, day))),
    ...next.map((date) => asShown(date.day, date)),
  ]
    .sort((a, b) => (a.day < b.day ? -1 : 1))
    .slice(-MOST_SHOWN)
}

const EXCERPT = 200

/** The beginning of the text, cut between words. */
export function excerptOf(text: string): string {
  const plain = plainText(text).replace(/\s+/g, ' ').trim()
  return plain.length <= EXCERPT ? plain : `${plain.slice(0, EXCERPT).replace(/\s+\S*$/, '')}…`
}

export function toTeaser(row: ItemRow, now: Date): NewsTeaser {
  const { event } = row
  const date = event ? shownDate(event, now) : undefined
  return {
    kind: row.kind,
    url: pathOf(row),
    title: row.title,
    excerpt: excerptOf(row.text),
    picture: row.picture ? { path: row.picture, altText: row.picture_alt } : null,
    published_at: (row.published_at ?? row.created_at).toISOString(),
    event:
      event && date
        ? {
            starts_at: date.startsAt.toISOString(),
            when: whenOf(date, event),
            repeats: event.repeat ? repeatWords(event.repeat) : null,
            place: event.place,
            is_canceled: row.canceled_at !== null || date.isCanceled,
            is_past: date.endsAt <= now,
          }
        : null,
  }
}

/** Coming events first, by date; then posts and what is over, newest first. */
function inOrder(a: NewsTeaser, b: NewsTeaser): number {
  const rank = ({ event }: NewsTeaser) => (event ? (event.is_past ? 2 : 0) : 1)
  if (rank(a) !== rank(b)) return rank(a) - rank(b)
  const time = ({ event, published_at }: NewsTeaser) => Date.parse(event?.starts_at ?? published_at)
  return rank(a) === 0 ? time(a) - time(b) : time(b) - time(a)
}

/** Until when the teasers stay as they are: then the next date of an event is over. */
function changesAt(rows: readonly ItemRow[], now: Date): number | null {
  const ends = rows.flatMap(({ event }) => {
    const date = event && shownDate(event, now)
    return date && date.endsAt > now ? [date.endsAt.getTime()] : []
  })
  return ends.length ? Math.min(...ends) : null
}

export const toSiteNews = (rows: readonly ItemRow[], now: Date): SiteNews => ({
  teasers: rows.map((row) => toTeaser(row, now)).sort(inOrder),
  items: rows.map(({ id, kind, slug, updated_at }) => ({ id, kind, slug, changedAt: updated_at.getTime() })),
  changesAt: changesAt(rows, now),
})
