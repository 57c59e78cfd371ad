/** What a subscriber sees on their own page, and what is stored about them. */
import type { Db } from '../../../base/server/db.ts'
import { COMING_PATH } from '../contract.ts'
import { datesOf } from '../dates.ts'
import { whenOf } from '../words.ts'
import { listGuestsBy } from './guestQueries.ts'
import { excerptOf, pathOf } from './items.ts'
import { findItem, listPublished } from './queries.ts'

const WEEKS = 8
const MOST = 5

export interface MemberNews {
  events: {
    key: string
    title: string
    url: string
    when: string
    place: string
    isCanceled: boolean
    isComing: boolean
    /** Where they say that they are coming; null if nobody has to. */
    answerUrl: string | null
  }[]
  posts: { title: string; url: string; excerpt: string; publishedAt: Date }[]
}

/** The dates of the next weeks, and the newest posts. */
export async function listForMember(db: Db, trainerId: number, email: string): Promise<MemberNews> {
  const rows = await listPublished(db, trainerId)
  const coming = new Set(
    (await listGuestsBy(db, trainerId, email))
      .filter(({ state }) => state === 'coming')
      .map(({ item_id, day }) => `${item_id} ${day}`),
  )
  const now = new Date()
  const before = new Date(now.getTime() + WEEKS * 7 * 86_400_000)
  const dates = rows.flatMap((row) =>
    row.event
      ? datesOf(row.event, { after: now, before, most: MOST }).map((date) => ({
          row,
          event: row.event,
          date,
        }))
      : [],
  )
  return {
    events: dates
      .sort((a, b) => a.date.startsAt.getTime() - b.date.startsAt.getTime())
      .slice(0, MOST)
      .map(({ row, event, date }) => ({
        key: `${row.id} ${date.day}`,
        title: row.title,
        url: pathOf(row),
        when: event ? whenOf(date, event) : '',
        place: event?.place ?? '',
        isCanceled: row.canceled_at !== null || date.isCanceled,
        isComing: coming.has(`${row.id} ${date.day}`),
        answerUrl: event?.takes_guests ? answerPath(row.id, date.day) : null,
      })),
    posts: rows
      .filter(({ kind }) => kind === 'post')
      .slice(0, 3)
      .map((row) => ({
        title: row.title,
        url: pathOf(row),
        excerpt: excerptOf(row.text),
        publishedAt: row.published_at ?? row.created_at,
      })),
  }
}

export const answerPath = (itemId: number, day: string) => `${COMING_PATH}?event=${itemId}&date=${day}`

/** Everything a person said yes to, for their export. */
export async function listAttendance(db: Db, trainerId: number, email: string) {
  const guests = await listGuestsBy(db, trainerId, email)
  return Promise.all(
    guests.map(async ({ item_id, day, name, state, created_at }) => ({
      event: (await findItem(db, { trainer_id: trainerId, id: item_id }))?.title ?? '',
      day,
      name,
      state,
      since: created_at.toISOString(),
    })),
  )
}
