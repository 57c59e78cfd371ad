/** What a change of an event means for the people who are coming. */
import { findDate } from './dates.ts'
import type { StoredEvent } from './event.ts'
import { whenOf } from './words.ts'

export interface MovedDay {
  /** The date they said yes to. */
  day: string
  /** Where their place is now; null if that date no longer takes place. */
  to: string | null
  /** When and where it was, in words. */
  was: string
}

/** Of these days, those that people have to hear about. An event with a single date takes its guests along. */
export function movedDays(before: StoredEvent, after: StoredEvent, days: readonly string[]): MovedDay[] {
  const isSingle = before.repeat === null && after.repeat === null
  return days.flatMap((day) => {
    const date = findDate(before, day)
    if (!date || date.isCanceled) return []
    const was = [whenOf(date, before), before.place].filter(Boolean).join(', ')
    const to = isSingle ? after.start.slice(0, 10) : day
    const next = findDate(after, to)
    if (!next) return { day, to: null, was }
    const isSame =
      next.startsAt.getTime() === date.startsAt.getTime() &&
      next.endsAt.getTime() === date.endsAt.getTime() &&
      before.place === after.place &&
      before.link === after.link
    return isSame ? [] : { day, to, was }
  })
}
