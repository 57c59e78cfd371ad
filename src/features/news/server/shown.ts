/** What the site shows of posts and events, read when a page is rendered. */
import { siteUrl } from '../../../base/server/config.ts'
import type { AppContext } from '../../../base/server/context.ts'
import type { Db } from '../../../base/server/db.ts'
import { datesOf, type EventDate } from '../dates.ts'
import type { StoredEvent } from '../event.ts'
import { calendarFile } from './calendar.ts'
import { excerptOf, pathOf } from './items.ts'
import { answerPath } from './member.ts'
import { findPublished, type ItemRow, listPublished } from './queries.ts'

export interface ShownItem {
  row: ItemRow
  path: string
  description: string
  /** The dates that are not over, at most twelve. */
  dates: (EventDate & { answerUrl: string | null })[]
}

const MOST_DATES = 12

export async function findShownItem(db: Db, trainerId: number, id: number): Promise<ShownItem | undefined> {
  const row = await findPublished(db, { trainer_id: trainerId, id })
  if (!row) return undefined
  return {
    row,
    path: pathOf(row),
    description: excerptOf(row.text),
    dates: row.event ? shownDates(row, row.event) : [],
  }
}

const shownDates = (row: ItemRow, event: StoredEvent) =>
  datesOf(event, { after: new Date(), most: MOST_DATES }).map((date) => {
    const isOpen = event.takes_guests && !date.isCanceled && !row.canceled_at
    return { ...date, answerUrl: isOpen ? answerPath(row.id, date.day) : null }
  })

interface CalendarSite {
  trainerId: number
  domain: string
  name: string
}

/** Every event of the site, or one. Undefined if there is no such event. */
export async function calendarOf(
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  { trainerId, domain, name }: CalendarSite,
  id?: number,
): Promise<string | undefined> {
  const one = id === undefined ? undefined : await findPublished(db, { trainer_id: trainerId, id })
  if (id !== undefined && !one?.event) return undefined
  const rows = one ? [one] : await listPublished(db, trainerId)
  return calendarFile(rows, {
    name,
    host: config.rootDomain,
    urlOf: (row) => siteUrl(config, domain, pathOf(row)),
  })
}
